package work

import "taula/site/translation"

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
