package translation

import (
	"slices"
	"strings"

	"taula/site/page"
)

// Accept chooses what a person says they have read again.
type Accept struct {
	Units  []string        // addresses or hash prefixes; none: by the rules below
	Edited bool            // texts changed since they were accepted, and texts without a record
	All    bool            // every text that stands beside its English
	Same   bool            // a text identical to the English is so on purpose
	Since  map[string]bool // only with Edited: hashes of the translated texts before; those are left
}

// takes reports whether the choice holds this unit.
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

// Names reports whether an address names the unit: "gameplay/scoring/p:1", or "@" and the beginning of its hash.
func Names(address string, u page.Unit) bool {
	if address == u.Address() || address == u.Where && u.Kind == "ui" {
		return true
	}
	return len(address) > 4 && address[0] == '@' && len(address) <= 13 && u.Hash[:len(address)-1] == address[1:]
}

// Accepted is the ledger after a person has read the chosen units again, and how many of its records are new or
// changed. Doing it twice changes nothing.
func Accepted(p Page, l Ledger, a Accept) (Ledger, int) {
	l.Page, l.Lang = p.Path, p.Lang
	records := slices.Clone(l.Records)
	var fresh []insertion
	changed := 0
	prev := -1 // the record of the unit before
	for _, s := range p.Units {
		if s.At < 0 || s.Reason == EnglishCopy && !a.Same || !a.takes(s, p.Target[s.At]) {
			if s.Record >= 0 {
				prev = s.Record
			}
			continue
		}
		r := RecordOf(s, p.Target[s.At], a.Same)
		r.Steps = p.Steps(s.Unit)
		if s.Record < 0 {
			fresh = append(fresh, insertion{prev, r})
			changed++
			continue
		}
		old := records[s.Record]
		r.Ignore = old.Ignore
		r.Flags = kept(old, r)
		if !equalRecords(old, r) {
			records[s.Record] = r
			changed++
		}
		prev = s.Record
	}
	l.Records = inserted(records, fresh)
	return l, changed
}

// RecordOf is the record that says: this text translates the English of today.
func RecordOf(s State, t page.Unit, same bool) Record {
	r := Record{Source: s.Unit.Hash, Kind: s.Unit.Kind, Where: s.Unit.Where, Base: []string{s.Unit.Text}, Target: t.Hash}
	if same && t.Hash == s.Unit.Hash {
		r.Flags = []string{"same"}
	}
	return r
}

// kept are the flags that outlive a change: what was reviewed was another text, so only "same" stays, and only while it
// is.
func kept(old, r Record) []string {
	if old.Source == r.Source && old.Target == r.Target {
		flags := slices.DeleteFunc(slices.Clone(old.Flags), func(f string) bool { return f == "fuzzy" })
		if r.Has("same") && !slices.Contains(flags, "same") {
			flags = append(flags, "same")
		}
		return flags
	}
	if old.Has("same") && r.Source == r.Target {
		return []string{"same"}
	}
	return r.Flags
}

func equalRecords(a, b Record) bool {
	return a.Source == b.Source && a.Kind == b.Kind && a.Where == b.Where && a.Target == b.Target &&
		slices.Equal(a.Steps, b.Steps) && slices.Equal(a.Flags, b.Flags) && slices.Equal(a.Ignore, b.Ignore) && a.Text() == b.Text()
}

// An insertion is a new record and the one it goes behind.
type insertion struct {
	after  int
	record Record
}

func inserted(records []Record, fresh []insertion) []Record {
	var out []Record
	put := func(after int) {
		for _, f := range fresh {
			if f.after == after {
				out = append(out, f.record)
			}
		}
	}
	put(-1)
	for i, r := range records {
		out = append(out, r)
		put(i)
	}
	return out
}

// An Arrival is a translation that came from elsewhere, with the unit it belongs to.
type Arrival struct {
	Unit   int // index in Page.Units
	Target string
	Base   []string // the English it was made from, one string a line
	Flags  []string
}

// Recorded is the ledger with the records of what was taken in.
func Recorded(p Page, l Ledger, all []Arrival) Ledger {
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

// record is the record that says: this text translates that English.
func (a Arrival) record(p Page) Record {
	u, base := p.Units[a.Unit].Unit, strings.Join(a.Base, " ")
	r := Record{Source: page.Hash(base), Kind: u.Kind, Where: u.Where, Base: a.Base, Target: page.Inline(u.Kind, a.Target).Hash, Flags: a.Flags}
	if r.Source == u.Hash {
		r.Steps = p.Steps(u)
	}
	if r.Target == r.Source {
		r.Flags = append(slices.Clone(r.Flags), "same")
	}
	return r
}
