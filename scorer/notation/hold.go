package notation

import "taula/scorer/board"

// holds reads "holds PLAYER THING [COUNT]"; nobody holds a thing twice, and of the first three there is one.
func (r *reader) holds() {
	h := board.Hold{Player: r.player(), Count: 1}
	i := r.oneOf("hold.thing", board.Things)
	if h.Player == 0 || i < 0 {
		r.skip()
		return
	}
	h.Thing = board.Things[i]
	if r.more() && i > 2 {
		n, ok := r.level()
		if !ok {
			return
		}
		h.Count = n
	}
	if board.Any(r.p.Holds, func(o *board.Hold) bool { return o.Thing == h.Thing && (i < 3 || o.Player == h.Player) }) {
		r.fail(r.words[2], "statement.twice", "")
		return
	}
	r.p.Holds = append(r.p.Holds, h)
}

func (w *writer) hold(h board.Hold) {
	w.statement("holds", h.Player.String(), h.Thing)
	if h.Count != 1 {
		w.number(h.Count)
	}
}
