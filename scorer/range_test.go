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
