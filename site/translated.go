package site

import (
	"cmp"
	"maps"
	"slices"

	"taula/site/page"
	"taula/site/translation"
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
	if b.judgedLast == nil || !maps.EqualFunc(b.judgedLast.from, b.content.files, sameSlice) {
		b.judgedLast = judgedIn(b.content, b.judgedLast)
	}
	b.state, b.judged = b.judgedLast, b.judgedLast.languages
	b.problems = append(b.problems, b.judgedLast.problems...)
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
		j.problems = append(j.problems, translationProblems(t.Errors).read()...)
	}
	return j
}

// translationProblems turns errors of the translation into problems.
func translationProblems(errs []translation.Error) Problems {
	var ps Problems
	for _, e := range errs {
		p := Problem{Kind: "translation", File: e.File, Line: e.Line, Found: e.Found, Wanted: e.Wanted}
		if e.Unit != "" {
			p.Found = e.Unit + ": " + e.Found
		}
		ps = append(ps, p)
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
func (b *build) translated(lang, key string) *version {
	from := b.sources[key]
	t := b.judged[lang]
	v := &version{lang: lang, key: key, from: from, sheet: t.Sheet(key), sign: b.signs[lang], doc: from.doc}
	c := v.sheet.Compose()
	for _, p := range translationProblems(c.Errors) {
		p.File = t.TargetFile(key)
		v.problems = append(v.problems, p)
	}
	v.whole = !slices.ContainsFunc(c.Slots, func(s translation.Slot) bool { return s.Shown })
	if !v.whole {
		var errs []page.Error
		v.doc, errs = page.Parse(t.TargetFile(key), c.Source)
		if len(from.errs) == 0 { // else they are said already
			v.problems = append(v.problems, pageProblems(errs)...)
		}
		for i := range v.doc.Links { // their lines are those of the composed page
			v.doc.Links[i].Line = 0
		}
	}
	v.look.IDs = from.doc.Headings
	v.fronted(c, b.content.source)
	if !v.whole {
		v.look.Marks = b.marks(lang, c)
	}
	v.counted(c.Counts, t)
	return v
}

// fronted takes title, description and slug of a composed page. A slug of the source is not one in this language.
func (v *version) fronted(c translation.Composed, source string) {
	f := v.doc.Front
	v.title, v.lead = heading{text: f.Title, lang: source}, heading{text: f.Description, lang: source}
	if f.Slug != v.from.doc.Front.Slug {
		v.slug = f.Slug
	}
	for _, s := range c.Slots {
		switch {
		case !s.Shown:
		case s.Unit.Kind == "fm:title":
			v.title.lang = ""
		case s.Unit.Kind == "fm:description":
			v.lead.lang = ""
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
	inRun := false
	w := b.site(lang)
	for _, s := range c.Slots {
		if s.Class() == "" || len(s.Unit.Kind) > 2 && s.Unit.Kind[:3] == "fm:" {
			inRun = false
			continue
		}
		m := page.Mark{At: s.Unit.Start, Class: s.Class(), Status: string(s.Status)}
		if !s.Shown {
			m.Lang, m.Dir = s.Lang, s.Dir
			if !inRun {
				m.Badge = string(htmlOf(templates.InLanguage(w["in-english"], lang)))
			}
		}
		inRun = !s.Shown
		if s.Shown && s.Status == translation.Outdated {
			m.After = string(htmlOf(templates.Changed(changes(s), w, b.content.source)))
		}
		marks = append(marks, m)
	}
	return marks
}

// changes returns how the source of a unit has changed since it was translated.
func changes(s translation.Slot) []templates.Change {
	var out []templates.Change
	for _, c := range s.Diff() {
		out = append(out, templates.Change{Op: c.Op, Text: c.Text})
	}
	return out
}
