package site

import (
	"bytes"
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// judged is the state of every translation, and the files it was found in.
type judged struct {
	from      map[string][]byte
	content   *translation.Content
	languages map[string]*translation.Translation
	problems  Problems
}

// judge finds the state of every translation. What is as it was is taken over.
func (b *build) judge() {
	if b.lastJudged == nil || !maps.EqualFunc(b.lastJudged.from, b.content.files, sameSlice) {
		b.lastJudged = judgedIn(b.content, b.lastJudged)
	}
	b.state, b.judged = b.lastJudged, b.lastJudged.languages
	b.problems = append(b.problems, b.lastJudged.problems...)
}

func judgedIn(files content, before *judged) *judged {
	if before == nil {
		before = &judged{content: &translation.Content{}}
	}
	c, errs := translation.ReadAfter(before.content, files.files)
	j := &judged{from: files.files, content: c, languages: map[string]*translation.Translation{}, problems: translationProblems(errs).read()}
	for _, lang := range files.languages {
		if lang == files.source {
			continue
		}
		t := c.TranslationAfter(before.languages[lang], lang)
		j.languages[lang] = t
		j.problems = append(j.problems, unread(t, files.source)...)
	}
	return j
}

// unread is what could not be read of a translation, and what it has without an original.
func unread(t *translation.Translation, source string) Problems {
	ps := translationProblems(t.Errors).read()
	for _, name := range t.Strays {
		key := strings.TrimPrefix(strings.TrimSuffix(name, path.Ext(name)), "ledger/")
		_, key, _ = strings.Cut(key, "/")
		ps = append(ps, Problem{Kind: "translation", Check: "ledger", File: name, Found: "a translation without an original",
			Wanted: "a page content/" + source + "/" + key + ".md"})
	}
	return ps
}

// translationProblems turns errors of reading into problems.
func translationProblems(errs []translation.Error) Problems {
	var ps Problems
	for _, e := range errs {
		p := Problem{Kind: "translation", Check: "ledger", File: e.File, Line: e.Line, Found: e.Found, Wanted: e.Wanted}
		if e.Unit != "" {
			p.Found = e.Unit + ": " + e.Found
		}
		ps = append(ps, p)
	}
	return ps
}

// findingProblems turns what a check calls an error into problems: what is an error there is one here.
func findingProblems(found []check.Finding) Problems {
	var ps Problems
	for _, f := range found {
		ps = append(ps, Problem{Kind: "translation", Check: f.Check, File: f.File, Line: f.Line, Found: f.Message})
	}
	return ps
}

// read marks problems of reading a file: who else reads it says the same in its own words.
func (ps Problems) read() Problems {
	for i := range ps {
		ps[i].again = true
	}
	return ps
}

// translated makes a page in another language on the skeleton of the source: what is not translated stays as it is
// there, and says so.
func (b *build) translated(lang, key string, from *parsed, sheet *translation.Sheet) *version {
	t := b.judged[lang]
	v := &version{lang: lang, key: key, from: from, sheet: sheet, fingerprint: b.fingerprints[lang], doc: from.doc}
	c := v.sheet.Compose()
	v.problems = append(v.problems, findingProblems(check.Errors(v.sheet, c))...)
	v.whole = !slices.ContainsFunc(c.Slots, func(s translation.Slot) bool { return s.Shown })
	if !v.whole {
		var errs []page.Error
		v.doc, errs = page.Parse(t.TargetFile(key), c.Source)
		lines := linesOf(v.sheet, c)
		for i := range errs {
			errs[i].Line = lines.at(errs[i].Line)
		}
		if len(from.errs) == 0 { // else they are said already
			v.problems = append(v.problems, pageProblems(errs)...)
		}
		for i, l := range v.doc.Links {
			v.doc.Links[i].Line = lines.at(l.Line)
		}
	}
	v.options.IDs = from.doc.Headings
	v.fronted(c, b.content.source)
	if !v.whole {
		v.markNames(c, b.site(lang)["changed"])
		v.options.Marks = b.marks(lang, c)
	}
	v.counted(c.Counts, t)
	v.credits = b.credited(v)
	return v
}

// fronted takes title, description and slug of a composed page. A slug of the source is not one in this language.
func (v *version) fronted(c translation.Composed, source string) {
	f := v.doc.Front
	v.title, v.description = heading{text: f.Title, lang: source}, heading{text: f.Description, lang: source}
	if f.Slug != v.from.doc.Front.Slug {
		v.slug = f.Slug
	}
	for _, s := range c.Slots {
		switch {
		case !s.Shown:
		case s.Unit.Kind == "fm:title":
			v.title.lang = ""
		case s.Unit.Kind == "fm:description":
			v.description.lang = ""
		}
	}
}

// markNames adds to title, description and headings whose original has changed that it has. Lists, contents and the search show
// them as texts, without the marks of the page.
func (v *version) markNames(c translation.Composed, changed string) {
	outdated := map[string]bool{} // ids of headings
	for _, s := range c.Slots {
		switch {
		case !s.Shown || s.Extra || s.Status != translation.Outdated:
		case s.Unit.Kind == "fm:title":
			v.title.text += " · " + changed
		case s.Unit.Kind == "fm:description":
			v.description.text += " · " + changed
		case s.Unit.ID != "":
			outdated[s.Unit.ID] = true
		}
	}
	for i, h := range v.from.doc.Headings {
		if outdated[h.ID] && i < len(v.doc.Headings) {
			v.doc.Headings[i].Text += " · " + changed
		}
	}
}

// publishAt is from how many percent of its words a page is told to search engines, where the language does not say.
const publishAt = 30

// counted says how much of a page is translated, if not all of it is.
func (v *version) counted(c translation.Counts, t *translation.Translation) {
	v.indexed = c.Words.Percent() >= cmp.Or(t.Language.PublishAt, publishAt)
	if c.Complete() {
		return
	}
	v.progress = &templates.Progress{
		Percent: c.Headline(t.Content.Config.Headline).Percent(), Current: c.Units.Current, Outdated: c.Units.Outdated, Missing: c.Units.Missing, Unverified: c.Units.Unverified,
	}
}

// marks says how each unit of a composed page is shown. The first of each run of units in the source language says so
// in words; a margin marks the rest.
func (b *build) marks(lang string, c translation.Composed) []page.Mark {
	var marks []page.Mark
	inRun, unchecked := false, "" // unchecked is what the run of texts that nobody has checked says of itself
	w := b.site(lang)
	for _, s := range c.Slots {
		if s.Class() == "" || len(s.Unit.Kind) > 2 && s.Unit.Kind[:3] == "fm:" {
			inRun, unchecked = false, ""
			continue
		}
		m := page.Mark{At: s.Start, Class: s.Class(), Status: string(s.Status)}
		if !s.Shown {
			m.Lang, m.Dir = s.Lang, s.Dir
			if !inRun {
				m.Badge = string(htmlOf(templates.InLanguage(w["in-english"], lang)))
			}
		}
		why := notChecked(s, w)
		if why != "" && why != unchecked {
			m.Badge = string(htmlOf(templates.InLanguage(why, lang)))
		}
		inRun, unchecked = !s.Shown, why
		if s.Shown && s.Status == translation.Outdated {
			m.After = string(htmlOf(templates.Changed(changes(s), w, b.content.source)))
		}
		marks = append(marks, m)
	}
	return marks
}

// notChecked says why a translation that is shown does not count yet; "" where it does.
func notChecked(s translation.Slot, w templates.Words) string {
	switch {
	case !s.Shown || s.Status != translation.Unverified:
		return ""
	case s.Reason == translation.Machine:
		return w["by-machine"]
	case s.Reason == translation.Unreviewed:
		return w["not-reviewed"]
	}
	return w["not-checked"]
}

// changes returns how the source of a unit has changed since it was translated.
func changes(s translation.Slot) []templates.Change {
	var out []templates.Change
	for _, c := range s.Diff() {
		out = append(out, templates.Change{Op: c.Op, Text: c.Text})
	}
	return out
}

// composedLines says on which line of the translated file a line of the composed page was written.
type composedLines struct {
	source []byte
	sheet  *translation.Sheet
	slots  []translation.Slot
}

func linesOf(sheet *translation.Sheet, c translation.Composed) composedLines {
	return composedLines{c.Source, sheet, c.Slots}
}

// at returns the line in the translated file; 0 where the line is the source's.
func (l composedLines) at(line int) int {
	start := 0
	for range line - 1 {
		i := bytes.IndexByte(l.source[start:], '\n')
		if i < 0 {
			break
		}
		start += i + 1
	}
	end := len(l.source)
	if i := bytes.IndexByte(l.source[start:], '\n'); i >= 0 {
		end = start + i
	}
	extra := -1 // texts of the translation's own come in its order
	for _, s := range l.slots {
		if s.Extra {
			extra = l.next(extra)
		}
		if s.End < start || s.Start > end || !s.Shown {
			continue
		}
		at := s.At
		if s.Extra {
			at = extra
		}
		if at < 0 || at >= len(l.sheet.Page.Target) {
			continue
		}
		u := l.sheet.Page.Target[at]
		before := bytes.Count(l.source[s.Start:max(s.Start, start)], []byte("\n"))
		return 1 + bytes.Count(l.sheet.Text[:u.Start], []byte("\n")) + before
	}
	return 0
}

// next is the next text of the translation's own behind one of them.
func (l composedLines) next(at int) int {
	for i := at + 1; i < len(l.sheet.Page.Target); i++ {
		if l.sheet.Page.Target[i].Extra {
			return i
		}
	}
	return at
}
