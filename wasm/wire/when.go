package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
)

// when writes whether it matters that the tile on a cell was laid this turn: when CELL. A table does not show this, but a
// castle built this turn takes nothing yet, and figures that the tile infects are tested. If it matters, it writes what the
// turn would give.
func (r *request) when(w *writer) bool {
	c, ok := r.cell(0)
	if !ok || len(r.words) != 1 {
		return false
	}
	w.Open('{')
	w.Under("when", '[')
	r.timing(w, c)
	w.Close(']')
	w.Close('}')
	return true
}

// timing writes what the turn that laid a cell would give, if that differs from what the table gives as it lies, and what would
// then be wrong that is not wrong now: figures on the tile would be those of this turn.
func (r *request) timing(w *writer, c board.Cell) {
	if s := r.p.At(c); s == nil || s.Tile == nil || r.p.End || len(r.p.Last) > 0 {
		return
	}
	now := r.account()
	turn := scorer.Settle(r.p.WithLast(whole(c)))
	if sameAt(now, &turn, c) {
		return
	}
	w.Open('{')
	w.Text("cell", jsontext.CellName(c))
	w.Points("totals", turn.Totals)
	w.Int("asks", len(turn.Questions))
	isSame := func(x, y *board.Problem) bool { return x.Rule == y.Rule && x.Place == y.Place }
	w.Int("doubts", len(board.Fresh(turn.Problems, now.Problems, isSame)))
	w.Close('}')
}

// sameAt reports whether the turn that laid the tile on c gives the same for what it completes as the table as it lies.
func sameAt(now, turn *scorer.Account, c board.Cell) bool {
	asked := func(q *scorer.Question) bool {
		return board.Any(now.Questions, func(o *scorer.Question) bool { return o.Rule == q.Rule && o.Place == q.Place })
	}
	here := func(s *scorer.Score) bool {
		return s.Place.Cell == c || s.Place.Spot == board.CastleTwo && s.Place.Other == c || slices.Contains(s.Cells, c)
	}
	return !board.Any(turn.Questions, func(q *scorer.Question) bool { return !asked(q) }) &&
		!board.Any(turn.Scores, func(s *scorer.Score) bool { return !given(now, s) }) &&
		!board.Any(now.Scores, func(s *scorer.Score) bool { return here(s) && !given(turn, s) })
}

// given reports whether an account has an award.
func given(a *scorer.Account, s *scorer.Score) bool {
	return board.Any(a.Scores, func(o *scorer.Score) bool { return scorer.SameScore(*o, *s) })
}

// compare writes what another value of a house rule would give, if that differs: compare OPTION VALUE.
func (r *request) compare(w *writer) bool {
	if len(r.words) != 2 {
		return false
	}
	id, value := board.OptionID(r.words[0]), r.words[1]
	if !slices.Contains(board.OptionValues(id), value) {
		return false
	}
	w.Open('{')
	w.Under("compare", '[')
	r.otherwise(w, id, value)
	w.Close(']')
	w.Close('}')
	return true
}

// otherwise writes what a value of a house rule would give, if it is not in use and gives something else.
func (r *request) otherwise(w *writer, id board.OptionID, value string) {
	if value == r.p.Option(id) {
		return
	}
	q, _ := r.p.WithOption(id, value)
	is, a := r.account(), scorer.Settle(q)
	if slices.Equal(a.Totals, is.Totals) && slices.Equal(a.Ranges, is.Ranges) {
		return
	}
	w.Open('{')
	w.Text("option", string(id))
	w.Text("value", value)
	w.Points("totals", a.Totals)
	if !a.Certain {
		scorer.WriteRanges(&w.Writer, a.Ranges)
	}
	w.Close('}')
}
