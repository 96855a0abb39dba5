package boardtest

import (
	"slices"

	"taula/scorer/board"
)

// Shifted returns the table moved so many columns east and rows south: it is not canonical any more, as a table that is
// being edited may be for a moment.
func Shifted(table *board.Position, x, y int16) *board.Position {
	p := *table
	p.Squares = slices.Clone(p.Squares)
	for i := range p.Squares {
		p.Squares[i].Cell.X += x
		p.Squares[i].Cell.Y += y
	}
	p.Tokens = slices.Clone(p.Tokens)
	for i := range p.Tokens {
		p.Tokens[i].Place = ShiftedPlace(p.Tokens[i].Place, x, y)
		if p.Tokens[i].Spans() {
			p.Tokens[i].To = ShiftedPlace(p.Tokens[i].To, x, y)
		}
	}
	p.Figures = slices.Clone(p.Figures)
	for i := range p.Figures {
		p.Figures[i].Place = ShiftedPlace(p.Figures[i].Place, x, y)
	}
	p.Quarters = slices.Clone(p.Quarters)
	for i := range p.Quarters {
		if p.Quarters[i].Moved {
			p.Quarters[i].To = ShiftedPlace(p.Quarters[i].To, x, y)
		}
	}
	p.Beyond = slices.Clone(p.Beyond)
	for i := range p.Beyond {
		p.Beyond[i].Place = ShiftedPlace(p.Beyond[i].Place, x, y)
	}
	p.Last = slices.Clone(p.Last)
	for i := range p.Last {
		p.Last[i] = ShiftedPlace(p.Last[i], x, y)
	}
	p.Choices = slices.Clone(p.Choices)
	for i, c := range p.Choices {
		p.Choices[i].Place = ShiftedPlace(c.Place, x, y)
		p.Choices[i].Answers = ShiftedReplies(c.Answers, x, y)
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
	all = slices.Clone(all)
	for i := range all {
		if all[i].Word == board.ToPlace {
			all[i].Place = ShiftedPlace(all[i].Place, x, y)
		}
	}
	return all
}
