package board

import "taula/scorer/tile"

// forks joins, where the variant is played, a Rainbow Bridge with the printed road on whose edge it ends
// (rb.place.variant): the road branches there.
func (g *grouping) forks() {
	if g.p.Option(OptionRainbowEnds) != "variant" {
		return
	}
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		s := g.p.index(t.Place.Cell)
		if t.Kind != RainbowBridge || s < 0 {
			continue
		}
		bridge := g.plots[s].base + int32(g.plots[s].count) - 1
		for side := tile.North; side <= tile.West; side++ {
			road := g.ownerOf(s, side.Middle())
			along := (t.Axis == 'n') == (side%2 == 0)
			if along && road >= 0 && road != bridge && g.nodes[road].kind == tile.Road {
				g.unite(road, bridge)
			}
		}
	}
}

// rainbowWhere refuses a Rainbow Bridge of this turn that lies neither on a tile of this turn nor on one that shares a
// side with it (rb.place.where). Under the older text it lies on the tile just placed and joins a road at either end.
func (p *Position) rainbowWhere(t *Token) []Problem {
	if p.lastTiles() == 0 || !p.CameNow(t) {
		return nil
	}
	older := p.Option(OptionRainbowText) == "older"
	if older && !p.LaidNow(t.Place.Cell) || len(p.bridgeWhere(t)) > 0 {
		return []Problem{{Rule: "rb.place.where", Place: t.Place}}
	}
	if !older {
		return nil
	}
	var all []Problem
	for _, side := range axisSides(t.Axis) {
		far := Place{Cell: t.Place.Cell.Beside(side), Spot: SideSpot(side.Opposite())}
		if p.shows(far.Cell, side.Opposite().Middle()) != uint8(tile.Road) {
			all = between(all, "rb.place.ends", Place{Cell: t.Place.Cell, Spot: SideSpot(side)}, &far)
		}
	}
	return all
}

// parted reports whether the bridge on a square joins nothing: it lies where one was lifted, and the option
// rainbow-rejoin says that a road broken in this way can never be completed (rb.q.rejoin).
func (p *Position) parted(s *Square) bool {
	return p.Option(OptionRainbowRejoin) == "never" && Any(p.Tokens, func(t *Token) bool {
		return t.Kind == LiftedBridge && t.Place.Cell == s.Cell && t.Axis == p.Bridge(s.Cell)
	})
}
