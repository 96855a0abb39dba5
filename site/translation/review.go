package translation

import (
	"fmt"
	"slices"
	"strings"
)

// What a language may ask to be read by somebody else than its translator before it counts.
const (
	ReviewPoints = "points" // what states a rule or speaks of points
	ReviewAll    = "all"
)

// vouch says who stands behind the text of a record: a text that was changed since is nobody's yet.
func (s *State) vouch(r Record, edited bool) {
	s.Machine = r.Has("mt")
	if edited {
		return
	}
	s.Writer, s.Reviewed, s.Reviewer = r.Writer, r.Has("reviewed"), r.Review
}

// unaccepted reports whether a machine made the text of the record, and no person has said that it is right.
func (r Record) unaccepted() bool { return r.Has("mt") && !r.Has("accepted") }

// review holds back what must be read by somebody else first, where the language asks for that.
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
	case ReviewAll:
		return true
	case ReviewPoints:
		points := j.in.Source.pointsOf()
		return s.Unit.Rule != "" || points != nil && points.MatchString(s.Unit.Text)
	}
	return false
}

// wrongReview says what is wrong with what a language asks for; "" if nothing is.
func wrongReview(code, asked string) string {
	if slices.Contains([]string{"", ReviewPoints, ReviewAll}, asked) {
		return ""
	}
	return fmt.Sprintf("languages.%s.review = %q", code, asked)
}

// accepted are the flags of a text that a machine made and a person has now accepted.
func accepted(flags []string) []string {
	if slices.Contains(flags, "mt") && !slices.Contains(flags, "accepted") {
		return append(flags, "accepted")
	}
	return flags
}

// Reviews reports whether a state is one of those a filter names: "reviewed", "unreviewed" or "machine"; "" names all.
func (s State) Reviews(filter string) bool {
	switch filter {
	case "reviewed":
		return s.Done() && s.Reviewed
	case "unreviewed":
		return strings.TrimSpace(s.Target) != "" && s.At >= 0 && !s.Reviewed
	case "machine":
		return s.Machine
	}
	return true
}

// A Share is a person's part in the texts of a page that readers see, in words of the English.
type Share struct {
	Name  string
	Words int
}

// People are who wrote and who reviewed the texts of a page that readers see, each once, in the order of the page.
type People struct{ Writers, Reviewers []Share }

// People returns who had a part in a page.
func (p Page) People() People {
	var out People
	for i := range p.Units {
		if u := &p.Units[i]; u.Done() || u.Reason == Unreviewed {
			out.Writers, out.Reviewers = shared(out.Writers, u.Writer, u.Unit.Words), shared(out.Reviewers, u.Reviewer, u.Unit.Words)
		}
	}
	return out
}

// shared adds words to a person's share.
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
