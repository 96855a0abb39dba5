package drawing

import (
	"slices"

	"taula/scorer/tile"
)

// A Mark is a pictogram on a tile: a symbol of the sprite, its middle, and its radius. Marks stay upright when their tile is
// turned, unless they point somewhere.
type Mark struct {
	Symbol string
	At     Point
	Turns  bool // it points somewhere, and turns with the tile
	reach  float64
}

// A pictogram says how a printed mark is drawn and where it should be.
type pictogram struct {
	mark   tile.Marks
	symbol string
	reach  float64
	where  liking
}

// A liking is the preferred place of a pictogram.
type liking uint8

const (
	central liking = iota // where roads end, or as near the middle as it fits
	aside                 // near the border, out of the way of figures
	seated                // inside the city it belongs to
	beside                // next to the road it belongs to
	mouth                 // at the end of its road
)

// tilePictograms are the marks of whole tiles, in the order they choose their places.
var tilePictograms = []pictogram{
	{tile.Circus, "circus", 19, central},
	{tile.Acrobats, "acrobats", 15, central},
	{tile.Bazaar, "bazaar", 14, central},
	{tile.Ferry, "ferry", 15, central},
	{tile.Volcano, "volcano", 21, central},
	{tile.Hill, "hill", 14, central},
	{tile.TowerBase, "towerbase", 10, central},
	{tile.Quarter, "quarter", 14, central},
	{tile.Portal, "portal", 10, aside},
	{tile.Vineyard, "vineyard", 9, aside},
	{tile.Dragon, "dragon", 11, aside},
	{tile.Mage, "mage", 9, aside},
	{tile.Festival, "festival", 9, aside},
	{tile.Goldmine, "goldmine", 9, aside},
}

// segmentPictograms are the marks of single segments.
var segmentPictograms = []pictogram{
	{tile.Labyrinth, "labyrinth", 20, central},
	{tile.Wells, "wells", 12, central},
	{tile.Cathedral, "cathedral", 25, seated},
	{tile.Inn, "inn", 14, beside},
	{tile.Princess, "princess", 9, seated},
	{tile.Besieged, "besieged", 8, seated},
	{tile.Wine, "wine", 8, seated},
	{tile.Grain, "grain", 8, seated},
	{tile.Cloth, "cloth", 8, seated},
	{tile.PigHerd, "pigherd", 13, seated},
	{tile.Tunnel, "tunnel", 8, mouth},
}

// setMarks chooses a place for every pictogram, then one for a figure on every segment.
func (p *Plan) setMarks(g *ground) {
	free := p.hubbed || p.any(lane.stub)
	p.waters(g, &free)
	for i, s := range p.Tile.Segments {
		switch s.Kind {
		case tile.Monastery:
			p.spots[i] = p.put(g, p.minster(g, free), -1, &free)
		case tile.Abbey:
			p.spots[i] = p.put(g, pictogram{0, "abbey", 30, central}, -1, &free)
		}
	}
	for _, m := range tilePictograms {
		if p.Tile.Marks&m.mark != 0 {
			p.put(g, m, -1, &free)
		}
	}
	p.fly(g)
	for i, s := range p.Tile.Segments {
		for _, m := range segmentPictograms {
			if s.Marks&m.mark != 0 {
				p.put(g, m, i, &free)
			}
		}
		for range s.Shields {
			p.put(g, pictogram{0, "shield", 10, seated}, i, &free)
		}
	}
	for i, s := range p.Tile.Segments {
		if s.Kind == tile.Garden {
			at := p.put(g, pictogram{0, "garden", 10, aside}, -1, &free)
			p.spots[i] = Point{at.x + 0.3*(50-at.x), at.y + 0.3*(50-at.y)} // inside the tile, and the garden is still seen
		}
	}
	if free {
		p.village(g)
	}
	for i := range p.Tile.Segments {
		p.spots[i] = p.spot(g, i)
	}
}

// put places one pictogram and returns its place. free reports whether the place where roads end is still free.
func (p *Plan) put(g *ground, m pictogram, seg int, free *bool) Point {
	at := Point{}
	switch {
	case m.where == central && *free:
		at, *free = p.roadsEnd(), false
		if p.ends() > 1 {
			p.Marks = append(p.Marks, Mark{Symbol: "green", At: at, reach: 16})
		}
	case m.where == seated:
		at = g.most(func(s site) bool { return s.seg == seg }, m.reach+1.5, p.seat(seg), m.symbol == "cathedral")
	case m.where == beside:
		at = p.roadside(g, seg, m.reach)
	case m.where == mouth:
		p.mouths(seg)
		return at
	default:
		at = g.most(func(s site) bool { return s.open }, m.reach+1, Point{50, 50}, m.where == central)
		if g.room(at) < m.reach-1.5 {
			at = g.most(func(site) bool { return true }, m.reach+1, Point{50, 50}, m.where == central)
		}
	}
	p.Marks = append(p.Marks, Mark{Symbol: m.symbol, At: at, reach: m.reach})
	g.build(at, m.reach)
	return at
}

// minster makes a monastery as large as there is room, so that a figure on it does not hide it.
func (p *Plan) minster(g *ground, free bool) pictogram {
	room := g.room(g.most(func(s site) bool { return s.open }, 28, Point{50, 50}, true))
	if free && !p.forded() && !p.curves() || !free && room >= 26 {
		return pictogram{0, "minster", 27, central}
	}
	return pictogram{0, "monastery", 21, central}
}

// fly adds a flying machine with its direction: on the west side of its tile, or in the north-west corner (flier.land). Both need room.
func (p *Plan) fly(g *ground) {
	way, off := Mark{Symbol: "flight", reach: 8, Turns: true}, Point{-21, 0}
	switch {
	case p.Tile.Marks&tile.FlierDiagonal != 0:
		way.Symbol, off = "flight-diagonal", Point{-16, -16}
	case p.Tile.Marks&tile.Flier == 0:
		return
	}
	at := g.most(func(s site) bool {
		to := s.at.plus(off)
		return s.open && to.x > 8 && to.y > 8 && g.room(to) > 6
	}, 13, Point{50, 50}, true)
	way.At = at.plus(off)
	p.Marks = append(p.Marks, Mark{Symbol: "flier", At: at, reach: 12}, way)
	g.build(at, 12)
	g.build(way.At, 8)
}

// waters adds a river's spring or lake where the river ends.
func (p *Plan) waters(g *ground, free *bool) {
	for _, l := range p.lanes {
		if l.kind != tile.River || l.to != atStub {
			continue
		}
		m := Mark{Symbol: "spring", At: l.curve.end(), reach: 11}
		if p.Tile.Marks&tile.Lake != 0 {
			m.Symbol, m.reach = "lake", 16
		}
		p.Marks, *free = append(p.Marks, m), p.hubbed
		g.build(m.At, m.reach)
	}
}

// seat returns the point that the mark of a city or field stays away from, so that a figure finds room there.
func (p *Plan) seat(seg int) Point {
	if i := p.townOf(seg); i >= 0 {
		return p.towns[i].core
	}
	return Point{50, 50}
}

// roadside returns the place of an inn: next to its own road, clear of everything else.
func (p *Plan) roadside(g *ground, seg int, reach float64) Point {
	road := p.lanesOf(seg)[0].curve.along(0.5)
	at := g.most(func(s site) bool { return s.open && s.room >= reach+0.5 }, reach, road, true)
	if g.room(at) < reach {
		at = g.most(func(s site) bool { return s.open }, reach, road, true)
	}
	return at
}

// mouths adds a tunnel mouth at the inner end of each lane of road seg.
func (p *Plan) mouths(seg int) {
	for _, l := range p.lanesOf(seg) {
		if l.to != atGate {
			p.Marks = append(p.Marks, Mark{Symbol: "tunnel", At: l.curve.end(), reach: 8})
		}
	}
}

// forded reports whether a river runs through the hub. Roads cross it there.
func (p *Plan) forded() bool {
	return p.any(func(l lane) bool { return l.kind == tile.River && p.viaHub(l) })
}

// roadsEnd returns the place where roads end: the hub, or beyond a river that runs through it, or else the end of the first
// road that stops on its field.
func (p *Plan) roadsEnd() Point {
	i := slices.IndexFunc(p.lanes, func(l lane) bool { return l.to == atHub && l.kind == tile.Road })
	if i >= 0 && p.forded() {
		return p.hub.plus(inward(p.lanes[i].from).times(26))
	}
	i = slices.IndexFunc(p.lanes, lane.stub)
	if i >= 0 && !p.any(func(l lane) bool { return l.to == atHub && !p.tunnels(l.seg) }) {
		return p.lanes[i].curve.end()
	}
	return p.hub
}

// village adds houses where roads end, but not where roads only cross each other or a river.
func (p *Plan) village(g *ground) {
	if p.ends() > 0 && !(p.forded() && len(p.links) > 0) {
		p.Marks = append(p.Marks, Mark{Symbol: "green", At: p.roadsEnd(), reach: 13}, Mark{Symbol: "village", At: p.roadsEnd(), reach: 13})
		g.build(p.roadsEnd(), 13)
	}
}

// tunnels reports whether road seg continues underground.
func (p *Plan) tunnels(seg int) bool { return p.Tile.Segments[seg].Marks&tile.Tunnel != 0 }

// ends counts the roads that end at roadsEnd.
func (p *Plan) ends() int {
	n := 0
	for _, l := range p.lanes {
		if l.kind == tile.Road && (l.to == atHub && len(p.lanesOf(l.seg)) == 1 && !p.tunnels(l.seg) || l.stub()) {
			n++ // a road of several lanes meets itself at the hub but does not end there
		}
	}
	return n
}

// lanesOf returns the lanes of a road or river.
func (p *Plan) lanesOf(seg int) (all []lane) {
	for _, l := range p.lanes {
		if l.seg == seg {
			all = append(all, l)
		}
	}
	return all
}
