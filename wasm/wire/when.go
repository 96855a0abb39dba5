package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
)

// when writes of which cells it matters whether their tile was laid this turn: when CELL…. As it lies, a table says nothing of
// that; but a castle built this turn takes nothing yet, and whom the tile laid infects is tested. Of each cell that matters it
// tells what the turn would give.
func (r *request) when(w *writer) bool {
	now := r.account()
	w.open('{')
	w.under("when", '[')
	for n := range r.words {
		c, ok := r.cell(n)
		if !ok {
			return false
		}
		if s := r.p.At(c); s == nil || s.Tile == nil || now.Moment != "now" {
			continue
		}
		turn := scorer.Settle(r.p.WithLast(whole(c)))
		if sameAt(now, &turn, c) {
			continue
		}
		w.open('{')
		w.text("cell", cellName(c))
		w.points("totals", turn.Totals)
		w.int("asks", len(turn.Questions))
		w.close('}')
	}
	w.close(']')
	w.close('}')
	return true
}

// sameAt reports whether the turn that laid the tile on c gives for what it completes just what the table as it lies gives.
func sameAt(now, turn *scorer.Account, c board.Cell) bool {
	for i := range turn.Questions {
		q := &turn.Questions[i]
		if !slices.ContainsFunc(now.Questions, func(o scorer.Question) bool { return o.Rule == q.Rule && o.Place == q.Place }) {
			return false
		}
	}
	for i := range turn.Scores {
		if !given(now, &turn.Scores[i]) {
			return false
		}
	}
	for i := range now.Scores {
		s := &now.Scores[i]
		if (s.Place.Cell == c || s.Place.Spot == board.CastleTwo && s.Place.Other == c || slices.Contains(s.Cells, c)) && !given(turn, s) {
			return false
		}
	}
	return true
}

// given reports whether an account has an award.
func given(a *scorer.Account, s *scorer.Score) bool {
	for i := range a.Scores {
		o := &a.Scores[i]
		if o.Player == s.Player && o.Kind == s.Kind && o.Place == s.Place && o.Least == s.Least && o.Most == s.Most && o.Points == s.Points {
			return true
		}
	}
	return false
}

// compare writes what the other values of a house rule would give, where they give something else: compare OPTION.
func (r *request) compare(w *writer) bool {
	if len(r.words) != 1 {
		return false
	}
	id := board.OptionID(r.words[0])
	is := r.account()
	w.open('{')
	w.under("compare", '[')
	for _, value := range board.OptionValues(id) {
		if value == r.p.Option(id) {
			continue
		}
		q, _ := r.p.WithOption(id, value)
		a := scorer.Settle(q)
		if slices.Equal(a.Totals, is.Totals) && slices.Equal(a.Ranges, is.Ranges) && len(a.Questions) == len(is.Questions) {
			continue
		}
		w.open('{')
		w.text("option", r.words[0])
		w.text("value", value)
		w.points("totals", a.Totals)
		if !a.Certain {
			w.doubt(a.Ranges)
		}
		w.close('}')
	}
	w.close(']')
	w.close('}')
	return true
}
