package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// view writes what a board looks like: cells with their tiles, empty cells beside them, pieces, and the places of the account
// as points, so that the page need not parse the notation.
func (w *writer) view(a *scorer.Account, r *request) {
	p := a.Position
	w.open('{')
	w.asking(a, r)
	drawn := w.standing(a)
	w.ground(p, drawn)
	w.tokens(p)
	w.places("last", p.Last)
	w.marks(a)
	w.players(p)
	w.topics(p)
	w.kinds(p)
	w.holding(p)
	if p.Plays(board.BoxCount) {
		w.quarters(a)
	}
	w.text("turn", player(p.Turn))
	w.bool("second", p.Second)
	w.bool("final", p.Final)
	w.points("track", p.Track)
	if p.Plays(board.BoxCovid) {
		w.int("infections", scorer.InfectionsLeft(p)) // tokens in the supply (covid.contents)
	}
	stock := p.Spent()
	w.under("stock", '{')
	w.points("bridge", stock.Bridges)
	w.points("castle", stock.Castles)
	w.close('}')
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
	w.close('}')
}

// asking writes what the page asks about next, and the cells that were said to be empty.
func (w *writer) asking(a *scorer.Account, r *request) {
	all, held := r.inDispute(a)
	if r.topic == "field" {
		all *= 2 // a field also needs its farmers: the first tile is one farmer's
	}
	open, on := r.calls(a, r.at, held)
	next := r.next(a, r.at, open)
	w.text("next", cellName(next))
	if r.stands(a, next, open, all > 1 && !held) {
		w.text("stands", cellName(on))
	}
	w.under("passed", '[')
	for _, c := range r.passed {
		if len(a.Position.Squares) > 0 && a.Position.At(c) == nil {
			w.str(cellName(c))
		}
	}
	w.close(']')
}

// ground writes the cells with what lies on them, and the empty cells beside tiles.
func (w *writer) ground(p *board.Position, drawn []layout.Piece) {
	w.under("cells", '[')
	taken := slices.Clone(drawn)
	for i := range p.Squares {
		taken = w.square(&p.Squares[i], taken)
	}
	w.close(']')
	w.under("ghosts", '[')
	for _, c := range p.Ghosts() {
		if p.At(c) != nil {
			continue // a cell that was not entered is listed already
		}
		w.open('{')
		w.at(c)
		w.close('}')
	}
	w.close(']')
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
		w.text("lacks", "no-points")
		return
	}
	w.text("lacks", why)
	w.under("remedy", '{')
	w.text("do", deed)
	if deed == "moment" {
		w.text("moment", moment)
	}
	if waits {
		w.text("cell", cellName(c))
	}
	w.close('}')
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
	w.key("cell")
	w.cell(c)
	w.int("x", int(c.X))
	w.int("y", int(c.Y))
}

// square writes what lies on a cell, and the place of its number if it is counted, away from the pieces in taken, to which it
// adds the number.
func (w *writer) square(s *board.Square, taken []layout.Piece) []layout.Piece {
	w.open('{')
	w.at(s.Cell)
	if s.State == board.Laid {
		number := layout.Number(s, taken)
		taken = append(taken, number)
		w.point("number", number.At)
		w.laid(s.Tile, s.Turn)
		w.shown(s)
	} else {
		w.text("state", stateName(s.State))
	}
	w.close('}')
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
	w.text("tile", t.ID)
	w.int("turn", int(turn))
	w.text("edges", string(edges[:]))
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
	w.under("parts", '[')
	for i := range s.Tile.Segments {
		part := &s.Tile.Segments[i]
		if part.Kind == tile.Field && part.Marks == 0 {
			continue
		}
		w.open('{')
		w.text("kind", tile.KindNames[part.Kind])
		w.sides(part.Ports.Turn(s.Turn))
		w.markNames(int(part.Shields), part.Marks)
		w.close('}')
	}
	if s.Tile.Marks != 0 {
		w.open('{')
		w.text("kind", "")
		w.markNames(0, s.Tile.Marks)
		w.close('}')
	}
	w.close(']')
}

func (w *writer) markNames(shields int, marks tile.Marks) {
	named := marks &^ tile.Cap
	if shields == 0 && named == 0 {
		return
	}
	w.under("marks", '[')
	for range shields {
		w.str("shield")
	}
	for _, name := range named.Names() {
		w.str(name)
	}
	w.close(']')
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
	w.text("sides", sideNames[touched])
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
	w.under("figures", '[')
	for n, g := range p.Figures {
		w.open('{')
		w.text("player", player(g.Player))
		w.text("kind", g.Kind.String())
		w.place("place", g.Place)
		w.text("cell", g.Place.Cell.String())
		if on[n] != "" && g.Kind != board.Barn {
			w.text("on", on[n])
		}
		w.drawn(&drawn[n])
		w.close('}')
	}
	w.close(']')
	w.under("lords", '[')
	for n := len(p.Figures); n < len(drawn); n++ {
		w.open('{')
		w.text("player", player(drawn[n].Player))
		w.drawn(&drawn[n])
		w.close('}')
	}
	w.close(']')
	return drawn
}

// drawn writes how a piece is drawn: the name of its drawing, its middle, its turn.
func (w *writer) drawn(x *layout.Piece) {
	w.text("piece", x.Name())
	w.point("at", x.At)
	if x.Turn != 0 && x.Name() == x.Drawing {
		w.int("turn", x.Turn)
	}
	if x.Small {
		w.bool("small", true)
	}
}

// point writes a point of the table, a tile being 100 wide.
func (w *writer) point(key string, at layout.Point) {
	w.under(key, '[')
	w.num(at.X)
	w.num(at.Y)
	w.close(']')
}

// tokens writes every token with the number by which it can be removed.
func (w *writer) tokens(p *board.Position) {
	w.under("tokens", '[')
	for i := range p.Tokens {
		w.token(p, &p.Tokens[i], i)
	}
	w.close(']')
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
	w.under("open", '[')
	for i := range a.Features {
		if f := &a.Features[i]; len(f.Followers) > 0 && f.Kind() != "field" {
			for _, p := range f.Open {
				w.named(p)
			}
		}
	}
	w.close(']')
	w.under("points", '[')
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
	w.close(']')
}

// beyond writes the marks of what is stated to lie beyond sides.
func (w *writer) beyond(p *board.Position) {
	w.under("beyond", '[')
	for i := range p.Beyond {
		at, text := layout.Beyond(&p.Beyond[i])
		w.open('{')
		w.point("at", at)
		w.text("text", text)
		w.close('}')
	}
	w.close(']')
}

// unknowns writes what the account depends on, without repetitions, first what should be asked first: the name of a cell that
// was not entered, or of the place at a side.
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

// mark writes the point of the mark about a place, and its direction in degrees from the north.
func (w *writer) mark(p *board.Position, place board.Place) {
	at, turn := layout.Edge(p, place)
	w.open('[')
	w.named(place)
	w.num(at.X)
	w.num(at.Y)
	w.num(turn)
	w.close(']')
}

// players writes the players at the table, at least two, and every colour.
func (w *writer) players(p *board.Position) {
	w.seats("seats", seated(p, 2))
	w.text("colours", board.Colours)
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

// cellName returns the notation's name of a cell, or "-1,3" for one west or north of the grid, which has none.
func cellName(c board.Cell) string { return string(appendCell(nil, c)) }

// appendCell appends this name.
func appendCell(to []byte, c board.Cell) []byte {
	if c.X >= 0 && c.Y >= 0 {
		return c.Append(to)
	}
	return board.AppendInt(append(board.AppendInt(to, int(c.X)), ','), int(c.Y))
}
