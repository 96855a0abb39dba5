package exchange

import (
	"slices"

	"taula/site/page"
	"taula/site/translation"
)

// An Entry is a unit as translation tools exchange it.
type Entry struct {
	Page, Unit string // "rules/base-game", "road/p:1"
	Kind       string
	Context    string // parts equal texts; "" where none are
	Source     string // English, inline Markdown
	Base       string // the older English the target was made from; "" if it is this one
	Target     string
	Notes      []Note
	Suggestion string // for a missing unit: the best there is
	Status     translation.Status
	Reason     string
	Reviewed   bool
	Orphan     bool
	Done       bool   // import: a person says the target translates the source
	Writer     string // import: who has translated it
	Reviewer   string // import: who has reviewed it
	Stood      string // hash of the text that stood there when the entry left; "" where none did, or nobody wrote it down
	Machine    bool   // a machine made it; export: and no person has accepted it
}

// translated reports whether a person has translated the English of today, reviewed or not.
func (e Entry) translated() bool {
	return e.Status == translation.Current || e.Reason == translation.Unreviewed
}

// Entries lists the units of a page for export: in document order, twins with one translation only once.
func Entries(t *translation.Translation, p translation.Page) []Entry {
	return entries(t.Sheet(p.Path))
}

func entries(sheet *translation.Sheet) []Entry {
	p, l := sheet.Page, sheet.Ledger
	contexts, notes := contexts(p), notesOf(sheet)
	seen := make(map[[2]string]bool, len(p.Units))
	out := make([]Entry, 0, len(p.Units)+len(p.Orphans))
	for i := range p.Units {
		s := &p.Units[i]
		key := [2]string{contexts[i], s.Unit.Inline}
		if seen[key] {
			continue
		}
		seen[key] = true
		e := Entry{Page: p.Path, Unit: s.Unit.Address(), Kind: s.Unit.Kind, Context: contexts[i], Source: s.Unit.Inline, Status: s.Status, Reason: s.Reason, Target: s.Target, Notes: notes[i]}
		if p.Path == translation.UI {
			e.Source = s.Unit.Raw
		}
		if s.At >= 0 && s.Target != "" && s.Reason != translation.EnglishCopy {
			e.Stood = stamp(*s, s.Target)
		}
		if s.Record >= 0 {
			e.Reviewed = l.Records[s.Record].Has("reviewed")
			e.Machine = s.Reason == translation.Machine
		}
		switch {
		case s.Status == translation.Outdated:
			e.Base = s.Base
		case s.Status == translation.Missing && s.Reason == translation.Rewritten:
			e.Base = s.Base
		case s.Status == translation.Missing:
			e.Suggestion, e.Target = s.Target, ""
			if s.Reason == translation.EnglishCopy {
				e.Suggestion = ""
			}
		}
		out = append(out, e)
	}
	for _, o := range p.Orphans {
		if o.Target != "" {
			out = append(out, Entry{Page: p.Path, Source: o.Base, Target: o.Target, Orphan: true})
		}
	}
	return out
}

// stamp is the hash of a text in the place of a unit.
func stamp(s translation.State, text string) string { return page.Inline(s.Unit.Kind, text).Hash }

// contexts tells units apart that one entry cannot hold: short ones by place and kind, equal ones with different
// translations by their address.
func contexts(p translation.Page) []string {
	out := make([]string, len(p.Units))
	targets := map[[2]string][]string{}
	for i, s := range p.Units {
		if s.Unit.Words < 4 || p.Path == translation.UI {
			out[i] = s.Unit.Where + "/" + s.Unit.Kind
		}
		key := [2]string{out[i], s.Unit.Inline}
		if t := s.Target + "\x00" + string(s.Status); !slices.Contains(targets[key], t) {
			targets[key] = append(targets[key], t)
		}
	}
	for i, s := range p.Units {
		if len(targets[[2]string{out[i], s.Unit.Inline}]) > 1 {
			out[i] = s.Unit.Address()
		}
	}
	return out
}
