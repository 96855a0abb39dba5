package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// doubtable returns a small table of any boxes, also of those without tiles. On it nothing goes on for an unknown number of
// tiles.
func doubtable(rng *rand.Rand, tiles int) *board.Position {
	if rng.Intn(2) == 0 {
		return anyTable(rng, tiles)
	}
	p := randomWholeOf(rng, tiles, boardtest.Boxes(rng)...)
	p.Beyond = board.Without(p.Beyond, func(b *board.Beyond) bool { return unmeasured(b) })
	return p
}

// stirring returns a small table of any boxes on which figures fall from Rainbow Bridges, with answers by which some of them
// leave infected areas.
func stirring(rng *rand.Rand) *board.Position {
	boxes := append(boardtest.Boxes(rng), board.BoxRainbow, board.BoxCovid, board.BoxTunnel)
	slices.Sort(boxes)
	p := randomWholeOf(rng, 4+rng.Intn(8), slices.Compact(boxes)...)
	p.Beyond = board.Without(p.Beyond, func(b *board.Beyond) bool { return unmeasured(b) })
	for range 10 {
		k := board.Token{Kind: board.RainbowBridge, Axis: "en"[rng.Intn(2)]}
		k.Place = board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole}
		if len(p.Survey().Refuse(k)) == 0 {
			p = p.WithToken(k).WithFigure(board.Figure{Player: 'b', Place: board.Place{Cell: k.Place.Cell, Spot: board.Bridge}})
		}
	}
	for _, f := range p.Figures {
		if rng.Intn(2) == 0 && f.Kind.Owned() {
			p.Choices = append(p.Choices, board.Choice{Place: f.Place, Answers: say(board.SayStays - board.Word(rng.Intn(2)))})
		}
	}
	p, _ = p.Canonical()
	return p
}

// TestDoubtLoose does as TestDoubtExact, on tables where unknown cells decide where figures stand.
func TestDoubtLoose(t *testing.T) {
	var asked, bounded tally
	fell, loose := 0, 0
	enough := func() bool { return fell >= 5 && loose >= 20 }
	seedsUntil(t, 150, enough, func(seed int64, rng *rand.Rand) {
		p, _ := unknowing(rng, stirring(rng), 1+rng.Intn(2))
		p = p.Survey().Entered().Position
		unknown := unknownCells(p)
		want := ask(p, unknown, 1000)
		if len(unknown) == 0 || want == nil || t.Failed() {
			return
		}
		if somebodyFalls(p) {
			fell++
		}
		if least, most := stirred(p); least != most {
			loose++
		}
		a, b := Settle(p), boundedOnly(p)
		if wrong := asked.judge(&a, want, !polled(p)) + bounded.judge(&b, want, true); wrong != "" {
			t.Errorf("seed %d, %d fillings:\n%s%s", seed, want.count, notation.Format(p), wrong)
		}
	})
	t.Logf("asked:   %s; on %d tables somebody falls, on %d somebody is loose", asked.String(), fell, loose)
	t.Logf("bounded: %s", bounded.String())
	if !enough() {
		t.Errorf("on %d tables somebody falls and on %d somebody is loose, wanted 5 and 20 for the test to say much", fell, loose)
	}
}

// TestLoose checks the bounds where a figure lands elsewhere, leaves in some fillings only, goes on in a tunnel under an
// unknown cell, or is an abbot taken back. Tiles of two unknown cells that meet count as alike only if each fits what the other
// fits.
func TestLoose(t *testing.T) {
	for _, text := range []string{
		"rules c1 1 rb\nHG1 ~\n. U\n* U\n. V\nrainbow a1 ns\ndarmstadtium a1.w\nb a1.b\nr b2.e\nend",
		"rules c2 rb\n~ B U\n. V .\nrainbow b1 ew\nr b1.b\nend",
		"rules c3 cv\nE1 ~ E3\ninfected c1.w new\nr a1.e\nchoose a1.e home\nend",
		"rules c3 cv\nA3 ~ U U\ninfected d1.e new\nr a1.e\nb c1.e\nchoose a1.e out\nend",
		"rules c3 ca ab cv\n~ UG\n8L .\ng abbot b1.m\nturn g\nlast a2\nchoose b1.m home",
		"rules c3 ab\n~ . .\n. A .\n. U .\ng abbot b2.m\nturn g\nlast b3\nchoose b2.m home",
		"rules c2 tu\ntuB U A1 A3 ~\ntunnel a1.e r\ntunnel e1.w r\nr b1.e",
		"rules c2 tu\ntuB U A1 A3 ~\ntunnel a1.e r\ntunnel e1.w r\nr b1.e\nend",
		"rules c2 ri rj 1 3 4\n1H1 .2 rjD1\n4R 3N3 D riD1\nrjB2 * *\ng b2.e", // a river runs through both, or a road or field
		"rules c2 3\n. E2\nE1 3R\n. ~\nr b1.s\nb a2.e\nlast b2\nchoose b2.w a2.e",
	} {
		p, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", text, errs)
		}
		var unknown []board.Cell
		for _, s := range p.Squares {
			if s.State != board.Laid {
				unknown = append(unknown, s.Cell)
			}
		}
		want := ask(p, unknown, 20000)
		if want == nil {
			t.Fatalf("%s: too many fillings", text)
		}
		var n tally
		a, b := Settle(p), boundedOnly(p)
		if wrong := n.judge(&a, want, false); wrong != "" {
			t.Errorf("%s:\n%s", text, wrong)
		}
		if wrong := n.judge(&b, want, true); wrong != "" {
			t.Errorf("bounds: %s:\n%s", text, wrong)
		}
	}
}

// TestLooseWitch checks that a road where the witch may come to stand is worth at least half of its points, also where two
// tables number the figures differently because a follower may leave.
func TestLooseWitch(t *testing.T) {
	for _, behind := range []string{"", "b e3.e\n"} {
		text := "rules c3 mw cv\nplayers r b\nU ~ ~ ~ U\n~ ~ ~ ~ ~\nU U ~ ~ U\ninfected a1.e\nb a1.e\nr a3.e\nr b3.e\nwitch e1.e\n" + behind +
			"end\nchoose a1.e positive"
		p, errs := notation.Parse(text)
		if len(errs) > 0 {
			t.Fatalf("%s: %v", text, errs)
		}
		a := Settle(p)
		i := slices.IndexFunc(a.Scores, func(s Score) bool { return s.Player == 'r' && s.Place.String() == "a3.e" })
		if i < 0 || a.Scores[i].Least != 1 {
			t.Errorf("%s: wanted at least 1 point for red's road a3.e, got %+v", text, a.Scores)
		}
	}
}
