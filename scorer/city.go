package scorer

import (
	"taula/scorer/board"
)

// Cities: city.complete.score, city.incomplete.score, city.tile.once, city.small.modern, city.small.historic,
// city.f.darmstadtium.
//
// A complete city is worth 2 for each tile and 2 for each coat of arms, an incomplete one 1 and 1. The Darmstadtium, on a
// tile of its own, makes a complete city worth 3 more.
func cityWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if complete {
		return tilesAndArms(because, f, "city.complete.score", 2)
	}
	return tilesAndArms(because, f, "city.incomplete.score", 1)
}

// tilesAndArms appends so many points for each tile and for each coat of arms of a city.
func tilesAndArms(because []Reason, f *board.Feature, rule board.RuleID, each int) []Reason {
	because = plus(because, rule, f.Size(), each, f.Cells)
	if f.Shields > 0 {
		because = plus(because, "city.f.base", int(f.Shields), each, f.Cells)
	}
	return because
}

// historicCity makes a complete city of two tiles worth 1 for each tile and coat of arms, as the first two revisions
// had it (city.small.historic).
func historicCity(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !complete || f.Size() != 2 {
		return because
	}
	return tilesAndArms(because[:0], f, "city.small.historic", 1)
}

// darmstadtiumWorth adds the 3 of the Darmstadtium to a complete city.
func darmstadtiumWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	if !complete {
		return because
	}
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind == board.Darmstadtium && t.at(k.Place) == f {
			return plus(because, "city.f.darmstadtium", 1, 3, []board.Cell{k.Place.Cell})
		}
	}
	return because
}
