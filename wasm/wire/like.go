package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// like compares the tile on a cell with another that may lie there instead: like CELL TILE TURN [all]. For the present tile and then
// for the other it writes the tile as it lies and an outcome, a number that is equal if nothing that matters differs.
//
// Usually everything matters that can ever score. In a dispute about one kind of feature that kind matters, whatever else on
// the tile belongs to something that somebody holds, and the account. The account alone would not do: two tiles that were not
// meant may together hide a difference that neither of them makes. With "all" everything matters in a dispute, too: somebody is
// about to be placed on the tile, perhaps where only the other has a place.
func (r *request) like(w *writer) bool {
	c, ok := r.cell(0)
	s := r.p.At(c)
	t, known := r.tileOf()
	turn, turned := r.quarters(2)
	everything := len(r.words) == 4 && r.words[3] == "all"
	if !ok || !known || !turned || s == nil || s.Tile == nil || len(r.words) != 3 && !everything {
		return false
	}

	other := r.p.Put(c, t, turn)
	var outcomes [2]uint32
	if everything || r.subject() == "" {
		outcomes = [2]uint32{r.essence(s, everyKind), r.essence(other.At(c), everyKind)}
	} else {
		a := r.account()
		b := scorer.Settle(other)
		kinds := r.relevant(a, c)
		outcomes = [2]uint32{r.essence(s, kinds) + r.outcome(a), r.essence(other.At(c), kinds) + r.outcome(&b)}
	}

	w.Open('{')
	w.Under("fits", '[')
	w.variant(s, outcomes[0])
	w.variant(other.At(c), outcomes[1])
	w.Close(']')
	w.Close('}')
	return true
}

// variant writes a tile as it lies, and its outcome.
func (w *writer) variant(s *board.Square, outcome uint32) {
	w.Open('{')
	w.laid(s.Tile, s.Turn)
	w.shown(s)
	w.Int("outcome", int(int32(outcome)))
	w.Close('}')
}

// A kindSet is a set of kinds of feature, a bit for each.
type kindSet uint32

const everyKind kindSet = 1<<32 - 1

// relevant returns which parts of the tile on a cell matter in a dispute about one kind of feature: that kind, and the kinds of
// those features there that somebody holds, that are cities beside a field that somebody holds, or that may score for a castle.
func (r *request) relevant(a *scorer.Account, c board.Cell) (kinds kindSet) {
	isHere := func(f *scorer.Worth) bool { return slices.Contains(f.Cells, c) }
	add := func(kind string) {
		if k := slices.Index(tile.KindNames[:], kind); k >= 0 {
			kinds |= 1 << k
		}
	}

	add(r.subject())
	var cities []int // beside fields that somebody holds
	for i := range a.Features {
		f := &a.Features[i]
		if len(f.Followers) == 0 {
			continue
		}
		if isHere(f) {
			add(f.Kind())
		}
		if f.Kind() == "field" {
			cities = append(cities, f.Cities()...)
		}
	}

	fief := fiefs(a.Position)
	for i := range a.Features {
		f := &a.Features[i]
		mayScore := slices.ContainsFunc(fief, func(c board.Cell) bool { return slices.Contains(f.Cells, c) })
		if isHere(f) && (mayScore || slices.Contains(cities, int(f.Index))) {
			add(f.Kind())
		}
	}
	return kinds
}

// essence returns a hash of everything on a tile, as it lies, that can ever score: of parts of these kinds, and of what is
// printed on the tile as a whole if all kinds are wanted. Two tiles with the same essence may lie for each other.
func (r *request) essence(s *board.Square, kinds kindSet) uint32 {
	sum := uint32(0)
	if kinds == everyKind {
		sum = mixed(uint32(s.Tile.Marks), uint32(s.Tile.Marks>>32))
	}
	for i := range s.Tile.Segments {
		part := &s.Tile.Segments[i]
		isGarden := part.Kind == tile.Garden && !r.p.Plays(board.BoxAbbot) // nobody else stands there (garden.score)
		if isGarden || kinds>>part.Kind&1 == 0 {
			continue
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
