package board

import (
	"slices"

	"taula/scorer/tile"
)

// A grouping turns the nodes of a plan into features. Most slices of a feature are cut from one that all features share,
// so that a whole table takes few allocations.
type grouping struct {
	plan
	parent  []int32 // for each node one it is joined to, nearer to the root; a root is its own parent
	feature []int32 // for each node the feature it belongs to, or -1 for a river
	nodes   []int32 // feature by feature, in reading order within each
	begins  []int32 // for each feature its first among nodes; one more at the end
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

// root gives the first node, in reading order, of those joined to n.
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
	for i := range g.next {
		for p := tile.EL; p <= tile.SR; p++ {
			a := g.owner[12*i+int(p)]
			b, open, _ := g.facing(i, p)
			if a < 0 || b < 0 || open || g.kinds[a] != g.kinds[b] {
				continue
			}
			g.unite(a, b)
		}
	}
	g.forks()
	g.crossings()
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
	g.feature = make([]int32, len(g.parent))
	count := int32(0)
	for n := range g.parent {
		r := g.root(int32(n))
		switch {
		case r != int32(n):
			g.feature[n] = g.feature[r]
		case g.kinds[r] == tile.River:
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
	places := make([]Place, 0, 4*len(g.next))
	for i := range g.all {
		f, nodes := &g.all[i], g.nodes[g.begins[i]:g.begins[i+1]]
		firstPart, firstCell, firstPlace := len(parts), len(cells), len(places)
		for _, n := range nodes {
			s := &g.p.Squares[g.square[n]]
			part := s.Part(g.axis[g.square[n]], g.segment(n))
			parts = append(parts, part)
			if len(cells) == firstCell || cells[len(cells)-1] != s.Cell {
				cells = append(cells, s.Cell) // once, however many parts lie on it (base.tile.distinct)
			}
			places = g.ends(f, part, n, places)
			if g.mouth(n) && !slices.Contains(g.through, n) {
				f.Broken = append(f.Broken, s.place(part))
			}
			g.marks(f, s, part)
		}
		f.Parts, f.Cells = parts[firstPart:len(parts):len(parts)], cells[firstCell:len(cells):len(cells)]
		f.Open = places[firstPlace:len(places):len(places)]
		f.Index = i
		f.Kind, f.Place, f.Castle = g.kinds[nodes[0]], g.p.Squares[g.square[nodes[0]]].place(parts[firstPart]), -1
	}
}

// marks adds to a feature what is printed on one of its parts.
func (g *grouping) marks(f *Feature, s *Square, part Part) {
	if part.Segment == bridgePart {
		return
	}
	seg := &s.Tile.Segments[part.Segment]
	f.Shields += int(seg.Shields)
	f.Marks |= seg.Marks
	switch seg.Kind {
	case tile.Monastery, tile.Garden, tile.Abbey:
		f.Around = g.p.around(s.Cell)
	}
}

// ends appends to open the places where a part, node n, faces no known tile, and to the feature's broken ends those
// where it faces a tile that does not continue it. Each half edge of a field is a place, otherwise each side.
func (g *grouping) ends(f *Feature, part Part, n int32, open []Place) []Place {
	ports := part.Ports
	if g.kinds[n] != tile.Field {
		ports = spoken(ports)
	}
	for p := tile.NL; ports != 0; p, ports = p+1, ports>>1 {
		if ports&1 == 0 {
			continue
		}
		b, nothing, closed := g.facing(int(g.square[n]), p)
		switch at := (Place{Cell: part.Cell, Spot: Spot(p)}); {
		case nothing:
			open = append(open, at)
		case !closed && g.kinds[n] != tile.Field && (b < 0 || g.kinds[b] != g.kinds[n]):
			f.Broken = append(f.Broken, at)
		}
	}
	return open
}

// spoken gives, for the ports of a road or city, one port for each side: the middle, or where the middle is another's
// the end that is its own.
func spoken(ports tile.Ports) tile.Ports {
	middle := ports & middles
	return middle | ports&^(middle<<1|middle>>1)
}

// around counts the tiles on the eight cells around c (monastery.incomplete.score); an unknown tile is one.
func (p *Position) around(c Cell) (n int) {
	for y := c.Y - 1; y <= c.Y+1; y++ {
		for x := c.X - 1; x <= c.X+1; x++ {
			if i := p.index(Cell{x, y}); i >= 0 && (Cell{x, y}) != c && p.Squares[i].State != Open {
				n++
			}
		}
	}
	return n
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
		if a >= 0 && b >= 0 && g.kinds[a] == tile.City && g.root(a) == g.root(b) && g.all[g.feature[a]].Castle < 0 {
			g.all[g.feature[a]].Castle = t
		}
	}
}

// Between gives the side of a castle's first cell that its second cell lies on; false when they do not touch.
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
		at := len(list)
		for _, n := range g.nodes[g.begins[i]:g.begins[i+1]] {
			for by, k := g.by(n), g.base[g.square[n]]; by != 0; by, k = by>>1, k+1 {
				c := g.feature[k]
				if by&1 == 0 || last[c] == int32(i)+1 {
					continue
				}
				if last[c] = int32(i) + 1; g.all[c].Castle >= 0 {
					f.Castles = append(f.Castles, g.all[c].Castle)
				} else {
					list = append(list, int(c))
				}
			}
		}
		f.Cities = list[at:len(list):len(list)]
		Ascending(f.Cities)
		Ascending(f.Castles)
	}
}

// by gives the segments of its tile that node n, a field, lies beside, as bits.
func (g *grouping) by(n int32) uint16 {
	if g.kinds[n] != tile.Field {
		return 0
	}
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
