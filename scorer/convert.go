package scorer

import "taula/scorer/board"

// Conversion: castle.convert.choice, castle.convert.occupied, castle.convert.who, castle.convert.shared,
// castle.convert.mayor, castle.convert.notcompleted, castle.small.def.c1, castle.small.def.c2.
//
// When a small city is completed, whoever holds it scores it or makes it a castle. A castle made of it is not
// completed: it scores nothing and triggers nothing. Until the players say, it counts as scored.

// convert asks about every small city completed now and takes those made castles out of what is done.
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
		if t.choseCastle(f) {
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
// it, or of several, which only the option castle-shared allows, the one whose turn it is.
func (t *table) converts(f *board.Feature) board.Player {
	one := board.Player(0)
	for _, who := range t.seats {
		switch {
		case t.p.WhyNotConvert(f, who) != "":
		case one == 0:
			one = who
		default:
			return t.p.Turn
		}
	}
	return one
}

// choseCastle reports whether the players said that the city becomes a castle.
func (t *table) choseCastle(f *board.Feature) bool {
	for _, c := range heard(t.survey, f.Place, f) {
		if c.Answers[0].Word == board.SayCastle {
			return true
		}
	}
	return false
}
