package board

import (
	"taula/scorer/tile"
)

// One place, one name. Several names say the same place, and the canonical text uses one of them:
//
//	r b1.w, r b1.e     one road on one tile: named as FigurePlaces names it, b1.e. A field is named by a corner it fills.
//	r barn a3.ne       one corner of four tiles: named by the first of them in reading order, here a2.se
//	r barn b3.nw
//
// The branches of a labyrinth keep their names, as a branch is more than a road where the advanced rules are played
// (labyrinth.adv.place). What lies beyond an edge is said of that edge, and an expectation stands as it was written.

// A namer names the places of a position whose squares are in reading order.
type namer struct {
	p    *Position
	axis []byte // for each square the axis of its bridge; nil without bridges
}

// namer returns the namer of p.
func (p *Position) namer() namer {
	return namer{p: p, axis: p.axes()}
}

// axes returns for each square the axis of its bridge, or 0; the result is nil without bridges. Where there are two on a square, which no
// rule allows, it is the first.
func (p *Position) axes() []byte {
	var all []byte
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.bridges() {
			if all == nil {
				all = make([]byte, len(p.Squares))
			}
			if s := p.index(t.Place.Cell); s >= 0 && p.Squares[s].Tile != nil && all[s] == 0 {
				all[s] = t.Axis
			}
		}
	}
	return all
}

// name replaces a place on a tile by the canonical name of the feature there; a place where nothing is stays as it is.
func (n *namer) name(at *Place) {
	i := n.p.index(at.Cell)
	if i < 0 || at.Spot == Whole || at.Spot == CastleTwo {
		return
	}
	s, axis := &n.p.Squares[i], byte(0)
	if n.axis != nil {
		axis = n.axis[i]
	}
	if k, ok := s.part(axis, at.Spot); ok && (k < 0 || s.Tile.Segments[k].Marks&tile.Labyrinth == 0) {
		*at = s.standing(s.Part(axis, k))
	}
}

// figure names where a figure stands. For a barn it uses the first of the four tiles at its corner that has one field there, or
// else the first tile. A corner without a tile keeps its name.
func (n *namer) figure(f *Figure) {
	if f.Kind != Barn {
		n.name(&f.Place)
		return
	}
	found := false
	for i, at := 0, f.Place; i < 4; i++ {
		quarter := at.quarter(i)
		s := n.p.At(quarter.Cell)
		if s == nil || s.Tile == nil {
			continue
		}
		if _, field := s.part(0, quarter.Spot); field || !found {
			f.Place, found = quarter, true
			if field {
				return
			}
		}
	}
}

// NameToken gives the places of a token that is to lie on this table their canonical names, and a ferry's their order.
func (p *Position) NameToken(t *Token) {
	n := p.namer()
	t.eachPlace(n.name)
	t.order()
}

// NameFigure gives the place of a figure that is to stand on this table its canonical name.
func (p *Position) NameFigure(f *Figure) {
	n := p.namer()
	n.figure(f)
}

// name gives every place of the position its canonical name. The squares must be in reading order, and all slices p's own.
func (p *Position) name() {
	n := p.namer()
	for i := range p.Figures {
		n.figure(&p.Figures[i])
	}
	p.eachNamed(n.name)
}

// quarter returns one of the four names of a corner point, in reading order of their tiles.
//
//	┌────┬────┐
//	│  se│sw  │
//	├────╳────┤
//	│  ne│nw  │
//	└────┴────┘
func (p Place) quarter(i int) Place {
	c := p.northwest()
	return Place{Cell: Cell{c.X + int16(i&1), c.Y + int16(i>>1)}, Spot: [4]Spot{CornerSE, CornerSW, CornerNE, CornerNW}[i]}
}

// northwest returns the cell north-west of a corner point.
func (p Place) northwest() Cell {
	c := p.Cell
	if p.Spot == CornerNW || p.Spot == CornerSW {
		c.X--
	}
	if p.Spot == CornerNW || p.Spot == CornerNE {
		c.Y--
	}
	return c
}

// Touches reports whether a figure stands on the cell: a barn stands on all four that meet at its corner (barn.place).
func (f *Figure) Touches(c Cell) bool {
	if f.Kind != Barn {
		return f.Place.Cell == c
	}
	first := f.Place.northwest()
	return (c.X-first.X)>>1 == 0 && (c.Y-first.Y)>>1 == 0
}

// Same reports whether two places are one, or name one part of one tile. Each branch of an advanced labyrinth is a part.
func (p *Position) Same(a, b Place) bool {
	if a == b || a.Cell != b.Cell {
		return a == b
	}
	one, ok := p.PartAt(a)
	other, both := p.PartAt(b)
	if !ok || !both || one != other {
		return false
	}
	maze := one.Segment >= 0 && p.At(a.Cell).Tile.Segments[one.Segment].Marks&tile.Labyrinth != 0
	return !maze || p.Option(OptionLabyrinth) != "advanced"
}
