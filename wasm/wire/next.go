package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A call is an empty cell that something open asks about.
type call struct {
	cell   board.Cell
	weight int
}

// next returns which cell to ask about after a deed at from, or at no cell in particular: the one not entered whose
// answer settles the account soonest, unless the reader just said not to know; else the first of the calls; else of the
// empty cells the first with the most tiles around it.
func (r *request) next(a *scorer.Account, from *board.Cell, open []call) board.Cell {
	if from == nil || a.Position.At(*from) == nil || a.Position.At(*from).Tile != nil {
		for _, at := range hanging(a) {
			if u := unknownAt(a.Position, at); u.beyond == (board.Place{}) {
				return u.cell
			}
		}
	}
	if len(open) > 0 {
		return open[0].cell
	}
	best, most := board.Cell{}, -1
	for _, c := range a.Position.Ghosts() {
		if n := around(a.Position, c); n > most {
			best, most = c, n
		}
	}
	return best
}

// around counts the tiles that share a side with a cell.
func around(p *board.Position, c board.Cell) (n int) {
	for side := tile.North; side <= tile.West; side++ {
		if s := p.At(c.Beside(side)); s != nil && s.Tile != nil {
			n++
		}
	}
	return n
}

// calls returns the empty cells that open roads, cities and, where that is the topic, monasteries ask about: what the
// dispute is about first, then what crosses the tile at from, where somebody stands before others, then those with the
// most tiles around them. Of equals the first in reading order comes first.
func (r *request) calls(a *scorer.Account, from *board.Cell) []call {
	var all []call
	add := func(c board.Cell, weight int) {
		for i := range all {
			if o := &all[i]; o.cell == c {
				o.weight = max(o.weight, weight)
				return
			}
		}
		if a.Position.At(c) == nil {
			all = append(all, call{c, weight})
		}
	}
	var fief []board.Cell
	if r.topic == "castle" {
		fief = fiefs(a.Position)
	}
	for _, c := range fief {
		add(c, 50)
	}
	subject := r.subject()
	for i := range a.Features {
		f := &a.Features[i]
		kind, weight := f.Kind(), 10
		if kind == subject && len(fief) == 0 || slices.ContainsFunc(fief, func(c board.Cell) bool { return slices.Contains(f.Cells, c) }) {
			weight = 40
		}
		if from != nil && slices.Contains(f.Cells, *from) {
			weight += 10
		}
		if len(f.Followers) > 0 {
			weight += 5
		}
		switch kind {
		case "road", "city", "field":
			if kind == "field" && r.topic != "field" {
				continue
			}
			for _, p := range f.Open {
				add(p.Cell.Beside(tile.Port(p.Spot).Side()), weight)
			}
		case "monastery":
			for n := int16(0); n < 9 && weight >= 40; n++ {
				add(board.Cell{X: f.Place.Cell.X + n%3 - 1, Y: f.Place.Cell.Y + n/3 - 1}, weight)
			}
		}
	}
	for i := range all {
		all[i].weight += around(a.Position, all[i].cell)
		for ; i > 0 && all[i].before(all[i-1]); i-- {
			all[i], all[i-1] = all[i-1], all[i]
		}
	}
	return all
}

func (x call) before(y call) bool {
	return x.weight > y.weight || x.weight == y.weight && x.cell.Before(y.cell)
}

// subject returns the kind of feature the dispute is about, "" where it is about no one kind: a castle begins with a city.
func (r *request) subject() string {
	if r.topic == "field" {
		return r.topic
	}
	for _, t := range topics {
		if t.name == r.topic && t.shows != anything {
			return tile.KindNames[t.shows]
		}
	}
	return ""
}

// fiefs returns the cells along the long sides of every castle: what is completed there it may take (castle.neighbour.area).
func fiefs(p *board.Position) (cells []board.Cell) {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == board.Castle {
			aside := board.Cell{X: t.Place.Other.Y - t.Place.Cell.Y, Y: t.Place.Other.X - t.Place.Cell.X}
			for _, c := range [2]board.Cell{t.Place.Cell, t.Place.Other} {
				cells = append(cells, board.Cell{X: c.X + aside.X, Y: c.Y + aside.Y}, board.Cell{X: c.X - aside.X, Y: c.Y - aside.Y})
			}
		}
	}
	return cells
}

// traced reports whether the tile at from has completed what the dispute is about, so that nothing more is to be asked.
func (r *request) traced(a *scorer.Account, from *board.Cell) bool {
	if r.topic == "castle" && len(fiefs(a.Position)) > 0 {
		return false // what lies beside it is asked about, too
	}
	return from != nil && slices.ContainsFunc(a.Features, func(f scorer.Worth) bool {
		near := slices.Contains(f.Cells, *from)
		if c := f.Place.Cell; f.Kind() == "monastery" {
			near = max(c.X-from.X, from.X-c.X, c.Y-from.Y, from.Y-c.Y) <= 1
		}
		return near && f.Complete() && f.Kind() == r.subject()
	})
}

// hanging returns the places the account hangs on, what settles it soonest in front.
func hanging(a *scorer.Account) []board.Place {
	if a.Next == nil {
		return a.Depends
	}
	return append([]board.Place{*a.Next}, a.Depends...)
}

// An unknown is what the account hangs on: a cell nobody entered, or what lies beyond a side that faces it.
type unknown struct {
	cell   board.Cell
	beyond board.Place
}

// unknownAt returns what is not known at a place of Depends: the cell itself, or for a side the cell it faces and,
// where somebody said what lies beyond, that.
func unknownAt(p *board.Position, at board.Place) unknown {
	if at.Spot >= board.CornerNW {
		return unknown{cell: at.Cell}
	}
	u := unknown{cell: at.Cell.Beside(tile.Port(at.Spot).Side())}
	if board.Any(p.Beyond, func(b *board.Beyond) bool { return b.Place == at }) {
		u.beyond = at
	}
	return u
}
