package templates

import (
	"strconv"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// A BoardView is a board as it is to be drawn. ID begins the ids of its title and description and is unique on the page;
// Title and Desc say in the reader's language what the picture shows. Counted are the cells of the reasons in order, to
// be numbered; Lit are the segments and bridges to be lit up; Open are open ends and Problems wrong places to be marked.
// Bare leaves out the coordinates on the rim.
type BoardView struct {
	ID, Title, Desc string
	Position        *board.Position
	Counted         []board.Cell
	Lit             []board.Part
	Open            []board.Place
	Problems        []board.Problem
	Bare            bool
}

// rim is the room around the squares for the coordinates, and where figures and marks reach over the edge.
const rim = 16

// A sheet is a board laid out: what each component of the drawing needs, in the order it is drawn.
type sheet struct {
	view   BoardView
	plans  map[string]*plan // by tile id
	width  int
	height int
}

// newSheet lays out a view; a position without squares is an empty picture of one cell.
func newSheet(v BoardView) *sheet {
	s := &sheet{view: v, plans: map[string]*plan{}, width: 1, height: 1}
	for _, q := range v.Position.Squares {
		s.width, s.height = max(s.width, int(q.Cell.X)+1), max(s.height, int(q.Cell.Y)+1)
		if q.Tile != nil && s.plans[q.Tile.ID] == nil {
			s.plans[q.Tile.ID] = planOf(q.Tile)
		}
	}
	return s
}

// viewBox frames the squares and the rim.
func (s *sheet) viewBox() string {
	r := rim
	if s.view.Bare {
		r = 3
	}
	return whole(float64(-r)) + " " + whole(float64(-r)) + " " + strconv.Itoa(s.width*100+2*r) + " " + strconv.Itoa(s.height*100+2*r)
}

// at gives the place on the sheet of a point of a cell, as it lies on the table.
func (s *sheet) at(c board.Cell, p point) point {
	return p.plus(point{100 * float64(c.X), 100 * float64(c.Y)})
}

// spot gives the place on the sheet where a piece on a place stands; segment tells what it stands on, -1 for a bridge,
// and stands is false for places that are no segment.
func (s *sheet) spot(p board.Place) (at point, segment int, stands bool) {
	if p.Spot == board.CastleTwo {
		a, b := s.at(p.Cell, point{50, 50}), s.at(p.Other, point{50, 50})
		return a.towards(b, 0.5), 0, false
	}
	part, ok := s.view.Position.PartAt(p)
	q := s.view.Position.At(p.Cell)
	if !ok {
		return s.at(p.Cell, s.noSpot(p, q)), 0, false
	}
	seg := int(part.Segment)
	if seg < 0 {
		if s.view.Position.Bridge(p.Cell) == 'n' {
			return s.at(p.Cell, point{50, 26}), seg, true
		}
		return s.at(p.Cell, point{26, 50}), seg, true
	}
	local := s.plans[q.Tile.ID].spots[seg].turned(q.Turn)
	return s.at(p.Cell, s.aside(q, seg, local)), seg, true
}

// noSpot gives the place on a cell where there is no segment: for the middle what is printed there, such as a circus.
func (s *sheet) noSpot(p board.Place, q *board.Square) point {
	if p.Spot == board.Middle && q != nil && q.Tile != nil {
		for _, m := range s.plans[q.Tile.ID].marks {
			if m.symbol == "circus" || m.symbol == "acrobats" {
				return m.at.turned(q.Turn)
			}
		}
	}
	return point{50, 50}
}

// aside moves a figure on the tile itself out from under a bridge.
func (s *sheet) aside(q *board.Square, seg int, at point) point {
	b := s.view.Position.Bridge(q.Cell)
	if b == 0 {
		return at
	}
	if q.Tile.Segments[seg].Kind == tile.Road {
		for _, l := range s.plans[q.Tile.ID].lanes {
			if l.seg == seg {
				far, _ := l.curve.along(0.2)
				return far.turned(q.Turn)
			}
		}
	}
	across, off := &at.y, 50-at.y
	if b == 'n' {
		across, off = &at.x, 50-at.x
	}
	switch kind := q.Tile.Segments[seg].Kind; {
	case off > -24 && off < 24 && kind != tile.Field && kind != tile.City: // a building's figure stands before the bridge
		*across += 24 + off
	case off >= 0 && off < 24:
		*across -= 24 - off
	case off < 0 && off > -24:
		*across += 24 + off
	}
	return at
}
