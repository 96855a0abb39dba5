package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Wagons: wagon.c1, wagon.c2, wagon.castle, castle.wagon.
//
// After its feature is scored a wagon may go home or move on, to an incomplete feature nobody is in: by the second edition
// one on the same tile or on a tile that shares a side with it, by the first one its own feature leads to. What leads
// where inside a tile is drawn, not written, so for the first edition the account only says that it may. A castle is
// complete, so no wagon moves into one; the lord of a castle may be one, and moves on when the castle has scored.

// wagonsMove asks where each wagon goes whose feature was scored now.
func wagonsMove(t *table, a *Account) {
	if a.Moment == "end" {
		return
	}
	for i, f := range t.features {
		for _, j := range f.Figures {
			if g := t.p.Figures[j]; t.done[i] && g.Kind == board.Wagon {
				t.wagonMoves(g, a)
			}
		}
	}
	for _, k := range t.p.Tokens {
		scored := func(s Score) bool { return s.Kind == "castle" && s.Place == k.Place }
		if k.Kind == board.Castle && k.Lord != 0 && k.Figure == board.Wagon && slices.ContainsFunc(a.Scores, scored) {
			a.Notes = append(a.Notes, Note{Rule: "castle.wagon", Player: k.Lord, Place: k.Place})
		}
	}
}

// wagonMoves asks where one wagon goes, or says that it may.
func (t *table) wagonMoves(g board.Figure, a *Account) {
	if t.p.Edition == "c1" {
		a.Notes = append(a.Notes, Note{Rule: "wagon.c1", Player: g.Player, Place: g.Place})
		return
	}
	q := Question{Rule: "wagon.c2", Player: g.Player, Place: g.Place}
	for _, at := range t.wagonPlaces(g.Place.Cell) {
		q.Answers = append(q.Answers, Answer{Answer: at.String()})
	}
	q.Answers = append(q.Answers, Answer{Answer: "home"})
	q.Assumed = q.Answers[0].Answer
	for _, answer := range q.Answers {
		if t.chose(g.Place, answer.Answer) {
			q.Assumed = answer.Answer
		}
	}
	a.Questions = append(a.Questions, q)
}

// wagonPlaces gives a place in each feature a wagon may move to from a tile.
func (t *table) wagonPlaces(c board.Cell) []board.Place {
	cells := []board.Cell{c}
	for side := tile.North; side <= tile.West; side++ {
		cells = append(cells, c.Beside(side))
	}
	var seen []*board.Feature
	var all []board.Place
	for _, c := range cells {
		for _, at := range t.p.FigurePlaces(c) {
			f := t.p.FeatureAt(t.features, at)
			if f.Kind == tile.Field || f.Kind == tile.Garden || f.Complete() || len(t.followers(f)) > 0 || slices.Contains(seen, f) {
				continue
			}
			seen, all = append(seen, f), append(all, at)
		}
	}
	return all
}
