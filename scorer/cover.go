package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// What the engine does not know yet, in one list. A piece or a mark named here counts for nothing, and the account says
// so with a note (notation.uncovered) at the place where the first of its kind is. A rule that learns about one takes it
// off the list.
var (
	uncoveredFigures = []board.FigureKind{
		board.Count, // count.join
	}
	uncoveredMarks = []tile.Marks{
		tile.Goldmine, // gold.castle
		tile.Quarter,  // count.join
	}
)

// uncovered notes what lies on the table and is on the list.
func (t *table) uncovered(a *Account) {
	note := func(at board.Place, who board.Player) {
		a.Notes = append(a.Notes, Note{Rule: "notation.uncovered", Player: who, Place: at})
	}
	for _, kind := range uncoveredFigures {
		for _, g := range t.p.Figures {
			if g.Kind == kind {
				note(g.Place, g.Player)
				break
			}
		}
	}
	for _, marks := range uncoveredMarks {
		for i := range t.p.Squares {
			if s := &t.p.Squares[i]; s.Tile != nil && s.Tile.Has(marks) {
				note(board.Place{Cell: s.Cell, Spot: board.Whole}, 0)
				break
			}
		}
	}
}
