package board

import (
	"cmp"

	"slices"
)

// Canonical returns p as it is written: everything in the order of the notation, every place by its one name, boxes that
// are used named, options at their default left out, and shifted so that nothing, these places included, lies west of
// column a or north of row 1 and nothing is farther from there than need be. It returns the shift too.
func (p *Position) Canonical(with ...Place) (*Position, Cell) {
	q := p.owned()
	Arrange(q.Squares, func(a, b *Square) int { return a.Cell.order(b.Cell) })
	q.name()
	low, any := Cell{}, false
	lowest := func(at *Place) {
		for _, c := range [2]Cell{at.Cell, at.Other} {
			if at.Spot != CastleTwo && c != at.Cell {
				break
			}
			if !any {
				low, any = c, true
			}
			low.X, low.Y = min(low.X, c.X), min(low.Y, c.Y)
		}
	}
	q.eachPlace(lowest)
	for i := range with {
		lowest(&with[i])
	}
	if low != (Cell{}) {
		q.eachPlace(func(at *Place) { *at = at.Shifted(Cell{-low.X, -low.Y}) })
	}
	q.sort()
	return q, Cell{-low.X, -low.Y}
}

// Shifted returns the place so many columns further east and rows further south.
func (p Place) Shifted(by Cell) Place {
	p.Cell = Cell{p.Cell.X + by.X, p.Cell.Y + by.Y}
	if p.Spot == CastleTwo {
		p.Other = Cell{p.Other.X + by.X, p.Other.Y + by.Y}
	}
	return p
}

// owned returns a copy of p whose places, with the slices they stand in, are its own.
func (p *Position) owned() *Position {
	q := p.copied()
	q.Squares, q.Tokens, q.Figures = slices.Clone(p.Squares), slices.Clone(p.Tokens), slices.Clone(p.Figures)
	q.Quarters, q.Beyond, q.Last = slices.Clone(p.Quarters), slices.Clone(p.Beyond), slices.Clone(p.Last)
	q.Choices = slices.Clone(p.Choices)
	for i := range q.Choices {
		q.Choices[i].Answers = slices.Clone(q.Choices[i].Answers)
	}
	return q
}

// Names reports whether anything is said of a cell but what lies there: a piece, a figure, a moment, an answer.
func (p *Position) Names(c Cell) (found bool) {
	q := p.owned()
	q.Squares = nil
	q.eachPlace(func(at *Place) { found = found || at.On(c) })
	return found
}

// eachPlace calls f with every place, to read it or to change it, also with those inside answers. The
// slices are p's own.
func (p *Position) eachPlace(f func(*Place)) {
	for i := range p.Squares {
		at := Place{Cell: p.Squares[i].Cell, Spot: Whole}
		f(&at)
		p.Squares[i].Cell = at.Cell
	}
	for i := range p.Figures {
		f(&p.Figures[i].Place)
	}
	for i := range p.Beyond {
		f(&p.Beyond[i].Place)
	}
	for i := range p.Last {
		f(&p.Last[i])
	}
	p.eachNamed(f)
}

// eachNamed calls f with every place that has one name of several: those of tokens, of figures from a quarter, and of answers.
func (p *Position) eachNamed(f func(*Place)) {
	for i := range p.Tokens {
		p.Tokens[i].eachPlace(f)
	}
	for i := range p.Quarters {
		if w := &p.Quarters[i]; w.Moved {
			f(&w.To)
		}
	}
	for i := range p.Choices {
		c := &p.Choices[i]
		f(&c.Place)
		for j := range c.Answers {
			if r := &c.Answers[j]; r.Word == ToPlace {
				f(&r.Place)
			}
		}
	}
}

// sort puts everything in canonical order. The slices of places are the position's own; the others are replaced.
func (p *Position) sort() {
	if p.Edition == "" {
		p.Edition = Editions[1]
	}
	p.Boxes = p.used(p.Boxes)
	p.Options = Without(p.Options, func(o *Option) bool {
		i := optionIndex(o.ID)
		return i >= 0 && optionRows[i].values[0] == o.Value
	})
	p.Second, p.Final = p.Second && p.Turn != 0, p.Final && p.Turn != 0
	Arrange(p.Options, func(a, b *Option) int { return optionIndex(a.ID) - optionIndex(b.ID) })
	p.Track = slices.Clone(p.Track)
	Arrange(p.Track, orderPoints)
	p.Stock = Stock{slices.Clone(p.Stock.Bridges), slices.Clone(p.Stock.Castles)}
	for _, all := range [2][]Points{p.Stock.Bridges, p.Stock.Castles} {
		for i := range all {
			all[i].Points = max(0, all[i].Points) // more was spent than there was, which is told
		}
		Arrange(all, orderPoints)
	}
	p.Holds = slices.Clone(p.Holds)
	Arrange(p.Holds, orderHolds)
	Arrange(p.Quarters, orderWaiting)
	Arrange(p.Squares, func(a, b *Square) int { return a.Cell.order(b.Cell) })
	for i := range p.Tokens {
		p.Tokens[i].order()
	}
	Arrange(p.Tokens, orderTokens)
	Arrange(p.Figures, orderFigures)
	Arrange(p.Beyond, func(a, b *Beyond) int { return cmp.Or(a.Place.order(b.Place), slices.Compare(a.Words, b.Words)) })
	Arrange(p.Last, func(a, b *Place) int { return a.order(*b) })
	p.Last = slices.Compact(p.Last)
	for i := range p.Choices {
		p.Choices[i].plain()
	}
	Arrange(p.Choices, func(a, b *Choice) int {
		return cmp.Or(a.Place.order(b.Place), cmp.Compare(a.Family, b.Family), playerIndex(a.Player)-playerIndex(b.Player),
			cmp.Compare(a.Answers.String(), b.Answers.String()))
	})
}

// order puts the two places of a ferry in their order.
func (t *Token) order() {
	if (t.Kind == Ferry || t.Kind == FormerFerry) && t.To.order(t.Place) < 0 {
		t.Place, t.To = t.To, t.Place
	}
}

// Used returns the boxes whose tiles or pieces lie on the table, in canonical order and without the base game.
func (p *Position) Used() []string { return p.used(nil) }

// used returns these boxes and those used, in canonical order, each once and without the base game.
func (p *Position) used(named []string) []string {
	var all []string
	add := func(box string) {
		if box != "" && box != "base" && !slices.Contains(all, box) {
			all = append(all, box)
		}
	}
	for _, b := range named {
		add(b)
	}
	for i := range p.Squares {
		if t := p.Squares[i].Tile; t != nil {
			add(t.Box)
		}
	}
	for _, h := range p.Holds {
		add(ThingBox(h.Thing))
	}
	if p.Auction != nil || len(p.Stock.Bridges)+len(p.Stock.Castles) > 0 {
		add(BoxBridges)
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
		if t.Kind.Form() == WithLord && t.Lord != 0 {
			add(t.Figure.Box())
		}
	}
	Arrange(all, func(a, b *string) int { return boxIndex(*a) - boxIndex(*b) })
	return all
}

func orderPoints(a, b *Points) int { return playerIndex(a.Player) - playerIndex(b.Player) }

// orderTokens compares by kind, place and then everything else.
func orderTokens(a, b *Token) int {
	return cmp.Or(int(a.Kind)-int(b.Kind), a.Place.order(b.Place), a.To.order(b.To), int(a.Axis)-int(b.Axis),
		playerIndex(a.Lord)-playerIndex(b.Lord), int(a.Figure)-int(b.Figure), a.Level-b.Level, orderFlags(a.New, b.New))
}

// orderFlags sorts false before true.
func orderFlags(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// orderFigures compares by place, player and kind; figures without a player come last on their place.
func orderFigures(a, b *Figure) int {
	return cmp.Or(a.Place.order(b.Place), int(a.Kind/Fairy)-int(b.Kind/Fairy), playerIndex(a.Player)-playerIndex(b.Player),
		int(a.Kind)-int(b.Kind), playerIndex(a.Owner)-playerIndex(b.Owner))
}
