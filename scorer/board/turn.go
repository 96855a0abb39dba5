package board

import "slices"

// Before returns the table as it was before this turn: without the tiles, bridges and castles that "last" names, what stands on
// those, and infections marked new, and with each ferry where it lay then. Cells keep their names, so that both tables can be
// compared; the position asks for no moment any more.
//
// What a turn completed is what is complete in p and was not in p.Before().
func (p *Position) Before() *Position {
	q := p.copied()
	q.Last, q.End = nil, false
	q.Squares = Without(p.Squares, func(s *Square) bool { return p.LaidNow(s.Cell) })
	q.Tokens = Without(p.Tokens, p.CameNow)
	for i := range q.Tokens {
		if q.Tokens[i].Kind == FormerFerry {
			q.Tokens[i].Kind = Ferry
		}
	}
	q.Figures = Without(p.Figures, p.StoodNow)
	return q
}

// LaidNow reports whether the tile on the cell is this turn's.
func (p *Position) LaidNow(c Cell) bool { return slices.Contains(p.Last, Place{Cell: c, Spot: Whole}) }

// away reports whether tiles of this turn are named and the tile on the cell is not one of them.
func (p *Position) away(c Cell) bool { return p.lastTiles() > 0 && !p.LaidNow(c) }

// CameNow reports whether the token is this turn's: named, or on a tile of this turn.
func (p *Position) CameNow(t *Token) bool {
	switch at := t.Place; {
	case p.LaidNow(at.Cell):
		return true
	case t.bridges():
		return slices.Contains(p.Last, Place{Cell: at.Cell, Spot: Bridge})
	case t.Kind == Castle, t.Kind == GermanCastle:
		return p.LaidNow(at.Other) || slices.Contains(p.Last, at)
	case t.Kind == Infected:
		return t.New
	case t.Kind == Ferry:
		return p.TokenOn(at.Cell, FormerFerry) != nil // it lay elsewhere before (ferry.move)
	}
	return false
}

// StoodNow reports whether a figure came this turn: with its tile, a barn with any of the four tiles it touches, or with the
// bridge or castle it is on.
func (p *Position) StoodNow(f *Figure) bool {
	at := f.Place
	switch {
	case slices.ContainsFunc(p.Last, func(now Place) bool { return now.Spot == Whole && f.Touches(now.Cell) }):
		return true
	case at.Spot == CastleTwo:
		return p.LaidNow(at.Other) || slices.Contains(p.Last, at)
	}
	return at.Spot == Bridge && slices.Contains(p.Last, at)
}
