package scorer

import (
	"taula/scorer/board"
)

// Monasteries and their kin: monastery.complete.score, monastery.incomplete.score, garden.score, monastery.kin.
//
// A monastery is worth 1 for its own tile and 1 for each tile on the eight cells around it: 9 when complete. A garden
// (for an abbot) and an abbey score alike.
func monasteryWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	rule := board.RuleID("monastery.complete.score")
	if !complete {
		rule = "monastery.incomplete.score"
	}
	from := len(t.cells)
	t.cells = t.p.AppendNear(t.cells, f.Place.Cell)
	near := cut(t.cells, from)
	return plus(because, rule, 1+int(f.Around), 1, near) // near lacks a tile that is only said to lie beyond an edge
}
