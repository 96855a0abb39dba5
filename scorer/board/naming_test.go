package board_test

import (
	"math/rand"
	"slices"
	"testing"

	. "taula/scorer/board"
	. "taula/scorer/notation"
	"taula/scorer/tile"
)

// TestNames checks that the canonical text names a place in one way, whichever way it was entered.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		name, want string
		texts      []string
	}{
		{"a road", "S3 U\nr b1.e\n", []string{"S3 U\nr b1.e", "S3 U\nr b1.w"}},
		{"a city", "F\nr a1.e\n", []string{"F\nr a1.er", "F\nr a1.w", "F\nr a1.wl"}},
		{"a field", "E\nr a1.se\n", []string{"E\nr a1.s", "E\nr a1.sl", "E\nr a1.sw", "E\nr a1.el", "E\nr a1.w"}},
		{"a field that fills no corner", "S\nr a1.sl\n", []string{"S\nr a1.sl"}},
		{"a bridge", "rules c2 8\nB\nbridge a1 ew\nr a1.b\n", []string{"B\nbridge a1 ew\nr a1.b", "B\nbridge a1 ew\nr a1.e", "B\nbridge a1 ew\nr a1.w"}},
		{"every kind of piece", "rules c2 3 mw fe db cv\nU feB D\ndrawbridge c1.e c1.n\ninfected a1.e\ninfected c1.se new\nferry b1.e b1.s\nferried b1.s b1.w\nr a1.e\nfairy a1.e\nmage c1.n\n",
			[]string{"U feB D\ndrawbridge c1.w c1.nl\ninfected a1.w\ninfected c1.s new\nferry b1.s b1.e\nferried b1.w b1.s\nr a1.w\nfairy a1.e\nmage c1.nr"}},
		{"answers", "rules c2 8\nE2 D\nE D2\ncastle a1-a2 r\nchoose a1-a2 b1.e\nchoose b1.e home stays\n",
			[]string{"rules c2 8\nE2 D\nE D2\ncastle a1-a2 r\nchoose a2-a1 b1.w\nchoose b1.w home stays"}},
		{"who came from a quarter", "rules c2 co\nquarter road r a1.e\nU\n", []string{"U\nquarter road r a1.w"}},
		{"a branch of a labyrinth", "rules c2 la\nlaA\nr a1.s\n", []string{"laA\nr a1.s"}},
		{"a barn", "rules c2 5\nB B\nB B\nr barn a1.se\n",
			[]string{"B B\nB B\nr barn a1.se", "B B\nB B\nr barn b1.sw", "B B\nB B\nr barn a2.ne", "B B\nB B\nr barn b2.nw"}},
		{"a barn among three tiles", "rules c2 5\n. B\nB B\nr barn b1.sw\n",
			[]string{". B\nB B\nr barn a1.se", ". B\nB B\nr barn b1.sw", ". B\nB B\nr barn a2.ne", ". B\nB B\nr barn b2.nw"}},
		{"a barn on what is not all field", "rules c2 5\nC B\nB B\nr barn b1.sw\n", []string{"C B\nB B\nr barn a1.se", "C B\nB B\nr barn b2.nw"}},
		{"a barn that touches one tile, far away", "rules c2 5\nB\nr barn a1.se\n", []string{". . .\n. B .\nr barn c3.nw", "B\nr barn a1.se", ". B\nr barn b1.se", "B\nr barn b2.nw"}},
		{"where nothing is", "rules c2 5\nB\nr a2.s\nr barn c3.nw\n", []string{"B\nr barn c3.nw\nr a2.s"}},
		{"what lies beyond an edge is said of that edge", "U\nbeyond a1.e road +1\nbeyond a1.w road\n", []string{"U\nbeyond a1.w road\nbeyond a1.e road +1"}},
	} {
		for _, text := range c.texts {
			if p := read(t, text); Format(p) != c.want {
				t.Errorf("%s: found\n%swanted\n%s", c.name, Format(p), c.want)
			}
		}
	}
}

// TestEveryName checks on random tables that every name of a part leads to the name that FigurePlaces gives it.
func TestEveryName(t *testing.T) {
	tables(t, 60, func(t *testing.T, _ *rand.Rand, p *Position) {
		survey := p.Survey()
		for _, s := range p.Squares {
			offered := survey.FigurePlaces(s.Cell)
			for spot := Spot(0); spot < Inner+3; spot++ {
				at := Place{Cell: s.Cell, Spot: spot}
				part, ok := p.PartAt(at)
				f := survey.At(at)
				if !ok || f == nil {
					continue
				}
				name := p.Name(at)
				again := p.Name(name)
				if to, ok := p.PartAt(name); !ok || to != part || again != name {
					t.Errorf("%s is named %s", at, name)
				}
				if first := slices.ContainsFunc(offered, func(o Place) bool { q, _ := p.PartAt(o); return q == part }); first && !slices.Contains(offered, name) {
					t.Errorf("%s is named %s, and %v offered", at, name, offered)
				}
			}
		}
	})
}

// TestBarnsOfThisTurn checks barns on the tile of this turn: a barn belongs to the turn if one of its four tiles does, goes
// when any of them is taken away, and stays when one is turned.
func TestBarnsOfThisTurn(t *testing.T) {
	p := read(t, "B B B\nB B B\nr barn a1.se")
	for _, s := range p.Squares {
		q := p.WithLast(Place{Cell: s.Cell, Spot: Whole})
		touched := s.Cell.X < 2
		if q.StoodNow(&q.Figures[0]) != touched || (len(q.Before().Figures) == 0) != touched {
			t.Errorf("last %s: the barn of this turn is to be %v", s.Cell, touched)
		}
		if left := p.Remove(s.Cell); (len(left.Figures) == 0) != touched {
			t.Errorf("without %s: found %v", s.Cell, left.Figures)
		}
		if turned := p.Turned(s.Cell, 1); !slices.Equal(turned.Figures, p.Figures) {
			t.Errorf("%s turned: found %v", s.Cell, turned.Figures)
		}
	}
	for i := range 4 {
		spot := p.Figures[0].Place.Quarter(i)
		if q := p.WithoutFigure(Figure{Player: 'r', Kind: Barn, Place: spot}); len(q.Figures) > 0 {
			t.Errorf("the barn is still there, named %s", spot)
		}
	}
}

// TestNamedTwice checks that naming a table that is already named changes nothing.
func TestNamedTwice(t *testing.T) {
	tables(t, 100, func(t *testing.T, rng *rand.Rand, p *Position) {
		for range 10 {
			at := Place{Cell: Cell{int16(rng.Intn(9)), int16(rng.Intn(9))}, Spot: CornerNW + Spot(rng.Intn(4))}
			p.Figures = append(slices.Clone(p.Figures), Figure{Player: 'r', Kind: Barn, Place: at})
			at.Spot = Spot(rng.Intn(int(tile.WR) + 1))
			p.Figures = append(p.Figures, Figure{Player: 'b', Place: at})
		}
		text := Format(p)
		if again := read(t, text); Format(again) != text {
			t.Errorf("found\n%swanted\n%s", Format(again), text)
		}
	})
}
