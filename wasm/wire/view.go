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
func (w *writer) view(a *scorer.Account, r *request) {
	p, from := a.Position, r.at
	w.open('{')
	open := r.calls(a, from)
	w.text("next", cellName(r.next(a, from, open)))
	w.under("calls", '[')
	for _, c := range open {
		w.str(cellName(c.cell))
	}
	w.close(']')
	w.bool("traced", r.traced(a, from))
	w.under("cells", '[')
	for i := range p.Squares {
		w.square(&p.Squares[i])
	}
	w.close(']')
	w.under("ghosts", '[')
	for _, c := range p.Ghosts() {
		if p.At(c) != nil {
			continue // it lies among the cells, as one nobody entered
		}
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
	w.kinds(p)
	w.holding(p)
	w.text("turn", player(p.Turn))
	w.said(p)
	w.unknowns(a)
	w.answers(a)
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
	if s.State == board.Laid {
		w.laid(s.Tile, s.Turn)
		w.shown(s)
	} else {
		w.text("state", stateName(s.State))
	}
	w.close('}')
}

// stateName is what the page calls a cell without a tile: "open" for one nobody entered, "unknown" for some tile.
func stateName(s board.State) string {
	if s == board.Open {
		return "open"
	}
	return "unknown"
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

// standing writes the figures: where each stands, on which segment of its tile (-1: on the bridge). One that stands on no
// feature, such as the dragon or a barn, has the point it stands at instead.
func (w *writer) standing(a *scorer.Account) {
	w.under("figures", '[')
	on := make([]string, len(a.Position.Figures))
	for i := range a.Features {
		if f := a.Features[i].Feature; f != nil {
			for _, n := range f.Figures {
				if n < len(on) { // those beyond have no place on the table
					on[n] = a.Features[i].Kind
				}
			}
		}
	}
	for n, g := range a.Position.Figures {
		w.open('{')
		w.text("player", player(g.Player))
		w.text("kind", g.Kind.String())
		w.place("place", g.Place)
		w.text("cell", g.Place.Cell.String())
		part, ok := a.Position.PartAt(g.Place)
		if on[n] == "" || !ok || g.Kind == board.Barn {
			w.under("at", '[')
			w.xy(g.Place)
			w.close(']')
		} else {
			w.drawnAt(a.Position, g.Place)
			w.text("on", on[n])
			w.int("segment", int(part.Segment))
			w.sides(part.Ports)
		}
		w.close('}')
	}
	w.close(']')
}

// drawnAt writes the point of a place on a tile of no box, of whose segments the page has no drawing.
func (w *writer) drawnAt(p *board.Position, at board.Place) {
	if s := p.At(at.Cell); s == nil || s.Tile == nil || s.Tile.Box != "" || at.Spot == board.Bridge {
		return
	}
	x, y := inside(at.Spot)
	w.under("at", '[')
	w.num(100*int(at.Cell.X) + x)
	w.num(100*int(at.Cell.Y) + y)
	w.close(']')
}

// inside gives the point of a spot moved from the border into its tile, the middle of a side farther than its halves.
func inside(s board.Spot) (x, y int) {
	x, y = spotAt(s)
	part := 10
	switch {
	case s < board.CornerNW && s%3 == 1:
		part = 5
	case s < board.CornerNW:
		part = 7
	}
	return 50 + (x-50)*part/10, 50 + (y-50)*part/10
}

// xy writes where on the table a place is, a tile being 100 wide.
func (w *writer) xy(at board.Place) {
	x, y := spotAt(at.Spot)
	if at.Spot == board.CastleTwo {
		x, y = 50+50*int(at.Other.X-at.Cell.X), 50+50*int(at.Other.Y-at.Cell.Y)
	}
	w.num(100*int(at.Cell.X) + x)
	w.num(100*int(at.Cell.Y) + y)
}

// tokens writes bridges, castles and every other token, those with their number, by which they are taken away.
func (w *writer) tokens(p *board.Position) {
	w.under("bridges", '[')
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Axis != 0 {
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
	w.under("tokens", '[')
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Axis == 0 && t.Kind != board.Castle {
			w.token(p, t, i)
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

// said writes what is said to lie beyond sides: the words, and a point just inside the side.
func (w *writer) said(p *board.Position) {
	w.under("beyond", '[')
	for _, b := range p.Beyond {
		w.open('{')
		x, y := spotAt(b.Place.Spot)
		w.under("at", '[')
		w.num(100*int(b.Place.Cell.X) + 50 + (x-50)*21/25)
		w.num(100*int(b.Place.Cell.Y) + 50 + (y-50)*21/25)
		w.close(']')
		w.under("words", '[')
		for _, word := range b.Words {
			w.str(word)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}

// unknowns writes what the account hangs on, each once, what is to be asked first in front: a cell nobody entered, and for
// what lies beyond a side its place.
func (w *writer) unknowns(a *scorer.Account) {
	w.under("unknown", '[')
	var known []unknown
	for _, at := range hanging(a) {
		u := unknownAt(a.Position, at)
		if slices.Contains(known, u) {
			continue
		}
		known = append(known, u)
		w.open('{')
		w.text("cell", cellName(u.cell))
		if u.beyond != (board.Place{}) {
			w.place("beyond", u.beyond)
		}
		w.close('}')
	}
	w.close(']')
}

// answers writes what is at each place that an answer or a note names, so that the page can say it.
func (w *writer) answers(a *scorer.Account) {
	w.under("named", '{')
	var known []string
	name := func(text string) {
		at, ok := board.ParsePlace(text)
		if !ok || slices.Contains(known, text) {
			return
		}
		known = append(known, text)
		w.text(text, kindAt(a.Position, at))
	}
	for i := range a.Questions {
		for _, answer := range a.Questions[i].Answers {
			for _, word := range words(answer.Answer) {
				name(word)
			}
		}
	}
	w.close('}')
}

// kindAt gives the notation's word for what is at a place; a bridge carries a road.
func kindAt(p *board.Position, at board.Place) string {
	if at.Spot == board.CastleTwo {
		return "castle"
	}
	part, ok := p.PartAt(at)
	if s := p.At(at.Cell); ok && part.Segment >= 0 && s != nil && s.Tile != nil {
		return tile.KindNames[s.Tile.Segments[part.Segment].Kind]
	}
	return "road"
}

func (w *writer) point(p board.Place) {
	w.open('[')
	w.str(p.String())
	w.xy(p)
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

// cellName gives the notation's name of a cell, or "-1,3" for one to the west or north of the grid, which has none.
func cellName(c board.Cell) string {
	if c.X >= 0 && c.Y >= 0 {
		return c.String()
	}
	return string(board.AppendInt(append(board.AppendInt(nil, int(c.X)), ','), int(c.Y)))
}
