package board

// Format writes the position in canonical form, a statement to a line: equal positions have equal text, and Parse of it
// gives the position back. The statements come in this order: rules, option, players, score, turn, holds, quarter, the grid, pieces,
// figures, last, end, choose, beyond, expectations.
func (p *Position) Format() string {
	w := writer{gap: ' ', cell: ' ', row: '\n', end: '\n'}
	q, _ := p.canonical()
	w.position(q)
	if len(w.out) > 0 {
		w.out = append(w.out, '\n')
	}
	return string(w.out)
}

// Line writes the position in canonical form on one line, for links: "E2,./D,V1;castle_a1-a2_r". All its characters may
// stand in the fragment of a URL.
func (p *Position) Line() string {
	w := writer{gap: '_', cell: ',', row: '/', end: ';'}
	q, _ := p.canonical()
	w.position(q)
	return string(w.out)
}

// A writer writes either form: what stands between words, between cells, between rows and between statements differs.
type writer struct {
	out                 []byte
	gap, cell, row, end byte
}

// position writes a canonical position.
func (w *writer) position(p *Position) {
	if p.Edition != editionNames[1] || len(p.Boxes) > 0 {
		w.statement("rules", p.Edition)
		w.words(p.Boxes...)
	}
	for _, o := range p.Options {
		w.statement("option", o.ID, o.Value)
	}
	if len(p.Players) > 0 {
		w.statement("players")
		for _, who := range p.Players {
			w.words(who.String())
		}
	}
	if len(p.Track) > 0 {
		w.statement("score")
		for _, t := range p.Track {
			w.words(t.Player.String())
			w.out = AppendInt(w.out, t.Points)
		}
	}
	if p.Turn != 0 {
		w.statement("turn", p.Turn.String())
	}
	for _, h := range p.Holds {
		w.hold(h)
	}
	for _, q := range p.Quarters {
		w.waiting(q)
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
	for _, e := range p.Expected {
		w.statement()
		for i := range len(e.Text) {
			if e.Text[i] == ' ' {
				w.out = append(w.out, w.gap)
			} else {
				w.out = append(w.out, e.Text[i])
			}
		}
	}
}

// moment writes what this turn added, the end, and the answers to questions.
func (w *writer) moment(p *Position) {
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
		w.statement("choose", c.Place.String())
		w.words(c.Answers...)
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

// grid writes the rows down to the last that holds anything, each up to its last cell that does.
func (w *writer) grid(squares []Square) {
	if len(squares) == 0 {
		return
	}
	w.statement()
	at := Cell{}
	for i := 0; i < len(squares); {
		s := squares[i]
		for ; at.Y < s.Cell.Y; at = (Cell{0, at.Y + 1}) {
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
		for s.State == Open && i+int(n) < len(squares) && squares[i+int(n)].State == Open && squares[i+int(n)].Cell == (Cell{s.Cell.X + n, s.Cell.Y}) {
			n++
		}
		w.gapIn(at)
		w.square(s, n)
		at.X += n
		i += int(n)
	}
}

// gapIn parts a cell from the one before it in its row.
func (w *writer) gapIn(at Cell) {
	if at.X > 0 {
		w.out = append(w.out, w.cell)
	}
}

// square writes what lies on a cell, or n cells alike.
func (w *writer) square(s Square, n int16) {
	switch s.State {
	case Open:
		w.run('~', n)
	case Unknown:
		w.out = append(w.out, '*')
	default:
		w.out = append(w.out, s.Tile.ID...)
		if s.Turn > 0 {
			w.out = append(w.out, '0'+s.Turn)
		}
	}
}

// run writes n cells alike and gives n back.
func (w *writer) run(c byte, n int16) int16 {
	w.out = append(w.out, c)
	if n > 1 {
		w.out = AppendInt(w.out, int(n))
	}
	return n
}

// token writes a piece.
func (w *writer) token(t Token) {
	name, place := t.Kind.String(), t.Place.String()
	switch t.Kind {
	case WoodenBridge, RainbowBridge, LiftedBridge:
		axis := "ew"
		if t.Axis == 'n' {
			axis = "ns"
		}
		w.statement(name, place, axis)
	case Castle, GermanCastle:
		w.statement(name, place, t.Lord.String())
		if t.Lord != 0 && t.Figure != Meeple {
			w.words(t.Figure.String())
		}
	case Drawbridge, Ferry, FormerFerry:
		w.statement(name, place, t.To.String())
	case Infected:
		w.statement(name, place)
		if t.New {
			w.words("new")
		}
	case Shrine, Darmstadtium:
		w.statement(name, place)
	case Tower, Gold:
		w.statement(name, place)
		w.out = AppendInt(append(w.out, w.gap), t.Level)
	case Building:
		w.statement(name, buildingNames[t.Level], place)
	case TunnelToken:
		w.statement(name, place, t.Lord.String())
	}
}

// figure writes a figure.
func (w *writer) figure(f Figure) {
	switch {
	case !f.Kind.Owned():
		w.statement(f.Kind.String(), f.Place.String())
		if f.Owner != 0 {
			w.words(f.Owner.String())
		}
	case f.Kind == Meeple:
		w.statement(f.Player.String(), f.Place.String())
	default:
		w.statement(f.Player.String(), f.Kind.String(), f.Place.String())
	}
}
