package scorer

import (
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// TestRainbowPrice checks the price of 5 points, which takes nobody below zero (rb.claim.min; G-127, G-128).
func TestRainbowPrice(t *testing.T) {
	for points, rule := range map[string]board.RuleID{"r4": "rb.claim.min", "r5": "rb.claim.buy", "r12": "rb.claim.buy", "r-3": "rb.claim.min"} {
		wantNote(t, "rules c2 rb\nscore "+points+"\nturn r\nA\n", rule)
		if points == "r12" {
			wantNote(t, "rules c2 rb\nscore r12\nturn r\nA3 U A1\nrainbow b1 ns\n", "rb.claim.steal")
		}
	}
}

// wantNote checks that the account of a position has one note, by this rule.
func wantNote(t *testing.T, text string, rule board.RuleID) {
	t.Helper()
	p, _ := notation.Parse(text)
	if a := Settle(p); len(a.Notes) != 1 || a.Notes[0].Rule != rule {
		t.Errorf("%q: found %v, wanted %s", text, a.Notes, rule)
	}
}

// TestRainbowHeir checks that of several losers the latest in turn order is taken, counted from whose turn it is.
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

// TestRainbowWaits checks that a bridge that is paid for may be kept, unless the option forbids it.
func TestRainbowWaits(t *testing.T) {
	const held = "turn r\nholds r rainbow\nA\nlast a1\n"
	wantNote(t, "rules c2 rb\n"+held, "rb.q.keep")
	wantNote(t, "rules c2 rb\noption rainbow-keep at-once\n"+held, "rb.q.step3")
}

// TestFallChosen checks that the player chooses where the meeple falls, and that each answer states what it would give.
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
