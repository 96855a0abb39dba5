package object

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"taula/site/page"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// translated returns the page in another language on the skeleton of the source. What is not translated stays in the source
// language and is marked.
func (c *compiler) translated(lang string, original *page.Facts, desk bool) *Object {
	text := c.files.Text[lang]
	sheet := c.Translations[lang].JudgePage(c.key, c.english, text, c.files.Ledger[lang])
	out := sheet.Compose()
	o := &Object{Lang: lang, Key: c.key, Facts: original, Source: original, Translated: text != nil, Counts: sheet.Page.Counts(), People: sheet.Page.People()}
	o.Problems = append(source.TranslationProblems(sheet.Errors), source.FindingProblems(check.Errors(sheet, out))...)
	o.Whole = !slices.ContainsFunc(out.Slots, func(s translation.Slot) bool { return s.Shown })
	doc, options := c.doc, page.Options{IDs: original.Headings}
	if !o.Whole {
		doc = c.composed(o, sheet, out)
		options.Marks = c.marks(o, out)
	}
	o.fronted(out, c.Source)
	if !o.Whole {
		o.markNames(out, c.Site(lang)["changed"])
	}
	c.counted(o, translation.Count(sheet.Page.Units))
	o.Credits = credited(o, sheet, c.Site(lang))
	c.write(o, doc, options)
	if desk {
		o.Desk = NewDesk(sheet)
	}
	return o
}

// composed parses the composed page. Errors and the lines of links refer to the translated file.
func (c *compiler) composed(o *Object, sheet *translation.Sheet, out translation.Composed) *page.Document {
	doc, errs := out.Document(sheet.File)
	o.Slug = page.Fields(sheet.Text)["slug"]
	if badSlug := o.Slug != "" && !page.IsSlug(o.Slug); (len(errs) > 0 || badSlug) && len(c.errs) == 0 { // otherwise they have been reported already
		if _, own := page.Parse(sheet.File, sheet.Text); len(own) > 0 {
			errs = own
		} else {
			errs[0].Line, errs = 0, errs[:1] // an error that only the combined text has is on no line of the file
		}
		o.Problems = append(o.Problems, source.ErrorProblems("page", errs)...)
	}
	for i, l := range doc.Links {
		doc.Links[i].Line = lineIn(sheet.Text, l.Dest)
	}
	facts := doc.Facts // without the tree
	o.Facts = &facts
	return doc
}

// fronted sets the title and description from a composed page.
func (o *Object) fronted(c translation.Composed, source string) {
	f := o.Facts.Front
	o.Title, o.Description = Heading{Text: f.Title, Lang: source}, Heading{Text: f.Description, Lang: source}
	for _, s := range c.Slots {
		switch {
		case !s.Shown:
		case s.Unit.Kind == "fm:title":
			o.Title.Lang = ""
		case s.Unit.Kind == "fm:description":
			o.Description.Lang = ""
		}
	}
}

// markNames adds a note to the title, the description and the headings whose original has changed. Lists, contents and the
// search show these as plain text, without the marks of the page.
func (o *Object) markNames(c translation.Composed, changed string) {
	outdated := map[string]bool{} // ids of headings
	for _, s := range c.Slots {
		switch {
		case !s.Shown || s.Extra || s.Status != translation.Outdated:
		case s.Unit.Kind == "fm:title":
			o.Title.Text += " · " + changed
		case s.Unit.Kind == "fm:description":
			o.Description.Text += " · " + changed
		case s.Unit.ID != "":
			outdated[s.Unit.ID] = true
		}
	}
	for i, h := range o.Source.Headings {
		if outdated[h.ID] && i < len(o.Facts.Headings) {
			o.Facts.Headings[i].Text += " · " + changed
		}
	}
}

// publishAt is the percentage of translated words at which a page is listed for search engines, unless its language sets another.
const publishAt = 30

// counted sets how much of a page is translated, if not all of it is.
func (c *compiler) counted(o *Object, n translation.Counts) {
	o.Indexed = n.Words.Percent() >= cmp.Or(c.Config.Language(o.Lang).PublishAt, publishAt)
	if n.Complete() {
		return
	}
	o.Progress = &templates.Progress{
		Percent: n.Headline(c.Config.Headline).Percent(), Current: n.Units.Current, Outdated: n.Units.Outdated, Missing: n.Units.Missing, Unverified: n.Units.Unverified,
	}
}

// marks returns how each unit of a composed page is shown. The first unit of a run in the source language says so in words; the
// others have a line in the margin.
func (c *compiler) marks(o *Object, out translation.Composed) []page.Mark {
	var marks []page.Mark
	inRun, unchecked := false, "" // unchecked is the badge of the current run of unverified texts
	lang, w := o.Lang, c.Site(o.Lang)
	for _, s := range out.Slots {
		if s.Class() == "" || len(s.Unit.Kind) > 2 && s.Unit.Kind[:3] == "fm:" {
			inRun, unchecked = false, ""
			continue
		}
		m := page.Mark{At: s.Start, Class: s.Class(), Status: string(s.Status)}
		if !s.Shown {
			m.Lang, m.Dir = c.Source, c.Direction(c.Source)
			if !inRun {
				m.Badge = templates.HTML(templates.InLanguage(w["in-english"], lang))
			}
		}
		why := notChecked(s, w)
		if why != "" && why != unchecked {
			m.Badge = templates.HTML(templates.InLanguage(why, lang))
		}
		inRun, unchecked = !s.Shown, why
		if s.Shown && s.Status == translation.Outdated {
			m.After = templates.HTML(templates.Changed(s.SpokenDiff(), w, c.Source)) + page.Way(len(o.Ways))
			o.Ways = append(o.Ways, s.Unit.Address())
		}
		marks = append(marks, m)
	}
	return marks
}

// notChecked says why a translation that is shown does not count yet, or "".
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

// lineIn returns the first line of a file with a text, or 0.
func lineIn(file []byte, text string) int {
	before, _, ok := bytes.Cut(file, []byte(text))
	if !ok {
		return 0
	}
	return 1 + bytes.Count(before, []byte("\n"))
}

// credited returns the lines that credit a page's translators and reviewers according to its ledger and say how much of it is
// reviewed, and whether a machine translated part of it. It leaves out lines without a name.
func credited(o *Object, sheet *translation.Sheet, w templates.Words) []string {
	if o.Whole {
		return nil
	}
	people := o.People
	var lines []string
	if len(people.Writers) > 0 {
		lines = append(lines, w.Say("credits-writers", "names", names(people.Writers)))
	}
	if len(people.Reviewers) > 0 {
		lines = append(lines, w.Say("credits-reviewers", "names", names(people.Reviewers)))
	}
	c := o.Counts
	if n := c.Words.ReviewedPercent(); c.Words.Reviewed > 0 && n < 100 {
		lines = append(lines, w.Say("credits-share", "percent", strconv.Itoa(n)))
	}
	if slices.ContainsFunc(sheet.Page.Units, func(s translation.State) bool { return s.Done() && s.Machine }) {
		lines = append(lines, w["credits-machine"])
	}
	return lines
}

func names(all []translation.Share) string {
	list := make([]string, len(all))
	for i, s := range all {
		list[i] = s.Name
	}
	return strings.Join(list, ", ")
}
