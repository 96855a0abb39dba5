package site

import (
	"slices"

	"taula/site/translation"
	"taula/site/translation/check"
	tools "taula/site/translation/exchange"
	"taula/templates"
)

// translate makes what is for translators: in every language the page at LANG/translate/ with the state of all pages, and
// the desk.
func (b *build) translate() (Files, error) {
	var all []*translation.Translation
	for _, lang := range b.content.languages {
		if t := b.judged[lang]; t != nil {
			all = append(all, t)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	files := Files{}
	if b.stream == nil {
		b.sheets = dashboardSheets(all)
	}
	for _, lang := range b.content.languages {
		shown := all
		if t := b.judged[lang]; t != nil {
			shown = []*translation.Translation{t}
		}
		here := lang + "/translate/"
		files[here+"index.html"] = htmlOf(templates.TranslatePageOf(b.dashboard(lang, here, shown)))
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

// dashboardSheet is what translators get of a page in one language.
type dashboardSheet struct {
	again []check.Finding // to be looked at once more
	desk  []byte          // for the desk
}

// dashboardSheets works out what translators get of every page.
func dashboardSheets(all []*translation.Translation) map[*translation.Sheet]*dashboardSheet {
	var sheets []*translation.Sheet
	for _, t := range all {
		sheets = append(sheets, t.Sheets...)
	}
	made := make([]*dashboardSheet, len(sheets))
	each(len(sheets), func(i int) { made[i] = newDashboardSheet(sheets[i], nil) })
	out := make(map[*translation.Sheet]*dashboardSheet, len(sheets))
	for i, s := range sheets {
		out[s] = made[i]
	}
	return out
}

// newDashboardSheet works that out of a sheet. The JSON for the desk is written into the room given, or a larger one.
func newDashboardSheet(s *translation.Sheet, room []byte) *dashboardSheet {
	return &dashboardSheet{again: check.Again(s), desk: tools.Desk(room[:0], s)}
}

// Limits of the page for translators, which stays below 100 KB however large the site is. The desk lists everything.
const (
	mostCells  = 400
	mostMisses = 100
	mostTerms  = 200
)

// dashboard makes the page for translators in one language.
func (b *build) dashboard(lang, here string, all []*translation.Translation) templates.TranslateDashboard {
	d := templates.TranslateDashboard{Frame: b.plainFrame(lang, here), Texts: b.texts[lang]["translate"]}
	d.Title, d.NoIndex, d.Kind, d.NoSettle = d.Texts["title"]+" · "+d.Words["site"], true, "rules", true
	for _, l := range b.content.languages {
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
		if all[0].Sheet(key) == nil {
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
func (b *build) dashboardRow(lang, here, key string, all []*translation.Translation) (row templates.TranslateRow, open bool) {
	row.Title = b.texts[lang]["translate"]["ui-page"]
	if v := b.version(lang, key); v != nil {
		row.Title, row.TitleLang, row.URL = v.title.text, v.title.lang, relative(here, b.address(lang, key))
	}
	for _, t := range all {
		cell := templates.TranslateCell{URL: relative(here, deskAddress(lang, t.Language.Code, key)), Counts: t.Sheet(key).Page.Counts()}
		row.Cells = append(row.Cells, cell)
		open = open || !cell.Counts.Complete()
	}
	return row, open
}

// dashboardLanguage returns a language with what the glossary finds there.
func (b *build) dashboardLanguage(t *translation.Translation) templates.TranslateLanguage {
	code := t.Language.Code
	l := templates.TranslateLanguage{
		Code: code, Label: t.Language.Label, Dir: t.Language.Dir, Source: b.content.source, Counts: translation.Sum(t.Pages),
		Proposals: t.Glossary.Proposals(),
	}
	for _, s := range t.Sheets {
		l.Misses = append(l.Misses, b.sheets[s].again...)
	}
	check.Sort(l.Misses)
	l.Misses = l.Misses[:min(len(l.Misses), mostMisses)]
	l.Proposals = l.Proposals[:min(len(l.Proposals), mostTerms)]
	return l
}

// readingOrder returns the pages in the order in which most readers come to them: by the order their front matter says.
func (b *build) readingOrder() []string {
	keys := slices.Clone(b.content.keys)
	slices.SortStableFunc(keys, func(a, c string) int {
		return b.version(b.content.source, a).doc.Front.Order - b.version(b.content.source, c).doc.Front.Order
	})
	return keys
}
