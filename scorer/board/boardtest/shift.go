package boardtest

import (
	"slices"

	"taula/scorer/board"
)

// Shifted returns the table moved so many columns east and rows south: it is not canonical any more, as a table that is
// being edited may be for a moment.
func Shifted(table *board.Position, x, y int16) *board.Position {
	return moved(table, func(at board.Place) board.Place { return ShiftedPlace(at, x, y) })
}

// moved returns the table with every place on it moved.
func moved(table *board.Position, place func(board.Place) board.Place) *board.Position {
	p := *table
	p.Squares, p.Tokens, p.Figures, p.Quarters = slices.Clone(p.Squares), slices.Clone(p.Tokens), slices.Clone(p.Figures), slices.Clone(p.Quarters)
	p.Beyond, p.Last, p.Choices = slices.Clone(p.Beyond), slices.Clone(p.Last), slices.Clone(p.Choices)
	for i := range p.Squares {
		p.Squares[i].Cell = place(board.Place{Cell: p.Squares[i].Cell, Spot: board.Whole}).Cell
	}
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if t.Place = place(t.Place); t.Spans() {
			t.To = place(t.To)
		}
	}
	for i := range p.Figures {
		p.Figures[i].Place = place(p.Figures[i].Place)
	}
	for i := range p.Quarters {
		if q := &p.Quarters[i]; q.Moved {
			q.To = place(q.To)
		}
	}
	for i := range p.Beyond {
		p.Beyond[i].Place = place(p.Beyond[i].Place)
	}
	for i := range p.Last {
		p.Last[i] = place(p.Last[i])
	}
	for i := range p.Choices {
		c := &p.Choices[i]
		c.Place, c.Answers = place(c.Place), movedReplies(c.Answers, place)
	}
	return &p
}

// ShiftedPlace returns the place so many columns further east and rows further south.
func ShiftedPlace(at board.Place, x, y int16) board.Place {
	at.Cell = board.Cell{X: at.Cell.X + x, Y: at.Cell.Y + y}
	if at.Spot == board.CastleTwo {
		at.Other = board.Cell{X: at.Other.X + x, Y: at.Other.Y + y}
	}
	return at
}

// ShiftedReplies does as ShiftedPlace with each reply that names a place.
func ShiftedReplies(all board.Replies, x, y int16) board.Replies {
	return movedReplies(all, func(at board.Place) board.Place { return ShiftedPlace(at, x, y) })
}

func movedReplies(all board.Replies, place func(board.Place) board.Place) board.Replies {
	all = slices.Clone(all)
	for i := range all {
		if all[i].Word == board.ToPlace {
			all[i].Place = place(all[i].Place)
		}
	}
	return all
}
