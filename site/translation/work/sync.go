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
	for _, p := range t.Pages {
		if !s.HasPage(p.Path) || !p.Present && len(moves.to[p.Path]) == 0 {
			continue
		}
		var changed []translation.Arrival
		var left map[int]bool
		if p.Path != translation.UI {
			var bad []translation.Error
			changed, left, bad = syncText(t, p, moves, files)
			errs = append(errs, bad...)
		}
		ledger := t.Ledgers[p.Path]
		ledger.Page, ledger.Lang = p.Path, t.Language.Code
		ledger = tidy(p, ledger, left, changed)
		file := translation.LedgerFile(t.Language.Code, p.Path)
		if text := ledger.String(); text != string(t.Content.File(file)) && (len(ledger.Records) > 0 || t.Content.File(file) != nil) {
			files[file] = []byte(text)
		}
	}
	return files, errs
}

// syncText updates the text of a page. It returns the arrivals for the ledger, and the records whose texts have left the page.
func syncText(t *translation.Translation, p translation.Page, moves moves, files Files) (changed []translation.Arrival, left map[int]bool, errs []translation.Error) {
	texts, changed := mechanics(p)
	for i, m := range moves.to[p.Path] {
		texts[i] = m.text
		changed = append(changed, m.arrival(i))
	}
	slices.SortFunc(changed, func(a, b translation.Arrival) int { return a.Unit - b.Unit })
	name := t.TargetFile(p.Path)
	out, errs := EditorOf(t, p).Put(texts)
	if len(errs) > 0 {
		changed = nil
	}
	out, left = moves.takenOut(t, renumbered(out, p), p)
	if string(out) != string(t.Content.File(name)) {
		files[name] = out
	}
	return changed, left, translation.In(name, errs)
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
	units, _ := page.Units(source)
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

// tidy removes records of which neither the English nor the text is left, duplicate records, and records of texts that moved.
func tidy(p translation.Page, l translation.Ledger, left map[int]bool, changed []translation.Arrival) translation.Ledger {
	gone := map[string]int{} // number of records to remove, by their block
	for _, o := range p.Orphans {
		if o.Target == "" || left[o.Record] {
			gone[l.Records[o.Record].String()]++
		}
	}
	if len(changed) > 0 {
		l = translation.Recorded(p, l, changed)
	}
	var kept []translation.Record
	for _, r := range slices.Backward(l.Records) {
		if text := r.String(); gone[text] > 0 {
			gone[text]--
		} else {
			kept = append(kept, r)
		}
	}
	slices.Reverse(kept)
	l.Records = kept
	return l
}
