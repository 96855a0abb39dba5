package board

import "slices"

// canonical gives p with everything in the order of the notation, boxes that are used named, options at their default
// left out, and shifted so that nothing lies west of column a or north of row 1 and nothing is farther from there than
// need be. It gives the shift too. p is left as it is.
func (p *Position) canonical() (*Position, Cell) {
	q := p.owned()
	arrange(q.Squares, func(a, b *Square) int { return a.Cell.order(b.Cell) })
	q.name()
	low, any := Cell{}, false
	q.eachPlace(func(at *Place) {
		for _, c := range [2]Cell{at.Cell, at.Other} {
			if at.Spot != CastleTwo && c != at.Cell {
				break
			}
			if !any {
				low, any = c, true
			}
			low.X, low.Y = min(low.X, c.X), min(low.Y, c.Y)
		}
	})
	if low != (Cell{}) {
		q.eachPlace(func(at *Place) { at.shift(Cell{-low.X, -low.Y}) })
	}
	q.sort()
	return q, Cell{-low.X, -low.Y}
}

// shift moves the place by that many columns and rows.
func (p *Place) shift(by Cell) {
	p.Cell = Cell{p.Cell.X + by.X, p.Cell.Y + by.Y}
	if p.Spot == CastleTwo {
		p.Other = Cell{p.Other.X + by.X, p.Other.Y + by.Y}
	}
}

// owned gives a copy of p whose places, with the slices they stand in, are its own.
func (p *Position) owned() *Position {
	q := p.copied()
	q.Squares, q.Tokens, q.Figures = slices.Clone(p.Squares), slices.Clone(p.Tokens), slices.Clone(p.Figures)
	q.Quarters, q.Beyond, q.Last = slices.Clone(p.Quarters), slices.Clone(p.Beyond), slices.Clone(p.Last)
	q.Choices, q.Expected = slices.Clone(p.Choices), slices.Clone(p.Expected)
	for i := range q.Choices {
		q.Choices[i].Answers = slices.Clone(q.Choices[i].Answers)
	}
	return q
}

// eachPlace calls f with every place, to read it or to change it, also with those inside answers and expectations. The
// slices are p's own.
func (p *Position) eachPlace(f func(*Place)) {
	for i := range p.Squares {
		at := Place{Cell: p.Squares[i].Cell, Spot: Whole}
		f(&at)
		p.Squares[i].Cell = at.Cell
	}
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if f(&t.Place); t.Spans() {
			f(&t.To)
		}
	}
	for i := range p.Figures {
		f(&p.Figures[i].Place)
	}
	for i := range p.Quarters {
		if w := &p.Quarters[i]; w.Moved {
			f(&w.To)
		}
	}
	for i := range p.Beyond {
		f(&p.Beyond[i].Place)
	}
	for i := range p.Last {
		f(&p.Last[i])
	}
	for i := range p.Choices {
		c := &p.Choices[i]
		f(&c.Place)
		for j, a := range c.Answers {
			c.Answers[j] = mapWord(a, true, f)
		}
	}
	for i, e := range p.Expected {
		p.Expected[i].Text = mapExpected(e.Text, f)
	}
}

// mapExpected gives the text of an expectation with f applied to its places. In "=" a word such as "r12" is points, not
// a cell, unless it is about a note or a question.
func mapExpected(text string, f func(*Place)) string {
	cells := text[0] != '=' || len(text) > 6 && (text[:7] == "= note " || text[:6] == "= ask ")
	out := make([]byte, 0, len(text))
	for from := 0; from <= len(text); {
		to := from
		for to < len(text) && text[to] != ' ' {
			to++
		}
		if from > 0 {
			out = append(out, ' ')
		}
		out = append(out, mapWord(text[from:to], cells, f)...)
		if text[from:to] == "score" {
			cells = false
		}
		from = to + 1
	}
	return string(out)
}

// mapWord gives the word with f applied when it is a place; a bare cell counts only where cells is set.
func mapWord(w string, cells bool, f func(*Place)) string {
	if p, ok := ParsePlace(w); ok && (cells || p.Spot != Whole) {
		was := p
		if f(&p); p != was {
			return p.String()
		}
	}
	return w
}

// sort puts everything in canonical order. The slices of places are the position's own; the others are replaced.
func (p *Position) sort() {
	if p.Edition == "" {
		p.Edition = editionNames[1]
	}
	p.Boxes = p.boxes()
	p.Options = slices.DeleteFunc(slices.Clone(p.Options), func(o Option) bool {
		i := optionIndex(o.ID)
		return i >= 0 && optionRows[i].values[0] == o.Value
	})
	arrange(p.Options, func(a, b *Option) int { return optionIndex(a.ID) - optionIndex(b.ID) })
	p.Track = slices.Clone(p.Track)
	arrange(p.Track, func(a, b *Points) int { return playerIndex(a.Player) - playerIndex(b.Player) })
	p.Holds = slices.Clone(p.Holds)
	arrange(p.Holds, orderHolds)
	arrange(p.Quarters, orderWaiting)
	arrange(p.Squares, func(a, b *Square) int { return a.Cell.order(b.Cell) })
	for i := range p.Tokens {
		if t := &p.Tokens[i]; (t.Kind == Ferry || t.Kind == FormerFerry) && t.To.order(t.Place) < 0 {
			t.Place, t.To = t.To, t.Place
		}
	}
	arrange(p.Tokens, orderTokens)
	arrange(p.Figures, orderFigures)
	arrange(p.Beyond, func(a, b *Beyond) int { return firstOf(a.Place.order(b.Place), slices.Compare(a.Words, b.Words)) })
	arrange(p.Last, func(a, b *Place) int { return a.order(*b) })
	p.Last = slices.Compact(p.Last)
	arrange(p.Choices, func(a, b *Choice) int {
		return firstOf(a.Place.order(b.Place), slices.Compare(a.Answers, b.Answers))
	})
	arrange(p.Expected, func(a, b *Expectation) int {
		return firstOf(signIndex(a.Text)-signIndex(b.Text), compare(a.Text, b.Text))
	})
}

// boxes gives the boxes named or used, in canonical order, each once and without the base game.
func (p *Position) boxes() []string {
	var all []string
	add := func(box string) {
		if box != "" && box != "base" && !slices.Contains(all, box) {
			all = append(all, box)
		}
	}
	for _, b := range p.Boxes {
		add(b)
	}
	for i := range p.Squares {
		if t := p.Squares[i].Tile; t != nil {
			add(t.Box)
		}
	}
	for _, h := range p.Holds {
		add(h.boxOf())
	}
	for _, q := range p.Quarters {
		add(Count.Box())
		add(q.Kind.Box())
	}
	for _, f := range p.Figures {
		add(f.Kind.Box())
	}
	for _, t := range p.Tokens {
		add(t.Kind.Box())
		if (t.Kind == Castle || t.Kind == GermanCastle) && t.Lord != 0 {
			add(t.Figure.Box())
		}
	}
	arrange(all, func(a, b *string) int { return boxIndex(*a) - boxIndex(*b) })
	return all
}

// orderTokens compares by kind, place and then everything else.
func orderTokens(a, b *Token) int {
	later := 0
	if a.New != b.New {
		later = -1
		if a.New {
			later = 1
		}
	}
	return firstOf(int(a.Kind)-int(b.Kind), a.Place.order(b.Place), a.To.order(b.To), int(a.Axis)-int(b.Axis),
		playerIndex(a.Lord)-playerIndex(b.Lord), int(a.Figure)-int(b.Figure), a.Level-b.Level, later)
}

// orderFigures compares by place, player and kind; figures without a player come last on their place.
func orderFigures(a, b *Figure) int {
	return firstOf(a.Place.order(b.Place), int(a.Kind/Fairy)-int(b.Kind/Fairy), playerIndex(a.Player)-playerIndex(b.Player),
		int(a.Kind)-int(b.Kind), playerIndex(a.Owner)-playerIndex(b.Owner))
}

// firstOf gives the first of the comparisons that is not zero.
func firstOf(orders ...int) int {
	for _, o := range orders {
		if o != 0 {
			return o
		}
	}
	return 0
}

// compare compares two texts byte by byte.
func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// signIndex orders expectations: "=", "!", "?".
func signIndex(text string) int {
	switch text[0] {
	case '=':
		return 0
	case '!':
		return 1
	}
	return 2
}
