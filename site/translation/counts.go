package translation

import (
	"strconv"
	"strings"
)

// A Tally counts units, or the words of the English units, by status.
type Tally struct {
	Total      int `json:"total"`
	Current    int `json:"current"`
	Outdated   int `json:"outdated"`
	Missing    int `json:"missing"`
	Unverified int `json:"unverified"`
	Reviewed   int `json:"reviewed"` // of the current ones
	Machine    int `json:"machine"`  // of all, even if a person has accepted them
}

// Percent is floor(100·current/total), so 100 only if everything is current. It is also 100 without units.
func (t Tally) Percent() int { return t.percent(t.Current) }

// ReviewedPercent is floor(100·reviewed/total).
func (t Tally) ReviewedPercent() int { return t.percent(t.Reviewed) }

func (t Tally) percent(of int) int {
	if t.Total == 0 {
		return 100
	}
	return 100 * of / t.Total
}

// Label formats the percentage for readers: "<1" if it rounds down to zero, "n/a" without units.
func (t Tally) Label() string {
	switch {
	case t.Total == 0:
		return "n/a"
	case t.Current > 0 && t.Percent() == 0:
		return "<1"
	}
	return strconv.Itoa(t.Percent())
}

func (t *Tally) add(s *State, n int) {
	t.Total += n
	if s.Done() && s.Reviewed {
		t.Reviewed += n
	}
	if s.Machine {
		t.Machine += n
	}
	switch s.Status {
	case Current:
		t.Current += n
	case Outdated:
		t.Outdated += n
	case Missing:
		t.Missing += n
	case Unverified:
		t.Unverified += n
	}
}

// Plus adds two tallies.
func (t Tally) Plus(o Tally) Tally {
	return Tally{t.Total + o.Total, t.Current + o.Current, t.Outdated + o.Outdated, t.Missing + o.Missing, t.Unverified + o.Unverified,
		t.Reviewed + o.Reviewed, t.Machine + o.Machine}
}

// Counts are the tallies of a section, a page, a folder or a language.
type Counts struct{ Units, Words Tally }

// Plus adds two counts.
func (c Counts) Plus(o Counts) Counts { return Counts{c.Units.Plus(o.Units), c.Words.Plus(o.Words)} }

// Headline returns the tally for a single percentage: of "units", or else of words.
func (c Counts) Headline(of string) Tally {
	if of == "units" {
		return c.Units
	}
	return c.Words
}

// Complete reports whether nothing is left to translate or to check.
func (c Counts) Complete() bool { return c.Units.Current == c.Units.Total }

// Count tallies units.
func Count(units []State) Counts {
	var c Counts
	for i := range units {
		s := &units[i]
		c.Units.add(s, 1)
		c.Words.add(s, s.Unit.Words)
	}
	return c
}

// Counts tallies a page; one marked translate: later counts nothing.
func (p Page) Counts() Counts {
	if p.Later {
		return Counts{}
	}
	return Count(p.Units)
}

// A Section is a part of a page with its counts.
type Section struct {
	ID     string // of its first heading; "-" for what stands above it
	Counts Counts
}

// Sections tallies a page by its outermost headings, in order of the page.
func (p Page) Sections() []Section {
	at := map[string]int{}
	var out []Section
	for i := range p.Units {
		id, _, _ := strings.Cut(p.Units[i].Unit.Where, "/")
		if _, ok := at[id]; !ok {
			at[id] = len(out)
			out = append(out, Section{ID: id})
		}
		sec := &out[at[id]]
		sec.Counts = sec.Counts.Plus(Count(p.Units[i : i+1]))
	}
	return out
}
