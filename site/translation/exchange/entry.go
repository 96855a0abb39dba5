package exchange

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// An Entry is a unit in an exchange file.
type Entry struct {
	Page, Unit string // "rules/base-game", "road/p:1"
	Kind       string
	Context    string // distinguishes equal texts, or ""
	Source     string // English, inline Markdown
	Base       string // the older English the target was made from, or "" if it is Source
	Target     string
	Notes      []Note
	Suggestion string // for a missing unit
	Status     translation.Status
	Reason     string
	Reviewed   bool
	Orphan     bool
	Done       bool   // import: a person says that the target translates the source
	Writer     string // import: the translator
	Reviewer   string // import: the reviewer
	Stood      string // hash of the translation at the time of the export, or nothingStood; "" if unknown
	Plural     bool   // import: the entry has plural forms, so it cannot be taken
	Machine    bool   // made by a machine; on export also not yet accepted by a person
}

// Entries lists the units of a page for export in document order. Units with equal texts and translations are listed once.
func Entries(sheet *translation.Sheet) []Entry {
	p := sheet.Page
	contexts, headings := contexts(p), map[string]string{} // texts by id
	for i := range p.Units {
		headings[p.Units[i].Unit.ID] = p.Units[i].Unit.Text
	}
	seen := make(map[[2]string]bool, len(p.Units))
	out := make([]Entry, 0, len(p.Units)+len(p.Orphans))
	for i := range p.Units {
		s := &p.Units[i]
		key := [2]string{contexts[i], s.Unit.Inline}
		if seen[key] {
			continue
		}
		seen[key] = true
		e := Entry{Page: p.Path, Unit: s.Unit.Address(), Kind: s.Unit.Kind, Context: contexts[i], Source: s.Unit.Inline, Target: s.Target,
			Status: s.Status, Reason: s.Reason, Stood: stoodNow(&p, s), Notes: notes(sheet, s, headings)}
		if p.Path == translation.UI {
			e.Source = s.Unit.Raw
		}
		if s.Record >= 0 {
			e.Reviewed = sheet.Ledger.Records[s.Record].Has("reviewed")
			e.Machine = s.Reason == translation.Machine
		}
		switch {
		case s.Status == translation.Outdated || s.Reason == translation.Rewritten:
			e.Base = s.Base
		case s.Reason == translation.EnglishCopy:
			e.Target = ""
		case s.Status == translation.Missing:
			e.Suggestion, e.Target = s.Target, ""
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

// stamp returns the hash of a text as the translation of a unit.
func stamp(s translation.State, text string) string { return page.Inline(s.Unit.Kind, text).Hash }

// nothingStood replaces the hash if there was no translation.
const nothingStood = "none"

// stoodNow returns the hash of the present translation of a unit, or nothingStood. If possible it takes the hash of the page's
// unit, which is the same for a text on one line without reference links.
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

// contexts returns the contexts of the units of a page: place and kind for short texts, the address for equal texts with
// different translations, "" for others.
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

// A Note is context for translators that a tool shows beside a unit. Its kind is
//
//	place   the page and the heading it stands under: "rules/base-game#road"
//	under   the headings above: "What is a castle? › Which cities are small?"
//	most    how long an interface text may be: "12 characters"
//	board   the position that a caption speaks of, as text
//	terms   what the glossary says: "castle = castell"
//	change  of the English since it was translated: "worth [-5-] {+6+} points"
type Note struct{ Kind, Text string }

// notes returns the notes of a unit unless it is current.
func notes(s *translation.Sheet, state *translation.State, headings map[string]string) []Note {
	if state.Status == translation.Current {
		return nil
	}
	u := state.Unit
	var notes []Note
	add := func(kind, text string) {
		if text != "" {
			notes = append(notes, Note{kind, text})
		}
	}
	if s.ID != translation.UI {
		place, path := s.ID, []string(nil)
		if u.Where != "-" {
			ids := strings.Split(u.Where, "/")
			place += "#" + ids[len(ids)-1]
			for _, id := range ids {
				if text := headings[id]; text != "" {
					path = append(path, text)
				}
			}
		}
		add("place", place)
		add("under", strings.Join(path, " › "))
	}
	if most := s.Longest[u.Where]; most > 0 && s.ID == translation.UI {
		add("most", strconv.Itoa(most)+" characters")
	}
	if u.Kind == "caption" {
		add("board", boardBefore(s.English.Text, u))
	}
	add("terms", termsOf(s, u))
	if state.Base != "" && state.Base != u.Text {
		add("change", words.Marked(state.Diff(), false))
	}
	return notes
}

// boardBefore returns the position above a caption, with its lines joined by " / ".
func boardBefore(text []byte, u *page.Unit) string {
	before := text[:min(u.Start, len(text))]
	at := bytes.LastIndex(before, []byte("\n```board"))
	if at < 0 {
		return ""
	}
	_, block, _ := strings.Cut(string(before[at+1:]), "\n")
	block, _, _ = strings.Cut(block, "\n```")
	return strings.Join(strings.Split(strings.TrimSpace(block), "\n"), " / ")
}

// termsOf lists the glossary terms in a unit with their translations.
func termsOf(s *translation.Sheet, u *page.Unit) string {
	var out []string
	_, mentions := s.Terms(u.Text)
	for _, m := range mentions {
		say := strings.Join(m.Term.Forms, ", ")
		if !m.Term.Keep {
			t, ok := s.Glossary.Term(m.Term.Key)
			if !ok {
				continue
			}
			say = t.Title()
			if say == "" {
				say = strings.Join(slices.DeleteFunc(slices.Clone(t.Use), func(w string) bool { return strings.HasPrefix(w, "re:") }), ", ")
			}
		}
		if one := m.Term.Title() + " = " + say; say != "" && !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	return strings.Join(out, "; ")
}
