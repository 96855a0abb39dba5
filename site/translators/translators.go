// Package translators makes what a site has for translators: in every language a page with the state of all pages, and the desk, a page
// on which passages are translated, with the data that it fetches. Files returns all of it.
package translators

import (
	"slices"

	"taula/site/link"
	"taula/site/object"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// Files makes what is for translators: in every language the page at LANG/translate/ with the state of all pages, and
// the desk; and, written as small as they can be, the data that the desk fetches.
func Files(b *link.Site) (pages, data map[string][]byte, err error) {
	pages, data = map[string][]byte{}, map[string][]byte{}
	var all []*translated
	for _, lang := range b.Tree.Languages[1:] {
		t, err := gather(b, lang)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, t)
	}
	if len(all) == 0 {
		return nil, nil, nil
	}
	for _, lang := range b.Tree.Languages {
		shown := slices.DeleteFunc(slices.Clone(all), func(t *translated) bool { return lang != b.Tree.Source && t.Language.Code != lang })
		here := lang + "/translate/"
		pages[here+"index.html"] = templates.HTML(templates.TranslatePageOf(dashboard(b, lang, here, shown)))
		pages[here+"edit/index.html"] = templates.HTML(templates.DeskPage(desk(b, lang, all)))
	}
	pages[link.DeskScript], pages[link.DeskStyle] = templates.DeskScript(), templates.DeskStyle()
	for _, t := range all {
		data[link.Stock(b.Tree.Source, t.Language.Code)+"desk.json"] = stockOf(b, t)
		for _, key := range t.keys {
			if text := t.desks[key].Page; text != nil { // else it was written when the page was compiled
				data[PageFile(b.Tree.Source, t.Language.Code, key)] = text
			}
		}
	}
	return pages, data, nil
}

// A translated is the translation into a language, page by page.
type translated struct {
	*translation.Translation
	keys   []string // in their order, the interface texts last
	desks  map[string]*object.Desk
	counts map[string]translation.Counts
}

// gather returns a translation page by page. Pages that were compiled for readers only are compiled again.
func gather(b *link.Site, lang string) (*translated, error) {
	t := &translated{b.Shared.Translations[lang], slices.Clone(b.Tree.Keys), map[string]*object.Desk{}, map[string]translation.Counts{}}
	desks, errs := make([]*object.Desk, len(t.keys)), make([]error, len(t.keys))
	translation.Each(len(t.keys), func(i int) { desks[i], errs[i] = deskOf(b, lang, t.keys[i]) })
	for i, key := range t.keys {
		t.desks[key], t.counts[key] = desks[i], b.Object(lang, key).Counts
	}
	if ui := t.Sheet(translation.UI); ui != nil {
		t.keys = append(t.keys, translation.UI)
		t.desks[translation.UI], t.counts[translation.UI] = object.NewDesk(ui), ui.Page.Counts()
	}
	return t, source.Joined(errs)
}

// deskOf returns what translators get of a page.
func deskOf(b *link.Site, lang, key string) (*object.Desk, error) {
	if v := b.Object(lang, key); v.Desk != nil {
		return v.Desk, nil
	}
	files, ps := b.Tree.Page(key)
	for _, v := range object.Compile(b.Shared, key, files, true) {
		if v.Lang == lang {
			return v.Desk, ps.Err()
		}
	}
	return nil, ps.Err()
}

// sum returns the counts of all pages.
func (t *translated) sum() (c translation.Counts) {
	for _, key := range t.keys {
		c = c.Plus(t.counts[key])
	}
	return c
}

// Limits of the page for translators, which stays below 100 KB however large the site is. The desk lists everything.
const (
	mostCells  = 400
	mostMisses = 100
	mostTerms  = 200
)

// framed returns the frame of a page in a folder of every language, with its title.
func framed(b *link.Site, lang, folder, title string) templates.Frame {
	here := lang + "/" + folder
	f := b.PlainFrame(lang, here)
	f.Title, f.NoIndex, f.Kind = b.Shared.Words[lang]["translate"][title]+" · "+f.Words["site"], true, "rules"
	for _, l := range b.Tree.Languages {
		f.Languages = append(f.Languages, templates.Language{Lang: l, Name: b.LanguageName(l), URL: link.Relative(here, l+"/"+folder), Here: l == lang})
	}
	return f
}

// dashboard makes the page for translators in one language.
func dashboard(b *link.Site, lang, here string, all []*translated) templates.TranslateDashboard {
	d := templates.TranslateDashboard{Frame: framed(b, lang, "translate/", "title"), Texts: b.Shared.Words[lang]["translate"]}
	if base := b.Options.BaseURL; base != "" {
		d.Canonical = base + here
	}
	for _, t := range all {
		d.Languages = append(d.Languages, dashboardLanguage(b, t))
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
	return d
}

// dashboardRow returns a page with its counts, and reports whether anything of it is left to do.
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

// dashboardLanguage returns a language with what the glossary finds there.
func dashboardLanguage(b *link.Site, t *translated) templates.TranslateLanguage {
	code := t.Language.Code
	l := templates.TranslateLanguage{
		Code: code, Label: t.Language.Label, Dir: t.Language.Dir, Source: b.Tree.Source, Counts: t.sum(),
		Proposals: t.Glossary.Proposals(),
	}
	for _, key := range t.keys {
		l.Misses = append(l.Misses, t.desks[key].Again...)
	}
	check.Sort(l.Misses)
	l.Misses = l.Misses[:min(len(l.Misses), mostMisses)]
	l.Proposals = l.Proposals[:min(len(l.Proposals), mostTerms)]
	return l
}
