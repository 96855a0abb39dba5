package translators

import (
	"cmp"
	"encoding/json"
	"slices"

	"taula/site/link"
	"taula/site/translation"
	"taula/templates"
)

// desk returns the page of a language. It offers that language first, or on the source's page every one.
func desk(b *link.Site, lang string, all []*translated) templates.Desk {
	here := lang + "/translate/edit/"
	d := templates.Desk{Frame: framed(b, lang, "translate/edit/", "desk"), Texts: b.Shared.Words[lang]["translate"]}
	d.Styles = append(d.Styles, link.Relative(here, link.DeskStyle)+link.DeskVersion())
	d.Scripts = append(d.Scripts, link.Relative(here, link.DeskScript)+link.DeskVersion())
	said := map[string]string{}
	for _, key := range templates.DeskSaid {
		said[key] = d.Texts[key]
	}
	text, _ := json.Marshal(said) // texts can always be written, and in order; "<" is
	d.Said = string(text)
	for _, t := range all {
		if code := t.Language.Code; code == lang || lang == b.Tree.Source {
			d.Languages = append(d.Languages, templates.Language{Lang: code, Name: t.Language.Label, URL: link.Relative(here, link.Stock(b.Tree.Source, code))})
		}
	}
	return d
}

// PageFile returns the path of the passages of a page.
func PageFile(source, lang, key string) string {
	return link.Stock(source, lang) + "page/" + key + ".json"
}

// A stockPage is an entry of the desk's list of pages.
type stockPage struct {
	Page  string `json:"page"`
	Title string `json:"title,omitempty"`
	Lang  string `json:"lang,omitempty"` // of the title, if it is not the page's
	URL   string `json:"url,omitempty"`  // from the root of the site
	File  string `json:"file"`           // in the content folder
	New   bool   `json:"new,omitempty"`  // the file does not exist yet
	Open  int    `json:"open,omitempty"` // passages that are not current
	Units int    `json:"units"`
}

// A stockTerm is a term of the glossary in both languages.
type stockTerm struct {
	Key   string   `json:"key"`
	Forms []string `json:"forms"`
	Keep  bool     `json:"keep,omitempty"`
	Say   string   `json:"say,omitempty"`
	Use   []string `json:"use,omitempty"`
	Avoid []string `json:"avoid,omitempty"`
}

// stockOf returns what the script needs to know of a language, with the pages in work order.
func stockOf(b *link.Site, t *translated) []byte {
	config := t.Content.Config
	source := config.Language(config.Source)
	var pages []stockPage
	for _, key := range workOrder(b) {
		if t.desks[key] == nil {
			continue
		}
		counts := t.counts[key].Units
		name := translation.PageFile(t.Language.Code, key)
		p := stockPage{Page: key, File: name, New: !b.Tree.Has(name), Open: counts.Total - counts.Current, Units: counts.Total}
		if v := b.Object(t.Language.Code, key); v != nil {
			p.Title, p.Lang, p.URL = v.Title.Text, v.Title.Lang, b.Address(t.Language.Code, key)
		}
		pages = append(pages, p)
	}
	var terms []stockTerm
	for _, term := range t.Content.Glossary {
		own, _ := t.Glossary.Term(term.Key)
		terms = append(terms, stockTerm{term.Key, term.Forms, term.Keep, own.Title(), own.Use, own.Avoid})
	}
	text, _ := json.Marshal(map[string]any{
		"code": t.Language.Code, "label": t.Language.Label, "dir": t.Language.Dir, "numbers": t.Language.NumberWords, "common": t.Language.Common, "lints": t.Language.Lints,
		"source": map[string]any{"code": source.Code, "label": source.Label, "dir": source.Dir, "numbers": source.NumberWords, "common": source.Common},
		"terms":  terms, "pages": pages, "edit": config.Repo.Edit, "new": config.Repo.New, "issue": config.Repo.Issue,
	})
	return append(text, '\n')
}

// workOrder returns the pages and the interface texts in the order in which they should be translated: by the weights of the
// configuration, else in reading order.
func workOrder(b *link.Site) []string {
	weights := b.Shared.Config.Weights
	keys := append(b.InOrder(), translation.UI)
	slices.SortStableFunc(keys, func(x, y string) int { return cmp.Compare(max(weights[y], 1), max(weights[x], 1)) })
	return keys
}
