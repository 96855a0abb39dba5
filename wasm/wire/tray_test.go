package wire

import (
	"encoding/json"
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// inSight is how many shapes the tray shows without scrolling on a phone of 360 by 640; the browser tests hold that.
const inSight = 18

// TestTrayShowsIt builds random legal clusters of ten tiles and asks at each step where in the tray the right tile's
// shape is, as it lies: how often it is in sight without scrolling. That is wanted of 95, 90 and 85 of a hundred; so
// far the tray does not get there (about 60 to 66, 63 and 38), and this holds that it gets no worse.
func TestTrayShowsIt(t *testing.T) {
	for _, c := range []struct {
		name  string
		boxes []string
		least float64
	}{
		{"base", nil, 0.58},
		{"base and 8", []string{"8"}, 0.57},
		{"1, 2, 3, 4, 5, 8, 9", []string{"1", "2", "3", "4", "5", "8", "9"}, 0.32},
	} {
		rng := rand.New(rand.NewSource(3))
		var ranks []int
		for range 16 {
			ranks = append(ranks, clusterRanks(t, rng, c.boxes)...)
		}
		slices.Sort(ranks)
		seen, _ := slices.BinarySearch(ranks, inSight)
		share := float64(seen) / float64(len(ranks))
		t.Logf("%s: of %d tiles %.2f are in sight, median rank %d", c.name, len(ranks), share, ranks[len(ranks)/2]+1)
		if share < c.least {
			t.Errorf("%s: found %.2f of the right tiles in sight, wanted %.2f", c.name, share, c.least)
		}
	}
}

// clusterRanks lays ten tiles at random where they fit and gives for each but the first the rank of its shape in the
// tray.
func clusterRanks(t *testing.T, rng *rand.Rand, boxes []string) (ranks []int) {
	t.Helper()
	var bag []*tile.Tile
	for i := range tile.All() {
		if one := &tile.All()[i]; one.Box == "base" || slices.Contains(boxes, one.Box) {
			bag = append(bag, slices.Repeat([]*tile.Tile{one}, int(one.Copies[1]))...)
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	p := &board.Position{Edition: "c3", Boxes: boxes}
	p = p.Put(board.Cell{}, bag[0], 0)
	for _, one := range bag[1:] {
		var cells []board.Cell
		var turns [][]uint8
		for _, c := range p.Ghosts() {
			for _, f := range p.Fits(c) {
				if f.Tile == one {
					cells, turns = append(cells, c), append(turns, f.Turns)
				}
			}
		}
		if len(cells) == 0 || len(p.Squares) == 10 {
			continue
		}
		i := weighted(rng, p, cells)
		at, turn := cells[i], turns[i][rng.Intn(len(turns[i]))]
		ranks = append(ranks, rankOf(t, p, at, one, turn))
		p = p.Put(at, one, turn)
	}
	return ranks
}

// weighted chooses one of several cells as players do: one with more neighbours is likelier, by the square.
func weighted(rng *rand.Rand, p *board.Position, cells []board.Cell) int {
	var all []int
	for i, c := range cells {
		n := around(p, c)
		all = append(all, slices.Repeat([]int{i}, n*n)...)
	}
	return all[rng.Intn(len(all))]
}

// rankOf returns where in the tray the shape of a tile is, in the order of the page: most copies left first.
func rankOf(t *testing.T, p *board.Position, c board.Cell, one *tile.Tile, turn uint8) int {
	t.Helper()
	var tray struct {
		Fits []struct {
			Tile, Shape, Bridge string
			Turn, Left          int
		}
	}
	if err := json.Unmarshal(Answer("fits "+cellName(c)+"\n"+notation.Format(p)), &tray); err != nil {
		t.Fatal(err)
	}
	left, own := map[string]int{}, shapeOf(one, turn)
	for _, f := range tray.Fits {
		if f.Bridge == "" {
			left[f.Shape] += max(0, f.Left)
		}
	}
	if _, ok := left[own]; !ok {
		return len(left) // all its copies are laid
	}
	rank := 0
	for _, n := range left {
		if n > left[own] {
			rank++
		}
	}
	return rank
}
