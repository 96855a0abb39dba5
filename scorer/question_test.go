package scorer

import (
	"fmt"
	"testing"

	"taula/scorer/notation"
)

// TestQuestions checks who is asked, what is assumed, and what each answer gives.
func TestQuestions(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		// G-63: converting gives up 4 points, or 6 with a shield (castle.convert.value.skipped).
		{"a small city", "rules c2 8\nE2\nE\nr a1.s\nlast a2", "castle.convert.choice r a1.s assumed points: points r4, castle r0"},
		// G-64: it does not matter who completed the city (castle.convert.who).
		{"completed by Blue", "rules c2 8\nplayers r b\nturn b\nE2\nE\nr a1.s\nlast a2",
			"castle.convert.choice r a1.s assumed points: points r4, castle r0"},
		{"chosen", "rules c2 8\nE2\nE\nr a1.s\nlast a2\nchoose a2.n castle",
			"castle.convert.choice r a1.s assumed castle: points r4, castle r0"},
		// A mayor without coats of arms scores nothing, and may still become lord (castle.convert.mayor).
		{"a mayor alone", "rules c2 8\nE2\nE\nr mayor a1.s\nlast a2", "castle.convert.choice r a1.s assumed points: points, castle r0"},
		// G-35: the best feature is assumed, whatever its place in the order, until the lord's owner chooses (castle.choice).
		{"a castle beside two", "E2 (fcrf) (fffc)\nE (rfff)\ncastle a1-a2 r\nlast b1",
			"castle.choice r a1-a2 assumed b1.e: b1.e r4, b1.s r2"},
		{"a castle beside two, the other one", "E2 (fcrf) (fffc)\nE (rfff)\ncastle a1-a2 r\nlast b1\nchoose a1-a2 b1.s",
			"castle.choice r a1-a2 assumed b1.s: b1.e r4, b1.s r2"},
		{"a mayor alone, forbidden", "rules c2 8\noption castle-mayor forbidden\nE2\nE\nr mayor a1.s\nlast a2", ""},
		{"nobody there", "rules c2 8\nE2\nE\nlast a2", ""},
		{"no castles in play", "E2\nE\nr a1.s\nlast a2", ""},
		{"complete for long", "rules c2 8\nE2 (ffff)\nE\nr a1.s\nlast b1", ""},
		{"three tiles", "rules c2 8\nE1 G E3\nr a1.e\nlast c1", ""},
		{"not two semicircles", "rules c2 8\nE2\n1G\nr a1.s\nlast a2", ""},
	} {
		p, errs := notation.Parse(c.text)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", c.name, errs)
		}
		if got := questions(Settle(p)); got != c.want {
			t.Errorf("%s: found %q, wanted %q", c.name, got, c.want)
		}
	}
}

// questions returns the questions of an account as one text.
func questions(a Account) string {
	s := ""
	for _, q := range a.Questions {
		s += fmt.Sprintf("%s %s %s assumed %s:", q.Rule, q.Player, q.Place, q.Assumed)
		for i, answer := range q.Answers {
			if i > 0 {
				s += ","
			}
			s += " " + answer.Answer.String()
			for _, p := range answer.Points {
				s += fmt.Sprintf(" %s%d", p.Player, p.Points)
			}
		}
	}
	return s
}
