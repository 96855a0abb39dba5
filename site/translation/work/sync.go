package work

import (
	"regexp"
	"slices"

	"taula/site/page"
	"taula/site/translation"
)

// Sync does what needs no translator: it updates destinations and heading numbers of translated pages, refreshes English copies,
// moves translations to the page to which their English has moved, and tidies ledgers. It never makes an outdated unit current.
// Doing it twice changes nothing.
func Sync(t *translation.Translation, s translation.Selection) (Files, []translation.Error) {
	files := Files{}
	var errs []translation.Error
	moves := findMoves(t, s)
	for _, sheet := range t.Selected(s) {
		if !sheet.Page.Present && len(moves.to[sheet.ID]) == 0 {
			continue
		}
		var changed []translation.Arrival
		var left map[int]bool
		if sheet.ID != translation.UI {
			var bad []translation.Error
			changed, left, bad = syncText(sheet, moves, files)
			errs = append(errs, bad...)
		}
		ledger := tidy(sheet, left, changed)
		old := t.Content.File(sheet.LedgerFile())
		if text := ledger.String(); text != string(old) && (len(ledger.Records) > 0 || old != nil) {
			files[sheet.LedgerFile()] = []byte(text)
		}
	}
	return files, errs
}

// syncText updates the text of a page. It returns the arrivals for the ledger, and the records whose texts have left the page.
func syncText(sheet *translation.Sheet, moves moves, files Files) (changed []translation.Arrival, left map[int]bool, errs []translation.Error) {
	texts, changed := mechanics(sheet.Page)
	for i, m := range moves.to[sheet.ID] {
		texts[i] = m.text
		changed = append(changed, m.arrival(i))
	}
	out, errs := Put(sheet, texts)
	if len(errs) > 0 {
		changed = nil
	}
	out, left = moves.takenOut(sheet, renumbered(out, sheet.Page))
	if string(out) != string(sheet.Text) {
		files[sheet.File] = out
	}
	return changed, left, translation.In(sheet.File, errs)
}

// mechanics returns the texts whose destinations need an update, and the English copies whose English has changed.
func mechanics(p translation.Page) (texts map[int]string, changed []translation.Arrival) {
	texts = map[int]string{}
	for i, u := range p.Units {
		switch {
		case u.Status == translation.Current && u.At >= 0 && slices.Contains(u.Notes, translation.NoteRelink):
			target := page.Inline(u.Unit.Kind, u.Target)
			if links, ok := translation.Destinations(u.Unit.Mechanical.Links, target.Mechanical.Links); ok {
				if text := page.Relinked(u.Target, links, nil, nil); text != u.Target {
					texts[i] = text
				}
			}
		case u.Reason == translation.EnglishCopy && u.At >= 0 && p.Target[u.At].Hash != u.Unit.Hash:
			texts[i] = u.Unit.Inline
			changed = append(changed, translation.Arrival{Unit: i, Target: u.Unit.Inline, Base: []string{u.Unit.Text}, Flags: []string{"copy"}})
		}
	}
	return texts, changed
}

// renumbered gives translated headings the numbers of today's English.
func renumbered(source []byte, p translation.Page) []byte {
	want := map[string]string{}
	for _, u := range p.Units {
		if u.At >= 0 && slices.Contains(u.Notes, translation.NoteRenumber) && u.Status == translation.Current {
			want[p.Target[u.At].Hash] = u.Unit.Mechanical.Enumerator
		}
	}
	if len(want) == 0 {
		return source
	}
	units, _ := page.Read(source).Units(nil)
	var patches []patch
	for _, u := range units {
		number, ok := want[u.Hash]
		if !ok || translation.Class(u.Kind) != "h" {
			continue
		}
		if number != "" {
			number += " "
		}
		start, _ := lineBounds(source, u.Start)
		at := start + len(headingMarks.FindString(string(source[start:u.Start])))
		patches = append(patches, patch{at, u.Start, number})
	}
	return patched(source, patches)
}

var headingMarks = regexp.MustCompile(`^\s*(#+[ \t]+)?`)

// tidy removes records of which neither the English nor the text is left, duplicate records, and records of texts that moved. The
// others get the order of the page, and fingerprints where they have none.
func tidy(sheet *translation.Sheet, left map[int]bool, changed []translation.Arrival) translation.Ledger {
	page, ledger := translation.Tidied(sheet.Page, sheet.Ledger)
	gone := map[string]int{} // number of records to remove, by their block
	for i, o := range page.Orphans {
		if o.Target == "" || left[sheet.Page.Orphans[i].Record] {
			gone[ledger.Records[o.Record].String()]++
		}
	}
	ledger = translation.Recorded(page, ledger, changed)

	slices.Reverse(ledger.Records) // of equal records the first stays
	ledger.Records = slices.DeleteFunc(ledger.Records, func(r translation.Record) bool {
		gone[r.String()]--
		return gone[r.String()] >= 0
	})
	slices.Reverse(ledger.Records)
	return ledger
}
