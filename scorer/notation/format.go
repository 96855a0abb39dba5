package notation

import "taula/scorer/board"

// A writer writes either form: what stands between words, between cells, between rows and between statements differs.
type writer struct {
	out                 []byte
	gap, cell, row, end byte
}

func (w *writer) position(p *board.Position) {
	w.own(p)
	if p.Edition != board.Editions[1] || len(p.Boxes) > 0 {
		w.statement("rules", p.Edition)
		w.words(p.Boxes...)
	}
	for _, o := range p.Options {
		w.statement("option", string(o.ID), o.Value)
	}
	if len(p.Players) > 0 {
		w.statement("players")
		for _, who := range p.Players {
			w.words(who.String())
		}
	}
	w.points(p.Track, "score")
	if p.Turn != 0 {
		w.statement("turn", p.Turn.String())
		if p.Second {
			w.words("second")
		}
		if p.Final {
			w.words("final")
		}
	}
	w.points(p.Stock.Bridges, "stock", "bridge")
	w.points(p.Stock.Castles, "stock", "castle")
	for _, h := range p.Holds {
		w.hold(h)
	}
	for _, q := range p.Quarters {
		w.waiting(q)
	}
	if p.Auction != nil {
		w.auction(p.Auction)
	}
	w.grid(p.Squares)
	for _, t := range p.Tokens {
		w.token(t)
	}
	for _, f := range p.Figures {
		w.figure(f)
	}
	w.moment(p)
	for _, b := range p.Beyond {
		w.statement("beyond", b.Place.String())
		w.words(b.Words...)
	}
}

// points writes a statement of players with a number each, if there are any: "score r12 b-3".
func (w *writer) points(all []board.Points, begin ...string) {
	if len(all) > 0 {
		w.statement(begin...)
	}
	for _, x := range all {
		w.words(x.Player.String())
		w.out = board.AppendInt(w.out, x.Points)
	}
}

// moment writes what this turn added, the end, and the answers to questions.
func (w *writer) moment(p *board.Position) {
	if len(p.Last) > 0 {
		w.statement("last")
		for _, at := range p.Last {
			w.words(at.String())
		}
	}
	if p.End {
		w.statement("end")
	}
	for _, c := range p.Choices {
		w.statement("choose")
		if c.Family != "" {
			w.words(c.Family)
		}
		if c.Player != 0 {
			w.words(c.Player.String())
		}
		w.words(c.Place.String())
		for _, r := range c.Answers {
			w.words(r.String())
		}
	}
}

// statement begins a line and writes words.
func (w *writer) statement(words ...string) {
	if len(w.out) > 0 {
		w.out = append(w.out, w.end)
	}
	for i, s := range words {
		if i > 0 {
			w.out = append(w.out, w.gap)
		}
		w.out = append(w.out, s...)
	}
}

// words writes further words of a statement.
func (w *writer) words(words ...string) {
	for _, s := range words {
		w.out = append(append(w.out, w.gap), s...)
	}
}

// number writes a further word of a statement, a number.
func (w *writer) number(n int) { w.out = board.AppendInt(append(w.out, w.gap), n) }

// grid writes the rows down to the last that holds anything, each up to its last cell that does.
func (w *writer) grid(squares []board.Square) {
	if len(squares) == 0 {
		return
	}
	w.statement()
	at := board.Cell{}
	for i := 0; i < len(squares); {
		s := squares[i]
		for ; at.Y < s.Cell.Y; at = (board.Cell{Y: at.Y + 1}) {
			if at.X == 0 {
				w.out = append(w.out, '.')
			}
			w.out = append(w.out, w.row)
		}
		if s.Cell.X > at.X {
			w.gapIn(at)
			at.X += w.run('.', s.Cell.X-at.X)
		}
		n := int16(1)
		for s.State == board.Open && i+int(n) < len(squares) && squares[i+int(n)].State == board.Open && squares[i+int(n)].Cell == (board.Cell{X: s.Cell.X + n, Y: s.Cell.Y}) {
			n++
		}
		w.gapIn(at)
		w.square(s, n)
		at.X += n
		i += int(n)
	}
}

// gapIn separates a cell from the one before it in its row.
func (w *writer) gapIn(at board.Cell) {
	if at.X > 0 {
		w.out = append(w.out, w.cell)
	}
}

// square writes what lies on a cell, or n cells alike.
func (w *writer) square(s board.Square, n int16) {
	switch s.State {
	case board.Open:
		w.run('~', n)
	case board.Unknown:
		w.out = append(w.out, '*')
	default:
		w.out = append(w.out, s.Tile.ID...)
		if s.Turn > 0 {
			w.out = append(w.out, '0'+s.Turn)
		}
	}
}

// run writes n equal cells and returns n.
func (w *writer) run(c byte, n int16) int16 {
	w.out = append(w.out, c)
	if n > 1 {
		w.out = board.AppendInt(w.out, int(n))
	}
	return n
}

// fresh writes "new" for a token that is new.
func (w *writer) fresh(t *board.Token) {
	if t.New {
		w.words("new")
	}
}

// token writes a piece as the form of its kind says.
func (w *writer) token(t board.Token) {
	name, place := t.Kind.String(), t.Place.String()
	switch t.Kind.Form() {
	case board.OnAxis:
		axis := "ew"
		if t.Axis == 'n' {
			axis = "ns"
		}
		w.statement(name, place, axis)
	case board.WithLord:
		w.statement(name, place, t.Lord.String())
		if t.Lord != 0 && t.Figure != board.Meeple {
			w.words(t.Figure.String())
		}
		w.fresh(&t)
	case board.Spanning:
		w.statement(name, place, t.To.String())
	case board.Spreading:
		w.statement(name, place)
		w.fresh(&t)
	case board.Marking, board.Lying:
		w.statement(name, place)
	case board.Counted:
		w.statement(name, place)
		w.number(t.Level)
	case board.Varied:
		w.statement(name, board.BuildingNames[t.Level], place)
	case board.Colour:
		w.statement(name, place, t.Lord.String())
	}
}

// figure writes a figure.
func (w *writer) figure(f board.Figure) {
	switch {
	case !f.Kind.Owned():
		w.statement(f.Kind.String(), f.Place.String())
		if f.Owner != 0 {
			w.words(f.Owner.String())
		}
	case f.Kind == board.Meeple:
		w.statement(f.Player.String(), f.Place.String())
	default:
		w.statement(f.Player.String(), f.Kind.String(), f.Place.String())
	}
}
