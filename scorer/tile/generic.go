package tile

import "strings"

// Generic returns the tile of no box with these edges N E S W, such as "crff": c city, r road, f field, v river. City
// edges form one city, two road edges one road, two or more river edges one river; any other number of road edges end
// inside. Fields are what these leave. There is no shield, inn or other mark. Its id is the text in parentheses.
//
// A single road or river ends at the city's gate where there is a city, and parts the fields there as it does on tile
// T; without a city it is a dead end with the field all round it, as on tile A. Where a city lies on one side of what
// passes, as on tiles D, L and O, the field behind it is one.
func Generic(edges string) (*Tile, bool) {
	if len(edges) != 4 {
		return nil, false
	}
	var g generic
	for s := North; s <= West; s++ {
		k, ok := EdgeKind(edges[s])
		if !ok {
			return nil, false
		}
		g.edge[s] = k
	}
	t := &Tile{ID: "(" + edges + ")"}
	t.Segments = g.lines(t.Segments)
	return g.fields(t), true
}

// EdgeLetters are the letters of what an edge can show, by Kind: field, road, city, river.
const EdgeLetters = "frcv"

// EdgeKind returns the kind for the letter of an edge.
func EdgeKind(c byte) (Kind, bool) {
	k := strings.IndexByte(EdgeLetters, c)
	return Kind(max(k, 0)), k >= 0
}

// A generic tile is what its four edges show.
type generic struct{ edge [4]Kind }

func (g *generic) count(k Kind) (n int) {
	for _, e := range g.edge {
		if e == k {
			n++
		}
	}
	return n
}

// lines appends the city, the roads and the river.
func (g *generic) lines(segments []Segment) []Segment {
	if g.count(City) > 0 {
		segments = append(segments, Segment{Kind: City, Ports: g.sides(City, 7)})
	}
	if g.count(Road) == 2 {
		segments = append(segments, Segment{Kind: Road, Ports: g.sides(Road, 2)})
	} else {
		for s := North; s <= West; s++ {
			if g.edge[s] == Road {
				segments = append(segments, Segment{Kind: Road, Ports: 1 << s.Middle()})
			}
		}
	}
	if g.count(River) > 0 {
		segments = append(segments, Segment{Kind: River, Ports: g.sides(River, 2)})
	}
	return segments
}

// sides returns, for every edge of that kind, the ports of the side that are in the mask. Bit 0 of the mask is the left port.
func (g *generic) sides(k Kind, mask Ports) (ports Ports) {
	for s := North; s <= West; s++ {
		if g.edge[s] == k {
			ports |= mask << s.Left()
		}
	}
	return ports
}

// fields appends the fields.
func (g *generic) fields(t *Tile) *Tile {
	field, n := g.owners()
	join := func(a, b Port) {
		from, to := field[a], field[b]
		for p := range field {
			if field[p] == from {
				field[p] = to
			}
		}
	}
	if field[NL] > 0 && field[WR] > 0 {
		join(WR, NL)
	}
	for s := North; s <= West; s++ {
		if a, b, ok := g.behind(s); ok {
			join(a, b)
		}
		if g.bends(s) {
			join(s.Right(), ((s + 2) % 4).Right())
		}
	}
	for k := 1; k <= n; k++ {
		seg := Segment{Kind: Field}
		for p := range field {
			if field[p] == k {
				seg.Ports |= 1 << p
				seg.By |= g.beside(Port(p))
			}
		}
		if seg.Ports != 0 {
			t.Segments = append(t.Segments, seg)
		}
	}
	return t
}

// owners returns which field owns each port, counted from 1, and how many there are. It walks round the border and begins a new field
// behind everything that parts them.
func (g *generic) owners() (field [12]int, n int) {
	for p := NL; p <= WR; p++ {
		s := p.Side()
		if g.edge[s] == City || p == s.Middle() {
			continue
		}
		switch before := (p + 11) % 12; {
		case p == s.Right() && !g.parts(s):
			field[p] = field[s.Left()]
		case p == s.Left() && p != NL && field[before] > 0:
			field[p] = field[before]
		default:
			n++
			field[p] = n
		}
	}
	return field, n
}

// parts reports whether what crosses the side parts the fields left and right of it: everything does but a dead end.
func (g *generic) parts(s Side) bool {
	return g.edge[s] != Field && g.count(Field) < 3
}

// behind returns the two ports beside the run of city edges that begins at side s, when the field passes behind it: the
// city is one run, two or more roads or rivers pass, and no single end reaches its gate.
func (g *generic) behind(s Side) (Port, Port, bool) {
	if g.edge[s] != City || g.edge[(s+3)%4] == City || g.count(Road) == 1 || g.count(River) == 1 {
		return 0, 0, false
	}
	end := s
	for g.edge[(end+1)%4] == City {
		end = (end + 1) % 4
	}
	if run := (end + 4 - s) % 4; int(run)+1 != g.count(City) {
		return 0, 0, false
	}
	return ((s + 3) % 4).Right(), ((end + 1) % 4).Left(), true
}

// bends reports whether a road and a river bend away from each other, the road ending at side s and the river at the
// next: the field between them is one, as on tile riI.
func (g *generic) bends(s Side) bool {
	return g.count(Road) == 2 && g.count(River) == 2 && g.edge[s] == Road && g.edge[(s+1)%4] == River &&
		g.edge[(s+2)%4] == River
}

// beside returns the bit of the city, segment 0, when the port's corner lies against it.
func (g *generic) beside(p Port) uint16 {
	s := p.Side()
	if p == s.Left() && g.edge[(s+3)%4] == City || p == s.Right() && g.edge[(s+1)%4] == City {
		return 1
	}
	return 0
}
