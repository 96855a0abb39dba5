package translation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// inPlace pairs the units without a text and the texts without a record by where they stand. Between two linked texts that
// follow each other in both languages, the units and the texts of one kind are paired in order where there are as many of
// both. Everything else is a guess.
func (l *linker) inPlace() {
	l.copied()
	l.byFrontMatter()
	g := gap{at: l.textOf(), unitOf: l.unitOf()}
	g.sorted = slices.IsSorted(slices.DeleteFunc(slices.Clone(g.at), func(c int) bool { return c < 0 }))

	before := -1
	for e := 0; e <= len(l.english); e++ {
		if e < len(l.english) && g.at[e] < 0 {
			if !strings.HasPrefix(l.english[e].Kind, "fm:") {
				g.units = append(g.units, e)
			}
			continue
		}

		after := len(l.target)
		if e < len(l.english) {
			after = g.at[e]
		}
		if len(g.units) > 0 {
			g.texts = l.freeBetween(before, after, g.unitOf)
			l.fill(g)
		}
		g.units, before = nil, after
	}
	l.guesses()
}

// freeBetween returns the texts between two others that have neither a record nor a unit, without front matter.
func (l *linker) freeBetween(before, after int, unitOf []int) (free []int) {
	for c := before + 1; c < after; c++ {
		if l.isFree(c) && unitOf[c] < 0 && !strings.HasPrefix(l.target[c].Kind, "fm:") {
			free = append(free, c)
		}
	}
	return free
}

// textOf returns the text of each unit, or -1.
func (l *linker) textOf() []int {
	at := slices.Clone(l.placed)
	for e, r := range l.unitTo {
		if r >= 0 && l.recordTo[r] >= 0 {
			at[e] = l.recordTo[r]
		}
	}
	return at
}

// unitOf returns the unit of each text, or -1.
func (l *linker) unitOf() []int {
	out := slices.Repeat([]int{-1}, len(l.target))
	for e, c := range l.textOf() {
		if c >= 0 {
			out[c] = e
		}
	}
	return out
}

// copied places English that was left in the translated page, so that no guess takes it for a translation.
func (l *linker) copied() {
	byHash := map[string][]int{}
	for c := range l.target {
		if l.isFree(c) {
			byHash[l.target[c].Hash] = append(byHash[l.target[c].Hash], c)
		}
	}
	for e, c := range l.textOf() {
		u := &l.english[e]
		if c >= 0 {
			continue
		}
		all := byHash[u.Hash]
		i := slices.IndexFunc(all, func(c int) bool { return Class(l.target[c].Kind) == Class(u.Kind) })
		if i >= 0 {
			l.placed[e] = all[i]
			byHash[u.Hash] = slices.Delete(all, i, i+1)
		}
	}
}

// byFrontMatter places the values of front matter, which their keys name.
func (l *linker) byFrontMatter() {
	at, unitOf := l.textOf(), l.unitOf()
	for e := range l.english {
		u := &l.english[e]
		if at[e] >= 0 || !strings.HasPrefix(u.Kind, "fm:") {
			continue
		}
		c := slices.IndexFunc(l.target, func(t page.Unit) bool { return t.Kind == u.Kind })
		if c >= 0 && l.isFree(c) && unitOf[c] < 0 {
			l.place(e, c, true, true)
		}
	}
}

// A gap holds the units without a text between two linked ones, and the texts without a record between theirs.
type gap struct {
	units, texts []int
	at, unitOf   []int // the links of the page
	sorted       bool  // the linked texts of the page are in the order of their units
}

// fill pairs the units and the texts of a gap, kind by kind.
func (l *linker) fill(g gap) {
	units, unitKinds := sorted(g.units, func(e int) string { return placeKind(&l.english[e]) })
	texts, textKinds := sorted(g.texts, func(c int) string { return placeKind(&l.target[c]) })
	same := slices.Equal(unitKinds, textKinds)
	for kind, es := range units {
		cs := texts[kind]
		if len(es) != len(cs) {
			continue
		}
		certain := make([]bool, len(es)) // before any is placed
		for i, e := range es {
			certain[i] = same && inOrder(g.at, e) && inOrder(g.unitOf, cs[i]) && l.stands(i, es, cs)
			if l.recordOfText(e) < 0 { // nobody knows what it should say
				certain[i] = certain[i] && g.sorted && !l.otherNew(g, e, units)
			}
		}
		for i, e := range es {
			l.place(e, cs[i], certain[i], false)
		}
	}
}

// otherNew reports whether another unit of the same class stands near by, outside the gap, whose translation nobody has seen.
func (l *linker) otherNew(g gap, e int, inGap map[string][]int) bool {
	kind := placeKind(&l.english[e])
	for other := max(0, e-around); other < min(len(l.english), e+around+1); other++ {
		u := &l.english[other]
		isNew := g.at[other] < 0 && l.recordOfText(other) < 0 && Class(u.Kind) == Class(l.english[e].Kind)
		if isNew && !slices.Contains(inGap[kind], other) {
			return true
		}
	}
	return false
}

// sorted returns a list by the kinds of its elements, and these kinds in order.
func sorted(list []int, kindOf func(int) string) (byKind map[string][]int, kinds []string) {
	byKind = map[string][]int{}
	for _, at := range list {
		kind := kindOf(at)
		byKind[kind] = append(byKind[kind], at)
		kinds = append(kinds, kind)
	}
	return byKind, kinds
}

// recordOfText returns the record of a unit whose text may stand in its place, or -1.
func (l *linker) recordOfText(e int) int {
	if r := l.unitTo[e]; r >= 0 && l.sure[e] {
		return r
	}
	return -1
}

// stands reports whether the text at an index of a gap is that of its unit rather than that of a neighbour: it is nearer to what was
// accepted for the unit than to what was accepted for the neighbours. It does not matter which of two equal texts is whose, nor of
// two texts for the same English.
func (l *linker) stands(at int, units, texts []int) bool {
	e, c := units[at], texts[at]
	own := l.sharedWith(e, c)
	for i := max(0, at-around); i < min(len(units), at+around+1); i++ {
		other, text := units[i], texts[i]
		if l.english[e].Hash == l.english[other].Hash || l.target[c].Hash == l.target[text].Hash {
			continue
		}
		if own+l.sharedWith(other, text) <= l.sharedWith(e, text)+l.sharedWith(other, c) {
			return false
		}
	}
	return true
}

// sharedWith returns the number of words of a text that were accepted for a unit.
func (l *linker) sharedWith(e, c int) int {
	r := l.recordOfText(e)
	if r < 0 {
		return 0
	}
	return l.likenessTo(r, c).shared
}

// place gives a unit the text in its place, and judges it by what was accepted for the unit.
func (l *linker) place(e, c int, certain, keyed bool) {
	r := l.recordOfText(e)
	if r < 0 {
		l.placed[e], l.certainPlace[e] = c, certain
		return
	}
	l.joinTarget(r, c)
	l.certainText[r] = certain
	if certain || !keyed {
		l.judgeEdited(r, c, keyed)
	}
}

// placeKind returns the kind by which places are compared: a translation does not repeat the board above a caption.
func placeKind(u *page.Unit) string {
	if u.Kind == "p" && emphatic(u.Text) {
		return "caption"
	}
	return u.Kind
}

// emphatic reports whether a text is all in one emphasis, as captions are.
func emphatic(text string) bool {
	return len(text) > 2 && text[0] == '*' && text[1] != '*' && strings.HasSuffix(text, "*") && strings.Count(text, "*") == 2
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

// guesses pairs what is left in order, by kind, where numbers and destinations are the same.
func (l *linker) guesses() {
	at, unitOf := l.textOf(), l.unitOf()
	units := pair.Unpaired(at, func(e int) string { return placeKind(&l.english[e]) })
	partner := slices.Repeat([]int{-1}, len(l.target))
	for c := range partner {
		if unitOf[c] >= 0 || !l.isFree(c) {
			partner[c] = c
		}
	}
	texts := pair.Unpaired(partner, func(c int) string { return placeKind(&l.target[c]) })
	a, b := make([]pair.Clue, len(units)), make([]pair.Clue, len(texts))
	for i, p := range units {
		u := &l.english[p.At]
		if r := l.recordOfText(p.At); r >= 0 {
			u = page.Inline(u.Kind, l.records[r].Text())
		}
		a[i] = clue(u, p, l.in.Source)
	}
	for i, p := range texts {
		b[i] = clue(&l.target[p.At], p, l.in.Lang)
	}
	for _, p := range pair.Align(a, b) {
		l.place(units[p.A].At, texts[p.B].At, false, false)
	}
}

func clue(u *page.Unit, p pair.Place, lang Language) pair.Clue {
	return pair.Clue{
		Gap:     p.Gap,
		Letters: utf8.RuneCountInString(u.Text),
		Numbers: words.Figures(u.Text),
		Spelled: words.Spelled(page.Prose(u.Text), lang.NumberWords),
	}
}
