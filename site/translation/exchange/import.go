package exchange

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
	"taula/site/translation/work"
)

// Import returns the files changed by importing entries. An entry made from today's English becomes current if it is done. One
// made from older English keeps that as its base. One that is not done is imported as unverified if there is no translation yet;
// so is one of another system, which names no page of ours, if its English is that of one unit alone. Nothing is ever emptied.
// Entries that fit no unit are reported.
func Import(t *translation.Translation, entries []Entry) (work.Files, []translation.Error) {
	files := work.Files{}
	var errs []translation.Error
	byPage := map[string][]Entry{}
	homeless := 0
	for _, e := range entries {
		if e.Plural {
			errs = append(errs, translation.Error{Unit: e.Unit, Found: "an entry with plural forms: " + words.Quoted(e.Source), Wanted: "an entry with one text; skipped"})
			continue
		}
		if e.Orphan {
			continue // its English is nowhere any more
		}

		isForeign := e.Page == "" || t.Sheet(e.Page) == nil
		if isForeign {
			ours, found := e.matchedBySource(t)
			switch {
			case found:
				e = ours
			case e.Page == "":
				homeless++
				continue
			default:
				errs = append(errs, translation.Error{
					File:   t.Source.Code + "/" + e.Page + ".md",
					Unit:   e.Unit,
					Found:  fmt.Sprintf("no page %q for %s", e.Page, words.Quoted(e.Source)),
					Wanted: "an existing page, or the text of one unit alone; skipped",
				})
				continue
			}
		}
		byPage[e.Page] = append(byPage[e.Page], e)
	}

	if homeless > 0 {
		found := "an entry that names no page"
		if homeless > 1 {
			found = fmt.Sprintf("%d entries that name no page", homeless)
		}
		errs = append(errs, translation.Error{
			Found:  found,
			Wanted: fmt.Sprintf("lines %q as taula translate export writes them, or the text of one unit alone; skipped", "#: content/"+t.Source.Code+"/PAGE.md"),
		})
	}
	for _, sheet := range t.Sheets {
		if list := byPage[sheet.ID]; len(list) > 0 {
			errs = append(errs, importPage(sheet, list, files)...)
		}
	}
	maps.DeleteFunc(files, func(name string, text []byte) bool { return bytes.Equal(text, t.Content.File(name)) })
	return files, errs
}

// matchedBySource returns an entry of another system as an entry of the only unit with its English, for a person to look at. It
// returns false if no unit has it, or more than one.
func (e Entry) matchedBySource(t *translation.Translation) (Entry, bool) {
	hash := page.Inline("p", e.Source).Hash
	units := 0
	for _, sheet := range t.Sheets {
		for i := range sheet.Page.Units {
			if unit := sheet.Page.Units[i].Unit; unit.Hash == hash {
				units++
				e.Page = sheet.ID
				e.Unit = unit.Address()
			}
		}
	}
	e.Context = ""
	e.Done = false
	e.Reviewed = false
	return e, units == 1
}

// An arrival is an entry with its unit.
type arrival struct {
	Entry
	sheet *translation.Sheet
	unit  int
	state *translation.State // of the unit
	base  []string           // lines of the English it was made from
	stood string             // hash of what stands there now, or nothingStood
}

func importPage(sheet *translation.Sheet, entries []Entry, files work.Files) []translation.Error {
	arrivals, errs := matched(sheet, entries)
	texts := map[int]string{}
	var kept []translation.Arrival
	for _, a := range arrivals {
		if sheet.ID != translation.UI {
			a.Target = linked(a.state.Unit, a.Target)
		}
		unnamed := a.unnamed()
		v, err := a.weigh()
		for _, e := range []*translation.Error{unnamed, err} {
			if e != nil {
				e.File, e.Unit = sheet.File, a.state.Unit.Address()
				errs = append(errs, *e)
			}
		}
		if v == ignore || err != nil {
			continue
		}
		if v == write {
			texts[a.unit] = a.Target
		}
		kept = append(kept, translation.Arrival{Unit: a.unit, Target: a.Target, Base: a.base, Flags: a.flags(), Writer: a.Writer, Review: a.Reviewer})
	}
	if len(kept) == 0 {
		return errs
	}
	if len(texts) > 0 {
		out, bad := work.Put(sheet, texts)
		errs = append(errs, translation.In(sheet.File, bad)...)
		files[sheet.File] = out
		kept = standing(sheet, kept, out)
	}
	files[sheet.LedgerFile()] = []byte(translation.Recorded(sheet.Page, sheet.Ledger, kept).String())
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
func (a *arrival) weigh() (verdict, *translation.Error) {
	s := a.state
	switch {
	case strings.TrimSpace(a.Target) == "" || a.unchanged():
		return ignore, nil
	case s.At >= 0 && a.sameText():
		return record, a.objection()
	}
	if a.stood != nothingStood || s.Status == translation.Current && !a.Done {
		if err := a.displaces(); err != nil || !a.Done && a.Target == s.Target {
			return ignore, err
		}
	}
	return write, a.objection()
}

// unchanged reports whether an arrival brings nothing new: it changes nothing of the text that stands there, its text is that of the
// export, which is no longer there, or the unit takes this very text from elsewhere on the page.
func (a *arrival) unchanged() bool {
	s := a.state
	if s.At >= 0 && a.sameText() {
		return a.settled()
	}
	return a.Stood != "" && a.Stood != a.stood && stamp(*s, a.Target) == a.Stood ||
		s.Status == translation.Current && s.At < 0 && a.Target == s.Target
}

// displaces returns why an arrival may not replace another text, or nil. It may be older than that text, and nobody would notice that
// a newer text is gone. A file that does not tell what it was made from may only replace texts that wait for a new translation.
func (a *arrival) displaces() *translation.Error {
	s := a.state
	switch {
	case a.Machine && s.Reason != translation.Machine && a.stood != nothingStood:
		return refusal("a text made by a machine: "+words.Quoted(a.Target), "only what is missing; the text there stays")
	case !a.Done && a.Target != s.Target:
		return refusal("a new text that is not marked as done: "+words.Quoted(a.Target), "the mark fuzzy taken off; the text there stays")
	case !a.Done || a.Machine || a.Stood == a.stood:
		return nil
	case a.Stood != "":
		return refusal("a text that was changed here as well since the file was made: "+words.Quoted(a.Target),
			"the text there: "+words.Quoted(s.Target)+"; edit it where both are right")
	case s.Status == translation.Outdated && a.fromToday(), s.Reason == translation.Machine, s.Reason == translation.ImportFuzzy:
		return nil
	}
	return refusal("a text that does not say which one it is to replace: "+words.Quoted(a.Target),
		"a file from the desk or from taula translate export with its comments; the text there stays: "+words.Quoted(s.Target))
}

// fromToday reports whether the arrival was made from today's English.
func (a *arrival) fromToday() bool { return a.base[0] == a.state.Unit.Text }

// settled reports whether an arrival with the text that stands there changes nothing.
func (a *arrival) settled() bool {
	s := a.state
	if !a.Done || a.Machine && a.stood != nothingStood && s.Reason != translation.Machine {
		return true
	}
	known := s.Status == translation.Current && (s.Reviewed || !a.Reviewed) || s.Reason == translation.Unreviewed && !a.Reviewed
	return known && a.fromToday()
}

// unnamed reports an entry marked as reviewed without a reviewer or by its translator, and unmarks it.
func (a *arrival) unnamed() *translation.Error {
	if !a.Reviewed || a.state.Reviewed {
		return nil
	}
	writer := cmp.Or(a.state.Writer, a.Writer)
	switch {
	case a.Reviewer == "":
		a.Reviewed = false
		return refusal("a text marked as reviewed, by nobody", "--reviewed NAME; it is taken in as translated")
	case translation.SamePerson(a.Reviewer, writer):
		a.Reviewed = false
		return refusal("a text reviewed by "+writer+", who has translated it", "somebody else; it is taken in as translated")
	}
	return nil
}

// sameText reports whether the page has this text.
func (a *arrival) sameText() bool {
	s := a.state
	if a.sheet.ID == translation.UI {
		return a.Target == s.Target
	}
	return page.Inline(s.Unit.Kind, a.Target).Inline == page.Inline(s.Unit.Kind, s.Target).Inline
}

// refusal returns an error whose place the caller adds.
func refusal(found, wanted string) *translation.Error {
	return &translation.Error{Found: found, Wanted: wanted}
}

// objection returns why a text marked as done cannot be the translation of its English, or nil.
func (a *arrival) objection() *translation.Error {
	s := a.state
	if !a.Done || !a.fromToday() {
		return nil
	}
	target := page.Inline(s.Unit.Kind, a.Target)
	if target.Hash == s.Unit.Hash && s.Reason != translation.Same {
		return refusal("the original text itself: "+words.Quoted(a.Target), "a translation; or, where it is the same in both languages, taula translate accept --same")
	}
	if a.sheet.ID == translation.UI {
		wrong, forms := translation.WrongForms(a.Target, a.sheet.Language.Code)
		if wrong != "" {
			return refusal("a text with "+wrong, fmt.Sprintf("%d forms, in the order in which counting from 1 needs them; the text there stays", forms))
		}
	}
	for _, d := range translation.Differences(s.Unit, target, a.sheet.Source, a.sheet.Language) {
		return refusal("a text "+d.String()+": "+words.Quoted(a.Target), "the same as in the original; the text there stays")
	}
	return nil
}

// flags returns the flags of the record.
func (a *arrival) flags() (flags []string) {
	if a.Reviewed && a.Reviewer != "" && !a.Machine {
		flags = append(flags, "reviewed")
	}
	if a.Machine {
		flags = append(flags, "mt")
	}
	if !a.Done {
		flags = append(flags, "fuzzy")
	}
	return flags
}

// standing keeps the arrivals whose text is in the new page.
func standing(sheet *translation.Sheet, all []translation.Arrival, source []byte) []translation.Arrival {
	have := map[string]bool{}
	units, _ := page.Read(source).Units(sheet.English.Refs)
	if sheet.ID == translation.UI {
		units = translation.CutPage(sheet.ID, "", source).Units
	}
	for _, u := range units {
		have[u.Hash] = true
	}
	return slices.DeleteFunc(all, func(a translation.Arrival) bool { return !have[stamp(sheet.Page.Units[a.Unit], a.Target)] })
}

// matched finds the units of the entries by context and English, which may be that of today or of the record.
func matched(sheet *translation.Sheet, entries []Entry) (out []arrival, errs []translation.Error) {
	p, records := &sheet.Page, sheet.Ledger.Records
	contexts := contexts(*p)
	made := map[string][]int{} // units by the hash of their English, of today or of the record
	for i, s := range p.Units {
		made[s.Unit.Hash] = append(made[s.Unit.Hash], i)
		if s.Record >= 0 && records[s.Record].Source != s.Unit.Hash {
			made[records[s.Record].Source] = append(made[records[s.Record].Source], i)
		}
	}
	for _, e := range entries {
		if e.Orphan || e.Target == "" {
			continue
		}
		hash := page.Inline("p", e.Source).Hash
		before := len(out)
		for _, i := range made[hash] {
			s := &p.Units[i]
			if !e.belongs(s.Unit, contexts[i]) {
				continue
			}
			a := arrival{e, sheet, i, s, []string{s.Unit.Text}, stoodNow(p, s)}
			if s.Unit.Hash != hash {
				a.base = records[s.Record].Base
			}
			out = append(out, a)
		}
		if len(out) == before {
			errs = append(errs, translation.Error{File: sheet.ID, Unit: e.Unit, Found: "no unit with the original " + words.Quoted(e.Source), Wanted: "one of the page; skipped"})
		}
	}
	slices.SortStableFunc(out, func(a, b arrival) int { return a.unit - b.unit })
	for i := 1; i < len(out); i++ {
		if a, b := out[i-1], out[i]; a.unit == b.unit && a.Target != b.Target {
			errs = append(errs, translation.Error{File: sheet.ID, Unit: a.state.Unit.Address(), Found: "a second text: " + words.Quoted(b.Target), Wanted: "one; the first is taken: " + words.Quoted(a.Target)})
		}
	}
	return slices.CompactFunc(out, func(a, b arrival) bool { return a.unit == b.unit }), errs
}

// belongs reports whether an entry names a unit, or names none.
func (e *Entry) belongs(u *page.Unit, context string) bool {
	return e.Unit == u.Address() || e.Unit == "" && (e.Context == "" || e.Context == context)
}

// linked adds the destinations of the English to a text whose links have none.
func linked(u *page.Unit, text string) string {
	if len(page.Inline(u.Kind, text).Mechanical.Links) > 0 || len(u.Mechanical.Links) == 0 {
		return text
	}
	var b strings.Builder
	left := u.Mechanical.Links
	for i := range len(text) {
		b.WriteByte(text[i])
		if text[i] == ']' && len(left) > 0 && (i+1 == len(text) || text[i+1] != '(' && text[i+1] != '[') {
			b.WriteString("(" + left[0] + ")")
			left = left[1:]
		}
	}
	if len(left) > 0 {
		return text
	}
	return b.String()
}
