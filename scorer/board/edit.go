package board

import (
	"slices"

	"taula/scorer/tile"
)

// Every edit returns a new position and leaves the old one as it was. Cells keep their names, and the table may grow to
// the west and north: Cell{-1, 0} is west of a1. Only what is written is moved (Canonical).

// Put lays a tile on c, turned clockwise by that many quarters, in place of what lay there; figures, bridges and castles
// that then have nothing to stand on go with it.
func (p *Position) Put(c Cell, t *tile.Tile, turn uint8) *Position {
	s := Square{Cell: c, Tile: t, Turn: turn % 4}
	if !t.Printed() {
		s.Tile, s.Turn = turnedGeneric(t, turn), 0
	}
	q := p.withSquare(s)
	return q.swept(c)
}

// PutUnknown says that c was not entered (Open), or that some unknown tile lies there (Unknown).
func (p *Position) PutUnknown(c Cell, state State) *Position {
	q := p.withSquare(Square{Cell: c, State: state})
	return q.swept(c)
}

// Remove takes away what lies on c with everything on it.
func (p *Position) Remove(c Cell) *Position {
	q := p.copied()
	q.Squares = Without(p.Squares, func(s *Square) bool { return s.Cell == c })
	return q.swept(c)
}

// Turned turns the tile on c clockwise by that many quarters, with the bridge, figures and other pieces on it. A castle
// there goes unless the turn is a whole one.
func (p *Position) Turned(c Cell, quarters uint8) *Position {
	s := p.At(c)
	quarters %= 4
	if s == nil || s.Tile == nil || quarters == 0 {
		return p
	}
	turn := func(at *Place) {
		if at.Cell == c {
			at.Spot = at.Spot.Turn(quarters)
		}
	}
	q := p.copied()
	q.Figures = slices.Clone(p.Figures)
	for i := range q.Figures {
		if f := &q.Figures[i]; f.Kind != Barn { // whose corner is three other tiles' as well
			turn(&f.Place)
		}
	}
	q.Quarters = slices.Clone(p.Quarters)
	for i := range q.Quarters {
		if w := &q.Quarters[i]; w.Moved {
			turn(&w.To)
		}
	}
	q.Tokens = slices.Clone(p.Tokens)
	for i := range q.Tokens {
		t := &q.Tokens[i]
		if t.Place.Cell == c && t.Axis != 0 && quarters%2 == 1 {
			t.Axis = 'e' + 'n' - t.Axis
		}
		t.eachPlace(turn)
	}
	return q.Put(c, s.Tile, s.Turn+quarters)
}

// Turn returns the spot that s becomes when its tile is turned clockwise by that many quarters.
func (s Spot) Turn(quarters uint8) Spot {
	switch {
	case s <= Spot(tile.WR):
		return Spot(tile.Port(s).Turn(quarters))
	case s <= CornerSW:
		return CornerNW + (s-CornerNW+Spot(quarters))%4
	}
	return s
}

// WithFigure adds a figure.
func (p *Position) WithFigure(f Figure) *Position {
	q := p.copied()
	q.Figures = append(slices.Clip(p.Figures), f)
	return q
}

// WithoutFigure takes away one figure equal to f, if there is one.
func (p *Position) WithoutFigure(f Figure) *Position {
	q, n := p.copied(), p.namer()
	n.figure(&f)
	if i := slices.Index(p.Figures, f); i >= 0 {
		q.Figures = append(p.Figures[:i:i], p.Figures[i+1:]...)
	}
	return q
}

// WithToken adds a token. A castle takes the place of figures in the small city it covers: its lord is part of the
// token (castle.convert.meeple). The big top is moved, and a tower, gold or a building replaces the one on its tile.
func (p *Position) WithToken(t Token) *Position {
	if t.Place.Spot == CastleTwo && t.Place.Other.Before(t.Place.Cell) {
		t.Place.Cell, t.Place.Other = t.Place.Other, t.Place.Cell
	}
	q := p.copied()
	form := t.Kind.Form()
	q.Tokens = append(Without(p.Tokens, func(o *Token) bool {
		return o.Kind == t.Kind && (t.Kind == BigTop || o.Place == t.Place && (form == Counted || form == Varied))
	}), t)
	if t.Kind == Castle {
		q.clear(t.Place)
	}
	return q
}

// clear takes the figures out of the city that a castle has just covered.
func (p *Position) clear(castle Place) {
	f := p.Survey().At(castle)
	if f == nil {
		return
	}
	figures := p.Figures
	p.Figures = nil
	for i := range figures {
		if !slices.Contains(f.Figures, i) {
			p.Figures = append(p.Figures, figures[i])
		}
	}
}

// WithoutToken takes away one token equal to t, if there is one.
func (p *Position) WithoutToken(t Token) *Position {
	q, n := p.copied(), p.namer()
	t.eachPlace(n.name)
	i := slices.Index(p.Tokens, t)
	if i < 0 {
		return q
	}
	q.Tokens = append(p.Tokens[:i:i], p.Tokens[i+1:]...)
	if at, ok := t.named(); ok {
		q.Last = Without(p.Last, func(now *Place) bool { return *now == at })
	}
	return q
}

// WithBeyond says what lies beyond an edge, in place of what was said of it before; with only a place nothing is said. Where the
// cell past the edge was unknown, it is so no more.
func (p *Position) WithBeyond(b Beyond) *Position {
	q := p.copied()
	q.Beyond = Without(p.Beyond, func(o *Beyond) bool { return o.Place == b.Place })
	if len(b.Words) == 0 {
		return q
	}
	q.Beyond = append(q.Beyond, b)
	past, edge := b.cell()
	if edge && b.Words[0] != "any" {
		q.Squares = Without(p.Squares, func(s *Square) bool { return s.Cell == past && s.State != Laid })
	}
	return q
}

// TakeUp takes away a token as part of the turn that "last" describes, if it describes one. A ferry that lay there when the turn
// began leaves behind where it lay (ferry.move).
func (p *Position) TakeUp(t Token) *Position {
	q := p.WithoutToken(t)
	if t.Kind == Ferry && len(p.Last) > 0 && !p.CameNow(&t) {
		t.Kind = FormerFerry
		q.Tokens = append(q.Tokens, t)
	}
	return q
}

// LiftRainbow takes the Rainbow Bridge off its tile in a game. Where it joined a road, or somebody stood on it, that it lay there is
// not forgotten (rb.break.segments, rb.break.phantom). One that was laid in this turn has broken nothing yet.
func (p *Position) LiftRainbow(t Token) *Position {
	q := p.WithoutToken(t)
	if p.CameNow(&t) {
		return q
	}

	over := t.Place.Cell
	joined := false
	for _, side := range axisSides(t.Axis) {
		next := p.At(over.Beside(side))
		joined = joined || next.Edge(side.Opposite()) == tile.Road
	}
	carried := Any(p.Figures, func(f *Figure) bool {
		part, ok := p.PartAt(f.Place)
		return ok && part.Cell == over && part.Segment < 0
	})
	t.Kind = LiftedBridge
	if (joined || carried) && !slices.Contains(q.Tokens, t) {
		q.Tokens = append(q.Tokens, t)
	}
	return q
}

// LayNow lays a token as part of the turn that "last" describes. A ferry that lies again where it lay when the turn began was
// not moved.
func (p *Position) LayNow(t Token) *Position {
	p.NameToken(&t)
	q := p.WithToken(t)
	at, ok := t.named()
	if ok && !q.LaidNow(at.Cell) && !q.addedNow(at) {
		q.Last = append(slices.Clip(p.Last), at)
	}
	if t.Kind == Ferry {
		q.Tokens = Without(q.Tokens, func(o *Token) bool { return o.Kind == FormerFerry && o.Place == t.Place && o.To == t.To })
	}
	return q
}

// WithLast says what this turn added: these places and nothing else. With none, no moment is asked about.
func (p *Position) WithLast(places ...Place) *Position {
	q := p.copied()
	q.Last, q.End = slices.Clone(places), false
	return q
}

// WithTile says that this turn laid the tile on a cell, beside what else it added, or that it did not after all.
func (p *Position) WithTile(c Cell) *Position {
	if !p.LaidNow(c) {
		return p.WithLast(append(slices.Clip(p.Last), Place{Cell: c, Spot: Whole})...)
	}
	if p.lastTiles() == 1 {
		return p.WithLast() // its pieces alone make no turn
	}
	return p.WithLast(Without(p.Last, func(at *Place) bool { return at.Cell == c && at.Spot == Whole })...)
}

// WithEnd asks for the final scoring, or no longer.
func (p *Position) WithEnd(end bool) *Position {
	q := p.copied()
	q.End = end
	if end {
		q.Last = nil
	}
	return q
}

// copied returns a position of its own that shares every slice with p: to change one, replace it.
func (p *Position) copied() *Position {
	q := *p
	return &q
}

// withSquare returns p with s in place of what was on its cell.
func (p *Position) withSquare(s Square) *Position {
	q := p.copied()
	squares := Without(p.Squares, func(o *Square) bool { return o.Cell == s.Cell })
	q.Squares = append(squares, s)
	Arrange(q.Squares, func(a, b *Square) int { return a.Cell.order(b.Cell) })
	return q
}

// swept returns p after what lies on c has changed: whatever has nothing to stand on there any more is gone.
func (p *Position) swept(c Cell) *Position {
	s := p.At(c)
	laid := s != nil && s.Tile != nil
	q := p.copied()
	q.Tokens = Without(p.Tokens, func(t *Token) bool { return p.lost(c, laid, t) })
	axis := q.Bridge(c)
	q.Figures = Without(p.Figures, func(f *Figure) bool {
		if !f.Touches(c) || laid && (f.Place.Spot == Whole || f.Kind == Barn) {
			return false
		}
		_, ok := s.part(axis, f.Place.Spot)
		return !ok
	})
	gone := func(at *Place) bool {
		_, _, corner := at.Spot.Corner()
		_, ok := s.part(axis, at.Spot)
		return at.Cell == c && (!laid || corner && !ok)
	}
	q.Quarters = slices.Clone(p.Quarters)
	for i := range q.Quarters {
		if w := &q.Quarters[i]; w.Moved && gone(&w.To) {
			w.Moved, w.To = false, Place{}
		}
	}
	q.Last = Without(p.Last, gone)
	q.Beyond = Without(p.Beyond, func(b *Beyond) bool {
		past, edge := b.cell()
		return gone(&b.Place) || s != nil && edge && past == c // what lies there now replaces what was said of it
	})
	q.Choices = Without(p.Choices, func(o *Choice) bool {
		return gone(&o.Place) || Any(o.Answers, func(r *Reply) bool { return r.Word == ToPlace && gone(&r.Place) })
	})
	return q
}

// lost reports whether a token has nothing to lie on after a change on c: a bridge whose ends are not on field, a castle
// without its city, anything where no tile is.
func (p *Position) lost(c Cell, laid bool, t *Token) bool {
	at := t.Place
	switch {
	case !at.On(c) && (!t.spans() || t.To.Cell != c):
		return false
	case !laid:
		return true
	case t.bridges():
		for _, side := range axisSides(t.Axis) {
			if !p.At(c).carries(t.Axis, side) {
				return true
			}
		}
	case t.Kind == BigTop:
		return !p.Shows(c, tile.Circus)
	case t.Kind == GermanCastle:
		return p.At(at.Cell) == nil || p.At(at.Other) == nil
	case at.Spot == CastleTwo:
		return !p.smallCity(at)
	case at.Spot != Whole:
		_, there := p.PartAt(at)
		_, beyond := p.PartAt(t.To)
		return !there || t.spans() && !beyond
	}
	return false
}

// smallCity reports whether a city crosses the border between the two cells of a castle.
func (p *Position) smallCity(at Place) bool {
	side, ok := at.Between()
	if !ok {
		return false
	}
	return p.At(at.Cell).Edge(side) == tile.City && p.At(at.Other).Edge(side.Opposite()) == tile.City
}

// turnedGeneric returns the tile of no box that t is after that many quarter turns.
func turnedGeneric(t *tile.Tile, quarters uint8) *tile.Tile {
	edges := []byte(t.ID[1:5])
	for i := range edges {
		edges[(i+int(quarters))%4] = t.ID[1+i]
	}
	turned, _ := tile.Generic(string(edges))
	return turned
}
