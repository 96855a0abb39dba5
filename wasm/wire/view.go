package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// view writes what a board looks like: cells with their tiles, empty cells beside them, pieces, and the places of the account
// as points, so that the page need not parse the notation.
func (w *writer) view(a *scorer.Account, r *request) {
	p := a.Position
	w.Open('{')
	w.asking(a, r)
	drawn := w.standing(a)
	w.ground(p, drawn)
	w.tokens(p)
	w.Places("last", p.Last)
	w.marks(a)
	w.players(p)
	w.topics(p)
	w.kinds(p)
	w.holding(p)
	if p.Plays(board.BoxCount) {
		w.quarters(a)
	}
	w.Text("turn", jsontext.Player(p.Turn))
	w.Bool("second", p.Second)
	w.Bool("final", p.Final)
	w.Points("track", p.Track)
	if p.Plays(board.BoxCovid) {
		w.Int("infections", scorer.InfectionsLeft(p)) // tokens in the supply (covid.contents)
	}
	stock := p.Spent()
	w.Under("stock", '{')
	w.Points("bridge", stock.Bridges)
	w.Points("castle", stock.Castles)
	w.Close('}')
	if p.Auction != nil {
		w.bidding(p)
	}
	w.beyond(p)
	w.unknowns(a)
	w.names(a)
	w.rulings(a)
	if len(a.Scores) == 0 {
		w.lacking(a, drawn)
	}
	w.switches(p)
	w.Close('}')
}

// asking writes what the page asks about next, and the cells that were said to be empty.
func (w *writer) asking(a *scorer.Account, r *request) {
	all, held := r.inDispute(a)
	if r.topic == "field" {
		all *= 2 // a field also needs its farmers: the first tile is one farmer's
	}
	open, on := r.calls(a, r.at, held)
	next := r.next(a, r.at, open)
	w.Text("next", jsontext.CellName(next))
	if r.stands(a, next, open, all > 1 && !held) {
		w.Text("stands", jsontext.CellName(on))
	}
	w.Under("passed", '[')
	for _, c := range r.passed {
		if len(a.Position.Squares) > 0 && a.Position.At(c) == nil {
			w.Str(jsontext.CellName(c))
		}
	}
	w.Close(']')
}

// ground writes the cells with what lies on them, and the empty cells beside tiles.
func (w *writer) ground(p *board.Position, drawn []layout.Piece) {
	w.Under("cells", '[')
	taken := slices.Clone(drawn)
	for i := range p.Squares {
		taken = w.square(&p.Squares[i], taken)
	}
	w.Close(']')
	w.Under("ghosts", '[')
	for _, c := range p.Ghosts() {
		if p.At(c) != nil {
			continue // a cell that was not entered is listed already
		}
		w.Open('{')
		w.at(c)
		w.Close('}')
	}
	w.Close(']')
}

// lacking writes what a table without scores lacks: tiles, figures, the turn that completed what a castle takes, anything
// complete where somebody stands, or only points; and the deed that helps, if there is one.
func (w *writer) lacking(a *scorer.Account, standing []layout.Piece) {
	why, deed, moment := "nothing-complete", "moment", "end"
	c, waits := board.Cell{}, false
	if a.Moment == "now" && len(standing) > 0 {
		c, waits = besideCastle(a)
	}
	switch {
	case !board.Any(a.Position.Squares, func(s *board.Square) bool { return s.Tile != nil }):
		why, deed = "no-tiles", "close"
	case len(standing) == 0:
		why, deed = "nobody", "who"
	case waits:
		why, moment = "castle-waits", "turn"
	case a.Moment == "end", board.Any(a.Features, func(f *scorer.Worth) bool { return len(f.Followers) > 0 && f.Complete() }):
		w.Text("lacks", "no-points")
		return
	}
	w.Text("lacks", why)
	w.Under("remedy", '{')
	w.Text("do", deed)
	if deed == "moment" {
		w.Text("moment", moment)
	}
	if waits {
		w.Text("cell", jsontext.CellName(c))
	}
	w.Close('}')
}

// besideCastle reports whether a complete feature that nobody holds would score for a castle in the turn that completed it, and
// returns a tile of it (castle.trigger.unoccupied).
func besideCastle(a *scorer.Account) (board.Cell, bool) {
	near := fiefs(a.Position)
	for i := range a.Features {
		f := &a.Features[i]
		if len(f.Followers) > 0 || !f.Complete() {
			continue
		}
		for _, c := range f.Cells {
			if slices.Contains(near, c) {
				return c, len(scorer.Settle(a.Position.WithLast(whole(c))).Scores) > 0
			}
		}
	}
	return board.Cell{}, false
}

// at writes a cell: its name, its column and its row.
func (w *writer) at(c board.Cell) {
	w.Key("cell")
	w.Cell(c)
	w.Int("x", int(c.X))
	w.Int("y", int(c.Y))
}

// square writes what lies on a cell, and the place of its number if it is counted, away from the pieces in taken, to which it
// adds the number.
func (w *writer) square(s *board.Square, taken []layout.Piece) []layout.Piece {
	w.Open('{')
	w.at(s.Cell)
	if s.State == board.Laid {
		number := layout.Number(s, taken)
		taken = append(taken, number)
		w.point("number", number.At)
		w.laid(s.Tile, s.Turn)
		w.shown(s)
	} else {
		w.Text("state", stateName(s.State))
	}
	w.Close('}')
	return taken
}

// stateName returns the page's word for a cell without a tile: "open" if it was not entered, "unknown" for some tile.
func stateName(s board.State) string {
	if s == board.Open {
		return "open"
	}
	return "unknown"
}

// laid writes a turned tile: its edges are letters, clockwise from the north, as in the notation of a tile of no box.
func (w *writer) laid(t *tile.Tile, turn uint8) {
	edges := edgesOf(t, turn)
	w.Text("tile", t.ID)
	w.Int("turn", int(turn))
	w.Text("edges", string(edges[:]))
}

func edgeLetter(k tile.Kind) byte {
	switch {
	case k == tile.Carcassonne:
		k = tile.City
	case k > tile.River:
		k = tile.Field
	}
	return tile.EdgeLetters[k]
}

// shown writes what a tile shows besides plain fields, part by part, and then what is printed on it as a whole: enough to read it aloud.
func (w *writer) shown(s *board.Square) {
	w.Under("parts", '[')
	for i := range s.Tile.Segments {
		part := &s.Tile.Segments[i]
		if part.Kind == tile.Field && part.Marks == 0 {
			continue
		}
		w.Open('{')
		w.Text("kind", tile.KindNames[part.Kind])
		w.sides(part.Ports.Turn(s.Turn))
		w.markNames(int(part.Shields), part.Marks)
		w.Close('}')
	}
	if s.Tile.Marks != 0 {
		w.Open('{')
		w.Text("kind", "")
		w.markNames(0, s.Tile.Marks)
		w.Close('}')
	}
	w.Close(']')
}

func (w *writer) markNames(shields int, marks tile.Marks) {
	named := marks &^ tile.Cap
	if shields == 0 && named == 0 {
		return
	}
	w.Under("marks", '[')
	for range shields {
		w.Str("shield")
	}
	for _, name := range named.Names() {
		w.Str(name)
	}
	w.Close(']')
}

const sideLetters = "nesw"

// sideNames are the letters of a set of sides, one bit for each.
var sideNames = [16]string{"", "n", "e", "ne", "s", "ns", "es", "nes", "w", "nw", "ew", "new", "sw", "nsw", "esw", "nesw"}

// sides writes the sides that ports touch, as letters clockwise from the north.
func (w *writer) sides(ports tile.Ports) {
	touched := 0
	for s := tile.North; s <= tile.West; s++ {
		if ports>>s.Left()&7 != 0 {
			touched |= 1 << s
		}
	}
	w.Text("sides", sideNames[touched])
}

// sideLetter returns the letter of a side, counted clockwise from the north, modulo 4.
func sideLetter(s tile.Side) string { return sideLetters[s%4 : s%4+1] }

// standing writes the figures, each with the kind of its feature, if any, and how it is drawn; then the lords of the castles,
// as they are drawn.
func (w *writer) standing(a *scorer.Account) []layout.Piece {
	p := a.Position
	on := make([]string, len(p.Figures))
	for i := range a.Features {
		if f := a.Features[i].Feature; f != nil {
			for _, n := range f.Figures {
				if n < len(on) { // those beyond have no point on the table
					on[n] = a.Features[i].Kind()
				}
			}
		}
	}
	drawn := layout.Figures(p)
	w.Under("figures", '[')
	for n, g := range p.Figures {
		w.Open('{')
		w.Text("player", jsontext.Player(g.Player))
		w.Text("kind", g.Kind.String())
		w.Place("place", g.Place)
		w.Text("cell", g.Place.Cell.String())
		if on[n] != "" && g.Kind != board.Barn {
			w.Text("on", on[n])
		}
		w.drawn(&drawn[n])
		w.Close('}')
	}
	w.Close(']')
	w.Under("lords", '[')
	for n := len(p.Figures); n < len(drawn); n++ {
		w.Open('{')
		w.Text("player", jsontext.Player(drawn[n].Player))
		w.drawn(&drawn[n])
		w.Close('}')
	}
	w.Close(']')
	return drawn
}

// drawn writes how a piece is drawn: the name of its drawing, its middle, its turn.
func (w *writer) drawn(x *layout.Piece) {
	w.Text("piece", x.Name())
	w.point("at", x.At)
	if x.Turn != 0 && x.Name() == x.Drawing {
		w.Int("turn", x.Turn)
	}
	if x.Small {
		w.Bool("small", true)
	}
}

// point writes a point of the table, a tile being 100 wide.
func (w *writer) point(key string, at layout.Point) {
	w.Under(key, '[')
	w.Num(at.X)
	w.Num(at.Y)
	w.Close(']')
}

// tokens writes every token with the number by which it can be removed.
func (w *writer) tokens(p *board.Position) {
	w.Under("tokens", '[')
	for i := range p.Tokens {
		w.token(p, &p.Tokens[i], i)
	}
	w.Close(']')
}

func axisName(axis byte) string {
	if axis == 'n' {
		return "ns"
	}
	return "ew"
}

// bridgeName returns what the deed put calls a bridge: its axis, and whether it is the Rainbow Bridge.
func bridgeName(b *board.Token) string {
	if b.Kind == board.RainbowBridge {
		return "rainbow-" + axisName(b.Axis)
	}
	return axisName(b.Axis)
}

// marks writes the open ends of features that somebody holds, and every place that the page marks on the board: name, point,
// and direction in degrees from the north.
func (w *writer) marks(a *scorer.Account) {
	w.Under("open", '[')
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Followers) > 0 && f.Kind() != "field" {
			for _, p := range f.Open {
				w.Named(p)
			}
		}
	}
	w.Close(']')
	w.Under("points", '[')
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Followers) > 0 {
			for _, p := range f.Open {
				w.mark(a.Position, p)
			}
		}
	}
	for _, p := range a.Problems {
		w.mark(a.Position, p.Place)
	}
	w.Close(']')
}

// beyond writes the marks of what is stated to lie beyond sides.
func (w *writer) beyond(p *board.Position) {
	w.Under("beyond", '[')
	for i := range p.Beyond {
		at, text := layout.Beyond(&p.Beyond[i])
		w.Open('{')
		w.point("at", at)
		w.Text("text", text)
		w.Close('}')
	}
	w.Close(']')
}

// unknowns writes what the account depends on, without repetitions, first what should be asked first: the name of a cell that
// was not entered, or of the place at a side.
func (w *writer) unknowns(a *scorer.Account) {
	w.Under("unknown", '[')
	var known []unknown
	for _, at := range hanging(a) {
		u := unknownAt(a.Position, at)
		if slices.Contains(known, u) {
			continue
		}
		known = append(known, u)
		w.Open('{')
		w.Text("cell", jsontext.CellName(u.cell))
		if u.beyond != (board.Place{}) {
			w.Place("beyond", u.beyond)
		}
		w.Close('}')
	}
	w.Close(']')
}

// mark writes the point of the mark about a place, and its direction in degrees from the north.
func (w *writer) mark(p *board.Position, place board.Place) {
	at, turn := layout.Edge(p, place)
	w.Open('[')
	w.Named(place)
	w.Num(at.X)
	w.Num(at.Y)
	w.Num(turn)
	w.Close(']')
}

// players writes the players at the table, at least two, and every colour.
func (w *writer) players(p *board.Position) {
	w.Seats("seats", seated(p, 2))
	w.Text("colours", board.Colours)
}

// seated returns the players at the table, filled up to at least so many.
func seated(p *board.Position, least int) []board.Player {
	seats := p.Seats()
	for i := 0; len(seats) < least; i++ {
		if c := board.Player(board.Colours[i]); !slices.Contains(seats, c) {
			seats = append(seats, c)
		}
	}
	return seats
}
