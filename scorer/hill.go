package scorer

import (
	"slices"

	"taula/scorer/board"
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
		most = max(most, t.p.OnHills(f, who))
	}
	return slices.DeleteFunc(owners, func(who board.Player) bool { return t.p.OnHills(f, who) < most })
}
