package wire

import (
	"encoding/json"
	"flag"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// inSight is the number of shapes that the tray shows without scrolling on a phone of 360 by 640; browser tests check it.
const inSight = 18

// clusters is the number of tables of each kind that TestTrayShowsIt builds.
var clusters = flag.Int("clusters", 60, "random clusters of tiles the tray is tried on")

// TestTrayShowsIt builds random legal clusters of ten tiles and asks at each step whether a picture of the right tile is in
// sight without scrolling: one that shows the same at its sides as the tile does as it lies. It also prints how often the
// picture has the tile's own shape, so that no second look is needed.
func TestTrayShowsIt(t *testing.T) {
	for _, c := range []struct {
		name  string
		boxes []string
		least float64
	}{
		{"base", nil, 0.95},
		{"base and 8", []string{"8"}, 0.90},
		{"1, 2, 3, 4, 5, 8, 9", []string{"1", "2", "3", "4", "5", "8", "9"}, 0.85},
	} {
		rng := boardtest.Seeded(t, 3)
		var n, seen, own int
		for range *clusters {
			for _, x := range clusterSights(rng, c.boxes) {
				n++
				if x.seen {
					seen++
				}
				if x.own {
					own++
				}
			}
		}
		share := float64(seen) / float64(n)
		t.Logf("%s: of %d tiles %.3f are in sight, %.3f by their very shape", c.name, n, share, float64(own)/float64(n))
		if share < c.least {
			t.Errorf("%s: found %.3f of the right tiles in sight, wanted %.2f", c.name, share, c.least)
		}
	}
}

// A sight tells whether a tile is seen in the tray, and by its own shape.
type sight struct{ seen, own bool }

// clusterSights lays ten random tiles where they fit and returns for each but the first whether it was in sight.
func clusterSights(rng *rand.Rand, boxes []string) (all []sight) {
	var bag []*tile.Tile
	for i := range tile.All() {
		if one := &tile.All()[i]; one.Box == "base" || slices.Contains(boxes, one.Box) {
			bag = append(bag, slices.Repeat([]*tile.Tile{one}, int(one.Copies[1]))...)
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	p := &board.Position{Edition: "c3", Boxes: boxes}
	looks := looksOf(p)
	p = p.Put(board.Cell{}, bag[0], 0)
	for _, one := range bag[1:] {
		var cells []board.Cell
		var turns [][]uint8
		for _, c := range p.Ghosts() {
			if fitting := turnsThatFit(p, c, one, looks[one]); len(fitting) > 0 {
				cells, turns = append(cells, c), append(turns, fitting)
			}
		}
		if len(cells) == 0 || len(p.Squares) == 10 {
			continue
		}
		i := weighted(rng, p, cells)
		at, turn := cells[i], turns[i][rng.Intn(len(turns[i]))]
		all = append(all, sightOf(p, at, one, turn))
		p = p.Put(at, one, turn)
	}
	return all
}

// looksOf returns for every tile in play in how many quarter turns it looks different, an abbey apart: on an empty table all
// fit.
func looksOf(p *board.Position) map[*tile.Tile]int {
	looks := map[*tile.Tile]int{}
	for _, f := range p.Fits(board.Cell{}) {
		looks[f.Tile] = len(f.Turns)
	}
	return looks
}

// turnsThatFit returns what Fits returns for one tile: the quarter turns in which it matches what lies around a cell, one for
// each look.
func turnsThatFit(p *board.Position, c board.Cell, one *tile.Tile, looks int) (turns []uint8) {
	q := p.Put(c, one, 0)
	for turn := range uint8(max(1, looks)) {
		q.At(c).Turn = turn
		if q.Matches(c) {
			turns = append(turns, turn)
		}
	}
	return turns
}

// weighted chooses one of several cells as players do: the more neighbours, the likelier, by the square.
func weighted(rng *rand.Rand, p *board.Position, cells []board.Cell) int {
	var all []int
	for i, c := range cells {
		n := around(p, c)
		all = append(all, slices.Repeat([]int{i}, n*n)...)
	}
	return all[rng.Intn(len(all))]
}

// sightOf reports whether a tile is among the first pictures of the tray.
func sightOf(p *board.Position, c board.Cell, one *tile.Tile, turn uint8) sight {
	r := request{p: p}
	all := r.ways(c)
	for i, heap := range order(all, heaps(all, inSight), inSight) {
		for _, w := range all {
			if i < inSight && w.heap == heap && w.tile == one && w.turn == turn && w.bridge == nil {
				return sight{true, all[firstOf(all, heap)].shape == w.shape}
			}
		}
	}
	return sight{}
}

// TestHeaps checks that the tiles that fit beside a road share a few pictures, and that none is lost.
func TestHeaps(t *testing.T) {
	const table = "rules c3 1 2\nU W\n"
	all := ask(t, "fits c1", table).Fits
	few := ask(t, "fits c1 12", table).Fits
	n := 0
	for _, f := range few {
		n += 1 + len(f.Like)
	}
	if n != len(all) || len(few) >= len(all) {
		t.Errorf("%d tiles in %d pictures, wanted %d in fewer", n, len(few), len(all))
	}
	s := ask(t, "fits c1 12 --r- inn", table)
	if len(s.Fits) == 0 {
		t.Error("nothing with an inn whose road goes south")
	}
	for _, f := range s.Fits {
		if f.Edges[2] != 'r' {
			t.Errorf("%s shows %s, wanted a road in the south", f.Tile, f.Edges)
		}
	}
	if s.Sides[2].Next == "--r-" || s.Sides[2].Kind != "road" {
		t.Errorf("the south is %v, wanted a road and something else next", s.Sides[2])
	}
}

// TestGardens checks that a tile with a garden and the same tile without share one picture, unless an abbot is in play, who
// alone may stand there.
func TestGardens(t *testing.T) {
	for table, want := range map[string]bool{"rules c3\nU .": true, "rules c3 ab\nU .": false} {
		together := false
		for _, f := range ask(t, "fits b1 40", table).Fits {
			together = together || f.Tile == "V" && slices.ContainsFunc(f.Like, func(like [2]any) bool { return like[0] == "VG" })
		}
		if together != want {
			t.Errorf("%s: a curve with a garden is in the picture of one without: %v, wanted %v", table, together, want)
		}
	}
}

// TestAbbeyInDispute checks that an abbey is offered in a dispute where fewer than four tiles lie around it, because the others
// need not be entered.
func TestAbbeyInDispute(t *testing.T) {
	for request, want := range map[string]bool{"for road fits c1\nrules c2 5\nA3 U": true, "fits c1\nrules c2 5\nA3 U": false, "for road fits c1\nA3 U": false, "for road fits a1\nrules c2 5": false} {
		wish, table, _ := strings.Cut(request, "\n")
		got := false
		for _, f := range ask(t, wish, table).Fits {
			got = got || f.Tile == "5Z"
		}
		if got != want {
			t.Errorf("%s: an abbey is offered: %v, wanted %v", request, got, want)
		}
	}
}

// TestRainbowRescue checks that along a road the monastery is offered once that the road crosses on the Rainbow Bridge
// (rb.place.where).
func TestRainbowRescue(t *testing.T) {
	offered := func(table string) (n int) {
		for _, f := range ask(t, "fits c1", table).Fits {
			if f.Tile == "B" && f.Bridge == "rainbow-ew" {
				n++
			}
		}
		return n
	}
	if n := offered("rules c2 rb\nA3 U\n"); n != 1 {
		t.Errorf("the monastery is offered %d times under the Rainbow Bridge, wanted once", n)
	}
	if n := offered("rules c2 rb\nA3 U . A3 B A1\nrainbow e1 ew\n"); n != 0 {
		t.Errorf("a second Rainbow Bridge is offered %d times", n)
	}
	s := edits(t, "rules_c2_rb;A3,U", "put c1 B 0 rainbow-ew")
	if s.Line != "rules_c2_rb;A3,U,B;rainbow_c1_ew" {
		t.Errorf("the table is %s, wanted the Rainbow Bridge over c1", s.Line)
	}
}

// BenchmarkFits asks the tray's question about a cell beside 110 tiles of five boxes, some of which fit with a bridge.
func BenchmarkFits(b *testing.B) {
	p := boardtest.Random(rand.New(rand.NewSource(110)), 110, 0, 0, "base", "1", "2", "3", "8")
	p.Boxes = []string{"1", "2", "3", "8"}
	text, cells := notation.Format(p), p.Ghosts()
	for n := 0; b.Loop(); n++ {
		Answer("fits " + cells[n%len(cells)].String() + " 12\n" + text)
	}
}

// TestWhoStandsOn checks of which tile the page asks who stands on it, whatever was laid beside it: the monastery; the tile of
// the deed if the road is there, too; else the road's last tile.
func TestWhoStandsOn(t *testing.T) {
	for request, want := range map[string]string{
		"for monastery past a3 past b1 past b2 past b3 past -1,0 past -1,1 past -1,2 show\nE\nB": "a2",
		"for road edit put b1 W 2\nW\n": "b1",
		"for road show\nE .\nW W2\n":    "b2",
	} {
		var got struct {
			View struct{ Stands string }
		}
		if err := json.Unmarshal(Answer(request), &got); err != nil {
			t.Fatal(err)
		}
		if got.View.Stands != want {
			t.Errorf("%q: asks who stands on %q, wanted %q", request, got.View.Stands, want)
		}
	}
}
