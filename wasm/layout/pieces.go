package layout

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A Piece is something on the table as it is drawn: the name of its drawing, its middle, its turn in degrees clockwise, its owner, the
// number on it, and whether it came this turn. Flat is a farmer lying down; Small is a piece without room for its full size.
type Piece struct {
	Drawing string
	At      Point
	Turn    int
	Player  board.Player
	Number  int
	New     bool
	Flat    bool
	Small   bool
}

// Name returns the name under which a page finds the piece to copy. A lying figure has a drawing of its own.
func (x *Piece) Name() string {
	switch {
	case x.Flat:
		return x.Drawing + "-flat"
	case x.Drawing == "castle" && x.Turn != 0:
		return "castle-flat"
	}
	return x.Drawing
}

// Figure returns the point at which a figure of a kind stands alone on a place: a barn on the corner itself.
func Figure(p *board.Position, kind board.FigureKind, place board.Place) Point {
	if corner := place.Spot; kind == board.Barn && corner >= board.CornerNW && corner <= board.CornerSW {
		return corners[corner-board.CornerNW].On(place.Cell)
	}
	at, _, _ := Stand(p, place)
	return at
}

// Figures returns the figures of a position in order, and then the lords of its castles, which are small. Figures that share a
// segment or a space stand in a row.
func Figures(p *board.Position) []Piece {
	out := make([]Piece, len(p.Figures))
	for i := range p.Figures {
		f := &p.Figures[i]
		out[i] = Piece{Drawing: f.Kind.String(), At: Figure(p, f.Kind, f.Place), Player: f.Player}
		if _, segment, on := Stand(p, f.Place); on && segment >= 0 && f.Kind <= board.Ringmaster {
			printed := p.At(f.Place.Cell).Tile
			out[i].Flat = printed.Segments[segment].Kind == tile.Field
			out[i].Small = out[i].Flat && printed.Box != "" && spots[entry(printed, segment)+1]&narrow != 0
		}
	}
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == board.Castle && t.Lord != 0 {
			off := Point{0, 22}
			if upright(t) {
				off = Point{18, 4}
			}
			at := Between(t.Place.Cell, t.Place.Other).Plus(off)
			out = append(out, Piece{Drawing: t.Figure.String(), At: at, Player: t.Lord, Small: true})
		}
	}
	spread(out)
	return out
}

// upright reports whether a castle lies on cells above each other.
func upright(t *board.Token) bool { return t.Place.Cell.X == t.Place.Other.X }

// spread separates figures that would stand at the same point, keeping their middle there: three as a pyramid, others in a row.
// Figures of different places that would overlap become small, and a dragon moves beside the figure it eats.
func spread(figures []Piece) {
	at := make([]Point, len(figures))
	for i := range figures {
		at[i] = figures[i].At
	}
	for i := range at {
		n, mine := 0, 0
		for j := range at {
			if at[j] == at[i] {
				if j == i {
					mine = n
				}
				n++
			}
		}
		switch {
		case n == 3:
			figures[i].At = inside(at[i], 16).Plus(Point{(mine%2*2 + mine/2 - 1) * 16, 9 - mine/2*24})
		case n > 1:
			step, down := min(38, 84/(n-1)), mine%2*8-4
			if figures[i].Small {
				step, down = 28, 0
			}
			figures[i].At = inside(at[i], step*(n-1)/2).Plus(Point{(2*mine - n + 1) * step / 2, down})
		}
	}
	for i := range figures {
		for j := range figures {
			if i != j && (at[i] != at[j] || figures[i].Drawing == "dragon") {
				figures[i].clear(&figures[j])
			}
		}
	}
}

// clear makes two overlapping figures small. A dragon moves beside the other.
func (x *Piece) clear(o *Piece) {
	dragon, reach := x.Drawing == "dragon", 31
	if dragon {
		reach = 44
	}
	east, south := x.At.X-o.At.X, x.At.Y-o.At.Y
	if max(east, -east, south, -south) >= reach {
		return
	}
	x.Small, o.Small = true, true
	switch {
	case !dragon:
	case east < 0:
		x.At.X = o.At.X - 38
	default:
		x.At.X = o.At.X + 38
	}
}

// inside returns the point moved east or west so that something reaching so far to both sides stays on its tile.
func inside(at Point, reach int) Point {
	west, edge := at.X/100*100, min(50, reach+18)
	at.X = max(west+edge, min(west+100-edge, at.X))
	return at
}

// Drawing returns the name of the drawing of a kind of token. Little buildings have one for each level.
func Drawing(kind board.TokenKind, level int) string {
	if kind == board.Building {
		return [...]string{"shed", "house", "turret"}[max(0, min(2, level))]
	}
	return kind.String()
}

// Token returns the piece that draws a token of a position.
func Token(p *board.Position, t *board.Token) Piece {
	out := Piece{Drawing: Drawing(t.Kind, t.Level), Player: t.Lord, New: t.New && t.Kind == board.Infected}
	out.At, _, _ = Stand(p, t.Place)
	if t.Kind.Form() == board.Counted {
		out.Number = t.Level
	}
	if t.Axis == 'n' || t.Kind == board.Castle && upright(t) {
		out.Turn = 90
	}
	switch t.Kind {
	case board.Drawbridge:
		out.At = atGate(p, t)
	case board.Infected:
		out.At = out.At.beside(15, -15)
	case board.Tower:
		if s := p.At(t.Place.Cell); s != nil && s.Tile != nil {
			to, _ := extra(s, base, 0, 0)
			out.At = to.On(s.Cell)
		}
	case board.Building:
		out.At = out.At.Plus(Point{28, 28})
	case board.Darmstadtium:
		out.At = out.At.beside(-16, 16)
	case board.Gold:
		out.At = out.At.Plus(Point{-30, 30})
	case board.Ferry, board.FormerFerry:
		out.At, out.Turn = ferry(t)
	}
	return out
}

// beside returns the point of a tile moved by so much east and south, or the other way if a token there would reach over the
// edge of the tile.
func (p Point) beside(east, south int) Point {
	const reach = 12
	if x := (p.X + 100) % 100; x+east < reach || x+east > 100-reach {
		east = -east
	}
	if y := (p.Y + 100) % 100; y+south < reach || y+south > 100-reach {
		south = -south
	}
	return p.Plus(Point{east, south})
}

// atGate returns the gate at which the road of a drawbridge meets its city, or a point between the two.
func atGate(p *board.Position, t *board.Token) Point {
	road, from, _ := Stand(p, t.Place)
	city, to, stands := Stand(p, t.To)
	if !stands || from < 0 || to < 0 {
		return road
	}
	if at, ok := extra(p.At(t.To.Cell), gate, from, to); ok {
		return at.On(t.To.Cell)
	}
	return road.towards(city, 50)
}

// ferry returns the point and turn of a ferry: between the sides whose roads it joins, towards the lake in the middle of the tile.
func ferry(t *board.Token) (Point, int) {
	if t.Place.Spot >= board.CornerNW || t.To.Spot >= board.CornerNW {
		return middle.On(t.Place.Cell), 0
	}
	from, to := border[t.Place.Spot], border[t.To.Spot]
	return from.towards(to, 50).towards(middle, 40).On(t.Place.Cell), direction(to.X-from.X, to.Y-from.Y)
}

// direction returns the direction of a vector in degrees clockwise from the east, rounded to an eighth of a turn.
func direction(x, y int) int {
	switch {
	case x < 0:
		return 180 + direction(-x, -y)
	case x == 0 && y < 0:
		return 270
	case x == 0 && y > 0:
		return 90
	case y == 0:
		return 0
	case y < 0:
		return 315
	}
	return 45
}

// rooms are the corners of a tile in which a number may lie.
var rooms = [4]Point{{13, 13}, {87, 13}, {13, 87}, {87, 87}}

// Number returns the number of a counted square. It lies in the corner farthest from the figures and numbers there, preferably
// one without print; in the north-west if all are equal.
func Number(q *board.Square, taken []Piece) Piece {
	const enough = 45
	best, most := rooms[0], -1
	for k, room := range rooms[:] {
		room = room.turned(q.Turn)
		at, far := room.On(q.Cell), enough*enough
		for i := range taken {
			x, y := taken[i].At.X-at.X, taken[i].At.Y-at.Y
			far = min(far, x*x+y*y)
		}
		if q.Tile != nil && q.Tile.Box != "" && cluttered[q.Tile.Index]>>k&1 != 0 {
			far /= 4
		}
		if far > most || far == most && (at.Y < best.Y || at.Y == best.Y && at.X < best.X) {
			best, most = at, far
		}
	}
	return Piece{At: best}
}

// Beyond returns the point and the text of the mark for what lies beyond a side: the number of further tiles, dots if the
// feature stays open, a question mark if it ends at an unknown distance, a dash if nobody asks.
func Beyond(b *board.Beyond) (Point, string) {
	at := middle
	if b.Place.Spot < board.CornerNW {
		at = border[b.Place.Spot].towards(middle, 16)
	}
	text, closed := "", false
	for _, w := range b.Words[1:] {
		if w == "closed" {
			closed = true
		} else {
			text += capitals(w)
		}
	}
	switch {
	case b.Words[0] == "any":
		text = "–"
	case !closed && b.Words[0] != "field":
		text += "…"
	case text == "":
		text = "?"
	}
	return at.On(b.Place.Cell), text
}

// capitals returns a word in capital letters.
func capitals(word string) string {
	out := []byte(word)
	for i, c := range out {
		if c >= 'a' && c <= 'z' {
			out[i] = c - 'a' + 'A'
		}
	}
	return string(out)
}
