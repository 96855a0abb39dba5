package translation

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
)

// copies finds English left in the translated page, so that no guess takes it for a translation.
func (j *judge) copies(units []State) {
	byHash := map[string][]int{}
	keys := map[string]bool{} // of interface texts that have a translation of their own
	for c := range j.target {
		if t := &j.target[c]; !j.taken[c] {
			byHash[t.Hash] = append(byHash[t.Hash], c)
			keys[t.Where] = j.in.ByKey
		}
	}
	for e := range units {
		s := &units[e]
		if s.Status != Missing || s.At >= 0 {
			continue
		}
		u := s.Unit
		if j.alwaysSame(u) && j.in.Present && !keys[u.Where] {
			s.Status, s.Reason, s.Target = Current, Same, u.Inline
		}
		for _, c := range byHash[u.Hash] {
			if !j.taken[c] && Class(j.target[c].Kind) == Class(u.Kind) {
				j.taken[c], s.At = true, c
				if s.Status == Missing {
					s.Reason, s.Target = EnglishCopy, j.text(&j.target[c])
				}
				break
			}
		}
	}
	for c := range j.target {
		j.taken[c] = j.taken[c] || j.target[c].Extra
	}
}

// unverified pairs texts without a record with units without a translation, by place and similarity, or by key.
func (j *judge) unverified(units []State) {
	if !slices.Contains(j.taken, false) {
		return // no text is left
	}
	if j.in.ByKey {
		j.sameKey(units)
		return
	}
	at := make([]int, len(units)) // before any guess
	for e := range units {
		at[e] = units[e].At
	}
	taken := slices.Repeat([]int{-1}, len(j.target))
	for c := range taken {
		if j.taken[c] {
			taken[c] = c
		}
	}
	left, free := j.unlinkedUnits(at), j.unlinkedTexts(taken)
	es, a := j.features(left, pair.Source, func(e int) (*page.Unit, bool) {
		s := &units[e]
		return s.Unit, s.Status == Missing && (s.Record < 0 || s.Reason == Emptied)
	})
	cs, b := j.features(free, pair.Target, func(c int) (*page.Unit, bool) { return &j.target[c], j.targetOf[c] < 0 })
	lost := j.lost()
	onlyUnit, onlyText := alone(left, free)
	for _, p := range pair.Align(a, b) {
		e, c := es[p.A], cs[p.B]
		kind := j.target[c].Kind
		alone := onlyUnit[e] && onlyText[c] && inOrder(at, e) && !lost[Class(kind)]
		j.guess(&units[e], c, p.Score, strings.HasPrefix(kind, "fm:") || alone && pair.ClearOf(a, b, p))
	}
}

// guess gives a unit a text that may be its translation.
func (j *judge) guess(s *State, c, confidence int, certain bool) {
	t := &j.target[c]
	j.taken[c] = true
	s.At, s.Target, s.Confidence, s.Certain = c, j.text(t), confidence, certain
	switch {
	case j.isCopy(t) && !j.alwaysSame(t):
		s.Reason = EnglishCopy
	case j.pasted(s.Unit, t, ""):
		s.Status, s.Certain, s.Reason = Unverified, false, Pasted
	default:
		s.Status, s.Reason = Unverified, Aligned
	}
}

// lost returns the classes of records without a text: their edited text may be anywhere.
func (j *judge) lost() map[string]bool {
	lost := map[string]bool{}
	for r, c := range j.recordTo {
		if c < 0 {
			lost[Class(j.records[r].Kind)] = true
		}
	}
	return lost
}

// features returns the features of the open units among some, with their indices.
func (j *judge) features(some []pair.Place, side pair.Language, open func(at int) (*page.Unit, bool)) (at []int, all []pair.Features) {
	for _, p := range some {
		if u, ok := open(p.At); ok {
			at, all = append(at, p.At), append(all, j.in.Lexicon.Features(u, side).In(p.Gap))
		}
	}
	return at, all
}

// sameKey gives interface texts without a record what stands there under their key.
func (j *judge) sameKey(units []State) {
	at := map[string]int{}
	for c, t := range j.target {
		if !j.taken[c] {
			at[t.Where] = c
		}
	}
	for e := range units {
		s := &units[e]
		if c, ok := at[s.Unit.Where]; ok && s.At < 0 && s.Status == Missing {
			j.guess(s, c, 99, true)
		}
	}
}

// reuse gives a unit without a record the translation of the same English elsewhere on the page, unless there are several.
func (j *judge) reuse(units []State) {
	open := func(s State) bool { return s.Record < 0 && (s.Status == Unverified || s.Status == Missing) }
	if !slices.ContainsFunc(units, open) {
		return
	}
	known, current := translationsOf(units)
	for e := range units {
		s := &units[e]
		all, same := known[s.Unit.Hash], current[s.Unit.Hash]
		if !open(*s) || len(all) == 0 {
			continue
		}
		one := len(all) == 1 && same != nil && !j.in.ByKey
		switch {
		case one && s.Status == Missing: // also where English was left
			s.Target, s.At = same.Target, -1
			s.reuses(same)
		case one && s.Target == same.Target:
			s.reuses(same)
		case s.Status == Missing && s.Reason != EnglishCopy:
			s.Target = all[0]
		}
	}
}

// translationsOf returns all translations and the last current unit by the hash of the English.
func translationsOf(units []State) (known map[string][]string, current map[string]*State) {
	known, current = map[string][]string{}, map[string]*State{}
	for e := range units {
		s := &units[e]
		h := s.Unit.Hash
		if (s.Status == Current || s.Status == Unverified) && s.Target != "" && !slices.Contains(known[h], s.Target) {
			known[h] = append(known[h], s.Target)
		}
		if s.Status == Current && s.At >= 0 {
			current[h] = s
		}
	}
	return known, current
}

// reuses makes the unit current with the translation of the same English elsewhere on the page, and with its writer and reviewer.
func (s *State) reuses(same *State) {
	s.Status, s.Reason, s.Base = Current, Reused, s.Unit.Text
	s.Writer, s.Reviewed, s.Reviewer, s.Machine = same.Writer, same.Reviewed, same.Reviewer, same.Machine
}
