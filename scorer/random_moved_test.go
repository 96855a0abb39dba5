package scorer

import (
	"slices"

	"taula/scorer/board"
)

// shifted returns the table moved x columns east and y rows south. The result is not canonical, like a table that is being
// edited.
func shifted(table *board.Position, x, y int16) *board.Position {
	return movedTable(table, func(at board.Place) board.Place { return at.Shifted(board.Cell{X: x, Y: y}) })
}

// movedTable returns the table with every place on it moved.
func movedTable(table *board.Position, place func(board.Place) board.Place) *board.Position {
	p := *table
	p.Squares, p.Tokens, p.Figures, p.Quarters = slices.Clone(p.Squares), slices.Clone(p.Tokens), slices.Clone(p.Figures), slices.Clone(p.Quarters)
	p.Beyond, p.Last, p.Choices = slices.Clone(p.Beyond), slices.Clone(p.Last), slices.Clone(p.Choices)
	for i := range p.Squares {
		p.Squares[i].Cell = place(board.Place{Cell: p.Squares[i].Cell, Spot: board.Whole}).Cell
	}
	for i := range p.Tokens {
		t := &p.Tokens[i]
		t.Place = place(t.Place)
		if t.Kind.Form() == board.Spanning {
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

// shiftedReplies returns the replies with every place in them moved.
func shiftedReplies(all board.Replies, x, y int16) board.Replies {
	return movedReplies(all, func(at board.Place) board.Place { return at.Shifted(board.Cell{X: x, Y: y}) })
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

// turnedTable returns the table as a player sees it who sits that many quarter turns further on.
func turnedTable(p *board.Position, quarters uint8) *board.Position {
	for range quarters % 4 {
		p = quarter(p)
	}
	return p
}

// quarter turns the table clockwise by a quarter: what lay at the top of a column then lies at the right end of a row.
func quarter(p *board.Position) *board.Position {
	rows := int16(0)
	for _, s := range p.Squares {
		rows = max(rows, s.Cell.Y+1)
	}
	cell := func(c board.Cell) board.Cell { return board.Cell{X: rows - 1 - c.Y, Y: c.X} }
	q := movedTable(p, func(at board.Place) board.Place {
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
