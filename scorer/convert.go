package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Conversion: castle.convert.choice, castle.convert.occupied, castle.convert.who, castle.convert.shared,
// castle.convert.mayor, castle.convert.notcompleted, castle.small.def.c1, castle.small.def.c2.
//
// When a small city is completed, whoever holds it scores it or makes it a castle. A castle made of it is not completed:
// it scores nothing and triggers nothing. Until the players say, it counts as scored.

// convert asks about every small city completed now and takes those made castles out of what is done.
func (t *table) convert(a *Account) {
	if !t.p.Plays("8") {
		return
	}
	for i, f := range t.features {
		if !t.done[i] || !t.small(f) {
			continue
		}
		owner := t.converts(f)
		if owner == 0 {
			continue
		}
		q := Question{
			Rule: "castle.convert.choice", Player: owner, Place: f.Place, Assumed: "points",
			Answers: []Answer{
				{Answer: "points", Points: t.pays(f)},
				{Answer: "castle", Points: []board.Points{{Player: owner}}},
			},
		}
		if t.choseCastle(f) {
			q.Assumed, t.done[i] = "castle", false
			t.castled = append(t.castled, i)
		}
		a.Questions = append(a.Questions, q)
	}
}

// pays gives what a feature completed now gives each of its owners: nothing where only a mayor without coats of arms holds
// it (castle.convert.value.skipped, majority.zero).
func (t *table) pays(f *board.Feature) (all []board.Points) {
	for _, owner := range t.owners(f, t.strengths(f)) {
		all = append(all, board.Points{Player: owner, Points: points(t.owned(f, owner))})
	}
	return all
}

// small tells whether a complete city may become a castle: two semicircles, or by option any two tiles. On tiles of no box
// a city of one side counts as a semicircle.
func (t *table) small(f *board.Feature) bool {
	if f.Kind != tile.City || tiles(f) != 2 || f.Castle >= 0 {
		return false
	}
	if t.p.Option("castle-city") == "two-tiles" {
		return true
	}
	for _, part := range f.Parts {
		printed := t.p.At(part.Cell).Tile
		if printed.Box != "" && printed.Segments[part.Segment].Marks&tile.Cap == 0 {
			return false
		}
	}
	return len(f.Parts) == 2
}

// converts gives the player who may make the city a castle, 0 for nobody.
func (t *table) converts(f *board.Feature) board.Player {
	here := t.followers(f)
	if t.p.Option("castle-mayor") == "forbidden" {
		here = slices.DeleteFunc(here, func(g board.Figure) bool { return g.Kind == board.Mayor })
	}
	if len(here) == 0 {
		return 0
	}
	one := !slices.ContainsFunc(here, func(g board.Figure) bool { return g.Player != here[0].Player })
	switch t.p.Option("castle-shared") {
	case "one-follower":
		if len(here) > 1 {
			return 0
		}
	case "active-player":
		if !one {
			return t.p.Turn
		}
	default:
		if owners := t.owners(f, t.strengths(f)); !one && len(owners) == 1 {
			return owners[0]
		}
	}
	if !one {
		return 0
	}
	return here[0].Player
}

// choseCastle tells whether the players said that the city becomes a castle.
func (t *table) choseCastle(f *board.Feature) bool {
	for _, c := range t.p.Choices {
		if len(c.Answers) > 0 && c.Answers[0] == "castle" && t.p.FeatureAt(t.features, c.Place) == f {
			return true
		}
	}
	return false
}
