package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// colours are the players in the order the page offers them, after those who sit at the table.
const colours = "rbgykpwov"

// view writes what a board looks like: cells with their tiles, empty cells beside them, pieces, and the places of the
// account as points, so that the page need not read a notation.
func (w *writer) view(a *scorer.Account, from *board.Cell) {
	p := &a.Position
	w.open('{')
	ghosts := p.Ghosts()
	w.text("next", cellName(next(a, ghosts, from)))
	w.under("cells", '[')
	for i := range p.Squares {
		w.square(&p.Squares[i])
	}
	w.close(']')
	w.under("ghosts", '[')
	for _, c := range ghosts {
		w.open('{')
		w.at(c)
		w.close('}')
	}
	w.close(']')
	w.standing(a)
	w.tokens(p)
	w.places("last", p.Last)
	w.marks(a)
	w.under("colours", '[')
	for _, c := range seated(p) {
		w.str(c.String())
	}
	w.close(']')
	w.kinds("kinds", p)
	w.switches(p)
	w.close('}')
}

// at writes a cell: its name, its column and its row.
func (w *writer) at(c board.Cell) {
	w.text("cell", cellName(c))
	w.int("x", int(c.X))
	w.int("y", int(c.Y))
}

func (w *writer) square(s *board.Square) {
	w.open('{')
	w.at(s.Cell)
	switch s.State {
	case board.Laid:
		w.laid(s.Tile, s.Turn)
		w.shown(s)
	case board.Open:
		w.text("state", "open")
	default:
		w.text("state", "unknown")
	}
	w.close('}')
}

// laid writes a tile as it lies: its edges are letters, clockwise from the north, as in the notation's tile of no box.
func (w *writer) laid(t *tile.Tile, turn uint8) {
	var edges [4]byte
	for side := tile.North; side <= tile.West; side++ {
		edges[side.Turn(turn)] = edgeLetter(t.Edge(side))
	}
	w.text("tile", t.ID)
	w.int("turn", int(turn))
	w.text("edges", string(edges[:]))
}

func edgeLetter(k tile.Kind) byte {
	switch k {
	case tile.City, tile.Carcassonne:
		return 'c'
	case tile.Road:
		return 'r'
	case tile.River:
		return 'v'
	}
	return 'f'
}

// shown writes what a tile shows besides fields: enough to read it aloud.
func (w *writer) shown(s *board.Square) {
	w.under("parts", '[')
	for i := range s.Tile.Segments {
		part := &s.Tile.Segments[i]
		if part.Kind == tile.Field {
			continue
		}
		w.open('{')
		w.text("kind", tile.KindNames[part.Kind])
		w.sides(part.Ports.Turn(s.Turn))
		w.markNames(part)
		w.close('}')
	}
	w.close(']')
}

func (w *writer) markNames(part *tile.Segment) {
	named := part.Marks &^ tile.Cap
	if part.Shields == 0 && named == 0 {
		return
	}
	w.under("marks", '[')
	for range part.Shields {
		w.str("shield")
	}
	for i, name := range tile.MarkNames {
		if named>>i&1 == 1 {
			w.str(name)
		}
	}
	w.close(']')
}

const sideLetters = "nesw"

// sides writes which sides of the tile ports touch, as letters clockwise from the north.
func (w *writer) sides(ports tile.Ports) {
	var touched []byte
	for s := tile.North; s <= tile.West; s++ {
		if ports>>s.Left()&7 != 0 {
			touched = append(touched, sideLetters[s])
		}
	}
	w.text("sides", string(touched))
}

// standing writes the figures on features: where each stands, on which segment of its tile (-1: on the bridge).
func (w *writer) standing(a *scorer.Account) {
	w.under("figures", '[')
	for i := range a.Features {
		f := a.Features[i].Feature
		if f == nil {
			continue
		}
		for _, n := range f.Figures {
			g := a.Position.Figures[n]
			w.open('{')
			w.text("player", player(g.Player))
			w.text("kind", g.Kind.String())
			w.place("place", g.Place)
			w.key("cell")
			w.cell(g.Place.Cell)
			w.text("on", a.Features[i].Kind)
			part, _ := a.Position.PartAt(g.Place)
			w.int("segment", int(part.Segment))
			w.sides(part.Ports)
			w.close('}')
		}
	}
	w.close(']')
}

// tokens writes bridges and castles.
func (w *writer) tokens(p *board.Position) {
	w.under("bridges", '[')
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == board.WoodenBridge || t.Kind == board.RainbowBridge {
			w.bridge(t)
		}
	}
	w.close(']')
	w.under("castles", '[')
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == board.Castle {
			w.open('{')
			w.place("place", t.Place)
			w.at(t.Place.Cell)
			w.int("x2", int(t.Place.Other.X))
			w.int("y2", int(t.Place.Other.Y))
			if t.Lord != 0 {
				w.text("lord", player(t.Lord))
				w.text("kind", t.Figure.String())
			}
			w.close('}')
		}
	}
	w.close(']')
}

func (w *writer) bridge(t *board.Token) {
	w.open('{')
	w.at(t.Place.Cell)
	w.text("axis", axisName(t.Axis))
	w.text("kind", t.Kind.String())
	w.close('}')
}

func axisName(axis byte) string {
	if axis == 'n' {
		return "ns"
	}
	return "ew"
}

// marks writes the open ends of what somebody holds, and every place the page marks on the board as a point: its name,
// where it lies, a tile being 100 wide, and for a port the side it looks out of, clockwise from the north.
func (w *writer) marks(a *scorer.Account) {
	w.under("open", '[')
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Figures) > 0 && f.Kind != "field" {
			for _, p := range f.Open {
				w.named(p)
			}
		}
	}
	w.close(']')
	w.under("points", '[')
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Figures) > 0 {
			for _, p := range f.Open {
				w.point(p)
			}
		}
	}
	for _, p := range a.Problems {
		w.point(p.Place)
	}
	w.close(']')
}

func (w *writer) point(p board.Place) {
	x, y := spotAt(p.Spot)
	if p.Spot == board.CastleTwo {
		x, y = 50+50*int(p.Other.X-p.Cell.X), 50+50*int(p.Other.Y-p.Cell.Y)
	}
	w.open('[')
	w.named(p)
	w.num(100*int(p.Cell.X) + x)
	w.num(100*int(p.Cell.Y) + y)
	if p.Spot < board.CornerNW {
		w.num(int(tile.Port(p.Spot).Side()))
	}
	w.close(']')
}

// spotAt gives where a spot lies on its tile: ports on the border, corners a little inside, the rest in the middle.
func spotAt(s board.Spot) (x, y int) {
	along := [12][2]int{{25, 0}, {50, 0}, {75, 0}, {100, 25}, {100, 50}, {100, 75}, {75, 100}, {50, 100}, {25, 100}, {0, 75}, {0, 50}, {0, 25}}
	corners := [4][2]int{{15, 15}, {85, 15}, {85, 85}, {15, 85}}
	switch {
	case s < board.CornerNW:
		return along[s][0], along[s][1]
	case s <= board.CornerSW:
		return corners[s-board.CornerNW][0], corners[s-board.CornerNW][1]
	}
	return 50, 50
}

// seated gives the players at the table, then every other colour.
func seated(p *board.Position) []board.Player {
	all := p.Seats()
	for i := range len(colours) {
		if c := board.Player(colours[i]); !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// kinds writes the kinds of figure that the boxes in play bring.
func (w *writer) kinds(key string, p *board.Position) {
	w.under(key, '[')
	w.str(board.Meeple.String())
	if p.Plays("1") {
		w.str(board.Large.String())
	}
	w.close(']')
}

// cellName gives the notation's name of a cell, or "-1,3" for one to the west or north of the grid, which has none.
func cellName(c board.Cell) string {
	if c.X >= 0 && c.Y >= 0 {
		return c.String()
	}
	return string(board.AppendInt(append(board.AppendInt(nil, int(c.X)), ','), int(c.Y)))
}
