package drawing

import (
	"slices"

	"taula/scorer/tile"
)

// A lane is a road or river from one border node to another, or to its end on the tile. A road with three or four ends consists
// of as many lanes to the hub.
type lane struct {
	seg   int
	kind  tile.Kind
	from  int
	to    int  // the node where it leaves the tile, or one of the ends below
	town  int  // the town whose gate it ends at
	under bool // continues under a city or into a tunnel
	curve curve
}

// stub reports whether a lane ends on its field.
func (l lane) stub() bool { return l.to == atStub && !l.under }

// The ends of a lane that does not leave the tile.
const (
	atHub  = -1 - iota // the crossing
	atGate             // a city gate
	atStub             // on its field
)

// layLanes builds the walls, then finds where each road and river ends and draws it.
func (p *Plan) layLanes() {
	p.lanes, p.hubbed = nil, len(p.links) > 0 || p.notch
	for i := range p.towns {
		p.raise(&p.towns[i])
	}
	for i, s := range p.Tile.Segments {
		if s.Kind == tile.Road || s.Kind == tile.River {
			p.layEnds(i, s)
		}
	}
	p.cross()
	p.hub = p.hubAt()
	for i := range p.lanes {
		p.draw(&p.lanes[i])
	}
}

// layEnds adds the lanes of segment i.
func (p *Plan) layEnds(i int, s tile.Segment) {
	var nodes []int
	for side := tile.North; side <= tile.West; side++ {
		if s.Ports.Has(side.Middle()) {
			nodes = append(nodes, 2*int(side)+1)
		}
	}
	if len(nodes) == 2 && !p.parted(nodes[0], nodes[1]) {
		p.lanes = append(p.lanes, lane{seg: i, kind: s.Kind, from: nodes[0], to: nodes[1], town: -1})
		return
	}
	for _, n := range nodes {
		l := lane{seg: i, kind: s.Kind, from: n, to: atHub, town: -1, under: len(nodes) == 2}
		if len(nodes) < 3 {
			l.to, l.town = p.endOf(n)
		}
		p.hubbed = p.hubbed || l.to == atHub
		p.lanes = append(p.lanes, l)
	}
}

// endOf returns the end of a lane that starts at node n and leaves the tile nowhere else, by the rules in Plan.
func (p *Plan) endOf(n int) (end, town int) {
	a, b := p.field[n-1], p.field[n]
	if a < 0 || b < 0 || a == b {
		return atStub, -1
	}
	common := p.by(a) & p.by(b)
	for i, t := range p.towns {
		if common>>t.seg&1 == 1 {
			return atGate, i
		}
	}
	return atHub, -1
}

// parted reports whether one city lies on both sides of the way from node a to node b.
func (p *Plan) parted(a, b int) bool {
	return slices.ContainsFunc(p.towns, func(t town) bool {
		var lies [2]bool // on one side of the way, on the other
		for _, r := range t.runs {
			if r[0] != r[1] && (r[0]-a+8)%8 < (b-a+8)%8 {
				lies[0] = true
			} else if r[0] != r[1] {
				lies[1] = true
			}
		}
		return lies[0] && lies[1] && !t.split
	})
}

// cross makes a hub if two lanes cross, or if one passes the place where others end.
func (p *Plan) cross() {
	for i, l := range p.lanes {
		for _, m := range p.lanes[:i] {
			if l.to >= 0 && m.to >= 0 && (m.from-l.from+8)%8 < (l.to-l.from+8)%8 != ((m.to-l.from+8)%8 < (l.to-l.from+8)%8) {
				p.hubbed = true
			}
		}
	}
}

// viaHub reports whether a lane that leaves the tile passes the hub.
func (p *Plan) viaHub(l lane) bool {
	return p.hubbed && l.to >= 0 && (p.bent || (l.to-l.from+8)%8 == 4)
}

// hubAt returns the place of the hub: the middle, moved slightly away from cities that come near.
func (p *Plan) hubAt() Point {
	at := Point{50, 50}
	if p.any(p.viaHub) {
		return at
	}
	for i, t := range p.towns {
		if len(t.runs) != 1 || slices.Contains(p.links, i) && len(p.links) > 1 {
			continue
		}
		if w := t.walls[0]; (w.to-w.from+8)%8 == 4 {
			at = at.plus(Point{50, 50}.minus(t.core).unit().times(12))
		}
	}
	return at
}

// draw sets the curve of a lane, and adds a gate to the wall if the lane ends at one.
func (p *Plan) draw(l *lane) {
	from, in := node(l.from), inward(l.from)
	switch {
	case l.to == atHub:
		l.curve = bend(from, in, p.hub, from.minus(p.hub).unit())
		if p.tunnels(l.seg) {
			l.curve = l.curve.until(0.62)
		}
	case l.to == atStub:
		l.curve = line(from, from.plus(in.times(p.stubLength(l))))
	case l.to == atGate:
		g := p.gate(l.town, from.plus(in.times(36)))
		l.curve = bend(from, in, g.at, g.out)
	case len(p.rubs) > 0 && l.kind == tile.Road:
		l.curve = p.rub(l)
	case (l.to-l.from+8)%8 == 4:
		l.curve = line(from, node(l.to))
	case p.bent:
		to := node(l.to)
		along := to.minus(from).unit()
		l.curve = bend(from, in, p.hub, along.times(-1)).join(bend(p.hub, along, to, inward(l.to)))
	default:
		to := node(l.to)
		l.curve = curve{from, from.plus(in.times(27.6)), to.plus(inward(l.to).times(27.6)), to}
	}
}

// stubLength returns the length of a lane that ends on its field: up to the middle if that is free.
func (p *Plan) stubLength(l *lane) float64 {
	if l.under {
		return 16
	}
	if p.any(func(o lane) bool {
		return o.from != l.from && (o.to == atHub || o.to >= 0 && (o.to-o.from+8)%8 == 4)
	}) {
		return 26
	}
	return 46
}

// gate adds a gate to the walls of a town, at the point nearest to where the road comes from.
func (p *Plan) gate(town int, near Point) gate {
	t := &p.towns[town]
	best, far, where, flat := Point{}, 1e9, 0, []Point(nil)
	for i, w := range t.walls {
		points := w.curve.flat(16)
		if q, d := nearest(points, near); d < far-slight {
			best, far, where, flat = q, d, i, points
		}
	}
	g := gate{best, normal(flat, best)}
	t.walls[where].gates = append(t.walls[where].gates, g)
	return g
}

// normal returns the direction out of a town at a point of its wall. Walls have the town on their right.
func normal(flat []Point, at Point) Point {
	for i := 1; i < len(flat); i++ {
		if _, far := nearest(flat[i-1:i+1], at); far < 0.01 {
			d := flat[i].minus(flat[i-1]).unit()
			return Point{d.y, -d.x}
		}
	}
	return Point{0, -1}
}

// rub returns the curve of a road from side to side that touches a city's wall on its way.
func (p *Plan) rub(l *lane) curve {
	from, to := node(l.from), node(l.to)
	t := &p.towns[p.rubs[0]]
	flat := t.walls[0].curve.flat(16)
	at, _ := nearest(flat, from.towards(to, 0.5).towards(Point{50, 50}, 0.5))
	out := normal(flat, at)
	at = at.plus(out.times(11))
	along := Point{-out.y, out.x}
	if d := to.minus(from); along.x*d.x+along.y*d.y < 0 {
		along = along.times(-1)
	}
	return bend(from, inward(l.from), at, along.times(-1)).join(bend(at, along, to, inward(l.to)))
}
