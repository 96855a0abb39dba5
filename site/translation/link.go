package translation

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A linker pairs, for one page in one language, the English units of today (E), the records of the ledger (R) and the
// translated units (C).
type linker struct {
	in      Input
	english []page.Unit
	records []Record
	target  []page.Unit

	recordTo []int  // R -> C, -1 for none
	targetOf []int  // C -> R, -1 for none
	unitTo   []int  // E -> R
	recordOf []int  // R -> E
	sure     []bool // E: linked by equal or equivalent text, or by likeness; else only a suggestion
	gaps     []gap

	certainUnit []bool                                // E: no guess was needed to find its record
	certainText []bool                                // R: no guess is needed to find its text
	candidate   []bool                                // R: without a text that was accepted, but with one that may be it
	content     struct{ english, records [][]string } // content words
}

func filled(n, v int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = v
	}
	return s
}

func newLinker(in Input) *linker {
	l := &linker{in: in, english: in.English, records: in.Ledger.Records, target: in.Target}
	l.recordTo, l.targetOf = filled(len(l.records), -1), filled(len(l.target), -1)
	l.unitTo, l.recordOf = filled(len(l.english), -1), filled(len(l.records), -1)
	l.sure, l.candidate = make([]bool, len(l.english)), make([]bool, len(l.records))
	l.certainUnit, l.certainText = make([]bool, len(l.english)), make([]bool, len(l.records))
	return l
}

// lexicon is that of the input; without one, only numbers are known.
func (l *linker) lexicon() *pair.Lexicon {
	if l.in.Lexicon == nil {
		l.in.Lexicon = pair.NewLexicon(l.in.Source.NumberWords(), l.in.Lang.NumberWords(), nil, nil)
	}
	return l.in.Lexicon
}

func (l *linker) link() {
	l.recordsToTarget()
	if l.in.ByKey {
		l.unitsByKey()
		return
	}
	l.equalText()
	l.equivalentText()
	l.alike()
	l.headings()
	l.leftovers()
	l.edited()
}

func (l *linker) joinTarget(r, c int) { l.recordTo[r], l.targetOf[c] = c, r }

func (l *linker) joinUnit(e, r int, sure bool) {
	l.unitTo[e], l.recordOf[r], l.sure[e] = r, e, sure
}

// recordsToTarget finds the translated unit of every record: by the hash that was accepted, or, for an edited text, by
// its place between neighbours.
func (l *linker) recordsToTarget() {
	if l.in.ByKey {
		at := map[string]int{}
		for c, u := range l.target {
			at[u.Where] = c
		}
		for r, rec := range l.records {
			if c, ok := at[rec.Where]; ok && l.targetOf[c] < 0 {
				l.joinTarget(r, c)
				l.certainText[r] = true
			}
		}
		return
	}
	byHash := map[string][]int{}
	for c, u := range l.target {
		byHash[u.Hash] = append(byHash[u.Hash], c)
	}
	for _, strict := range []bool{true, false} {
		for r, rec := range l.records {
			if l.recordTo[r] >= 0 {
				continue
			}
			for _, c := range byHash[rec.Target] {
				if l.targetOf[c] < 0 && mayBe(rec, l.target[c], strict) {
					l.joinTarget(r, c)
					l.certainText[r] = true
					break
				}
			}
		}
	}
	l.findGaps()
}

// mayBe reports whether a record of this kind may belong to the unit: of the same kind, or, less strictly, another one
// that is no front matter.
func mayBe(r Record, u page.Unit, strict bool) bool {
	a, b := Class(r.Kind), Class(u.Kind)
	if a == b {
		return true
	}
	return !strict && u.Words >= 3 && !strings.HasPrefix(a, "fm:") && !strings.HasPrefix(b, "fm:")
}

func gapClass(kind string) string {
	if strings.HasPrefix(kind, "fm:") {
		return "fm"
	}
	return Class(kind)
}

// unitsByKey links interface texts: their key is their identity.
func (l *linker) unitsByKey() {
	at := map[string]int{}
	for r, rec := range l.records {
		at[rec.Where] = r
	}
	for e, u := range l.english {
		if r, ok := at[u.Where]; ok && l.recordOf[r] < 0 {
			l.joinUnit(e, r, true)
			l.certainUnit[e] = true
		}
	}
}

// equalText links units whose text is the very text of a record: at the same place first, then the nearest, then of
// another kind.
func (l *linker) equalText() {
	byHash := map[string][]int{}
	for r, rec := range l.records {
		byHash[rec.Source] = append(byHash[rec.Source], r)
	}
	l.exactly(func(u page.Unit) []int { return byHash[u.Hash] })
}

// equivalentText links units by texts declared the same for translators.
func (l *linker) equivalentText() {
	eq := l.in.Equal
	if len(eq.parent) == 0 {
		return
	}
	byName := map[string][]int{}
	for r, rec := range l.records {
		byName[eq.of(rec.Source)] = append(byName[eq.of(rec.Source)], r)
	}
	l.exactly(func(u page.Unit) []int { return byName[eq.of(u.Hash)] })
}

func (l *linker) exactly(candidates func(page.Unit) []int) {
	for pass := range 3 {
		for e, u := range l.english {
			if l.unitTo[e] >= 0 {
				continue
			}
			best := -1
			for _, r := range candidates(u) {
				if l.recordOf[r] < 0 && fits(pass, u, l.records[r]) && (best < 0 || l.far(e, r) < l.far(e, best)) {
					best = r
				}
			}
			if best >= 0 {
				l.joinUnit(e, best, true)
				l.certainUnit[e] = true
			}
		}
	}
}

func fits(pass int, u page.Unit, r Record) bool {
	switch same := Class(u.Kind) == Class(r.Kind); pass {
	case 0:
		return same && u.Where == r.Where
	case 1:
		return same
	default:
		return u.Words >= 3 && !strings.HasPrefix(r.Kind, "fm:") && !strings.HasPrefix(u.Kind, "fm:")
	}
}

// far is the distance of a unit and a record in their lists, records without a translation after all others.
func (l *linker) far(e, r int) int {
	d := e - r
	if d < 0 {
		d = -d
	}
	if l.recordTo[r] < 0 && !l.candidate[r] {
		d += len(l.english) + len(l.records)
	}
	return d
}

// headings links a heading by where the text under it came from: to the first unlinked heading record of a place from which
// at least half of the linked texts under it came.
func (l *linker) headings() {
	var lost []int
	for e, u := range l.english {
		if l.unitTo[e] < 0 && Class(u.Kind) == "h" {
			lost = append(lost, e)
		}
	}
	if lost == nil {
		return
	}
	votes, linked := l.votes()
	free := map[string][]int{} // heading records by their place
	for r, rec := range l.records {
		if Class(rec.Kind) == "h" && l.recordOf[r] < 0 {
			free[rec.Where] = append(free[rec.Where], r)
		}
	}
	for _, e := range lost {
		u := l.english[e]
		best := -1
		for where, n := range votes[u.Where] {
			if left := free[where]; 2*n >= linked[u.Where] && len(left) > 0 && (best < 0 || left[0] < best) {
				best = left[0]
			}
		}
		if best < 0 {
			continue
		}
		where := l.records[best].Where
		free[where] = free[where][1:]
		like := words.Likeness(words.Content(u.Text), words.Content(l.records[best].Text()))
		l.joinUnit(e, best, like >= pair.SameHeading)
	}
}

// votes counts, for each of today's places, from which places of the ledger the linked texts under it came, and how many are linked.
func (l *linker) votes() (votes map[string]map[string]int, linked map[string]int) {
	votes, linked = map[string]map[string]int{}, map[string]int{}
	for e, u := range l.english {
		r := l.unitTo[e]
		if r < 0 || Class(u.Kind) == "h" {
			continue
		}
		if votes[u.Where] == nil {
			votes[u.Where] = map[string]int{}
		}
		votes[u.Where][l.records[r].Where]++
		linked[u.Where]++
	}
	return votes, linked
}

// leftovers pairs what stands in one gap, of one kind, in order: only as a suggestion.
func (l *linker) leftovers() {
	if !slices.Contains(l.unitTo, -1) {
		return
	}
	free := map[spot][]int{}
	for _, p := range pair.Unpaired(len(l.records), l.linked) {
		at := spot{class: Class(l.records[p.At].Kind), before: p.Before}
		free[at] = append(free[at], p.At)
	}
	for _, p := range pair.Unpaired(len(l.english), func(e int) int { return l.unitTo[e] }) {
		at := spot{class: Class(l.english[p.At].Kind), before: p.Before}
		if len(free[at]) > 0 {
			l.joinUnit(p.At, free[at][0], false)
			free[at] = free[at][1:]
		}
	}
}
