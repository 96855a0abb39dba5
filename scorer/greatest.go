package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The greatest tables there may be, about which the rules are asked for bounds (bounds.go).

// show looks at what the tiles of the boxes in play show.
func (b *limits) show() {
	for i := range b.p.Tiles() {
		t := b.p.Tile(i)
		if b.p.Copies(t) == 0 || !b.p.Brings(t) {
			continue
		}
		b.left += b.p.Copies(t)
		b.marks |= t.Marks
		var shields, count [3]int
		for _, s := range t.Segments {
			b.walled = b.walled || s.Kind == tile.Carcassonne
			if s.Kind <= tile.City {
				b.can[s.Kind].Marks |= s.Marks
				shields[s.Kind] += int(s.Shields)
				count[s.Kind]++
			}
		}
		for kind := range count {
			b.count[kind] = max(b.count[kind], count[kind])
			b.can[kind].Shields = max(b.can[kind].Shields, uint8(shields[kind]))
		}
	}
	b.left = max(1, b.left+len(b.blanks)-len(b.p.Squares))
}

// greatest returns the table on which one feature of the kind runs through all unknown cells that touch.
func (b *limits) greatest(kind tile.Kind) *table {
	q := *b.most
	q.Squares = slices.Clone(q.Squares)
	for _, x := range b.blanks {
		s := &q.Squares[x.at]
		s.State, s.Tile = board.Laid, b.tile(kind, s.Cell)
	}
	t := lay(q.Survey())
	t.moment = b.t.moment
	for i := range t.completed {
		t.completed[i] = true
	}
	t.arrive(&Account{})
	clear(t.completed)
	for i := range q.Beyond {
		x := &q.Beyond[i]
		if f := t.at(x.Place); f != nil && unmeasured(x) && f.Kind <= tile.City {
			f.More += int32(b.left)
			f.Shields += int32(b.left) * int32(b.can[f.Kind].Shields)
			f.Marks |= b.can[f.Kind].Marks
		}
	}
	for _, f := range b.t.features {
		if f.Castle < 0 || !board.Any(f.Open, b.t.unknown) {
			continue
		}
		for _, g := range t.features { // no castle should be open; one that is may come to lie beside any field
			if g.Kind == tile.Field && !slices.Contains(g.Castles(), int(f.Castle)) {
				g.SetBeside(g.Cities(), append(slices.Clip(g.Castles()), int(f.Castle)))
			}
		}
	}
	for _, i := range b.t.castled {
		if g := t.at(b.t.features[i].Place); g != nil {
			t.castled = append(t.castled, int(g.Index))
		}
	}
	t.measure(&Account{})
	return t
}

// tile returns the tile for an unknown cell: a monastery, and a segment of the kind that reaches all of that kind and every
// unknown cell beside it. On a table of fields it ends each road and city beside it, and brings as many more of them,
// complete, as one tile may towards other unknown cells.
func (b *limits) tile(kind tile.Kind, c board.Cell) *tile.Tile {
	all := make([]tile.Segment, 2, 16)
	all[0], all[1].Kind = b.can[kind], tile.Monastery
	more := 0
	for side := tile.North; side <= tile.West; side++ {
		if b.isBlank(c.Beside(side)) {
			more += 2 // no side shows more
		}
		joins, end := b.meets(kind, c, side)
		all[0].Ports |= joins
		if end.Ports != 0 && kind == tile.Field {
			all = append(all, end)
		}
	}
	for other := tile.Road; other <= tile.City && kind == tile.Field; other++ {
		for range min(more, b.count[other]) {
			all = append(all, b.can[other])
		}
	}
	if kind == tile.Field && b.walled {
		all = append(all, tile.Segment{Kind: tile.Carcassonne})
	}
	for i := range all {
		if k := all[i].Kind; kind == tile.Field && (k == tile.City || k == tile.Carcassonne) {
			all[0].By |= 1 << i
		}
	}
	return &tile.Tile{Segments: all, Marks: b.marks}
}

// meets returns the ports at a side of an unknown cell that touch a feature of the kind or another unknown cell, and the segment
// with which the tile ends a road or a city of another kind there.
func (b *limits) meets(kind tile.Kind, c board.Cell, side tile.Side) (joins tile.Ports, end tile.Segment) {
	s := b.t.p.At(c.Beside(side))
	for port := side.Left(); port <= side.Right() && s != nil; port++ {
		shows := kind
		if s.State == board.Laid {
			f := b.t.at(board.Place{Cell: s.Cell, Spot: board.Spot(port.Facing())})
			if f == nil {
				continue
			}
			shows = f.Kind
		}
		switch middle := port == side.Middle(); {
		case shows != tile.City && middle != (shows == tile.Road):
		case shows == kind:
			joins |= 1 << port
		case shows <= tile.City:
			end.Kind, end.Ports, end.Marks = shows, end.Ports|1<<port, b.can[shows].Marks&^tile.Tunnel // which would leave it open
		}
	}
	return joins, end
}
