package translation

import (
	"cmp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A linker links the English units of a page (E), the records of its ledger (R) and the translated units (C).
type linker struct {
	in      Input
	english []page.Unit
	records []Record
	target  []page.Unit

	recordTo []int  // R -> C, -1 for none
	targetOf []int  // C -> R, -1 for none
	unitTo   []int  // E -> R
	recordOf []int  // R -> E
	sure     []bool // E: linked by equal, equivalent or similar text; otherwise the link is only a suggestion
	placed   []int  // E -> C, where no record links them; -1 for none

	certainUnit  []bool // E: its record was found without guessing
	certainText  []bool // R: its text was found without guessing
	certainPlace []bool // E: its text was placed without guessing
	candidate    []bool // R: its accepted text is gone, but an edited one may be there
	still        []bool // R: its text is not the accepted one, but still has most of its words
	ofAnother    []bool // C: it is nearer to the accepted text of another record than to its own

	reworded   map[int]*reworded // C: the texts that were never accepted
	prints     []print
	printOf    []int // R -> prints, -1 for none
	comparison pair.Comparison
}

func newLinker(in Input) *linker {
	unlinked := func(n int) []int { return slices.Repeat([]int{-1}, n) }
	l := &linker{in: in, english: in.English, records: in.Ledger.Records, target: in.Target}

	english, records, target := len(l.english), len(l.records), len(l.target)
	l.recordTo, l.recordOf = unlinked(records), unlinked(records)
	l.unitTo, l.placed = unlinked(english), unlinked(english)
	l.targetOf = unlinked(target)
	l.sure, l.certainUnit, l.certainPlace = make([]bool, english), make([]bool, english), make([]bool, english)
	l.candidate, l.certainText, l.still = make([]bool, records), make([]bool, records), make([]bool, records)
	l.ofAnother = make([]bool, target)
	return l
}

func (l *linker) link() {
	if l.in.ByKey {
		l.byKey()
		return
	}
	l.recordsToTarget()
	l.compareWords()
	l.byWords()
	l.findCandidates()
	l.exactly(func(hash string) string { return hash })
	if len(l.in.Equal.parent) > 0 {
		l.exactly(l.in.Equal.of)
	}
	if slices.Contains(l.unitTo, -1) {
		l.alike()
		l.headings()
		l.leftovers()
	}
	l.inPlace()
	l.mixed()
	l.incomplete()
}

func (l *linker) joinTarget(r, c int) { l.recordTo[r], l.targetOf[c] = c, r }

func (l *linker) joinUnit(e, r int, sure bool) {
	l.unitTo[e], l.recordOf[r], l.sure[e] = r, e, sure
}

// unlinkedUnits and unlinkedRecords return the places of those without a partner.
func (l *linker) unlinkedUnits(partners []int) []pair.Place {
	return pair.Unpaired(partners, func(e int) string { return Class(l.english[e].Kind) })
}

func (l *linker) unlinkedRecords(partners []int) []pair.Place {
	return pair.Unpaired(partners, func(r int) string { return Class(l.records[r].Kind) })
}

// itself returns the partners of a list whose order counts itself: its own index for an element that has one.
func itself(partners []int) []int {
	out := slices.Clone(partners)
	for i, p := range partners {
		if p >= 0 {
			out[i] = i
		}
	}
	return out
}

// byKey links interface texts, which are identified by their key.
func (l *linker) byKey() {
	at := map[string]int{}
	for c := range l.target {
		at[l.target[c].Where] = c
	}
	for r, rec := range l.records {
		if c, ok := at[rec.Where]; ok && l.targetOf[c] < 0 {
			l.joinTarget(r, c)
			l.certainText[r] = true
		}
	}
	clear(at)
	for r, rec := range l.records {
		at[rec.Where] = r
	}
	for e, u := range l.english {
		if r, ok := at[u.Where]; ok && l.recordOf[r] < 0 {
			l.joinUnit(e, r, true)
			l.certainUnit[e] = true
		}
	}

	l.compareWords()
	for r, c := range l.recordTo {
		if c >= 0 {
			l.judgeEdited(r, c, true)
		}
	}
	l.mixed()
	l.incomplete()
}

// recordsToTarget links records to translated units by the hash of the accepted text, first of the same kind. Where a text stands more
// than once, in the records or on the page, each record gets the one in its place.
func (l *linker) recordsToTarget() {
	records, texts := map[string][]int{}, map[string][]int{}
	for c := range l.target {
		texts[l.target[c].Hash] = append(texts[l.target[c].Hash], c)
	}
	var hashes []string // in order
	for r := range l.records {
		hash := l.records[r].Target
		if len(texts[hash]) == 0 {
			continue
		}
		if len(records[hash]) == 0 {
			hashes = append(hashes, hash)
		}
		records[hash] = append(records[hash], r)
	}

	for _, strict := range []bool{true, false} {
		// What stands only once tells where the others stand.
		for _, hash := range hashes {
			if len(records[hash]) == 1 && len(texts[hash]) == 1 {
				l.joinEqual(records[hash], texts[hash], strict)
			}
		}
		offBy := l.distances()
		for _, hash := range hashes {
			rs, cs := records[hash], texts[hash]
			if len(rs) != len(cs) && len(rs)*len(cs) <= pair.Many {
				l.joinNearest(rs, cs, strict, offBy)
			}
			l.joinEqual(rs, cs, strict)
		}
	}
}

// joinEqual links records and texts of one hash in order.
func (l *linker) joinEqual(records, texts []int, strict bool) {
	for _, r := range records {
		if l.recordTo[r] >= 0 {
			continue
		}
		i := slices.IndexFunc(texts, func(c int) bool { return l.targetOf[c] < 0 && l.mayHave(r, c, strict) })
		if i >= 0 {
			l.joinTarget(r, texts[i])
			l.certainText[r] = true
		}
	}
}

// joinNearest links records and texts of one hash, of which there are not as many, those first that are least off their places.
func (l *linker) joinNearest(records, texts []int, strict bool, offBy func(r, c int) int) {
	type match struct{ r, c, off int }
	var all []match
	for _, r := range records {
		for _, c := range texts {
			if l.recordTo[r] < 0 && l.targetOf[c] < 0 && l.mayHave(r, c, strict) {
				all = append(all, match{r, c, offBy(r, c)})
			}
		}
	}
	slices.SortFunc(all, func(a, b match) int { return cmp.Or(a.off-b.off, a.r-b.r, a.c-b.c) })
	for _, m := range all {
		if l.recordTo[m.r] < 0 && l.targetOf[m.c] < 0 {
			l.joinTarget(m.r, m.c)
			l.certainText[m.r] = true
		}
	}
}

// distances returns a function that says how far a text is off the place of a record, counted from the nearest records before and
// after it that have been linked.
func (l *linker) distances() func(r, c int) int {
	size := len(l.records)
	before, after := make([]int, size), make([]int, size) // linked records
	last := -1
	for r := range size {
		before[r] = last
		if l.recordTo[r] >= 0 {
			last = r
		}
	}
	last = size
	for r := size - 1; r >= 0; r-- {
		after[r] = last
		if l.recordTo[r] >= 0 {
			last = r
		}
	}

	textOf := func(r int) int {
		switch r {
		case -1:
			return -1
		case size:
			return len(l.target)
		}
		return l.recordTo[r]
	}
	apart := func(a, b int) int { return max(a-b, b-a) }
	return func(r, c int) int {
		return apart(c-textOf(before[r]), r-before[r]) + apart(textOf(after[r])-c, after[r]-r)
	}
}

// mayHave reports whether a record may have a text of its hash: one of its kind or, if not strict, of a kind to which it may change.
func (l *linker) mayHave(r, c int, strict bool) bool {
	rec, u := &l.records[r], &l.target[c]
	return Class(rec.Kind) == Class(u.Kind) || !strict && mayChange(rec.Kind, u)
}

// byName returns the first of n things of each name, and of each the next of the same name, or -1.
func byName(n int, name func(i int) string) (first map[string]int, next []int) {
	first, next = make(map[string]int, n), slices.Repeat([]int{-1}, n)
	for i := n - 1; i >= 0; i-- {
		if same, ok := first[name(i)]; ok {
			next[i] = same
		}
		first[name(i)] = i
	}
	return first, next
}

// mayChange reports whether a unit may have been of another kind: it is neither front matter nor a short text.
func mayChange(kind string, u *page.Unit) bool {
	return u.Words >= 3 && !strings.HasPrefix(kind, "fm:") && !strings.HasPrefix(u.Kind, "fm:")
}

// findCandidates marks the records whose accepted text is gone while texts that were never accepted stand where it stood.
func (l *linker) findCandidates() {
	free := map[pair.Gap]bool{}
	places := pair.Unpaired(itself(l.targetOf), func(c int) string { return Class(l.target[c].Kind) })
	for _, p := range places {
		if l.reworded[p.At] != nil {
			free[pair.Gap{Class: p.Class, Before: p.Before}] = true
		}
	}
	for _, p := range l.unlinkedRecords(l.recordTo) {
		l.candidate[p.At] = free[pair.Gap{Class: p.Class, Before: p.Before}]
	}
}

// exactly links units to records whose English has the same name. It prefers the same section, then the same kind.
func (l *linker) exactly(name func(hash string) string) {
	first, next := byName(len(l.records), func(r int) string { return name(l.records[r].Source) })
	for pass := range 3 {
		ahead := 0 // by how much the record of the last linked unit lies ahead of it
		for e := range l.english {
			u := &l.english[e]
			if r := l.unitTo[e]; r >= 0 {
				ahead = r - e
				continue
			}
			best := -1
			for r, ok := first[name(u.Hash)]; ok && r >= 0; r = next[r] {
				free := l.recordOf[r] < 0 && fits(pass, u, &l.records[r])
				if free && (best < 0 || l.far(e+ahead, r) < l.far(e+ahead, best)) {
					best = r
				}
			}
			if best >= 0 {
				l.joinUnit(e, best, true)
				l.certainUnit[e] = true
				ahead = best - e
			}
		}
	}
}

func fits(pass int, u *page.Unit, r *Record) bool {
	switch same := Class(u.Kind) == Class(r.Kind); pass {
	case 0:
		return same && u.Where == r.Where
	case 1:
		return same
	default:
		return mayChange(r.Kind, u)
	}
}

// far returns the distance of a record from a place in the ledger. Records without a translation are farther than all others.
func (l *linker) far(place, r int) int {
	d := max(place-r, r-place)
	if l.recordTo[r] < 0 && !l.candidate[r] {
		d += len(l.english) + len(l.records)
	}
	return d
}

// alike links the units and records that no equal text has linked, the most similar first.
func (l *linker) alike() {
	left, free := l.unlinkedUnits(l.unitTo), l.unlinkedRecords(itself(l.recordOf))
	type match struct {
		e, r  int
		rank  float64
		apart int
	}
	var all []match
	content := map[string][]string{} // words by text
	of := func(text string) []string {
		if content[text] == nil {
			content[text] = words.Content(text)
		}
		return content[text]
	}
	closeBy := len(left)*len(free) > pair.Many // the page was rewritten: comparing all pairs would take too long
	for _, a := range left {
		for _, b := range free {
			u, r, apart := l.english[a.At], l.records[b.At], max(a.At-b.At, b.At-a.At)
			near := pair.Nearness{Gap: a.Before == b.Before || a.After == b.After, Path: u.Where == r.Where}
			if a.Class != b.Class || closeBy && (!near.Path || apart > pair.NearBy) {
				continue
			}
			text := r.Text()
			if like, ok := pair.Alike(of(u.Text), of(text), min(page.Words(u.Text), page.Words(text)), near); ok {
				all = append(all, match{a.At, b.At, like + near.Favour(), apart})
			}
		}
	}
	slices.SortFunc(all, func(x, y match) int {
		return cmp.Or(cmp.Compare(y.rank, x.rank), cmp.Compare(x.apart, y.apart), cmp.Compare(x.e, y.e), cmp.Compare(x.r, y.r))
	})
	onlyUnit, onlyRecord := alone(left, free)
	for _, m := range all {
		if l.unitTo[m.e] < 0 && l.recordOf[m.r] < 0 {
			l.joinUnit(m.e, m.r, true)
			l.certainUnit[m.e] = onlyUnit[m.e] && onlyRecord[m.r] && inOrder(l.unitTo, m.e)
		}
	}
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

// headings links a heading to the heading record of the section from which at least half of the texts below it came.
func (l *linker) headings() {
	votes, linked := map[string]map[string]int{}, map[string]int{} // texts by section of today and then, and by section of today
	for e, u := range l.english {
		if r := l.unitTo[e]; r >= 0 && Class(u.Kind) != "h" {
			if votes[u.Where] == nil {
				votes[u.Where] = map[string]int{}
			}
			votes[u.Where][l.records[r].Where]++
			linked[u.Where]++
		}
	}
	free := map[string][]int{} // heading records by their place
	for r, rec := range l.records {
		if Class(rec.Kind) == "h" && l.recordOf[r] < 0 {
			free[rec.Where] = append(free[rec.Where], r)
		}
	}
	for e, u := range l.english {
		if l.unitTo[e] >= 0 || Class(u.Kind) != "h" {
			continue
		}
		if at := mostly(votes[u.Where], linked[u.Where], free); at >= 0 {
			r := l.records[at]
			free[r.Where] = free[r.Where][1:]
			l.joinUnit(e, at, words.Likeness(words.Content(u.Text), words.Content(r.Text())) >= pair.SameHeading)
		}
	}
}

// mostly returns the first free record of a section that has at least half of all votes, or -1.
func mostly(votes map[string]int, all int, free map[string][]int) int {
	best := -1
	for where, n := range votes {
		if left := free[where]; 2*n >= all && len(left) > 0 && (best < 0 || left[0] < best) {
			best = left[0]
		}
	}
	return best
}

// leftovers links what is left in the same gap, by kind and in order, as a suggestion.
func (l *linker) leftovers() {
	free := map[pair.Gap][]int{}
	for _, p := range l.unlinkedRecords(itself(l.recordOf)) {
		at := pair.Gap{Class: p.Class, Before: p.Before}
		free[at] = append(free[at], p.At)
	}
	for _, p := range l.unlinkedUnits(l.unitTo) {
		if at := (pair.Gap{Class: p.Class, Before: p.Before}); len(free[at]) > 0 {
			l.joinUnit(p.At, free[at][0], false)
			free[at] = free[at][1:]
		}
	}
}
