package board

import (
	"slices"

	"taula/scorer/tile"
)

// What this turn added, and what it completed with that. Every rule that asks about it asks here:
//
//	a tile            named by "last"
//	a bridge, castle  named by "last", or on a tile of this turn
//	a tunnel token    named by "last", or on a tile of this turn
//	a ferry           where "ferried" says that it lay elsewhere before, or on a tile of this turn (ferry.move)
//	an infection      marked "new", or on a tile of this turn
//	a figure          on a tile, a bridge or a castle of this turn

// Before returns the table as it was before this turn: without what this turn added, and with each ferry where it lay then.
// Cells keep their names, so that both tables can be compared; the position asks for no moment any more.
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
	q.Beyond = Without(p.Beyond, p.covered) // what a tile of this turn has replaced is not said of the table before
	return q
}

// beforeCrossings returns the table as it was when this turn's figures were put down: without the ferries and tunnel tokens that
// were laid after them, and with each ferry where it lay then. It is s itself where this turn laid none.
func (s *Survey) beforeCrossings() *Survey {
	p := s.Position
	crosses := func(t *Token) bool { return (t.Kind == Ferry || t.Kind == TunnelToken) && p.CameNow(t) }
	if !Any(p.Tokens, crosses) {
		return s
	}

	q := p.copied()
	q.Tokens = Without(p.Tokens, crosses)
	for i := range q.Tokens {
		if q.Tokens[i].Kind == FormerFerry {
			q.Tokens[i].Kind = Ferry
		}
	}
	return q.Survey()
}

// LaidNow reports whether the tile on the cell is this turn's.
func (p *Position) LaidNow(c Cell) bool { return p.addedNow(Place{Cell: c, Spot: Whole}) }

// addedNow reports whether "last" names a place.
func (p *Position) addedNow(at Place) bool { return slices.Contains(p.Last, at) }

// away reports whether tiles of this turn are named and the tile on the cell is not one of them.
func (p *Position) away(c Cell) bool { return p.lastTiles() > 0 && !p.LaidNow(c) }

// CameNow reports whether the token is this turn's: named, or on a tile of this turn.
func (p *Position) CameNow(t *Token) bool {
	at := t.Place
	switch {
	case p.LaidNow(at.Cell):
		return true
	case t.Kind == Infected:
		return t.New
	case t.Kind == Ferry:
		return p.TokenOn(at.Cell, FormerFerry) != nil // it lay elsewhere before (ferry.move)
	case at.Spot == CastleTwo && p.LaidNow(at.Other):
		return true
	}
	named, ok := t.named()
	return ok && p.addedNow(named)
}

// named returns the place by which "last" names a token of this turn that lies on a tile of an earlier one. It returns false
// for tokens that "last" does not name.
func (t *Token) named() (Place, bool) {
	switch {
	case t.bridges():
		return Place{Cell: t.Place.Cell, Spot: Bridge}, true
	case t.Kind == Castle, t.Kind == GermanCastle, t.Kind == TunnelToken:
		return t.Place, true
	}
	return Place{}, false
}

// StoodNow reports whether a figure came this turn: with its tile, a barn with any of the four tiles it touches, or with the
// bridge or castle it is on.
func (p *Position) StoodNow(f *Figure) bool {
	at := f.Place
	switch {
	case slices.ContainsFunc(p.Last, func(now Place) bool { return now.Spot == Whole && f.Touches(now.Cell) }):
		return true
	case at.Spot == CastleTwo:
		return p.LaidNow(at.Other) || p.addedNow(at)
	}
	return at.Spot == Bridge && p.addedNow(at)
}

// Completed reports whether this turn completed a feature of s: it is complete, and was not before. A complete feature has
// nothing to grow by, so that it keeps the place it is named after. Only a ferry that was moved joins and parts roads: there
// a road is completed if some part of it belonged to no complete road (ferry.move).
func (s *Survey) Completed(f *Feature) bool {
	if !f.Complete() {
		return false
	}

	before := s.Before()
	if f.Kind != tile.Road || !HasToken(s.Position.Tokens, FormerFerry) {
		was := before.At(f.Place)
		return was == nil || was.Kind != f.Kind || !was.Complete()
	}
	return slices.ContainsFunc(f.Parts, func(q Part) bool {
		return !slices.ContainsFunc(before.Features, func(was *Feature) bool {
			return was.Kind == tile.Road && was.Complete() && slices.Contains(was.Parts, q)
		})
	})
}
