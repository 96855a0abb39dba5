package board

import (
	"math/bits"

	"taula/scorer/tile"
)

// A plan is a position with every port worked out. Each segment of each laid tile is a node, numbered through in
// reading order, and so is each bridge, after the segments of its tile.
type plan struct {
	p      *Position
	next   [][4]int32   // for each square its neighbours north, east, south, west; -1 where none is listed
	base   []int32      // for each square its first node; one more at the end
	square []int32      // for each node its square
	ports  []tile.Ports // for each node the ports it owns, as it lies
	owner  [][12]int8   // for each square and port which of its nodes owns it, from 0; -1 for none
	kinds  []tile.Kind  // for each node what it is; a bridge is a road (bridge.is.road)
	axis   []byte       // for each square the axis of its bridge, or 0
}

// plan works out the ports of p.
func (p *Position) plan() plan {
	n := len(p.Squares)
	l := plan{p: p, next: neighbours(p.Squares), base: make([]int32, n+1), owner: make([][12]int8, n), axis: p.axes()}
	for i := range p.Squares {
		l.base[i+1] = l.base[i]
		if t := p.Squares[i].Tile; t != nil {
			l.base[i+1] += int32(len(t.Segments))
		}
		if l.axis[i] != 0 {
			l.base[i+1]++
		}
	}
	l.square, l.ports, l.kinds = make([]int32, l.base[n]), make([]tile.Ports, l.base[n]), make([]tile.Kind, l.base[n])
	for i := range p.Squares {
		l.own(i)
	}
	return l
}

// neighbours returns for each square the indices of those north, east, south and west of it, -1 where none is listed. Squares
// are in reading order, so that the one to the south of each next square is always farther on.
func neighbours(squares []Square) [][4]int32 {
	next := make([][4]int32, len(squares))
	for i := range next {
		next[i] = [4]int32{-1, -1, -1, -1}
	}
	below := 0
	for i := range squares {
		c := squares[i].Cell
		if i > 0 && squares[i-1].Cell == (Cell{c.X - 1, c.Y}) {
			next[i][tile.West], next[i-1][tile.East] = int32(i-1), int32(i)
		}
		south := Cell{c.X, c.Y + 1}
		for below < len(squares) && squares[below].Cell.Before(south) {
			below++
		}
		if below < len(squares) && squares[below].Cell == south {
			next[i][tile.South], next[below][tile.North] = int32(below), int32(i)
		}
	}
	return next
}

// own fills in who owns the ports of a square.
func (l *plan) own(i int) {
	s, owner := &l.p.Squares[i], &l.owner[i]
	for p := range owner {
		owner[p] = -1
	}
	if s.Tile == nil {
		return
	}
	n := l.base[i]
	for k := range s.Tile.Segments {
		l.owns(n, i, s.Tile.Segments[k].Kind, s.Tile.Segments[k].Ports.Turn(s.Turn))
		n++
	}
	if l.axis[i] != 0 {
		l.owns(n, i, tile.Road, s.Part(l.axis[i], bridgePart).Ports)
	}
}

// owns says of node n on which square it is, what it is and which ports it owns.
func (l *plan) owns(n int32, i int, kind tile.Kind, ports tile.Ports) {
	l.square[n], l.kinds[n], l.ports[n] = int32(i), kind, ports
	for ; ports != 0; ports &= ports - 1 {
		l.owner[i][bits.TrailingZeros16(uint16(ports))] = int8(n - l.base[i])
	}
}

// ownerOf returns the node that owns a port of square i, or -1.
func (l *plan) ownerOf(i int, p tile.Port) int32 {
	if k := l.owner[i][p]; k >= 0 {
		return l.base[i] + int32(k)
	}
	return -1
}

// segment returns the segment a node is, or bridgePart.
func (l *plan) segment(n int32) int {
	i := l.square[n]
	if l.axis[i] != 0 && n == l.base[i+1]-1 {
		return bridgePart
	}
	return int(n - l.base[i])
}

// node returns the node at a place, or -1 where nothing is.
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

// isAbbey reports whether the tile is an abbey.
func isAbbey(t *tile.Tile) bool { return len(t.Segments) > 0 && t.Segments[0].Kind == tile.Abbey }
