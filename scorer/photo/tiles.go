package photo

import (
	"math"
	"slices"

	"taula/scorer/tile"
)

// raster is how many dots wide the map of a tile is, and dots how many it has.
const (
	raster = 24
	dots   = raster * raster
)

// A region is what a dot of a tile or of the table belongs to. Roads count as field: those of real printings wander too
// much for a map, and the edges tell them.
type region uint8

const (
	field region = iota
	city
	river
	building // the middle of a monastery or a cathedral
	table
	regions
)

// An edge is what a side shows.
type edge uint8

const (
	fieldEdge edge = iota
	roadEdge
	cityEdge
	riverEdge
	noEdge // no tile
	edges
)

// A land is where a tile, turned, shows what: for each dot how much of it is city, river, building or table; the rest is
// field. A region that it does not show is nil.
type land [regions][]float32

// A look is a tile in play in one of its turns that look different. The first of all is no tile.
type look struct {
	Lying
	edge  [4]edge
	land  int     // its index
	as    int     // the first look that cannot be told from it from afar
	prior float64 // how likely it is beforehand, as a logarithm
}

// newLooks returns what the tiles in play look like, and their lands. A tile of which there are n counts n times, in whichever
// of its turns; no tile is as likely as any.
func newLooks(kinds []Kind) (all []look, lands []land) {
	whole := make([]float32, dots)
	for i := range whole {
		whole[i] = 1
	}
	lands = []land{{table: whole}}
	all = []look{{edge: [4]edge{noEdge, noEdge, noEdge, noEdge}, prior: log(.5)}}
	total := 0
	for _, k := range kinds {
		total += k.Copies
	}
	for _, k := range kinds {
		from := len(all)
		for turn := range uint8(4) {
			m := landOf(k.Tile, turn)
			l := look{Lying: Lying{k.Tile, turn}, edge: edgesOf(k.Tile, turn), land: slices.IndexFunc(lands, m.same)}
			if l.land < 0 {
				l.land, lands = len(lands), append(lands, m)
			}
			same := func(o look) bool { return o.edge == l.edge && o.land == l.land }
			if slices.ContainsFunc(all[from:], same) {
				continue
			}
			if l.as = slices.IndexFunc(all, same); l.as < 0 {
				l.as = len(all)
			}
			all = append(all, l)
		}
		for i := from; i < len(all); i++ {
			all[i].prior = log(float64(k.Copies) / float64(2*total*(len(all)-from)))
		}
	}
	return all, lands
}

// same reports whether two lands are alike in every dot.
func (m *land) same(o land) bool {
	for r := range m {
		if !slices.Equal(m[r], o[r]) {
			return false
		}
	}
	return true
}

// edgesOf returns what the sides of a turned tile show.
func edgesOf(t *tile.Tile, turn uint8) (e [4]edge) {
	for s := tile.North; s <= tile.West; s++ {
		switch t.Edge(s) {
		case tile.Road:
			e[s.Turn(turn)] = roadEdge
		case tile.City, tile.Carcassonne:
			e[s.Turn(turn)] = cityEdge
		case tile.River:
			e[s.Turn(turn)] = riverEdge
		}
	}
	return e
}

// landOf returns the land of a tile, turned.
func landOf(t *tile.Tile, turn uint8) (m land) {
	for i := range t.Segments {
		g := &t.Segments[i]
		var sides [4]bool
		for s := tile.North; s <= tile.West; s++ {
			sides[s.Turn(turn)] = g.Ports.Has(s.Middle())
		}
		switch {
		case g.Kind == tile.City, g.Kind == tile.Carcassonne:
			m.add(city, sides, inCity)
		case g.Kind == tile.River:
			m.add(river, sides, inRiver)
		}
		if g.Kind == tile.Monastery || g.Marks&tile.Cathedral != 0 {
			m.add(building, sides, inBuilding)
		}
	}
	return m
}

// add lays a shape over the land, softened at its rim. A shape says how far inside it a point is, in tiles: more than 0 inside.
func (m *land) add(r region, sides [4]bool, inside func(sides [4]bool, x, y float64) float64) {
	if m[r] == nil {
		m[r] = make([]float32, dots)
	}
	for i := range dots {
		d := inside(sides, (float64(i%raster)+.5)/raster, (float64(i/raster)+.5)/raster)
		v := float32(min(max(10*d+.5, 0), 1))
		if r == building && m[city] != nil {
			m[city][i] *= 1 - v
		}
		m[r][i] = max(m[r][i], v)
	}
}

// inCity is inside a city that owns these sides: a lens on one, a triangle on two that meet, everything but a lens on each
// side that it does not own, where it owns more.
func inCity(sides [4]bool, x, y float64) float64 {
	n, deep, all, lens := 0, 0., 1., -1.
	for s, own := range sides {
		along, in := onSide(s, x, y)
		if d := 1.1*along*(1-along) - in; own {
			n, deep, lens = n+1, deep+in, d
		} else {
			all = min(all, -d)
		}
	}
	switch {
	case n <= 1:
		return lens
	case n == 2 && sides[0] != sides[2]:
		return (1 - deep) / 1.4
	}
	return all
}

// onSide is where a point lies along a side, and how far from it.
func onSide(side int, x, y float64) (along, in float64) {
	return [2]float64{x, y}[side%2], [4]float64{y, 1 - x, 1 - y, x}[side]
}

// inRiver is inside a river that flows between these sides by the middle of the tile, or begins or ends there.
func inRiver(sides [4]bool, x, y float64) float64 {
	nearest := 1.0
	for s, own := range sides {
		if along, in := onSide(s, x, y); own {
			nearest = min(nearest, math.Sqrt((along-.5)*(along-.5)+max(in-.5, 0)*max(in-.5, 0)))
		}
	}
	return .1 - nearest
}

// inBuilding is inside the middle of a tile.
func inBuilding(_ [4]bool, x, y float64) float64 { return .2 - math.Sqrt((x-.5)*(x-.5)+(y-.5)*(y-.5)) }
