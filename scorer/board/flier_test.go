package board_test

import (
	"testing"

	. "taula/scorer/board"
	. "taula/scorer/notation"
)

// TestFlier checks that a meeple flies along the machine's line to an incomplete feature, occupied or not, but not to a field,
// and that the line turns with the tile.
func TestFlier(t *testing.T) {
	for _, c := range []struct {
		table, figure string
		want          RuleID
	}{
		{"N U flE\nb b1.e\nlast c1\n", "b1.w", ""},       // occupied and incomplete
		{"N U flE\nlast c1\n", "b1.nl", "flier.land"},    // a field
		{"N2 U flE\nlast c1\n", "a1.e", ""},              // two cells off
		{"EG ~ flE\nlast c1\n", "a1.m", "garden.score"},  // for abbots
		{"E1 E3 flB\nlast c1\n", "a1.e", "flier.land"},   // complete
		{"flE U1\nlast a1\n", "b1.n", "base.turn.order"}, // it points the other way
		{"U\nflD1\nlast a2\n", "a1.e", ""},               // turned once it points north
		{"N . .\n. flC .\nlast b2\n", "a1.n", ""},        // diagonally
		{"N\nflC\nlast a2\n", "a1.n", "base.turn.order"}, // not beside the line
		{". N\nflC1\nlast a2\n", "b1.n", ""},             // turned once: north-east
	} {
		p, errs := Parse("rules c1 fl\n" + c.table)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", c.table, errs)
		}
		at, _ := ParsePlace(c.figure)
		var found RuleID
		for _, x := range p.Survey().RefuseFigure(Figure{Player: 'r', Place: at}) {
			found = x.Rule
		}
		if found != c.want {
			t.Errorf("%s: %s: found %q, wanted %q", c.table, c.figure, found, c.want)
		}
	}
}
