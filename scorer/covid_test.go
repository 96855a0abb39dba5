package scorer

import (
	"slices"
	"testing"
)

// TestTestCards draws all 30 cards, 20, 9 and 1 of a kind: the pile begins anew when it is empty (covid.contents,
// covid.test.reshuffle).
func TestTestCards(t *testing.T) {
	for _, c := range []struct {
		pile, drawn, left Cards
		ok                bool
	}{
		{TestCards(), Cards{1, 0, 0}, Cards{19, 9, 1}, true},
		{Cards{0, 1, 0}, Cards{0, 1, 0}, Cards{20, 9, 1}, true},
		{Cards{0, 1, 0}, Cards{1, 0, 0}, Cards{0, 1, 0}, false},
		{TestCards(), Cards{20, 9, 1}, Cards{20, 9, 1}, true},
	} {
		if left, ok := c.pile.Less(c.drawn); left != c.left || ok != c.ok {
			t.Errorf("%v less %v: found %v %t, wanted %v %t", c.pile, c.drawn, left, ok, c.left, c.ok)
		}
	}
}

// TestReach checks how far an infected city spreads: to the fields beside it and the road that leaves it, but not to fields
// that only this road touches, nor over a corner. The answer given is the one counted.
func TestReach(t *testing.T) {
	text := "rules c3 cv\nturn r\nN2 .\nT  B\nU1 B\ninfected a1.s\ng a1.s\nlast a2\n"
	q, _ := asked(t, text, "covid.spread.choice")
	var found []string
	for _, a := range q.Answers {
		found = append(found, a.Answer.String())
	}
	if want := []string{"a1.nl", "a2.s", "a2.sl", "a2.sr"}; !slices.Equal(found, want) || q.Assumed.String() != "a1.nl" {
		t.Errorf("found %v, counted %s, wanted %v", found, q.Assumed, want)
	}
	q, _ = asked(t, text+"choose a1.s a3.n\n", "covid.spread.choice")
	if q.Assumed.String() != "a2.s" {
		t.Errorf("found %s counted, wanted a2.s: the road that was named by another of its places", q.Assumed)
	}
}

// TestTestedPoints checks that each result of a test states what everybody would score with it (covid.majority).
func TestTestedPoints(t *testing.T) {
	q, _ := asked(t, "rules c3 cv\n. E2\nE1 M\ninfected b1.s\nr a2.e\nb b1.s\nlast b2\n", "covid.test.each")
	if len(q.Answers) != 3 || len(q.Answers[0].Points) != 2 || len(q.Answers[1].Points) != 1 || q.Answers[1].Points[0].Points != 8 {
		t.Errorf("found %v, wanted 8 for both, then 8 for Blue alone", q.Answers)
	}
}

// TestBuilderFollowsOut checks that a builder leaves when a test takes its last follower (covid.followers).
func TestBuilderFollowsOut(t *testing.T) {
	_, a := asked(t, "rules c3 2 cv\nA3 U U A1\ninfected b1.e new\nr a1.e\nr builder b1.e\nlast d1\nchoose a1.e out\n", "covid.test.each")
	for _, w := range a.Features {
		for _, g := range w.Followers {
			t.Errorf("found %s at %s, wanted nobody", g.Kind, g.Place)
		}
		if w.Kind() == "road" && len(w.Feature.Figures) > 0 {
			t.Errorf("found %d figures on the road, wanted none", len(w.Feature.Figures))
		}
	}
}
