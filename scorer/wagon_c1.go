package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Where a feature leads to, by the first edition (wagon.c1): a road into the crossing, the city gate or the monastery
// it ends at, and back.
//
//	│ f │        Tiles say what touches their border and not what is drawn inside, but fields tell: a road end
//	│   ├── e    with two fields beside it runs on until something else keeps them apart. Three ends with a
//	│ g │        field between each and the next meet at a crossing; a single end meets the only city.
//
// What that does not settle is not guessed.

// led returns the places a feature leads to, and whether these are surely all.
func (t *table) led(f *board.Feature) (all []board.Place, sure bool) {
	if f == nil {
		return nil, false // a castle that covers no city
	}
	sure = true
	places := t.survey.FigurePlaces(f.Cells...)
	for _, part := range f.Parts {
		if t.atAbbey(part) {
			sure = false
		}
		if part.Segment < 0 {
			continue
		}
		ends, into, known := hub(t.p.At(part.Cell).Tile)
		sure = sure && known
		leads := func(a, b int) bool {
			return slices.Contains(ends, a) && (b == into || into < 0 && slices.Contains(ends, b))
		}
		for _, at := range places {
			to, _ := t.p.PartAt(at)
			if a, b := int(part.Segment), int(to.Segment); at.Cell == part.Cell && (leads(a, b) || leads(b, a)) {
				all = append(all, at)
			}
		}
	}
	return all, sure
}

// atAbbey reports whether a part runs into an abbey; whether that leads anywhere is not said.
func (t *table) atAbbey(part board.Part) bool {
	for side := tile.North; side <= tile.West; side++ {
		if part.Ports.Has(side.Middle()) && t.p.At(part.Cell.Beside(side)).Edge(side.Opposite()) == tile.Abbey {
			return true
		}
	}
	return false
}

// hub returns the road ends of a tile and the monastery or city all of them lead into, -1 where they meet at a
// crossing. It is not sure where the tile's segments do not tell; then, and where nothing leads anywhere, there are no
// ends.
func hub(on *tile.Tile) (ends []int, into int, sure bool) {
	into = -1
	var cities []int
	other, monastery := false, false
	for i := range on.Segments {
		switch s := &on.Segments[i]; {
		case s.Kind == tile.Road && s.Ports&(s.Ports-1) == 0:
			ends = append(ends, i)
			other = other || s.Marks&tile.Tunnel != 0
		case s.Kind == tile.City:
			cities = append(cities, i)
		case s.Kind == tile.Monastery:
			into, monastery = i, true
		case s.Kind != tile.Field:
			other = true
		}
	}
	switch {
	case len(ends) == 0:
		return nil, -1, true
	case on.Box == "" || on.Marks != 0:
		return nil, -1, false
	case monastery:
		return ends, into, true
	case other:
		return nil, -1, false
	case len(ends) == 1 && flank(on, ends[0], 2) == flank(on, ends[0], 0):
		return nil, -1, true
	case len(ends) == 1 && len(cities) == 1:
		return ends, cities[0], true
	}
	if !meet(on, ends) {
		return nil, -1, false
	}
	return ends, -1, true
}

// flank returns the segment before (0) or after (2) a road end on its side, clockwise.
func flank(on *tile.Tile, end int, step tile.Port) int {
	for side := tile.North; side <= tile.West; side++ {
		if on.Segments[end].Ports.Has(side.Middle()) {
			return on.At(side.Left() + step)
		}
	}
	return -1
}

// meet reports whether three road ends or four meet: a field of its own lies between each and the next.
func meet(on *tile.Tile, ends []int) bool {
	var fields []int
	for _, end := range ends {
		field := flank(on, end, 2)
		next := func(other int) bool { return other != end && flank(on, other, 0) == field }
		if !slices.ContainsFunc(ends, next) || slices.Contains(fields, field) {
			return false
		}
		fields = append(fields, field)
	}
	return len(ends) >= 3
}
