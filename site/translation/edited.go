package translation

import (
	"taula/site/page"
	"taula/site/translation/pair"
)

// A gap holds the records without a text and the texts without a record that follow the same linked text.
type gap struct {
	before         int // the linked text before it
	records, texts []int
}

// findGaps collects the gaps that have both records and texts.
func (l *linker) findGaps() {
	texts := map[int][]int{}
	english := map[string]bool{} // English left in the page is no edited translation
	for _, u := range l.english {
		english[u.Hash] = true
	}
	for _, p := range pair.Unpaired(len(l.target), l.recorded) {
		if !l.target[p.At].Extra && !english[l.target[p.At].Hash] {
			texts[p.Before] = append(texts[p.Before], p.At)
		}
	}
	left := pair.Unpaired(len(l.records), func(r int) int { return l.recordTo[r] })
	for len(left) > 0 {
		g := gap{before: left[0].Before, texts: texts[left[0].Before]}
		n := 0
		for ; n < len(left) && left[n].Before == g.before; n++ {
			g.records = append(g.records, left[n].At)
		}
		left = left[n:]
		if len(g.texts) == 0 {
			continue
		}
		l.gaps = append(l.gaps, g)
		for _, r := range g.records {
			l.candidate[r] = true
		}
	}
}

// edited links records to texts that were changed since they were accepted.
func (l *linker) edited() {
	if len(l.gaps) == 0 {
		return
	}
	open := l.candidates()
	l.certainEdits()
	for _, g := range l.gaps {
		for _, kind := range []string{"prose", "h", "cell", "img", "code", "fm"} {
			m := pair.Matching{InOrder: kind != "fm"}
			for _, t := range g.texts {
				if u := l.target[t]; gapClass(u.Kind) == kind {
					m.Texts, m.Features = append(m.Texts, t), append(m.Features, l.features(u, pair.Target))
				}
			}
			if len(m.Texts) == 0 {
				continue
			}
			for _, c := range open {
				switch {
				case c.Kind != kind:
				case c.Before != g.before:
					m.Far = append(m.Far, c)
				case c.Record < 0:
					m.Near = append(m.Near, c)
				default:
					m.Records = append(m.Records, c)
				}
			}
			for r, t := range m.Matches() {
				l.joinTarget(r, t)
			}
		}
	}
}

// candidates lists the records without a text and the English units without a record.
func (l *linker) candidates() []pair.Candidate {
	var open []pair.Candidate
	for _, p := range pair.Unpaired(len(l.records), func(r int) int { return l.recordTo[r] }) {
		open = append(open, pair.Candidate{Record: p.At, Before: p.Before, Kind: gapClass(l.records[p.At].Kind), Features: l.recordFeatures(p.At)})
	}
	for _, p := range pair.Unpaired(len(l.english), l.text) {
		if l.unitTo[p.At] < 0 || !l.sure[p.At] {
			u := l.english[p.At]
			open = append(open, pair.Candidate{Record: -1, Before: p.Before, Kind: gapClass(u.Kind), Features: []pair.Features{l.features(u, pair.Source)}})
		}
	}
	return open
}

// text returns the translated unit of an English one, or -1.
func (l *linker) text(e int) int {
	if r := l.unitTo[e]; r >= 0 {
		return l.recordTo[r]
	}
	return -1
}

// recordFeatures returns the features of the English of a record and, if it has changed, of today's English.
func (l *linker) recordFeatures(r int) []pair.Features {
	rec := l.records[r]
	out := []pair.Features{l.features(page.Inline(rec.Kind, rec.Text()), pair.Source)}
	if e := l.recordOf[r]; e >= 0 && l.sure[e] && l.english[e].Hash != rec.Source {
		out = append(out, l.features(l.english[e], pair.Source))
	}
	return out
}

// features returns the features by which a unit is compared with records.
func (l *linker) features(u page.Unit, of pair.Language) pair.Features {
	return l.lexicon().Features(u, of).Recorded(Class(u.Kind))
}
