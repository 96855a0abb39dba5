// Package boardtest lays random tables that could have come from play, for the tests of other packages.
package boardtest

import (
	"math/rand"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Random lays so many tiles of the boxes one after the other, each drawn at random and laid where it fits, then wooden
// bridges where they may lie, castles on small cities that somebody holds, and figures where nobody stands yet. The same
// source returns the same table.
func Random(rng *rand.Rand, tiles, bridges, figures int, boxes ...string) *board.Position {
	p := &board.Position{Edition: "c2"}
	for _, box := range boxes {
		if box != "base" {
			p.Boxes = append(p.Boxes, box)
		}
	}
	p = p.Put(board.Cell{}, tile.Find("D"), 0)
	for misses := 0; len(p.Squares) < tiles && misses < 200; {
		ghosts := p.Ghosts()
		at := ghosts[rng.Intn(len(ghosts))]
		fits := p.Fits(at)
		if len(fits) == 0 || fits[0].Left == 0 {
			misses++
			continue
		}
		fit := draw(rng, fits)
		p = p.Put(at, fit.Tile, fit.Turns[rng.Intn(len(fit.Turns))])
	}
	for range bridges {
		if places := p.BridgePlaces(); len(places) > 0 {
			p = p.WithToken(places[rng.Intn(len(places))])
		}
	}
	p, _ = figured(rng, p, figures).Canonical()
	return p
}

// draw picks a tile as a bag would: the more copies are left, the likelier.
func draw(rng *rand.Rand, fits []board.Fit) board.Fit {
	left := 0
	for _, f := range fits {
		left += f.Left
	}
	n := rng.Intn(left)
	for _, f := range fits {
		if n < f.Left {
			return f
		}
		n -= f.Left
	}
	return fits[0]
}

// figured puts meeples and large meeples of four players on features that nobody holds, or, one time in four, on one
// that somebody does, as when two roads were joined.
func figured(rng *rand.Rand, p *board.Position, count int) *board.Position {
	s := p.Survey()
	for tries := 0; len(p.Figures) < count && tries < 20*count; tries++ {
		places := s.FigurePlaces(p.Squares[rng.Intn(len(p.Squares))].Cell)
		if len(places) == 0 {
			continue
		}
		f := board.Figure{Player: board.Player("rbgy"[rng.Intn(4)]), Place: places[rng.Intn(len(places))]}
		if rng.Intn(6) == 0 {
			f.Kind = board.Large
		}
		if len(s.RefuseFigure(f)) == 0 || rng.Intn(4) == 0 {
			p = p.WithFigure(f)
			s = p.Survey()
		}
	}
	return p
}

// Boxes draws some of the boxes there are, or now and then all of them; the base game is always there.
func Boxes(rng *rand.Rand) []string {
	all := slices.Concat(tile.Boxes(), board.Extras[:])
	if rng.Intn(8) == 0 {
		return all
	}
	boxes := []string{"base"}
	for range 1 + rng.Intn(5) {
		if box := all[rng.Intn(len(all))]; !slices.Contains(boxes, box) {
			boxes = append(boxes, box)
		}
	}
	return boxes
}
