package translation

import (
	"cmp"
	"slices"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

type match struct {
	e, r  int
	rank  float64
	apart int
}

// alike links the units and records that no equal text has linked, the most similar first.
func (l *linker) alike() {
	left := pair.Unpaired(len(l.english), func(e int) int { return l.unitTo[e] })
	free := pair.Unpaired(len(l.records), l.linked)
	if len(left) == 0 || len(free) == 0 {
		return
	}
	l.content.english, l.content.records = make([][]string, len(l.english)), make([][]string, len(l.records))
	all := l.matches(left, free)
	onlyUnit, onlyRecord := alone(left, free, func(e int) string { return Class(l.english[e].Kind) }, func(r int) string { return Class(l.records[r].Kind) })
	slices.SortFunc(all, func(x, y match) int {
		return cmp.Or(cmp.Compare(y.rank, x.rank), cmp.Compare(x.apart, y.apart), cmp.Compare(x.e, y.e), cmp.Compare(x.r, y.r))
	})
	for _, m := range all {
		if l.unitTo[m.e] < 0 && l.recordOf[m.r] < 0 {
			l.joinUnit(m.e, m.r, true)
			l.certainUnit[m.e] = onlyUnit[m.e] && onlyRecord[m.r] && inOrder(l.unitTo, m.e)
		}
	}
}

// matches returns the pairs that are similar enough.
func (l *linker) matches(left, free []pair.Place) (all []match) {
	closeBy := len(left)*len(free) > pair.Many // the page was rewritten: comparing all pairs would take too long
	for _, a := range left {
		for _, b := range free {
			near := pair.Nearness{Gap: a.Before == b.Before || a.After == b.After, Path: l.english[a.At].Where == l.records[b.At].Where}
			if Class(l.english[a.At].Kind) != Class(l.records[b.At].Kind) || closeBy && (!near.Path || max(a.At-b.At, b.At-a.At) > pair.NearBy) {
				continue
			}
			if like, ok := l.like(a.At, b.At, near); ok {
				apart := a.At - b.At
				all = append(all, match{a.At, b.At, like + near.Favour(), max(apart, -apart)})
			}
		}
	}
	return all
}

// like returns the similarity of a unit and a record, and whether it is enough to link them.
func (l *linker) like(e, r int, near pair.Nearness) (float64, bool) {
	if l.content.english[e] == nil {
		l.content.english[e] = words.Content(l.english[e].Text)
	}
	if l.content.records[r] == nil {
		l.content.records[r] = words.Content(l.records[r].Text())
	}
	length := min(page.Words(l.english[e].Text), page.Words(l.records[r].Text()))
	return pair.Alike(l.content.english[e], l.content.records[r], length, near)
}

// linked returns r if the record is linked to an English unit, else -1.
func (l *linker) linked(r int) int { return itself(r, l.recordOf[r] >= 0) }

// recorded returns c if the text is linked to a record, else -1.
func (l *linker) recorded(c int) int { return itself(c, l.targetOf[c] >= 0) }

// itself returns i if it is paired, else -1, as pair.Unpaired wants it of a list whose order counts itself.
func itself(i int, paired bool) int {
	if paired {
		return i
	}
	return -1
}
