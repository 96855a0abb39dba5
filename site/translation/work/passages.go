package work

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// fewestWords is the number of words that an English text must have for its translation to follow it to another page. Shorter texts may mean
// something else there.
const fewestWords = 5

// moves are the translations that follow their English to another page.
type moves struct {
	to    map[string]map[int]move // by page and unit
	taken map[string]map[int]bool // records whose texts move away, by page
}

// A move is a translation whose English has left its page.
type move struct {
	page   string // the old page
	orphan int    // its record there
	text   string
	record translation.Record
}

// arrival converts the move for the ledger of the new page, with writer and reviewer.
func (m move) arrival(unit int) translation.Arrival {
	return translation.Arrival{Unit: unit, Target: m.text, Base: m.record.Base, Flags: m.record.Flags, Writer: m.record.Writer, Review: m.record.Review}
}

// findMoves pairs English without a translation with translations of the same English that has vanished from another page. It skips
// English with different translations on two pages.
func findMoves(t *translation.Translation, s translation.Selection) moves {
	lost := map[string][]move{} // by the hash of the English
	for _, sheet := range t.Selected(s) {
		addLost(lost, sheet.Page, sheet.Ledger)
	}
	for _, id := range t.Gone() {
		target, ledger := translation.PageFile(t.Language.Code, id), translation.LedgerFile(t.Language.Code, id)
		sheet := t.JudgePage(id, translation.Source{}, t.Content.File(target), t.Content.File(ledger))
		addLost(lost, sheet.Page, sheet.Ledger)
	}
	out := moves{map[string]map[int]move{}, map[string]map[int]bool{}}
	for _, sheet := range t.Selected(s) {
		if sheet.ID == translation.UI {
			continue
		}
		found := movesTo(sheet.Page, lost)
		texts := map[int]string{}
		for i, m := range found {
			texts[i] = m.text
		}
		if _, bad := Put(sheet, texts); len(bad) > 0 {
			continue // the texts stay where they are
		}
		out.to[sheet.ID] = found
		for i := range found {
			for _, m := range lost[sheet.Page.Units[i].Unit.Hash] {
				if out.taken[m.page] == nil {
					out.taken[m.page] = map[int]bool{}
				}
				out.taken[m.page][m.orphan] = true
			}
		}
	}
	return out
}

// movesTo returns the translations that move to a page, by unit.
func movesTo(p translation.Page, lost map[string][]move) map[int]move {
	found := map[int]move{}
	for i, u := range p.Units {
		all := lost[u.Unit.Hash]
		if u.Status != translation.Missing || u.Record >= 0 || u.At >= 0 || u.Unit.Words < fewestWords || len(all) == 0 {
			continue
		}
		if !slices.ContainsFunc(all, func(m move) bool { return m.text != all[0].text || m.page == p.Path }) {
			found[i] = all[0]
		}
	}
	return found
}

// addLost adds the translations of a page whose English is gone, unless they were edited.
func addLost(lost map[string][]move, p translation.Page, l translation.Ledger) {
	for _, o := range p.Orphans {
		r := l.Records[o.Record]
		if o.Target == "" || p.Target[o.At].Hash != r.Target || page.Hash(o.Base) != r.Source || r.Has("fuzzy") || r.Has("copy") {
			continue
		}
		lost[r.Source] = append(lost[r.Source], move{p.Path, o.Record, o.Target, r})
	}
}

// takenOut removes the texts that move away from a page, and returns their records. A text that shares its block with others stays.
func (m moves) takenOut(sheet *translation.Sheet, source []byte) ([]byte, map[int]bool) {
	left := map[int]bool{}
	for _, o := range sheet.Page.Orphans {
		if !m.taken[sheet.ID][o.Record] {
			continue
		}
		units, _ := page.Read(source).Units(sheet.English.Refs)
		i := slices.IndexFunc(units, func(u page.Unit) bool { return u.Hash == sheet.Page.Target[o.At].Hash })
		if i < 0 {
			continue
		}
		start, _ := lineBounds(source, units[i].Start)
		_, end := lineBounds(source, units[i].End)
		rest := strings.TrimLeft(string(source[end:]), "\n")
		if units[i].Kind == "li" {
			rest = strings.TrimPrefix(string(source[end:]), "\n")
		}
		out := append(slices.Clone(source[:start]), rest...)
		if now, _ := page.Read(out).Units(sheet.English.Refs); len(now) == len(units)-1 {
			source, left[o.Record] = out, true
		}
	}
	return source, left
}
