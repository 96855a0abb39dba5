package translation

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// A Slot is a unit of a composed page, which the renderer marks by its status.
type Slot struct {
	*State          // of the English unit, with positions in the English page; of an extra only Unit is set
	Start, End int  // byte positions of the inline content in the composed page
	Extra      bool // a text without English
	Shown      bool // the translation is shown, not the English
	Lang, Dir  string
}

// Class returns the CSS class of the block, or "" if it needs no mark.
func (s Slot) Class() string {
	if s.Extra || s.Status == Current {
		return ""
	}
	return "tr-" + string(s.Status)
}

// A Composed page is today's English Markdown with the translated words wherever they may be shown. Slots[i] belongs to unit i
// of page.Units(Source).
type Composed struct {
	Page
	Source []byte
	Slots  []Slot
	Counts Counts
	Errors []Error // without a file
}

// compose builds the page for readers of the language. English without a translation stays byte for byte the same.
func compose(english []byte, p Page, source, lang Language, show Show) Composed {
	c := composer{english: english, page: p, lang: lang, show: show}
	out := Composed{Page: p, Counts: Count(p.Units)}
	edits := c.edits()
	text, extras := c.apply(edits)
	units, ok := c.fits(text, extras)
	if !ok && len(edits) > 0 {
		edits = c.sound(edits)
		text, extras = c.apply(edits)
		if units, ok = c.fits(text, extras); !ok {
			c.errs = append(c.errs, Error{Found: "translations that together change the blocks of the page", Wanted: "the blocks of the original"})
			edits = nil
			text, extras = c.apply(nil)
			units, _ = c.fits(text, extras)
		}
	}
	out.Source, out.Errors = text, c.errs
	out.Slots = c.slots(edits, source, units, extras)
	return out
}

// slots returns the units of the composed page.
func (c *composer) slots(edits []edit, source Language, units []page.Unit, extras []reach) []Slot {
	shown := make([]bool, len(c.page.Units))
	for _, e := range edits {
		shown[e.unit] = e.end > e.start
	}
	next := 0
	out := make([]Slot, len(units))
	for i := range out {
		s := &out[i]
		s.Start, s.End, s.Shown, s.Lang, s.Dir = units[i].Start, units[i].End, true, c.lang.Code, c.lang.Dir
		if s.Extra = within(extras, s.Start) || next >= len(c.page.Units); s.Extra {
			s.State = &State{Unit: units[i]}
			continue
		}
		s.State, s.Shown = &c.page.Units[next], shown[next]
		if !s.Shown {
			s.Lang, s.Dir = source.Code, source.Dir
		}
		next++
	}
	return out
}

// Compose builds the page for readers of the language.
func (s *Sheet) Compose() Composed {
	out := compose(s.English.Text, s.Page, s.Source, s.Lang, s.show)
	if slug := page.Field(s.Text, "slug"); slug != "" && len(out.Source) > 0 {
		var at, more int
		out.Source, at, more = page.SetField(out.Source, "slug", slug)
		for i := range out.Slots { // adding the field has moved them
			if slot := &out.Slots[i]; slot.Start >= at {
				slot.Start, slot.End = slot.Start+more, slot.End+more
			}
		}
	}
	return out
}

type composer struct {
	english []byte
	page    Page
	lang    Language
	show    Show
	errs    []Error
}

// An edit replaces a range of the English source.
type edit struct {
	start, end int
	text       string
	unit       int    // index in Page.Units
	added      string // the id of a heading, after the rest of the line
}

// shows reports whether a reader gets the translation of a unit.
func (c *composer) shows(s *State) bool {
	k := Class(s.Unit.Kind)
	unmarked := k == "ui" || k == "img" // readers would see no mark
	switch s.Status {
	case Current, Unverified:
		return strings.TrimSpace(s.Target) != "" && len(s.Differs) == 0 && !(unmarked && s.Reason == Pasted)
	case Outdated:
		if unmarked || slices.ContainsFunc(s.Differs, Difference.misleads) {
			return false
		}
		small := s.Unit.Words < 4 && (s.Unit.Kind == "li" || k == "cell")
		return !small && c.show.Outdated == "keep" && !(s.Severity == Numbers && c.show.Numbers == "fallback")
	}
	return false
}

func (c *composer) edits() []edit {
	out := make([]edit, 0, len(c.page.Units))
	for i := range c.page.Units {
		s := &c.page.Units[i]
		if !c.shows(s) {
			if s.Unit.ID != "" && !s.Unit.Given {
				out = append(out, edit{start: s.Unit.End, end: s.Unit.End, unit: i, added: " {#" + s.Unit.ID + "}"})
			}
			continue
		}
		e := edit{start: s.Unit.Start, end: s.Unit.End, text: c.words(s), unit: i}
		if s.Unit.ID != "" && !s.Unit.Given {
			e.added = " {#" + s.Unit.ID + "}"
		}
		out = append(out, e)
	}
	slices.SortStableFunc(out, func(a, b edit) int { return a.start - b.start })
	return out
}

// words returns the translation with the destinations of the English, escaped so that it does not begin another block.
func (c *composer) words(s *State) string {
	if s.Unit.Kind == "code" {
		return s.Target
	}
	if len(s.Unit.Mechanical.Links) == 0 && !strings.ContainsAny(s.Target, "[<") {
		return Fitted(s.Unit.Kind, s.Target) // no links
	}
	english, t := s.Unit.Mechanical, page.Beside(s.Target)
	links, _ := Destinations(english.Links, t.Links)
	notes := renamed(english.Notes, t.Notes)
	if slices.Equal(links, t.Links) && slices.Equal(english.Images, t.Images) && slices.Equal(notes, t.Notes) {
		return Fitted(s.Unit.Kind, s.Target)
	}
	return Fitted(s.Unit.Kind, page.Relinked(s.Target, links, english.Images, notes))
}

// Destinations replaces the destinations of a translation by those of today's English. If their numbers differ, it changes
// nothing and returns false.
func Destinations(english, target []string) ([]string, bool) {
	inside, ok := led(internal(english), internal(target))
	outside, same := led(outsideOf(english), outsideOf(target))
	if !ok || !same {
		return target, false
	}
	out := slices.Clone(target)
	for i, d := range out {
		if external(d) {
			out[i], outside = outside[0], outside[1:]
		} else {
			out[i], inside = inside[0], inside[1:]
		}
	}
	return out, true
}

// led replaces the destinations that the English does not have by those that the translation does not have, in order. Either all
// are inside the site or all are outside.
func led(english, target []string) ([]string, bool) {
	fresh, stale := words.Lacks(english, target), words.Lacks(target, english)
	if len(fresh) != len(stale) {
		return target, false
	}
	out := slices.Clone(target)
	for i, d := range out {
		if k := slices.Index(stale, d); k >= 0 && len(fresh) > 0 {
			out[i], fresh = fresh[0], fresh[1:]
			stale = slices.Delete(stale, k, k+1)
		}
	}
	return out, true
}

// renamed replaces the footnote labels of a translation by those of today's English.
func renamed(english, target []string) []string {
	if len(english) != len(target) || len(words.Lacks(english, target)) == 0 {
		return target
	}
	return english
}

var (
	blockStart = regexp.MustCompile(`^(#{1,6}(\s|$)|>|[-+*]\s|[-+*]$|~~~|:\s|={1,}\s*$|-{2,}\s*$|(\*\s*){3,}$|(_\s*){3,}$|\[[^\]]*\]:)`)
	listStart  = regexp.MustCompile(`^(\d{1,9})([.)](\s|$))`)
	fenceStart = regexp.MustCompile("^```")
	barePipe   = regexp.MustCompile(`(^|[^\\])\|`)
)

// Fitted returns inline text that can stand in a block of the kind: on one line if the kind requires it, and escaped so that it
// does not begin another block.
func Fitted(kind, text string) string {
	if kind == "code" {
		return text
	}
	lines := strings.Split(strings.TrimSpace(text), "\\\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	switch Class(kind) {
	case "prose":
		for i, line := range lines {
			lines[i] = unblocked(line)
		}
		return strings.Join(lines, "\\\n")
	case "cell":
		text = strings.Join(lines, " ")
		for strings.Contains(text, "|") && barePipe.MatchString(text) {
			text = barePipe.ReplaceAllString(text, `$1\|`)
		}
		if kind == "dt" {
			return unblocked(text)
		}
		return text
	case "h":
		text = strings.Join(lines, " ")
		if strings.HasSuffix(text, "#") {
			text = text[:len(text)-1] + `\#`
		}
		return text
	}
	return strings.Join(lines, " ")
}

func unblocked(line string) string {
	if line == "" || strings.IndexByte("#>-+*~:=_[`0123456789", line[0]) < 0 {
		return line
	}
	switch {
	case listStart.MatchString(line):
		return listStart.ReplaceAllString(line, `$1\$2`)
	case blockStart.MatchString(line):
		return `\` + line
	case fenceStart.MatchString(line) && !strings.Contains(line[3:], "`"):
		return `\` + line
	}
	return line
}

// most is how many translations may break the structure of a page before the whole page stays in English.
const most = 20

// sound leaves out the edits that break the structure of the page, found by bisection.
func (c *composer) sound(edits []edit) []edit {
	if len(edits) == 0 || len(c.errs) >= most {
		return nil
	}
	text, extras := c.apply(edits)
	if _, ok := c.fits(text, extras); ok {
		return edits
	}
	if e := edits[0]; len(edits) == 1 {
		c.errs = append(c.errs, Error{Unit: c.page.Units[e.unit].Unit.Address(), Found: "a translation that changes the blocks of the page: " + words.Quoted(e.text), Wanted: "the block of the original"})
		return nil
	}
	left := c.sound(edits[: len(edits)/2 : len(edits)/2])
	return append(left, c.sound(edits[len(edits)/2:])...)
}
