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
	Sources  map[string]bool // hashes of English texts, old and new, which are not translations
	Ignore   []string        // checks to ignore, for the units that are named
	Writer   string          // translator of what is new
	Reviewer string          // reviewer, who must not be the translator
	Answer   string          // what the reviewer says of the units that are named
}

// takes reports whether the unit is selected.
func (a Accept) takes(s State, t *page.Unit) bool {
	if len(a.Units) > 0 {
		return slices.ContainsFunc(a.Units, func(name string) bool { return Names(name, s.Unit) })
	}
	worked := slices.Contains(s.Notes, NoteEdited) || slices.Contains(s.Notes, NoteTargeted) || s.Status == Unverified
	return !a.Since[t.Hash] && (a.All && s.Reason != Rewritten || !a.All && a.Edited && worked)
}

// objection returns why a selected text is not accepted and which flag would accept it, or "".
func (a Accept) objection(s State, t *page.Unit) (why, remedy string) {
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
	Made   []State // units with a new or changed record
	Left   []Left
	Copies []State // with All, without Same: units whose text is the English, which Same would accept
}

// A Left is a selected unit that was not accepted.
type Left struct {
	State  State
	Why    string
	Remedy string // flags with which it can be accepted by name; " " for none needed, "" if it cannot
}

// Names reports whether an address names the unit: "gameplay/scoring/p:1", or "@" and the beginning of its hash.
func Names(address string, u *page.Unit) bool {
	return address == u.Address() || address == u.Where && u.Kind == "ui" ||
		len(address) > 4 && address[0] == '@' && len(address) <= 13 && u.Hash[:len(address)-1] == address[1:]
}

// Accepted returns the ledger with the selected units accepted. Accepting twice changes nothing.
func Accepted(p Page, l Ledger, a Accept) (Ledger, Outcome) {
	var out Outcome
	l = revised(p, l, func(i int, old Record) (Record, bool) {
		s := p.Units[i]
		if s.At < 0 || !a.takes(s, &p.Target[s.At]) {
			return old, false
		}
		if why, remedy := a.objection(s, &p.Target[s.At]); why != "" {
			switch {
			case s.Reason == EnglishCopy && len(a.Units) == 0 && a.All:
				out.Copies = append(out.Copies, s)
			case s.Status != Current && s.Reason != EnglishCopy || len(a.Units) > 0:
				out.Left = append(out.Left, Left{s, why, remedy})
			}
			return old, false
		}
		r := a.record(p, s, old)
		if r.Review != "" && a.Reviewer != "" && SamePerson(r.Review, r.Writer) {
			out.Left = append(out.Left, Left{s, "written by " + r.Writer + ": somebody else reviews it", ""})
			return old, false
		}
		if s.Record >= 0 && r.String() == old.String() {
			return old, false
		}
		out.Made = append(out.Made, s)
		return r, true
	})
	return l, out
}

// revised returns the ledger with the records that change returns for a unit, in place of the old one or after that of the unit before.
func revised(p Page, l Ledger, change func(unit int, old Record) (Record, bool)) Ledger {
	l.Page, l.Lang = p.Path, p.Lang
	records, fresh := slices.Clone(l.Records), map[int][]Record{} // the new ones by the record before
	before := -1
	for i, s := range p.Units {
		var old Record
		if s.Record >= 0 {
			before, old = s.Record, l.Records[s.Record]
		}
		switch r, ok := change(i, old); {
		case !ok:
		case s.Record < 0:
			fresh[before] = append(fresh[before], r)
		default:
			records[s.Record] = r
		}
	}
	l.Records = fresh[-1]
	for i, r := range records {
		l.Records = append(append(l.Records, r), fresh[i]...)
	}
	return l
}

// Tidied returns the ledger with its records in the order of the page, each with the fingerprint of its translation where that still
// stands there, and the page with their new places. A record without English stays behind the one before it.
func Tidied(p Page, l Ledger) (Page, Ledger) {
	unitOf := make([]int, len(l.Records)) // the place of each record
	for r := range unitOf {
		unitOf[r] = -1
	}
	for e, s := range p.Units {
		if s.Record >= 0 {
			unitOf[s.Record] = e
		}
	}
	order := make([]int, len(l.Records))
	before := -1
	for r := range unitOf {
		order[r] = r
		if unitOf[r] < 0 {
			unitOf[r] = before
		}
		before = unitOf[r]
	}
	slices.SortStableFunc(order, func(a, b int) int { return unitOf[a] - unitOf[b] })

	accepted := map[string]string{} // the texts of the page by their hash
	for _, t := range p.Target {
		accepted[t.Hash] = t.Text
	}
	now := make([]int, len(order))
	records := make([]Record, 0, len(order))
	for i, r := range order {
		record := l.Records[r]
		if text, ok := accepted[record.Target]; ok && record.Seal == "" {
			record.Keep(text)
		}
		records = append(records, record)
		now[r] = i
	}
	l.Records = records

	p.Units, p.Orphans = slices.Clone(p.Units), slices.Clone(p.Orphans)
	for i := range p.Units {
		if s := &p.Units[i]; s.Record >= 0 {
			s.Record = now[s.Record]
		}
	}
	for i := range p.Orphans {
		p.Orphans[i].Record = now[p.Orphans[i].Record]
	}
	return p, l
}

// record returns the record of a text that translates today's English, with what it inherits from the old one.
func (a Accept) record(p Page, s State, old Record) Record {
	r := Record{
		Source: s.Unit.Hash,
		Kind:   s.Unit.Kind,
		Where:  s.Unit.Where,
		Base:   []string{s.Unit.Text},
		Steps:  p.Steps(s.Unit),
		Writer: name(a.Writer),
		Review: name(a.Reviewer),
		Ignore: slices.Clone(old.Ignore),
	}
	r.Keep(p.Target[s.At].Text)
	if old.Text() == s.Unit.Text {
		r.Base = old.Base
	}
	if old.Target == r.Target {
		r.Writer = cmp.Or(old.Writer, r.Writer)
	}
	r.Answer = printable(a.Answer)
	if r.Answer == "" && r.sameTexts(&old) {
		r.Answer = old.Answer
	}
	if a.Same && r.Target == r.Source {
		r.Flags = []string{"same"}
	}
	if r.Review != "" {
		r.Flags = append(r.Flags, "reviewed")
	}
	r.Flags = kept(old, r)
	if r.Has("reviewed") {
		r.Review = cmp.Or(r.Review, old.Review)
	}
	for _, x := range a.Ignore {
		if !slices.Contains(r.Ignore, x) {
			r.Ignore = append(r.Ignore, x)
		}
	}
	return r
}

// name cleans a person's name for ledgers, pages and terminals: one line, without a mail address and unprintable characters.
func name(s string) string {
	s, _, _ = strings.Cut(s, "<")
	return printable(s)
}

// printable returns a text on one line, without unprintable characters.
func printable(s string) string {
	s = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
	return page.OneSpaced(s)
}

// SamePerson reports whether two names are equal, ignoring case and mail addresses.
func SamePerson(a, b string) bool { return strings.EqualFold(name(a), name(b)) }

// kept returns the flags of r with those it inherits: all if nothing has changed, else only "same", because the review was of
// another text.
func kept(old, r Record) []string {
	if r.sameTexts(&old) {
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
	by := map[int]Arrival{}
	for _, a := range all {
		by[a.Unit] = a
	}
	return revised(p, l, func(i int, old Record) (Record, bool) {
		a, ok := by[i]
		if !ok {
			return old, false
		}
		r := a.record(p)
		r.Ignore = old.Ignore
		if old.Target == r.Target {
			r.Writer = old.Writer // the text has not changed, whoever imported it
			if r.sameTexts(&old) {
				r.Answer = old.Answer
			}
			if r.Has("reviewed") {
				r.Review = cmp.Or(r.Review, old.Review)
			}
			if old.Has("mt") && !r.Has("mt") && !r.Has("fuzzy") { // a person accepts a machine translation
				r.Flags = accepted(append(slices.Clone(r.Flags), "mt"))
			}
		}
		return r, true
	})
}

func (a Arrival) record(p Page) Record {
	u, base := p.Units[a.Unit].Unit, strings.Join(a.Base, " ")
	r := Record{
		Source: page.Hash(base),
		Kind:   u.Kind,
		Where:  u.Where,
		Base:   a.Base,
		Flags:  a.Flags,
		Writer: name(a.Writer),
		Review: name(a.Review),
	}
	r.Keep(page.Inline(u.Kind, a.Target).Text)
	if r.Source == u.Hash {
		r.Steps = p.Steps(u)
	}
	if r.Target == r.Source && !r.Has("copy") {
		r.Flags = append(slices.Clone(r.Flags), "same")
	}
	return r
}
