package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Inns: inn.scope, inn.complete, inn.incomplete, bridge.inn.under.
//
// One inn or several beside a road make it worth 2 for each tile when complete, and nothing at the end of the game when
// not. The inn belongs to the printed road it stands beside, so a bridge above that road is not affected.
func innWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Marks&tile.Inn == 0 {
		return because
	}
	if !complete {
		return append(because[:0], leaf("inn.incomplete", f.Size(), 0, f.Cells).counting(roadTiles))
	}
	return append(because[:0], leaf("inn.complete", f.Size(), 2, f.Cells).counting(roadTiles))
}
