package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Monasteries and their kin: monastery.complete.score, monastery.incomplete.score, garden.score, monastery.kin.
//
// A monastery is worth 1 for its own tile and 1 for each tile on the eight cells around it: 9 when complete. A garden
// (for an abbot) and an abbey score alike.
func monasteryWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	switch f.Kind {
	case tile.Monastery, tile.Garden, tile.Abbey:
	default:
		return because
	}
	rule := board.RuleID("monastery.complete.score")
	if !complete {
		rule = "monastery.incomplete.score"
	}
	cells := t.around(f.Place.Cell)
	return append(because, leaf(rule, len(cells), 1, cells))
}

// around gives a monastery's own cell and the occupied ones among the eight around it, these in reading order.
func (t *table) around(c board.Cell) []board.Cell {
	all := append(make([]board.Cell, 0, 9), c)
	for y := c.Y - 1; y <= c.Y+1; y++ {
		for x := c.X - 1; x <= c.X+1; x++ {
			at := board.Cell{X: x, Y: y}
			s := t.p.At(at)
			if at != c && s != nil && s.State != board.Open {
				all = append(all, at)
			}
		}
	}
	return all
}
