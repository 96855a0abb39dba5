package wire

import (
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// A way is a tile as it may lie in a cell, with the bridge that it needs, if any.
type way struct {
	tile   *tile.Tile
	turn   uint8
	left   int
	likely int // likelihood that it lies there: the copies of a tile are shared by the turns in which it fits
	bridge *board.Token
	toward uint8  // of a first tile, the turn in which it is compared with others
	edges  uint32 // what its sides show, a letter each, clockwise from the north
	shape  uint32 // hash of how they are joined
	look   uint32 // hash of what is printed on them
	heap   int    // its picture in the tray
}

// ways returns every way to lay a tile in a cell that matches what the tray is narrowed to, first those without a bridge, then
// those that need one (bridge.placement.rescue).
func (r *request) ways(c board.Cell) []way {
	var all []way
	first := len(r.p.Squares) == 0
	for _, f := range r.p.Fits(c) {
		if first {
			if r.begins(f.Tile) {
				all = append(all, r.firstWay(f.Tile, f.Left))
			}
			continue
		}
		for _, turn := range f.Turns {
			w := r.wayOf(f.Tile, turn, f.Left)
			w.likely = 4 * w.likely / len(f.Turns)
			all = append(all, w)
		}
	}
	abbey := tile.Find("5Z")
	if !first && r.topic != "" && r.p.Brings(abbey) && !board.Any(all, func(w *way) bool { return w.tile == abbey }) {
		all = append(all, r.wayOf(abbey, 0, r.p.Copies(abbey)-r.p.Laid(abbey, c))) // in a dispute, the other tiles around it are not entered
	}
	rescues := r.p.Rescues(c)
	for i := range rescues {
		f := &rescues[i]
		w := r.wayOf(f.Tile, f.Turn, f.Left)
		w.bridge = &f.Bridge
		all = append(all, w)
	}
	return all
}

// wayOf returns a tile in a turn. Without an abbot a garden is ignored, because nobody else stands there (garden.score).
func (r *request) wayOf(t *tile.Tile, turn uint8, left int) way {
	w := way{tile: t, turn: turn, left: max(0, left), likely: max(0, left), shape: 1, look: 1}
	for _, edge := range edgesOf(t, turn) {
		w.edges = w.edges<<8 | uint32(edge)
	}
	for _, letter := range shapeOf(t, turn) {
		w.shape = w.shape*31 + uint32(letter)
	}
	w.look = w.look*31 + hash(t.Marks)
	for i := range t.Segments {
		s := &t.Segments[i]
		if s.Kind == tile.Garden && !r.p.Plays(board.BoxAbbot) {
			continue
		}
		w.look = (w.look+uint32(s.Ports.Turn(turn))*33+uint32(s.Kind))*31 + uint32(s.Shields)
		w.look = w.look*31 + hash(s.Marks&^tile.Cap)
	}
	return w
}

func hash(m tile.Marks) uint32 { return uint32(m) + uint32(m>>32)*37 }

// firstWay returns a tile as the first of a table. It lies as in the catalogue. For comparison with others it is turned so that
// its greatest edges come first, because a board has no north.
func (r *request) firstWay(t *tile.Tile, left int) way {
	best := r.wayOf(t, 0, left)
	for turn := uint8(1); turn < 4; turn++ {
		if w := r.wayOf(t, turn, left); w.edges > best.edges {
			best = w
		}
	}
	best.toward, best.turn = best.turn, 0
	return best
}

// edgesOf returns what the sides of a turned tile show, as letters.
func edgesOf(t *tile.Tile, turn uint8) (edges [4]byte) {
	for side := tile.North; side <= tile.West; side++ {
		edges[side.Turn(turn)] = edgeLetter(t.Edge(side))
	}
	return edges
}

// edge returns the letter of a side.
func (w *way) edge(side tile.Side) byte { return byte(w.edges >> (24 - 8*side)) }

// beside reports whether two ways have the same sides and need the same bridge, or none.
func (w *way) beside(o *way) bool {
	if w.edges != o.edges || w.bridge == nil || o.bridge == nil {
		return w.edges == o.edges && w.bridge == o.bridge
	}
	return w.bridge.Kind == o.bridge.Kind && w.bridge.Axis == o.bridge.Axis && w.bridge.Place == o.bridge.Place
}

// own returns the property that distinguishes a way within its heap: its shape or its look.
func (w *way) own(byLook bool) uint32 {
	if byLook {
		return w.look
	}
	return w.shape
}

// heaps assigns each way to a picture of the tray and returns the number of pictures. At first one picture stands for all ways
// with the same sides. Then, likeliest first, ways with another shape and with another look get pictures of their own while
// there is room. If room is 0 every way has its own.
func heaps(all []way, room int) (n int) {
	for i := range all {
		all[i].heap = n
		for j := 0; j < i && room > 0 && all[i].heap == n; j++ {
			if all[j].beside(&all[i]) {
				all[i].heap = all[j].heap
			}
		}
		if all[i].heap == n {
			n++
		}
	}
	for _, byLook := range [2]bool{false, true} {
		for n < room && apart(all, byLook, n) {
			n++
		}
	}
	return n
}

// apart splits off, as heap n, the likeliest ways that differ from the first of their heap. It reports whether there were any.
func apart(all []way, byLook bool, n int) bool {
	best, most := -1, -1
	for i := range all {
		sum, new := 0, true
		for j := range all {
			if all[j].heap != all[i].heap {
				continue
			}
			if same := all[j].own(byLook) == all[i].own(byLook); !same && new && j < i {
				new = all[j].heap == all[i].heap
			} else if same {
				sum += all[j].likely
			}
		}
		if first := firstOf(all, all[i].heap); all[first].own(byLook) != all[i].own(byLook) && new && sum > most {
			best, most = i, sum
		}
	}
	if best < 0 {
		return false
	}
	heap, own := all[best].heap, all[best].own(byLook)
	for i := range all {
		if all[i].heap == heap && all[i].own(byLook) == own {
			all[i].heap = n
		}
	}
	return true
}

// firstOf returns the likeliest way of a heap.
func firstOf(all []way, heap int) int {
	for i := range all {
		if all[i].heap == heap {
			return i
		}
	}
	return -1
}

// order returns the heaps as the tray shows them: first the likeliest, as many as there is room for, then the rest. Both parts
// are sorted by what they show, so that a tile is easy to find.
func order(all []way, n, room int) []int {
	likely, rank, order := make([]int, n), make([]int, n), make([]int, n)
	for i := len(all) - 1; i >= 0; i-- {
		likely[all[i].heap] += all[i].likely
		rank[all[i].heap] = all[i].rank()
	}
	for h := range order {
		order[h] = h
	}
	board.Arrange(order, func(a, b *int) int { return likely[*b] - likely[*a] })
	for _, part := range [2][]int{order[:min(room, n)], order[min(room, n):]} {
		board.Arrange(part, func(a, b *int) int { return rank[*a] - rank[*b] })
	}
	return order
}

// rank returns the position of a way's picture among others: those with a bridge last, then by number of cities, number of
// roads, and turn.
func (w *way) rank() int {
	n := 0
	for side := tile.North; side <= tile.West; side++ {
		switch w.edge(side) {
		case 'c':
			n += 512 + int(side)
		case 'v':
			n += 128
		case 'r':
			n += 32 + int(side)
		}
	}
	if w.bridge != nil {
		n += 1 << (12 + w.bridge.Kind)
	}
	return n
}

// fits writes the tiles that fit in a cell: fits CELL [ROOM [SIDES [MARK…]]]. With ROOM there are at most so many pictures,
// each of one tile or of several with the same sides; SIDES and MARKs select tiles.
func (r *request) fits(w *writer) bool {
	c, ok := r.cell(0)
	room, sides := 0, "----"
	if len(r.words) > 1 {
		room, _, _ = cutInt(r.words[1])
	}
	if len(r.words) > 2 {
		sides = r.words[2]
	}
	if !ok || room < 0 || len(sides) != 4 {
		return false
	}
	w.Open('{')
	if s := r.p.At(c); s != nil && s.State != board.Laid {
		w.Text("state", stateName(s.State))
	}
	all := r.ways(c)
	r.narrowing(w, c, all, sides)
	w.ends(r.p, c)
	all = r.kept(all, sides)
	w.Under("fits", '[')
	for _, heap := range order(all, heaps(all, room), room) {
		w.heap(all, heap, c)
	}
	w.Close(']')
	w.Close('}')
	return true
}

// kept returns the ways that match what the tray is narrowed to.
func (r *request) kept(all []way, sides string) (kept []way) {
	for i := range all {
		ok := true
		for side := tile.North; side <= tile.West; side++ {
			ok = ok && (sides[side] == '-' || sides[side] == all[i].edge(side))
		}
		for n := 3; n < len(r.words); n++ {
			ok = ok && printed{}.with(all[i].tile).shows(r.words[n])
		}
		if ok {
			kept = append(kept, all[i])
		}
	}
	return kept
}

// heap writes one picture of the tray: its likeliest tile, the number of copies of all its tiles, and the other tiles as they would
// lie in its place.
func (w *writer) heap(all []way, heap int, c board.Cell) {
	first := &all[firstOf(all, heap)]
	w.Open('{')
	w.laid(first.tile, first.turn)
	w.shown(&board.Square{Tile: first.tile, Turn: first.turn})
	if b := first.bridge; b != nil {
		w.Text("bridge", bridgeName(b))
		if b.Place.Cell != c {
			w.Text("over", jsontext.CellName(b.Place.Cell))
		} else {
			w.Under("lies", '{')
			w.Text("piece", layout.Drawing(b.Kind, 0))
			if b.Axis == 'n' {
				w.Int("turn", 90)
			}
			w.Close('}')
		}
	}
	left := 0
	w.Under("like", '[')
	for i := range all {
		if all[i].heap != heap {
			continue
		}
		left += all[i].left
		if &all[i] != first {
			w.Open('[')
			w.Str(all[i].tile.ID)
			w.Num(int(all[i].turn+all[i].toward-first.toward) & 3)
			w.Close(']')
		}
	}
	w.Close(']')
	w.Int("left", left)
	w.Close('}')
}
