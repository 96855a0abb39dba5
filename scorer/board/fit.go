package board

import (
	"slices"

	"taula/scorer/tile"
)

// A Fit is a tile that matches what lies around a cell: the quarter turns in which it does, each look once, and how many
// copies of it are left in the boxes in play. Left may be 0: more tiles than the box holds are a problem, not a wall.
type Fit struct {
	Tile  *tile.Tile
	Turns []uint8
	Left  int
}

// Fits returns the tiles of the boxes in play that match every laid neighbour of c (base.tile.match), most copies left
// first, otherwise in the order of the boxes. Bridged edges are roads. An abbey fits where all four neighbours are laid
// (abbey.closes). What lies on c itself counts as not laid.
func (p *Position) Fits(c Cell) []Fit {
	b := p.border(c)
	var fits []Fit
	for i := range p.Tiles() {
		t := p.Tile(i)
		left := p.Copies(t)
		if left == 0 || !p.Brings(t) {
			continue
		}
		if turns := b.turns(t); len(turns) > 0 {
			fits = append(fits, Fit{t, turns, max(0, left-p.Laid(t, c))})
		}
	}
	Arrange(fits, func(a, b *Fit) int { return b.Left - a.Left })
	return fits
}

// Matches reports whether the tile on c matches what is laid around it, as Fits asks of a tile.
func (p *Position) Matches(c Cell) bool {
	s, b := p.At(c), p.border(c)
	if isAbbey(s.Tile) {
		return len(b.turns(s.Tile)) > 0
	}
	own := kinds(s.Tile)
	return b.admits(&own, s.Turn)
}

// NextTurn returns how the tile on c lies after the next turn, clockwise, in which it looks different and matches its neighbours; false
// where there is none.
func (p *Position) NextTurn(c Cell) (uint8, bool) {
	s, b := p.At(c), p.border(c)
	own, alike := kinds(s.Tile), Looks(s.Tile)
	for quarters := uint8(1); quarters < alike; quarters++ {
		if turn := (s.Turn + quarters) % alike; b.admits(&own, turn) {
			return turn, true
		}
	}
	return 0, false
}

// Ghosts returns the cells without a tile next to tiles, in reading order; on an empty table it is a1. Some may lie west
// or north of a1.
func (p *Position) Ghosts() []Cell {
	var cells []Cell
	for i, next := range neighbours(p.Squares) {
		for side := tile.North; side <= tile.West && p.Squares[i].State != Open; side++ {
			if j := next[side]; j < 0 || p.Squares[j].State == Open {
				cells = append(cells, p.Squares[i].Cell.Beside(side))
			}
		}
	}
	if len(p.Squares) == 0 {
		return []Cell{{}}
	}
	Arrange(cells, func(a, b *Cell) int { return a.order(*b) })
	return slices.Compact(cells)
}

// Copies returns how many copies of a tile the box has in the edition.
func (p *Position) Copies(t *tile.Tile) int {
	if p.Edition == Editions[0] {
		return int(t.Copies[0])
	}
	return int(t.Copies[1])
}

// Laid counts the copies of t on the table, without the cell c.
func (p *Position) Laid(t *tile.Tile, c Cell) (n int) {
	for i := range p.Squares {
		if s := &p.Squares[i]; s.Tile == t && s.Cell != c {
			n++
		}
	}
	return n
}

// Values of a border port that are no tile.Kind.
const (
	free    = 255 // nothing: no tile is known there
	closed  = 254 // nothing: an abbey, which fits everything
	unowned = 253 // the middle of a plain field
)

// A border is what the twelve ports of a cell must show to match its neighbours.
type border [12]uint8

// border returns what c must show.
func (p *Position) border(c Cell) border {
	var b border
	for port := range b {
		at := tile.Port(port)
		b[port] = p.shows(c.Beside(at.Side()), at.Facing())
	}
	return b
}

// shows returns what a port of a cell shows: a tile.Kind or one of the values above.
func (p *Position) shows(c Cell, port tile.Port) uint8 {
	s := p.At(c)
	if s == nil || s.Tile == nil {
		return free
	}
	if isAbbey(s.Tile) {
		return closed
	}
	if port == port.Side().Middle() && s.carries(p.Bridge(c), port.Side()) {
		return uint8(tile.Road)
	}
	if k := s.Segment(port); k >= 0 {
		return uint8(s.Tile.Segments[k].Kind)
	}
	return unowned
}

// Faces returns what the middle of a cell's side must show to match its neighbour there, a bridge's end being a road; false
// where no tile is known, and beside an abbey, which fits everything.
func (p *Position) Faces(c Cell, side tile.Side) (tile.Kind, bool) {
	switch k := p.shows(c.Beside(side), side.Opposite().Middle()); k {
	case free, closed:
		return 0, false
	case unowned:
		return tile.Field, true
	default:
		return tile.Kind(k), true
	}
}

// kinds returns what the ports of an unturned tile show.
func kinds(t *tile.Tile) border {
	var b border
	for port := range b {
		b[port] = unowned
	}
	for k := range t.Segments {
		for port := range b {
			if t.Segments[k].Ports.Has(tile.Port(port)) {
				b[port] = uint8(t.Segments[k].Kind)
			}
		}
	}
	return b
}

// turns returns the quarter turns in which t matches the border; of turns that look alike only the first.
func (b *border) turns(t *tile.Tile) []uint8 {
	if isAbbey(t) {
		for side := tile.North; side <= tile.West; side++ {
			if b[side.Middle()] == free {
				return nil
			}
		}
		return []uint8{0}
	}
	var turns []uint8
	own := kinds(t)
	for turn := range Looks(t) {
		if b.admits(&own, turn) {
			turns = append(turns, turn)
		}
	}
	return turns
}

// admits reports whether what the tile shows, turned, matches the border.
func (b *border) admits(own *border, turn uint8) bool {
	for port := range own {
		if want := b[tile.Port(port).Turn(turn)]; want < closed && want != own[port] {
			return false
		}
	}
	return true
}

// Looks returns how many quarter turns of the tile look different: 1, 2 or 4.
func Looks(t *tile.Tile) uint8 {
	for turn := uint8(1); turn < 3; turn++ {
		alike := true
		for i := range t.Segments {
			alike = alike && hasTurned(t, t.Segments[i], turn)
		}
		if alike {
			return turn
		}
	}
	return 4
}

// hasTurned reports whether the tile has a segment like g turned.
func hasTurned(t *tile.Tile, g tile.Segment, turn uint8) bool {
	return slices.ContainsFunc(t.Segments, func(o tile.Segment) bool {
		return o.Kind == g.Kind && o.Ports == g.Ports.Turn(turn) && o.Shields == g.Shields && o.Marks == g.Marks
	})
}
