package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// unknown says that a cell was not entered ("open"), or that some tile lies there ("some").
func (r *request) unknown() bool {
	c, ok := r.cell(0)
	state := board.Open
	switch {
	case !ok || len(r.words) != 2:
		return false
	case r.words[1] == "some":
		state = board.Unknown
	case r.words[1] != "open":
		return false
	}
	r.p, r.shift = r.p.PutUnknown(c, state)
	return r.about(c)
}

// beyond says what lies past an open side in place of what was said before; with no words nothing is said any more.
func (r *request) beyond() bool {
	at, ok := r.place(0)
	if !ok || r.p.At(at.Cell) == nil {
		return false
	}
	p := r.p
	p.Beyond = slices.DeleteFunc(slices.Clone(p.Beyond), func(b board.Beyond) bool { return b.Place == at })
	if len(r.words) == 1 {
		return r.canonical()
	}
	text := p.Format() + "beyond"
	for _, word := range r.words {
		text += " " + word
	}
	q, errs := board.Parse(text + "\n")
	r.p = q
	return len(errs) == 0
}

// ends writes the roads, cities and fields of laid neighbours that look into a cell, with what is said to lie beyond each:
// its words, in the notation.
func (w *writer) ends(p *board.Position, c board.Cell) {
	w.under("ends", '[')
	for side := tile.North; side <= tile.West; side++ {
		at := board.Place{Cell: c.Beside(side), Spot: board.SideSpot(side.Opposite())}
		if s := p.At(at.Cell); s == nil || s.Tile == nil {
			continue
		}
		if _, ok := p.PartAt(at); !ok {
			continue
		}
		w.open('{')
		w.place("place", at)
		w.text("kind", kindAt(p, at))
		w.under("beyond", '[')
		for _, b := range p.Beyond {
			if b.Place == at {
				for _, word := range b.Words {
					w.str(word)
				}
			}
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}
