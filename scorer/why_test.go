package scorer

import (
	"fmt"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestWhy: who has how much strength where, and why an owner or a figure does not count, out of the account alone.
func TestWhy(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{"rules c2 1 2\nE1 G E3\nr large a1.e\nb b1.e\ng builder b1.e\nlast c1", "b1.w",
			"city true: r 2 majority.win 6, b 1 majority.win 0, g 0 builder.majority 0"},
		{"U A1\nr a1.e\nb a1.e", "b1.w", "road false: r 1 majority.tie 0, b 1 majority.tie 0"},
		{"rules c2 5\nE1 E3\nr mayor a1.e\nlast b1", "a1.e", "city false: r 0 majority.zero 0"},
		{"rules c2 5\n(ffff) (ffff)\n(ffff) (ffff)\nr barn a1.se\nend", "b2.nw", "field false: r 0 barn.end 0"},
	} {
		p, errs := notation.Parse(c.text)
		at, _ := board.ParsePlace(c.at)
		a := Settle(p)
		r, ok := Why(&a, at)
		var all []string
		for _, s := range r.Players {
			all = append(all, fmt.Sprintf("%s %d %s %d", s.Player, s.Strength, s.Rule, s.Points))
		}
		if got := fmt.Sprintf("%s %v: %s", r.Kind, r.Now, strings.Join(all, ", ")); len(errs) > 0 || !ok || got != c.want {
			t.Errorf("%s: found %q, wanted %q", c.text, got, c.want)
		}
	}
}
