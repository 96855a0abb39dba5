package translation

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"taula/site/page"
)

// Accept selects the units that a person accepts.
type Accept struct {
	Units    []string        // addresses or hash prefixes; if empty, the rules below apply
	Edited   bool            // edited texts and texts without a record, if no guess is needed
	All      bool            // all texts with an English unit
	Guesses  bool            // with All: also those paired by a guess
	Same     bool            // texts identical to the English are so on purpose
	Since    map[string]bool // with Edited: hashes of earlier translated texts, which are skipped
	Sources  map[string]bool // hashes of English texts, old and new, which are no translations
	Ignore   []string        // checks to ignore, for the units that are named
	Writer   string          // translator of what is new
	Reviewer string          // reviewer, who must not be the translator
}

// takes reports whether the unit is selected.
func (a Accept) takes(s State, t page.Unit) bool {
	if len(a.Units) > 0 {
		return slices.ContainsFunc(a.Units, func(name string) bool { return Names(name, s.Unit) })
	}
	worked := slices.Contains(s.Notes, NoteEdited) || slices.Contains(s.Notes, NoteTargeted) || s.Status == Unverified
	if a.Since != nil && a.Since[t.Hash] {
		return false
	}
	if a.All {
		return s.Reason != Rewritten
	}
	return a.Edited && worked
}

// objection returns why a selected text is not accepted and which flag would accept it, or "".
func (a Accept) objection(s State, t page.Unit) (why, remedy string) {
	bulk := len(a.Units) == 0
	if copied := s.Reason == EnglishCopy || a.Sources[t.Hash] && s.Reason != Same; copied && !a.Same {
		return "the original text itself, of today or of then: translate it, or say that it is the same in both languages", "--same"
	}
	if why := s.unread(); bulk && why != "" && !(a.All && a.Guesses) {
		return why, " "
	}
	for _, d := range s.Differs {
		switch {
		case d.Foreign:
			return d.Check + ": " + d.String(), ""
		case bulk || !slices.Contains(a.Ignore, d.Check):
			return d.Check + ": " + d.String(), "--ignore " + d.Check
		}
	}
	return "", ""
}

// unread returns why a text is accepted only by somebody who has read it, or "".
func (s State) unread() string {
	switch {
	case s.Reason == Machine && !slices.Contains(s.Notes, NoteEdited):
		return "made by a machine: read it beside the original"
	case s.Reason == Pasted:
		return "the accepted text of another passage, or put together with one"
	case s.Reason == ImportFuzzy:
		return "taken in as not yet sure"
	case !s.Certain:
		return "paired by a guess"
	}
	return ""
}

// An Outcome is what Accepted did.
type Outcome struct {
	Made []State // units with a new or changed record
	Left []Left
}

// A Left is a selected unit that was not accepted.
type Left struct {
	State  State
	Why    string
	Remedy string // flags with which it can be accepted by name; " " for none needed, "" if it cannot
}

// Names reports whether an address names the unit: "gameplay/scoring/p:1", or "@" and the beginning of its hash.
func Names(address string, u page.Unit) bool {
	if address == u.Address() || address == u.Where && u.Kind == "ui" {
		return true
	}
	return len(address) > 4 && address[0] == '@' && len(address) <= 13 && u.Hash[:len(address)-1] == address[1:]
}

// Accepted returns the ledger with the selected units accepted. Accepting twice changes nothing.
func Accepted(p Page, l Ledger, a Accept) (Ledger, Outcome) {
	l.Page, l.Lang = p.Path, p.Lang
	records := slices.Clone(l.Records)
	var fresh []insertion
	var out Outcome
	prev := -1 // the record of the unit before
	for _, s := range p.Units {
		old := Record{Ignore: a.Ignore}
		if s.Record >= 0 {
			prev, old = s.Record, records[s.Record]
		}
		if s.At < 0 || !a.takes(s, p.Target[s.At]) {
			continue
		}
		if why, remedy := a.objection(s, p.Target[s.At]); why != "" {
			if s.Status != Current && s.Reason != EnglishCopy || len(a.Units) > 0 {
				out.Left = append(out.Left, Left{s, why, remedy})
			}
			continue
		}
		r := recordOf(s, p.Target[s.At], a.Same)
		r.Steps = p.Steps(s.Unit)
		if r.Writer = name(a.Writer); old.Target == r.Target {
			r.Writer = cmp.Or(old.Writer, r.Writer)
		}
		if r.Review = name(a.Reviewer); r.Review != "" {
			if SamePerson(r.Review, r.Writer) {
				out.Left = append(out.Left, Left{s, "written by " + r.Writer + ": somebody else reviews it", ""})
				continue
			}
			r.Flags = append(r.Flags, "reviewed")
		}
		switch r = a.renewed(old, r); {
		case s.Record < 0:
			fresh = append(fresh, insertion{prev, r})
		case equalRecords(old, r):
			continue
		default:
			records[s.Record] = r
		}
		out.Made = append(out.Made, s)
	}
	l.Records = inserted(records, fresh)
	return l, out
}

// renewed returns r with what it inherits from the old record of the unit.
func (a Accept) renewed(old, r Record) Record {
	r.Ignore = slices.Concat(old.Ignore, slices.DeleteFunc(slices.Clone(a.Ignore), func(x string) bool { return slices.Contains(old.Ignore, x) }))
	r.Flags = kept(old, r)
	if r.Review == "" && r.Has("reviewed") {
		r.Review = old.Review
	}
	return r
}

// name cleans a person's name for ledgers, pages and terminals: one line, without a mail address and unprintable characters.
func name(s string) string {
	s, _, _ = strings.Cut(s, "<")
	s = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// SamePerson reports whether two names are equal, ignoring case and mail addresses.
func SamePerson(a, b string) bool { return strings.EqualFold(name(a), name(b)) }

// recordOf returns the record of a text that translates today's English.
func recordOf(s State, t page.Unit, same bool) Record {
	r := Record{Source: s.Unit.Hash, Kind: s.Unit.Kind, Where: s.Unit.Where, Base: []string{s.Unit.Text}, Target: t.Hash}
	if same && t.Hash == s.Unit.Hash {
		r.Flags = []string{"same"}
	}
	return r
}

// kept returns the flags of r with those it inherits: all if nothing has changed, else only "same", because the review was of
// another text.
func kept(old, r Record) []string {
	if old.Source == r.Source && old.Target == r.Target {
		flags := slices.DeleteFunc(slices.Clone(old.Flags), func(f string) bool { return f == "fuzzy" || f == "copy" })
		for _, f := range r.Flags {
			if !slices.Contains(flags, f) {
				flags = append(flags, f)
			}
		}
		return accepted(flags)
	}
	if old.Has("same") && r.Source == r.Target && !r.Has("same") {
		return append([]string{"same"}, r.Flags...)
	}
	return r.Flags
}

func equalRecords(a, b Record) bool {
	return a.Source == b.Source && a.Kind == b.Kind && a.Where == b.Where && a.Target == b.Target && a.Review == b.Review && a.Writer == b.Writer &&
		slices.Equal(a.Steps, b.Steps) && slices.Equal(a.Flags, b.Flags) && slices.Equal(a.Ignore, b.Ignore) && a.Text() == b.Text()
}

// An insertion is a new record and the index of the one it follows.
type insertion struct {
	after  int
	record Record
}

func inserted(records []Record, fresh []insertion) []Record {
	out := make([]Record, 0, len(records)+len(fresh))
	behind := map[int][]Record{}
	for _, f := range fresh {
		behind[f.after] = append(behind[f.after], f.record)
	}
	put := func(after int) { out = append(out, behind[after]...) }
	put(-1)
	for i, r := range records {
		out = append(out, r)
		put(i)
	}
	return out
}

// An Arrival is an imported translation of a unit.
type Arrival struct {
	Unit   int // index in Page.Units
	Target string
	Base   []string // lines of the English it was made from
	Flags  []string
	Writer string // translator; "" if unknown
	Review string // reviewer; "" for none
}

// Recorded returns the ledger with records of the arrivals.
func Recorded(p Page, l Ledger, all []Arrival) Ledger {
	l.Page, l.Lang = p.Path, p.Lang
	by := map[int]Arrival{}
	for _, a := range all {
		by[a.Unit] = a
	}
	records := slices.Clone(l.Records)
	var fresh []insertion
	prev := -1
	for i, s := range p.Units {
		if a, ok := by[i]; ok {
			r := a.record(p)
			if s.Record < 0 {
				fresh = append(fresh, insertion{prev, r})
				continue
			}
			if old := records[s.Record]; old.Target == r.Target {
				r.Writer = old.Writer // the text has not changed, whoever imported it
				if r.Has("reviewed") {
					r.Review = cmp.Or(r.Review, old.Review)
				}
				if old.Has("mt") && !r.Has("mt") && !r.Has("fuzzy") { // a person accepts a machine translation
					r.Flags = accepted(append(slices.Clone(r.Flags), "mt"))
				}
			}
			r.Ignore = records[s.Record].Ignore
			records[s.Record] = r
		}
		if s.Record >= 0 {
			prev = s.Record
		}
	}
	l.Records = inserted(records, fresh)
	return l
}

func (a Arrival) record(p Page) Record {
	u, base := p.Units[a.Unit].Unit, strings.Join(a.Base, " ")
	r := Record{Source: page.Hash(base), Kind: u.Kind, Where: u.Where, Base: a.Base, Target: page.Inline(u.Kind, a.Target).Hash, Flags: a.Flags, Writer: name(a.Writer), Review: name(a.Review)}
	if r.Source == u.Hash {
		r.Steps = p.Steps(u)
	}
	if r.Target == r.Source && !r.Has("copy") {
		r.Flags = append(slices.Clone(r.Flags), "same")
	}
	return r
}
