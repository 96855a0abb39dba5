package exchange

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
	"taula/site/translation/work"
)

// Import returns the files changed by importing entries. An entry made from today's English becomes current if it is done. One
// made from older English keeps that as its base. One that is not done is imported as unverified if there is no translation yet.
// Nothing is ever emptied. Entries that fit no unit are reported.
func Import(t *translation.Translation, entries []Entry) (work.Files, []translation.Error) {
	files := work.Files{}
	var errs []translation.Error
	byPage := map[string][]Entry{}
	for _, e := range entries {
		if _, err := t.Page(e.Page); err != nil && !e.Orphan {
			errs = append(errs, translation.Error{File: t.Content.Config.Source + "/" + e.Page + ".md", Unit: e.Unit, Found: fmt.Sprintf("no page %q for %s", e.Page, words.Quoted(e.Source)), Wanted: "a page that there is; skipped"})
			continue
		}
		byPage[e.Page] = append(byPage[e.Page], e)
	}
	for _, p := range t.Pages {
		if list := byPage[p.Path]; len(list) > 0 {
			errs = append(errs, importPage(t, p, list, files)...)
		}
	}
	return files, errs
}

// An arrival is an entry with its unit.
type arrival struct {
	unit  int
	entry Entry
	base  []string // lines of the English it was made from
}

// recorded converts arrivals for the ledger.
func recorded(all []arrival) []translation.Arrival {
	var out []translation.Arrival
	for _, a := range all {
		out = append(out, translation.Arrival{Unit: a.unit, Target: a.entry.Target, Base: a.base, Flags: flagsOf(a.entry), Writer: a.entry.Writer, Review: a.entry.Reviewer})
	}
	return out
}

func importPage(t *translation.Translation, p translation.Page, entries []Entry, files work.Files) []translation.Error {
	arrivals, errs := matched(p, t.Ledgers[p.Path], entries)
	texts := map[int]string{}
	var kept []arrival
	name := t.TargetFile(p.Path)
	for _, a := range arrivals {
		s := p.Units[a.unit]
		if p.Path != translation.UI {
			a.entry.Target = linked(s.Unit, a.entry.Target)
		}
		errs = append(errs, a.unnamed(name, s)...)
		v, err := a.weigh(t, p, s)
		if err != nil {
			err.File, err.Unit = name, s.Unit.Address()
			errs = append(errs, *err)
			continue
		}
		switch v {
		case write:
			texts[a.unit] = a.entry.Target
			kept = append(kept, a)
		case record:
			kept = append(kept, a)
		}
	}
	if len(kept) == 0 {
		return errs
	}
	ledger := t.Ledgers[p.Path]
	ledger.Page, ledger.Lang = p.Path, t.Language.Code
	if len(texts) > 0 {
		out, bad := work.EditorOf(t, p).Put(texts)
		for _, e := range bad {
			e.File = name
			errs = append(errs, e)
		}
		files[name] = out
		kept = standing(t, p, kept, out)
	}
	ledger = translation.Recorded(p, ledger, recorded(kept))
	files[translation.LedgerFile(t.Language.Code, p.Path)] = []byte(ledger.String())
	return errs
}

// A verdict tells what happens to an arrival.
type verdict int

const (
	ignore verdict = iota // it is not new, or it is refused
	record                // the page has the text; only the ledger changes
	write                 // the text replaces what the page has
)

// weigh decides what happens to an arrival, and why it is refused if it is.
func (a *arrival) weigh(t *translation.Translation, p translation.Page, s translation.State) (verdict, *translation.Error) {
	e := &a.entry
	stands, current := stoodNow(&p, &s) != nothingStood, s.Status == translation.Current
	switch {
	case strings.TrimSpace(e.Target) == "":
		return ignore, nil
	case s.At >= 0 && sameText(p, s, e.Target):
		if a.settled(s, stands) {
			return ignore, nil
		}
		return record, a.objection(t, s, e.Target)
	case e.untouched(p, s), current && s.At < 0 && e.Target == s.Target: // the same as its twin on the page
		return ignore, nil
	}
	if stands || current && !e.Done {
		if err := a.displaces(p, s); err != nil || !e.Done && e.Target == s.Target {
			return ignore, err
		}
	}
	return write, a.objection(t, s, e.Target)
}

// displaces returns why an arrival may not replace another text, or nil.
func (a *arrival) displaces(p translation.Page, s translation.State) *translation.Error {
	switch e := &a.entry; {
	case e.Machine && s.Reason != translation.Machine && stoodNow(&p, &s) != nothingStood:
		return refusal("a text made by a machine: "+words.Quoted(e.Target), "no more than is missing; what stands there stays")
	case !e.Done && e.Target != s.Target:
		return refusal("a new text that is not marked as done: "+words.Quoted(e.Target), "the mark fuzzy taken off; what stands there stays")
	case e.Done && !e.Machine:
		return a.late(p, s)
	}
	return nil
}

// untouched reports whether the text of an entry has not changed since the export.
func (e *Entry) untouched(p translation.Page, s translation.State) bool {
	return e.Stood != "" && e.Stood != stoodNow(&p, &s) && stamp(s, e.Target) == e.Stood
}

// late returns why an arrival may not replace a text that it was not made from, or nil. The arrival may be older, and nobody
// would notice that a newer text is gone. A file that does not tell what it was made from may only replace texts that wait for a
// new translation.
func (a *arrival) late(p translation.Page, s translation.State) *translation.Error {
	e := &a.entry
	switch {
	case e.Stood == stoodNow(&p, &s):
		return nil
	case e.Stood != "":
		return refusal("a text that was changed here as well since the file was made: "+words.Quoted(e.Target),
			"what stands there: "+words.Quoted(s.Target)+"; edit it where both are right")
	case s.Status == translation.Outdated && e.Done && a.base[0] == s.Unit.Text, s.Reason == translation.Machine, s.Reason == translation.ImportFuzzy:
		return nil
	}
	return refusal("a text that does not say which one it is to replace: "+words.Quoted(e.Target),
		"a file from the desk or from taula translate export with its comments; what stands there stays: "+words.Quoted(s.Target))
}

// settled reports whether an arrival with the text that stands there changes nothing.
func (a *arrival) settled(s translation.State, stands bool) bool {
	e := &a.entry
	if !e.Done || e.Machine && stands && s.Reason != translation.Machine {
		return true
	}
	known := s.Status == translation.Current && (s.Reviewed || !e.Reviewed) || s.Reason == translation.Unreviewed && !e.Reviewed
	return known && a.base[0] == s.Unit.Text
}

// unnamed reports an entry marked as reviewed without a reviewer or by its translator, and unmarks it.
func (a *arrival) unnamed(name string, s translation.State) []translation.Error {
	e := &a.entry
	if !e.Reviewed || s.Reviewed {
		return nil
	}
	writer := e.Writer
	if s.Writer != "" {
		writer = s.Writer
	}
	switch {
	case e.Reviewer == "":
		e.Reviewed = false
		return []translation.Error{refused(name, s, "a text marked as reviewed, by nobody", "--reviewed NAME; it is taken in as translated")}
	case translation.SamePerson(e.Reviewer, writer):
		e.Reviewed = false
		return []translation.Error{refused(name, s, "a text reviewed by "+writer+", who has translated it", "somebody else; it is taken in as translated")}
	}
	return nil
}

// sameText reports whether the page has this text.
func sameText(p translation.Page, s translation.State, text string) bool {
	if p.Path == translation.UI {
		return text == s.Target
	}
	return page.Inline(s.Unit.Kind, text).Inline == page.Inline(s.Unit.Kind, s.Target).Inline
}

// refusal returns an error whose place the caller adds.
func refusal(found, wanted string) *translation.Error {
	return &translation.Error{Found: found, Wanted: wanted}
}

func refused(file string, s translation.State, found, wanted string) translation.Error {
	return translation.Error{File: file, Unit: s.Unit.Address(), Found: found, Wanted: wanted}
}

// objection returns why a text marked as done cannot be the translation of its English, or nil.
func (a arrival) objection(t *translation.Translation, s translation.State, text string) *translation.Error {
	if !a.entry.Done || a.base[0] != s.Unit.Text {
		return nil
	}
	target := page.Inline(s.Unit.Kind, text)
	if target.Hash == s.Unit.Hash && s.Reason != translation.Same {
		return refusal("the original text itself: "+words.Quoted(text), "a translation; or, where it is the same in both languages, taula translate accept --same")
	}
	config := t.Content.Config
	for _, d := range translation.Differences(s.Unit, target, config.Language(config.Source), t.Language) {
		return refusal("a text "+d.String()+": "+words.Quoted(text), "the same as in the original; what stands there stays")
	}
	return nil
}

// standing keeps the arrivals whose text is in the new page.
func standing(t *translation.Translation, p translation.Page, all []arrival, source []byte) []arrival {
	have := map[string]bool{}
	units, _ := page.UnitsWith(source, t.Content.English[p.Path].Text)
	if p.Path == translation.UI {
		units, _ = translation.Strings(source)
	}
	for _, u := range units {
		have[u.Hash] = true
	}
	return slices.DeleteFunc(all, func(a arrival) bool {
		return !have[page.Inline(p.Units[a.unit].Unit.Kind, a.entry.Target).Hash]
	})
}

// matched finds the units of the entries by context and English, which may be that of today or of the record.
func matched(p translation.Page, l translation.Ledger, entries []Entry) ([]arrival, []translation.Error) {
	var errs []translation.Error
	var out []arrival
	ctx := contexts(p)
	made := map[string][]int{} // units by the hash of their English, of today or of the record
	for i, s := range p.Units {
		made[s.Unit.Hash] = append(made[s.Unit.Hash], i)
		if s.Record >= 0 && l.Records[s.Record].Source != s.Unit.Hash {
			made[l.Records[s.Record].Source] = append(made[l.Records[s.Record].Source], i)
		}
	}
	for _, e := range entries {
		if e.Orphan || e.Target == "" {
			continue
		}
		hash := page.Inline("p", e.Source).Hash
		before := len(out)
		for _, i := range made[hash] {
			switch s := p.Units[i]; {
			case !e.belongs(s.Unit, ctx[i]):
			case s.Unit.Hash == hash:
				out = append(out, arrival{i, e, []string{s.Unit.Text}})
			default:
				out = append(out, arrival{i, e, l.Records[s.Record].Base})
			}
		}
		if len(out) == before {
			errs = append(errs, translation.Error{File: p.Path, Unit: e.Unit, Found: "no unit with the original " + words.Quoted(e.Source), Wanted: "one of the page; skipped"})
		}
	}
	slices.SortStableFunc(out, func(a, b arrival) int { return a.unit - b.unit })
	for i := 1; i < len(out); i++ {
		if a, b := out[i-1], out[i]; a.unit == b.unit && a.entry.Target != b.entry.Target {
			errs = append(errs, refused(p.Path, p.Units[a.unit], "a second text: "+words.Quoted(b.entry.Target), "one; the first is taken: "+words.Quoted(a.entry.Target)))
		}
	}
	return slices.CompactFunc(out, func(a, b arrival) bool { return a.unit == b.unit }), errs
}

// belongs reports whether an entry names a unit, or names none.
func (e *Entry) belongs(u page.Unit, context string) bool {
	if e.Unit != "" {
		return e.Unit == u.Address()
	}
	return e.Context == "" || e.Context == context
}

// linked adds the destinations of the English to a text whose links have none.
func linked(u page.Unit, text string) string {
	if len(page.Inline(u.Kind, text).Mechanical.Links) > 0 || len(u.Mechanical.Links) == 0 {
		return text
	}
	var b strings.Builder
	n := 0
	for i := 0; i < len(text); i++ {
		b.WriteByte(text[i])
		if text[i] == ']' && n < len(u.Mechanical.Links) && (i+1 == len(text) || text[i+1] != '(' && text[i+1] != '[') {
			b.WriteString("(" + u.Mechanical.Links[n] + ")")
			n++
		}
	}
	if n != len(u.Mechanical.Links) {
		return text
	}
	return b.String()
}

func flagsOf(e Entry) []string {
	var flags []string
	if e.Reviewed && e.Reviewer != "" && !e.Machine {
		flags = append(flags, "reviewed")
	}
	if e.Machine {
		flags = append(flags, "mt")
	}
	if !e.Done {
		flags = append(flags, "fuzzy")
	}
	return flags
}
