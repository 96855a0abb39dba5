package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Where a feature leads to, by the first edition (wagon.c1): a road into the crossing, the city gate or the monastery
// it ends at, and back; a road or city into the abbey it ends at, and a city into the monastery inside it (WikiCarpedia, Wagon
// Movement Rules Changes).
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
		all = append(all, t.overAbbeys(part)...)
		if part.Segment < 0 {
			continue
		}
		on := t.p.At(part.Cell).Tile
		ends, into, known := hub(on)
		city, monastery, told := enclosed(on)
		sure = sure && known && told
		leads := func(a, b int) bool {
			return slices.Contains(ends, a) && (b == into || into < 0 && slices.Contains(ends, b)) || a == city && b == monastery
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

// overAbbeys returns the abbeys that a part of a road or city ends at, and of an abbey the roads and cities that end at it.
func (t *table) overAbbeys(part board.Part) (all []board.Place) {
	for side := tile.North; side <= tile.West; side++ {
		s := t.p.At(part.Cell.Beside(side))
		if !part.Ports.Has(side.Middle()) && t.p.At(part.Cell).Edge(side) != tile.Abbey || s == nil || s.State != board.Laid {
			continue
		}
		at := board.Place{Cell: s.Cell, Spot: board.Middle}
		if s.Edge(side.Opposite()) != tile.Abbey {
			at.Spot = board.Spot(side.Opposite().Middle())
		}
		if f := t.at(at); f != nil && (f.Kind == tile.Abbey) != (t.p.At(part.Cell).Edge(side) == tile.Abbey) {
			all = append(all, at)
		}
	}
	return all
}

// enclosed returns the city and the monastery of a tile whose monastery stands inside its city: a city that runs from side to side
// has it in its middle, one with a cap leaves it outside. It is not sure where a city takes a corner.
func enclosed(on *tile.Tile) (city, monastery int, sure bool) {
	city, monastery, sure = -1, -1, true
	for i := range on.Segments {
		switch s := &on.Segments[i]; {
		case s.Kind == tile.Monastery:
			monastery = i
		case s.Kind == tile.City && s.Marks&tile.Cap == 0:
			through := s.Ports.Has(tile.North.Middle()) && s.Ports.Has(tile.South.Middle()) || s.Ports.Has(tile.East.Middle()) && s.Ports.Has(tile.West.Middle())
			sure = through
			if through {
				city = i
			}
		}
	}
	if monastery < 0 || city < 0 {
		return -1, -1, sure || monastery < 0
	}
	return city, monastery, true
}

// hub returns the road ends of a tile and the monastery or city all of them lead into, -1 where they meet at a
// crossing. It is not sure where the tile's segments do not tell; then, and where nothing leads anywhere, there are no
// ends.
func hub(on *tile.Tile) (ends []int, into int, sure bool) {
	ends, cities, monastery, other := within(on)
	switch {
	case len(ends) == 0:
		return nil, -1, true
	case on.Box == "" || on.Marks != 0:
		return nil, -1, false
	case monastery >= 0:
		return ends, monastery, true
	case other:
		return nil, -1, false
	case len(ends) == 1 && flank(on, ends[0], 2) == flank(on, ends[0], 0):
		return nil, -1, true
	case len(ends) == 1 && len(cities) == 1:
		return ends, cities[0], true
	case meet(on, ends):
		return ends, -1, true
	}
	return nil, -1, false
}

// within returns the road ends, the cities and the monastery of a tile, -1 for none, and whether it shows anything else but fields, or a
// road that ends in a tunnel.
func within(on *tile.Tile) (ends, cities []int, monastery int, other bool) {
	monastery = -1
	for i := range on.Segments {
		switch s := &on.Segments[i]; {
		case s.Kind == tile.Road && s.Ports&(s.Ports-1) == 0:
			ends = append(ends, i)
			other = other || s.Marks&tile.Tunnel != 0
		case s.Kind == tile.City:
			cities = append(cities, i)
		case s.Kind == tile.Monastery:
			monastery = i
		case s.Kind != tile.Field:
			other = true
		}
	}
	return ends, cities, monastery, other
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
