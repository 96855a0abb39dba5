package photo

import (
	"slices"

	"taula/scorer/tile"
)

// A region is what a dot of a tile or of the table belongs to. Roads count as field: those of real printings wander too
// much for a map, and the edges tell them.
type region uint8

const (
	field region = iota
	city
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

// A land is where a tile, turned, shows what: the region of each of its dots.
type land [dots]region

// A look is a tile in play in one of its turns that look different. The first of all is no tile.
type look struct {
	Lying
	edge  [4]edge
	land  int     // its index
	as    int     // the first look that cannot be told from it from afar
	kind  int     // the number of that one's tile among those in play
	prior float64 // how likely it is beforehand, as a logarithm
}

// newLooks returns what the tiles in play look like, and their lands. A tile of which there are n counts n times, in whichever
// of its turns; no tile is as likely as any. Left are, by kind, how many there are of what cannot be told from it.
func newLooks(kinds []Kind) (all []look, lands []land, left []int) {
	left, lands = make([]int, len(kinds)), make([]land, 1)
	for i := range lands[0] {
		lands[0][i] = table
	}
	all, total := []look{{edge: [4]edge{noEdge, noEdge, noEdge, noEdge}}}, 0
	for n, k := range kinds {
		from := len(all)
		for turn := range uint8(4) {
			m := landOf(k.Tile, turn)
			l := look{Lying: Lying{k.Tile, turn}, edge: edgesOf(k.Tile, turn), land: slices.Index(lands, m), as: len(all), kind: n}
			if l.land < 0 {
				l.land, lands = len(lands), append(lands, m)
			}
			same := func(o look) bool { return o.edge == l.edge && o.land == l.land }
			if slices.ContainsFunc(all[from:], same) {
				continue
			}
			if first := slices.IndexFunc(all, same); first >= 0 {
				l.as, l.kind = first, all[first].kind
			}
			all = append(all, l)
		}
		total += k.Copies
		left[all[from].kind] += k.Copies
		for i := from; i < len(all); i++ {
			all[i].prior = log(float64(k.Copies) / float64(len(all)-from))
		}
	}
	all[0].prior = log(float64(total))
	return all, lands, left
}

// takeApart finds the parts of a cell all of which is the same on every land.
func (r *reader) takeApart() {
	for i := range r.part {
		k := slices.IndexFunc(r.parts, func(p int) bool { return !slices.ContainsFunc(r.lands, func(l land) bool { return l[i] != l[p] }) })
		if k < 0 {
			k, r.parts = len(r.parts), append(r.parts, i)
		}
		r.part[i] = k
	}
}

// shown are the edges of what a side is part of; of all else it is a field.
var shown = [tile.Carcassonne + 1]edge{tile.Road: roadEdge, tile.City: cityEdge, tile.Carcassonne: cityEdge, tile.River: riverEdge}

// edgesOf returns what the sides of a turned tile show.
func edgesOf(t *tile.Tile, turn uint8) (e [4]edge) {
	for s := tile.North; s <= tile.West; s++ {
		e[s.Turn(turn)] = shown[t.Edge(s)]
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
		walled := shown[g.Kind] == cityEdge
		built := g.Kind == tile.Monastery || g.Marks&tile.Cathedral != 0
		for k := range m {
			x, y := (float64(k%raster)+.5)/raster, (float64(k/raster)+.5)/raster
			switch {
			case built && (x-.5)*(x-.5)+(y-.5)*(y-.5) < .2*.2:
				m[k] = building
			case walled && inCity(sides, x, y):
				m[k] = city
			}
		}
	}
	return m
}

// inCity reports whether a point lies in a city that owns these sides: a lens on one, a triangle on two that meet, everything but a
// lens on each side that it does not own, where it owns more.
func inCity(sides [4]bool, x, y float64) bool {
	n, deep, lens, rest := 0, 0., false, true
	for s, own := range sides {
		along, in := [2]float64{x, y}[s%2], [4]float64{y, 1 - x, 1 - y, x}[s]
		if d := 1.1*along*(1-along) - in; own {
			n, deep, lens = n+1, deep+in, d > 0
		} else {
			rest = rest && d < -.04
		}
	}
	switch {
	case n == 2 && sides[0] != sides[2]:
		return deep < 1
	case n > 1:
		return rest
	}
	return lens
}
