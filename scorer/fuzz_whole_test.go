package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// FuzzWhole settles and compares whole tables of all boxes, pieces and figures, possible in play or not: nothing panics, every
// sum adds up, and every question can be answered.
func FuzzWhole(f *testing.F) {
	for seed := range int64(200) {
		f.Add(seed, byte(seed%4))
	}
	f.Fuzz(func(t *testing.T, seed int64, slips byte) {
		rng := rand.New(rand.NewSource(seed))
		p := randomWhole(rng)
		for range slips % 4 {
			p = slipped(rng, p)
		}
		sound(t, p)
	})
}

// sound settles a table and checks that the reasons add up and that every answer it assumes is among those it offers.
func sound(t *testing.T, p *board.Position) {
	t.Helper()
	a := Settle(p)
	for i := range a.Scores {
		s := &a.Scores[i]
		if !adds(&s.Why) || s.Why.Points != s.Points || s.Least > s.Points || s.Most < s.Points {
			t.Errorf("%s: %d points, %d to %d, because %+v in\n%s", s.Place, s.Points, s.Least, s.Most, s.Why, notation.Format(p))
		}
	}
	for _, q := range a.Questions {
		if !slices.ContainsFunc(q.Answers, func(x Answer) bool {
			return slices.EqualFunc(x.Answer, q.Assumed, func(a, b board.Reply) bool { return alike(p.Survey(), a, b) })
		}) && q.Rule != "drawbridge.several" {
			t.Errorf("%s %s: %s is counted, and is none of the answers %v in\n%s", q.Rule, q.Place, q.Assumed, q.Answers, notation.Format(p))
		}
	}
	known := func(s board.Square) bool { return s.State == board.Laid }
	if !slices.ContainsFunc(p.Squares, func(s board.Square) bool { return !known(s) }) { // else it asks the table too often for a fuzz
		Compare(p)
	}
}
