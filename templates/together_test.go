package templates

import (
	"testing"

	"taula/scorer"
	"taula/scorer/notation"
)

// TestCitiesAsOne checks that the cities beside a field are numbered as a whole, not tile by tile, and the tiles of a road
// each.
func TestCitiesAsOne(t *testing.T) {
	for _, c := range []struct {
		text   string
		groups []int
	}{
		{"E2 . E2\nE 8F E\nr a2.s\nend\n", []int{2, 2}},
		{"rules c2 8\nE2 E2\nD D\ncastle a1-a2 r\nb a2.el\nend\n", []int{2, 2}},
		{"A3 U A1\nr a1.e\nlast b1\n", []int{1, 1, 1}},
	} {
		p, errs := notation.Parse(c.text)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		_, counted := scoring(scorer.Settle(p))
		if len(counted) != len(c.groups) {
			t.Errorf("%q: %d numbers, want %d", c.text, len(counted), len(c.groups))
			continue
		}
		for i, g := range counted {
			if len(g) != c.groups[i] {
				t.Errorf("%q: number %d on %d tiles, want %d", c.text, i+1, len(g), c.groups[i])
			}
		}
	}
}
