package wire

import (
	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// like compares the tile on a cell with another that may lie there instead: like CELL TILE TURN. For the present tile and then
// for the other it writes the tile as it lies and an outcome, a number that is equal if nothing that matters differs. In a
// dispute about one kind of feature that is the account; otherwise it is whatever can ever score.
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
	outcome := r.essence(s)
	if r.subject() != "" {
		a := scorer.Settle(p)
		outcome = r.outcome(&a)
	}

	w.open('{')
	w.laid(s.Tile, s.Turn)
	w.shown(s)
	w.int("outcome", int(int32(outcome)))
	w.close('}')
}

// essence returns a hash of everything on a tile, as it lies, that can ever score. Two tiles with the same essence may lie for
// each other.
func (r *request) essence(s *board.Square) uint32 {
	sum := mixed(uint32(s.Tile.Marks), uint32(s.Tile.Marks>>32))
	for i := range s.Tile.Segments {
		part := &s.Tile.Segments[i]
		if part.Kind == tile.Garden && !r.p.Plays(board.BoxAbbot) {
			continue // nobody else stands there (garden.score)
		}

		beside := uint32(0) // the cities beside a field
		for n := range s.Tile.Segments {
			if part.By>>n&1 == 1 {
				beside += mixed(uint32(s.Tile.Segments[n].Ports.Turn(s.Turn)))
			}
		}
		marks := part.Marks &^ tile.Cap // which says only how a city is drawn
		ports := uint32(part.Ports.Turn(s.Turn))
		sum += mixed(uint32(part.Kind), ports, uint32(part.Shields), uint32(marks), uint32(marks>>32), beside)
	}
	return sum
}

// mixed returns a hash of some numbers. Hashes of parts can be added, so that their order does not matter.
func mixed(numbers ...uint32) uint32 {
	h := uint32(2166136261)
	for _, n := range numbers {
		h = (h ^ n) * 16777619
		h ^= h >> 15
		h *= 0x85ebca6b
		h ^= h >> 13
	}
	return h
}

// outcome returns a hash of what an account says of the features of the disputed kind that extend beyond one tile, and of those
// that somebody holds.
func (r *request) outcome(a *scorer.Account) uint32 {
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
	add(len(a.Problems))
	for i := range a.Features {
		f := &a.Features[i]
		kind := f.Kind()
		isDisputed := kind == r.subject() && (len(f.Cells) > 1 || len(f.Open) > 0)
		if !isDisputed && len(f.Followers) == 0 {
			continue
		}
		for i := range len(kind) {
			add(int(kind[i]))
		}
		add(f.Points)
		add(len(f.Cells))
		if f.Complete() {
			add(1)
		}
	}
	return h
}
