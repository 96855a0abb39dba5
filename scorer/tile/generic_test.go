package tile

import (
	"slices"
	"testing"
)

// TestGenericPorts checks that every generic tile obeys the port rule and shows the edges that were asked for.
func TestGenericPorts(t *testing.T) {
	const letters = "crfv"
	for n := range 256 {
		edges := string([]byte{letters[n&3], letters[n>>2&3], letters[n>>4&3], letters[n>>6&3]})
		g, ok := Generic(edges)
		if !ok {
			t.Fatalf("Generic(%q): not a tile", edges)
		}
		checkPorts(t, g)
		for s := North; s <= West; s++ {
			if want, _ := EdgeKind(edges[s]); g.Edge(s) != want {
				t.Errorf("%s: side %d is %s", g.ID, s, KindNames[g.Edge(s)])
			}
		}
		for turn := range uint8(4) {
			if !turnsAlike(g, edges, turn) {
				t.Errorf("%s turned %d is not the generic tile of its turned edges", g.ID, turn)
			}
		}
	}
	for _, bad := range []string{"", "cff", "cfffx", "CFFF", "cxff"} {
		if _, ok := Generic(bad); ok {
			t.Errorf("Generic(%q) is a tile", bad)
		}
	}
}

// turnsAlike reports whether the generic tile of the turned edges has the segments of g, turned.
func turnsAlike(g *Tile, edges string, turn uint8) bool {
	var turned [4]byte
	for s := North; s <= West; s++ {
		turned[s.Turn(turn)] = edges[s]
	}
	other, _ := Generic(string(turned[:]))
	return slices.Equal(shape(g, turn), shape(other, 0))
}

type part struct {
	kind  Kind
	ports Ports
	by    bool
}

// shape returns what a tile shows, in an order that does not depend on that of its segments and marks.
func shape(t *Tile, turn uint8) []part {
	var list []part
	for _, s := range t.Segments {
		list = append(list, part{s.Kind, s.Ports.Turn(turn), s.By != 0})
	}
	slices.SortFunc(list, func(a, b part) int { return int(a.kind)<<13 + int(a.ports) - int(b.kind)<<13 - int(b.ports) })
	return list
}

// TestGenericAsPrinted compares generic tiles with printed tiles that have the same edges.
func TestGenericAsPrinted(t *testing.T) {
	for _, c := range []struct{ id, edges string }{
		{"D", "crfr"}, {"E", "cfff"}, {"G", "fcfc"}, {"J", "crrf"}, {"K", "cfrr"}, {"L", "crrr"}, {"N", "cffc"},
		{"P", "crrc"}, {"R", "ccfc"}, {"T", "ccrc"}, {"U", "frfr"}, {"V", "ffrr"}, {"W", "frrr"}, {"X", "rrrr"}, {"riA", "fvff"},
		{"riF", "vrvr"}, {"riG", "fvfv"}, {"riH", "cvvc"}, {"riI", "rrvv"}, {"riD", "cvrv"}, {"2P", "crff"}, {"4H", "rcrc"},
		{"rjD", "vvfv"}, {"10B", "ffrf"},
	} {
		g, _ := Generic(c.edges)
		if a, b := shape(Find(c.id), 0), shape(g, 0); !slices.Equal(a, b) {
			t.Errorf("%s is printed %v, %s is %v", c.id, a, g.ID, b)
		}
	}
}
