package wire

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/jsontext"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestLike checks that in a dispute about one kind of feature tiles are told apart if they would make another account, and only
// then, and otherwise if anything on them can ever score: M has a shield and N has none; O has one and P none, and both have a
// road; I has two cities where N has one; F has a shield and H two cities.
func TestLike(t *testing.T) {
	for _, c := range []struct {
		topic, table, cell, other string
		same                      bool
	}{
		{"city", "N\n", "a1", "N 0", true},
		{"city", "N\n", "a1", "M 0", false},
		{"road", "P U\n", "a1", "O 0", true},
		{"road", "P U\nr a1.e\n", "a1", "O 0", true},
		{"road", "P U\nr a1.n\n", "a1", "O 0", false},
		{"field", "D R\n", "b1", "Q 0", true},
		{"field", "D R\nr b1.n\n", "b1", "Q 0", false},
		{"", "P U\n", "a1", "O 0", false},
		{"table", "P U\n", "a1", "O 0", false},
		{"may", "P U\n", "a1", "O 0", false},
		{"table", "N/D\n", "a1", "I 0", false},
		{"table", "H\n", "a1", "F 0", false},
		{"table", "V\n", "a1", "VG 0", true}, // a garden is nothing without an abbot
		{"table", "rules c3 ab\nV\n", "a1", "VG 0", false},
	} {
		wish := "like " + c.cell + " " + c.other
		if c.topic != "" {
			wish = "for " + c.topic + " " + wish
		}
		fits := ask(t, wish, c.table).Fits
		if len(fits) != 2 {
			t.Fatalf("%s about %q: %d tiles, wanted 2", wish, c.table, len(fits))
		}
		if same := fits[0].Outcome == fits[1].Outcome; same != c.same {
			t.Errorf("%s about %q: the same: %v, wanted %v", wish, c.table, same, c.same)
		}
	}
}

// TestStacks lays random tables of every box tile by tile from the pictures of the tray, before any figure stands there, answers
// where the page asks which tile a picture stands for, and then puts the figures down. Where everything is in question, every
// tile is the one that was meant, in all of it that can ever score. In a dispute about one kind, everybody gains what is right.
func TestStacks(t *testing.T) {
	rng := boardtest.Seeded(t, 8)
	topics := []string{"table", "may", "road", "city", "field", "monastery"}
	tiles, several := 0, 0
	for round := range max(5*len(Boxes()), *clusters) {
		boxes := []string{"base", Boxes()[round%len(Boxes())]}
		if round >= len(Boxes()) {
			boxes = boardtest.Boxes(rng)
		}
		topic := topics[round%len(topics)]
		table := boardtest.Random(rng, 12, 0, 5, boxes...)
		table.Boxes = slices.DeleteFunc(boxes, func(box string) bool { return box == "base" })
		table.End = true

		entered := &board.Position{Edition: table.Edition, Boxes: table.Boxes, End: true}
		var stacks []stack
		for _, s := range inOrder(table) {
			one := layFromTray(t, topic, entered, s)
			entered = entered.Put(s.Cell, one.laid.Tile, one.laid.Turn)
			tiles++
			if len(one.like) > 0 {
				stacks = append(stacks, one)
				several++
			}
			entered = answerStacks(t, topic, entered, table, stacks)
		}
		for _, s := range table.Squares {
			laid := entered.At(s.Cell)
			isExact := topic == "table" || topic == "may"
			if want, got := printOf(entered, &s), printOf(entered, laid); isExact && got != want {
				t.Errorf("%s: at %s lies %s%d, wanted %s%d in\n%s", topic, s.Cell, laid.Tile.ID, laid.Turn, s.Tile.ID, s.Turn, notation.Format(table))
			}
		}

		for _, f := range table.Figures {
			if len(table.Survey().RefuseFigure(f)) == 0 {
				entered = answerStacks(t, topic, entered.WithFigure(f), table, stacks)
			}
		}
		table.Figures = slices.DeleteFunc(slices.Clone(table.Figures), func(f board.Figure) bool { return len(table.Survey().RefuseFigure(f)) > 0 })
		if want, got := scorer.Settle(table).Totals, scorer.Settle(entered).Totals; !slices.Equal(got, want) {
			t.Errorf("%s: found %v, wanted %v: entered\n%s\nmeant\n%s", topic, got, want, notation.Format(entered), notation.Format(table))
		}
	}
	t.Logf("%d tiles, %d of them from a picture of several", tiles, several)
	if several == 0 {
		t.Error("no picture stands for several tiles")
	}
}

// inOrder returns the squares of a table so that each but the first touches one before it.
func inOrder(p *board.Position) (all []board.Square) {
	laid := &board.Position{Edition: p.Edition, Boxes: p.Boxes}
	left := slices.Clone(p.Squares)
	for len(left) > 0 {
		i := slices.IndexFunc(left, func(s board.Square) bool { return len(all) == 0 || around(laid, s.Cell) > 0 })
		all = append(all, left[i])
		laid = laid.Put(left[i].Cell, left[i].Tile, left[i].Turn)
		left = slices.Delete(left, i, i+1)
	}
	return all
}

// A stack is a tile that was laid from a picture of the tray, with the others that it may be.
type stack struct {
	laid board.Square
	like []board.Square
}

// layFromTray lays a tile from the tray: the first of the picture that shows it. The first tile of a table lies as in the
// catalogue, and is turned by hand.
func layFromTray(t *testing.T, topic string, p *board.Position, s board.Square) stack {
	t.Helper()
	if len(p.Squares) == 0 {
		return stack{laid: s}
	}
	request := fmt.Sprintf("for %s fits %s %d", topic, jsontext.CellName(inText(p, s.Cell)), inSight)
	for _, f := range ask(t, request, notation.Format(p)).Fits {
		all := []board.Square{{Cell: s.Cell, Tile: tile.Find(f.Tile), Turn: uint8(f.Turn)}}
		for _, like := range f.Like {
			all = append(all, board.Square{Cell: s.Cell, Tile: tile.Find(like[0].(string)), Turn: uint8(like[1].(float64))})
		}
		isMeant := func(o board.Square) bool { return printOf(p, &o) == printOf(p, &s) }
		if f.Bridge == "" && slices.ContainsFunc(all, isMeant) {
			return stack{all[0], all[1:]}
		}
	}
	isTurned := func(turn uint8) bool { return printOf(p, &board.Square{Tile: s.Tile, Turn: turn}) == printOf(p, &s) }
	if board.Any(p.Fits(s.Cell), func(f *board.Fit) bool { return f.Tile == s.Tile && slices.ContainsFunc(f.Turns, isTurned) }) {
		t.Errorf("%s: no picture of %s%d at %s, where it fits", notation.Format(p), s.Tile.ID, s.Turn, s.Cell)
	}
	return stack{laid: s} // the city of the Count, which is laid before what lies around it
}

// answerStacks does what the page does after every change: it asks of each stack which tile lies there if they differ in their
// outcome, and puts the one that was meant there; until nothing is asked.
func answerStacks(t *testing.T, topic string, p, meant *board.Position, stacks []stack) *board.Position {
	t.Helper()
	for again := true; again; {
		again = false
		for i := range stacks {
			own := &stacks[i]
			groups := outcomesOf(t, topic, p, own)
			if len(groups) < 2 {
				continue
			}
			s := meant.At(own.laid.Cell)
			isMeant := func(o board.Square) bool { return printOf(p, &o) == printOf(p, s) }
			n := slices.IndexFunc(groups, func(group []board.Square) bool { return slices.ContainsFunc(group, isMeant) })
			if n > 0 {
				p = p.Put(own.laid.Cell, groups[n][0].Tile, groups[n][0].Turn)
				again = true
			}
			*own = stack{groups[n][0], groups[n][1:]}
		}
	}
	return p
}

// outcomesOf groups the tiles of a stack by their outcome, first those like the one that lies there.
func outcomesOf(t *testing.T, topic string, p *board.Position, own *stack) (groups [][]board.Square) {
	t.Helper()
	var outcomes []int
	add := func(s board.Square, outcome int) {
		n := slices.Index(outcomes, outcome)
		if n < 0 {
			outcomes, groups = append(outcomes, outcome), append(groups, nil)
			n = len(groups) - 1
		}
		groups[n] = append(groups[n], s)
	}
	for _, like := range own.like {
		request := fmt.Sprintf("for %s like %s %s %d", topic, inText(p, own.laid.Cell), like.Tile.ID, like.Turn)
		fits := ask(t, request, notation.Format(p)).Fits
		if len(fits) != 2 {
			t.Fatalf("%s about %s: %d tiles, wanted 2", request, notation.Format(p), len(fits))
		}
		if len(groups) == 0 {
			add(own.laid, fits[0].Outcome)
		}
		add(like, fits[1].Outcome)
	}
	return groups
}

// inText returns a cell as the text of a table names it, which begins at a1.
func inText(p *board.Position, c board.Cell) board.Cell {
	west, north := p.Squares[0].Cell.X, p.Squares[0].Cell.Y
	for _, s := range p.Squares {
		west, north = min(west, s.Cell.X), min(north, s.Cell.Y)
	}
	return board.Cell{X: c.X - west, Y: c.Y - north}
}

// printOf says what of a turned tile can ever score, whatever its name and the order of its parts.
func printOf(p *board.Position, laid *board.Square) string {
	t, turn := laid.Tile, laid.Turn
	var parts []string
	for _, s := range t.Segments {
		if s.Kind == tile.Garden && !p.Plays(board.BoxAbbot) {
			continue
		}
		var beside []string
		for n, other := range t.Segments {
			if s.By>>n&1 == 1 {
				beside = append(beside, fmt.Sprint(other.Ports.Turn(turn)))
			}
		}
		slices.Sort(beside)
		parts = append(parts, fmt.Sprint(s.Kind, s.Ports.Turn(turn), s.Shields, (s.Marks&^tile.Cap).Names(), beside))
	}
	slices.Sort(parts)
	return fmt.Sprint(t.Marks.Names(), strings.Join(parts, "; "))
}

// TestEssence compares every two printed tiles in every turn: their essences are the same exactly if all that can score is.
func TestEssence(t *testing.T) {
	r := &request{p: &board.Position{Edition: "c3", Boxes: []string{board.BoxAbbot}}}
	printed := map[uint32]string{}
	all := tile.All()
	for _, i := range rand.New(rand.NewSource(1)).Perm(len(all)) {
		for turn := range uint8(4) {
			s := &board.Square{Tile: &all[i], Turn: turn}
			essence, print := r.essence(s, everyKind), printOf(r.p, s)
			if was, ok := printed[essence]; ok && was != print {
				t.Errorf("%s%d: the same essence for\n%s\n%s", s.Tile.ID, turn, print, was)
			}
			printed[essence] = print
		}
	}
	distinct := map[string]bool{}
	for _, print := range printed {
		distinct[print] = true
	}
	if len(distinct) != len(printed) {
		t.Errorf("%d essences of %d different tiles", len(printed), len(distinct))
	}
}
