package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Sieges (the Cathars, the Besiegers): city.f.siege, field.f.siege, castle.convert.siege.
//
// A besieged city loses a point for each tile and coat of arms. With a cathedral 3 for each become 2; incomplete, nothing
// is left. Complete, it counts double for the fields beside it. A castle made of it is besieged no more.

// siegeWorth takes from a besieged city a point for each tile and coat of arms.
func siegeWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if f.Marks&tile.Besieged == 0 || points(because) == 0 {
		return because
	}
	return plus(because, "city.f.siege", f.Size()+int(f.Shields), -1, f.Cells)
}

// fieldSiege counts the besieged complete cities beside a field once more.
func fieldSiege(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if count, cells := t.completeBeside(f, tile.Besieged, nil); count > 0 {
		because = plus(because, "field.f.siege", count, 3, cells)
	}
	return because
}

// siegeCounts reports whether a reason counts besieged cities once more.
func siegeCounts(r Reason) bool { return r.Rule == "field.f.siege" }

// sieges is the condition that a besieged tile lies on the table.
func sieges(p *board.Position) bool {
	return board.Any(p.Squares, func(s *board.Square) bool { return s.Tile != nil && s.Tile.Has(tile.Besieged) })
}
