package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
)

// FuzzWhole settles and compares whole tables of all boxes, pieces and figures, from such as could have come from play
// outward: none ends the program, every sum adds up, and every question can be answered.
func FuzzWhole(f *testing.F) {
	for seed := range int64(200) {
		f.Add(seed, byte(seed%4))
	}
	f.Fuzz(func(t *testing.T, seed int64, slips byte) {
		rng := rand.New(rand.NewSource(seed))
		p := boardtest.Whole(rng)
		for range slips % 4 {
			p = boardtest.Outward(rng, p)
		}
		sound(t, p)
	})
}

// sound settles a table in every way there is.
func sound(t *testing.T, p *board.Position) {
	t.Helper()
	a := Settle(p)
	for i := range a.Scores {
		s := &a.Scores[i]
		if !adds(&s.Why) || s.Why.Points != s.Points || s.Least > s.Points || s.Most < s.Points {
			t.Errorf("%s: %d points, %d to %d, because %+v in\n%s", s.Place, s.Points, s.Least, s.Most, s.Why, p.Format())
		}
	}
	for _, q := range a.Questions {
		if !slices.ContainsFunc(q.Answers, func(x Answer) bool { return alike(p.Survey(), x.Answer, q.Assumed) }) && q.Rule != "drawbridge.several" {
			t.Errorf("%s %s: %s is counted, and is none of the answers %v in\n%s", q.Rule, q.Place, q.Assumed, q.Answers, p.Format())
		}
	}
	Compare(p)
	Expect(a)
}
