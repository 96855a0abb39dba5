package scorer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer/notation"
)

// TestCompare: options of the digest's H-01, H-02, H-03 and H-08 whose other value changes the account are found, with
// what they would give, in either direction; those that change nothing are not.
func TestCompare(t *testing.T) {
	under := ". V3 V\n(frff) U1 V1\n. (rfff)\nbridge b2 ew\nr a2.e\nlast c2\n"
	fields := "E1 G E3\nr b1.n\nr b1.s\nb b1.s\nend\n"
	for _, c := range []struct{ name, text, want string }{
		{"small city", "E2\nE\nr a1.s\nlast a2\n", "small-city 2: r2 scores"},
		{"small city of old", "option small-city 2\nE2\nE\nr a1.s\nlast a2\n", "small-city 4: r4 scores"},
		{"fields", fields, "field-revision 2: r3 b3 scores; field-revision 1: r4 b0 scores"},
		{"fields of the second revision", "option field-revision 2\n" + fields, "field-revision 3: r6 b3 scores; field-revision 1: r4 b0 scores"},
		{"fields of the first revision", "option field-revision 1\n" + fields, "field-revision 3: r6 b3 scores; field-revision 2: r3 b3 scores"},
		{"bridge on the same road", under, "bridge-same-tile per-segment: r7 scores"},
		{"bridge twice", "option bridge-same-tile per-segment\n" + under, "bridge-same-tile once: r6 scores"},
		{"direct completion first", "option castle-order direct-first\n" + nearTwo, "castle-order owner: r9 b9 scores questions"},
		{"nothing", "U1 U\nr a1.e\n", ""},
		{"fields that pay nothing by any rule", "players r b\nB\nr a1.n\nend\n", ""},
	} {
		p, errs := notation.Parse(c.text)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", c.name, errs)
		}
		var got []string
		for _, d := range Compare(p) {
			got = append(got, inWords(d))
		}
		if found := strings.Join(got, "; "); found != c.want {
			t.Errorf("%s: found %q, wanted %q", c.name, found, c.want)
		}
	}
}

// nearTwo is a monastery that completes a road and stands in the neighbourhood of two castles (dispute G-36).
const nearTwo = `. . (ffrf) .
. . (rfrf) .
(ffff) (ffff) (rfff) E2
(ffff) B E2 E
(ffff) (ffff) E .
castle d3-d4 r
castle c4-c5 b
last c3
`

func inWords(d Difference) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s:", d.Option, d.Value)
	for _, p := range d.Totals {
		fmt.Fprintf(&b, " %s%d", p.Player, p.Points)
	}
	for _, part := range []struct {
		differs bool
		name    string
	}{{d.Points, "scores"}, {d.Questions, "questions"}, {d.Notes, "notes"}, {d.Problems, "problems"}} {
		if part.differs {
			b.WriteString(" " + part.name)
		}
	}
	return b.String()
}

// TestCompareLeavesThePosition: comparing changes nothing in the position it is given.
func TestCompareLeavesThePosition(t *testing.T) {
	p, _ := notation.Parse("option small-city 2\noption field-revision 1\nE2\nE\nr a1.s\nlast a2\n")
	before := slices.Clone(p.Options)
	Compare(p)
	if !slices.Equal(p.Options, before) {
		t.Errorf("found options %v, wanted %v", p.Options, before)
	}
}
