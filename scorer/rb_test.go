package scorer

import (
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestRainbowPrice: 5 points, never below zero (rb.claim.min; G-127, G-128).
func TestRainbowPrice(t *testing.T) {
	for _, c := range []struct {
		points, left int
		ok           bool
	}{{4, 4, false}, {5, 0, true}, {12, 7, true}, {-3, -3, false}} {
		if left, ok := buyRainbow(c.points); left != c.left || ok != c.ok {
			t.Errorf("%d points: found %d %t, wanted %d %t", c.points, left, ok, c.left, c.ok)
		}
	}
}

// TestRainbowHeir: of several losers the latest in turn order, which begins with whose turn it is.
func TestRainbowHeir(t *testing.T) {
	seats := []board.Player{'r', 'b', 'g', 'y'}
	for _, c := range []struct {
		turn   board.Player
		losers []board.Player
		want   board.Player
	}{
		{'g', []board.Player{'r', 'b'}, 'b'}, {'g', []board.Player{'g', 'y'}, 'y'}, {'r', []board.Player{'r', 'y'}, 'y'},
		{'b', []board.Player{'b'}, 'b'}, {'b', nil, 0},
	} {
		if got := rainbowHeir(seats, c.turn, c.losers); got != c.want {
			t.Errorf("turn %s, losers %s: found %s, wanted %s", c.turn, c.losers, got, c.want)
		}
	}
}

// TestRainbowWaits: one paid for may be kept unless the option says otherwise; one won comes too late for its turn.
func TestRainbowWaits(t *testing.T) {
	p, _ := notation.Parse("rules c2 rb\nA\n")
	q, _ := notation.Parse("rules c2 rb\noption rainbow-keep at-once\nA\n")
	if !rainbowWaits(p, true) || rainbowWaits(q, true) || !rainbowWaits(q, false) {
		t.Error("wanted: may, must be placed at once, may")
	}
}

// TestFallChosen: the player says where the meeple falls; each answer tells what it would give.
func TestFallChosen(t *testing.T) {
	text := "rules c2 rb\n. . N2\nA3 U H U A1\n. . N\nrainbow c2 ew\nb c2.n\nr c2.b\nend\n"
	q, a := asked(t, text, "rb.meeple.falls")
	if len(q.Answers) != 2 || q.Assumed.String() != "c2.n" || a.gains('r') != 2 {
		t.Errorf("found %v, counted %s", q.Answers, q.Assumed)
	}
	q, a = asked(t, text+"choose c2.b c2.s\n", "rb.meeple.falls")
	if q.Assumed.String() != "c2.s" || a.gains('r') != 2 || a.gains('b') != 2 {
		t.Errorf("found %s counted, %v", q.Assumed, a.Totals)
	}
}
