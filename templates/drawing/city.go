package drawing

import (
	"slices"

	"taula/scorer/tile"
)

// A town is one city of a tile, or its part of Carcassonne. Its runs are the parts of the border it owns, from node to node
// clockwise; a run from a node to itself only touches the border. A wall joins two runs, with open land outside it.
type town struct {
	seg   int
	runs  [][2]int
	core  Point // a point inside, used by fieldMap
	cores []Point
	walls []wall
	split bool // two caps joined by a walkway over open land
}

// A wall is the outline of a town from one border node clockwise to another, with its gates.
type wall struct {
	from, to int
	curve    curve
	gates    []gate
}

// A gate is where a road meets a wall; out is the direction of the road from there.
type gate struct{ at, out Point }

// layTowns finds the runs of every city.
func (p *Plan) layTowns() {
	for i, s := range p.Tile.Segments {
		if s.Kind == tile.City || s.Kind == tile.Carcassonne {
			p.towns = append(p.towns, town{seg: i, runs: runs(func(h int) bool { return s.Ports.Has(halfPorts[h]) })})
		}
	}
	p.reach()
	for i := range p.towns {
		p.towns[i].split = p.bridged(&p.towns[i])
	}
}

// runs returns the maximal runs of half sides for which owned holds; none if it holds for all of them.
func runs(owned func(h int) bool) [][2]int {
	var out [][2]int
	for h := range 8 {
		if owned(h) && !owned((h+7)%8) {
			to := h
			for owned(to % 8) {
				to++
			}
			out = append(out, [2]int{h, to % 8})
		}
	}
	return out
}

// reach extends cities to the border nodes where two fields meet, or a field meets a city that it does not lie beside, if nothing
// else separates them.
func (p *Plan) reach() {
	for n := range 8 {
		a, b := p.field[(n+7)%8], p.field[n]
		var beside uint16
		switch {
		case a >= 0 && b >= 0 && a != b && !p.owned(n):
			beside = p.by(a) & p.by(b)
		case n%2 == 0 && a >= 0 && b < 0:
			beside = p.shunned(a, n)
		case n%2 == 0 && b >= 0 && a < 0:
			beside = p.shunned(b, (n+7)%8)
		}
		for i := range p.towns {
			if beside>>p.towns[i].seg&1 == 1 {
				p.towns[i].touch(n)
				break
			}
		}
	}
}

// shunned returns the cities beside field f if half side h belongs to another city, otherwise none.
func (p *Plan) shunned(f, h int) uint16 {
	for i, s := range p.Tile.Segments {
		if s.Kind == tile.City && s.Ports.Has(halfPorts[h]) && p.by(f)>>i&1 == 0 {
			return p.by(f)
		}
	}
	return 0
}

// owned reports whether a road or a river leaves the tile at node n.
func (p *Plan) owned(n int) bool {
	return n%2 == 1 && slices.ContainsFunc(p.Tile.Segments, func(s tile.Segment) bool { return s.Ports.Has(tile.Side(n / 2).Middle()) })
}

// touch adds node n to the town's border, in its place clockwise.
func (t *town) touch(n int) {
	at := slices.IndexFunc(t.runs, func(r [2]int) bool { return r[0] > n })
	if at < 0 {
		at = len(t.runs)
	}
	t.runs = slices.Insert(t.runs, at, [2]int{n, n})
}

// bridged reports whether a field passes under the town from one gap between its runs to another.
func (p *Plan) bridged(t *town) bool {
	if len(t.runs) != 2 {
		return false
	}
	there := p.between(t.runs[1][1], t.runs[0][0])
	return slices.ContainsFunc(p.between(t.runs[0][1], t.runs[1][0]), func(f int) bool { return f >= 0 && slices.Contains(there, f) })
}

// between returns the fields on the half sides from node a clockwise to node b.
func (p *Plan) between(a, b int) []int {
	var out []int
	for h := a; h%8 != b; h++ {
		out = append(out, p.field[h%8])
	}
	return out
}

// raise builds the walls of t and chooses its core.
func (p *Plan) raise(t *town) {
	t.cores, t.walls = nil, nil
	var sum Point
	var weight float64
	for i, r := range t.runs {
		next := t.runs[(i+1)%len(t.runs)]
		if t.split {
			next = r
		}
		t.walls = append(t.walls, wall{r[1], next[0], p.outline(t, r[1], next[0]), nil})
		w, c := 0.3, node(r[0])
		if r[0] != r[1] {
			c, w = middle(r[0], r[1])
		}
		t.cores = append(t.cores, c)
		sum, weight = sum.plus(c.times(w)), weight+w
	}
	t.core = Point{50, 50}
	if len(t.runs) > 0 {
		t.core = sum.times(1 / weight)
	}
	if !t.split {
		t.cores = []Point{t.core}
	}
}

// middle returns the middle of the border from node a to node b, moved into the tile, and the length of that part in half sides.
func middle(a, b int) (Point, float64) {
	var sum Point
	n := (b - a + 8) % 8
	for h := a; h < a+n; h++ {
		m := node(h).towards(node(h+1), 0.5)
		sum = sum.plus(m.towards(Point{50, 50}, 0.3))
	}
	return sum.times(1 / float64(n)), float64(n)
}

// outline returns the wall of t from node a, clockwise around the open land, to node b.
//
//	open land on three sides, two, one:   cap   corner   lens
func (p *Plan) outline(t *town, a, b int) curve {
	from, to := node(a), node(b)
	switch span := (b - a + 8) % 8; {
	case p.crossed():
		return quartered(from, to)
	case a%2 == 1 && b%2 == 1 && span == 6: // a corner of Carcassonne
		return bend(from, inward(a), to, inward(b))
	case a%2 == 1 && b%2 == 1:
		return line(from, to)
	case span == 6:
		return bulge(from, to, p.capDepth(t), p.steep(a), p.steep(b))
	case span == 2:
		return bulge(from, to, p.lensDepth(a), p.steep(a), p.steep(b))
	case span == 4:
		m := Point{50, 50}.towards(node(b+2), p.retreat(t, a))
		u := from.minus(to).times(0.37)
		return curve{from, m.plus(u), m.minus(u), to}
	default:
		return bend(from, Point{50, 50}.minus(from).unit(), to, Point{50, 44}.minus(to).unit())
	}
}

// bulge returns a wall from corner to corner of one side. The slopes say how steeply it leaves each corner.
func bulge(a, b Point, depth, slopeA, slopeB float64) curve {
	u := b.minus(a)
	in := Point{50, 50}.minus(a.towards(b, 0.5)).unit()
	deep := in.times(depth)
	return curve{a, a.plus(u.times(0.14)).plus(in.times(slopeA)), a.plus(u.times(0.22)).plus(deep), a.plus(u.times(0.5)).plus(deep),
		a.plus(u.times(0.78)).plus(deep), a.plus(u.times(0.86)).plus(in.times(slopeB)), b}
}

// steep returns the slope of a wall at node n, which is less where another city's wall begins.
func (p *Plan) steep(n int) float64 {
	if p.shared(n) {
		return 6
	}
	return 11
}

// shared reports whether the walls of two cities meet at node n.
func (p *Plan) shared(n int) bool {
	meet := 0
	for _, t := range p.towns {
		if slices.ContainsFunc(t.runs, func(r [2]int) bool { return r[0] == n || r[1] == n }) {
			meet++
		}
	}
	return meet > 1
}

// crossed reports whether two cities cross, the later one over the earlier, with inner fields between them.
func (p *Plan) crossed() bool {
	return len(p.towns) == 2 && len(p.towns[0].runs) == 2 && len(p.towns[1].runs) == 2
}

// quartered returns a wall of one of two cities that cross. It runs straight from one corner to the middle and on to the other,
// but bends inwards along the line from north-west to south-east, where the inner fields lie.
func quartered(a, b Point) curve {
	leg := func(corner Point) curve {
		if corner.x != corner.y {
			return line(corner, Point{50, 50})
		}
		in := Point{50, 50}.minus(a.towards(b, 0.5)).unit()
		return curve{corner, corner.towards(Point{50, 50}, 0.3).plus(in.times(12)), corner.towards(Point{50, 50}, 0.7).plus(in.times(12)), {50, 50}}
	}
	return leg(a).join(leg(b).reversed())
}

// capDepth returns the depth of a cap of t. It is less if another city's band faces the cap, and reaches the middle if only the
// touch of two caps keeps fields apart.
func (p *Plan) capDepth(t *town) float64 {
	if slices.ContainsFunc(p.towns, func(o town) bool { return o.seg != t.seg && len(o.runs) > 1 }) {
		return 24
	}
	roads := slices.ContainsFunc(p.Tile.Segments, func(s tile.Segment) bool { return s.Kind == tile.Road })
	if len(p.links) > 1 && !roads && p.Tile.Marks&tile.Circus == 0 {
		return 50
	}
	return 31
}

// lensDepth returns the depth of the open land on the side that begins at node n. It is more if another city lies there.
func (p *Plan) lensDepth(n int) float64 {
	if p.field[n%8] < 0 {
		return 48
	}
	return 27
}

// retreat returns how far the control points of the wall across a corner stay from the middle of the tile, as a fraction of the
// way to that corner. It is more if another city faces the wall across an inner field.
func (p *Plan) retreat(t *town, a int) float64 {
	for _, o := range p.towns {
		if o.seg != t.seg && slices.ContainsFunc(o.runs, func(r [2]int) bool { return r[0] == a && (r[1]-r[0]+8)%8 == 4 }) {
			return 0.3
		}
	}
	return 0.09
}

// ring returns the closed outline of a town as polygons: one, or two where it is split.
func (t *town) ring() [][]Point {
	if len(t.runs) == 0 {
		return [][]Point{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}}
	}
	var out [][]Point
	var one []Point
	for i, r := range t.runs {
		for n := r[0]; n%8 != r[1]; n++ {
			one = append(one, node(n))
		}
		one = append(one, t.walls[i].curve.flat(8)...)
		if t.split || i == len(t.runs)-1 {
			out, one = append(out, one), nil
		}
	}
	return out
}

// d writes the town's outline as the data of an SVG path.
func (t *town) d() string {
	if len(t.runs) == 0 {
		return "M0 0H100V100H0Z"
	}
	s := ""
	for i, r := range t.runs {
		if s == "" || t.split {
			s += "M" + node(r[0]).String()
		}
		for n := r[0]; n%8 != r[1]; {
			n++
			if n%2 == 0 || n%8 == r[1] {
				s += "L" + node(n).String()
			}
		}
		s += t.walls[i].curve.onward()
		if t.split {
			s += "Z"
		}
	}
	return s + "Z"
}
