package translation

import (
	"slices"

	"taula/site/page"
	"taula/site/translation/pair"
)

// A gap holds the texts without a record that follow the same linked text.
type gap struct {
	before int // the linked text before it
	texts  []int
}

// findGaps collects the gaps that have both texts without a record and records without a text.
func (l *linker) findGaps() {
	if !slices.Contains(l.targetOf, -1) || !slices.Contains(l.recordTo, -1) {
		return
	}
	texts := map[int][]int{}
	english := map[string]bool{} // English left in the page is not an edited translation
	for e := range l.english {
		english[l.english[e].Hash] = true
	}
	for _, p := range l.unlinkedTexts(itself(l.targetOf)) {
		if !l.target[p.At].Extra && !english[l.target[p.At].Hash] {
			texts[p.Before] = append(texts[p.Before], p.At)
		}
	}
	for _, p := range l.unlinkedRecords(l.recordTo) {
		if len(texts[p.Before]) == 0 {
			continue
		}
		l.candidate[p.At] = true
		if n := len(l.gaps); n == 0 || l.gaps[n-1].before != p.Before {
			l.gaps = append(l.gaps, gap{p.Before, texts[p.Before]})
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
				if u := &l.target[t]; gapClass(u.Kind) == kind {
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
	for _, p := range l.unlinkedRecords(l.recordTo) {
		rec := l.records[p.At]
		features := []pair.Features{l.features(page.Inline(rec.Kind, rec.Text()), pair.Source)}
		if e := l.recordOf[p.At]; e >= 0 && l.sure[e] && l.english[e].Hash != rec.Source { // also of today's English
			features = append(features, l.features(&l.english[e], pair.Source))
		}
		open = append(open, pair.Candidate{Record: p.At, Before: p.Before, Kind: gapClass(rec.Kind), Features: features})
	}
	for _, p := range l.newUnits() {
		u := &l.english[p.At]
		open = append(open, pair.Candidate{Record: -1, Before: p.Before, Kind: gapClass(u.Kind), Features: []pair.Features{l.features(u, pair.Source)}})
	}
	return open
}

// newUnits returns the places, among the texts, of the English units without a record, or with one that is only a suggestion.
func (l *linker) newUnits() []pair.Place {
	texts := slices.Clone(l.unitTo) // of the English units
	for e, r := range l.unitTo {
		if r >= 0 {
			texts[e] = l.recordTo[r]
		}
	}
	return slices.DeleteFunc(l.unlinkedUnits(texts), func(p pair.Place) bool { return l.unitTo[p.At] >= 0 && l.sure[p.At] })
}

// features returns the features by which a unit is compared with records.
func (l *linker) features(u *page.Unit, of pair.Language) pair.Features {
	return l.in.Lexicon.Features(u, of).Recorded(Class(u.Kind))
}
