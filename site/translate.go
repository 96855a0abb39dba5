package site

import (
	"slices"

	"taula/site/object"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// translate makes what is for translators: in every language the page at LANG/translate/ with the state of all pages, and
// the desk.
func (b *Site) translate() (Files, error) {
	var all []*translated
	for _, lang := range b.tree.Languages[1:] {
		t, err := b.translated(lang)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	if len(all) == 0 {
		return nil, nil
	}
	files := Files{}
	for _, lang := range b.tree.Languages {
		shown := slices.DeleteFunc(slices.Clone(all), func(t *translated) bool { return lang != b.tree.Source && t.Language.Code != lang })
		here := lang + "/translate/"
		files[here+"index.html"] = templates.HTML(templates.TranslatePageOf(b.dashboard(lang, here, shown)))
	}
	b.addDesk(files, all)
	for name, text := range files {
		small, err := b.small(name, text)
		if err != nil {
			return nil, err
		}
		files[name] = small
	}
	for _, t := range all {
		b.addStock(files, t)
	}
	return files, nil
}

// A translated is the translation into a language, page by page.
type translated struct {
	*translation.Translation
	keys   []string // in their order, the interface texts last
	desks  map[string]*object.Desk
	counts map[string]translation.Counts
}

// translated gathers a translation. Pages that were compiled for readers only are compiled again.
func (b *Site) translated(lang string) (*translated, error) {
	t := &translated{b.shared.Translations[lang], slices.Clone(b.tree.Keys), map[string]*object.Desk{}, map[string]translation.Counts{}}
	desks, errs := make([]*object.Desk, len(t.keys)), make([]error, len(t.keys))
	each(len(t.keys), func(i int) { desks[i], errs[i] = b.deskOf(lang, t.keys[i]) })
	for i, key := range t.keys {
		t.desks[key], t.counts[key] = desks[i], b.version(lang, key).Counts
	}
	if ui := t.Sheet(translation.UI); ui != nil {
		t.keys = append(t.keys, translation.UI)
		t.desks[translation.UI], t.counts[translation.UI] = object.NewDesk(ui), ui.Page.Counts()
	}
	return t, source.Joined(errs)
}

// deskOf returns what translators get of a page.
func (b *Site) deskOf(lang, key string) (*object.Desk, error) {
	if v := b.version(lang, key); v.Desk != nil {
		return v.Desk, nil
	}
	files, ps := b.tree.Page(key)
	for _, v := range object.Compile(b.shared, key, files, true) {
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

// dashboard makes the page for translators in one language.
func (b *Site) dashboard(lang, here string, all []*translated) templates.TranslateDashboard {
	d := templates.TranslateDashboard{Frame: b.plainFrame(lang, here), Texts: b.shared.Words[lang]["translate"]}
	d.Title, d.NoIndex, d.Kind, d.NoSettle = d.Texts["title"]+" · "+d.Words["site"], true, "rules", true
	for _, l := range b.tree.Languages {
		d.Frame.Languages = append(d.Frame.Languages, templates.Language{
			Lang: l, Name: b.languageName(l), URL: relative(here, l+"/translate/"), Here: l == lang,
		})
	}
	if base := b.options.BaseURL; base != "" {
		d.Canonical = base + here
	}
	for _, t := range all {
		d.Languages = append(d.Languages, b.dashboardLanguage(t))
	}
	var done []templates.TranslateRow
	for _, key := range b.workOrder() {
		if all[0].desks[key] == nil {
			continue
		}
		row, open := b.dashboardRow(lang, here, key, all)
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
func (b *Site) dashboardRow(lang, here, key string, all []*translated) (row templates.TranslateRow, open bool) {
	row.Title = b.shared.Words[lang]["translate"]["ui-page"]
	if v := b.version(lang, key); v != nil {
		row.Title, row.TitleLang, row.URL = v.Title.Text, v.Title.Lang, relative(here, b.address(lang, key))
	}
	for _, t := range all {
		cell := templates.TranslateCell{URL: relative(here, deskAddress(lang, t.Language.Code, key)), Counts: t.counts[key]}
		row.Cells = append(row.Cells, cell)
		open = open || !cell.Counts.Complete()
	}
	return row, open
}

// dashboardLanguage returns a language with what the glossary finds there.
func (b *Site) dashboardLanguage(t *translated) templates.TranslateLanguage {
	code := t.Language.Code
	l := templates.TranslateLanguage{
		Code: code, Label: t.Language.Label, Dir: t.Language.Dir, Source: b.tree.Source, Counts: t.sum(),
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

// readingOrder returns the pages in the order in which most readers come to them: by the order their front matter says.
func (b *Site) readingOrder() []string {
	keys := slices.Clone(b.tree.Keys)
	slices.SortStableFunc(keys, func(a, c string) int {
		return b.version(b.tree.Source, a).Facts.Front.Order - b.version(b.tree.Source, c).Facts.Front.Order
	})
	return keys
}
