package wire

import (
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
)

// may writes, for each turn in which a tile looks different, whether it may be laid in a cell: what forbids it, with the side and
// what would meet there, and the bridge with which it would be allowed (bridge.placement.rescue).
func (r *request) may(w *writer) bool {
	c, ok := r.cell(0)
	t, known := r.tileOf()
	if !ok || !known || len(r.words) != 2 {
		return false
	}
	rescues := r.p.Rescues(c)
	was := r.p.Survey().Check()

	w.Open('{')
	w.Under("ways", '[')
	for turn := range board.Looks(t) {
		w.Open('{')
		w.Int("turn", int(turn))
		w.refusals(r.p.Put(c, t, turn), was, c)
		for i := range rescues {
			if f := &rescues[i]; f.Tile == t && f.Turn == turn {
				w.Text("bridge", bridgeName(&f.Bridge))
				w.Text("over", jsontext.CellName(f.Bridge.Place.Cell))
				break
			}
		}
		w.Close('}')
	}
	w.Close(']')
	w.Close('}')
	return true
}

// refusals writes the rules that forbid the tile in a cell: the problems of q that the table did not have before.
func (w *writer) refusals(q *board.Position, was []board.Problem, c board.Cell) {
	told := func(x, y *board.Problem) bool { return x.Rule == y.Rule && x.Place == y.Place }
	w.Under("refused", '[')
	for _, x := range board.Fresh(q.Survey().Check(), was, told) {
		w.Open('{')
		w.Text("rule", string(x.Rule))
		if side, ok := sideOf(&x, c); ok {
			w.Text("side", sideLetters[side:side+1])
			if x.Rule == "base.tile.match" {
				w.Text("shows", tile.KindNames[q.At(c).Edge(side)])
				meets, _ := q.Faces(c, side)
				w.Text("meets", tile.KindNames[meets])
			}
		}
		w.Close('}')
	}
	w.Close(']')
}

// sideOf returns the side of a cell that a problem concerns, if any.
func sideOf(x *board.Problem, c board.Cell) (tile.Side, bool) {
	at := x.Place
	if at.Cell != c && x.With != nil {
		at = *x.With
	}
	return tile.Port(min(at.Spot, board.CornerNW-1)).Side(), at.Cell == c && at.Spot < board.CornerNW
}
