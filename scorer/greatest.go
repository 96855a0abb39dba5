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

// greatest returns the table on which one feature of the kind runs through all unknown cells that
// touch.
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

// tile returns the tile for an unknown cell: a monastery, and a segment of the kind that reaches
// all of that kind and every unknown cell beside it. On a table of fields it ends each road and
// city beside it, and brings as many more of them, complete, as one tile may towards other unknown
// cells.
func (b *limits) tile(kind tile.Kind, c board.Cell) *tile.Tile {
	all := make([]tile.Segment, 2, 16)
	all[0], all[1].Kind = b.can[kind], tile.Monastery

	more := 0
	for side := tile.North; side <= tile.West; side++ {
		if b.isBlank(c.Beside(side)) {
			more += 2 // no side shows more
		}
		joins, ends := b.meets(kind, c, side)
		all[0].Ports |= joins
		if kind == tile.Field {
			all = append(all, ends...)
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

// meets returns the ports at a side of an unknown cell that touch a feature of the kind or another
// unknown cell. It also returns the segments with which a tile ends the roads and cities of other
// kinds there, one for each: a side may show two cities (tile.MultiEdge), and a segment that ended
// both would join them.
func (b *limits) meets(kind tile.Kind, c board.Cell, side tile.Side) (joins tile.Ports, ends []tile.Segment) {
	beside := b.t.p.At(c.Beside(side))
	if beside == nil {
		return 0, nil
	}

	var ended []*board.Feature // by number of the end
	for port := side.Left(); port <= side.Right(); port++ {
		var known *board.Feature
		shows := kind
		if beside.State == board.Laid {
			known = b.t.at(board.Place{Cell: beside.Cell, Spot: board.Spot(port.Facing())})
			if known == nil {
				continue
			}
			shows = known.Kind
		}

		// A road crosses the middle of a side, a field its halves, a city all three.
		isMiddle := port == side.Middle()
		if shows != tile.City && isMiddle != (shows == tile.Road) {
			continue
		}
		if shows == kind {
			joins |= 1 << port
			continue
		}
		if shows > tile.City {
			continue
		}

		n := slices.Index(ended, known)
		if n < 0 {
			n = len(ends)
			marks := b.can[shows].Marks &^ tile.Tunnel // with one the feature would stay open
			ends = append(ends, tile.Segment{Kind: shows, Marks: marks})
			ended = append(ended, known)
		}
		ends[n].Ports |= 1 << port
	}
	return joins, ends
}
