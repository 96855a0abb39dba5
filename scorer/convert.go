package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Conversion: castle.convert.choice, castle.convert.occupied, castle.convert.who, castle.convert.shared,
// castle.convert.mayor, castle.convert.notcompleted, castle.small.def.c1, castle.small.def.c2.
//
// When a small city is completed, whoever holds it scores it or makes it a castle. A castle made of it is not
// completed: it scores nothing and triggers nothing. Until the players say, it counts as scored.

// convert asks about every small city completed now. A city that the players made a castle no longer counts as completed.
func (t *table) convert(a *Account) {
	if !t.p.Plays(board.BoxBridges) {
		return
	}
	for i, f := range t.features {
		if !t.completed[i] || t.p.WhyNoSmallCity(f) != "" || f.Castle >= 0 {
			continue
		}
		owner := t.converts(f)
		if owner == 0 {
			continue
		}
		q := Question{
			Rule: "castle.convert.choice", Player: owner, Place: f.Place, Assumed: say(board.SayPoints),
			Answers: []Answer{
				{Answer: say(board.SayPoints), Points: t.gains(f)},
				{Answer: say(board.SayCastle), Points: []board.Points{{Player: owner}}},
			},
		}
		asked := answersTo(t.survey, q.Rule, 0, f.Place, f)
		if slices.ContainsFunc(asked, func(c *board.Choice) bool { return c.Answers[0].Word == board.SayCastle }) {
			q.Assumed, t.completed[i] = say(board.SayCastle), false
			t.castled = append(t.castled, i)
		}
		a.ask(&q)
	}
}

// gains returns what a feature completed now gives each of its owners: nothing where only a mayor without coats of arms
// holds it (castle.convert.value.skipped, majority.zero).
func (t *table) gains(f *board.Feature) (all []board.Points) {
	for _, owner := range t.owners(f, t.strengthsIn(f)) {
		because, _ := t.owned(f, owner)
		all = append(all, board.Points{Player: owner, Points: points(because)})
	}
	return all
}

// converts returns the player who decides whether the small city becomes a castle, 0 for nobody: the one who may make
// it, or of several, which only the option castle-shared allows, the one of them whose turn it is.
func (t *table) converts(f *board.Feature) board.Player {
	one, count := board.Player(0), 0
	for _, who := range t.seats {
		if t.p.WhyNotConvert(f, who) != "" {
			continue
		}
		count++
		if count == 1 || who == t.p.Turn {
			one = who
		}
	}
	if count > 1 && one != t.p.Turn {
		return 0
	}
	return one
}
