package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// What the engine does not know yet, in one list: marks whose tiles count nothing for what is printed there, and the
// account says so with a note (notation.uncovered) at the first tile of its kind. A rule that learns about one takes it
// off the list. What a rule covers only in part it says itself: notation.tower, notation.flock.
var uncoveredMarks = []tile.Marks{
	tile.Goldmine, // gold.castle
}

// uncovered notes what lies on the table and is on the list.
func (t *table) uncovered(a *Account) {
	for _, marks := range uncoveredMarks {
		for i := range t.p.Squares {
			if s := &t.p.Squares[i]; s.Tile != nil && s.Tile.Has(marks) {
				a.note("notation.uncovered", 0, board.Place{Cell: s.Cell, Spot: board.Whole})
				break
			}
		}
	}
}
