package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// What may lie on unknown cells. A filling lays on each of them
//
//	~   nothing, or a tile
//	*   a tile
//
// of a box in play, so that every tile matches what is laid beside it (board.Fits), an abbey has four tiles around it, and
// no tile is used more often than copies are left. Nobody stands on it unless the position says so. A tile on ~ need not touch
// another: a table may be entered in parts. Fillings that would do the same to the table are tried once.

// A look is what some of the tiles that fit a cell do alike.
type look struct {
	sign  []uint64 // what they do: see sign
	tiles []printed
}

// A printed is a tile, turned, of which some copies are left.
type printed struct {
	tile *tile.Tile
	turn uint8
	left int
}

// A blank is an unknown cell and what may be seen there. No tiles: nothing lies there.
type blank struct {
	at    int // index of its square
	looks []look
}

// silent are the marks that change no points where nobody stands on their tile.
const silent = tile.Volcano | tile.Dragon | tile.Portal | tile.TowerBase | tile.Mage | tile.Festival | tile.Goldmine | tile.Quarter |
	tile.Flier | tile.FlierDiagonal | tile.Spring | tile.Lake | tile.Bazaar | tile.Wine | tile.Grain | tile.Cloth | tile.Hill |
	tile.Princess | tile.Wells | tile.Ferry

// anything is a tile that fits everything, put on the other unknown cells while one is looked at.
var anything = tile.Tile{Segments: []tile.Segment{{Kind: tile.Abbey}}}

// look finds what may lie on the unknown cells and returns how many fillings that makes, 0 where they are too many for one of so
// many equal shares of the time.
func (f *filler) look(t *table, share int) int {
	q := *f.p
	q.Squares = slices.Clone(q.Squares)
	for i := range q.Squares {
		if s := &q.Squares[i]; s.State != board.Laid {
			f.blanks = append(f.blanks, blank{at: i})
			s.State, s.Tile = board.Laid, &anything
		}
	}
	count, most := 1, mostWork
	if len(f.blanks) <= 2 {
		most = mostOfTwo
	}
	if board.Any(f.p.Beyond, unmeasured) {
		most /= 8 // each filling is bounded, too
	}
	asked := t.asked(f.p)
	for i := range f.blanks {
		b := &f.blanks[i]
		s := &f.p.Squares[b.at]
		if s.State == board.Open {
			b.looks = append(b.looks, look{})
		}
		view := t.view(s.Cell, asked)
		view.named = f.p.Names(s.Cell)
		fits := q.Fits(s.Cell)
		for j := range fits {
			for _, turn := range fits[j].Turns {
				if fits[j].Left > 0 {
					b.see(printed{fits[j].Tile, turn, fits[j].Left}, &view)
				}
			}
		}
		count *= len(b.looks)
		if count > most/share/(len(q.Squares)+12) || count == 0 {
			return 0
		}
	}
	if len(f.blanks) == 0 {
		return 0
	}
	return count
}

// A view is what a tile on a cell may matter to.
type view struct {
	ports tile.Ports // those that touch a tile or another unknown cell
	meets tile.Ports // those that face another unknown cell, whose tile must match
	live  tile.Ports // of these, where somebody is or may come to be, or a rule asks about what nobody is in
	asked kinds      // what rules ask about though nobody is in it
	named bool       // the position says something of the cell, so that every tile looks like no other
}

// see adds a tile to the looks of a cell.
func (b *blank) see(o printed, v *view) {
	sign := v.sign(&o)
	if v.named {
		sign = append(sign, uint64(o.tile.Index)<<2|uint64(o.turn))
	}
	for i := range b.looks {
		if l := &b.looks[i]; len(l.tiles) > 0 && slices.Equal(l.sign, sign) {
			if l.tiles[len(l.tiles)-1].tile != o.tile {
				l.tiles = append(l.tiles, o)
			}
			return
		}
	}
	b.looks = append(b.looks, look{sign, []printed{o}})
}

// sign tells what a tile does to the table: its marks, and of each segment that reaches a live port, or has no port at all and
// is asked about, the kind, its ports, whether it goes on elsewhere, where nothing lies, what is printed on it and which cities
// a field lies beside; and towards other unknown cells the edge. A segment that only looks into the open is never complete and
// nobody's.
func (v *view) sign(o *printed) []uint64 {
	all := make([]uint64, 1, 1+3*len(o.tile.Segments))
	all[0] = uint64(o.tile.Marks &^ silent)
	for i := range o.tile.Segments {
		s := &o.tile.Segments[i]
		kept, live := s.Ports.Turn(o.turn)&v.ports, s.Ports.Turn(o.turn)&v.live != 0
		switch {
		case s.Kind == tile.Carcassonne, s.Ports == 0 && v.asked>>s.Kind&1 == 1:
		case s.Kind == tile.River, !live, s.Kind == tile.Field && v.asked>>tile.Field&1 == 0:
			continue
		}
		open := uint64(0)
		if s.Ports.Turn(o.turn) != kept {
			open = 1
		}
		all = append(all, uint64(kept)|uint64(s.Kind)<<12|open<<16|uint64(s.Shields)<<17, uint64(s.Marks&^silent), v.beside(o, s.By))
		for j := len(all) - 3; j > 1 && all[j] < all[j-3]; j -= 3 {
			for k := range 3 {
				all[j+k], all[j+k-3] = all[j+k-3], all[j+k]
			}
		}
	}
	edges := uint64(0)
	for side := tile.North; side <= tile.West; side++ {
		if lies := side.Turn(o.turn); v.meets.Has(lies.Middle()) {
			edges |= uint64(o.tile.Edge(side)+1) << (4 * lies)
		}
	}
	return append(all, edges)
}

// beside tells which cities a field lies beside, by their ports and whether one of them has none.
func (v *view) beside(o *printed, by uint16) (cities uint64) {
	for k := 0; by != 0; by, k = by>>1, k+1 {
		if city := &o.tile.Segments[k]; by&1 != 0 {
			cities |= uint64(city.Ports.Turn(o.turn) & v.ports)
			if city.Kind == tile.Carcassonne || city.Ports == 0 {
				cities |= 1 << 16
			}
		}
	}
	return cities
}

// view returns what a tile on an unknown cell may matter to.
func (t *table) view(c board.Cell, asked kinds) view {
	v := view{asked: asked}
	for port := tile.NL; port <= tile.WR; port++ {
		s := t.p.At(c.Beside(port.Side()))
		if s == nil {
			continue
		}
		v.ports |= 1 << port
		f := t.at(board.Place{Cell: s.Cell, Spot: board.Spot(port.Facing())})
		elsewhere := func(at *board.Place) bool { return t.unknown(at) && at.Cell.Beside(tile.Port(at.Spot).Side()) != c }
		if s.State != board.Laid {
			v.meets |= 1 << port
		}
		if s.State != board.Laid || f != nil && (asked>>f.Kind&1 == 1 || len(f.Figures) > 0 || board.Any(f.Open, elsewhere)) {
			v.live |= 1 << port
		}
	}
	return v
}

// asked returns the kinds of feature that matter even where nobody stands. Fields are among them if they may score, at the end
// or beside a barn. If somebody falls or comes from a quarter, every kind matters, because such a figure may come to stand
// anywhere.
func (t *table) asked(p *board.Position) (all kinds) {
	farmers := false
	for _, f := range t.features {
		farmers = farmers || f.Kind == tile.Field && len(f.Figures) > 0
	}
	farmers = farmers && (t.moment == end || standing(t.p, board.Barn))
	for _, r := range t.rules {
		if r.At.has(t.moment) && (r.Of != fields || farmers) {
			all |= r.Asks
		}
	}
	if somebodyFalls(p) || len(p.Quarters) > 0 {
		return ^kinds(0)
	}
	if farmers {
		all |= fields
	}
	return all
}

// A filler lays one filling after the other.
type filler struct {
	p      *board.Position
	blanks []blank
	chosen []*printed     // by blank: the tile laid there, nil for none
	square []board.Square // what is laid, for one filling at a time
	q      board.Position
}

// lay returns the position with filling n, nil where the tiles do not match each other or too few copies are left. It is good
// until the next one.
func (f *filler) lay(n int) *board.Position {
	if !f.choose(0, n) {
		return nil
	}
	f.square = append(f.square[:0], f.p.Squares...)
	for i := range f.blanks {
		s := &f.square[f.blanks[i].at]
		if o := f.chosen[i]; o != nil {
			s.State, s.Tile, s.Turn = board.Laid, o.tile, o.turn
		}
	}
	f.q = *f.p
	f.q.Squares = slices.DeleteFunc(f.square, func(s board.Square) bool { return s.State != board.Laid })
	for i := range f.blanks {
		if f.chosen[i] != nil && !f.q.Matches(f.p.Squares[f.blanks[i].at].Cell) {
			return nil
		}
	}
	return &f.q
}

// choose picks for blank i and those after it tiles that look as filling n says, and of which copies are left.
func (f *filler) choose(i, n int) bool {
	if i == len(f.blanks) {
		return true
	}
	b := &f.blanks[i]
	l := &b.looks[n%len(b.looks)]
	n /= len(b.looks)
	f.chosen[i] = nil
	if len(l.tiles) == 0 {
		return f.choose(i+1, n)
	}
	for k := range l.tiles {
		o := &l.tiles[k]
		used := 0
		for _, other := range f.chosen[:i] {
			if other != nil && other.tile == o.tile {
				used++
			}
		}
		f.chosen[i] = o
		if used < o.left && f.choose(i+1, n) {
			return true
		}
	}
	return false
}
