package translation

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
)

// A gap holds the texts without a record that follow the same linked text.
type gap struct {
	before int // the linked text before it
	texts  []int
}

// findGaps collects the gaps that have both texts without a record and records without a text.
func (l *linker) findGaps() {
	if !slices.Contains(l.targetOf, -1) || !slices.Contains(l.recordTo, -1) {
		return
	}
	texts := map[int][]int{}
	english := map[string]bool{} // English left in the page is not an edited translation
	for e := range l.english {
		english[l.english[e].Hash] = true
	}
	for _, p := range l.unlinkedTexts(itself(l.targetOf)) {
		if !l.target[p.At].Extra && !english[l.target[p.At].Hash] {
			texts[p.Before] = append(texts[p.Before], p.At)
		}
	}
	for _, p := range l.unlinkedRecords(l.recordTo) {
		if len(texts[p.Before]) == 0 {
			continue
		}
		l.candidate[p.At] = true
		if n := len(l.gaps); n == 0 || l.gaps[n-1].before != p.Before {
			l.gaps = append(l.gaps, gap{p.Before, texts[p.Before]})
		}
	}
}

// edited links records to texts that were changed since they were accepted.
func (l *linker) edited() {
	if len(l.gaps) == 0 {
		return
	}
	open := l.candidates()
	l.certainEdits()
	for _, g := range l.gaps {
		for _, kind := range []string{"prose", "h", "cell", "img", "code", "fm"} {
			m := pair.Matching{InOrder: kind != "fm"}
			for _, t := range g.texts {
				if u := &l.target[t]; gapClass(u.Kind) == kind {
					m.Texts, m.Features = append(m.Texts, t), append(m.Features, l.features(u, pair.Target))
				}
			}
			if len(m.Texts) == 0 {
				continue
			}
			for _, c := range open {
				switch {
				case c.Kind != kind:
				case c.Before != g.before:
					m.Far = append(m.Far, c)
				case c.Record < 0:
					m.Near = append(m.Near, c)
				default:
					m.Records = append(m.Records, c)
				}
			}
			for r, t := range m.Matches() {
				l.joinTarget(r, t)
			}
		}
	}
}

// candidates lists the records without a text and the English units without a record.
func (l *linker) candidates() []pair.Candidate {
	var open []pair.Candidate
	for _, p := range l.unlinkedRecords(l.recordTo) {
		rec := l.records[p.At]
		features := []pair.Features{l.features(page.Inline(rec.Kind, rec.Text()), pair.Source)}
		if e := l.recordOf[p.At]; e >= 0 && l.sure[e] && l.english[e].Hash != rec.Source { // also of today's English
			features = append(features, l.features(&l.english[e], pair.Source))
		}
		open = append(open, pair.Candidate{Record: p.At, Before: p.Before, Kind: gapClass(rec.Kind), Features: features})
	}
	for _, p := range l.newUnits() {
		u := &l.english[p.At]
		open = append(open, pair.Candidate{Record: -1, Before: p.Before, Kind: gapClass(u.Kind), Features: []pair.Features{l.features(u, pair.Source)}})
	}
	return open
}

// newUnits returns the places, among the texts, of the English units without a record, or with one that is only a suggestion.
func (l *linker) newUnits() []pair.Place {
	texts := slices.Clone(l.unitTo) // of the English units
	for e, r := range l.unitTo {
		if r >= 0 {
			texts[e] = l.recordTo[r]
		}
	}
	return slices.DeleteFunc(l.unlinkedUnits(texts), func(p pair.Place) bool { return l.unitTo[p.At] >= 0 && l.sure[p.At] })
}

// features returns the features by which a unit is compared with records.
func (l *linker) features(u *page.Unit, of pair.Language) pair.Features {
	return l.in.Lexicon.Features(u, of).Recorded(Class(u.Kind))
}

// alone returns the unlinked units of each list that are the only one of their class between their linked neighbours, if the other
// list also has exactly one there. Such a pair needs no guess.
func alone(a, b []pair.Place) (onlyA, onlyB map[int]bool) {
	counts := func(places []pair.Place) map[pair.Gap]int {
		out := map[pair.Gap]int{}
		for _, p := range places {
			out[p.Gap]++
		}
		return out
	}
	inA, inB := counts(a), counts(b)
	only := func(places []pair.Place) map[int]bool {
		out := map[int]bool{}
		for _, p := range places {
			out[p.At] = inA[p.Gap] == 1 && inB[p.Gap] == 1
		}
		return out
	}
	return only(a), only(b)
}

// certainEdits marks the records whose edited text cannot belong to anything else: no other record and no English unit
// without a record lies between the same neighbours.
func (l *linker) certainEdits() {
	records, texts := l.unlinkedRecords(l.recordTo), l.unlinkedTexts(itself(l.targetOf))
	only, _ := alone(records, texts)
	rivals := map[pair.Gap]bool{} // by class and one of the neighbours
	for _, p := range l.newUnits() {
		rivals[pair.Gap{Class: p.Class, Before: p.Before}], rivals[pair.Gap{Class: p.Class, After: p.After}] = true, true
	}
	open := l.candidates()
	for _, p := range records {
		rival := rivals[pair.Gap{Class: p.Class, Before: p.Before}] || rivals[pair.Gap{Class: p.Class, After: p.After}]
		l.certainText[p.At] = only[p.At] && (strings.HasPrefix(p.Class, "fm:") || // identified by its key
			l.stands(p, texts, open) && !rival && inOrder(l.recordTo, p.At))
	}
}

// stands reports whether the text at the spot of a record fits it clearly better than it fits any other candidate, and better
// than any other unlinked text fits the record.
func (l *linker) stands(record pair.Place, texts []pair.Place, open []pair.Candidate) bool {
	kind := gapClass(l.records[record.At].Kind)
	var own pair.Features
	var others []pair.Features
	for _, t := range texts {
		switch u := &l.target[t.At]; {
		case gapClass(u.Kind) != kind:
		case t.Gap == record.Gap:
			own = l.features(u, pair.Target)
		default:
			others = append(others, l.features(u, pair.Target))
		}
	}
	var rivals []pair.Candidate
	var self pair.Candidate
	for _, c := range open {
		switch {
		case c.Record == record.At:
			self = c
		case c.Kind == kind:
			rivals = append(rivals, c)
		}
	}
	return pair.Clear(self, own, rivals, others)
}

// around is the number of neighbours on either side that must be in the same order in both lists for a spot to be trusted. Where texts
// were moved, a gap may hold the text of another unit.
const around = 4

// inOrder reports whether the partners of the nearest linked neighbours are in ascending order.
func inOrder(partners []int, at int) bool {
	var seen []int
	for i := at - 1; i >= 0 && len(seen) < around; i-- {
		if partners[i] >= 0 {
			seen = append(seen, partners[i])
		}
	}
	slices.Reverse(seen)
	before := len(seen)
	for i := at + 1; i < len(partners) && len(seen) < before+around; i++ {
		if partners[i] >= 0 {
			seen = append(seen, partners[i])
		}
	}
	return slices.IsSorted(seen) && len(seen) >= 2
}
