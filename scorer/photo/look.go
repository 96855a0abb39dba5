package photo

import (
	"slices"

	"taula/scorer/tile"
)

// raster is how many dots wide the map of a look is.
const raster = 24

// A region is what a dot of a tile or of the table belongs to. Roads count as field: those of real printings wander too
// much for a map, and the edges tell them.
type region uint8

const (
	field region = iota
	city
	river
	building // the middle of a monastery or a cathedral
	table
	regions int = iota
)

// An edge is what a side shows.
type edge uint8

const (
	fieldEdge edge = iota
	roadEdge
	cityEdge
	riverEdge
	noEdge     // no tile
	edges  int = iota
)

// A land is where a tile, turned, shows what: for each dot how much of it is city, river and building; the rest is field.
type land [building + 1][]float32

// A look is what tiles in play look like from afar, turned: its edges and its land. Tiles that differ only by what is small
// inside are members of one look.
type look struct {
	edge    [4]edge
	land    int // index in looks.lands
	members []member
	copies  float64
	first   int // the look of the same tiles in their first turn
}

// A member is a tile of a look, so turned, and its share of the copies.
type member struct {
	tile   *tile.Tile
	turn   uint8
	copies float64
}

// looks are all that tiles in play look like, and their different lands.
type looks struct {
	all    []look
	lands  []land
	shows  [][building + 1]bool // which regions each land has
	total  float64              // copies of all
	rivers bool                 // does any show a river
}

// newLooks gathers the looks of the tiles in play.
func newLooks(kinds []Kind) *looks {
	l := &looks{}
	for _, k := range kinds {
		// A tile of which there are n counts n times, in whichever of its turns that look different.
		var at [4]int
		different := 0
		for turn := range uint8(4) {
			at[turn] = l.find(edgesOf(k.Tile, turn), landOf(k.Tile, turn))
			if first(at[:turn], at[turn]) {
				different++
			}
		}
		for turn := range uint8(4) {
			if first(at[:turn], at[turn]) {
				lk := &l.all[at[turn]]
				copies := float64(k.Copies) / float64(different)
				lk.members = append(lk.members, member{k.Tile, turn, copies})
				lk.copies += copies
				if len(lk.members) == 1 {
					lk.first = l.all[at[0]].first
				}
			}
		}
		l.total += float64(k.Copies)
	}
	return l
}

func first(before []int, n int) bool {
	for _, b := range before {
		if b == n {
			return false
		}
	}
	return true
}

// find returns the index of the look with these edges and this land, new if need be.
func (l *looks) find(e [4]edge, m land) int {
	at := -1
	for i := range l.lands {
		if l.lands[i].same(&m) {
			at = i
			break
		}
	}
	if at < 0 {
		at = len(l.lands)
		l.lands = append(l.lands, m)
		var shows [building + 1]bool
		for r := range m {
			for _, share := range m[r] {
				shows[r] = shows[r] || share > 0
			}
		}
		l.shows = append(l.shows, shows)
	}
	for i := range l.all {
		if l.all[i].edge == e && l.all[i].land == at {
			return i
		}
	}
	for _, k := range e {
		l.rivers = l.rivers || k == riverEdge
	}
	l.all = append(l.all, look{edge: e, land: at, first: len(l.all)})
	return len(l.all) - 1
}

// same reports whether two lands are alike in every dot.
func (m *land) same(o *land) bool {
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
	for r := range m {
		m[r] = make([]float32, raster*raster)
	}
	for i := range t.Segments {
		g := &t.Segments[i]
		var sides [4]bool
		for s := tile.North; s <= tile.West; s++ {
			sides[s.Turn(turn)] = g.Ports.Has(s.Middle())
		}
		switch {
		case g.Kind == tile.City, g.Kind == tile.Carcassonne:
			m.add(city, cityAt(sides))
			if g.Marks&tile.Cathedral != 0 {
				m.add(building, disc)
			}
		case g.Kind == tile.River:
			m.add(river, riverAt(sides))
		case g.Kind == tile.Monastery:
			m.add(building, disc)
		}
	}
	return m
}

// A shape says how far inside it a point is: more than 0 inside, in tiles.
type shape func(x, y float64) float64

// add lays a shape over the land, softened at its rim.
func (m *land) add(r region, in shape) {
	const soft = 0.05
	for i := range raster * raster {
		d := in((float64(i%raster)+.5)/raster, (float64(i/raster)+.5)/raster)
		v := float32(min(max(d/soft/2+.5, 0), 1))
		if r == building {
			m[city][i] *= 1 - v
		}
		m[r][i] = max(m[r][i], v)
	}
}

// cap is how deep a city on one side reaches into its tile; gap is how deep what a larger city leaves of a side.
const (
	capDepth = 0.27
	gapDepth = 0.28
)

// cityAt is a city that owns these sides: a cap on one, a triangle on two that meet, everything but a lens on each side
// that it does not own, where it owns more.
func cityAt(sides [4]bool) shape {
	n := 0
	for _, s := range sides {
		if s {
			n++
		}
	}
	if n == 2 && sides[0] != sides[2] {
		return func(x, y float64) float64 {
			d := 0.0
			for s, own := range sides {
				if own {
					d += depth(s, x, y)
				}
			}
			return (1 - d) / 1.4
		}
	}
	return func(x, y float64) float64 {
		if n == 0 {
			return -1
		}
		d := 1.0
		for s, own := range sides {
			if own == (n == 1) {
				in := lens(s, x, y, capDepth)
				if n > 1 {
					in = -lens(s, x, y, gapDepth)
				}
				d = min(d, in)
			}
		}
		return d
	}
}

// depth is how far a point lies from a side.
func depth(side int, x, y float64) float64 { return [4]float64{y, 1 - x, 1 - y, x}[side] }

// lens is how far inside the lens on a side a point lies: the side is its chord.
func lens(side int, x, y, deep float64) float64 {
	along := x
	if side%2 == 1 {
		along = y
	}
	return deep*4*along*(1-along) - depth(side, x, y)
}

// riverAt is a river that flows between these sides by the middle of the tile, or begins or ends there.
func riverAt(sides [4]bool) shape {
	return func(x, y float64) float64 {
		nearest := 1.0
		for s, own := range sides {
			if !own {
				continue
			}
			across, in := x-.5, depth(s, x, y)
			if s%2 == 1 {
				across = y - .5
			}
			nearest = min(nearest, squareRoot(across*across+max(in-.5, 0)*max(in-.5, 0)))
		}
		return .1 - nearest
	}
}

// disc is the middle of a tile.
func disc(x, y float64) float64 { return .2 - squareRoot((x-.5)*(x-.5)+(y-.5)*(y-.5)) }
