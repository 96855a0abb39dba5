package work

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// StillValid declares, for each selected outdated unit, today's English equivalent to the English it was translated from. It
// returns the .eq files, the added lines, and the units that stay outdated because the numbers, links or placeholders of their
// translation differ from today's English.
func StillValid(c *translation.Content, all []*translation.Translation, s translation.Selection) (Files, []string, []translation.Error) {
	type change struct {
		page, from string // and the hash of the older English
		unit       translation.State
	}
	var changes []change
	var kept []translation.Error
	differ := map[[2]string]bool{} // pairs of English texts that are not equivalent for some language
	for _, t := range all {
		for _, sheet := range t.Selected(s) {
			for _, u := range sheet.Page.Units {
				if u.Status != translation.Outdated || !s.HasUnit(sheet.ID, u) {
					continue
				}
				from := sheet.Ledger.Records[u.Record].Source
				changes = append(changes, change{sheet.ID, from, u})
				for _, d := range u.Differs {
					differ[[2]string{from, u.Unit.Hash}] = true
					kept = append(kept, translation.Error{File: sheet.File, Unit: u.Unit.Address(), Found: "a translation " + d.String(), Wanted: "what the original has today"})
				}
			}
		}
	}
	files := Files{}
	var told []string
	for _, u := range changes {
		name := "ledger/equivalent/" + u.page + ".eq"
		text, ok := files[name]
		if !ok {
			text = c.File(name)
		}
		have, _ := translation.ParseEquivalents(string(text))
		if have.Same(u.from, u.unit.Unit.Hash) || differ[[2]string{u.from, u.unit.Unit.Hash}] {
			continue
		}
		line := equation(u.from, u.unit)
		files[name] = append(slices.Clone(text), line...)
		told = append(told, u.page+"#"+u.unit.Unit.Address()+" "+strings.TrimSpace(line))
	}
	return files, told, kept
}

// equation returns a line of an .eq file, whose comment shows the change.
func equation(from string, u translation.State) string {
	texts := map[string][]string{}
	for _, c := range u.Diff() {
		texts[c.Op] = append(texts[c.Op], strings.TrimSpace(c.Text))
	}
	short := func(op string) string { return words.Clip(strings.Join(texts[op], " … ")) }
	return fmt.Sprintf("= %s %s   # %q -> %q\n", from, u.Unit.Hash, short("-"), short("+"))
}

// Accept records that the selected texts translate today's English. The outcomes are by page.
func Accept(t *translation.Translation, s translation.Selection, a translation.Accept) (Files, map[string]translation.Outcome) {
	files, outcomes := Files{}, map[string]translation.Outcome{}
	for _, sheet := range t.Selected(s) {
		if !sheet.Page.Present {
			continue
		}
		a.Units, a.Sources = s.Pages[sheet.ID], t.Content.Sources(sheet.ID)
		l, done := translation.Accepted(sheet.Page, sheet.Ledger, a)
		if len(done.Made) > 0 {
			files[sheet.LedgerFile()] = []byte(l.String())
		}
		outcomes[sheet.ID] = done
	}
	return files, outcomes
}
