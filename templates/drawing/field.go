package drawing

import (
	"math"
	"slices"

	"taula/scorer/tile"
)

// A fieldMap is the tile as a planar map of the border, the lanes, and the cities, each drawn as a star from its core to the
// nodes where it meets the border. The faces of the map are the fields and the parts of cities.
type fieldMap struct {
	places []Point
	ways   []way // a way and its reverse are neighbours: w and w^1
}

// A way leads from one node of the map to another. half is the half side of the border that it follows clockwise, or -1.
type way struct {
	from, to int
	points   []Point // of the curve, both ends included
	half     int
	border   bool
	town     int // the town whose star it belongs to, or -1
}

// A face is the area inside a closed walk that keeps it on the right.
type face struct {
	polygon []Point
	halves  []int
	towns   []int
}

// layFields assigns to each field its polygon from the faces of the map. If a face lies in two fields, it returns them.
func (p *Plan) layFields() (a, b int, mixed bool) {
	for i := range p.areas {
		p.areas[i] = nil
	}
	var inner []face
	for _, f := range p.fieldMap().faces() {
		seen := -1
		for _, h := range f.halves {
			if i := p.field[h]; i >= 0 && seen >= 0 && i != seen {
				return seen, i, true
			} else if i >= 0 {
				seen = i
			}
		}
		if seen >= 0 {
			p.areas[seen] = append(p.areas[seen], f.polygon...)
		} else if len(f.halves) == 0 {
			inner = append(inner, f)
		}
	}
	p.layInner(inner)
	if p.crossed() {
		p.layPetals()
	}
	return 0, 0, false
}

// layPetals assigns polygons to the fields between two cities that cross.
func (p *Plan) layPetals() {
	at := Point{}
	for i, s := range p.Tile.Segments {
		if s.Kind == tile.Field && s.Ports == 0 {
			m := at.towards(Point{50, 50}, 0.5)
			p.areas[i] = []Point{at, m.plus(Point{9, -9}), {50, 50}, m.plus(Point{-9, 9})}
			at = Point{100, 100}
		}
	}
}

// layInner assigns the faces that touch no edge to the fields without ports, matching the cities beside them.
func (p *Plan) layInner(inner []face) {
	for i, s := range p.Tile.Segments {
		if s.Kind != tile.Field || s.Ports != 0 || p.areas[i] != nil {
			continue
		}
		j := slices.IndexFunc(inner, func(f face) bool {
			var by uint16
			for _, t := range f.towns {
				by |= 1 << p.towns[t].seg
			}
			return by == p.by(i)
		})
		if j >= 0 {
			p.areas[i] = inner[j].polygon
			inner = slices.Delete(inner, j, j+1)
		}
	}
}

// fieldMap returns the map of the plan so far.
func (p *Plan) fieldMap() *fieldMap {
	m := &fieldMap{}
	for n := range 8 {
		m.places = append(m.places, node(n))
	}
	for n := range 8 {
		m.join(way{from: n, to: (n + 1) % 8, points: []Point{node(n), node(n + 1)}, half: n, border: true, town: -1})
	}
	hub := m.place(p.hub)
	cores := p.stars(m)
	for _, l := range p.lanes {
		points := l.curve.flat(5)
		switch {
		case l.to == atHub:
			m.join(way{from: l.from, to: hub, points: points, half: -1, town: -1})
		case l.to == atGate:
			core := cores[l.town]
			m.join(way{from: l.from, to: core, points: append(points, m.places[core]), half: -1, town: -1})
		case l.to == atStub:
			m.join(way{from: l.from, to: m.place(l.curve.end()), points: points, half: -1, town: -1})
		case p.viaHub(l):
			m.straight(l.from, hub, -1)
			m.straight(l.to, hub, -1)
		case len(p.rubs) > 0 && l.kind == tile.Road:
			touch := m.place(l.curve[3])
			m.join(way{from: l.from, to: touch, points: l.curve[:4].flat(5), half: -1, town: -1})
			m.join(way{from: touch, to: l.to, points: l.curve[3:].flat(5), half: -1, town: -1})
			m.straight(touch, cores[p.rubs[0]], -1)
		default:
			m.join(way{from: l.from, to: l.to, points: points, half: -1, town: -1})
		}
	}
	for _, t := range p.links {
		m.straight(hub, cores[t], -1)
	}
	if p.notch {
		m.straight(hub, p.notchNode(), -1)
	}
	return m
}

// stars adds every city as lines from its core to its border nodes. It returns the map's nodes of the cores.
func (p *Plan) stars(m *fieldMap) []int {
	cores := make([]int, len(p.towns))
	for i, t := range p.towns {
		for j, r := range t.runs {
			if j < len(t.cores) {
				cores[i] = m.place(t.cores[j])
			}
			m.straight(cores[i], r[0], i)
			if r[0] != r[1] {
				m.straight(cores[i], r[1], i)
			}
		}
	}
	return cores
}

// notchNode returns the corner where two cities meet.
func (p *Plan) notchNode() int {
	for _, t := range p.towns {
		for _, o := range p.towns {
			if t.seg != o.seg && len(t.runs) > 0 && len(o.runs) > 0 && t.runs[0][1] == o.runs[0][0] {
				return t.runs[0][1]
			}
		}
	}
	return 0
}

func (m *fieldMap) place(at Point) int {
	m.places = append(m.places, at)
	return len(m.places) - 1
}

func (m *fieldMap) straight(from, to, town int) {
	m.join(way{from: from, to: to, points: []Point{m.places[from], m.places[to]}, half: -1, town: town})
}

// join adds a way and its reverse.
func (m *fieldMap) join(w way) {
	back := way{w.to, w.from, slices.Clone(w.points), -1, w.border, w.town}
	slices.Reverse(back.points)
	m.ways = append(m.ways, w, back)
}

// faces returns every face inside the tile.
func (m *fieldMap) faces() []face {
	around := make([][]int, len(m.places))
	for i, w := range m.ways {
		around[w.from] = append(around[w.from], i)
	}
	for _, list := range around {
		slices.SortStableFunc(list, func(a, b int) int {
			return int(1e6 * (m.ways[a].angle() - m.ways[b].angle()))
		})
	}
	var out []face
	seen := make([]bool, len(m.ways))
	for i := range m.ways {
		if f, inside := m.walk(i, around, seen); inside {
			out = append(out, f)
		}
	}
	return out
}

// angle is the direction a way starts in, clockwise from the east.
func (w way) angle() float64 {
	d := w.points[1].minus(w.points[0])
	return math.Atan2(d.y, d.x)
}

// walk follows way i and then always the rightmost way until it is back at the start. It reports whether this is a new face
// inside the tile.
func (m *fieldMap) walk(i int, around [][]int, seen []bool) (face, bool) {
	var f face
	inside := !seen[i]
	for !seen[i] {
		seen[i] = true
		w := m.ways[i]
		f.polygon = append(f.polygon, w.points[:len(w.points)-1]...)
		if w.half >= 0 {
			f.halves = append(f.halves, w.half)
		}
		if w.town >= 0 {
			f.towns = append(f.towns, w.town)
		}
		inside = inside && (!w.border || w.half >= 0)
		on := around[w.to]
		i = on[(slices.Index(on, i^1)+len(on)-1)%len(on)]
	}
	return f, inside
}
