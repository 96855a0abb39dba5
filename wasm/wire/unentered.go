package wire

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// unknown marks a cell as not entered ("open"), or as holding some tile ("some").
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
	r.p = r.p.PutUnknown(c, state)
	return r.about(c)
}

// beyond replaces what is stated to lie beyond an open side; without words it removes it.
func (r *request) beyond() bool {
	at, ok := r.place(0)
	if !ok || r.p.At(at.Cell) == nil {
		return false
	}

	said := board.Beyond{Place: at}
	if len(r.words) > 1 {
		before := r.p
		if !r.state("beyond") {
			return false
		}
		said = r.p.Beyond[len(r.p.Beyond)-1]
		r.p = before
	}
	r.p = r.p.WithBeyond(said)
	return true
}

// ends writes the roads, cities and fields of laid neighbours that face a cell, each with what may be stated to lie beyond.
func (w *writer) ends(p *board.Position, c board.Cell) {
	w.Under("ends", '[')
	for side := tile.North; side <= tile.West; side++ {
		at := board.Place{Cell: c.Beside(side), Spot: board.SideSpot(side.Opposite())}
		if s := p.At(at.Cell); s == nil || s.Tile == nil {
			continue
		}
		if _, ok := p.PartAt(at); !ok {
			continue
		}
		var stated []string
		for _, b := range p.Beyond {
			if b.Place == at {
				stated = b.Words
			}
		}
		w.Open('{')
		w.Place("place", at)
		w.Text("cell", at.Cell.String())
		w.Text("side", string(sideLetters[side.Opposite()]))
		kind := kindAt(p, at)
		w.Text("kind", kind)
		w.Under("offers", '[')
		if kind == "field" {
			w.farmers(p, stated)
		} else {
			w.onward(kind, stated)
		}
		w.saying("no-matter", "any", 0, len(stated) > 0 && stated[0] == "any")
		if len(stated) > 0 {
			w.saying("forget", "", 0, false)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
}

// onward writes what may be stated of a road or a city: the number of further tiles, that it ends there, or that it stays open.
func (w *writer) onward(kind string, stated []string) {
	amount, closed := "", len(stated) == 0
	for _, word := range stated {
		if n, rest, ok := cutInt(after(word, "+")); ok && rest == "" && n > 0 {
			amount = " " + word
		}
		closed = closed || word == "closed"
	}
	end := ""
	if closed {
		end = " closed"
	}
	for n := 1; n <= 6; n++ {
		more := " +" + string(board.AppendInt(nil, n))
		if more == amount {
			w.saying("more", kind+end, n, true)
		} else {
			w.saying("more", kind+more+end, n, false)
		}
	}
	w.saying("ends-there", kind+amount+" closed", 0, closed && len(stated) > 0)
	w.saying("stays-open", kind+amount, 0, !closed && stated[0] == kind)
}

// farmers writes that one more farmer of each of five players may stand in a field.
func (w *writer) farmers(p *board.Position, stated []string) {
	for _, player := range seated(p, 5)[:5] {
		words, n := "field", 0
		for _, word := range stated {
			switch count, rest, ok := cutInt(after(word, "+")); {
			case ok && rest == player.String():
				n = count
			case ok:
				words += " " + word
			}
		}
		w.offer("farmers", words+" +"+string(board.AppendInt(nil, n+1))+player.String(), n, n > 0)
		w.Text("player", player.String())
		w.Close('}')
	}
}

// after returns the text after a prefix, or "" without it.
func after(text, start string) string {
	if len(text) < len(start) || text[:len(start)] != start {
		return ""
	}
	return text[len(start):]
}

// saying writes a possible statement: its name, the words of the deed, a number, and whether it is set.
func (w *writer) saying(name, words string, n int, pressed bool) {
	w.offer(name, words, n, pressed)
	w.Close('}')
}

// offer begins a possible statement.
func (w *writer) offer(name, words string, n int, pressed bool) {
	w.Open('{')
	w.Text("name", name)
	w.Text("say", words)
	w.Int("n", n)
	w.Bool("said", pressed)
}
