package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// next gives the empty cell to ask about after a tile was laid at from, or at no cell in particular: where that tile's
// roads and cities go on, else where others do, else the one with the most tiles around it. Of equals it is the first.
func next(a scorer.Account, from *board.Cell) board.Cell {
	best, most := board.Cell{}, -1
	for _, c := range a.Position.Ghosts() {
		n := 0
		for side := tile.North; side <= tile.West; side++ {
			if s := a.Position.At(c.Beside(side)); s != nil && s.Tile != nil {
				n++
			}
		}
		if n += 10 * calls(a, c, from); n > most {
			best, most = c, n
		}
	}
	return best
}

// calls tells how much a cell is asked about by open roads and cities: 2 by one that crosses from, 1 by any other.
func calls(a scorer.Account, c board.Cell, from *board.Cell) int {
	best := 0
	for i := range a.Features {
		f := &a.Features[i]
		if f.Kind != "road" && f.Kind != "city" {
			continue
		}
		for _, open := range f.Open {
			if open.Cell.Beside(tile.Port(open.Spot).Side()) != c {
				continue
			}
			best = max(best, 1)
			if from != nil && slices.Contains(f.Cells, *from) {
				return 2
			}
		}
	}
	return best
}
