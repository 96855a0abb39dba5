package board

import "taula/scorer/tile"

// A plan is a position with every port worked out. Each segment of each laid tile is a node, numbered through in
// reading order, and so is each bridge, after the segments of its tile.
type plan struct {
	p      *Position
	next   [][4]int32  // for each square its neighbours north, east, south, west; -1 where none is listed
	base   []int32     // for each square its first node; one more at the end
	square []int32     // for each node its square
	owner  []int32     // for each square and port the node that owns it, or -1
	kinds  []tile.Kind // for each node what it is; a bridge is a road (bridge.is.road)
	axis   []byte      // for each square the axis of its bridge, or 0
}

// plan works out the ports of p.
func (p *Position) plan() plan {
	n := len(p.Squares)
	l := plan{p: p, next: make([][4]int32, n), base: make([]int32, n+1), owner: make([]int32, 12*n), axis: p.axes()}
	l.neighbours()
	for i := range p.Squares {
		l.base[i+1] = l.base[i]
		if t := p.Squares[i].Tile; t != nil {
			l.base[i+1] += int32(len(t.Segments))
		}
		if l.axis[i] != 0 {
			l.base[i+1]++
		}
	}
	l.square, l.kinds = make([]int32, l.base[n]), make([]tile.Kind, l.base[n])
	for i := range p.Squares {
		l.own(i)
	}
	return l
}

// neighbours fills next. Squares are in reading order, so that the one to the south of each next square is always
// farther on.
func (l *plan) neighbours() {
	squares := l.p.Squares
	for i := range l.next {
		l.next[i] = [4]int32{-1, -1, -1, -1}
	}
	below := 0
	for i := range squares {
		c := squares[i].Cell
		if i > 0 && squares[i-1].Cell == (Cell{c.X - 1, c.Y}) {
			l.next[i][tile.West], l.next[i-1][tile.East] = int32(i-1), int32(i)
		}
		south := Cell{c.X, c.Y + 1}
		for below < len(squares) && squares[below].Cell.Before(south) {
			below++
		}
		if below < len(squares) && squares[below].Cell == south {
			l.next[i][tile.South], l.next[below][tile.North] = int32(below), int32(i)
		}
	}
}

// own fills in who owns the ports of a square.
func (l *plan) own(i int) {
	s, owner := &l.p.Squares[i], l.owner[12*i:12*i+12]
	for p := range owner {
		owner[p] = -1
	}
	for n := l.base[i]; n < l.base[i+1]; n++ {
		l.square[n], l.kinds[n] = int32(i), tile.Road
	}
	if s.Tile == nil {
		return
	}
	for k := range s.Tile.Segments {
		l.kinds[l.base[i]+int32(k)] = s.Tile.Segments[k].Kind
		ports := s.Tile.Segments[k].Ports.Turn(s.Turn)
		for p := 0; ports != 0; p, ports = p+1, ports>>1 {
			if ports&1 != 0 {
				owner[p] = l.base[i] + int32(k)
			}
		}
	}
	for side := tile.North; side <= tile.West && l.axis[i] != 0; side++ {
		if s.carries(l.axis[i], side) {
			owner[side.Middle()] = l.base[i+1] - 1
		}
	}
}

// segment gives the segment a node is, or bridgePart.
func (l *plan) segment(n int32) int {
	i := l.square[n]
	if l.axis[i] != 0 && n == l.base[i+1]-1 {
		return bridgePart
	}
	return int(n - l.base[i])
}

// node gives the node at a place, or -1 where nothing is.
func (l *plan) node(at Place) int32 {
	i := l.p.index(at.Cell)
	if i < 0 {
		return -1
	}
	k, ok := l.p.Squares[i].part(l.axis[i], at.Spot)
	switch {
	case !ok:
		return -1
	case k == bridgePart:
		return l.base[i+1] - 1
	}
	return l.base[i] + int32(k)
}

// facing gives the node that owns the port touching port p of square i, or -1; closed is set when there is a tile that
// closes whatever it touches: an abbey (abbey.closes). open is set when no known tile lies there.
func (l *plan) facing(i int, p tile.Port) (n int32, open, closed bool) {
	j := l.next[i][p.Side()]
	if j < 0 || l.p.Squares[j].Tile == nil {
		return -1, true, false
	}
	return l.owner[12*j+int32(p.Facing())], false, isAbbey(l.p.Squares[j].Tile)
}

// isAbbey tells whether the tile is an abbey.
func isAbbey(t *tile.Tile) bool { return len(t.Segments) > 0 && t.Segments[0].Kind == tile.Abbey }
