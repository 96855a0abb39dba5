package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A call is an empty cell that an open road or city asks about.
type call struct {
	cell   board.Cell
	weight int
}

// next gives which of the empty cells to ask about after a tile was laid at from, or at no cell in particular: where that
// tile's roads and cities go on, else where others do, else the one with the most tiles around it. Of equals it is the
// first.
func next(a *scorer.Account, ghosts []board.Cell, from *board.Cell) board.Cell {
	best, most := board.Cell{}, -1
	open := calls(a, from)
	for _, c := range ghosts {
		n := 0
		for side := tile.North; side <= tile.West; side++ {
			if s := a.Position.At(c.Beside(side)); s != nil && s.Tile != nil {
				n++
			}
		}
		weight := 0
		for _, o := range open {
			if o.cell == c {
				weight = max(weight, o.weight)
			}
		}
		if n += weight; n > most {
			best, most = c, n
		}
	}
	return best
}

// calls gives what open roads and cities ask about, those that cross from before any other.
func calls(a *scorer.Account, from *board.Cell) []call {
	var all []call
	for i := range a.Features {
		f := &a.Features[i]
		if f.Kind != "road" && f.Kind != "city" {
			continue
		}
		weight := 10
		if from != nil && slices.Contains(f.Cells, *from) {
			weight = 20
		}
		for _, p := range f.Open {
			all = append(all, call{p.Cell.Beside(tile.Port(p.Spot).Side()), weight})
		}
	}
	return all
}
