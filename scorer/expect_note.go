package scorer

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
)

// announced compares "note RULE [PLACE [PLAYER]]…" with the account's notes, and "ask RULE [PLACE [PLAYER]]…" with its
// questions, and gives what was found instead, if anything. Without a place there must be none with that rule.
func announced(a Account, words []string) string {
	var found []string
	add := func(rule board.RuleID, who board.Player, at board.Place) {
		if string(rule) == words[1] {
			found = append(found, at.String()+" "+who.String())
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
		holds = holds && slices.ContainsFunc(found, func(f string) bool { return f == w || strings.HasPrefix(f, w+" ") })
	}
	switch {
	case holds:
		return ""
	case len(found) == 0:
		return words[0] + " nothing"
	}
	return words[0] + " " + words[1] + " " + strings.Join(found, " ")
}

// answered compares "answers RULE PLACE ANSWER POINTS…" with the question that has this rule at this place, and gives
// what was found instead, if anything.
func answered(a Account, words []string) string {
	for _, q := range a.Questions {
		if string(q.Rule) != words[1] || q.Place.String() != words[2] {
			continue
		}
		found := words[:3:3]
		for _, answer := range q.Answers {
			found = append(found, answer.Answer)
			for _, x := range answer.Points {
				found = append(found, x.Player.String()+strconv.Itoa(x.Points))
			}
		}
		if text := strings.Join(found, " "); text != strings.Join(words, " ") {
			return text
		}
		return ""
	}
	return "no such question"
}

// tellings joins each place with the player named after it, if one is.
func tellings(words []string) []string {
	var all []string
	for _, w := range words {
		if len(w) == 1 && len(all) > 0 {
			all[len(all)-1] += " " + w
			continue
		}
		all = append(all, w)
	}
	return all
}
