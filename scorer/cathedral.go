package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Cathedrals: cath.complete, cath.incomplete.
//
// One cathedral or two make a complete city worth 3 for each tile and coat of arms; an incomplete one is worth nothing.
func cathedralWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Marks&tile.Cathedral == 0 {
		return because
	}
	if !complete {
		return append(because[:0], leaf("cath.incomplete", f.Size(), 0, f.Cells))
	}
	return tilesAndArms(because[:0], f, "cath.complete", 3)
}
