// Package layout computes where everything on a table is drawn, both for the boards of the pages and, inside the module, for
// the board of the scorer page. Positions go in, points come out. Nothing here draws, and all numbers are integers, so that
// both draw the same.
//
// A tile is 100 wide. Where a figure stands without covering what is printed depends on the drawing of the tile: a table
// (spots.go) that package drawing generates and its test checks. For a tile that is in no box it follows from the ports.
//
//	segment   a figure stands on its spot, out from under a bridge; those on one segment stand in a row
//	gate      a drawbridge lies where its road meets the wall of its city
//	border    marks of open ends, problems and what lies beyond lie on the side they are about
package layout

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A Point is a place on the table, or on one tile: X grows to the east and Y to the south, and a tile is 100 wide.
type Point struct{ X, Y int }

// middle is the middle of a tile.
var middle = Point{50, 50}

// Plus returns the point moved by another.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// towards returns the point moved towards another by that many hundredths of the distance.
func (p Point) towards(q Point, hundredths int) Point {
	return Point{p.X + (q.X-p.X)*hundredths/100, p.Y + (q.Y-p.Y)*hundredths/100}
}

// turned returns the point of a tile after clockwise quarter turns.
func (p Point) turned(quarters uint8) Point {
	for range quarters % 4 {
		p = Point{100 - p.Y, p.X}
	}
	return p
}

// On returns where a point of a tile is on the table if the tile lies on a cell.
func (p Point) On(c board.Cell) Point { return Point{100*int(c.X) + p.X, 100*int(c.Y) + p.Y} }

// border are the ports on the border of a tile by number.
var border = [12]Point{{25, 0}, {50, 0}, {75, 0}, {100, 25}, {100, 50}, {100, 75}, {75, 100}, {50, 100}, {25, 100}, {0, 75}, {0, 50}, {0, 25}}

// corners are the corners of a tile, from board.CornerNW on.
var corners = [4]Point{{0, 0}, {100, 0}, {100, 100}, {0, 100}}

// Spot returns the place of a figure on a segment of a tile as printed.
func Spot(t *tile.Tile, segment int) Point {
	if t.Box == "" {
		return unprinted(t.Segments[segment])
	}
	at := entry(t, segment)
	return Point{int(spots[at]), int(spots[at+1] &^ narrow)}
}

// Tiles is the number of tiles in the table of spots.
const Tiles = len(cluttered)

// narrow is set in the entry of a segment on which a figure of full size would cover walls or roads.
const narrow = 0x80

// entry returns the index in the table of spots of a segment of a printed tile.
func entry(t *tile.Tile, segment int) int {
	at := segment
	for i := range t.Index {
		at += len(tile.All()[i].Segments)
	}
	return 2 * at
}

// unprinted returns the spot on a segment of a tile of no box: between its ports, moved in from the border.
func unprinted(s tile.Segment) Point {
	sum, n := Point{}, 0
	for port := range border {
		if p := tile.Port(port); s.Ports.Has(p) && (s.Kind == tile.Field || p == p.Side().Middle()) {
			sum, n = sum.Plus(border[port]), n+1
		}
	}
	if n == 0 {
		return middle
	}
	in := 28
	if s.Kind == tile.Road || s.Kind == tile.River {
		in = 38
	}
	return Point{sum.X / n, sum.Y / n}.towards(middle, in)
}

// extra returns the point of something else that is printed on a tile, turned as the tile lies; false if it is not there.
func extra(s *board.Square, what byte, from, to int) (Point, bool) {
	for i := 0; s.Tile.Box != "" && i < len(extras); i += extraSize {
		e := extras[i : i+extraSize]
		if int(e[0])<<8+int(e[1]) == int(s.Tile.Index) && e[2] == what && int(e[3]) == from && int(e[4]) == to {
			return Point{int(e[5]), int(e[6])}.turned(s.Turn), true
		}
	}
	return middle, false
}

// Kinds of extras. An entry is the index of the tile in two bytes, the kind, the two segments it is between, and the point.
const (
	extraSize = 7
	gate      = 'g' // where a road meets a city, the segments of both
	base      = 'b' // the foundation of a tower
	ring      = 'r' // the space of acrobats
)

// Stand returns the point at which a piece on a place stands, and the segment of its tile, -1 for a bridge. It is false for a
// place that is no segment.
func Stand(p *board.Position, at board.Place) (to Point, segment int, stands bool) {
	s := p.At(at.Cell)
	part, on := p.PartAt(at)
	switch {
	case at.Spot == board.CastleTwo:
		return Between(at.Cell, at.Other), 0, false
	case at.Spot >= board.CornerNW && at.Spot <= board.CornerSW && !on:
		return corners[at.Spot-board.CornerNW].On(at.Cell), 0, false
	case !on:
		to = middle
		if p.Acrobats(at) {
			to, _ = extra(s, ring, 0, 0)
		}
		return to.On(at.Cell), 0, false
	case part.Segment < 0 && p.Bridge(at.Cell) == 'n':
		return Point{50, 26}.On(at.Cell), -1, true
	case part.Segment < 0:
		return Point{26, 50}.On(at.Cell), -1, true
	}
	to = Spot(s.Tile, int(part.Segment)).turned(s.Turn)
	return aside(s.Tile.Segments[part.Segment].Kind, part.Ports, p.Bridge(at.Cell), to).On(at.Cell), int(part.Segment), true
}

// Between returns the middle of two adjacent cells.
func Between(a, b board.Cell) Point {
	return Point{50 * (int(a.X) + int(b.X) + 1), 50 * (int(a.Y) + int(b.Y) + 1)}
}

// aside moves a figure on the tile out from under a bridge of that axis: on a road to where the road enters the tile, on a
// building to its front, elsewhere to the side on which it stands.
func aside(kind tile.Kind, ports tile.Ports, bridge byte, at Point) Point {
	if bridge == 0 {
		return at
	}
	if kind == tile.Road || kind == tile.River {
		for side := tile.North; side <= tile.West; side++ {
			if ports.Has(side.Middle()) {
				return border[side.Middle()].towards(middle, 30)
			}
		}
	}
	across := &at.Y
	if bridge == 'n' {
		across = &at.X
	}
	if kind != tile.Field && kind != tile.City && *across > 26 || *across > 50 {
		*across = max(*across, 74)
	} else {
		*across = min(*across, 26)
	}
	return at
}

// Edge returns the point of a mark about a place, and the direction of its side in degrees clockwise from the north. Marks
// about a port lie on the border, others where a piece would stand.
func Edge(p *board.Position, at board.Place) (to Point, turn int) {
	if at.Spot >= board.CornerNW {
		to, _, _ = Stand(p, at)
		return to, 0
	}
	return border[at.Spot].On(at.Cell), 90 * int(tile.Port(at.Spot).Side())
}
