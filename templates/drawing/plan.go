package drawing

import (
	"math/bits"
	"slices"
	"sync"

	"taula/scorer/tile"
)

// A Plan says where everything printed on a tile goes. It is worked out from the segments alone: which ports they own
// and which cities a field lies beside. That is enough to know where a road ends that leaves no trace on another side:
//
//	its two sides are one field            it ends on the field, at a building
//	its two sides lie beside one city      it ends at that city's gate
//	otherwise                              it meets the others at the hub, a crossing
//
// The border has eight nodes, clockwise from the north-west corner; half h lies between nodes h and h+1:
//
//	0 0 1 1 2
//	7       2
//	7       3
//	6       3
//	6 5 5 4 4
type Plan struct {
	Tile    *tile.Tile
	field   [8]int // the segment that owns each half side if it is a field, else -1
	towns   []town
	lanes   []lane
	hub     Point
	hubbed  bool
	links   []int     // towns that reach the hub and keep fields apart
	rubs    []int     // towns that a road through the tile touches
	bent    bool      // curves across the tile pass the hub
	notch   bool      // a road from the hub runs into the corner between two cities
	areas   [][]Point // by segment: the polygon of a field up to the middle of roads; cities may cover it
	Marks   []Mark
	Regions []Region // the segments in painting order, so that a touch finds the topmost
	Houses  []Point  // places for roofs in each city: few, away from where a figure stands
	tufts   string   // blades of grass
	spots   []Point  // by segment: where a figure stands
}

// halfPorts are the ports of fields, clockwise from the north-west corner.
var halfPorts = [8]tile.Port{tile.NL, tile.NR, tile.EL, tile.ER, tile.SL, tile.SR, tile.WL, tile.WR}

// node returns the point of a border node.
func node(n int) Point {
	return [8]Point{{0, 0}, {50, 0}, {100, 0}, {100, 50}, {100, 100}, {50, 100}, {0, 100}, {0, 50}}[(n+8)%8]
}

// inward returns the direction from a side's middle to the middle of the tile.
func inward(n int) Point { return Point{50, 50}.minus(node(n)).unit() }

// plans caches the plan of every tile that has been drawn. There are only so many tiles, and a plan takes longer to work out
// than to draw.
var plans sync.Map

// PlanOf returns the plan of t, which must not be modified.
func PlanOf(t *tile.Tile) *Plan {
	p, ok := plans.Load(t)
	if !ok {
		p, _ = plans.LoadOrStore(t, newPlan(t))
	}
	return p.(*Plan)
}

// newPlan works out the plan of t. If the roads alone do not keep two fields apart, cities are extended until they do.
func newPlan(t *tile.Tile) *Plan {
	p := &Plan{Tile: t, areas: make([][]Point, len(t.Segments)), spots: make([]Point, len(t.Segments))}
	p.ownHalves()
	p.layTowns()
	for range 8 {
		p.layLanes()
		if a, b, mixed := p.layFields(); !mixed || !p.part(a, b) {
			break
		}
	}
	bare := p.measure() // before anything is built
	p.setMarks(bare.copy())
	p.tufts = p.grow(bare)
	p.build(bare)
	p.setRegions()
	return p
}

// ownHalves sets the field that owns each half side.
func (p *Plan) ownHalves() {
	for h, port := range halfPorts {
		p.field[h] = slices.IndexFunc(p.Tile.Segments, func(s tile.Segment) bool { return s.Kind == tile.Field && s.Ports.Has(port) })
	}
}

// by returns the cities field i lies beside, as a set of segments.
func (p *Plan) by(i int) uint16 { return p.Tile.Segments[i].By }

// part separates fields a and b, which the plan so far merges: a city beside both is extended to the crossing, or touches the
// road between them. It reports whether there was anything left to do.
func (p *Plan) part(a, b int) bool {
	common := p.by(a) & p.by(b)
	if common == 0 && !p.bent && p.hubbed && p.curves() {
		p.bent = true
		return true
	}
	if common == 0 {
		had := p.notch
		p.notch = true
		return !had
	}
	town := p.townOf(bits.TrailingZeros16(common))
	if !p.hubbed && p.through() {
		if slices.Contains(p.rubs, town) {
			return false
		}
		p.rubs = append(p.rubs, town)
		return true
	}
	for i := range p.towns {
		if common>>p.towns[i].seg&1 == 1 && !slices.Contains(p.links, i) {
			p.links = append(p.links, i)
			return true
		}
	}
	return false
}

// curves reports whether a lane crosses the tile in a curve.
func (p *Plan) curves() bool { return p.any(func(l lane) bool { return l.to >= 0 && !p.viaHub(l) }) }

// townOf returns the town of city segment seg.
func (p *Plan) townOf(seg int) int {
	return slices.IndexFunc(p.towns, func(t town) bool { return t.seg == seg })
}

// through reports whether a road crosses the tile from side to side.
func (p *Plan) through() bool {
	return p.any(func(l lane) bool { return l.kind == tile.Road && l.to >= 0 })
}

// any reports whether such is true of some lane.
func (p *Plan) any(such func(lane) bool) bool { return slices.ContainsFunc(p.lanes, such) }
