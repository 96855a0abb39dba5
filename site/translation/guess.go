package translation

import (
	"slices"
	"strings"
)

// copies finds English left in the translated page, so that no guess takes it for a translation.
func (j *judge) copies(units []State) {
	keys := map[string]bool{} // of interface texts that have a translation of their own
	byHash := map[string][]int{}
	for c := range j.target {
		if t := &j.target[c]; !j.taken[c] && j.in.ByKey {
			keys[t.Where] = true
			byHash[t.Hash] = append(byHash[t.Hash], c)
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
			if !j.taken[c] {
				j.copy(s, c)
				break
			}
		}
		if c := j.placed[e]; c >= 0 && j.target[c].Hash == u.Hash {
			j.copy(s, c)
		}
	}
	for c := range j.target {
		j.taken[c] = j.taken[c] || j.target[c].Extra
	}
}

// copy gives a unit its English, which stands in the translated page.
func (j *judge) copy(s *State, c int) {
	j.taken[c], s.At = true, c
	if s.Status == Missing {
		s.Reason, s.Target = EnglishCopy, j.text(&j.target[c])
	}
}

// unverified gives units without a translation the texts without a record that stand in their places, or under their keys.
func (j *judge) unverified(units []State) {
	if !slices.Contains(j.taken, false) {
		return // no text is left
	}
	if j.in.ByKey {
		j.sameKey(units)
		return
	}

	lost := j.lost()
	for e, c := range j.placed {
		s := &units[e]
		if c < 0 || j.taken[c] || s.Status != Missing || s.At >= 0 {
			continue
		}
		kind := j.target[c].Kind
		j.guess(s, c, strings.HasPrefix(kind, "fm:") || j.certainPlace[e] && !lost[Class(kind)])
	}
}

// guess gives a unit a text that may be its translation. A text that is like the accepted one of another unit is not.
func (j *judge) guess(s *State, c int, certain bool) {
	t := &j.target[c]
	j.taken[c] = true
	s.At, s.Target, s.Certain = c, j.text(t), certain
	known := j.ofAnother[c] || j.reworded[c] != nil && j.reworded[c].first.resembles()
	switch {
	case j.isCopy(t) && !j.alwaysSame(t):
		s.Reason = EnglishCopy
	case known || j.pasted(s.Unit, t, nil):
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
			j.guess(s, c, true)
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
			if s.Target != same.Target {
				s.Target, s.At = same.Target, -1
			}
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
