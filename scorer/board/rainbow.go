package board

import "taula/scorer/tile"

// forks joins, where the variant is played, a Rainbow Bridge with the printed road on whose edge it ends
// (rb.place.variant): the road branches there.
func (g *grouping) forks() {
	if g.p.Option("rainbow-ends") != "variant" {
		return
	}
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		s := g.p.index(t.Place.Cell)
		if t.Kind != RainbowBridge || s < 0 {
			continue
		}
		bridge := g.base[s+1] - 1
		for side := tile.North; side <= tile.West; side++ {
			road := g.owner[12*s+int(side.Middle())]
			along := (t.Axis == 'n') == (side%2 == 0)
			if along && road >= 0 && road != bridge && g.kinds[road] == tile.Road {
				g.unite(road, bridge)
			}
		}
	}
}
