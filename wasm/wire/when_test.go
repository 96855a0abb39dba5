package wire

import (
	"maps"
	"slices"
	"testing"
)

// TestWhen checks that the page asks about the turn only where that decides: about a tile that built a castle which has just
// scored, about one that infected somebody, and about none on a road.
func TestWhen(t *testing.T) {
	for _, c := range []struct {
		table, cells string
		want         []string
	}{
		{"W U W2\nr a1.e", "a1 b1 c1", nil},
		{"rules c2 8\nA3 D A1\nE1 E3 .\ncastle a2-b2 g\nb a1.e", "a1 b1 c1 a2 b2", []string{"a2", "b2"}},
		{"rules c3 1 cv\nN2\nN3 (cfff) M1\ninfected a2.n\ny b2.w", "a1 b2 c2", []string{"b2", "c2"}},
	} {
		var got []string
		for _, cell := range words(c.cells) {
			for _, x := range ask(t, "when "+cell, c.table).When {
				got = append(got, x.Cell)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: the turn matters of %q, wanted %q", c.table, got, c.want)
		}
	}
}

// TestWhenDoubts checks that the page knows on which tiles a figure speaks against their being laid this turn: on b1 a farmer
// would then join another, and on d1 nobody stands on the road.
func TestWhenDoubts(t *testing.T) {
	const table = "rules c2 8\nE2 A3 E2 A1\nE . . .\nbridge c1 ew\ncastle a1-a2 r\nr b1.nw\nb d1.nw"
	doubts := map[string]int{}
	for _, cell := range words("a1 b1 c1 d1") {
		for _, x := range ask(t, "when "+cell, table).When {
			doubts[x.Cell] = x.Doubts
		}
	}
	if want := map[string]int{"b1": 1, "c1": 0, "d1": 1}; !maps.Equal(doubts, want) {
		t.Errorf("found %v, wanted %v", doubts, want)
	}
}

// TestCompareOption checks that the old ruling on small cities is told with its points, and that an option that changes nothing
// is not told.
func TestCompareOption(t *testing.T) {
	s := ask(t, "compare small-city 2", "E2\nE\nr a1.s")
	if len(s.Compare) != 1 || s.Compare[0].Value != "2" || s.Compare[0].Totals["r"] != 2 {
		t.Errorf("another small city gives %v, wanted 2 for red", s.Compare)
	}
	if s := ask(t, "compare field-revision 1", "E2\nE\nr a1.s"); len(s.Compare) != 0 {
		t.Errorf("another field gives %v, wanted nothing else", s.Compare)
	}
}
