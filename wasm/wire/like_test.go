package wire

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

// TestStacks lays random tables of every box tile by tile from the pictures of the tray, before any figure stands there. Where
// the picture stands for several tiles, the page is told apart by what like answers, and lays the one that shows the same as the
// tile of the table in all that can ever score.
func TestStacks(t *testing.T) {
	rng := boardtest.Seeded(t, 8)
	asked, tiles := 0, 0
	for round := range 4 * len(Boxes()) {
		boxes := []string{"base", Boxes()[round%len(Boxes())]}
		if round >= len(Boxes()) {
			boxes = boardtest.Boxes(rng)
		}
		table := boardtest.Random(rng, 12, 0, 0, boxes...)
		table.Boxes = slices.DeleteFunc(boxes, func(box string) bool { return box == "base" })

		entered := &board.Position{Edition: table.Edition, Boxes: table.Boxes}
		for _, s := range inOrder(table) {
			laid, several := layFromTray(t, entered, s)
			if several {
				asked++
			}
			tiles++
			if want, got := printOf(entered, s.Tile, s.Turn), printOf(entered, laid.Tile, laid.Turn); got != want {
				t.Errorf("%s: at %s lies %s%d, wanted %s%d:\n%s\n%s", notation.Format(table), s.Cell, laid.Tile.ID, laid.Turn, s.Tile.ID, s.Turn, got, want)
			}
			entered = entered.Put(s.Cell, laid.Tile, laid.Turn)
		}
	}
	t.Logf("%d tiles, %d of them from a picture of several", tiles, asked)
	if asked == 0 {
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

// layFromTray returns what lies in a cell after the tile was taken from the tray of the topic "table", and whether the tile was in
// a picture of several.
func layFromTray(t *testing.T, p *board.Position, s board.Square) (laid board.Square, several bool) {
	t.Helper()
	if len(p.Squares) == 0 {
		return s, false // it lies as in the catalogue, and is turned by hand
	}

	want := [2]any{s.Tile.ID, float64(s.Turn)}
	looks := func(id string, turn float64) bool {
		return id == want[0] && (turn == want[1] || printOf(p, s.Tile, uint8(turn)) == printOf(p, s.Tile, s.Turn))
	}
	text := notation.Format(p)
	for _, f := range ask(t, fmt.Sprintf("for table fits %s %d", cellName(inText(p, s.Cell)), inSight), text).Fits {
		if f.Bridge != "" {
			continue
		}
		if looks(f.Tile, float64(f.Turn)) {
			return s, len(f.Like) > 0
		}
		for _, like := range f.Like {
			if looks(like[0].(string), like[1].(float64)) {
				return chosenOf(t, p, s, f.Tile, f.Turn, like), true
			}
		}
	}
	t.Fatalf("%s: no picture of %s%d at %s", text, s.Tile.ID, s.Turn, s.Cell)
	return s, false
}

// chosenOf returns what lies in a cell after another tile of the same picture was laid there and the page has asked: the tile
// itself if its outcome differs, and what was laid if it does not.
func chosenOf(t *testing.T, p *board.Position, s board.Square, id string, turn int, like [2]any) board.Square {
	t.Helper()
	first := board.Square{Cell: s.Cell, Tile: tile.Find(id), Turn: uint8(turn)}
	q := p.Put(s.Cell, first.Tile, first.Turn)
	fits := ask(t, fmt.Sprintf("for table like %s %s %v", inText(q, s.Cell), like[0], like[1]), notation.Format(q)).Fits
	if len(fits) == 2 && fits[0].Outcome != fits[1].Outcome {
		return s
	}
	return first
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
func printOf(p *board.Position, t *tile.Tile, turn uint8) string {
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
			essence, print := r.essence(s), printOf(r.p, s.Tile, turn)
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
