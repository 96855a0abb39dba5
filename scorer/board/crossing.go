package board

import (
	"math/bits"

	"taula/scorer/tile"
)

// Tunnels and ferries join roads inside a tile or from afar (road.f.tunnel, road.f.ferry).
//
//	──╮ r    r ╭──     A road that enters a mountain ends at a tunnel mouth. Two tokens of one colour make two mouths one
//	  ▓        ▓       road; a mouth without its partner keeps the road incomplete.
//
//	──┐ ~~~~ ┌──       Roads end at the lake. The ferry joins the two it lies between: one road, whose lake tile counts
//	  ╞══════╡         once like any other.

// mouth reports whether a node is a road that ends at a tunnel.
func (g *grouping) mouth(n int32) bool {
	if n < 0 || g.nodes[n].kind != tile.Road || g.nodes[n].segment == bridgePart {
		return false
	}
	s := &g.p.Squares[g.nodes[n].square].Tile.Segments[g.nodes[n].segment]
	return s.Marks&tile.Tunnel != 0 && bits.OnesCount16(uint16(s.Ports)) == 1
}

// crossings joins what tunnels and ferries join.
func (g *grouping) crossings() {
	for i := range g.p.Tokens {
		switch t := &g.p.Tokens[i]; t.Kind {
		case TunnelToken:
			if n, m := g.node(t.Place), g.partner(i); g.mouth(n) && m >= 0 && m != n {
				g.unite(n, m)
				g.through = append(g.through, n, m)
			}
		case Ferry:
			if g.ferryRule(i) == "" {
				g.unite(g.node(t.Place), g.node(t.To))
			}
		}
	}
}

// partner returns the mouth of the other token of the same colour as token i; -1 unless there are just two.
func (g *grouping) partner(i int) int32 {
	n, count := int32(-1), 0
	for j := range g.p.Tokens {
		if o := &g.p.Tokens[j]; o.Kind == TunnelToken && o.Lord == g.p.Tokens[i].Lord {
			count++
			if j != i {
				n = g.node(o.Place)
			}
		}
	}
	if count != 2 || !g.mouth(n) {
		return -1
	}
	return n
}

// ferryRule returns the rule that forbids the ferry of token i, or "": it joins two roads of one lake, and there is one on a
// lake; the same holds for where one lay before this turn.
func (g *grouping) ferryRule(i int) RuleID {
	t := &g.p.Tokens[i]
	a, b := g.node(t.Place), g.node(t.To)
	lake := g.p.At(t.Place.Cell)
	second := Any(g.p.Tokens[:i], func(o *Token) bool { return o.Kind == t.Kind && o.Place.Cell == t.Place.Cell })
	if a < 0 || b < 0 || a == b || t.Place.Cell != t.To.Cell || second || g.nodes[a].kind != tile.Road || g.nodes[b].kind != tile.Road ||
		!lake.Tile.Has(tile.Ferry) {
		return "road.f.ferry"
	}
	return ""
}

// tunnelRule returns the rule that forbids the tunnel token i, or "": it lies alone at a mouth, and a colour has two.
func (g *grouping) tunnelRule(i int) RuleID {
	t, count := &g.p.Tokens[i], 0
	for j := range g.p.Tokens[:i+1] {
		if o := &g.p.Tokens[j]; o.Kind == TunnelToken && o.Lord == t.Lord {
			count++
		}
	}
	if !g.mouth(g.node(t.Place)) || count > 2 || Any(g.p.Tokens[:i], t.excludes) {
		return "road.f.tunnel"
	}
	return ""
}
