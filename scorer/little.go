package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Little buildings: road.f.little, city.f.little, mon.f.little, field.f.little, order.little.after.
//
// Each little building on a tile of a road or city adds a point, and so does each on a monastery's own tile or one of the
// eight around it; by option a tower 3, a house 2, a shed 1. They are added after the witch and are never halved. One on a
// tile of a field pays once for the field, to its farmers and to its barns alike.
func littleWorth(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	rule, cells := board.RuleID(""), f.Cells
	switch {
	case f.Kind == tile.Road:
		rule = "road.f.little"
	case f.Kind == tile.City:
		rule = "city.f.little"
	case monasteries.has(f.Kind):
		rule, cells = "mon.f.little", t.p.Near(f.Place.Cell)
	default:
		return because
	}
	return t.littleOn(cells, rule, because)
}

// fieldLittle adds a point for each little building on a field (field.f.little).
func fieldLittle(t *table, f *board.Feature, complete bool, because []Reason) []Reason {
	return t.littleOn(f.Cells, "field.f.little", because)
}

// littleOn adds what the little buildings on some cells give.
func (t *table) littleOn(cells []board.Cell, rule board.RuleID, because []Reason) []Reason {
	var count [4]int // buildings by what each adds
	var on [4][]board.Cell
	for i := range t.p.Tokens {
		k := &t.p.Tokens[i]
		if k.Kind != board.Building || !slices.Contains(cells, k.Place.Cell) {
			continue
		}
		each := 1
		if t.p.Option(board.OptionLittleBuildings) == "3-2-1" {
			each += k.Level // shed, house, tower
		}
		count[each]++
		on[each] = append(on[each], k.Place.Cell)
	}
	for each := 3; each > 0; each-- {
		if count[each] > 0 {
			because = plus(because, rule, count[each], each, on[each])
			if t.p.Option(board.OptionLittleBuildings) == "3-2-1" {
				because[len(because)-1].Thing = board.BuildingNames[each-1]
			}
		}
	}
	return because
}
