package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A call is an empty cell that an open feature asks about.
type call struct {
	cell   board.Cell
	weight int
}

// next returns the cell to ask about after a deed at from, or at no particular cell. It is the unknown cell whose answer
// settles the account soonest, unless the reader just said not to know it; else the first of the calls; else the empty cell
// with the most tiles around it.
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
	best, most := board.Cell{}, -9
	for _, c := range a.Position.Ghosts() {
		n := around(a.Position, c)
		if slices.Contains(r.passed, c) {
			n -= 5 // after all others
		}
		if n > most {
			best, most = c, n
		}
	}
	return best
}

// stands reports whether to ask who stands there rather than what lies in a cell. That is so if the disputed feature is complete, if
// every cell in which it may go on was said to be empty, or if the first tile shows several such features that nobody holds.
func (r *request) stands(a *scorer.Account, next board.Cell, open []call, several bool) bool {
	if len(a.Features) == 0 || r.topic == "" && len(r.passed) == 0 {
		return false
	}
	if several && len(a.Position.Squares) == 1 && len(r.passed) == 0 {
		return true
	}
	return len(open) == 0 && (r.topic != "table" && r.topic != "may" || slices.Contains(r.passed, next))
}

// inDispute counts the features that may be in dispute. held reports whether somebody stands on one; the dispute is then about that one.
func (r *request) inDispute(a *scorer.Account) (n int, held bool) {
	subject := r.subject()
	for i := range a.Features {
		if f := &a.Features[i]; f.Kind() == subject {
			n++
			held = held || len(f.Followers) > 0
		}
	}
	return n, held
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

// calls returns the empty cells in which roads, cities and, if they are the topic, monasteries and fields may go on, without
// those passed over. In a dispute about one kind of feature only that kind counts, and a feature that begins on the last of
// several tiles is another one. Features on the tile at from come first, and in a game the features of the player who lays the
// next tile; then those that somebody holds; then cells with the most tiles around them, in reading order. It also returns the
// tile on which to ask who stands there: that of the deed if it shows what matters most, else the last tile of that feature.
//
// It is not inlined, because the module is smaller so.
//
//go:noinline
func (r *request) calls(a *scorer.Account, from *board.Cell, held bool) (all []call, on board.Cell) {
	var fief []board.Cell
	if r.topic == "castle" {
		fief = fiefs(a.Position)
	}
	var lays board.Player // who lays the next tile of a game
	if at := slices.Index(r.p.Players, r.p.Turn); at >= 0 && r.topic == "" {
		lays = r.p.Players[(at+min(len(r.p.Last), 1))%len(r.p.Players)]
	}
	all = r.call(all, fief, 50)
	most := 0
	for i := range a.Features {
		f := &a.Features[i]
		if i == 0 {
			on = f.Cells[0]
		}
		weight, last := r.weigh(a, f, fief, held), f.Cells[len(f.Cells)-1]
		if weight == 0 {
			continue
		}
		counts := weight == countsForField
		if from != nil && lays == 0 && slices.Contains(f.Cells, *from) && (len(f.Followers) > 0 || counts || !r.begun(f)) {
			weight += 10
			last = *from
		}
		if board.Any(f.Followers, func(g *board.Figure) bool { return g.Player == lays }) {
			weight += 10
		}
		if weight > most && !counts {
			most, on = weight, last
		}
		all = r.call(all, r.reach(f, weight), weight)
	}
	for i := range all {
		all[i].weight += around(a.Position, all[i].cell)
		for ; i > 0 && all[i].before(all[i-1]); i-- {
			all[i], all[i-1] = all[i-1], all[i]
		}
	}
	return all, on
}

// call adds cells with this weight, without those that are not empty or were passed over. A cell that is already there keeps
// the greater weight.
func (r *request) call(all []call, cells []board.Cell, weight int) []call {
	for _, c := range cells {
		if r.p.At(c) != nil || slices.Contains(r.passed, c) {
			continue
		}
		if i := slices.IndexFunc(all, func(o call) bool { return o.cell == c }); i >= 0 {
			all[i].weight = max(all[i].weight, weight)
		} else {
			all = append(all, call{c, weight})
		}
	}
	return all
}

// begun reports whether a feature begins on the last of several tiles. It is then not the feature that the dispute is about.
func (r *request) begun(f *scorer.Worth) bool {
	return f.Kind() != "monastery" && len(f.Cells) == 1 && len(r.p.Squares) > 1
}

// countsForField is the weight of a city that may count for the field in dispute. It precedes the field itself.
const countsForField = 46

// weigh returns how much the dispute may depend on a feature, 0 if the page does not ask about it.
func (r *request) weigh(a *scorer.Account, f *scorer.Worth, fief []board.Cell, held bool) (weight int) {
	kind, subject, stands := f.Kind(), r.subject(), len(f.Followers) > 0
	switch {
	case slices.ContainsFunc(fief, func(c board.Cell) bool { return slices.Contains(f.Cells, c) }):
		weight = 45 // may score for a castle
	case kind == "city" && subject == "field" && r.counts(a, f, held):
		return countsForField
	case kind == subject && len(fief) == 0 && (stands || r.overBridge(f) || !held && !r.begun(f)):
		weight = 40
	case subject != "" || r.topic == "infection" && r.begun(f):
		return 0 // an infection continues along what the first tile shows
	default:
		weight = 10
	}
	if stands {
		weight += 5
	}
	return weight
}

// counts reports whether a city may count for a field in dispute: it lies beside one, and no tile is certainly missing there.
func (r *request) counts(a *scorer.Account, city *scorer.Worth, held bool) (beside bool) {
	for _, c := range r.reach(city, 0) {
		if slices.Contains(r.passed, c) {
			return false
		}
	}
	for i := range a.Features {
		f := &a.Features[i]
		beside = beside || f.Kind() == "field" && (!held || len(f.Followers) > 0) && slices.Contains(f.Cities(), int(city.Index))
	}
	return beside
}

// overBridge reports whether a road leads over the bridge in dispute. It is then in dispute, even if somebody stands on another.
func (r *request) overBridge(f *scorer.Worth) bool {
	return r.topic != "road" && slices.ContainsFunc(f.Parts, func(p board.Part) bool { return p.Segment < 0 })
}

// reach returns the cells in which a feature may go on.
func (r *request) reach(f *scorer.Worth, weight int) (cells []board.Cell) {
	switch kind := f.Kind(); {
	case kind == "monastery":
		for n := int16(0); n < 9 && weight >= 40; n++ {
			cells = append(cells, board.Cell{X: f.Place.Cell.X + n%3 - 1, Y: f.Place.Cell.Y + n/3 - 1})
		}
	case kind == "road" || kind == "city" || kind == "field" && r.topic == "field":
		for _, p := range f.Open {
			cells = append(cells, p.Cell.Beside(tile.Port(p.Spot).Side()))
		}
	}
	return cells
}

func (x call) before(y call) bool {
	return x.weight > y.weight || x.weight == y.weight && x.cell.Before(y.cell)
}

// subject returns the kind of feature in dispute, or "" for no single kind. A castle begins with a city.
func (r *request) subject() string {
	if r.topic == "field" {
		return r.topic
	}
	if shows := r.shows(); shows != anything {
		return tile.KindNames[shows]
	}
	return ""
}

// fiefs returns the cells along the long sides of every castle: a feature that is completed there may score for the castle
// (castle.neighbour.area).
func fiefs(p *board.Position) (cells []board.Cell) {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == board.Castle {
			area := scorer.Neighbourhood(t.Place)
			cells = append(cells, board.Without(area[:], func(c *board.Cell) bool { return *c == t.Place.Cell || *c == t.Place.Other })...)
		}
	}
	return cells
}

// hanging returns the places that the account depends on, first the one that settles it soonest.
func hanging(a *scorer.Account) []board.Place {
	if a.Next == nil {
		return a.Depends
	}
	return append([]board.Place{*a.Next}, a.Depends...)
}

// An unknown is something that the account depends on: a cell that was not entered, or what lies beyond a side that faces it.
type unknown struct {
	cell   board.Cell
	beyond board.Place
}

// unknownAt returns what is unknown at a place of Depends: the cell itself, or for a side the cell it faces, with what is
// stated to lie beyond that side.
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
