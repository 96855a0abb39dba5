package translation

import (
	"slices"
	"strings"

	"taula/site/translation/pair"
)

// A spot is the position of an unlinked unit: its class and its linked neighbours.
type spot struct {
	class         string
	before, after int
}

// alone returns the unlinked units of each list that are the only one of their class at their spot, if the other list also
// has exactly one there. Such a pair needs no guess.
func alone(a, b []pair.Place, classA, classB func(int) string) (onlyA, onlyB map[int]bool) {
	countA, countB := spots(a, classA), spots(b, classB)
	onlyA, onlyB = map[int]bool{}, map[int]bool{}
	for _, side := range []struct {
		places []pair.Place
		class  func(int) string
		only   map[int]bool
	}{{a, classA, onlyA}, {b, classB, onlyB}} {
		for _, p := range side.places {
			at := spot{side.class(p.At), p.Before, p.After}
			side.only[p.At] = countA[at] == 1 && countB[at] == 1
		}
	}
	return onlyA, onlyB
}

func spots(places []pair.Place, class func(int) string) map[spot]int {
	out := map[spot]int{}
	for _, p := range places {
		out[spot{class(p.At), p.Before, p.After}]++
	}
	return out
}

// certainEdits marks the records whose edited text cannot belong to anything else: no other record and no English unit
// without a record lies between the same neighbours.
func (l *linker) certainEdits() {
	records := pair.Unpaired(len(l.records), func(r int) int { return l.recordTo[r] })
	texts := pair.Unpaired(len(l.target), l.recorded)
	only, _ := alone(records, texts, func(r int) string { return Class(l.records[r].Kind) }, func(c int) string { return Class(l.target[c].Kind) })
	rivals := map[spot]bool{}
	for _, p := range pair.Unpaired(len(l.english), l.text) {
		if l.unitTo[p.At] < 0 || !l.sure[p.At] {
			class := Class(l.english[p.At].Kind)
			rivals[spot{class, p.Before, 0}], rivals[spot{class, 0, p.After}] = true, true
		}
	}
	open := l.candidates()
	for _, p := range records {
		class := Class(l.records[p.At].Kind)
		if strings.HasPrefix(class, "fm:") { // identified by its key
			l.certainText[p.At] = only[p.At]
			continue
		}
		l.certainText[p.At] = only[p.At] && l.stands(p, texts, open) && !rivals[spot{class, p.Before, 0}] && !rivals[spot{class, 0, p.After}] && inOrder(l.recordTo, p.At)
	}
}

// stands reports whether the text at the spot of a record fits it clearly better than it fits any other candidate, and better
// than any other unlinked text fits the record.
func (l *linker) stands(record pair.Place, texts []pair.Place, open []pair.Candidate) bool {
	kind := gapClass(l.records[record.At].Kind)
	var own pair.Features
	var others []pair.Features
	for _, t := range texts {
		switch u := l.target[t.At]; {
		case gapClass(u.Kind) != kind:
		case t.Before == record.Before && t.After == record.After && Class(u.Kind) == Class(l.records[record.At].Kind):
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
