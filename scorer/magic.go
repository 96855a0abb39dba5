package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Mage and witch: road.f.mage, city.f.mage, road.f.witch, city.f.witch, order.innwitch, order.mage.innzero,
// order.mage.excl, magic.place.
//
// The mage adds a point for each tile of its road or city, coats of arms not counted, after inn, cathedral and siege.
// The witch then halves what there is, rounded up. They never share a feature, and leave it when it is scored.

// mageWorth adds a point for each tile.
func mageWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !t.stands(f, board.Mage) {
		return because
	}
	cells := f.Cells
	if f.Kind == tile.Road {
		if alone := t.rainbows(f); len(alone) > 0 { // the Rainbow Bridge's own tile stays worth 0 (rb.score.zero)
			cells = board.Without(cells, func(c *board.Cell) bool { return slices.Contains(alone, *c) })
		}
	}
	return plus(because, named(f, "road.f.mage", "city.f.mage"), len(cells)+int(f.More), 1, cells)
}

// witchWorth takes half of the points so far away, of an odd number the smaller half (prop.witch.ceil).
func witchWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !t.stands(f, board.Witch) {
		return because
	}
	return plus(because, named(f, "road.f.witch", "city.f.witch"), points(because)/2, -1, f.Cells)
}

// stands reports whether an ownerless figure of that kind is in a road or city.
func (t *table) stands(f *board.Feature, kind board.FigureKind) bool {
	return (f.Kind == tile.Road || f.Kind == tile.City) && t.p.Stands(f, kind, 0)
}

// magicLeaves says that mage and witch leave the features scored now, and finds them in one feature.
func magicLeaves(t *table, a *Account) {
	for i, f := range t.features {
		mage, witch := t.stands(f, board.Mage), t.stands(f, board.Witch)
		if mage && witch {
			a.problem("order.mage.excl", f.Place)
		}
		if (mage || witch) && t.completed[i] {
			a.note("magic.place", 0, f.Place)
		}
	}
}
