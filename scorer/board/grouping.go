package board

import (
	"math/bits"
	"slices"

	"taula/scorer/tile"
)

// A grouping turns the nodes of a plan into features. Most slices of a feature are cut from one that all features share,
// so that a whole table takes few allocations.
type grouping struct {
	plan
	open    []tile.Ports // for each square the ports that face no known tile
	broken  []tile.Ports // for each square the ports of roads and cities that face a tile which does not continue them
	unlike  bool         // some side does not show the same as the side it touches
	parent  []int32      // while joining, for each node one it is joined to, nearer to the root; a root is its own parent
	feature []int32      // then for each node the feature it belongs to, or -1 for a river
	nodes   []int32      // feature by feature, in reading order within each
	begins  []int32      // for each feature its first among nodes; one more at the end
	all     []Feature
	through []int32 // tunnel mouths with their partners
}

// group joins and groups p.
func (p *Position) group() *grouping {
	g := &grouping{plan: p.plan()}
	g.join()
	g.number()
	g.order()
	g.parts()
	g.castles()
	g.beside()
	g.figures()
	return g
}

// features lists the features in order.
func (g *grouping) features() []*Feature {
	all := make([]*Feature, len(g.all))
	for i := range g.all {
		all[i] = &g.all[i]
	}
	return all
}

// root returns the first node, in reading order, of those joined to n.
func (g *grouping) root(n int32) int32 {
	for g.parent[n] != n {
		g.parent[n] = g.parent[g.parent[n]]
		n = g.parent[n]
	}
	return n
}

// join joins all touching parts of the same kind. Looking east and south from each square meets every border once.
func (g *grouping) join() {
	g.parent = make([]int32, len(g.square))
	for n := range g.parent {
		g.parent[n] = int32(n)
	}
	g.open, g.broken = make([]tile.Ports, len(g.next)), make([]tile.Ports, len(g.next))
	for i := range g.next {
		if g.p.Squares[i].Tile == nil {
			continue
		}
		for side, j := range g.next[i] {
			switch {
			case j < 0 || g.p.Squares[j].Tile == nil:
				g.open[i] |= 7 << tile.Side(side).Left()
			case tile.Side(side) == tile.East || tile.Side(side) == tile.South:
				g.border(i, int(j), tile.Side(side))
			}
		}
	}
	g.forks()
	g.crossings()
}

// border joins what touches across a side of square i, beyond which lies square j, and says where nothing continues.
func (g *grouping) border(i, j int, side tile.Side) {
	for p := side.Left(); p <= side.Right(); p++ {
		a, b := g.ownerOf(i, p), g.ownerOf(j, p.Facing())
		switch {
		case a >= 0 && b >= 0 && g.kinds[a] == g.kinds[b]:
			g.unite(a, b)
		case a >= 0 || b >= 0:
			g.unlike = true
			g.breaks(a, i, p, j)
			g.breaks(b, j, p.Facing(), i)
		}
	}
}

// breaks says that node n, at a port of square i, is not continued on square j; an abbey closes it (abbey.closes).
func (g *grouping) breaks(n int32, i int, p tile.Port, j int) {
	if n >= 0 && g.kinds[n] != tile.Field && !isAbbey(g.p.Squares[j].Tile) {
		g.broken[i] |= 1 << p
	}
}

// unite makes two nodes parts of one feature; the first in reading order stays the root.
func (g *grouping) unite(a, b int32) {
	if a, b = g.root(a), g.root(b); a < b {
		g.parent[b] = a
	} else {
		g.parent[a] = b
	}
}

// number numbers the features in the order of their first nodes.
func (g *grouping) number() {
	g.feature, g.parent = g.parent, nil // every number takes the place of a parent no longer needed
	count := int32(0)
	for n, r := range g.feature {
		switch {
		case r != int32(n): // a node before it, numbered already
			g.feature[n] = g.feature[r]
		case g.kinds[n] == tile.River:
			g.feature[n] = -1
		default:
			g.feature[n] = count
			count++
		}
	}
	g.all = make([]Feature, count)
}

// order lists the nodes feature by feature, in reading order within each.
func (g *grouping) order() {
	g.begins = make([]int32, len(g.all)+2) // begins[f+2] counts feature f, then says where it begins
	for _, f := range g.feature {
		if f >= 0 {
			g.begins[f+2]++
		}
	}
	for f := range g.all {
		g.begins[f+2] += g.begins[f+1]
	}
	g.nodes = make([]int32, g.begins[len(g.all)+1])
	for n, f := range g.feature {
		if f >= 0 { // begins[f+1] runs from where f begins to where it ends
			g.nodes[g.begins[f+1]] = int32(n)
			g.begins[f+1]++
		}
	}
}

// parts fills in what the parts of each feature say: kind, name, extent, shields, marks, and where it is open.
func (g *grouping) parts() {
	parts, cells := make([]Part, 0, len(g.nodes)), make([]Cell, 0, len(g.nodes))
	faces := 0
	for _, open := range g.open {
		faces += bits.OnesCount16(uint16(open))
	}
	places := make([]Place, 0, faces)
	for i := range g.all {
		f, nodes := &g.all[i], g.nodes[g.begins[i]:g.begins[i+1]]
		firstPart, firstCell, firstPlace := len(parts), len(cells), len(places)
		f.Kind = g.kinds[nodes[0]]
		for _, n := range nodes {
			at := g.square[n]
			s := &g.p.Squares[at]
			part := Part{s.Cell, int8(g.segment(n)), g.ports[n]}
			parts = append(parts, part)
			if len(cells) == firstCell || cells[len(cells)-1] != s.Cell {
				cells = append(cells, s.Cell) // once, however many parts lie on it (base.tile.distinct)
			}
			if part.Ports&(g.open[at]|g.broken[at]) != 0 {
				places = g.ends(f, part, int(at), places)
			}
			if part.Segment != bridgePart {
				seg := &s.Tile.Segments[part.Segment]
				f.Shields += int32(seg.Shields)
				if f.Marks |= seg.Marks; seg.Marks&tile.Tunnel != 0 || seg.Ports == 0 {
					g.within(f, s, part, n)
				}
			}
		}
		f.Parts, f.Cells = parts[firstPart:len(parts):len(parts)], cells[firstCell:len(cells):len(cells)]
		f.Open = places[firstPlace:len(places):len(places)]
		f.Index = int32(i)
		f.Place, f.Castle = g.p.Squares[g.square[nodes[0]]].place(parts[firstPart]), -1
	}
}

// within adds to a feature what one of its parts, node n, is in the middle of its tile: a monastery or one of its kin, or the
// mouth of a tunnel that leads nowhere.
func (g *grouping) within(f *Feature, s *Square, part Part, n int32) {
	switch f.Kind {
	case tile.Monastery, tile.Garden, tile.Abbey:
		var room [9]Cell
		f.Around = int8(len(g.p.around(room[:0], s.Cell)) - 1)
	}
	if g.mouth(n) && !slices.Contains(g.through, n) {
		f.Broken = append(f.Broken, s.place(part))
	}
}

// ends appends to open the places where a part on square i faces no known tile, and to the feature's broken ends those
// where it faces a tile that does not continue it. Each half edge of a field is a place, otherwise each side.
func (g *grouping) ends(f *Feature, part Part, i int, open []Place) []Place {
	ports := part.Ports & (g.open[i] | g.broken[i])
	if f.Kind != tile.Field {
		ports &= spoken(part.Ports)
	}
	for ; ports != 0; ports &= ports - 1 {
		p := bits.TrailingZeros16(uint16(ports))
		if at := (Place{Cell: part.Cell, Spot: Spot(p)}); g.open[i]>>p&1 != 0 {
			open = append(open, at)
		} else {
			f.Broken = append(f.Broken, at)
		}
	}
	return open
}

// spoken returns, for the ports of a road or city, one port for each side: the middle, or where the middle is another's
// the end that is its own.
func spoken(ports tile.Ports) tile.Ports {
	middle := ports & middles
	return middle | ports&^(middle<<1|middle>>1)
}

// castles marks the cities that were made into castles: the city that crosses the border between the castle's cells.
func (g *grouping) castles() {
	for t := range g.p.Tokens {
		k := &g.p.Tokens[t]
		side, ok := k.Place.Between()
		if k.Kind != Castle || !ok {
			continue
		}
		a := g.node(Place{Cell: k.Place.Cell, Spot: SideSpot(side)})
		b := g.node(Place{Cell: k.Place.Other, Spot: SideSpot(side.Opposite())})
		if a >= 0 && b >= 0 && g.kinds[a] == tile.City && g.feature[a] == g.feature[b] && g.all[g.feature[a]].Castle < 0 {
			g.all[g.feature[a]].Castle = int32(t)
		}
	}
}

// Between returns the side of a castle's first cell that its second cell lies on; false when they do not touch.
func (p Place) Between() (tile.Side, bool) {
	for _, s := range [2]tile.Side{tile.East, tile.South} {
		if p.Spot == CastleTwo && p.Cell.Beside(s) == p.Other {
			return s, true
		}
	}
	return 0, false
}

// beside fills in the cities and castles beside each field, each once however often they touch (field.city.once).
func (g *grouping) beside() {
	last := make([]int32, len(g.all)) // for each city the last field found beside it, counted from 1
	list := make([]int, 0, len(g.all))
	for i := range g.all {
		f := &g.all[i]
		if f.Kind != tile.Field {
			continue
		}
		at := len(list)
		for _, n := range g.nodes[g.begins[i]:g.begins[i+1]] {
			for by, k := g.by(n), g.base[g.square[n]]; by != 0; by, k = by>>1, k+1 {
				c := g.feature[k]
				if by&1 == 0 || last[c] == int32(i)+1 {
					continue
				}
				if last[c] = int32(i) + 1; g.all[c].Castle >= 0 {
					f.Castles = append(f.Castles, int(g.all[c].Castle))
				} else {
					list = append(list, int(c))
				}
			}
		}
		f.Cities = list[at:len(list):len(list)]
		ascend(f.Cities)
		ascend(f.Castles)
	}
}

// ascend sorts a few numbers that are nearly in order.
func ascend(all []int) {
	for i := range all {
		for ; i > 0 && all[i] < all[i-1]; i-- {
			all[i], all[i-1] = all[i-1], all[i]
		}
	}
}

// by returns the segments of its tile that node n, a field, lies beside, as bits.
func (g *grouping) by(n int32) uint16 {
	return g.p.Squares[g.square[n]].Tile.Segments[n-g.base[g.square[n]]].By
}

// figures puts every figure into the feature at its place.
func (g *grouping) figures() {
	in := make([]int32, len(g.p.Figures)) // for each figure its feature, or -1
	begins := make([]int32, len(g.all)+1)
	for i := range g.p.Figures {
		in[i] = -1
		if n := g.node(g.p.Figures[i].Place); n >= 0 && g.feature[n] >= 0 {
			in[i] = g.feature[n]
			begins[in[i]+1]++
		}
	}
	list := make([]int, len(in))
	for f := range g.all {
		from, to := begins[f], begins[f]+begins[f+1]
		g.all[f].Figures, begins[f+1] = list[from:from:to], to
	}
	for i, f := range in {
		if f >= 0 {
			g.all[f].Figures = append(g.all[f].Figures, i)
		}
	}
}

// peopled returns the grouping of q, which differs from the grouped position in nothing that joins features.
func (g *grouping) peopled(q *Position) *grouping {
	h := *g
	h.p, h.all = q, slices.Clone(g.all)
	h.figures()
	return &h
}
