package wire

import (
	"slices"

	"taula/scorer/board"
)

// A request is one line of words about one position.
type request struct {
	p     board.Position
	words []string
}

// An outcome is what a deed made of the position: the new one, how far the grid moved, the cell the deed was about as it
// is called now; or why the deed is refused.
type outcome struct {
	p       board.Position
	shift   board.Cell
	cell    *board.Cell
	refused []board.Problem
}

// moved is the outcome of an edit about the cell c.
func moved(c board.Cell) func(board.Position, board.Cell) (outcome, bool) {
	return func(p board.Position, shift board.Cell) (outcome, bool) {
		return outcome{p: p, shift: shift, cell: &board.Cell{X: c.X + shift.X, Y: c.Y + shift.Y}}, true
	}
}

// done is the outcome of an edit about no cell in particular.
func done(p board.Position, shift board.Cell) (outcome, bool) {
	return outcome{p: p, shift: shift}, true
}

// deed does what the words of an edit say, and tells whether they could be read.
func (r request) deed() (outcome, bool) {
	if len(r.words) == 0 {
		return outcome{}, false
	}
	verb := r.words[0]
	r.words = r.words[1:]
	switch verb {
	case "put":
		return r.put()
	case "turn":
		return r.turn()
	case "remove", "last":
		return r.onCell(verb)
	case "figure", "lift":
		return r.figure(verb == "figure")
	case "bridge", "unbridge":
		return r.bridge(verb == "bridge")
	case "castle":
		return r.castle()
	case "uncastle":
		return r.uncastle()
	case "moment":
		return r.moment()
	case "option":
		return r.option()
	case "box":
		return r.box()
	case "players":
		return r.players()
	case "choose":
		return r.choose()
	case "clear":
		return done(board.Position{Edition: r.p.Edition, Boxes: r.p.Boxes, Options: r.p.Options, Players: r.p.Players}.WithEnd(false))
	}
	return outcome{}, false
}

// put lays a tile, and a bridge over it or over the neighbour named, without which it would not fit
// (bridge.placement.rescue).
func (r request) put() (outcome, bool) {
	c, ok := r.cell(0)
	t, known := r.tileOf(1)
	turn, turned := r.quarters(2)
	if !ok || !known || !turned {
		return outcome{}, false
	}
	p, shift := r.p.Put(c, t, turn)
	if len(r.words) == 3 {
		return moved(c)(p, shift)
	}
	over, ok := c, true
	if len(r.words) > 4 {
		over, ok = r.cell(4)
	}
	axis, known := r.axis(3)
	if !ok || !known {
		return outcome{}, false
	}
	// Laying a bridge moves nothing: the grid has its shape already.
	over = board.Cell{X: over.X + shift.X, Y: over.Y + shift.Y}
	p, _ = p.WithToken(board.Token{Kind: board.WoodenBridge, Place: whole(over), Axis: axis})
	return moved(c)(p, shift)
}

// quarters reads the word n as a number of quarter turns.
func (r request) quarters(n int) (uint8, bool) {
	if n >= len(r.words) || len(r.words[n]) != 1 || r.words[n][0] < '0' || r.words[n][0] > '3' {
		return 0, false
	}
	return r.words[n][0] - '0', true
}

func whole(c board.Cell) board.Place { return board.Place{Cell: c, Spot: board.Whole} }

func (r request) turn() (outcome, bool) {
	c, ok := r.cell(0)
	turn, turned := r.quarters(1)
	s := r.p.At(c)
	if !ok || !turned || s == nil || s.Tile == nil {
		return outcome{}, false
	}
	return moved(c)(r.p.Turned(c, 4+turn-s.Turn))
}

// onCell takes a tile away, or says that it was laid this turn, or no longer.
func (r request) onCell(verb string) (outcome, bool) {
	c, ok := r.cell(0)
	if !ok || r.p.At(c) == nil {
		return outcome{}, false
	}
	if verb == "remove" {
		return moved(c)(r.p.Remove(c))
	}
	if slices.Contains(r.p.Last, whole(c)) {
		return moved(c)(r.p.WithLast())
	}
	return moved(c)(r.p.WithLast(whole(c)))
}

func (r request) figure(down bool) (outcome, bool) {
	who, ok := r.player(0)
	kind, known := r.kind(1)
	at, placed := r.place(2)
	if !ok || !known || !placed {
		return outcome{}, false
	}
	f := board.Figure{Player: who, Kind: kind, Place: at}
	if down {
		return moved(at.Cell)(r.p.WithFigure(f))
	}
	return moved(at.Cell)(r.p.WithoutFigure(f))
}

// bridge lays a wooden bridge, if the rules let it lie there, or takes it away.
func (r request) bridge(down bool) (outcome, bool) {
	c, ok := r.cell(0)
	axis, known := r.axis(1)
	if !ok || !known {
		return outcome{}, false
	}
	t := board.Token{Kind: board.WoodenBridge, Place: whole(c), Axis: axis}
	if !down {
		return moved(c)(r.p.WithoutToken(t))
	}
	if why := r.p.Refuse(t); len(why) > 0 {
		return outcome{refused: why}, true
	}
	return moved(c)(r.p.WithToken(t))
}

// castle makes a castle of a small city; its lord is the player's figure (castle.convert.meeple).
func (r request) castle() (outcome, bool) {
	at, ok := r.place(0)
	who, known := r.player(1)
	kind, named := r.kind(2)
	if !ok || !known || !named || at.Spot != board.CastleTwo {
		return outcome{}, false
	}
	t := board.Token{Kind: board.Castle, Place: at, Lord: who, Figure: kind}
	if why := r.p.Refuse(t); len(why) > 0 {
		return outcome{refused: why}, true
	}
	return moved(at.Cell)(r.p.WithToken(t))
}

func (r request) uncastle() (outcome, bool) {
	at, ok := r.place(0)
	for i := range r.p.Tokens {
		if t := r.p.Tokens[i]; ok && t.Kind == board.Castle && t.Place == at {
			return moved(at.Cell)(r.p.WithoutToken(t))
		}
	}
	return outcome{}, false
}

// moment says what is asked: "turn" asks about the tile named, or the one marked already.
func (r request) moment() (outcome, bool) {
	if len(r.words) == 0 {
		return outcome{}, false
	}
	switch r.words[0] {
	case "end":
		return done(r.p.WithEnd(true))
	case "now":
		return done(r.p.WithLast())
	case "turn":
		if c, ok := r.cell(1); ok && r.p.At(c) != nil {
			return done(r.p.WithLast(whole(c)))
		}
		if len(r.p.Last) > 0 {
			return done(r.p.WithEnd(false))
		}
	}
	return outcome{}, false
}

// option sets a house rule that the page offers.
func (r request) option() (outcome, bool) {
	if len(r.words) != 2 {
		return outcome{}, false
	}
	for _, s := range switchable {
		if s.id != r.words[0] {
			continue
		}
		p, ok := r.p.WithOption(s.id, r.words[1])
		o, _ := done(p.WithEnd(p.End))
		return o, ok
	}
	return outcome{}, false
}

// box takes a box into play or out; one whose tiles or pieces lie on the table stays.
func (r request) box() (outcome, bool) {
	if len(r.words) != 1 || !slices.Contains(offered[:], r.words[0]) {
		return outcome{}, false
	}
	p, box := r.p, r.words[0]
	if slices.Contains(p.Boxes, box) {
		p.Boxes = slices.DeleteFunc(slices.Clone(p.Boxes), func(b string) bool { return b == box })
	} else {
		p.Boxes = append(slices.Clip(p.Boxes), box)
	}
	return done(p.WithEnd(p.End))
}

func (r request) players() (outcome, bool) {
	p := r.p
	p.Players = nil
	for i := range r.words {
		who, ok := r.player(i)
		if !ok || slices.Contains(p.Players, who) {
			return outcome{}, false
		}
		p.Players = append(p.Players, who)
	}
	return done(p.WithEnd(p.End))
}

// choose answers a question in place of an answer given before; without an answer it leaves it open again.
func (r request) choose() (outcome, bool) {
	at, ok := r.place(0)
	if !ok {
		return outcome{}, false
	}
	p := r.p
	p.Choices = slices.DeleteFunc(slices.Clone(p.Choices), func(c board.Choice) bool { return c.Place == at })
	if len(r.words) > 1 {
		p.Choices = append(p.Choices, board.Choice{Place: at, Answers: r.words[1:]})
	}
	return done(p.WithEnd(p.End))
}
