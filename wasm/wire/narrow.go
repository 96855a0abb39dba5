package wire

import (
	"slices"
	"strings"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// narrowing writes how the tray can be narrowed: for every side what it shows, fixed by its neighbour or chosen by the reader,
// and the SIDES to ask for next, each kind of edge in turn and then any; then every MARK on the tiles that fit.
func (r *request) narrowing(w *writer, c board.Cell, all []way, chosen string) {
	w.Under("sides", '[')
	for side := tile.North; side <= tile.West; side++ {
		kind, known := r.p.Faces(c, side)
		letter := chosen[side]
		if known {
			letter = edgeLetter(kind)
		}
		w.Open('{')
		w.Text("side", sideLetters[side:side+1])
		if kind, ok := tile.EdgeKind(letter); ok {
			w.Text("kind", tile.KindNames[kind])
		}
		w.Bool("fixed", known)
		next := []byte(chosen)
		next[side] = nextEdge(all, side, letter)
		w.Text("next", string(next))
		w.Close('}')
	}
	w.Close(']')
	w.Under("marks", '[')
	var seen printed
	for i := range all {
		seen = seen.with(all[i].tile)
	}
	w.printed(seen, tile.KindNames[tile.Monastery], r.words)
	w.printed(seen, tile.KindNames[tile.Garden], r.words)
	w.printed(seen, "shield", r.words)
	for _, name := range tile.MarkNames[1:] { // the first, a cap, means nothing to players
		w.printed(seen, name, r.words)
	}
	w.Close(']')
}

// printed writes a mark that some tile has, and whether the tray is narrowed to it.
func (w *writer) printed(seen printed, name string, words []string) {
	if seen.shows(name) {
		w.Open('{')
		w.Text("mark", name)
		w.Bool("part", slices.Contains(tile.KindNames[:], name))
		w.Bool("on", len(words) > 3 && slices.Contains(words[3:], name))
		w.Close('}')
	}
}

// nextEdge returns the letter after the present one for a side: the next that some tile shows there, then '-'.
func nextEdge(all []way, side tile.Side, letter byte) byte {
	for i := strings.IndexByte(tile.EdgeLetters, letter) + 1; i < len(tile.EdgeLetters); i++ {
		if next := tile.EdgeLetters[i]; board.Any(all, func(w *way) bool { return w.edge(side) == next }) {
			return next
		}
	}
	return '-'
}

// A printed is what some tiles show: kinds of feature that touch no edge, marks, and whether there is a shield.
type printed struct {
	kinds  uint
	marks  tile.Marks
	shield bool
}

// with adds what a tile shows.
func (p printed) with(t *tile.Tile) printed {
	p.marks |= t.Marks
	for i := range t.Segments {
		s := &t.Segments[i]
		if s.Ports == 0 {
			p.kinds |= 1 << s.Kind
		}
		p.marks |= s.Marks
		p.shield = p.shield || s.Shields > 0
	}
	return p
}

// shows reports whether there is a monastery, a garden, a shield or a mark.
func (p printed) shows(word string) bool {
	kind, mark := slices.Index(tile.KindNames[:], word), slices.Index(tile.MarkNames[:], word)
	return kind >= 0 && p.kinds>>kind&1 == 1 || mark >= 0 && p.marks>>mark&1 == 1 || p.shield && word == "shield"
}
