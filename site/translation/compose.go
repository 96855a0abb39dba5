package translation

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// A Slot is a unit of a composed page, which the renderer marks by its status.
type Slot struct {
	*State      // of the English unit, with positions in the English page; of an extra only Unit is set
	Start  int  // byte position of the inline content in the composed page
	Extra  bool // a text without English
	Shown  bool // the translation is shown, not the English
}

// Class returns the CSS class of the block, or "" if it needs no mark.
func (s Slot) Class() string {
	if s.Extra || s.Status == Current {
		return ""
	}
	return "tr-" + string(s.Status)
}

// A Composed page is today's English with the translated words wherever they may be shown. Slots[i] belongs to its unit i.
type Composed struct {
	*page.Text
	Slots  []Slot
	Errors []Error // without a file
}

// Compose builds the page for readers of the language. English without a translation stays byte for byte the same.
func (s *Sheet) Compose() Composed { return compose(s.English.Text, s.Page, s.show) }

func compose(english []byte, p Page, show Show) Composed {
	c := composer{english: english, page: p}
	edits := c.edits(show)
	var out Composed
	done := c.apply(edits)
	if !done.sound && len(edits) > 0 {
		var bad []edit
		edits, bad = Bisect(edits, func(some []edit) bool { return c.apply(some).sound })
		for _, e := range bad {
			out.Errors = append(out.Errors, Error{Unit: p.Units[e.unit].Unit.Address(), Found: "a translation that changes the blocks of the page: " + words.Quoted(shown(&p.Units[e.unit])), Wanted: "the block of the original"})
		}
		done = c.apply(edits)
		if !done.sound {
			out.Errors = append(out.Errors, Error{Found: "translations that together change the blocks of the page", Wanted: "the blocks of the original"})
			edits = nil
			done = c.apply(nil)
		}
	}
	out.Text = done.text
	translated := make([]bool, len(p.Units))
	for _, e := range edits {
		translated[e.unit] = e.translated
	}
	next := 0
	out.Slots = make([]Slot, len(done.units))
	for i, u := range done.units {
		s := &out.Slots[i]
		s.Start = u.Start
		s.Extra = done.isExtra(u) || next >= len(p.Units)
		if s.Extra {
			s.State, s.Shown = &State{Unit: &page.Unit{Kind: u.Kind}}, true
			continue
		}
		s.State, s.Shown = &p.Units[next], translated[next]
		next++
	}
	return out
}

type composer struct {
	english []byte
	page    Page
}

// An edit replaces a range of the English source.
type edit struct {
	start, end int
	text       string
	unit       int  // index in Page.Units, -1 for an extra
	translated bool // text has the translation of the unit
}

// An application is the page with some edits.
type application struct {
	text   *page.Text
	extras [][2]int     // where they begin and end in text
	units  []page.Place // of text
	sound  bool         // besides extras, they are those of the English
}

// isExtra reports whether the unit is a text without English.
func (a *application) isExtra(u page.Place) bool {
	return slices.ContainsFunc(a.extras, func(at [2]int) bool { return at[0] <= u.Start && u.Start < at[1] })
}

// shows reports whether a reader gets the translation of a unit.
func (show Show) shows(s *State) bool {
	k := Class(s.Unit.Kind)
	unmarked := k == "ui" || k == "img" // readers would see no mark
	switch s.Status {
	case Current, Unverified:
		doubtful := s.Reason == Pasted || s.Reason == Aligned && s.Record >= 0 // not what was accepted
		return strings.TrimSpace(s.Target) != "" && len(s.Differs) == 0 && !(unmarked && doubtful)
	case Outdated:
		if unmarked || slices.ContainsFunc(s.Differs, Difference.misleads) {
			return false
		}
		small := s.Unit.Words < 4 && (s.Unit.Kind == "li" || k == "cell")
		return !small && show.Outdated == "keep" && !(s.Severity == Numbers && show.Numbers == "fallback")
	}
	return false
}

// edits returns the translations to show, and the ids of headings whose English gives none.
func (c *composer) edits(show Show) []edit {
	out := make([]edit, 0, len(c.page.Units))
	for i := range c.page.Units {
		s := &c.page.Units[i]
		e := edit{start: s.Unit.End, end: s.Unit.End, unit: i}
		if show.shows(s) {
			e.start, e.text, e.translated = s.Unit.Start, shown(s), true
		}
		if s.Unit.ID != "" && !s.Unit.Given { // the id stands at the end of the line
			e.text += " {#" + s.Unit.ID + "}"
			rest, _, _ := bytes.Cut(c.english[e.end:], []byte("\n"))
			e.end += len(rest)
		}
		if e.text != "" {
			out = append(out, e)
		}
	}
	return out
}

// apply composes the page with some edits, and the extras.
func (c *composer) apply(edits []edit) (out application) {
	all := slices.Concat(c.extras(), edits)
	slices.SortStableFunc(all, func(a, b edit) int { return a.start - b.start })
	text := make([]byte, 0, len(c.english)+len(c.english)/4)
	at := 0
	for _, e := range all {
		if e.start > at {
			text = append(text, c.english[at:e.start]...)
		}
		if e.unit < 0 {
			out.extras = append(out.extras, [2]int{len(text), len(text) + len(e.text)})
		}
		text = append(text, e.text...)
		at = max(at, e.end)
	}
	out.text = page.Read(append(text, c.english[at:]...))
	out.units = out.text.Outline()
	left := c.page.Units
	for _, u := range out.units {
		if out.isExtra(u) {
			continue
		}
		if len(left) == 0 || u.Kind != left[0].Unit.Kind || u.ID != left[0].Unit.ID {
			return out
		}
		left = left[1:]
	}
	out.sound = len(left) == 0
	return out
}

// extras returns the texts without English. Each follows the block of the unit before it.
func (c *composer) extras() (out []edit) {
	for _, t := range c.page.Extras {
		u := &c.page.Target[t]
		if !u.Extra || len(c.page.Foreign(u)) > 0 {
			continue
		}
		at, before := page.Body(c.english), -1
		for i := range c.page.Units {
			if s := &c.page.Units[i]; s.At > before && s.At < t && !strings.HasPrefix(s.Unit.Kind, "fm:") {
				at, before = s.Unit.BlockEnd, s.At
			}
		}
		out = append(out, edit{start: at, end: at, text: "\n\n" + Fitted("p", u.Inline), unit: -1})
	}
	return out
}

// Bisect splits changes into those that keep the structure of a page and those that do not, found by bisection. After many bad ones
// it leaves out the rest.
func Bisect[T any](all []T, holds func([]T) bool) (good, bad []T) {
	const most = 20
	var search func([]T)
	search = func(some []T) {
		switch {
		case len(some) == 0 || len(bad) == most:
		case holds(some):
			good = append(good, some...)
		case len(some) == 1:
			bad = append(bad, some...)
		default:
			search(some[:len(some)/2])
			search(some[len(some)/2:])
		}
	}
	search(all)
	return good, bad
}

// shown returns the translation with the destinations of the English, escaped so that it does not begin another block.
func shown(s *State) string {
	if s.Unit.Kind == "code" {
		return s.Target
	}
	if len(s.Unit.Mechanical.Links) == 0 && !strings.ContainsAny(s.Target, "[<") {
		return Fitted(s.Unit.Kind, s.Target) // no links
	}
	english, t := s.Unit.Mechanical, page.Beside(s.Target)
	if slices.Equal(english.Links, t.Links) && slices.Equal(english.Notes, t.Notes) && slices.Equal(english.Images, t.Images) {
		return Fitted(s.Unit.Kind, s.Target)
	}
	links, _ := Destinations(english.Links, t.Links)
	return Fitted(s.Unit.Kind, page.Relinked(s.Target, links, english.Images, renamed(english.Notes, t.Notes)))
}

// Destinations replaces the destinations that today's English does not have by those that the translation does not have, in order,
// inside the site and outside. If their numbers differ, it changes nothing and returns false.
func Destinations(english, target []string) ([]string, bool) {
	out := slices.Clone(target)
	for _, side := range []func([]string) []string{internal, outsideOf} {
		fresh, stale := words.Lacks(side(english), side(target)), words.Lacks(side(target), side(english))
		if len(fresh) != len(stale) {
			return target, false
		}
		for i, d := range out {
			if k := slices.Index(stale, d); k >= 0 {
				out[i], fresh, stale = fresh[0], fresh[1:], slices.Delete(stale, k, k+1)
			}
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
	lines := make([]string, 0, 4)
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\\\n") {
		lines = append(lines, page.OneSpaced(line))
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
