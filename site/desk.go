package site

import (
	"cmp"
	"encoding/json"
	"slices"

	"taula/site/object"
	"taula/site/translation"
	"taula/templates"
)

// Where the desk lies, at which passages are translated in the browser: its page in a language, its script and style, and
// in a folder for each language what the script fetches, every passage once:
//
//	LANG/translate/edit/                the page; ?ca/rules/base-game#road/p:1 opens a passage of a page in a language
//	assets/translate/desk.js, desk.css
//	en/translate/ca/desk.json           what the script needs to know of the language and its pages
//	en/translate/ca/page/KEY.json       the passages of a page
const (
	deskScript = "assets/translate/desk.js"
	deskStyle  = "assets/translate/desk.css"
)

var deskVersion = "?" + hash(slices.Concat(templates.DeskScript(), templates.DeskStyle()))[:8]

// deskAddress is where a page is translated; the key ui is that of the texts of the interface.
func deskAddress(lang, to, key string) string { return lang + "/translate/edit/?" + to + "/" + key }

// stock is the folder with what the script fetches of a language.
func (b *Site) stock(code string) string { return b.tree.Source + "/translate/" + code + "/" }

// addDesk adds what is small enough to be minified: the page in every language, script and style.
func (b *Site) addDesk(files Files, all []*translated) {
	files[deskScript], files[deskStyle] = templates.DeskScript(), templates.DeskStyle()
	for _, lang := range b.tree.Languages {
		files[lang+"/translate/edit/index.html"] = templates.HTML(templates.DeskPage(b.desk(lang, all)))
	}
}

// desk makes the page in a language: there that language is translated first, at the source every one.
func (b *Site) desk(lang string, all []*translated) templates.Desk {
	here := lang + "/translate/edit/"
	d := templates.Desk{Frame: b.plainFrame(lang, here), Texts: b.shared.Words[lang]["translate"]}
	d.Title, d.NoIndex, d.Kind, d.NoSettle = d.Texts["desk"]+" · "+d.Words["site"], true, "rules", true
	d.Styles = append(d.Styles, relative(here, deskStyle)+deskVersion)
	d.Scripts = append(d.Scripts, relative(here, deskScript)+deskVersion)
	said := map[string]string{}
	for _, key := range templates.DeskSaid {
		said[key] = d.Texts[key]
	}
	text, _ := json.Marshal(said) // texts can always be written, and in order; "<" is
	d.Said = string(text)
	for _, t := range all {
		if code := t.Language.Code; code == lang || lang == b.tree.Source {
			d.Languages = append(d.Languages, templates.Language{Lang: code, Name: t.Language.Label, URL: relative(here, b.stock(code))})
		}
	}
	for _, l := range b.tree.Languages {
		d.Frame.Languages = append(d.Frame.Languages, templates.Language{Lang: l, Name: b.languageName(l), URL: relative(here, l+"/translate/edit/"), Here: l == lang})
	}
	return d
}

// addStock adds what the script fetches: data, written as small as they can be.
func (b *Site) addStock(files Files, t *translated) {
	base := b.stock(t.Language.Code)
	files[base+"desk.json"] = b.stockOf(t)
	for _, key := range t.keys {
		files[base+"page/"+key+".json"] = t.desks[key].Page
	}
}

// A stockPage is a page as the list of pages on the desk has it.
type stockPage struct {
	Page  string `json:"page"`
	Title string `json:"title,omitempty"`
	Lang  string `json:"lang,omitempty"` // of the title, where it is not the page's
	URL   string `json:"url,omitempty"`  // from the root of the site
	File  string `json:"file"`           // in the content folder
	New   bool   `json:"new,omitempty"`  // there is none yet
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

// stockOf writes what the script needs to know of a language, pages that readers open most first.
func (b *Site) stockOf(t *translated) []byte {
	config := t.Content.Config
	source := config.Language(config.Source)
	var pages []stockPage
	for _, key := range b.workOrder() {
		if t.desks[key] == nil {
			continue
		}
		counts := t.counts[key].Units
		name := translation.PageFile(t.Language.Code, key)
		p := stockPage{Page: key, File: name, New: !b.tree.Has(name), Open: counts.Total - counts.Current, Units: counts.Total}
		if v := b.version(t.Language.Code, key); v != nil {
			p.Title, p.Lang, p.URL = v.Title.Text, v.Title.Lang, b.address(t.Language.Code, key)
		}
		pages = append(pages, p)
	}
	var terms []stockTerm
	for _, term := range t.Content.Glossary {
		own, _ := t.Glossary.Term(term.Key)
		terms = append(terms, stockTerm{term.Key, term.Forms, term.Keep, own.Title(), own.Use, own.Avoid})
	}
	type lint struct {
		Pattern string `json:"pattern"`
		Say     string `json:"say"`
	}
	var lints []lint
	for _, l := range t.Language.Lints {
		lints = append(lints, lint{l.Pattern, l.Say})
	}
	text, _ := json.Marshal(map[string]any{
		"code": t.Language.Code, "label": t.Language.Label, "dir": t.Language.Dir, "numbers": t.Language.NumberWords(), "common": t.Language.Common, "lints": lints,
		"source": map[string]any{"code": source.Code, "label": source.Label, "dir": source.Dir, "numbers": source.NumberWords(), "common": source.Common},
		"terms":  terms, "pages": pages, "edit": config.Repo.Edit, "new": config.Repo.New, "issue": config.Repo.Issue,
	})
	return append(text, '\n')
}

// workOrder returns the pages in the order in which they are best translated, the texts of the interface among them: what
// readers open most first, as the configuration weighs them, else in reading order.
func (b *Site) workOrder() []string {
	weights := b.shared.Config.Weights
	keys := append(b.readingOrder(), translation.UI)
	slices.SortStableFunc(keys, func(x, y string) int { return cmp.Compare(max(weights[y], 1), max(weights[x], 1)) })
	return keys
}

// improve adds the way to the desk to what surrounds a page. Pages of the source lead to what there is to translate.
func (b *Site) improve(f *templates.Frame, v *object.Object) {
	here := b.address(v.Lang, v.Key)
	switch t := b.shared.Translations[v.Lang]; {
	case len(b.shared.Translations) == 0 || b.options.NoTranslate || f.Words["improve"] == "" || f.Words["translate"] == "": // a site that has no words for it has no way there
	case t == nil:
		f.Improve = templates.Improve{URL: relative(here, v.Lang+"/translate/"), Text: f.Words["translate"]}
	default:
		f.Improve = templates.Improve{
			URL: relative(here, deskAddress(v.Lang, v.Lang, v.Key)), Text: f.Words["improve"], Script: relative(here, deskScript) + deskVersion,
			Stock: relative(here, b.stock(v.Lang)),
		}
	}
}
