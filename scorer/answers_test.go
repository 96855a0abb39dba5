package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
)

// TestAnswersGive checks the points that a question about a castle promises for each answer: two answers differ by as much as
// the totals of the two accounts do.
func TestAnswersGive(t *testing.T) {
	asked := 0
	everyTable(t, 300, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		for _, q := range Settle(p).Questions {
			if q.Rule != "castle.choice" && q.Rule != "castle.chain.choice" && q.Rule != "castle.convert.choice" {
				continue
			}
			asked++
			base := Settle(chosen(p, q.Place, q.Answers[0].Answer))
			for _, answer := range q.Answers[1:] {
				a := Settle(chosen(p, q.Place, answer.Answer))
				if !a.Certain || !base.Certain {
					continue
				}
				for _, total := range a.Totals {
					want := total.Points - base.gains(total.Player)
					if got := pointsIn(answer.Points, total.Player) - pointsIn(q.Answers[0].Points, total.Player); got != want {
						t.Errorf("%s at %s: %s gives %s %d more than %s, wanted %d", q.Rule, q.Place, answer.Answer, total.Player, got,
							q.Answers[0].Answer, want)
					}
				}
			}
		}
	})
	if asked < 20 {
		t.Errorf("found %d questions, wanted more", asked)
	}
}

// chosen returns the position with this answer at the place, in place of any answer given there before.
func chosen(p *board.Position, at board.Place, answer board.Replies) *board.Position {
	q := *p
	q.Choices = slices.DeleteFunc(slices.Clone(p.Choices), func(c board.Choice) bool { return c.Place == at })
	q.Choices = append(q.Choices, board.Choice{Place: at, Answers: answer})
	return &q
}
