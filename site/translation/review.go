package translation

import (
	"slices"
	"strings"
)

// Values of Language.Review: the texts that count only when somebody else than the translator has reviewed them.
const (
	reviewPoints = "points" // what states a rule or speaks of points
	reviewAll    = "all"
)

// review makes current units unverified that still need the review their language asks for.
func (j *judge) review(units []State) {
	for e := range units {
		if s := &units[e]; s.Status == Current && s.Reason != Same && !s.Reviewed && j.asksReview(s) {
			s.Status, s.Reason = Unverified, Unreviewed
		}
	}
}

// asksReview reports whether the language wants a unit reviewed.
func (j *judge) asksReview(s *State) bool {
	switch j.in.Lang.Review {
	case reviewAll:
		return true
	case reviewPoints:
		points := j.in.Source.points
		return s.Unit.Rule != "" || points != nil && points.MatchString(s.Unit.Text)
	}
	return false
}

// accepted adds the flag for a machine translation that a person has accepted.
func accepted(flags []string) []string {
	if slices.Contains(flags, "mt") && !slices.Contains(flags, "accepted") {
		return append(flags, "accepted")
	}
	return flags
}

// reviews reports whether a state passes a filter: "reviewed", "unreviewed", "answered", "machine", or "" for all.
func (s State) reviews(filter string) bool {
	switch filter {
	case "reviewed":
		return s.Done() && s.Reviewed
	case "unreviewed":
		return strings.TrimSpace(s.Target) != "" && s.At >= 0 && !s.Reviewed
	case "answered":
		return s.Answer != ""
	case "machine":
		return s.Machine
	}
	return true
}

// A Share is a person's part in a page, in English words.
type Share struct {
	Name  string
	Words int
}

// People are the writers and reviewers of the texts of a page that readers see, in order of their first text.
type People struct{ Writers, Reviewers []Share }

// People returns the writers and reviewers of a page.
func (p Page) People() People {
	var out People
	for i := range p.Units {
		if u := &p.Units[i]; u.Done() || u.Reason == Unreviewed {
			out.Writers, out.Reviewers = shared(out.Writers, u.Writer, u.Unit.Words), shared(out.Reviewers, u.Reviewer, u.Unit.Words)
		}
	}
	return out
}

// shared adds to the share of a person.
func shared(list []Share, name string, words int) []Share {
	if name == "" {
		return list
	}
	i := slices.IndexFunc(list, func(s Share) bool { return s.Name == name })
	if i < 0 {
		return append(list, Share{name, words})
	}
	list[i].Words += words
	return list
}
