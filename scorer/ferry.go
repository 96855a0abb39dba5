package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Ferries that are moved: ferry.move, road.f.ferry.
//
// A ferry that is laid between two other roads of its lake completes one road and breaks another. A road completed so
// scores like any other, with its inns. What was part of a complete road before is not completed again when the ferry
// leaves it.

// ferried marks the roads that this turn completed, where it moved a ferry: those with a part that belonged to no complete
// road before.
func (t *table) ferried(old []*board.Feature) {
	for i, f := range t.features {
		if f.Kind == tile.Road && f.Complete() {
			t.completed[i] = slices.ContainsFunc(f.Parts, func(q board.Part) bool {
				return !slices.ContainsFunc(old, func(o *board.Feature) bool { return slices.Contains(o.Parts, q) })
			})
		}
	}
}
