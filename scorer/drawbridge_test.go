package scorer

import (
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// asked reads a position and returns its first question by this rule.
func asked(t *testing.T, text string, rule board.RuleID) (Question, Account) {
	t.Helper()
	p, errs := notation.Parse(text)
	if len(errs) > 0 {
		t.Fatalf("%v", errs)
	}
	a := Settle(p)
	i := slices.IndexFunc(a.Questions, func(q Question) bool { return q.Rule == rule })
	if i < 0 {
		t.Fatalf("found %v, wanted a question %s", a.Questions, rule)
	}
	return a.Questions[i], a
}

const twoGates = "rules c3 1 db\n(crfc) U U U U (ccfr)\ndrawbridge a1.e a1.n\ndrawbridge f1.w f1.n\nr b1.e\nb d1.w\nr f1.w\nlast c1\n"

// TestWaysOverDrawbridges settles D.3, a road with two drawbridges and two meeples: it has six answers, in three of which each
// drawbridge carries one. A large meeple is told from a normal one.
func TestWaysOverDrawbridges(t *testing.T) {
	for _, c := range []struct {
		text, first string
		count       int
	}{
		{twoGates, "a1.n a1.n", 6},
		{"option drawbridge-number one\n" + twoGates, "a1.n f1.n", 4},
		{twoGates[:len(twoGates)-len("r f1.w\nlast c1\n")] + "r large f1.w\nlast c1\n", "a1.n a1.n", 9},
		{"(crfc) U A1\ndrawbridge a1.e a1.n\nr a1.e\nr b1.e\nr c1.w\nr b1.w\nlast c1\n", "a1.n a1.n a1.n a1.n", 5},
	} {
		q, _ := asked(t, c.text, "drawbridge.several")
		if len(q.Answers) != c.count || q.Assumed.String() != c.first {
			t.Errorf("found %d answers, %q counted; wanted %d, %q", len(q.Answers), q.Assumed, c.count, c.first)
		}
	}
}

// TestCrossingChosen checks that an answer counts on whichever tile of the city it is given, and that an answer into a city
// without a way over is a problem.
func TestCrossingChosen(t *testing.T) {
	for _, c := range []struct {
		answer, counted string
		want            board.RuleID
	}{
		{"a1.n home", "a1.n home", ""}, {"home f1.e", "home f1.n", ""}, {"home f1.n", "home f1.n", ""}, {"home home", "home home", ""},
		{"a1.w f1.n", "a1.n f1.n", ""}, {"a1.n b1.e", "", "drawbridge.down"}, {"a1.n", "", "drawbridge.optional"},
	} {
		answer, want := c.answer, c.want
		q, a := asked(t, twoGates+"choose b1.e "+answer+"\n", "drawbridge.several")
		var found board.RuleID
		for _, p := range a.Problems {
			if p.Place.String() == "b1.e" && len(p.Rule) > 10 && p.Rule[:10] == "drawbridge" {
				found = p.Rule
			}
		}
		if found != want || want == "" && q.Assumed.String() != c.counted {
			t.Errorf("%q: found %q and %q counted, wanted %q", answer, found, q.Assumed, want)
		}
	}
}
