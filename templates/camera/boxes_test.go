package camera

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/photo"
)

// TestBoxes photographs the base game with the river and with each of boxes 1, 2, 3, 5 and 8, on a usual evening, in one
// printing that the settings were chosen on and one other. The base game reaches what is wanted, and the tiles of the box are
// found, too.
func TestBoxes(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a dozen photographs")
	}
	var all, own score
	for i, box := range []string{"ri", "1", "2", "3", "5", "8"} {
		for n, pr := range []*Printing{&Printings[i%len(Printings)], &Untried[i%len(Untried)]} {
			seed := int64(5000 + 10*i + n)
			table := boardtest.Random(rand.New(rand.NewSource(seed)), 30, 0, 0, "base", box)
			p, err := Take(seed, table, pr, &Tops[seed%4], &Levels[1])
			if err != nil {
				t.Fatal(err)
			}
			r := photo.Read(p.Picture, p.Dragged(rand.New(rand.NewSource(seed)), .03), photo.InPlay("c2", []string{box}), nil)
			one := judge(p, r)
			all.add(one)
			r.Cells = slices.DeleteFunc(r.Cells, func(c photo.Cell) bool {
				q := table.At(board.Cell{X: int16(c.Column), Y: int16(c.Row)})
				return q == nil || q.Tile.Box != box
			})
			its := judge(p, r)
			own.add(its)
			t.Logf("%-2s %-36s %v; of the box %v", box, pr.Name, one, its)
		}
	}
	t.Logf("ALL %v; of the boxes %v", all, own)
	for i, got := range all.shares() {
		if got < wanted[1][i] {
			t.Errorf("number %d is %.1f %%, wanted %.0f", i+1, got, wanted[1][i])
		}
	}
	for i, least := range [5]float64{85, 97, 97, 60, 99} { // there are sixty of them
		if got := own.shares()[i]; got < least {
			t.Errorf("of the boxes number %d is %.1f %%, wanted %.0f", i+1, got, least)
		}
	}
}
