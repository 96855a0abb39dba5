package wire

import (
	"taula/scorer"
	"taula/scorer/board"
)

// like writes what the account would be with another tile on a cell: like CELL TILE TURN. For the present tile and then for the
// other it writes the tile as it lies and an outcome: a number that is equal if nothing that matters differs.
func (r *request) like(w *writer) bool {
	c, ok := r.cell(0)
	s := r.p.At(c)
	t, known := r.tileOf()
	turn, turned := r.quarters(2)
	if !ok || !known || !turned || s == nil || s.Tile == nil || len(r.words) != 3 {
		return false
	}
	w.open('{')
	w.under("fits", '[')
	w.variant(r, r.p, c)
	w.variant(r, r.p.Put(c, t, turn), c)
	w.close(']')
	w.close('}')
	return true
}

// variant writes the tile on a cell and the outcome of the account.
func (w *writer) variant(r *request, p *board.Position, c board.Cell) {
	s := p.At(c)
	a := scorer.Settle(p)
	w.open('{')
	w.laid(s.Tile, s.Turn)
	w.shown(s)
	w.int("outcome", int(r.outcome(&a)))
	w.close('}')
}

// outcome returns a hash of what an account says of every feature that extends beyond one tile. In a dispute about one kind it
// includes only features of that kind and those that somebody holds.
func (r *request) outcome(a *scorer.Account) int32 {
	h := uint32(2166136261)
	add := func(n int) { h = (h ^ uint32(n)) * 16777619 }
	for _, t := range a.Totals {
		add(int(t.Player))
		add(t.Points)
	}
	for _, x := range a.Ranges {
		add(int(x.Player))
		add(x.Least)
		add(x.Most)
	}
	add(len(a.Questions))
	for i := range a.Features {
		f := &a.Features[i]
		if len(f.Cells) < 2 && len(f.Open) == 0 || r.topic != "" && f.Kind() != r.subject() && len(f.Followers) == 0 {
			continue
		}
		kind := f.Kind()
		for i := range len(kind) {
			add(int(kind[i]))
		}
		add(f.Points)
		add(len(f.Cells))
		if f.Complete() {
			add(1)
		}
	}
	return int32(h)
}
