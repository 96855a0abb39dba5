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
	for tries := 0; len(p.Figures) < count && tries < 20*count; tries++ {
		places := p.Survey().FigurePlaces(p.Squares[rng.Intn(len(p.Squares))].Cell)
		if len(places) == 0 {
			continue
		}
		f := board.Figure{Player: board.Player("rbgy"[rng.Intn(4)]), Place: places[rng.Intn(len(places))]}
		if rng.Intn(6) == 0 {
			f.Kind = board.Large
		}
		if len(p.Survey().RefuseFigure(f)) == 0 || rng.Intn(4) == 0 {
			p = p.WithFigure(f)
		}
	}
	return p
}

// Turned returns the table as it looks to somebody who sits so many quarter turns further on.
func Turned(p *board.Position, quarters uint8) *board.Position {
	for range quarters % 4 {
		p = quarter(p)
	}
	return p
}

// quarter turns the table clockwise by a quarter: what lay at the top of a column lies at its right end.
func quarter(p *board.Position) *board.Position {
	rows := int16(0)
	for _, s := range p.Squares {
		rows = max(rows, s.Cell.Y+1)
	}
	cell := func(c board.Cell) board.Cell { return board.Cell{X: rows - 1 - c.Y, Y: c.X} }
	q := moved(p, func(at board.Place) board.Place {
		turned := board.Place{Cell: cell(at.Cell), Spot: at.Spot.Turn(1)}
		if at.Spot == board.CastleTwo {
			turned.Other = cell(at.Other)
			if turned.Other.Before(turned.Cell) {
				turned.Cell, turned.Other = turned.Other, turned.Cell
			}
		}
		return turned
	})
	for i := range q.Squares {
		q.Squares[i].Turn = (q.Squares[i].Turn + 1) % 4
	}
	slices.SortFunc(q.Squares, func(a, b board.Square) int {
		if a.Cell.Before(b.Cell) {
			return -1
		}
		return 1
	})
	for i := range q.Tokens {
		if t := &q.Tokens[i]; t.Axis != 0 {
			t.Axis = 'e' + 'n' - t.Axis
		}
	}
	return q
}

// Castled makes a castle, with a lord, of a small city that is complete and not this turn's; false where there is none.
func Castled(rng *rand.Rand, p *board.Position) (*board.Position, bool) {
	made := false
	for _, f := range p.Survey().Features {
		if f.Kind != tile.City || len(f.Cells) != 2 || !f.Complete() || f.Castle >= 0 {
			continue
		}
		t := board.Token{
			Kind: board.Castle, Lord: board.Player("rbgy"[rng.Intn(4)]),
			Place: board.Place{Cell: f.Cells[0], Spot: board.CastleTwo, Other: f.Cells[1]},
		}
		if q := p.WithToken(t); len(q.Tokens) > len(p.Tokens) {
			p, made = q, true
		}
	}
	return p, made
}
