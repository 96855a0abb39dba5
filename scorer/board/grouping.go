package board

import (
	"slices"

	"taula/scorer/tile"
)

// A grouping turns the nodes of a plan into features. Every slice of a feature is cut from one that all features share,
// so that a whole table takes some twenty allocations.
type grouping struct {
	plan
	parent  []int32 // for each node one it is joined to, nearer to the root; a root is its own parent
	feature []int32 // for each node the feature it belongs to, or -1 for a river
	all     []Feature
}

// group joins and groups p.
func (p Position) group() grouping {
	g := grouping{plan: p.plan()}
	g.join()
	g.number()
	g.parts()
	g.ends()
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

// starts gives, for features that get the given numbers of things each, where in one shared slice each one's begin.
func starts(counts []int32) []int32 {
	sum := int32(0)
	for i, c := range counts {
		counts[i] = sum
		sum += c
	}
	return counts
}

// parts fills in what the printed segments say: kind, name, extent, shields and marks.
func (g *grouping) parts() {
	counts := make([]int32, len(g.all))
	for _, f := range g.feature {
		if f >= 0 {
			counts[f]++
		}
	}
	parts, cells := make([]Part, len(g.feature)), make([]Cell, len(g.feature))
	for f, from := range starts(counts) {
		g.all[f].Parts, g.all[f].Cells, g.all[f].Castle = parts[from:from], cells[from:from], -1
	}
	for n, f := range g.feature {
		if f >= 0 {
			g.part(&g.all[f], int32(n))
		}
	}
	for f := range g.all {
		g.all[f].Parts, g.all[f].Cells = slices.Clip(g.all[f].Parts), slices.Clip(g.all[f].Cells)
	}
}

// part adds a node to its feature. A cell is listed once however many parts lie on it (base.tile.distinct).
func (g *grouping) part(f *Feature, n int32) {
	i := g.square[n]
	s := &g.p.Squares[i]
	part := s.Part(g.axis[i], g.segment(n))
	if len(f.Parts) == 0 {
		f.Kind, f.Place = g.kinds[n], s.place(part)
	}
	f.Parts = append(f.Parts, part)
	if len(f.Cells) == 0 || f.Cells[len(f.Cells)-1] != s.Cell {
		f.Cells = append(f.Cells, s.Cell)
	}
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

// An end is a port of a feature that nothing continues.
type end struct {
	feature int32
	square  int32
	port    tile.Port
	broken  bool
}

// ends fills in where features are open and where they are broken.
func (g *grouping) ends() {
	found := make([]end, 0, 5*len(g.next))
	for i := range g.next {
		for p := tile.NL; p <= tile.WR; p++ {
			a := g.owner[12*i+int(p)]
			if a < 0 || g.feature[a] < 0 {
				continue
			}
			b, open, closed := g.facing(i, p)
			if b >= 0 && g.kinds[b] == g.kinds[a] {
				continue
			}
			broken := !open && !closed && g.kinds[a] != tile.Field
			if (open || broken) && g.speaks(i, p, a) {
				found = append(found, end{g.feature[a], int32(i), p, broken})
			}
		}
	}
	counts := make([]int32, 2*len(g.all))
	for i := range found {
		counts[found[i].index()]++
	}
	places := make([]Place, len(found))
	for k, from := range starts(counts) {
		if f := &g.all[k/2]; k%2 == 0 {
			f.Open = places[from:from]
		} else {
			f.Broken = places[from:from]
		}
	}
	for _, e := range found {
		at := Place{Cell: g.p.Squares[e.square].Cell, Spot: Spot(e.port)}
		if f := &g.all[e.feature]; e.broken {
			f.Broken = append(f.Broken, at)
		} else {
			f.Open = append(f.Open, at)
		}
	}
	for f := range g.all {
		g.all[f].Open, g.all[f].Broken = slices.Clip(g.all[f].Open), slices.Clip(g.all[f].Broken)
	}
}

// speaks tells whether the port stands for the open side of node n: each half edge of a field does, and otherwise the
// middle, unless the middle is another's.
func (g *grouping) speaks(i int, p tile.Port, n int32) bool {
	middle := p.Side().Middle()
	return g.kinds[n] == tile.Field || p == middle || g.owner[12*i+int(middle)] != n
}

// index gives two numbers to each feature: for what is open and for what is broken.
func (e *end) index() int32 {
	if e.broken {
		return 2*e.feature + 1
	}
	return 2 * e.feature
}

// castles marks the cities that were made into castles: the city that crosses the border between the castle's cells.
func (g *grouping) castles() {
	for t := range g.p.Tokens {
		k := &g.p.Tokens[t]
		side, ok := k.Place.between()
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

// between gives the side of a castle's first cell that its second cell lies on; false when they do not touch.
func (p Place) between() (tile.Side, bool) {
	for _, s := range [2]tile.Side{tile.East, tile.South} {
		if p.Spot == CastleTwo && p.Cell.Beside(s) == p.Other {
			return s, true
		}
	}
	return 0, false
}

// beside fills in the cities and castles beside each field, each once however often they touch (field.city.once).
func (g *grouping) beside() {
	pairs := make([]uint64, 0, len(g.feature))
	for n, f := range g.feature {
		k := g.segment(int32(n))
		if f < 0 || k == bridgePart {
			continue
		}
		i := g.square[n]
		for by, k := g.p.Squares[i].Tile.Segments[k].By, g.base[i]; by != 0; by, k = by>>1, k+1 {
			if by&1 != 0 {
				pairs = append(pairs, uint64(f)<<32|uint64(g.feature[k]))
			}
		}
	}
	slices.Sort(pairs)
	pairs = slices.Compact(pairs)
	list := make([]int, 0, 2*len(pairs))
	for from := 0; from < len(pairs); {
		f, to := pairs[from]>>32, from
		for to < len(pairs) && pairs[to]>>32 == f {
			to++
		}
		list = g.listBeside(&g.all[f], pairs[from:to], list)
		from = to
	}
}

// listBeside lists the cities of the pairs in f.Cities and the castles in f.Castles, in room taken from list.
func (g *grouping) listBeside(f *Feature, pairs []uint64, list []int) []int {
	at := len(list)
	for _, pair := range pairs {
		if c := int(uint32(pair)); g.all[c].Castle < 0 {
			list = append(list, c)
		}
	}
	f.Cities = list[at:len(list):len(list)]
	at = len(list)
	for _, pair := range pairs {
		if c := g.all[uint32(pair)].Castle; c >= 0 {
			list = append(list, c)
		}
	}
	f.Castles = list[at:len(list):len(list)]
	slices.Sort(f.Castles)
	return list
}

// figures puts every figure into the feature at its place.
func (g *grouping) figures() {
	list := make([]int32, len(g.p.Figures))
	counts := make([]int32, len(g.all))
	for i := range g.p.Figures {
		list[i] = -1
		if n := g.node(g.p.Figures[i].Place); n >= 0 {
			list[i] = g.feature[n]
		}
		if list[i] >= 0 {
			counts[list[i]]++
		}
	}
	all := make([]int, len(list))
	for f, from := range starts(counts) {
		g.all[f].Figures = all[from:from]
	}
	for i, f := range list {
		if f >= 0 {
			g.all[f].Figures = append(g.all[f].Figures, i)
		}
	}
	for f := range g.all {
		g.all[f].Figures = slices.Clip(g.all[f].Figures)
	}
}
