package board

import (
	"slices"

	"taula/scorer/tile"
)

// At returns the square at c, or nil where surely nothing lies. Squares must be in reading order, as Parse and the edits
// leave them.
func (p *Position) At(c Cell) *Square {
	if i := p.index(c); i >= 0 {
		return &p.Squares[i]
	}
	return nil
}

// Near returns c, and then those of the eight cells around it that hold a tile, in reading order
// (monastery.incomplete.score); an unknown tile is one.
func (p *Position) Near(c Cell) []Cell { return p.AppendNear(make([]Cell, 0, 9), c) }

// AppendNear appends those cells to a list.
func (p *Position) AppendNear(all []Cell, c Cell) []Cell {
	all = append(all, c)
	for y := c.Y - 1; y <= c.Y+1; y++ {
		for i := p.from(Cell{c.X - 1, y}); i < len(p.Squares); i++ {
			s := &p.Squares[i]
			if s.Cell.Y != y || s.Cell.X > c.X+1 {
				break
			}
			if s.State != Open && s.Cell != c {
				all = append(all, s.Cell)
			}
		}
	}
	return all
}

// index returns where in Squares the cell is, or -1.
func (p *Position) index(c Cell) int {
	if i := p.from(c); i < len(p.Squares) && p.Squares[i].Cell == c {
		return i
	}
	return -1
}

// from returns where in Squares the cell is, or where it would be inserted.
func (p *Position) from(c Cell) int {
	lo, hi, at := 0, len(p.Squares), c.rank()
	for lo < hi {
		mid := (lo + hi) / 2
		if p.Squares[mid].Cell.rank() < at {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// Bridge returns the axis of the bridge on the cell, 'e' or 'n', or 0. Where there are two, which no rule allows, it is
// the first.
func (p *Position) Bridge(c Cell) byte {
	for _, t := range p.Tokens {
		if t.bridges() && t.Place.Cell == c {
			return t.Axis
		}
	}
	return 0
}

// Segment returns the index of the segment that owns the port, as the tile lies, or -1 for none: no tile, an abbey, or the
// middle of a plain field edge.
func (s *Square) Segment(p tile.Port) int {
	if s == nil || s.Tile == nil {
		return -1
	}
	return s.Tile.At(p.Turn(4 - s.Turn%4))
}

// Edge says what a side shows as the tile lies: City, Road, River, Field, Carcassonne, or Abbey for the abbey tile. It is
// Field where no tile lies, and takes no notice of bridges.
func (s *Square) Edge(side tile.Side) tile.Kind {
	if s == nil || s.Tile == nil {
		return tile.Field
	}
	return s.Tile.Edge(side.Turn(4 - s.Turn%4))
}

// field returns the index of the field that owns the port, or -1.
func (s *Square) field(p tile.Port) int {
	i := s.Segment(p)
	if i < 0 || s.Tile.Segments[i].Kind != tile.Field {
		return -1
	}
	return i
}

// carries reports whether a bridge of that axis reaches the side and finds plain field there (bridge.placement.ends).
func (s *Square) carries(axis byte, side tile.Side) bool {
	if axis == 0 || (axis == 'n') != (side%2 == 0) {
		return false
	}
	return s.Segment(side.Middle()) < 0 && s.field(side.Left()) >= 0 && s.field(side.Right()) >= 0
}

// bridgePart is the Segment of a Part that is a bridge.
const bridgePart = -1

// part returns the segment at a spot of the square, bridgePart for the bridge, whose axis is given (0 for none); false
// where nothing is.
func (s *Square) part(axis byte, at Spot) (int, bool) {
	if s == nil || s.Tile == nil {
		return 0, false
	}
	switch {
	case at <= Spot(tile.WR):
		return s.atPort(axis, tile.Port(at))
	case at == Middle:
		i := slices.IndexFunc(s.Tile.Segments, func(g tile.Segment) bool { return g.Kind != tile.Field && g.Ports == 0 })
		return i, i >= 0
	case at == Bridge:
		return bridgePart, axis != 0
	case at >= Inner:
		return s.inner(int(at - Inner))
	}
	a, b, ok := at.Corner()
	if !ok || s.field(a) < 0 || s.field(a) != s.field(b) {
		return 0, false
	}
	return s.field(a), true
}

// atPort returns what crosses the port: the bridge, the segment that owns it, or in the middle of a plain edge the field.
func (s *Square) atPort(axis byte, p tile.Port) (int, bool) {
	side := p.Side()
	if p != side.Middle() {
		i := s.Segment(p)
		return i, i >= 0
	}
	if s.carries(axis, side) {
		return bridgePart, true
	}
	if i := s.Segment(p); i >= 0 {
		return i, true
	}
	i := s.field(side.Left())
	return i, i >= 0 && i == s.field(side.Right())
}

// inner returns the n-th field, from 0, that touches no edge.
func (s *Square) inner(n int) (int, bool) {
	for i, g := range s.Tile.Segments {
		if g.Kind == tile.Field && g.Ports == 0 {
			if n == 0 {
				return i, true
			}
			n--
		}
	}
	return 0, false
}

// PartAt returns the part of a feature at a place, or false if there is none.
func (p *Position) PartAt(at Place) (Part, bool) {
	s := p.At(at.Cell)
	i, ok := s.part(p.Bridge(at.Cell), at.Spot)
	if !ok {
		return Part{}, false
	}
	return s.Part(p.Bridge(at.Cell), i), true
}

// Part returns the part that segment i of the square is, with its ports as the tile lies; i may be -1 for the bridge of
// the given axis.
func (s *Square) Part(axis byte, i int) Part {
	if i >= 0 {
		return Part{s.Cell, int8(i), s.Tile.Segments[i].Ports.Turn(s.Turn)}
	}
	ends := tile.Ports(0)
	for side := tile.North; side <= tile.West; side++ {
		if s.carries(axis, side) {
			ends |= 1 << side.Middle()
		}
	}
	return Part{s.Cell, bridgePart, ends}
}

// place returns the first place of a part: the middle of the first side it crosses, otherwise its first port.
func (s *Square) place(part Part) Place {
	at := Place{Cell: part.Cell, Spot: Middle}
	switch {
	case part.Segment == bridgePart:
		at.Spot = Bridge
	case part.Ports != 0:
		at.Spot = firstPort(part.Ports)
	case s.Tile.Segments[part.Segment].Kind == tile.Field:
		at.Spot = Inner
		for i := range part.Segment {
			if g := &s.Tile.Segments[i]; g.Kind == tile.Field && g.Ports == 0 {
				at.Spot++
			}
		}
	}
	return at
}

// middles are the ports in the middle of the sides.
const middles tile.Ports = 1<<tile.N | 1<<tile.E | 1<<tile.S | 1<<tile.W

// firstPort returns the first middle of a side in the set, or else the first port.
func firstPort(ports tile.Ports) Spot {
	if ports&middles != 0 {
		ports &= middles
	}
	n := Spot(0)
	for ports>>n&1 == 0 {
		n++
	}
	return n
}
