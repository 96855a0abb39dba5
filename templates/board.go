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
	Position        board.Position
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
		s.width, s.height = max(s.width, q.Cell.X+1), max(s.height, q.Cell.Y+1)
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
	return p.plus(point{float64(100 * c.X), float64(100 * c.Y)})
}

// square gives what lies on a cell, or nil.
func (s *sheet) square(c board.Cell) *board.Square {
	for i, q := range s.view.Position.Squares {
		if q.Cell == c {
			return &s.view.Position.Squares[i]
		}
	}
	return nil
}

// segment gives the segment a place means on its tile, -1 for the bridge, and whether there is one.
func (s *sheet) segment(p board.Place) (int, bool) {
	q := s.square(p.Cell)
	if q == nil || q.Tile == nil {
		return 0, false
	}
	if p.Spot == board.Bridge {
		return -1, true
	}
	if p.Spot < board.CornerNW {
		if s.bridge(p.Cell) != 0 && axis(tile.Port(p.Spot)) == s.bridge(p.Cell) && tile.Port(p.Spot)%3 == 1 {
			return -1, true
		}
		return segmentAt(q, tile.Port(p.Spot))
	}
	if p.Spot <= board.CornerSW {
		return segmentAt(q, halfPorts[(2*int(p.Spot-board.CornerNW)+7)%8])
	}
	inner := int(p.Spot) - int(board.Inner)
	for i, g := range q.Tile.Segments {
		switch {
		case p.Spot == board.Middle && (g.Kind == tile.Monastery || g.Kind == tile.Garden || g.Kind == tile.Abbey):
			return i, true
		case p.Spot >= board.Inner && g.Kind == tile.Field && g.Ports == 0:
			if inner--; inner < 0 {
				return i, true
			}
		}
	}
	return 0, false
}

// axis gives the axis a bridge would have that leaves over port p.
func axis(p tile.Port) byte {
	if s := p.Side(); s == tile.East || s == tile.West {
		return 'e'
	}
	return 'n'
}

// segmentAt gives the segment at a port as the square lies; the middle of a plain side belongs to the field there.
func segmentAt(q *board.Square, p tile.Port) (int, bool) {
	p = p.Turn(4 - q.Turn%4)
	for _, port := range []tile.Port{p, p.Side().Left()} {
		for i, g := range q.Tile.Segments {
			if g.Ports.Has(port) {
				return i, true
			}
		}
	}
	return 0, false
}

// bridge gives the axis of the bridge on a cell, or 0.
func (s *sheet) bridge(c board.Cell) byte {
	for _, t := range s.view.Position.Tokens {
		if t.Place.Cell == c && (t.Kind == board.WoodenBridge || t.Kind == board.RainbowBridge) {
			return t.Axis
		}
	}
	return 0
}

// spot gives the place on the sheet where a piece on a place stands; segment tells what it stands on, -1 for a bridge,
// and stands is false for places that are no segment.
func (s *sheet) spot(p board.Place) (at point, segment int, stands bool) {
	if p.Spot == board.CastleTwo {
		a, b := s.at(p.Cell, point{50, 50}), s.at(p.Other, point{50, 50})
		return a.towards(b, 0.5), 0, false
	}
	seg, ok := s.segment(p)
	if !ok {
		return s.at(p.Cell, point{50, 50}), 0, false
	}
	q := s.square(p.Cell)
	if seg < 0 {
		if s.bridge(p.Cell) == 'n' {
			return s.at(p.Cell, point{50, 26}), seg, true
		}
		return s.at(p.Cell, point{26, 50}), seg, true
	}
	local := s.plans[q.Tile.ID].spots[seg].turned(q.Turn)
	return s.at(p.Cell, s.aside(q, seg, local)), seg, true
}

// aside moves a figure on the tile itself out from under a bridge.
func (s *sheet) aside(q *board.Square, seg int, at point) point {
	b := s.bridge(q.Cell)
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
	switch {
	case off >= 0 && off < 24:
		*across -= 24 - off
	case off < 0 && off > -24:
		*across += 24 + off
	}
	return at
}
