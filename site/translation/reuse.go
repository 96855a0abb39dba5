package translation

import (
	"slices"
)

// reuse returns a unit without a record the translation of the same English elsewhere on the page, if the page has just
// one.
func (j *judge) reuse(units []State) {
	if !slices.ContainsFunc(units, func(s State) bool { return s.Record < 0 && (s.Status == Unverified || s.Status == Missing) }) {
		return
	}
	known := map[string][]string{} // hash of the English -> translations, without twins
	for _, s := range units {
		if (s.Status == Current && s.Reason != Reused || s.Status == Unverified) && s.Target != "" {
			if h := s.Unit.Hash; !slices.Contains(known[h], s.Target) {
				known[h] = append(known[h], s.Target)
			}
		}
	}
	current := map[string]*State{}
	for e := range units {
		if s := &units[e]; s.Status == Current && s.At >= 0 {
			current[s.Unit.Hash] = s
		}
	}
	for e := range units {
		s := &units[e]
		all, twin := known[s.Unit.Hash], current[s.Unit.Hash]
		if s.Status == Unverified && s.Record < 0 && len(all) == 1 && twin != nil && twin.Target == s.Target && j.in.Reuse != "off" && !j.in.ByKey {
			s.Status, s.Reason, s.Base = Current, Reused, s.Unit.Text // the very text of its twin stands here
			s.as(twin)
			continue
		}
		if s.Status != Missing || s.Record >= 0 {
			continue
		}
		switch {
		case len(all) == 1 && twin != nil && j.in.Reuse != "off" && !j.in.ByKey: // English left standing there is as good as nothing
			s.Status, s.Reason, s.Target, s.Base, s.At = Current, Reused, twin.Target, s.Unit.Text, -1
			s.as(twin)
		case len(all) > 0 && s.Reason != EnglishCopy:
			s.Target = all[0]
		}
	}
}

// as takes over who stands behind the text of a twin.
func (s *State) as(twin *State) {
	s.Writer, s.Reviewed, s.Reviewer, s.Machine = twin.Writer, twin.Reviewed, twin.Reviewer, twin.Machine
}

// others returns a unit the translation it had on the page it came from, or has on another one.
func (j *judge) others(units []State) {
	for e := range units {
		s := &units[e]
		if s.Status != Missing || s.Record >= 0 || s.Reason == EnglishCopy {
			continue
		}
		found, ok := j.in.Others[s.Unit.Hash]
		if !ok {
			continue
		}
		s.Target = found.Target
		switch {
		case s.Unit.Words < 5 || found.Doubtful || j.in.ByKey:
		case found.Living && j.in.Reuse == "site":
			s.Status, s.Reason, s.Base = Current, Reused, s.Unit.Text
		case !found.Living && j.in.Reuse != "off":
			s.Status, s.Reason, s.Base = Current, Moved, s.Unit.Text
		}
	}
}
