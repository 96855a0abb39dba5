package board

import (
	"math/bits"

	"taula/scorer/tile"
)

// A plan is a position with every port worked out. Each segment of each laid tile is a node, numbered through in
// reading order, and so is each bridge, after the segments of its tile.
type plan struct {
	p     *Position
	next  [][4]int32 // for each square its neighbours north, east, south and west, or -1
	plots []plot     // by square
	nodes []node
}

// A plot says what lies on a square.
type plot struct {
	base   int32      // its first node
	owner  [12]int8   // for each port which of its nodes owns it, from 0; -1 for none
	count  int8       // how many nodes it has
	axis   byte       // of its bridge, or 0
	open   tile.Ports // the ports that face no known tile
	broken tile.Ports // the ports of roads and cities that face a tile which does not continue them
}

// A node is one segment, or a bridge, which is a road (bridge.is.road).
type node struct {
	square  int32
	feature int32      // the feature it belongs to, or -1 for a river; while joining, its parent
	next    int32      // the node of the same feature after it, or -1
	ports   tile.Ports // those it owns, as it lies
	kind    tile.Kind
	segment int8 // of its tile, or bridgePart
}

// plan works out the ports of p.
func (p *Position) plan() plan {
	l := plan{p: p, next: neighbours(p.Squares), plots: make([]plot, len(p.Squares))}
	for i, axis := range p.axes() {
		l.plots[i].axis = axis
	}
	nodes := 0
	for i := range l.plots {
		on := &l.plots[i]
		on.base = int32(nodes)
		if t := p.Squares[i].Tile; t != nil {
			on.count = int8(len(t.Segments))
		}
		if on.axis != 0 {
			on.count++
		}
		nodes += int(on.count)
	}
	l.nodes = make([]node, nodes)
	for i := range l.plots {
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
	s, on := &l.p.Squares[i], &l.plots[i]
	on.owner = [12]int8{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}
	if s.Tile == nil {
		return
	}
	for k := range s.Tile.Segments {
		segment := &s.Tile.Segments[k]
		l.owns(i, k, node{ports: segment.Ports.Turn(s.Turn), kind: segment.Kind, segment: int8(k)})
	}
	if on.axis != 0 {
		l.owns(i, len(s.Tile.Segments), node{ports: s.Part(on.axis, bridgePart).Ports, kind: tile.Road, segment: bridgePart})
	}
}

// owns puts down node k of square i, and which ports it owns.
func (l *plan) owns(i, k int, x node) {
	on := &l.plots[i]
	n := on.base + int32(k)
	x.square, x.feature = int32(i), n
	l.nodes[n] = x
	for ports := x.ports; ports != 0; ports &= ports - 1 {
		on.owner[bits.TrailingZeros16(uint16(ports))] = int8(k)
	}
}

// ownerOf returns the node that owns a port of square i, or -1.
func (l *plan) ownerOf(i int, p tile.Port) int32 {
	on := &l.plots[i]
	if k := on.owner[p]; k >= 0 {
		return on.base + int32(k)
	}
	return -1
}

// node returns the node at a place, or -1 where nothing is.
func (l *plan) node(at Place) int32 {
	i := l.p.index(at.Cell)
	if i < 0 {
		return -1
	}
	on := &l.plots[i]
	k, ok := l.p.Squares[i].part(on.axis, at.Spot)
	switch {
	case !ok:
		return -1
	case k == bridgePart:
		return on.base + int32(on.count) - 1
	}
	return on.base + int32(k)
}

func isAbbey(t *tile.Tile) bool { return len(t.Segments) > 0 && t.Segments[0].Kind == tile.Abbey }
