package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// What the account cannot know. Cells not entered (~) may hold no tile or any that fits, others (*) some tile; neither
// holds a figure. Cells that touch form a pool. Features of one kind that face the same pool may be one, complete or
// not, and longer by the pool's cells: they are a group. The account bounds what a group can give, it never guesses:
// what it calls certain is true however the pools are filled.
//
//	U ~ U      the two roads face one pool: they may be joined through it, or each go its own way
//	. ~ .
type doubts struct {
	t      *table
	a      *Account
	pool   []int // by square: the pool of an unknown cell, counted from 1; 0 for a laid tile
	sizes  []int // by pool: its cells; pool 0 has none
	groups []group
	can    possible
	ranges []Range
	spread int // of the group whose first place is asked next
}

// A group is features of one kind that may be joined, and how many unknown cells they may take in.
type group struct {
	kind     tile.Kind
	features []int
	pools    []int
	cells    int
}

// A possible says what tiles of the boxes in play may bring into an unknown cell.
type possible struct {
	inn, cathedral, halved bool // halved: a siege
	shields                int
	left                   int // tiles not laid yet
}

// doubt bounds every award that hangs on a cell nobody entered. Without such a cell there is nothing to do.
func (t *table) doubt(a *Account) {
	d := doubts{t: t, a: a}
	if !d.pools() && !slices.ContainsFunc(t.features, t.sizeless) {
		return
	}
	d.can = t.canBe()
	d.group()
	for i := range a.Scores {
		s := &a.Scores[i]
		d.add(s.Player, s.Points, s.Points)
	}
	if d.t.p.Option("field-revision") == "1" {
		d.cityByCity()
	}
	for i := range d.groups {
		d.bound(&d.groups[i])
	}
	d.monasteries()
	d.castles()
	d.extras()
	for i := range a.Scores {
		a.Certain = a.Certain && a.Scores[i].Least == a.Scores[i].Most
	}
	for _, r := range d.ranges {
		a.Certain = a.Certain && r.Least == r.Most
	}
	if !a.Certain {
		a.Ranges = d.ranges
		if a.Next == nil && len(a.Depends) > 0 {
			a.Next = &a.Depends[0]
		}
	}
}

// pools numbers the unknown cells that touch alike and tells whether there are any.
func (d *doubts) pools() bool {
	squares := d.t.p.Squares
	d.pool, d.sizes = make([]int, len(squares)), []int{0}
	for i := range squares {
		if squares[i].State != board.Laid && d.pool[i] == 0 {
			d.sizes = append(d.sizes, 0)
			d.flood(i, len(d.sizes)-1)
		}
	}
	return len(d.sizes) > 1
}

// flood gives square i and the unknown cells that touch it, near or far, to a pool.
func (d *doubts) flood(i, pool int) {
	for todo := []int{i}; len(todo) > 0; {
		i, todo = todo[0], todo[1:]
		if d.pool[i] != 0 {
			continue
		}
		d.pool[i] = pool
		d.sizes[pool]++
		for side := tile.North; side <= tile.West; side++ {
			if j := d.square(d.t.p.Squares[i].Cell.Beside(side)); j >= 0 && d.t.p.Squares[j].State != board.Laid {
				todo = append(todo, j)
			}
		}
	}
}

// square gives the index of a cell's square, or -1.
func (d *doubts) square(c board.Cell) int {
	i, found := slices.BinarySearchFunc(d.t.p.Squares, c, func(s board.Square, c board.Cell) int {
		if s.Cell.Y != c.Y {
			return int(s.Cell.Y - c.Y)
		}
		return int(s.Cell.X - c.X)
	})
	if !found {
		return -1
	}
	return i
}

// facing gives the pool that an open place faces; 0 when nothing unknown lies there.
func (d *doubts) facing(at board.Place) int {
	if at.Spot >= board.CornerNW || d.t.said(at) {
		return 0
	}
	if i := d.square(at.Cell.Beside(tile.Port(at.Spot).Side())); i >= 0 {
		return d.pool[i]
	}
	return 0
}

// open tells whether a road or city cannot be complete, whatever the pools hold.
func (d *doubts) open(f *board.Feature) bool {
	return len(f.Broken) > 0 || slices.ContainsFunc(f.Open, func(at board.Place) bool { return d.facing(at) == 0 })
}

// scored tells whether a feature of an unknown extent can score at this moment: at the end all but castles, before that
// roads and cities that may be complete.
func (d *doubts) scored(f *board.Feature) bool {
	switch {
	case f.Castle >= 0 || f.Kind != tile.Road && f.Kind != tile.City && f.Kind != tile.Field:
		return false
	case d.a.Moment == "end":
		return true
	}
	return f.Kind != tile.Field && !d.open(f)
}

// group puts features that face one pool, directly or through others of their kind, into one group.
func (d *doubts) group() {
	for i, f := range d.t.features {
		if !d.scored(f) {
			continue
		}
		g := group{kind: f.Kind, features: []int{i}}
		for _, at := range f.Open {
			if pool := d.facing(at); pool > 0 && !slices.Contains(g.pools, pool) {
				g.pools = append(g.pools, pool)
			}
		}
		if len(g.pools) == 0 && !d.t.sizeless(f) && !d.unsure(f) {
			continue
		}
		d.groups = slices.DeleteFunc(d.groups, func(h group) bool {
			shared := func(pool int) bool { return slices.Contains(h.pools, pool) }
			if h.kind != g.kind || !slices.ContainsFunc(g.pools, shared) {
				return false
			}
			g.features = append(g.features, h.features...)
			g.pools = append(slices.DeleteFunc(g.pools, shared), h.pools...)
			return true
		})
		d.groups = append(d.groups, g)
	}
	for i := range d.groups {
		d.measure(&d.groups[i])
	}
}

// measure counts the unknown cells a group may take in. What is said to be closed without a size may take every tile
// left.
func (d *doubts) measure(g *group) {
	board.Ascending(g.features)
	for _, pool := range g.pools {
		g.cells += d.sizes[pool]
	}
	if slices.ContainsFunc(g.features, func(i int) bool { return d.t.sizeless(d.t.features[i]) }) {
		g.cells += d.can.left
	}
}

// unsure tells whether a field lies beside a city that may or may not be complete. By the second revision a city may
// have paid for another field, so no field is sure.
func (d *doubts) unsure(f *board.Feature) bool {
	if f.Kind == tile.Field && d.t.p.Option("field-revision") == "2" {
		return true
	}
	return slices.ContainsFunc(f.Cities, func(i int) bool {
		city := d.t.features[i]
		return !city.Complete() && !d.open(city)
	})
}

// cityByCity takes back what the first revision gives city by city: with fields or cities that may be joined none of it
// is sure. Their groups bound it again.
func (d *doubts) cityByCity() {
	if !slices.ContainsFunc(d.groups, func(g group) bool { return g.kind == tile.Field || g.kind == tile.City }) {
		return
	}
	for i := range d.a.Scores {
		if s := &d.a.Scores[i]; s.Kind == "field" {
			s.Least = 0
			d.add(s.Player, -s.Points, 0)
		}
	}
}

// canBe looks through the boxes in play.
func (t *table) canBe() (can possible) {
	all := tile.All()
	for i := range all {
		if !t.p.Plays(all[i].Box) {
			continue
		}
		copies := all[i].Copies[1]
		if t.p.Edition == "c1" {
			copies = all[i].Copies[0]
		}
		can.left += int(copies)
		for _, s := range all[i].Segments {
			can.inn = can.inn || s.Marks&tile.Inn != 0
			can.cathedral = can.cathedral || s.Marks&tile.Cathedral != 0
			can.halved = can.halved || s.Marks&tile.Besieged != 0
			can.shields = max(can.shields, int(s.Shields))
		}
	}
	for i := range t.p.Squares {
		if t.p.Squares[i].State == board.Laid {
			can.left--
		}
	}
	can.left = max(can.left, 1)
	return can
}

// add puts points on a player's range.
func (d *doubts) add(who board.Player, least, most int) {
	i := slices.IndexFunc(d.ranges, func(r Range) bool { return r.Player == who })
	if i < 0 {
		i = len(d.ranges)
		d.ranges = append(d.ranges, Range{Player: who})
	}
	d.ranges[i].Least += least
	d.ranges[i].Most += most
}
