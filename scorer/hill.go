package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Hills: hill.tiebreak, hill.count, majority.hill.
//
// Of players who tie for a feature, those with a follower in it on a hill go before those without. By option they compare
// how many stand on hills. Who still ties, ties.

// onHill keeps, of several owners, those with most on hills.
func onHill(t *table, f *board.Feature, _ []board.Points, owners []board.Player) []board.Player {
	if len(owners) < 2 {
		return owners
	}
	most := 0
	for _, who := range owners {
		most = max(most, t.onHills(f, who))
	}
	return slices.DeleteFunc(owners, func(who board.Player) bool { return t.onHills(f, who) < most })
}

// onHills counts a player's followers in a feature on hill tiles; by default more than one count as one.
func (t *table) onHills(f *board.Feature, who board.Player) int {
	count := 0
	for _, i := range f.Figures {
		g := &t.p.Figures[i]
		s := t.p.At(g.Place.Cell)
		if g.Player == who && g.Kind.Follower() && s != nil && s.Tile != nil && s.Tile.Has(tile.Hill) {
			count++
		}
	}
	if t.p.Option("hill") == "presence" {
		return min(count, 1)
	}
	return count
}
