package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The Rainbow Bridge: rb.score.zero, rb.score.phantom, rb.final.value, rb.q.inn, rb.q.perplayer, rb.q.sametile,
// rb.q.castle, rb.break.segments.
//
// The Rainbow Bridge joins roads like a wooden one, but its own tile gives nothing, unless the same road is also
// printed on it. Whoever scores the road and has a phantom anywhere on it gets 1 more.

// rainbows returns the cells that only a Rainbow Bridge brings to a road.
func (t *table) rainbows(f *board.Feature) (alone []board.Cell) {
	for _, over := range f.Parts {
		if over.Segment >= 0 || t.p.TokenOn(over.Cell, board.RainbowBridge) == nil {
			continue
		}
		printed := func(q board.Part) bool { return q.Cell == over.Cell && q.Segment >= 0 }
		if !slices.ContainsFunc(f.Parts, printed) {
			alone = append(alone, over.Cell)
		}
	}
	return alone
}

// rainbowIsZero takes the Rainbow Bridge's own tile out of what the road is worth.
func rainbowIsZero(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	alone := t.rainbows(f)
	if len(alone) == 0 {
		return because
	}
	road := counted(because, roadTiles)
	cells := board.Without(road.Cells, func(c *board.Cell) bool { return slices.Contains(alone, *c) })
	*road = leaf(road.Rule, len(cells)+int(f.More), road.Each, cells).counting(roadTiles)
	return plus(because, "rb.score.zero", len(alone), 0, alone)
}

// phantomOnRainbow returns an owner with a phantom on the road the Rainbow Bridge's point. An incomplete road with an
// inn stays at 0 (rb.final.inn); by option an inn doubles the point.
func phantomOnRainbow(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason {
	if t.p.Option(board.OptionRainbowText) == "older" {
		return because
	}
	inn := f.Marks&tile.Inn != 0
	if len(t.rainbows(f)) == 0 || !t.p.Stands(f, board.Phantom, owner) || inn && !f.Complete() {
		return because
	}
	each := 1
	if inn && t.p.Option(board.OptionRainbowInn) == "doubled" {
		each = 2
	}
	return plus(because, "rb.score.phantom", 1, each, nil)
}

// rainbowLifted notes where a road that somebody is on is broken, the Rainbow Bridge having been taken away
// (rb.break.segments). A road that goes on otherwise, over a wooden bridge for one, is not broken.
func rainbowLifted(t *table, a *Account) {
	for i := range t.p.Tokens {
		k := &t.p.Tokens[i]
		if k.Kind != board.LiftedBridge {
			continue
		}
		for side := tile.North; side <= tile.West; side++ {
			f := t.at(board.Place{Cell: k.Place.Cell.Beside(side), Spot: board.SideSpot(side.Opposite())})
			if f != nil && f.Kind == tile.Road && !slices.Contains(f.Cells, k.Place.Cell) && len(t.followers(f)) > 0 {
				a.note("rb.break.segments", 0, k.Place)
				break
			}
		}
	}
}
