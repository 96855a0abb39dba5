package scorer

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestBeyondIsReal compares a feature that goes on by "beyond" with the same feature where those tiles and followers lie on the
// table: both give the same account (road.complete.score, city.complete.score, road.f.mage, city.f.mage, road.f.witch,
// city.f.siege, king.transfer, robber.transfer, hill.tiebreak, majority.joined, field.score.rev3).
func TestBeyondIsReal(t *testing.T) {
	told := map[string]int{}
	hold := func(t *testing.T, rng *rand.Rand, p *board.Position) {
		stated, laid, kind := lengthened(rng, p)
		if stated == nil {
			return
		}
		told[kind]++
		is, want := Settle(stated), Settle(laid)
		if !slices.Equal(is.Totals, want.Totals) || notesOf(&is) != notesOf(&want) {
			t.Errorf("found %v %s, wanted %v %s as of\n%s\nin\n%s", is.Totals, notesOf(&is), want.Totals, notesOf(&want),
				notation.Format(laid), notation.Format(stated))
		}
	}
	found(t, "beyond", func(t *testing.T, rng *rand.Rand, p *board.Position) {
		for range 50 {
			hold(t, rng, p)
		}
	})
	for seed, rng := range boardtest.Sources(t, 2**tables) {
		hold(t, rng, outward(rng))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Logf("told %v", told)
	for kind, least := range map[string]int{"road": 10, "city": 10, "field": 10} {
		if told[kind] < least**tables/1000 {
			t.Errorf("found %d features of kind %s that go on beyond, wanted more", told[kind], kind)
		}
	}
}

// outward returns a random table for "beyond": it has no pieces that count the tiles around them, and many that count the tiles
// of a feature.
func outward(rng *rand.Rand) *board.Position {
	p := randomWholeOf(rng, 2+rng.Intn(12), "base", "1", "2", "3", "9", "10", "be", "ca", "kr", "la", "mw")
	q := *p
	q.Beyond, q.Quarters, q.Choices = nil, nil, nil
	kin := func(f *board.Figure) bool {
		in := p.Survey().At(f.Place)
		return f.Kind == board.Wagon || f.Kind == board.Barn || in == nil || in.Kind > tile.City
	}
	q.Figures = board.Without(p.Figures, kin)
	q.Tokens = nil
	return &q
}

// notesOf returns those notes of an account that depend on the size of a feature.
func notesOf(a *Account) string {
	var all []string
	for _, n := range a.Notes {
		switch n.Rule {
		case "king.transfer", "robber.transfer", "phantom.second", "fairy.turn", "labyrinth.adv.place":
			all = append(all, string(n.Rule)+" "+n.Player.String())
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// lengthened returns two tables: stated says with "beyond" how an open feature of p goes on, and on laid those tiles and
// followers lie in a straight line away from all others. Both are nil where p has no such feature.
func lengthened(rng *rand.Rand, p *board.Position) (stated, laid *board.Position, kind string) {
	s := p.Survey()
	f := s.Features[rng.Intn(len(s.Features))]
	if f.Kind > tile.City || len(f.Open) == 0 {
		return nil, nil, ""
	}
	at := f.Open[rng.Intn(len(f.Open))]
	side := tile.Port(at.Spot).Side()
	odd := f.Kind != tile.Field && tile.Port(at.Spot) != side.Middle() // a tile with several edges on a side
	if odd || p.At(at.Cell).Edge(side) != f.Kind || at.Cell.Beside(side).X < 0 || at.Cell.Beside(side).Y < 0 {
		return nil, nil, ""
	}
	for i := range p.Squares { // nothing else lies that way
		c := p.Squares[i].Cell
		ahead := [4]bool{c.Y < at.Cell.Y, c.X > at.Cell.X, c.Y > at.Cell.Y, c.X < at.Cell.X}
		if ahead[side] {
			return nil, nil, ""
		}
	}
	more, who, ends := 1+rng.Intn(4), "", f.Kind != tile.Field && rng.Intn(2) == 0
	room := at.Cell.X
	if side == tile.North {
		room = at.Cell.Y
	}
	if (side == tile.North || side == tile.West) && int(room) < more {
		return nil, nil, ""
	}
	kind = tile.KindNames[f.Kind]
	words := fmt.Sprintf("beyond %s %s +%d", at, kind, more)
	if rng.Intn(2) == 0 {
		who = string("rbgy"[rng.Intn(4)])
		words += " +1" + who
	}
	if ends {
		words += " closed"
	}
	stated = parsed(notation.Format(p) + words + "\n")
	through, end := outwards(f.Kind, side)
	q := *p
	q.Squares = slices.Clone(p.Squares)
	c := at.Cell
	var last board.Place
	for n := range more {
		c = c.Beside(side)
		on := through
		if n == more-1 && ends {
			on = end
		}
		on.Cell = c
		q.Squares = append(q.Squares, on)
		last = board.Place{Cell: c, Spot: board.Spot(side.Opposite().Middle())}
	}
	slices.SortFunc(q.Squares, readingOrder)
	if who != "" {
		q.Figures = append(slices.Clip(q.Figures), board.Figure{Player: board.Player(who[0]), Place: last})
	}
	return stated, &q, kind
}

// outwards returns two tiles: on the first a feature of this kind goes on towards the side; on the second it ends without
// joining the fields beside it.
func outwards(kind tile.Kind, side tile.Side) (through, end board.Square) {
	tiles := map[tile.Kind]string{tile.Road: "U1 (rccc)", tile.City: "G1 (crrr)", tile.Field: "(ffff) (ffff)"}[kind]
	p, errs := notation.Parse(tiles)
	if len(errs) > 0 {
		panic(errs)
	}
	through, end = p.Squares[0], p.Squares[1]
	through.Turn = (through.Turn + uint8(side)) % 4
	end.Turn = uint8(side.Opposite())
	return through, end
}

// parsed reads a position that must be correct.
func parsed(text string) *board.Position {
	p, errs := notation.Parse(text)
	if len(errs) > 0 {
		panic(fmt.Sprint(errs, text))
	}
	return p
}
