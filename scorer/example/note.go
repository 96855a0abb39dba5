package example

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
)

// announced compares "note RULE [PLACE [PLAYER]]…" with the account's notes, and "ask RULE [PLACE [PLAYER]]…" with its
// questions, and gives what was found instead, if anything. Without a place there must be none with that rule.
func announced(a scorer.Account, words []string) string {
	var found []telling
	add := func(rule board.RuleID, who board.Player, at board.Place) {
		if string(rule) == words[1] {
			found = append(found, telling{at.String(), who.String()})
		}
	}
	if words[0] == "note" {
		for _, n := range a.Notes {
			add(n.Rule, n.Player, n.Place)
		}
	} else {
		for _, q := range a.Questions {
			add(q.Rule, q.Player, q.Place)
		}
	}
	wanted := tellings(words[2:])
	holds := len(wanted) == len(found)
	for _, w := range wanted {
		holds = holds && slices.ContainsFunc(found, func(f telling) bool {
			return (w.who == "" || w.who == f.who) && samePlace(a.Position, w.at, f.at)
		})
	}
	switch {
	case holds:
		return ""
	case len(found) == 0:
		return words[0] + " nothing"
	}
	text := words[0] + " " + words[1]
	for _, f := range found {
		text += " " + f.at + " " + f.who
	}
	return text
}

// answered compares "answers RULE PLACE ANSWER POINTS…" with the question that has this rule at this place, and gives
// what was found instead, if anything.
func answered(a scorer.Account, words []string) string {
	for _, q := range a.Questions {
		if string(q.Rule) != words[1] || !samePlace(a.Position, q.Place.String(), words[2]) {
			continue
		}
		found := words[:3:3]
		for _, answer := range q.Answers {
			for _, r := range answer.Answer {
				found = append(found, r.String())
			}
			for _, x := range answer.Points {
				found = append(found, x.Player.String()+strconv.Itoa(x.Points))
			}
		}
		if !slices.EqualFunc(found, words, func(x, y string) bool { return samePlace(a.Position, x, y) }) {
			return strings.Join(found, " ")
		}
		return ""
	}
	return "no such question"
}

// A telling is a place that an account tells something of, and the player it tells that to.
type telling struct{ at, who string }

// tellings reads places, each maybe with a player after it.
func tellings(words []string) []telling {
	var all []telling
	for _, w := range words {
		if len(w) == 1 && len(all) > 0 {
			all[len(all)-1].who = w
			continue
		}
		all = append(all, telling{at: w})
	}
	return all
}

// samePlace reports whether two words name one place.
func samePlace(p *board.Position, a, b string) bool {
	one, ok := board.ParsePlace(a)
	other, both := board.ParsePlace(b)
	return a == b || ok && both && p.Same(one, other)
}
