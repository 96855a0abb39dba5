package translation

import (
	"slices"
	"strings"

	"taula/site/translation/pair"
)

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

// around is how many neighbours on either side must be in the same order in both lists for a spot to be trusted. Where texts
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
