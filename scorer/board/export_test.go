package board

import "taula/scorer/tile"

// These names are for tests outside the package.
var (
	WithoutKind = without
)

// Name returns the place by the name the canonical text gives it.
func (p *Position) Name(at Place) Place {
	n := p.namer()
	n.name(&at)
	return at
}

// Owned is owned.
func (p *Position) Owned() *Position { return p.owned() }

// EachPlace is eachPlace.
func (p *Position) EachPlace(f func(*Place)) { p.eachPlace(f) }

// WithSquare is withSquare.
func (p *Position) WithSquare(s Square) *Position { return p.withSquare(s) }

// Quarter is quarter.
func (p Place) Quarter(i int) Place { return p.quarter(i) }

// Copied is copied.
func (p *Position) Copied() *Position { return p.copied() }

// Places returns the cells beside tiles where the tile fits, with its turns, in reading order. It does not ask whether a copy
// is left.
func (p *Position) Places(t *tile.Tile) []Spotting {
	var out []Spotting
	for _, c := range p.Ghosts() {
		b := p.border(c)
		if turns := b.turns(t); len(turns) > 0 {
			out = append(out, Spotting{c, turns})
		}
	}
	return out
}

// A Spotting is a cell where a tile fits, and the quarter turns in which it does.
type Spotting struct {
	Cell  Cell
	Turns []uint8
}

// RefuseTile returns every reason why the tile, turned clockwise by that many quarters, may not be laid on c: each edge that
// does not match, no tile beside it, no copy left, an abbey with an open side. It returns none when the tile may be laid.
func (p *Position) RefuseTile(c Cell, t *tile.Tile, turn uint8) []Problem {
	q := p.withSquare(Square{Cell: c, Tile: t, Turn: turn % 4})
	all := without(q.Survey().Check(), p.Survey().Check())
	for side := tile.North; side <= tile.West && isAbbey(t); side++ {
		if o := p.At(c.Beside(side)); o != nil && o.Tile == nil { // where surely nothing lies the table itself has told
			all = told(all, "abbey.closes", Place{Cell: c, Spot: SideSpot(side)})
		}
	}
	return all
}
