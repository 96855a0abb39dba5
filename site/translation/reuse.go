package translation

import "slices"

// reuse gives a unit without a record the translation of the same English elsewhere on the page, unless there are several.
func (j *judge) reuse(units []State) {
	open := func(s State) bool { return s.Record < 0 && (s.Status == Unverified || s.Status == Missing) }
	if !slices.ContainsFunc(units, open) {
		return
	}
	known, current := translationsOf(units)
	for e := range units {
		s := &units[e]
		all, twin := known[s.Unit.Hash], current[s.Unit.Hash]
		if !open(*s) || len(all) == 0 {
			continue
		}
		one := len(all) == 1 && twin != nil && !j.in.ByKey
		switch {
		case one && s.Status == Missing: // also where English was left
			s.Target, s.At = twin.Target, -1
			s.reuses(twin)
		case one && s.Target == twin.Target:
			s.reuses(twin)
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

// reuses makes the unit current like its twin, with the same writer and reviewer.
func (s *State) reuses(twin *State) {
	s.Status, s.Reason, s.Base = Current, Reused, s.Unit.Text
	s.Writer, s.Reviewed, s.Reviewer, s.Machine = twin.Writer, twin.Reviewed, twin.Reviewer, twin.Machine
}
