package board_test

import (
	"testing"

	. "taula/scorer/board"
)

// TestPlaces writes and reads every place of a few cells.
func TestPlaces(t *testing.T) {
	for _, c := range []Cell{{0, 0}, {25, 8}, {26, 9}, {701, 99}, {702, 998}, {999, 999}} {
		if got, ok := ParseCell(c.String()); !ok || got != c {
			t.Errorf("%v is written %s and read %v", c, c, got)
		}
		for s := CornerNW - 12; s <= Inner+8; s++ {
			p := Place{Cell: c, Spot: s}
			if s == CastleTwo {
				p.Other = Cell{c.X, c.Y + 1}
			}
			if got, ok := ParsePlace(p.String()); p.Other.Y < Limit && (!ok || got != p) {
				t.Errorf("%v is written %s and read %v", p, p, got)
			}
		}
	}
	for _, bad := range []string{"", "a", "1", "a0", "a01", "A1", "a1.", "a1.x", "a1.i1", "a1.i0", "a1-a1", "a1-", "a1-b", "a1 ", "aaaa1", "a1001", "a1.N", "é1"} {
		if p, ok := ParsePlace(bad); ok {
			t.Errorf("%q is read as %v", bad, p)
		}
	}
}
