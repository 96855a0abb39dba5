package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Vineyards: vineyard.complete, mon.f.vineyard.
//
// Each vineyard on the eight tiles around gives a completed monastery 3 more. An incomplete one gets nothing for them, and one
// vineyard may serve several. A garden gets none: it is worth 9 (mon.f.garden; WikiCarpedia, The Abbot, clarification).
func vineyardWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !complete {
		return because
	}
	cells := board.Without(t.p.Near(f.Place.Cell)[1:], func(c *board.Cell) bool { return !t.p.Shows(*c, tile.Vineyard) })
	if len(cells) == 0 {
		return because
	}
	return plus(because, "vineyard.complete", len(cells), 3, cells)
}
