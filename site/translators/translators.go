// Package translators makes the part of a site that is for translators: in every language, a page with the state of all pages, and
// the desk, a page for translating passages, with the data that the desk fetches. Files lists all of these files.
package translators

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"sync"

	"taula/site/link"
	"taula/site/object"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// Files returns the makers of the files for translators: in every language the page LANG/translate/ with the state of all
// pages, and the desk; and the minified data that the desk fetches.
func Files(b *link.Site) (pages, data map[string]link.Maker) {
	pages, data = map[string]link.Maker{}, map[string]link.Maker{}
	if len(b.Tree.Languages) < 2 || b.Options.NoTranslate {
		return pages, data
	}
	var all []*translated
	for _, lang := range b.Tree.Languages[1:] {
		all = append(all, newTranslated(b, lang))
	}
	for _, lang := range b.Tree.Languages {
		shown := slices.DeleteFunc(slices.Clone(all), func(t *translated) bool { return lang != b.Tree.Source && t.Language.Code != lang })
		here := lang + "/translate/"
		pages[here+"index.html"] = func(to *bytes.Buffer) ([]byte, error) {
			d, err := dashboard(b, lang, here, shown)
			return templates.Write(to, templates.TranslatePageOf(d)), err
		}
		pages[here+"edit/index.html"] = func(to *bytes.Buffer) ([]byte, error) {
			return templates.Write(to, templates.DeskPage(desk(b, lang, all))), nil
		}
	}
	pages[link.DeskScript] = func(*bytes.Buffer) ([]byte, error) { return templates.DeskScript(), nil }
	pages[link.DeskStyle] = func(*bytes.Buffer) ([]byte, error) { return templates.DeskStyle(), nil }
	for _, t := range all {
		data[link.Stock(b.Tree.Source, t.Language.Code)+"desk.json"] = func(*bytes.Buffer) ([]byte, error) { return stockOf(b, t), nil }
		for _, key := range t.keys {
			if v := b.Object(t.Language.Code, key); v != nil && v.Desk != nil && v.Desk.Page == nil {
				continue // written when the page was compiled
			}
			data[PageFile(b.Tree.Source, t.Language.Code, key)] = func(*bytes.Buffer) ([]byte, error) {
				d, err := t.desks[key]()
				return d.Page, err
			}
		}
	}
	return pages, data
}

// A translated is the translation into a language.
type translated struct {
	*translation.Translation
	keys   []string                                // in work order, the interface texts last
	desks  map[string]func() (*object.Desk, error) // computed once
	counts map[string]translation.Counts
}

func newTranslated(b *link.Site, lang string) *translated {
	t := &translated{b.Shared.Translations[lang], slices.Clone(b.Tree.Keys), map[string]func() (*object.Desk, error){}, map[string]translation.Counts{}}
	for _, key := range t.keys {
		t.desks[key] = sync.OnceValues(func() (*object.Desk, error) { return deskOf(b, lang, key) })
		t.counts[key] = b.Object(lang, key).Counts
	}
	if ui := t.Sheet(translation.UI); ui != nil {
		t.keys = append(t.keys, translation.UI)
		t.desks[translation.UI] = sync.OnceValues(func() (*object.Desk, error) { return object.NewDesk(ui), nil })
		t.counts[translation.UI] = ui.Page.Counts()
	}
	return t
}

// deskOf returns the data of a page for translators. A page that was compiled only for readers is compiled again.
func deskOf(b *link.Site, lang, key string) (*object.Desk, error) {
	if v := b.Object(lang, key); v.Desk != nil {
		return v.Desk, nil
	}
	files, ps := b.Tree.Page(key)
	all := object.Compile(b.Shared, key, files, true)
	return all[slices.Index(b.Tree.Languages, lang)].Desk, ps.Err()
}

// again returns the findings on all pages that a translator should look at again.
func (t *translated) again() ([]check.Finding, error) {
	found, errs := make([][]check.Finding, len(t.keys)), make([]error, len(t.keys))
	translation.Each(len(t.keys), func(i int) {
		d, err := t.desks[t.keys[i]]()
		found[i], errs[i] = d.Again, err
	})
	return slices.Concat(found...), source.Joined(errs)
}

// Limits of the page for translators, which stays below 100 KB however large the site is. The desk lists everything.
const (
	mostCells  = 400
	mostMisses = 100
	mostTerms  = 200
)

// framed returns the frame, with its title, of a page in a folder of every language.
func framed(b *link.Site, lang, folder, title string) templates.Frame {
	here := lang + "/" + folder
	f := b.PlainFrame(lang, here)
	f.Title, f.NoIndex, f.Kind = b.Shared.Words[lang]["translate"][title]+" · "+f.Words["site"], true, "rules"
	for _, l := range b.Tree.Languages {
		f.Languages = append(f.Languages, templates.Language{Lang: l, Name: b.LanguageName(l), URL: link.Relative(here, l+"/"+folder), Here: l == lang})
	}
	return f
}

// dashboard returns the page for translators in one language.
func dashboard(b *link.Site, lang, here string, all []*translated) (templates.TranslateDashboard, error) {
	d := templates.TranslateDashboard{Frame: framed(b, lang, "translate/", "title"), Texts: b.Shared.Words[lang]["translate"]}
	if base := b.Options.BaseURL; base != "" {
		d.Canonical = base + here
	}
	for _, t := range all {
		l, err := dashboardLanguage(b, t)
		if err != nil {
			return d, err
		}
		d.Languages = append(d.Languages, l)
	}
	var done []templates.TranslateRow
	for _, key := range workOrder(b) {
		if all[0].desks[key] == nil {
			continue
		}
		row, open := dashboardRow(b, lang, here, key, all)
		if open {
			d.Rows = append(d.Rows, row)
		} else {
			done = append(done, row)
		}
	}
	d.Rows = append(d.Rows, done...)
	for i := range d.Languages {
		d.Languages[i].Desk = d.Rows[0].Cells[i].URL
	}
	if most := mostCells / len(all); len(d.Rows) > most {
		d.Rows, d.MoreRows = d.Rows[:most], len(d.Rows)-most
	}
	return d, nil
}

// dashboardRow returns a page with its counts, and reports whether anything is left to do.
func dashboardRow(b *link.Site, lang, here, key string, all []*translated) (row templates.TranslateRow, open bool) {
	row.Title = b.Shared.Words[lang]["translate"]["ui-page"]
	if v := b.Object(lang, key); v != nil {
		row.Title, row.TitleLang, row.URL = v.Title.Text, v.Title.Lang, link.Relative(here, b.Address(lang, key))
	}
	for _, t := range all {
		cell := templates.TranslateCell{URL: link.Relative(here, link.DeskAddress(lang, t.Language.Code, key)), Counts: t.counts[key]}
		row.Cells = append(row.Cells, cell)
		open = open || !cell.Counts.Complete()
	}
	return row, open
}

// dashboardLanguage returns a language with the findings of the glossary.
func dashboardLanguage(b *link.Site, t *translated) (templates.TranslateLanguage, error) {
	code := t.Language.Code
	l := templates.TranslateLanguage{
		Code: code, Label: t.Language.Label, Dir: t.Language.Dir, Source: b.Tree.Source,
		Proposals: t.Glossary.Proposals(),
	}
	for _, n := range t.counts {
		l.Counts = l.Counts.Plus(n)
	}
	var err error
	l.Misses, err = t.again()
	check.Sort(l.Misses)
	l.Misses = l.Misses[:min(len(l.Misses), mostMisses)]
	l.Proposals = l.Proposals[:min(len(l.Proposals), mostTerms)]
	return l, err
}

// desk returns the page of a language. It offers that language first, or on the source's page every one.
func desk(b *link.Site, lang string, all []*translated) templates.Desk {
	here := lang + "/translate/edit/"
	d := templates.Desk{Frame: framed(b, lang, "translate/edit/", "desk"), Texts: b.Shared.Words[lang]["translate"]}
	d.Styles = append(d.Styles, link.Relative(here, link.DeskStyle)+link.DeskVersion())
	d.Scripts = append(d.Scripts, link.Relative(here, link.DeskScript)+link.DeskVersion())
	texts := map[string]string{}
	for _, key := range templates.DeskTexts {
		texts[key] = d.Texts[key]
	}
	text, _ := json.Marshal(texts) // texts can always be written, and in order; "<" is
	d.ScriptTexts = string(text)
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
