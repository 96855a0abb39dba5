package board_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/tile"
)

// TestRescues compares the ways to lay a tile together with a bridge with those found by trial: every tile in every turn, with
// every bridge on it or beside it, where the tile has a problem alone and none with the bridge (bridge.placement.rescue).
func TestRescues(t *testing.T) {
	found := 0
	tables(t, 20, func(t *testing.T, rng *rand.Rand, p *Position) {
		p.Figures = nil
		ghosts := p.Ghosts()
		c := ghosts[rng.Intn(len(ghosts))]
		p.Boxes = []string{"1", "8"}
		var got, want []string
		for _, r := range p.Rescues(c) {
			got = append(got, fmt.Sprint(r.Tile.ID, r.Turn, r.Bridge.Place.Cell, r.Bridge.Axis))
		}
		for i := range tile.All() {
			tl := &tile.All()[i]
			if !p.Plays(tl.Box) || tl.Copies[1] == 0 {
				continue
			}
			for turn := range Looks(tl) {
				want = append(want, waysWithBridge(p, c, tl, turn)...)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		found += len(got)
		if !slices.Equal(got, want) {
			t.Errorf("at %v\n%v\nwanted\n%v", c, got, want)
		}
	})
	if found == 0 {
		t.Error("no table had anything to find")
	}
}

// waysWithBridge returns the bridges, on c or beside it, that the tile needs to match.
func waysWithBridge(p *Position, c Cell, tl *tile.Tile, turn uint8) (ways []string) {
	q := p.WithSquare(Square{Cell: c, Tile: tl, Turn: turn})
	wrong := func(q *Position) bool {
		return slices.ContainsFunc(q.Survey().Check(), func(x Problem) bool { return x.Rule != "notation.copies" && x.Rule != "bcb.supply" })
	}
	if !wrong(q) {
		return nil
	}
	over := []Cell{c}
	for side := tile.North; side <= tile.West; side++ {
		over = append(over, c.Beside(side))
	}
	for _, o := range over {
		for _, axis := range []byte{'e', 'n'} {
			r := q.Copied()
			r.Tokens = append(slices.Clip(q.Tokens), Token{Kind: WoodenBridge, Place: Place{Cell: o, Spot: Whole}, Axis: axis})
			if q.At(o) != nil && !wrong(r) {
				ways = append(ways, fmt.Sprint(tl.ID, turn, o, axis))
			}
		}
	}
	return ways
}
