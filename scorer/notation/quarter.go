package notation

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// quarter reads "quarter KIND PLAYER [FIGURE] [PLACE]" or "quarter KIND count".
func (r *reader) quarter() {
	i := r.oneOf("beyond.kind", []string{"city", "road", "monastery", "field"})
	if i < 0 {
		r.skip()
		return
	}
	w := board.Waiting{Quarter: board.QuarterKinds[i]}
	if r.more() && r.words[r.at].text == "count" {
		r.at++
		w.Kind = board.Count
		r.p.Quarters = append(r.p.Quarters, w)
		return
	}
	ok := false
	w.Player = r.player()
	if w.Player != 0 {
		w.Kind, ok = r.kind()
	}
	if ok && r.more() {
		w.Moved = true
		w.To, ok = r.spot()
	}
	if !ok {
		r.skip()
		return
	}
	r.p.Quarters = append(r.p.Quarters, w)
}

// waiting writes one who is in a quarter, or came from there.
func (w *writer) waiting(q board.Waiting) {
	w.statement("quarter", tile.KindNames[q.Quarter])
	if q.Kind == board.Count {
		w.words("count")
		return
	}
	w.words(q.Player.String())
	if q.Kind != board.Meeple {
		w.words(q.Kind.String())
	}
	if q.Moved {
		w.words(q.To.String())
	}
}
