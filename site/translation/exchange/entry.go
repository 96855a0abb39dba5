package exchange

import (
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
	Stood      string // hash of the text that stood there when the entry left, or nothingStood; "" where the file does not say
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
		e.Stood = stoodNow(&p, s)
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

// nothingStood says in the place of a hash that no translation stood there.
const nothingStood = "none"

// stoodNow returns the hash of the translation that stands in the place of a unit, or nothingStood. Where that is written on one
// line, with no link that is defined elsewhere, it is what the text of the page has.
func stoodNow(p *translation.Page, s *translation.State) string {
	if s.At < 0 || s.Target == "" || s.Reason == translation.EnglishCopy {
		return nothingStood
	}
	if p.Path != translation.UI && s.At < len(p.Target) {
		if t := &p.Target[s.At]; t.Raw == s.Target && t.Inline == s.Target {
			return t.Hash
		}
	}
	return stamp(*s, s.Target)
}

// contexts tells units apart that one entry cannot hold: short ones by place and kind, equal ones with different
// translations by their address.
func contexts(p translation.Page) []string {
	out := make([]string, len(p.Units))
	type key struct{ context, source string }
	first := make(map[key]int, len(p.Units))
	parted := map[key]bool{} // with several translations
	for i := range p.Units {
		s := &p.Units[i]
		if s.Unit.Words < 4 || p.Path == translation.UI {
			out[i] = s.Unit.Where + "/" + s.Unit.Kind
		}
		k := key{out[i], s.Unit.Inline}
		if at, ok := first[k]; !ok {
			first[k] = i
		} else if f := &p.Units[at]; f.Target != s.Target || f.Status != s.Status {
			parted[k] = true
		}
	}
	for i := range p.Units {
		if s := &p.Units[i]; len(parted) > 0 && parted[key{out[i], s.Unit.Inline}] {
			out[i] = s.Unit.Address()
		}
	}
	return out
}
