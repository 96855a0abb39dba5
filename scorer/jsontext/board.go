package jsontext

import "taula/scorer/board"

// Player returns a player's letter, "" for nobody.
func Player(p board.Player) string {
	if p == 0 {
		return ""
	}
	return string(rune(p))
}

// Someone writes a key and a player's letter, or nothing for nobody.
func (w *Writer) Someone(key string, p board.Player) {
	if p != 0 {
		w.Text(key, Player(p))
	}
}

// Seats writes a key and a list of players.
func (w *Writer) Seats(key string, all []board.Player) {
	w.Under(key, '[')
	for _, who := range all {
		w.Str(Player(who))
	}
	w.Close(']')
}

// Points writes a key and an object that has the points of each player.
func (w *Writer) Points(key string, all []board.Points) {
	w.Under(key, '{')
	for _, p := range all {
		w.Int(Player(p.Player), p.Points)
	}
	w.Close('}')
}

// CellName returns the notation's name of a cell, or "-1,3" for one west or north of the grid,
// which has none.
func CellName(c board.Cell) string { return string(appendCell(nil, c)) }

// appendCell appends CellName.
func appendCell(to []byte, c board.Cell) []byte {
	if c.X >= 0 && c.Y >= 0 {
		return c.Append(to)
	}
	to = board.AppendInt(to, int(c.X))
	to = append(to, ',')
	return board.AppendInt(to, int(c.Y))
}

// Cell writes the name of a cell.
func (w *Writer) Cell(c board.Cell) {
	w.next(1)[0] = '"'
	w.buf = append(appendCell(w.buf, c), '"')
}

// Cells writes the key "cells" and a list of cells.
func (w *Writer) Cells(all []board.Cell) {
	w.Under("cells", '[')
	for _, c := range all {
		w.Cell(c)
	}
	w.Close(']')
}

// Named writes a place.
func (w *Writer) Named(p board.Place) {
	w.next(1)[0] = '"'
	w.buf = append(p.Append(w.buf), '"')
}

// Place writes a key and a place.
func (w *Writer) Place(key string, p board.Place) {
	w.Key(key)
	w.Named(p)
}

// Places writes a key and a list of places.
func (w *Writer) Places(key string, all []board.Place) {
	w.Under(key, '[')
	for _, p := range all {
		w.Named(p)
	}
	w.Close(']')
}

// Figure writes a figure with its player, its kind and its place.
func (w *Writer) Figure(f board.Figure) {
	w.Open('{')
	w.Text("player", Player(f.Player))
	w.Text("kind", f.Kind.String())
	w.Place("place", f.Place)
	w.Close('}')
}

// Problems writes a key and a list of problems.
func (w *Writer) Problems(key string, all []board.Problem) {
	w.Under(key, '[')
	for _, p := range all {
		w.Open('{')
		w.Text("rule", string(p.Rule))
		w.Place("place", p.Place)
		if p.With != nil {
			w.Place("with", *p.With)
		}
		w.Close('}')
	}
	w.Close(']')
}
