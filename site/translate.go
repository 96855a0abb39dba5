package site

import (
	"bytes"
	"path"
	"slices"

	"taula/site/translation"
	"taula/site/translation/check"
	tools "taula/site/translation/exchange"
	"taula/templates"
)

// translate makes the page for translators in every language, at LANG/translate/, with what can be downloaded there: a
// PO file for each language, and for each page a patch that puts the English of what is missing where its translation
// goes.
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
	b.makeDashboards(files, all)
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

// dashboardSheet is what follows from a sheet for who translates it.
type dashboardSheet struct {
	again    []check.Finding // to be looked at once more
	units    []templates.TranslateUnit
	messages []byte // for the PO file
	desk     []byte // for the desk
	memory   []byte // for what is alike
}

// dashboardSheets works out what translators get of every sheet.
func dashboardSheets(all []*translation.Translation) map[*translation.Sheet]*dashboardSheet {
	var sheets []*translation.Sheet
	for _, t := range all {
		sheets = append(sheets, t.Sheets...)
	}
	made := make([]*dashboardSheet, len(sheets))
	each(len(sheets), func(i int) {
		room := rooms.Get().(*[]byte)
		d, all := newDashboardSheet(sheets[i], *room)
		d.messages, d.desk, d.memory = bytes.Clone(d.messages), bytes.Clone(d.desk), bytes.Clone(d.memory)
		made[i], *room = d, all
		rooms.Put(room)
	})
	out := make(map[*translation.Sheet]*dashboardSheet, len(sheets))
	for i, s := range sheets {
		out[s] = made[i]
	}
	return out
}

// newDashboardSheet works that out of a sheet. Messages, desk and memory are written one behind the other into the room given, or
// a larger one.
func newDashboardSheet(s *translation.Sheet, room []byte) (d *dashboardSheet, all []byte) {
	d = &dashboardSheet{again: check.Again(s)}
	all = tools.Messages(room[:0], s)
	messages := len(all)
	all = tools.Desk(all, s)
	desk := len(all)
	all = tools.Memory(all, s)
	d.messages, d.desk, d.memory = all[:messages:messages], all[messages:desk:desk], all[desk:]
	for _, u := range s.Page.Next() {
		d.units = append(d.units, deskUnit(s, u))
	}
	return d, all
}

// deskUnit is a unit to be worked on, as the page for translators shows it.
func deskUnit(sheet *translation.Sheet, s translation.State) templates.TranslateUnit {
	u := templates.TranslateUnit{
		Address: s.Unit.Address(), Status: string(s.Status), Reason: s.Reason, Source: s.Unit.Inline, Target: s.Target,
	}
	if s.Status == translation.Outdated {
		u.Diff = s.Diff()
	}
	if s.Status != translation.Missing {
		u.Command = "taula translate accept " + sheet.Lang.Code + " '" + sheet.ID + "#" + u.Address + "'"
	}
	return u
}

// makeDashboards adds the page for translators of every language and its PO file.
func (b *build) makeDashboards(files Files, all []*translation.Translation) {
	for _, t := range all {
		if b.stream == nil {
			files[b.stock(t.Language.Code)+t.Language.Code+".po"] = b.messages(t)
		}
	}
	for _, lang := range b.content.languages {
		shown := all
		if t := b.judged[lang]; t != nil {
			shown = []*translation.Translation{t}
		}
		here := lang + "/translate/"
		files[here+"index.html"] = htmlOf(templates.TranslatePageOf(b.dashboard(lang, here, shown)))
	}
}

// messages joins what is in the PO file of a language. What is kept of each sheet lies in it, so that nothing lies
// twice.
func (b *build) messages(t *translation.Translation) []byte {
	parts := [][]byte{tools.Head(t.Language.Code)}
	for _, s := range t.Sheets {
		parts = append(parts, b.sheets[s].messages)
	}
	text := slices.Concat(parts...)
	at := len(parts[0])
	for i, s := range t.Sheets {
		end := at + len(parts[i+1])
		b.sheets[s].messages = text[at:end:end]
		at = end
	}
	return text
}

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
		d.Languages = append(d.Languages, b.deskLanguage(lang, here, t))
	}
	for _, key := range b.workOrder() {
		if all[0].Sheet(key) == nil {
			continue
		}
		row := templates.TranslateRow{Title: d.Texts["ui-page"]}
		if v := b.version(lang, key); v != nil {
			row.Title, row.TitleLang, row.URL = v.title.text, v.title.lang, relative(here, b.address(lang, key))
		}
		for _, t := range all {
			row.Cells = append(row.Cells, deskCell(lang, here, t, key))
		}
		d.Rows = append(d.Rows, row)
	}
	return d
}

// readingOrder returns the pages in the order in which most readers come to them: by the order their front matter says.
func (b *build) readingOrder() []string {
	keys := slices.Clone(b.content.keys)
	slices.SortStableFunc(keys, func(a, c string) int {
		return b.version(b.content.source, a).doc.Front.Order - b.version(b.content.source, c).doc.Front.Order
	})
	return keys
}

func deskCell(lang, here string, t *translation.Translation, key string) templates.TranslateCell {
	cell := templates.TranslateCell{Counts: t.Sheet(key).Page.Counts(), URL: "#" + anchor(t.Language.Code, key)}
	if cell.Counts.Complete() {
		cell.URL = relative(here, deskAddress(lang, t.Language.Code, key))
	}
	return cell
}

// anchor is the id of a page's work on the page for translators.
func anchor(lang, key string) string { return lang + "-" + key }

// deskLanguage makes the work of one language: its pages in the order in which they are read, and what the glossary
// finds.
func (b *build) deskLanguage(lang, here string, t *translation.Translation) templates.TranslateLanguage {
	code := t.Language.Code
	l := templates.TranslateLanguage{
		Code: code, Label: t.Language.Label, Dir: t.Language.Dir, Source: b.content.source, Counts: translation.Sum(t.Pages),
		Download: relative(here, b.content.source+"/translate/"+code+"/"+code+".po"), Proposals: t.Glossary.Proposals(),
	}
	for _, s := range t.Sheets {
		l.Misses = append(l.Misses, b.sheets[s].again...)
	}
	check.Sort(l.Misses)
	for _, key := range b.workOrder() {
		if s := t.Sheet(key); s != nil && !s.Page.Counts().Complete() {
			l.Pages = append(l.Pages, b.deskPage(lang, here, t, s))
		}
	}
	return l
}

func (b *build) deskPage(lang, here string, t *translation.Translation, sheet *translation.Sheet) templates.TranslatePage {
	p := sheet.Page
	code := t.Language.Code
	out := templates.TranslatePage{
		Anchor: anchor(code, p.Path), Path: p.Path, Title: b.texts[lang]["translate"]["ui-page"], File: path.Join("content", t.TargetFile(p.Path)), Counts: p.Counts(),
		Desk:   relative(here, deskAddress(lang, code, p.Path)),
		Accept: "taula translate accept " + code + " " + p.Path + " --edited",
		Units:  b.sheets[sheet].units,
	}
	if v := b.version(lang, p.Path); v != nil {
		out.Title, out.TitleLang = v.title.text, v.title.lang
	}
	return out
}
