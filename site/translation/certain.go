package translation

import "taula/site/translation/pair"

// A spot is where something without a partner lies: of which class, and between which neighbours.
type spot struct {
	class         string
	before, after int
}

// alone says of each list which of its unpaired units is the only one of its class between its two neighbours, and meets
// just one of the other list there. Nothing else can be meant, so pairing the two takes no guess.
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

// certainEdits marks the records whose text was changed and can be no other: nothing else stands between its neighbours
// that may have it, a record or English without one.
func (l *linker) certainEdits() {
	records := pair.Unpaired(len(l.records), func(r int) int { return l.recordTo[r] })
	texts := pair.Unpaired(len(l.target), func(c int) int {
		if l.targetOf[c] >= 0 {
			return c
		}
		return -1
	})
	only, _ := alone(records, texts, func(r int) string { return Class(l.records[r].Kind) }, func(c int) string { return Class(l.target[c].Kind) })
	rivals := map[spot]bool{}
	for _, p := range pair.Unpaired(len(l.english), l.text) {
		if l.unitTo[p.At] < 0 || !l.sure[p.At] {
			class := Class(l.english[p.At].Kind)
			rivals[spot{class, p.Before, 0}], rivals[spot{class, 0, p.After}] = true, true
		}
	}
	for _, p := range records {
		class := Class(l.records[p.At].Kind)
		l.certainText[p.At] = only[p.At] && !rivals[spot{class, p.Before, 0}] && !rivals[spot{class, 0, p.After}]
	}
}
