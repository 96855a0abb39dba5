package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Wagons: wagon.c1, wagon.c2, wagon.castle, castle.wagon.
//
// After its feature is scored a wagon may go home or move on, to an incomplete feature nobody is in: by the second edition one
// on the same tile or on one of the eight around it (WikiCarpedia, Abbey and the Mayor), by the first one its own feature leads
// to (wagon_c1.go). A castle is complete, so no wagon moves into one; the lord of a castle may be one, and moves on when the
// castle has scored.

// wagonsMove asks where each wagon goes whose feature or castle was scored now.
func wagonsMove(t *table, a *Account) {
	if !playable(t.p) {
		return
	}
	for i, f := range t.features {
		for _, j := range f.Figures {
			if g := t.p.Figures[j]; t.completed[i] && g.Kind == board.Wagon && !t.sentOver(f, &g) {
				t.wagonMoves(g.Player, g.Place, f, a)
			}
		}
	}
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Figure == board.Wagon && slices.Contains(t.took, k) {
			a.note("castle.wagon", k.Lord, k.Place)
			t.wagonMoves(k.Lord, k.Place, t.at(k.Place), a)
		}
	}
}

// wagonMoves asks where a wagon goes from a place of a feature. Where what the feature leads to is drawn, not written,
// the account says only that there may be more (wagon.c1).
func (t *table) wagonMoves(who board.Player, from board.Place, f *board.Feature, a *Account) {
	q := Question{Rule: t.wagonRule(), Player: who, Place: from}
	places, sure := t.nearby(from), true
	if q.Rule == "wagon.c1" {
		places, sure = t.led(f)
	}
	if !sure {
		a.note("wagon.c1", who, from)
	}
	for _, at := range t.vacant(places) {
		q.Answers = append(q.Answers, Answer{Answer: to(at)})
	}
	if len(q.Answers) == 0 {
		return
	}
	q.Answers = append(q.Answers, Answer{Answer: say(board.SayHome)})
	q.Assumed = q.Answers[0].Answer
	for _, answer := range q.Answers {
		if t.chose(q.Rule, who, from, answer.Answer) {
			q.Assumed = answer.Answer
		}
	}
	a.ask(&q)
}

// wagonRule returns the rule by which wagons move.
func (t *table) wagonRule() board.RuleID {
	if t.p.Edition == "c1" {
		return "wagon.c1"
	}
	return "wagon.c2"
}

// nearby returns the places on the tile of a wagon, or the two of a castle, and on the tiles around.
func (t *table) nearby(from board.Place) []board.Place {
	cells := []board.Cell{from.Cell}
	if from.Spot == board.CastleTwo {
		cells = append(cells, from.Other)
	}
	for _, c := range slices.Clone(cells) {
		for n := range int16(9) {
			near := board.Cell{X: c.X + n%3 - 1, Y: c.Y + n/3 - 1}
			if !slices.Contains(cells, near) {
				cells = append(cells, near)
			}
		}
	}
	return t.survey.FigurePlaces(cells...)
}

// vacant returns the first of the places in each feature a wagon may move to: incomplete, no field and no garden, and
// nobody in it, or in that branch of a labyrinth.
func (t *table) vacant(places []board.Place) (all []board.Place) {
	branches := t.survey.Branched()
	var seen []*board.Feature
	for _, at := range places {
		f, branch := t.at(at), branches.At(at)
		if f.Kind == tile.Field || f.Kind == tile.Garden || f.Complete() || len(t.followers(branch)) > 0 || slices.Contains(seen, branch) {
			continue
		}
		seen, all = append(seen, branch), append(all, at)
	}
	return all
}
