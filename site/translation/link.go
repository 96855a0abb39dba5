package translation

import (
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
	gaps     []gap

	certainUnit []bool                                // E: its record was found without guessing
	certainText []bool                                // R: its text was found without guessing
	candidate   []bool                                // R: its accepted text is gone, but an edited one may be there
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

// lexicon returns the lexicon of the input, or one that knows only numbers.
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

// recordsToTarget links records to translated units by key or by the hash of the accepted text. What is left over goes into
// gaps, where edited texts are looked for later.
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

// mayBe reports whether the kinds of a record and a unit allow a link. If not strict, they may differ, except for front
// matter and short texts.
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

// unitsByKey links interface texts, which are identified by their key.
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

// equalText links units to records with the same English text. It prefers the same section, then the same kind.
func (l *linker) equalText() {
	byHash := map[string][]int{}
	for r, rec := range l.records {
		byHash[rec.Source] = append(byHash[rec.Source], r)
	}
	l.exactly(func(u page.Unit) []int { return byHash[u.Hash] })
}

// equivalentText links units to records with an equivalent English text.
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

// far returns the distance of a unit and a record in their lists. Records without a translation are farther than all others.
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

// headings links a heading to the heading record of the section from which at least half of the texts below it came.
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

// votes counts, for each section of today, from which sections of the ledger its linked texts came, and how many are linked.
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

// leftovers links what is left in the same gap, by kind and in order, as a suggestion.
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
