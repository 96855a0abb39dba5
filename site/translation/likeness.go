package translation

import (
	"slices"

	"taula/site/translation/pair"
)

// A likeness says how near a text is to the accepted translation of a record.
type likeness struct {
	print  int // index of the fingerprint, -1 for none
	shared int // words that both have, in the same order
	apart  int // words that only one of them has
	longer int // words of the longer one
}

// like reports whether one text is the other, edited.
func (k likeness) like() bool { return pair.Still(k.shared, k.longer) }

// resembles reports whether one text may have been made of the other.
func (k likeness) resembles() bool { return k.shared > 1 && 2*k.shared >= k.longer }

// ratio returns how like they are, from 0 to 1.
func (k likeness) ratio() float64 {
	if k.shared == 0 {
		return 0
	}
	return 2 * float64(k.shared) / float64(2*k.shared+k.apart)
}

// nearer reports whether k is nearer than another likeness.
func (k likeness) nearer(than likeness) bool {
	return than.print < 0 || k.print >= 0 && k.apart < than.apart
}

// A print is a fingerprint with the records that have it.
type print struct {
	words   pair.Fingerprint
	records []int
}

// A reworded text is one that was never accepted, with the two fingerprints of the page that are nearest to it.
type reworded struct {
	words         pair.Fingerprint
	first, second likeness
}

// besides returns the nearest fingerprint other than that of a record.
func (t *reworded) besides(own int) likeness {
	if t.first.print == own {
		return t.second
	}
	return t.first
}

// isFree reports whether a text stands on the page without a record, and may be a translation.
func (l *linker) isFree(c int) bool {
	return l.targetOf[c] < 0 && !l.target[c].Extra
}

// compareWords compares the texts that were never accepted with all accepted ones of the page.
func (l *linker) compareWords() {
	english := map[string]bool{} // English left in the page is not an edited translation
	for e := range l.english {
		english[l.english[e].Hash] = true
	}
	l.reworded = map[int]*reworded{}
	steps := 0
	for c := range l.target {
		edited := l.isFree(c) || l.targetOf[c] >= 0 && l.records[l.targetOf[c]].Target != l.target[c].Hash // a key has named it
		if edited && !english[l.target[c].Hash] {
			words := pair.FingerprintOf(l.target[c].Text)
			l.reworded[c] = &reworded{words, likeness{print: -1}, likeness{print: -1}}
			steps += len(words)/64 + 1
		}
	}
	if len(l.reworded) == 0 {
		return
	}

	l.readPrints()
	accepted := 0
	for _, p := range l.prints {
		accepted += len(p.words)
	}
	all := steps*accepted <= pair.MostSteps // otherwise it would take too long
	for c := range l.target {
		t := l.reworded[c]
		if t == nil {
			continue
		}
		l.comparison.With(t.words)
		for i := range l.prints {
			if all || l.isNear(i, c) {
				t.meet(l.likeness(t, i))
			}
		}
	}
}

// readPrints reads the fingerprints of the records, each once.
func (l *linker) readPrints() {
	known := map[string]int{}
	l.printOf = slices.Repeat([]int{-1}, len(l.records))
	for r := range l.records {
		rec := &l.records[r]
		if rec.Words == "" || !rec.sealed() {
			continue
		}
		i, ok := known[rec.Words]
		if !ok {
			i = len(l.prints)
			known[rec.Words] = i
			l.prints = append(l.prints, print{words: rec.fingerprint()})
		}
		l.prints[i].records = append(l.prints[i].records, r)
		l.printOf[r] = i
	}
}

// isNear reports whether a text stands near the place where a text with that fingerprint stood.
func (l *linker) isNear(print, c int) bool {
	return slices.ContainsFunc(l.prints[print].records, func(r int) bool { return max(r-c, c-r) <= pair.NearBy })
}

// likeness returns how near the text of the present comparison is to a fingerprint.
func (l *linker) likeness(t *reworded, print int) likeness {
	words := l.prints[print].words
	shared := l.comparison.Shared(words)
	return likeness{
		print:  print,
		shared: shared,
		apart:  len(t.words) + len(words) - 2*shared,
		longer: max(len(t.words), len(words)),
	}
}

// meet keeps the two nearest.
func (t *reworded) meet(k likeness) {
	switch {
	case k.nearer(t.first):
		t.first, t.second = k, t.first
	case k.nearer(t.second):
		t.second = k
	}
}

// likenessTo returns how near a text is to the accepted translation of a record. It shares no word with that of a record without a
// fingerprint.
func (l *linker) likenessTo(r, c int) likeness {
	t := l.reworded[c]
	if t == nil || l.printOf[r] < 0 {
		return likeness{print: -1}
	}
	l.comparison.With(t.words)
	return l.likeness(t, l.printOf[r])
}

// byWords links records to texts that are clearly their accepted translation, edited, wherever they stand on the page. No other
// text is nearly as like the accepted one, and no other accepted one is nearly as like the text.
func (l *linker) byWords() {
	type claim struct {
		text          int
		first, second float64 // how like the fingerprint the two nearest texts are
	}
	claims := make([]claim, len(l.prints))
	for c := range l.target {
		t := l.reworded[c]
		if t == nil {
			continue
		}
		for _, k := range []likeness{t.first, t.second} {
			if k.print < 0 {
				continue
			}
			switch at, ratio := &claims[k.print], k.ratio(); {
			case ratio > at.first:
				*at = claim{c, ratio, at.first}
			case ratio > at.second:
				at.second = ratio
			}
		}
	}

	for i, at := range claims {
		records := l.prints[i].records
		if at.first == 0 || len(records) > 1 || l.recordTo[records[0]] >= 0 {
			continue
		}
		r, t := records[0], l.reworded[at.text]
		own := t.first
		clear := own.print == i && own.like() && at.first >= at.second+pair.Clearly && at.first >= t.second.ratio()+pair.Clearly
		if clear && l.mayBe(r, at.text) {
			l.joinTarget(r, at.text)
			l.certainText[r], l.still[r] = true, true
		}
	}
}

// mayBe reports whether a text may be of a record with regard to their kinds.
func (l *linker) mayBe(r, c int) bool {
	rec, u := &l.records[r], &l.target[c]
	return Class(rec.Kind) == Class(u.Kind) || mayChange(rec.Kind, u)
}

// judgeEdited decides whether a text in the place of a record is still its accepted translation, edited. It must have most of its
// words and be nearer to it than to any other accepted text of the page. A key names a text, so that one of a few words, in
// which nothing may be left, is believed.
func (l *linker) judgeEdited(r, c int, keyed bool) {
	t := l.reworded[c]
	if t == nil {
		return
	}
	own := l.likenessTo(r, c)
	rival := t.besides(own.print)
	if rival.resembles() && rival.nearer(own) {
		l.ofAnother[c] = true
		return
	}

	fewest := pair.Margin
	if keyed {
		fewest = 1
	}
	alone := rival.print < 0 || rival.apart >= own.apart+fewest
	short := keyed && own.print >= 0 && len(l.prints[own.print].words) < pair.FewestWords
	l.still[r] = own.like() && alone || short
}

// mixed finds the texts into which a part of another accepted text was drawn, and withdraws what was said of those that lost a part
// to another text.
func (l *linker) mixed() {
	added := map[int][]pair.Fingerprint{} // the rows of new words of each text
	for c, t := range l.reworded {
		r := l.targetOf[c]
		if r < 0 || l.printOf[r] < 0 {
			added[c] = []pair.Fingerprint{t.words}
			continue
		}
		accepted := l.prints[l.printOf[r]].words
		added[c] = newRows(t.words, accepted)
		l.ofAnother[c] = l.ofAnother[c] || slices.ContainsFunc(added[c], l.drawn)
	}

	for c, t := range l.reworded {
		r := l.targetOf[c]
		if r < 0 || l.printOf[r] < 0 {
			continue
		}
		lost := newRows(l.prints[l.printOf[r]].words, t.words)
		if slices.ContainsFunc(lost, func(row pair.Fingerprint) bool { return l.lostTo(row, c, added) }) {
			l.still[r], l.certainText[r] = false, false
		}
	}
}

// incomplete withdraws what was said of the texts that have lost or gained a sentence, a number or a negation since they were accepted.
func (l *linker) incomplete() {
	for c := range l.reworded {
		r := l.targetOf[c]
		if r < 0 || !l.still[r] || l.printOf[r] < 0 {
			continue
		}
		edit := pair.Edit{
			Text:     l.target[c].Text,
			Accepted: l.prints[l.printOf[r]].words,
			English:  l.records[r].Text(),
			Pivots:   l.in.Lang.pivots,
		}
		l.still[r] = edit.Complete()
	}
}

// newRows returns the rows of words of a text, of four words and more, that another text does not have. Where words are repeated, it is
// not certain which are new, so a row may be returned twice, one word apart.
func newRows(text, other pair.Fingerprint) (rows []pair.Fingerprint) {
	for _, compare := range []func(a, b pair.Fingerprint) ([]bool, []bool){pair.Kept, pair.KeptFromEnd} {
		kept, _ := compare(text, other)
		start := 0
		for i := 0; i <= len(text); i++ {
			if i < len(text) && !kept[i] {
				continue
			}
			if i-start >= pair.FewestDrawn {
				rows = append(rows, text[start:i])
			}
			start = i + 1
		}
	}
	return rows
}

// drawn reports whether a row of new words is mostly from one accepted text, if only its own again, or has a row of it. A term that has
// changed is no part of another text, however often it occurs.
func (l *linker) drawn(row pair.Fingerprint) bool {
	if !slices.ContainsFunc(row, func(code uint16) bool { return code != row[0] }) {
		return false
	}
	l.comparison.With(row)
	return slices.ContainsFunc(l.prints, func(p print) bool {
		shared := l.comparison.Shared(p.words)
		return pair.Drawn(shared, len(row)) || shared >= pair.FewestDrawn && pair.HaveRow(row, p.words)
	})
}

// lostTo reports whether a row of words that a text has lost is mostly new in one other text: among its new words, or in the whole text
// and not in the accepted one.
func (l *linker) lostTo(row pair.Fingerprint, from int, added map[int][]pair.Fingerprint) bool {
	l.comparison.With(row)
	has := func(text pair.Fingerprint) bool { return pair.Drawn(l.comparison.Shared(text), len(row)) }
	for c, rows := range added {
		if c == from {
			continue
		}
		if slices.ContainsFunc(rows, has) {
			return true
		}
		r := l.targetOf[c]
		hadIt := r >= 0 && l.printOf[r] >= 0 && has(l.prints[l.printOf[r]].words)
		if has(l.reworded[c].words) && !hadIt {
			return true
		}
	}
	return false
}
