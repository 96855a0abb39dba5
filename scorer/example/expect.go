// Package example checks the account of an example against what the example expects: the lines with "=", "!" and "?" in tests
// and in the boards of the pages.
package example

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
)

// A Failure is an expectation of an example that does not hold. Line is the line of the position's text.
type Failure struct {
	Line          int
	Found, Wanted string
}

// Check holds the expectations against the account of their position and returns all that fail.
func Check(expected []notation.Expectation, a scorer.Account) []Failure {
	var failures []Failure
	for _, e := range expected {
		words := strings.Fields(e.Text)
		var found string
		switch {
		case words[0] == "!":
			found = refused(a.Survey, words[1:])
		case words[0] == "?":
			found = depends(a, words[1:])
		case words[1] == "note" || words[1] == "ask":
			found = announced(a, words[1:])
		case words[1] == "answers":
			found = answered(a, words[1:])
		case words[1] == "auction":
			found = moved(a, words[2:])
		case words[1] == "placing":
			found = placing(a, words[2:])
		default:
			found = gained(a, words[1:])
		}
		if found != "" {
			failures = append(failures, Failure{e.Line, found, e.Text})
		}
	}
	return failures
}

// gained compares "PLACE POINTS PLAYER…" or "r12 b7" with the scores and tells what was found instead, if anything.
func gained(a scorer.Account, words []string) string {
	place, ok := board.ParsePlace(words[0])
	if !ok || place.Spot == board.Whole {
		return totals(a, words)
	}
	least, most := bounds(words[1])
	wanted := words[2:]
	found := at(a, place)
	holds := true
	for _, p := range found {
		holds = holds && (slices.Contains(wanted, p.Player.String()) || p.Points == 0 && p.Least == 0)
	}
	for _, w := range wanted {
		i := slices.IndexFunc(found, func(s scorer.Score) bool { return s.Player.String() == w })
		switch {
		case i < 0:
			holds = holds && least == 0 && most == 0
		default:
			holds = holds && found[i].Least == least && found[i].Most == most
		}
	}
	if holds {
		return ""
	}
	return words[0] + list(found)
}

// at returns what each player gains at a place: a feature's awards, or a castle's.
func at(a scorer.Account, place board.Place) []scorer.Score {
	f := a.Survey.At(place)
	var all []scorer.Score
	for _, s := range a.Scores {
		same := s.Place == place
		if place.Spot != board.CastleTwo && s.Kind != "castle" && f != nil {
			same = a.Survey.At(s.Place) == f
		}
		if !same {
			continue
		}
		i := slices.IndexFunc(all, func(o scorer.Score) bool { return o.Player == s.Player })
		if i < 0 {
			all = append(all, s)
			continue
		}
		all[i].Points, all[i].Least, all[i].Most = all[i].Points+s.Points, all[i].Least+s.Least, all[i].Most+s.Most
	}
	return all
}

// list writes what each player gains: " 5 r, 3 b"; " 0" for nobody.
func list(all []scorer.Score) string {
	if len(all) == 0 {
		return " 0"
	}
	var parts []string
	for _, s := range all {
		points := strconv.Itoa(s.Least)
		if s.Most != s.Least {
			points += ".." + strconv.Itoa(s.Most)
		}
		parts = append(parts, " "+points+" "+s.Player.String())
	}
	return strings.Join(parts, ",")
}

// totals compares "r12 b7" with what each player gains altogether.
func totals(a scorer.Account, words []string) string {
	found, holds := "", true
	for _, total := range a.Totals {
		got := total.Player.String() + strconv.Itoa(total.Points)
		found += " " + got
		wanted := slices.ContainsFunc(words, func(w string) bool { return w[:1] == total.Player.String() })
		holds = holds && (slices.Contains(words, got) || !wanted && total.Points == 0)
	}
	if holds {
		return ""
	}
	return strings.TrimSpace(found)
}

// moved compares "r-1 b3" with what the auction has moved.
func moved(a scorer.Account, words []string) string {
	var found []string
	if a.Market != nil {
		for _, p := range a.Market.Moved(a.Position.Seats()) {
			found = append(found, p.Player.String()+strconv.Itoa(p.Points))
		}
	}
	slices.Sort(found)
	if slices.Equal(found, slices.Sorted(slices.Values(words))) {
		return ""
	}
	return strings.Join(append([]string{"auction"}, found...), " ")
}

// placing compares the order in which tiles bought are placed.
func placing(a scorer.Account, words []string) string {
	var found []string
	if a.Market != nil {
		for _, who := range a.Market.Placing {
			found = append(found, who.String())
		}
	}
	if slices.Equal(found, words) {
		return ""
	}
	return strings.Join(append([]string{"placing"}, found...), " ")
}

// bounds reads "5" or "5..7".
func bounds(text string) (least, most int) {
	low, high, ranged := strings.Cut(text, "..")
	least, _ = strconv.Atoi(low)
	if !ranged {
		return least, least
	}
	most, _ = strconv.Atoi(high)
	return least, most
}

// refused asks whether the statement could be added this turn and tells what was found instead of the wanted rule.
func refused(s *board.Survey, words []string) string {
	statement, rule := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
	q, errs := notation.Statement(s.Position, statement)
	if len(errs) > 0 {
		return "a statement that cannot be read: " + errs[0].Code
	}
	var found []string
	for _, problem := range objections(s, q) {
		if string(problem.Rule) == rule {
			return ""
		}
		found = append(found, string(problem.Rule))
	}
	for _, problem := range scorer.Settle(q).Problems { // of two things that are not together it may stand at the other
		if string(problem.Rule) == rule && !slices.ContainsFunc(scorer.Settle(s.Position).Problems, func(x board.Problem) bool { return string(x.Rule) == rule }) {
			return ""
		}
	}
	if len(found) == 0 {
		return "allowed"
	}
	return "refused for " + strings.Join(slices.Compact(found), ", ")
}

// objections returns why what q has more than the table may not be added in this turn.
func objections(s *board.Survey, q *board.Position) []board.Problem {
	var all []board.Problem
	for _, token := range q.Tokens[len(s.Position.Tokens):] {
		all = append(all, s.Refuse(token)...)
	}
	for _, figure := range q.Figures[len(s.Position.Figures):] {
		all = append(all, s.RefuseFigure(figure)...)
	}
	return all
}

// depends tells what the account depends on when that is not the wanted place.
func depends(a scorer.Account, words []string) string {
	var found []string
	for _, place := range a.Depends {
		if len(words) > 1 && place.String() == words[1] {
			return ""
		}
		found = append(found, place.String())
	}
	return "depends on " + strings.Join(found, ", ")
}
