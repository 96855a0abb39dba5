package drawing

import (
	"slices"

	"taula/scorer/tile"
)

// The half widths of what lines a tile, casing and all.
const (
	roadReach  = 8.0
	riverReach = 11.0
	wallReach  = 4.5
)

// A ground is the tile as a grid of sites, used to find free space, and the width of the border to be ignored.
type ground struct {
	sites  []site
	border float64
}

// A site is one point of the grid: its segment, whether it is open land, and its distance to the next line, border or mark.
type site struct {
	at   Point
	seg  int
	open bool
	room float64
}

// copy returns a copy of the ground that can be built on.
func (g *ground) copy() *ground { return &ground{sites: slices.Clone(g.sites)} }

// measure returns the ground of the plan in its present state.
func (p *Plan) measure() *ground {
	sites := make([]site, 0, 25*25)
	var lines [][]Point
	var reach []float64
	for _, t := range p.towns {
		for _, w := range t.walls {
			lines, reach = append(lines, w.curve.flat(8)), append(reach, wallReach)
		}
	}
	for _, l := range p.lanes {
		r := roadReach
		if l.kind == tile.River {
			r = riverReach
		}
		lines, reach = append(lines, l.curve.flat(6)), append(reach, r)
	}
	rings := make([][][]Point, len(p.towns))
	for i := range p.towns {
		rings[i] = p.towns[i].ring()
	}
	for y := 2.0; y < 100; y += 4 {
		for x := 2.0; x < 100; x += 4 {
			s := site{at: Point{x, y}, room: min(x, y, 100-x, 100-y) - 1.5}
			for i, l := range lines {
				_, far := nearest(l, s.at)
				s.room = min(s.room, far-reach[i])
			}
			s.seg, s.open = p.owner(s.at, rings)
			sites = append(sites, s)
		}
	}
	return &ground{sites: sites}
}

// owner returns the segment at a point away from the roads, and whether it is open land.
func (p *Plan) owner(at Point, rings [][][]Point) (seg int, open bool) {
	for i, polygons := range rings {
		for _, polygon := range polygons {
			if within(polygon, at) {
				return p.towns[i].seg, false
			}
		}
	}
	for i, area := range p.areas {
		if area != nil && within(area, at) {
			return i, true
		}
	}
	return -1, true
}

// most returns, among the sites that suit, one with the most room, up to enough; of those the nearest to a point, or the
// farthest. Room is compared in halves, so that rounding errors do not decide.
func (g *ground) most(suits func(site) bool, enough float64, to Point, near bool) Point {
	best, most, far := to, -1<<20, 0.0
	for _, s := range g.sites {
		if !suits(s) {
			continue
		}
		room := min(s.room, s.at.x-g.border, s.at.y-g.border, 100-g.border-s.at.x, 100-g.border-s.at.y)
		r, d := int(2*min(room, enough)+slight), s.at.far(to)
		if near {
			d = -d
		}
		if r > most || r == most && d > far+0.01 {
			best, most, far = s.at, r, d
		}
	}
	return best
}

// at returns the site at a point.
func (g *ground) at(p Point) site { return g.sites[25*int(p.y/4)+int(p.x/4)] }

// room returns the room around a point.
func (g *ground) room(p Point) float64 { return g.at(p).room }

// build removes the room of a mark from the ground.
func (g *ground) build(at Point, reach float64) {
	for i := range g.sites {
		g.sites[i].build(at, reach)
	}
}

func (s *site) build(at Point, reach float64) { s.room = min(s.room, s.at.far(at)-reach) }

// spot returns the place for a figure on segment i: on the way of a road, elsewhere where there is the most room, near the
// middle of the segment.
func (p *Plan) spot(g *ground, i int) Point {
	switch p.Tile.Segments[i].Kind {
	case tile.Road, tile.River:
		return p.roadSpot(i)
	case tile.Field, tile.City, tile.Carcassonne:
		var sum Point
		n := 0.0
		for _, s := range g.sites {
			if s.seg == i && s.room > 0 {
				sum, n = sum.plus(s.at), n+1
			}
		}
		if n > 0 {
			sum = sum.times(1 / n)
		}
		border := 6.0
		if p.Tile.Segments[i].Kind == tile.Field {
			border = 9 // a farmer lies on its own tile: a city continues beyond the edge, a narrow field mostly does not
		}
		return (&ground{g.sites, border}).most(func(s site) bool { return s.seg == i }, 17, sum, true)
	}
	return p.spots[i]
}

// roadSpot returns the point half-way along a road that crosses nothing, otherwise one nearer to where the road enters the tile.
func (p *Plan) roadSpot(seg int) Point {
	l, f := p.lanesOf(seg)[0], 0.38
	if p.viaHub(l) {
		f = 0.22
	} else if l.to >= 0 {
		f = 0.5
	}
	return l.curve.along(f)
}
