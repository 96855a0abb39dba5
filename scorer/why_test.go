package scorer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestWhy checks that the account alone tells who has how much strength where, and why an owner or a figure does not count.
func TestWhy(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{"rules c2 1 2\nE1 G E3\nr large a1.e\nb b1.e\ng builder b1.e\nlast c1", "b1.w",
			"city true: r 2 majority.win most 6, b 1 majority.win fewer 0, g 0 builder.majority none 0"},
		{"U A1\nr a1.e\nb a1.e", "b1.w", "road false: r 1 majority.tie tied 0, b 1 majority.tie tied 0"},
		{"rules c2 5\nE1 E3\nr mayor a1.e\nlast b1", "a1.e", "city false: r 0 majority.zero none 0"},
		{"rules c2 9\n. . E2\nE1 F 9C\nE1 E3 .\nr c2.w\ng c2.w\nb b2.w\nlast c1", "c1.s",
			"city true: b 1 hill.tiebreak lost-tie 0, r 1 hill.tiebreak tied 10, g 1 hill.tiebreak tied 10"},
		{"rules c2 3\n. E2\nE1 3R\nr b1.s\nb a2.e\nlast b2\nchoose b2.w a2.e", "b2.w",
			"city true: r 1 majority.win most 6, b 0 princess.city none 0"},
		{"rules c3 cv\nA3 U U U A1\ninfected e1.w new\nr a1.e\nr b1.e\nb c1.e\nlast d1\nchoose a1.e home", "a1.e",
			"road true: r 1 majority.tie tied 5, b 1 majority.tie tied 5; r meeple covid.test.each"},
		{"rules c2 rb\nB U\nV .\nrainbow a1 ew\nr a1.b\nchoose a1.b b1.e", "a1.b", "road false: r 0 rb.meeple.falls none 0"},
		{"rules c1\noption field-revision 1\nE1 G E3\nr b1.n\nr b1.s\nb b1.s\nr a1.e\nend", "a1.e", "city true: r 1 majority.win most 6"},
		{"rules c1\noption field-revision 1\nE1 G E3\nr b1.n\nr b1.s\nb b1.s\nend", "b1.s",
			"field false: r 1 field.rev1 denied 0, b 1 field.rev1 denied 0"},
		{"rules c2 5\n(ffff) (ffff)\n(ffff) (ffff)\nr barn a1.se\nend", "b2.nw", "field true: r 0 barn.end none 0"},
	} {
		p, errs := notation.Parse(c.text)
		at, _ := board.ParsePlace(c.at)
		a := Settle(p)
		r, ok := Why(&a, at)
		var all []string
		gains, now := r.Gains(&a)
		for i, s := range r.Players {
			all = append(all, fmt.Sprintf("%s %d %s %s %d", s.Player, s.Strength, s.Rule, s.How, gains[i].Points))
		}
		end := ""
		for _, b := range r.All {
			if b.Counts == 0 && slices.ContainsFunc(r.Players, func(s Standing) bool { return s.Player == b.Player && s.Strength > 0 }) {
				end += fmt.Sprintf("; %s %s %s", b.Player, b.Figure.Kind, b.Rule)
			}
		}
		if got := fmt.Sprintf("%s %v: %s", r.Kind(), now, strings.Join(all, ", ")+end); len(errs) > 0 || !ok || got != c.want {
			t.Errorf("%s: found %q, wanted %q", c.text, got, c.want)
		}
	}
}
