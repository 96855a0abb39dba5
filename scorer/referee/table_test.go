package referee

import (
	"fmt"
	"slices"
)

type cell struct{ x, y int }

// A spot is one part of the tile on a cell.
type spot struct {
	at   cell
	part int
}

type laid struct {
	tile *tile
	turn int
}

type figure struct {
	who  byte
	on   spot
	kind string // "" for a meeple
}

// A castle stands on two cells. Its lord is 0 once it has scored.
type castle struct {
	at   [2]cell
	lord byte
	city []spot
	now  bool // made in this turn
}

// A game is everything on the table and in front of the players.
type game struct {
	seats   []byte
	turn    int
	table   map[cell]laid
	figures []figure
	castles []castle
	points  map[byte]int
	goods   map[byte]map[string]int
	left    map[byte]int    // castles
	tunnels map[spot]byte   // the colour of the token at a mouth
	ferries map[cell][2]int // the parts that the ferry of a lake joins
	away    map[byte]int    // meeples that are neither on the table nor in the supply
}

var steps = []cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// ports returns the ports of a part, as its tile is turned.
func (g *game) ports(s spot) (all []int) {
	l := g.table[s.at]
	for _, p := range l.tile.parts[s.part].ports {
		all = append(all, (p+3*l.turn)%12)
	}
	return all
}

func (g *game) partOf(s spot) *part { return &g.table[s.at].tile.parts[s.part] }

// at returns the part of a cell at a port.
func (g *game) at(c cell, port int) (spot, bool) {
	l, ok := g.table[c]
	if !ok {
		return spot{}, false
	}
	for i := range l.tile.parts {
		if slices.Contains(g.ports(spot{c, i}), port) {
			return spot{c, i}, true
		}
	}
	return spot{}, false
}

// across returns the cell beyond a port, and the port there that touches it.
func across(c cell, port int) (cell, int) {
	side := port / 3
	return cell{c.x + steps[side].x, c.y + steps[side].y}, (side+2)%4*3 + 2 - port%3
}

// A feature is a list of joined parts, in the order they were found, and whether it has an open end.
type feature struct {
	spots []spot
	open  bool
}

func (g *game) feature(from spot) feature {
	f := feature{spots: []spot{from}}
	for i := 0; i < len(f.spots); i++ {
		for _, port := range g.ports(f.spots[i]) {
			next, facing := across(f.spots[i].at, port)
			to, ok := g.at(next, facing)
			if !ok {
				f.open = true
			} else if !slices.Contains(f.spots, to) {
				f.spots = append(f.spots, to)
			}
		}
		to, joined := g.crossing(f.spots[i])
		if joined && !slices.Contains(f.spots, to) {
			f.spots = append(f.spots, to)
		}
		f.open = f.open || g.partOf(f.spots[i]).tunnel && !joined
	}
	return f
}

// crossing returns the part that a tunnel or a ferry joins to another.
func (g *game) crossing(from spot) (to spot, ok bool) {
	colour := g.tunnels[from]
	for at, other := range g.tunnels {
		if colour != 0 && other == colour && at != from {
			return at, true
		}
	}
	pair, ferry := g.ferries[from.at]
	switch {
	case ferry && pair[0] == from.part:
		return spot{from.at, pair[1]}, true
	case ferry && pair[1] == from.part:
		return spot{from.at, pair[0]}, true
	}
	return spot{}, false
}

func (f feature) has(s spot) bool { return slices.Contains(f.spots, s) }

// cells returns the cells of a feature, each once.
func (f feature) cells() (all []cell) {
	for _, s := range f.spots {
		if !slices.Contains(all, s.at) {
			all = append(all, s.at)
		}
	}
	return all
}

// edge returns what a side shows: road, city or field.
func (g *game) edge(c cell, side int) string {
	s, ok := g.at(c, side*3+1)
	if !ok {
		return "field"
	}
	return g.partOf(s).kind
}

// fits reports whether a tile may lie on an empty cell: it matches, and a tile lies beside it.
func (g *game) fits(c cell, l laid) bool {
	if _, taken := g.table[c]; taken {
		return false
	}
	g.table[c] = l
	defer delete(g.table, c)
	touches := false
	for side := range 4 {
		beside := cell{c.x + steps[side].x, c.y + steps[side].y}
		if _, ok := g.table[beside]; ok {
			touches = true
			if g.edge(c, side) != g.edge(beside, (side+2)%4) {
				return false
			}
		}
	}
	return touches
}

// around counts the tiles on the eight cells around a cell.
func (g *game) around(c cell) (n int) {
	for x := c.x - 1; x <= c.x+1; x++ {
		for y := c.y - 1; y <= c.y+1; y++ {
			if _, ok := g.table[cell{x, y}]; ok && (cell{x, y}) != c {
				n++
			}
		}
	}
	return n
}

// corner returns the cell that the engine calls a1.
func (g *game) corner() (c cell) {
	for at := range g.table {
		c.x, c.y = min(c.x, at.x), min(c.y, at.y)
	}
	return c
}

// cellName returns the engine's name of a cell. No game here is wider than 26 tiles.
func (g *game) cellName(c cell) string {
	first := g.corner()
	return fmt.Sprintf("%c%d", 'a'+c.x-first.x, 1+c.y-first.y)
}

// name returns a name of a part: one of its ports, or the middle of the tile.
func (g *game) name(s spot) string {
	at := "m"
	if all := g.ports(s); len(all) > 0 {
		port := all[0]
		if isWalled(g.partOf(s).kind) {
			middle := slices.IndexFunc(all, func(p int) bool { return p%3 == 1 })
			port = all[middle]
		}
		at = ports[port]
	} else if g.partOf(s).kind == "field" {
		at = "i"
	}
	return g.cellName(s.at) + "." + at
}

// corners are the ports by which the corners of a tile are named.
var corners = map[string]int{"nw": 0, "ne": 2, "se": 6, "sw": 8}

// read returns the part that the engine means by the name of a place.
func (g *game) read(name string) (spot, bool) {
	var column byte
	var row int
	var where string
	if n, _ := fmt.Sscanf(name, "%c%d.%s", &column, &row, &where); n < 3 {
		return spot{}, false
	}
	first := g.corner()
	c := cell{int(column-'a') + first.x, row - 1 + first.y}
	if port := slices.Index(ports, where); port >= 0 {
		return g.at(c, port)
	}
	if port, ok := corners[where]; ok {
		return g.at(c, port)
	}
	if over := g.overPart(c); where == "b" && g.table[c].tile.parts[over].over {
		return spot{c, over}, true
	}
	if where == "m" && g.table[c].tile.shows("acrobats") {
		return spot{c, acrobatSpace}, true
	}
	kind := map[string]string{"m": "monastery", "i": "field"}[where]
	for i := range g.table[c].tile.parts {
		if s := (spot{c, i}); len(g.ports(s)) == 0 && g.partOf(s).kind == kind {
			return s, true
		}
	}
	return spot{}, false
}
