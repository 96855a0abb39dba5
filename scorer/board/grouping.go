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
	unlike  bool    // some side does not show the same as the side it touches
	first   []int32 // for each feature the first of its nodes
	all     []Feature
	through []int32 // tunnel mouths with their partners
}

// group joins and groups p.
func (p *Position) group() *grouping {
	g := &grouping{plan: p.plan()}
	g.join()
	g.number()
	g.parts()
	g.extend()
	g.castles()
	g.beside()
	g.figures()
	return g
}

// room holds a temporary list without allocating memory, for tables of the usual size.
type room [128]int32

// list returns a list of n numbers, all 0; the room must be new.
func (r *room) list(n int) []int32 {
	if n > len(r) {
		return make([]int32, n)
	}
	return r[:n]
}

// features lists the features in order.
func (g *grouping) features() []*Feature {
	all := make([]*Feature, len(g.all))
	for i := range g.all {
		all[i] = &g.all[i]
	}
	return all
}

// root returns the first node, in reading order, of those joined to n. While nodes are being joined, the feature of a node
// holds another node that is nearer to the root, and the root holds itself.
func (g *grouping) root(n int32) int32 {
	for x := &g.nodes[n]; x.feature != n; x = &g.nodes[n] {
		x.feature = g.nodes[x.feature].feature
		n = x.feature
	}
	return n
}

// join joins all touching parts of the same kind. Looking east and south from each square meets every border once.
func (g *grouping) join() {
	for i := range g.next {
		if g.p.Squares[i].Tile == nil {
			continue
		}
		for side, j := range g.next[i] {
			switch {
			case j < 0 || g.p.Squares[j].Tile == nil:
				g.plots[i].open |= 7 << tile.Side(side).Left()
			case tile.Side(side) == tile.East || tile.Side(side) == tile.South:
				g.border(i, int(j), tile.Side(side))
			}
		}
	}
	g.forks()
	g.crossings()
	g.joinBeyond()
}

// border joins what touches across a side of square i, beyond which lies square j, and says where nothing continues.
func (g *grouping) border(i, j int, side tile.Side) {
	for p := side.Left(); p <= side.Right(); p++ {
		a, b := g.ownerOf(i, p), g.ownerOf(j, p.Facing())
		switch {
		case a >= 0 && b >= 0 && g.nodes[a].kind == g.nodes[b].kind:
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
	if n >= 0 && g.nodes[n].kind != tile.Field && !isAbbey(g.p.Squares[j].Tile) {
		g.plots[i].broken |= 1 << p
	}
}

// unite makes two nodes parts of one feature; the first in reading order stays the root.
func (g *grouping) unite(a, b int32) {
	a, b = g.root(a), g.root(b)
	if a < b {
		g.nodes[b].feature = a
	} else {
		g.nodes[a].feature = b
	}
}

// number numbers the features in the order of their first nodes, and threads the nodes of each in reading order.
func (g *grouping) number() {
	count := int32(0)
	for n := range g.nodes {
		switch x := &g.nodes[n]; {
		case x.feature != int32(n): // joined to a node before it, numbered already
			x.feature = g.nodes[x.feature].feature
		case x.kind == tile.River:
			x.feature = -1
		default:
			x.feature = count
			count++
		}
	}
	g.all, g.first = make([]Feature, count), make([]int32, count)
	for i := range g.first {
		g.first[i] = -1
	}
	for n := len(g.nodes) - 1; n >= 0; n-- {
		if x := &g.nodes[n]; x.feature >= 0 {
			x.next, g.first[x.feature] = g.first[x.feature], int32(n)
		}
	}
}

// parts fills in what the parts of each feature say: kind, name, extent, shields, marks, and where it is open.
//
// The parts of all features share one array, and so do their cells and their open places: each feature gets the piece that was
// just filled for it. The arrays of parts and cells never grow, because they have room for one part and one cell of every node.
func (g *grouping) parts() {
	parts := make([]Part, 0, len(g.nodes))
	cells := make([]Cell, 0, len(g.nodes))
	open := make([]Place, 0, g.openPorts())

	for i := range g.all {
		f := &g.all[i]
		f.Index = int32(i)
		f.Castle = -1

		firstPart := len(parts)
		firstCell := len(cells)
		firstOpen := len(open)
		for n := g.first[i]; n >= 0; n = g.nodes[n].next {
			node := &g.nodes[n]
			square := &g.p.Squares[node.square]
			part := Part{square.Cell, node.segment, node.ports}

			if len(parts) == firstPart {
				f.Kind = node.kind
				f.Place = square.place(part)
			}
			parts = append(parts, part)

			// A cell counts once, however many parts lie on it (base.tile.distinct). They follow each other.
			if len(cells) == firstCell || cells[len(cells)-1] != square.Cell {
				cells = append(cells, square.Cell)
			}

			open = f.ends(part, &g.plots[node.square], open)
			g.addPrinted(f, square, n)
		}
		f.Parts = slices.Clip(parts[firstPart:])
		f.Cells = slices.Clip(cells[firstCell:])
		f.Open = slices.Clip(open[firstOpen:])
	}
}

// openPorts returns how many ports of all squares face no known tile.
func (g *grouping) openPorts() (n int) {
	for i := range g.plots {
		n += bits.OnesCount16(uint16(g.plots[i].open))
	}
	return n
}

// addPrinted adds to a feature what its node n on a square says beside where it is: shields and marks, or a bridge that is
// broken.
func (g *grouping) addPrinted(f *Feature, square *Square, n int32) {
	number := g.nodes[n].segment
	if number == bridgePart {
		if g.p.parted(square) {
			f.Broken++
		}
		return
	}

	segment := &square.Tile.Segments[number]
	f.Shields += int32(segment.Shields)
	f.Marks |= segment.Marks
	if segment.Marks&tile.Tunnel != 0 || segment.Ports == 0 {
		g.within(f, square.Cell, n)
	}
}

// within adds what a part in the middle of its tile means for its feature: the neighbours of a monastery, garden or abbey, or a
// broken end at a tunnel mouth without a partner.
func (g *grouping) within(f *Feature, c Cell, n int32) {
	switch f.Kind {
	case tile.Monastery, tile.Garden, tile.Abbey:
		var room [9]Cell
		f.Around = int8(len(g.p.AppendNear(room[:0], c)) - 1)
	}
	if g.mouth(n) && !slices.Contains(g.through, n) {
		f.Broken++
	}
}

// ends appends to open the places where a part on a plot faces no known tile, and counts the ends where it faces a tile that
// does not continue it. Each half edge of a field is a place, otherwise each side.
func (f *Feature) ends(part Part, on *plot, open []Place) []Place {
	ports := part.Ports & (on.open | on.broken)
	if f.Kind != tile.Field {
		ports &= spoken(part.Ports)
	}
	for ; ports != 0; ports &= ports - 1 {
		p := bits.TrailingZeros16(uint16(ports))
		if on.open>>p&1 != 0 {
			open = append(open, Place{Cell: part.Cell, Spot: Spot(p)})
		} else {
			f.Broken++
		}
	}
	return open
}

// spoken returns, for the ports of a road or city, one port for each side: the middle, or the end that it owns where
// the middle belongs to another.
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
		if a < 0 || b < 0 || g.nodes[a].kind != tile.City || g.nodes[a].feature != g.nodes[b].feature {
			continue
		}
		if city := &g.all[g.nodes[a].feature]; city.Castle < 0 {
			city.Castle = int32(t)
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
	var kept room
	last := kept.list(len(g.all)) // for each city the last field found beside it, counted from 1
	list := make([]int, 0, len(g.all))
	var castles []int // beside one field
	for i := range g.all {
		f := &g.all[i]
		if f.Kind != tile.Field {
			continue
		}
		at := len(list)
		castles = castles[:0]
		for n := g.first[i]; n >= 0; n = g.nodes[n].next {
			x := &g.nodes[n]
			by := g.p.Squares[x.square].Tile.Segments[x.segment].By
			for k := g.plots[x.square].base; by != 0; by, k = by>>1, k+1 {
				c := g.nodes[k].feature
				if by&1 == 0 || last[c] == int32(i)+1 {
					continue
				}
				last[c] = int32(i) + 1
				if g.all[c].Castle >= 0 {
					castles = append(castles, int(g.all[c].Castle))
				} else {
					list = append(list, int(c))
				}
			}
		}
		list = append(list, castles...)
		f.beside, f.castles = list[at:len(list):len(list)], int16(len(castles))
		ascend(f.Cities())
		ascend(f.Castles())
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

// figures puts every figure into the feature at its place.
func (g *grouping) figures() {
	var figures, features room
	in := figures.list(len(g.p.Figures)) // for each figure its feature, or -1
	begins := features.list(len(g.all) + 1)
	for i := range g.p.Figures {
		in[i] = -1
		if f := g.featureAt(g.p.Figures[i].Place); f >= 0 {
			in[i] = f
			begins[f+1]++
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

// featureAt returns the feature at a place, or -1 where none is.
func (g *grouping) featureAt(at Place) int32 {
	if n := g.node(at); n >= 0 {
		return g.nodes[n].feature
	}
	return -1
}

// peopled returns the grouping of q, which differs from the grouped position in nothing that joins features.
func (g *grouping) peopled(q *Position) *grouping {
	h := *g
	h.p, h.all = q, slices.Clone(g.all)
	h.figures()
	return &h
}
