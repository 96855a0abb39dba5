package scorer

import (
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestWhatAwardsWaitFor: an award of nothing yet names the rule it waits for, not a sum of no tiles.
func TestWhatAwardsWaitFor(t *testing.T) {
	cases := []struct {
		text, place string
		rule        board.RuleID
	}{
		{"W U ~ U ~\nr b1.w", "a1.e", "road.complete.def"},
		{"W U ~ U ~\nr b1.w", "d1.e", "majority.joined"},
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

// TestToldOnce: where every tile that may lie on unknown cells joins two fields, each player who has what they make is told so
// once, not once for each of them.
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
