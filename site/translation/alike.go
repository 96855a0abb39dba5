package translation

import (
	"cmp"
	"slices"

	"taula/site/page"
)

// A likely pair of a unit and a record.
type likely struct {
	e, r  int
	rank  float64
	apart int
}

// alike links by likeness what the equal texts left over, best first.
func (l *linker) alike() {
	left := gaps(len(l.english), func(e int) int { return l.unitTo[e] })
	free := gaps(len(l.records), func(r int) int {
		if l.recordOf[r] >= 0 {
			return r
		}
		return -1
	})
	if len(left) == 0 || len(free) == 0 {
		return
	}
	l.ideas.english, l.ideas.records = make([][]string, len(l.english)), make([][]string, len(l.records))
	var all []likely
	near := len(left)*len(free) > 250_000 // a page made anew: look only close by
	for _, a := range left {
		for _, b := range free {
			same := l.english[a.at].Where == l.records[b.at].Where
			gap := a.before == b.before || a.after == b.after
			if class(l.english[a.at].Kind) != class(l.records[b.at].Kind) || near && !same {
				continue
			}
			if sim, ok := l.like(a.at, b.at, gap, same); ok {
				rank := sim
				if gap {
					rank += 0.10
				}
				if same {
					rank += 0.05
				}
				apart := a.at - b.at
				all = append(all, likely{a.at, b.at, rank, max(apart, -apart)})
			}
		}
	}
	slices.SortFunc(all, func(x, y likely) int {
		return cmp.Or(cmp.Compare(y.rank, x.rank), cmp.Compare(x.apart, y.apart), cmp.Compare(x.e, y.e), cmp.Compare(x.r, y.r))
	})
	for _, p := range all {
		if l.unitTo[p.e] < 0 && l.recordOf[p.r] < 0 {
			l.joinUnit(p.e, p.r, true)
		}
	}
}

func (l *linker) englishIdeas(e int) []string {
	if l.ideas.english[e] == nil {
		l.ideas.english[e] = ideas(l.english[e].Text)
	}
	return l.ideas.english[e]
}

func (l *linker) recordIdeas(r int) []string {
	if l.ideas.records[r] == nil {
		l.ideas.records[r] = ideas(l.records[r].Text())
	}
	return l.ideas.records[r]
}

// like is the likeness of a unit and a record, and whether it is enough.
func (l *linker) like(e, r int, gap, path bool) (float64, bool) {
	a, b := l.englishIdeas(e), l.recordIdeas(r)
	short := min(page.Words(l.english[e].Text), page.Words(l.records[r].Text())) < 4
	floor := 0.70
	switch {
	case gap:
		floor = 0.50
	case short:
		floor = 0.80
	case path:
		floor = 0.60
	}
	few, many := min(len(a), len(b)), max(len(a), len(b))
	if few == 0 || 2*float64(few)/float64(few+many) < 0.35 {
		return 0, false
	}
	lcs := common(a, b)
	sim := 2 * float64(lcs) / float64(few+many)
	within := few >= 6 && float64(lcs) >= 0.85*float64(few) && sim >= 0.35
	return sim, sim >= floor || within
}
