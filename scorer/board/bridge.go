package board

import (
	"slices"

	"taula/scorer/tile"
)

// Where a wooden bridge may lie (bridge.placement). A bridge is one more straight road on one tile:
//
//	   ┌──────┐
//	   │ field│          Both ends rest on plain field edges of the tile, whatever lies between them
//	═══╪══════╪═══       (bridge.placement.ends, .over). Beyond each end there is no tile yet, a road, or
//	   │ field│          the end of another bridge (bridge.placement.match).
//	   └──────┘
//
// One bridge to a tile; one to each tile that is laid, on that tile or on one that shares a side with it.

// BridgePlaces returns the wooden bridges that may be laid now, in reading order, east-west first. Where "last" names no
// tile, that is everywhere the edges allow it.
func (p *Position) BridgePlaces() []Token {
	var out []Token
	before := p.bridgeProblems()
	for i := range p.Squares {
		if p.Squares[i].Tile == nil || p.Bridge(p.Squares[i].Cell) != 0 { // one to a tile
			continue
		}
		for _, axis := range [2]byte{'e', 'n'} {
			t := Token{Kind: WoodenBridge, Place: Place{Cell: p.Squares[i].Cell, Spot: Whole}, Axis: axis}
			if len(p.bridgeLies(&t)) == 0 && len(without(p.added(t).bridgeProblems(), before)) == 0 {
				out = append(out, t)
			}
		}
	}
	return out
}

// added returns p with one more token, laid this turn when "last" names a tile.
func (p *Position) added(t Token) *Position {
	q := p.WithToken(t)
	if at, ok := t.named(); ok && p.away(t.Place.Cell) {
		q.Last = append(slices.Clip(p.Last), at)
	}
	return q
}

// bridgeProblems returns everything that is wrong with the bridges on the table.
func (p *Position) bridgeProblems() []Problem {
	var all []Problem
	wooden, now := 0, 0
	all = p.overspent(all)
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if !t.bridges() {
			continue
		}
		all = append(all, p.bridgeLies(t)...)
		if Any(p.Tokens[:i], func(o *Token) bool { return o.bridges() && o.Place == t.Place }) {
			all = told(all, "bridge.placement.onepertile", t.Place)
		}
		if t.Kind == RainbowBridge {
			held := Any(p.Holds, func(h *Hold) bool { return h.Thing == "rainbow" })
			if held || HasToken(p.Tokens[:i], RainbowBridge) {
				all = told(all, "rb.setup", t.Place)
			}
			all = append(all, p.rainbowWhere(t)...)
			continue
		}
		wooden++
		if wooden > p.pieceSupply() {
			all = told(all, "bcb.supply", t.Place)
		}
		if !p.CameNow(t) {
			continue
		}
		all = append(all, p.bridgeWhere(t)...)
		acrobat := func(f *Figure) bool { return f.Place.Cell == t.Place.Cell && p.Acrobat(f) }
		if !p.LaidNow(t.Place.Cell) && Any(p.Figures, acrobat) { // a bridge laid with its tile came before the acrobats
			all = told(all, "bridge.placement.acrobat", t.Place)
		}
		now++
		if now > max(1, p.lastTiles()) {
			all = told(all, "bridge.placement.count", t.Place)
		}
	}
	return all
}

// pieceSupply returns how many wooden bridges there are, and how many castles: what the players named have, otherwise all of the box.
func (p *Position) pieceSupply() int {
	if seats := len(p.Players); seats > 0 {
		return seats * Pieces(seats)
	}
	return maxPieces
}

// Refuse returns every reason why a bridge, a castle or another token may not be laid now, as part of the turn that "last"
// describes; none when it may.
func (s *Survey) Refuse(t Token) []Problem {
	p := s.Position
	if t.bridges() {
		return p.refuseBridge(t)
	}

	q := p.WithToken(t)
	if t.Kind == TunnelToken {
		q = p.added(t)
	}
	all := without(s.laid(q, t.Kind).Check(), s.Check())
	if rule := s.claimRule(&t); t.Kind == Castle && rule != "" && len(all) == 0 {
		all = told(all, rule, t.Place)
	}
	return all
}

// laid returns the survey of q, on which one more token of the kind lies.
func (s *Survey) laid(q *Position, kind TokenKind) *Survey {
	switch kind {
	case Castle, TunnelToken, Ferry, FormerFerry:
		return q.Survey()
	}
	return s.Resurvey(q) // nothing is joined by it
}

// refuseBridge returns every reason why one more bridge may not be laid now.
func (p *Position) refuseBridge(t Token) []Problem {
	return without(p.added(t).bridgeProblems(), p.bridgeProblems())
}

// bridgeLies returns what is wrong with how a bridge lies: its ends and what they face.
func (p *Position) bridgeLies(t *Token) []Problem {
	s := p.At(t.Place.Cell)
	if s == nil || s.Tile == nil {
		return []Problem{{Rule: "notation.place", Place: t.Place}}
	}
	var all []Problem
	for _, side := range axisSides(t.Axis) {
		end := Place{Cell: s.Cell, Spot: SideSpot(side)}
		if !s.carries(t.Axis, side) {
			if t.Kind == WoodenBridge {
				all = told(all, "bridge.placement.ends", end)
			} else if p.Option(OptionRainbowEnds) == "fields" {
				all = told(all, "rb.place.ends", end)
			}
			continue
		}
		far := Place{Cell: s.Cell.Beside(side), Spot: SideSpot(side.Opposite())}
		if shown := p.shows(far.Cell, side.Opposite().Middle()); shown < closed && shown != uint8(tile.Road) {
			all = between(all, "bridge.placement.match", end, &far)
		}
	}
	return all
}

// axisSides returns the two sides a bridge of the axis runs between.
func axisSides(axis byte) [2]tile.Side {
	if axis == 'n' {
		return [2]tile.Side{tile.North, tile.South}
	}
	return [2]tile.Side{tile.East, tile.West}
}

// bridgeWhere refuses a bridge of this turn that lies neither on a tile of this turn nor on one that shares a side with
// it (bridge.placement.where); a corner is not enough.
func (p *Position) bridgeWhere(t *Token) []Problem {
	if !p.away(t.Place.Cell) {
		return nil
	}
	for side := tile.North; side <= tile.West; side++ {
		if p.LaidNow(t.Place.Cell.Beside(side)) {
			return nil
		}
	}
	return []Problem{{Rule: "bridge.placement.where", Place: t.Place}}
}

// lastTiles counts the tiles this turn laid.
func (p *Position) lastTiles() (n int) {
	for _, at := range p.Last {
		if at.Spot == Whole {
			n++
		}
	}
	return n
}

// Pieces returns how many bridges, and how many castles, each of that many players has: three, or two from five on
// (bcb.supply).
func Pieces(seats int) int {
	if seats > 4 {
		return 2
	}
	return 3
}
