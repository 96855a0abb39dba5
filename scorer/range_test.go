package scorer

import (
	"math/rand"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// TestWhatAwardsWaitFor checks that an award that is worth nothing yet names the rule it waits for, not a sum of no tiles.
func TestWhatAwardsWaitFor(t *testing.T) {
	cases := []struct {
		text, place string
		rule        board.RuleID
	}{
		{"W U ~ U ~\nr b1.w", "a1.e", "road.complete.def"},
		{"W U ~ U ~\nr b1.w\nb large a1.e\nr d1.e\ng large d1.w", "a1.e", "majority.joined"},
		{"~\nE\nr a2.n", "a2.n", "city.complete.def"},
		{"~ ~ ~\n~ B ~\n~ ~ ~\nr b2.m", "b2.m", "monastery.complete.def"},
	}
	for _, c := range cases {
		p, errs := notation.Parse(c.text)
		if len(errs) > 0 {
			t.Fatalf("%q: %v", c.text, errs)
		}
		found := board.RuleID("no award")
		for _, s := range Settle(p).Scores {
			if s.Place.String() == c.place {
				found = s.Why.Rule
			}
		}
		if found != c.rule {
			t.Errorf("%q %s: found %s, wanted %s", c.text, c.place, found, c.rule)
		}
	}
}

// TestToldOnce checks that a player has one award where every tile that may lie on the unknown cells joins two of that player's
// fields.
func TestToldOnce(t *testing.T) {
	p, errs := notation.Parse("rules c1 2 3 co 9 ca go\n.3 coC2\n. W1 M2 caA3\nV2 X D D2\n. coA1 E2 RG1\n. * E *\n. coE2 NG2\n" +
		"g shepherd b3.sw\nr c4.nw\ny b6.ne\nend\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	a := Settle(p)
	for _, who := range []board.Player{'r', 'y'} {
		awards, sum := 0, 0
		for _, s := range a.Scores {
			if s.Player == who {
				awards, sum = awards+1, sum+s.Points
			}
		}
		if awards != 1 || sum != 6 || !a.Certain {
			t.Errorf("%s: found %d awards of %d points, certain: %v; wanted 1 of 6, for certain", who, awards, sum, a.Certain)
		}
	}
}

// TestEachToldOnce checks tables with unknown cells. If all is certain, the total of each player is the sum of the awards. If
// every filling was scored, no total is less than the least its awards give, and no feature, so no figure, has two awards for
// one player (base.score.mandatory, final.order).
func TestEachToldOnce(t *testing.T) {
	rng := boardtest.Seeded(t, 7)
	certain := 0
	hold := func(t *testing.T, _ *rand.Rand, p *board.Position) {
		a := Settle(p)
		if a.Certain {
			certain++
		}
		as, _ := assess(nil, p.Survey(), true)
		polled := as.poll(p, 1) != nil // otherwise bounds are wide
		for _, total := range a.Totals {
			sum, least := 0, 0
			for i := range a.Scores {
				if s := &a.Scores[i]; s.Player == total.Player {
					sum, least = sum+s.Points, least+s.Least
				}
			}
			if a.Certain && sum != total.Points {
				t.Errorf("%s: awards of %d, a total of %d", total.Player, sum, total.Points)
			}
			if bounds := a.within(total.Player); polled && least > bounds[0] {
				t.Errorf("%s: awards of %d at least, a total of %d at least", total.Player, least, bounds[0])
			}
		}
		for i := range a.Scores {
			for j := range a.Scores[:i] {
				if s, o := &a.Scores[i], &a.Scores[j]; twice(&a, s, o) {
					t.Errorf("%s: %s %s and %s %s are one award", s.Player, s.Kind, s.Place, o.Kind, o.Place)
				}
			}
		}
		standing := map[int]*board.Feature{}
		for _, f := range a.Survey.Features { // a figure stands in one feature, so what holds for features holds for figures
			for _, i := range f.Figures {
				if standing[i] != nil {
					t.Errorf("figure %d stands in %s and in %s", i, standing[i].Place, f.Place)
				}
				standing[i] = f
			}
		}
	}
	found(t, "whole", hold)
	for range 2 * *tables {
		p, unknown := unknowing(rng, randomWholeOf(rng, 4+rng.Intn(12), boardtest.Boxes(rng)...), 1+rng.Intn(2))
		if len(unknown) == 0 {
			continue
		}
		hold(t, rng, p)
		if t.Failed() {
			t.Fatalf("in\n%s", notation.Format(p))
		}
	}
	if certain < *tables/4 {
		t.Errorf("found %d tables that are certain, wanted more", certain)
	}
}

// twice reports whether two awards are for one feature of the table as it lies.
func twice(a *Account, s, o *Score) bool {
	if s.Player != o.Player || s.Kind != o.Kind || s.Kind == "bonus" || s.Kind == "castle" || a.Position.Option("field-revision") == "1" {
		return false
	}
	f := a.Survey.At(s.Place)
	return f != nil && f == a.Survey.At(o.Place)
}
