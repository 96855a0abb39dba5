package scorer

import (
	"math/rand"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// slipped makes one or several slips in a table that could have come from play: it takes a tile away, turns or exchanges it,
// puts a piece or a figure where none can be, adds something of another turn, or an answer to no question.
func slipped(rng *rand.Rand, p *board.Position) *board.Position {
	for range 1 + rng.Intn(5) {
		q := slip(rng, p)
		if canBeWritten(q) {
			p = q
		}
	}
	q, _ := p.Canonical()
	return q
}

// canBeWritten reports whether the notation can state a table: each corner where somebody stands or something lies must be one
// field.
func canBeWritten(p *board.Position) bool {
	ok := true
	check := func(at board.Place) {
		if _, _, corner := at.Spot.Corner(); corner && p.At(at.Cell) != nil && p.At(at.Cell).Tile != nil {
			_, field := p.PartAt(at)
			ok = ok && field
		}
	}
	for _, f := range p.Figures {
		if f.Kind != board.Barn {
			check(f.Place)
		}
	}
	for _, t := range p.Tokens {
		check(t.Place)
		check(t.To)
	}
	for _, q := range p.Quarters {
		check(q.To)
	}
	for _, b := range p.Beyond {
		check(b.Place)
	}
	for _, c := range p.Choices {
		check(c.Place)
		for _, r := range c.Answers {
			check(r.Place)
		}
	}
	return ok
}

// anywhere draws a place on the table or beside it.
func anywhere(rng *rand.Rand, p *board.Position) board.Place {
	c := board.Cell{X: int16(rng.Intn(6)), Y: int16(rng.Intn(6))}
	if len(p.Squares) > 0 && rng.Intn(6) > 0 {
		c = p.Squares[rng.Intn(len(p.Squares))].Cell
	}
	at := board.Place{Cell: c, Spot: board.Spot(rng.Intn(int(board.Inner) + 3))}
	if _, _, corner := at.Spot.Corner(); corner {
		if _, ok := p.PartAt(at); !ok {
			at.Spot = board.Middle
		}
	}
	if at.Spot == board.CastleTwo || at.Spot == board.Whole {
		at.Spot = board.Spot(rng.Intn(12))
	}
	return at
}

// slip makes one random change.
func slip(rng *rand.Rand, p *board.Position) *board.Position {
	q := *p
	if len(p.Squares) == 0 {
		return p
	}
	n := rng.Intn(len(p.Squares))
	c := p.Squares[n].Cell
	switch rng.Intn(11) {
	case 0:
		return p.Remove(c)
	case 1:
		q.Squares = slices.Delete(slices.Clone(p.Squares), n, n+1) // and what stood there stays
	case 2:
		q.Squares = slices.Clone(p.Squares)
		all := tile.All()
		q.Squares[n].Tile, q.Squares[n].State, q.Squares[n].Turn = &all[rng.Intn(len(all))], board.Laid, uint8(rng.Intn(4))
	case 3:
		q.Squares = slices.Clone(p.Squares)
		q.Squares[n] = board.Square{Cell: c, State: board.Open + board.State(rng.Intn(2))}
	case 4, 5:
		q.Figures = append(slices.Clone(p.Figures), strayFigure(rng, p))
	case 6, 7:
		q.Tokens = append(slices.Clone(p.Tokens), strayToken(rng, p))
	case 8:
		q.Last, q.End = []board.Place{{Cell: anywhere(rng, p).Cell, Spot: board.Whole}}, false
	case 9:
		q.Choices = append(slices.Clone(p.Choices), strayChoice(rng, p))
	default:
		q.Beyond = append(slices.Clone(p.Beyond), board.Beyond{Place: anywhere(rng, p), Words: []string{"road", "+2r", "closed"}[:1+rng.Intn(3)]})
	}
	return &q
}

// strayFigure draws a figure of any kind at a place where it may not be able to stand.
func strayFigure(rng *rand.Rand, p *board.Position) board.Figure {
	f := randomFigure(rng, p.Survey())
	f.Kind = board.FigureKind(rng.Intn(int(board.Count) + 1))
	if !f.Kind.Owned() {
		f.Player = 0
	} else if f.Player == 0 {
		f.Player = 'r'
	}
	f.Place = anywhere(rng, p)
	switch f.Kind {
	case board.Dragon, board.Count:
		f.Place.Spot = board.Whole
	case board.Barn:
		f.Place.Spot = board.CornerNW + board.Spot(rng.Intn(4))
	}
	return f
}

// strayToken draws a token at a place where it may not be able to lie.
func strayToken(rng *rand.Rand, p *board.Position) board.Token {
	t := randomToken(rng, p.Survey())
	switch {
	case t.Place.Spot == board.CastleTwo:
		t.Place.Other = board.Cell{X: t.Place.Cell.X + int16(rng.Intn(3)), Y: t.Place.Cell.Y + 1}
	case t.Kind.Form() == board.Spanning:
		t.Place, t.To = anywhere(rng, p), anywhere(rng, p)
	case t.Place.Spot != board.Whole:
		t.Place = anywhere(rng, p)
	default:
		t.Place.Cell = anywhere(rng, p).Cell
	}
	return t
}

// strayChoice draws an answer to a question that may not have been asked.
func strayChoice(rng *rand.Rand, p *board.Position) board.Choice {
	reply := func() board.Reply {
		if rng.Intn(3) == 0 {
			return board.Reply{Place: anywhere(rng, p)}
		}
		return board.Reply{Word: board.SayPoints + board.Word(rng.Intn(5))}
	}
	answers := board.Replies{reply()}
	if rng.Intn(3) == 0 {
		answers = append(answers, reply())
	}
	at := anywhere(rng, p)
	for _, t := range p.Tokens {
		if rng.Intn(3) == 0 {
			at = t.Place
		}
	}
	return board.Choice{Place: at, Answers: answers}
}
