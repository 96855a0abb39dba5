package drawing

import (
	"slices"
	"strings"

	"taula/scorer/tile"
)

// A Layer is one path of a tile's picture with the class of board.css that paints it or the name of the pattern that fills it.
type Layer struct{ Class, Pattern, D string }

// Land returns the paths of a tile's picture that lie on its meadow and may be lit: grass, water, roads, cities.
func (p *Plan) Land() []Layer {
	var out layers
	out.add("t-tuft", p.tufts)
	water := p.ways(tile.River, false)
	out.add("t-bank", water)
	out.add("t-river", water)
	out.add("t-wave t-wave-line", water)
	roads := p.ways(tile.Road, false)
	out.add("t-casing", roads)
	out.add("t-road", roads)
	over := p.ways(tile.Road, true)
	if over != "" {
		out.add("t-rail", p.rails())
	}
	out.add("t-casing", over)
	out.add("t-road", over)
	for i := range p.towns {
		t := &p.towns[i]
		class := "t-city"
		if p.carcassonne(t) {
			class = "t-city t-count"
		}
		out.add(class, t.d())
		out = append(out, Layer{Pattern: "brick", D: t.d()})
	}
	return out
}

// Works returns the paths of what is built on the land: walls, walkways, gates and towers.
func (p *Plan) Works() []Layer {
	var out layers
	out.add("t-under", p.unders())
	for i := range p.towns { // one after another, so that where two walls meet the later covers the earlier
		var walls string
		for _, w := range p.towns[i].walls {
			walls += w.curve.d()
		}
		out.add("t-wall", walls)
		out.add("t-stones", walls)
	}
	out.add("t-wall t-walk", p.walkways())
	out.add("t-planks", p.walkways())
	opening, towers := p.gates()
	out.add("t-gate", opening)
	out.add("t-way", opening)
	out.add("t-keep", p.keeps())
	out.add("t-keep-top", p.keeps())
	out.add("t-tower", towers)
	out.add("t-tower-top", towers)
	return out
}

type layers []Layer

// add appends a path unless it is empty.
func (l *layers) add(class, d string) {
	if d != "" {
		*l = append(*l, Layer{Class: class, D: d})
	}
}

// ways returns the lanes of one kind: those that pass over another lane, or all others. A road passes over the road or river
// that it crosses, the later over the earlier.
func (p *Plan) ways(kind tile.Kind, over bool) string {
	var d string
	for i, l := range p.lanes {
		if l.kind == kind && p.over(i) == over {
			d += l.curve.d()
		}
	}
	if kind == tile.Road && over == p.forded() && p.spurred() {
		for _, t := range p.links {
			d += line(p.hub, p.spurEnd(t)).d()
		}
		if p.forded() && len(p.links) == 0 {
			d += line(p.hub, p.roadsEnd()).d()
		}
	}
	return d
}

// over reports whether lane i passes over another lane at the hub.
func (p *Plan) over(i int) bool {
	l := p.lanes[i]
	if l.kind != tile.Road || !p.viaHub(l) {
		return l.kind == tile.Road && l.to == atHub && p.forded()
	}
	for j, m := range p.lanes {
		if j != i && p.viaHub(m) && (m.kind == tile.River || j < i) {
			return true
		}
	}
	return false
}

// rails returns the sides of the bridge where a road passes over the hub.
func (p *Plan) rails() string {
	for i, l := range p.lanes {
		if p.over(i) {
			in := inward(l.from).times(15)
			return line(p.hub.minus(in), p.hub.plus(in)).d()
		}
	}
	return ""
}

// spurred reports whether short roads lead from the hub to the gates of the cities linked to it. They do so only if roads meet
// at the hub and nothing else stands there.
func (p *Plan) spurred() bool {
	return p.any(func(l lane) bool { return l.kind == tile.Road && l.to == atHub }) &&
		!slices.ContainsFunc(p.Marks, func(m Mark) bool { return m.At == p.hub && m.Symbol != "village" && m.Symbol != "green" })
}

// spurEnd returns the gate where the spur to a linked town ends.
func (p *Plan) spurEnd(town int) Point {
	best, far := p.hub, 1e9
	for _, w := range p.towns[town].walls {
		if q, d := nearest(w.curve.flat(16), p.hub); d < far-slight {
			best, far = q, d
		}
	}
	return best
}

// unders joins the gates of a road that continues under a city.
func (p *Plan) unders() string {
	var d string
	for i, l := range p.lanes {
		for _, m := range p.lanes[:i] {
			if l.seg == m.seg && l.under && m.under && l.kind == tile.Road {
				d += line(m.curve.end(), l.curve.end()).d()
			}
		}
	}
	return d
}

// walkways joins the parts of a city that lie apart, over what lies between them: the caps of a split town, the arms of the
// later of two cities that cross, or a cap whose city continues beyond another's band.
func (p *Plan) walkways() (d string) {
	for i := range p.towns {
		t := &p.towns[i]
		if t.split {
			d += line(t.walls[0].curve.along(0.5), t.walls[1].curve.along(0.5)).d()
		}
		for j := range p.towns {
			if o := &p.towns[j]; len(t.runs) == 1 && len(o.runs) == 2 && p.beyond(t, o) {
				d += line(t.walls[0].curve.along(0.5), node(t.runs[0][0]+5).towards(Point{50, 50}, 0.5)).d()
			}
		}
	}
	if p.crossed() {
		c := p.towns[1].runs[0][0] + 1
		d = line(node(c).towards(Point{50, 50}, 0.75), node(c+4).towards(Point{50, 50}, 0.75)).d()
	}
	return d
}

// beyond reports whether the field behind band o, across the tile from cap t, also lies beside t's city.
func (p *Plan) beyond(t, o *town) bool {
	f := p.field[(t.runs[0][0]+4)%8]
	return f >= 0 && p.by(f)>>t.seg&1 == 1 && p.by(f)>>o.seg&1 == 1 && t.walls[0].to == t.runs[0][0] && p.field[t.runs[0][1]%8] < 0
}

// gates returns the openings in the walls, and their towers as dots.
func (p *Plan) gates() (openings, towers string) {
	all := []gate{}
	for i := range p.towns {
		for _, w := range p.towns[i].walls {
			all = append(all, w.gates...)
		}
	}
	if p.spurred() {
		for _, t := range p.links {
			at := p.spurEnd(t)
			all = append(all, gate{at, p.hub.minus(at).unit()})
		}
	}
	for _, g := range all {
		side := Point{-g.out.y, g.out.x}.times(9)
		openings += line(g.at.minus(g.out.times(3.5)), g.at.plus(g.out.times(4.5))).d()
		towers += "M" + g.at.plus(side).String() + "h0M" + g.at.minus(side).String() + "h0"
	}
	return openings, towers
}

// keeps returns, as dots, the towers in the corners where the walls of two cities meet.
func (p *Plan) keeps() (d string) {
	for n := range 8 {
		if p.shared(n) {
			d += "M" + node(n).String() + "h0"
		}
	}
	return d
}

// carcassonne reports whether a town is a part of Carcassonne itself.
func (p *Plan) carcassonne(t *town) bool { return p.Tile.Segments[t.seg].Kind == tile.Carcassonne }

// build places roofs in each city.
func (p *Plan) build(g *ground) {
	for _, m := range p.Marks {
		g.build(m.At, m.reach)
	}
	for _, l := range p.lanes {
		if l.under && l.to == atGate {
			g.build(l.curve.end().towards(Point{50, 50}, 0.3), 7)
			g.build(Point{50, 50}, 7)
		}
	}
	for _, t := range p.towns {
		if p.carcassonne(&t) {
			continue
		}
		g.build(p.spots[t.seg], 11)
		for range 1 + p.sides(t.seg) {
			at := g.most(func(s site) bool { return s.seg == t.seg }, 8, p.spots[t.seg], true)
			if g.room(at) < 6.5 {
				break
			}
			p.Houses = append(p.Houses, at)
			g.build(at, 11)
		}
	}
}

// scatter are the places where grass grows if there is room, irregularly spread.
var scatter = []Point{{10, 14}, {34, 10}, {58, 18}, {86, 12}, {22, 34}, {46, 30}, {74, 34}, {94, 46}, {10, 58}, {34, 62}, {58, 54},
	{82, 66}, {18, 86}, {46, 82}, {66, 90}, {90, 90}}

// grow returns blades of grass on open land, leaving out those that would be cut off.
func (p *Plan) grow(g *ground) (d string) {
	for _, at := range scatter {
		s := g.at(at)
		for _, m := range p.Marks {
			s.build(m.At, m.reach-3)
		}
		if s.open && s.room > 4 {
			d += "M" + at.String() + "l-1-4m2 4v-5m1 5l1-4"
		}
	}
	return d
}

// sides counts the sides a segment owns.
func (p *Plan) sides(seg int) int {
	n := 0
	for s := tile.North; s <= tile.West; s++ {
		if p.Tile.Segments[seg].Ports.Has(s.Middle()) {
			n++
		}
	}
	return n
}

// outlines returns the outline of every segment, for a finger to touch or a light to fill. The outline of a field may reach
// under roads and cities: draw the fields first, then the cities, the roads and the buildings. The outline of a road is its
// centre line, to be stroked.
func (p *Plan) outlines() []string {
	out := make([]string, len(p.Tile.Segments))
	for i, s := range p.Tile.Segments {
		switch s.Kind {
		case tile.Field:
			if p.areas[i] != nil {
				out[i] = closed(p.areas[i])
			}
		case tile.City, tile.Carcassonne:
			out[i] = p.towns[p.townOf(i)].d()
		case tile.Road, tile.River:
			for _, l := range p.lanesOf(i) {
				out[i] += l.curve.d()
			}
		default:
			at := p.spots[i]
			out[i] = "M" + at.minus(Point{15, 0}).String() + "a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z"
		}
	}
	return out
}

// A Region is the outline of a segment as the data of an SVG path, with the class that fills or strokes it.
type Region struct {
	Segment  int
	Class, D string
}

// Stroked reports whether the region is a line to be stroked, as for a road or a river, instead of an area to be filled.
func (r Region) Stroked() bool { return strings.Contains(r.Class, "region-road") }

// setRegions sets the outlines of the segments.
func (p *Plan) setRegions() {
	outlines := p.outlines()
	for _, kinds := range [][]tile.Kind{{tile.Field}, {tile.City, tile.Carcassonne}, {tile.River}, {tile.Road}, {tile.Monastery, tile.Garden, tile.Abbey}} {
		for i, s := range p.Tile.Segments {
			if !slices.Contains(kinds, s.Kind) {
				continue
			}
			class := "region"
			if s.Kind == tile.Road || s.Kind == tile.River {
				class = "region region-road"
			}
			p.Regions = append(p.Regions, Region{i, class, outlines[i]})
		}
	}
}
