package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// narrowing writes what the tray can be narrowed to: for every side what it shows, fixed by what is laid beside it or chosen
// by the reader, and the SIDES to ask for next, each kind of edge in its turn and then any; then every MARK there is on the
// tiles that fit.
func (r *request) narrowing(w *writer, c board.Cell, all []way, chosen string) {
	w.under("sides", '[')
	for side := tile.North; side <= tile.West; side++ {
		kind, known := r.p.Faces(c, side)
		letter := chosen[side]
		if known {
			letter = edgeLetter(kind)
		}
		w.open('{')
		w.text("side", sideLetters[side:side+1])
		if kind := kindOfEdge(letter); kind != "" {
			w.text("kind", kind)
		}
		w.bool("fixed", known)
		next := []byte(chosen)
		next[side] = nextEdge(all, side, letter)
		w.text("next", string(next))
		w.close('}')
	}
	w.close(']')
	w.under("marks", '[')
	w.printed(all, tile.KindNames[tile.Monastery], r.words)
	w.printed(all, tile.KindNames[tile.Garden], r.words)
	w.printed(all, "shield", r.words)
	for _, name := range tile.MarkNames[1:] { // the first, a cap, is no mark to a player
		w.printed(all, name, r.words)
	}
	w.close(']')
}

// printed writes a mark that some tile has, and whether the tray is narrowed to it.
func (w *writer) printed(all []way, name string, words []string) {
	for i := range all {
		if shows(all[i].tile, name) {
			w.open('{')
			w.text("mark", name)
			w.bool("part", slices.Contains(tile.KindNames[:], name))
			w.bool("on", len(words) > 3 && slices.Contains(words[3:], name))
			w.close('}')
			return
		}
	}
}

// edgeLetters are what a side can show, in the order a reader is offered them.
const edgeLetters = "frcv"

// nextEdge returns what a side is narrowed to after a letter: the next one that some tile shows there, '-' after the last.
func nextEdge(all []way, side tile.Side, letter byte) byte {
	from := 0
	for i := range edgeLetters {
		if edgeLetters[i] == letter {
			from = i + 1
		}
	}
	for i := from; i < len(edgeLetters); i++ {
		for j := range all {
			if all[j].edge(side) == edgeLetters[i] {
				return edgeLetters[i]
			}
		}
	}
	return '-'
}

// kindOfEdge returns the word for what a side shows, "" for any.
func kindOfEdge(letter byte) string {
	switch letter {
	case 'f':
		return tile.KindNames[tile.Field]
	case 'r':
		return tile.KindNames[tile.Road]
	case 'c':
		return tile.KindNames[tile.City]
	case 'v':
		return tile.KindNames[tile.River]
	}
	return ""
}

// shows reports whether a tile has a monastery, a garden, a shield or a mark on it.
func shows(t *tile.Tile, word string) bool {
	marks := t.Marks
	for i := range t.Segments {
		s := &t.Segments[i]
		if tile.KindNames[s.Kind] == word && s.Ports == 0 || word == "shield" && s.Shields > 0 {
			return true
		}
		marks |= s.Marks
	}
	for i, name := range tile.MarkNames {
		if name == word && marks>>i&1 == 1 {
			return true
		}
	}
	return false
}
