package board

import "taula/scorer/tile"

// flown reports whether a cell lies where the flying machine of a tile of this turn points, and so whether a meeple may have
// flown there (flier.land). How far it flies is the die's to say: any distance along the line will do.
//
//	west: ◄─── of a flier unturned, the north-west corner of a diagonal one; both turn with the tile
func (p *Position) flown(to Cell) bool {
	for _, at := range p.Last {
		s := p.At(at.Cell)
		if at.Spot != Whole || s == nil || s.Tile == nil {
			continue
		}
		dx, dy := int16(-1), int16(0)
		switch {
		case s.Tile.Has(tile.FlierDiagonal):
			dy = -1
		case !s.Tile.Has(tile.Flier):
			continue
		}
		for range s.Turn % 4 {
			dx, dy = -dy, dx // a quarter clockwise, with rows counted southward
		}
		x, y := to.X-at.Cell.X, to.Y-at.Cell.Y
		if far := max(x, -x, y, -y); far > 0 && x == far*dx && y == far*dy {
			return true
		}
	}
	return false
}

// lands reports whether a flying meeple may land in a feature: not in a field, nor in what is complete (flier.land).
func lands(f *Feature) bool {
	return f != nil && f.Kind != tile.Field && !f.Complete() && f.Castle < 0
}

// Flights returns the places where a meeple may land that flies from a tile of this turn, one for each feature on a cell; a
// garden is for an abbot only.
func (s *Survey) Flights() (all []Place) {
	p := s.Position
	var cells []Cell
	for i := range p.Squares {
		if c := p.Squares[i].Cell; p.flown(c) {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		return nil
	}
	for _, at := range s.FigurePlaces(cells...) {
		if f := s.At(at); lands(f) && f.Kind != tile.Garden {
			all = append(all, at)
		}
	}
	return all
}
