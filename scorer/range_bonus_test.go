package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
)

// TestDoubtOfExtras: with a fairy beside somebody, ringmasters, the king, the robber baron and a barn on the table, every
// total still lies within its range, whatever is laid on the cells not entered.
func TestDoubtOfExtras(t *testing.T) {
	ranged := 0
	for seed := range int64(140) {
		rng := rand.New(rand.NewSource(seed))
		box := []string{"3", "10", "kr", "5"}[seed%4]
		p := boardtest.Random(rng, 4+rng.Intn(14), 0, 2+rng.Intn(6), "base", box)
		if len(p.Figures) == 0 {
			continue
		}
		if rng.Intn(2) == 0 {
			p = p.WithEnd(true)
		} else {
			p = p.WithLast(board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole})
		}
		p = dressed(rng, p, box)
		p, unknown := hide(rng, p, 1+rng.Intn(2))
		if len(unknown) == 0 {
			continue
		}
		a := Settle(p)
		if !a.Certain {
			ranged++
		}
		for range 12 {
			q := fill(rng, p, unknown)
			if unlike := outside(unbarned(a), unbarned(Settle(q))); unlike != "" {
				t.Fatalf("seed %d: %s\n%sfilled:\n%s", seed, unlike, notation.Format(p), notation.Format(q))
			}
		}
	}
	if ranged < 20 {
		t.Errorf("found %d uncertain tables, wanted more: the test shows little", ranged)
	}
}

// unbarned leaves out what figures get for themselves, and barns and the farmers beside them: their feature may be joined
// to another, at whose places nothing was said. The totals keep it.
func unbarned(a Account) Account {
	a.Scores = slices.DeleteFunc(slices.Clone(a.Scores), func(s Score) bool {
		return s.Kind == "barn" || s.Kind == "bonus" || a.Moment == "turn" && (s.Kind == "field" || s.Why.Rule == "barn.join")
	})
	return a
}

// dressed adds to a table what its box brings.
func dressed(rng *rand.Rand, p *board.Position, box string) *board.Position {
	p.Figures = slices.Clone(p.Figures)
	g := &p.Figures[rng.Intn(len(p.Figures))]
	switch box {
	case "3":
		p.Figures = append(p.Figures, board.Figure{Kind: board.Fairy, Place: g.Place, Owner: g.Player})
	case "10":
		if g.Kind == board.Meeple {
			g.Kind = board.Ringmaster
		}
	case "kr":
		p.Holds = []board.Hold{{Player: g.Player, Thing: "king", Count: 1}, {Player: g.Player, Thing: "robber", Count: 1}}
	case "5":
		for _, s := range p.Squares {
			barn := board.Figure{Player: g.Player, Kind: board.Barn, Place: board.Place{Cell: s.Cell, Spot: board.CornerSE}}
			if len(p.Survey().RefuseFigure(barn)) == 0 {
				p.Figures = append(p.Figures, barn)
				break
			}
		}
	}
	return p
}
