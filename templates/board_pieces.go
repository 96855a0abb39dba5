package templates

import (
	"math"
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// A stand is a segment of a laid tile with the figures on it.
type stand struct {
	cell board.Cell
	seg  int
	spot board.Spot
}

// figures gives every figure its place; those on the same segment of the same tile stand side by side.
func (s *sheet) figures() []figureView {
	var out []figureView
	var stands []stand
	for _, f := range s.view.Position.Figures {
		v := figureView{player: f.Player, kind: f.Kind}
		at, seg, on := s.spot(f.Place)
		st := stand{f.Place.Cell, seg, 0}
		if !on {
			st.spot = f.Place.Spot
		}
		v.at = at
		if f.Kind == board.Barn && f.Place.Spot >= board.CornerNW && f.Place.Spot <= board.CornerSW {
			v.at, st.spot = s.at(f.Place.Cell, node(2*int(f.Place.Spot-board.CornerNW))), f.Place.Spot
		} else if q := s.view.Position.At(f.Place.Cell); on && seg >= 0 {
			v.flat = q.Tile.Segments[seg].Kind == tile.Field && f.Kind <= board.Ringmaster
		}
		out, stands = append(out, v), append(stands, st)
	}
	for _, t := range s.view.Position.Tokens {
		if t.Kind == board.Castle && t.Lord != 0 {
			at, off := castleAt(s, t)
			out = append(out, figureView{player: t.Lord, kind: t.Figure, at: at.plus(off)})
			stands = append(stands, stand{t.Place.Cell, 0, board.CastleTwo})
		}
	}
	spread(out, stands)
	return out
}

// spread moves figures that share a stand apart, in a row centred on it.
func spread(figures []figureView, stands []stand) {
	for i := range stands {
		n, mine := 0, 0
		for j := range stands {
			if stands[j] == stands[i] {
				if j == i {
					mine = n
				}
				n++
			}
		}
		if n > 1 {
			figures[i].at = figures[i].at.plus(point{(float64(mine) - float64(n-1)/2) * min(30, 84/float64(n-1)), float64(mine%2)*8 - 4})
		}
	}
}

// castleAt gives the middle of a castle on the sheet, and how far off it its lord stands.
func castleAt(s *sheet, t board.Token) (at, lord point) {
	at, _, _ = s.spot(t.Place)
	if t.Place.Other.X != t.Place.Cell.X {
		return at, point{0, 24}
	}
	return at, point{26, 2}
}

// A tokenView is one token as it is drawn: the piece, where, how far turned, its classes, and whether it is new. A castle
// without a player's class is spent and flies no flag.
type tokenView struct {
	piece string
	at    point
	turn  int
	class string
	text  string
	fresh bool
}

// name is the name under which a page finds such a token to copy: a castle over cells above each other lies flat.
func (t tokenView) name() string {
	if t.piece == "castle" && t.turn != 0 {
		return "castle-flat"
	}
	return t.piece
}

// tokens gives the bridges and what they left, castles and other tokens that lie under the figures.
func (s *sheet) tokens() []tokenView {
	var out []tokenView
	for _, t := range s.view.Position.Tokens {
		v := tokenView{class: "token"}
		v.at, _, _ = s.spot(t.Place)
		middle := s.at(t.Place.Cell, point{50, 50})
		switch t.Kind {
		case board.WoodenBridge, board.RainbowBridge, board.LiftedBridge:
			v.piece, v.at = [...]string{"bridge", "rainbow", "lifted"}[t.Kind-board.WoodenBridge], middle
			if t.Axis == 'n' {
				v.turn = 90
			}
			if s.litBridge(t.Place.Cell) {
				v.class = "token shining"
			}
		case board.Castle:
			v.piece = "castle"
			if t.Place.Other.X == t.Place.Cell.X {
				v.turn = 90
			}
			if t.Lord != 0 {
				v.class = "token p-" + string(rune(t.Lord))
			}
		case board.Drawbridge:
			v.piece, v.at = "drawbridge", s.drawbridgeAt(t)
		case board.Infected:
			v.piece, v.at = "infected", v.at.plus(point{15, -15})
			v.fresh = t.New
		case board.Tower:
			v.piece, v.at, v.text = "tower", middle, strconv.Itoa(t.Level)
			v.at = s.towerAt(t, middle)
		case board.Building:
			v.piece, v.at = [...]string{"shed", "house", "turret"}[max(0, min(2, t.Level))], middle.plus(point{28, 28})
		case board.GermanCastle:
			v.piece = "german"
		case board.Shrine:
			v.piece = "shrine"
		case board.Darmstadtium:
			v.piece, v.at = "darmstadtium", v.at.plus(point{-16, 16})
		case board.Gold:
			v.piece, v.at, v.text = "gold", middle.plus(point{-30, 30}), strconv.Itoa(t.Level)
		case board.Ferry, board.FormerFerry:
			v.piece = t.Kind.String()
			v.at, v.turn = s.ferryAt(t)
		case board.TunnelToken:
			v.piece = "tunnel"
			if t.Lord != 0 {
				v.class = "token p-" + string(rune(t.Lord))
			}
		}
		out = append(out, v)
	}
	return out
}

// drawbridgeAt gives the gate of the drawbridge's city next to its road, or the spot of the road itself.
func (s *sheet) drawbridgeAt(t board.Token) point {
	road, _, _ := s.spot(t.Place)
	q := s.view.Position.At(t.To.Cell)
	part, ok := s.view.Position.PartAt(t.To)
	if !ok || part.Segment < 0 || q.Tile.Segments[part.Segment].Kind != tile.City {
		return road
	}
	best, far := road, 1e9
	p := s.plans[q.Tile.ID]
	for _, w := range p.towns[p.townOf(int(part.Segment))].walls {
		for _, g := range w.gates {
			if at := s.at(q.Cell, g.at.turned(q.Turn)); at.far(road) < far {
				best, far = at, at.far(road)
			}
		}
	}
	return best
}

// ferryAt gives the place of a ferry between the two sides whose roads it joins, towards the lake in the middle, and how
// far it is turned to lie along its way.
func (s *sheet) ferryAt(t board.Token) (point, int) {
	from, _ := s.edge(t.Place)
	to, _ := s.edge(t.To)
	way := to.minus(from)
	turn := int(math.Round(math.Atan2(way.y, way.x) * 180 / math.Pi))
	return from.towards(to, 0.5).towards(s.at(t.Place.Cell, point{50, 50}), 0.4), turn
}

// towerAt gives the place of a tile's tower base, or its middle.
func (s *sheet) towerAt(t board.Token, middle point) point {
	if q := s.view.Position.At(t.Place.Cell); q != nil && q.Tile != nil {
		for _, m := range s.plans[q.Tile.ID].marks {
			if m.symbol == "towerbase" {
				return s.at(q.Cell, m.at.turned(q.Turn))
			}
		}
	}
	return middle
}

// A badge is a mark over the board: a number, an open end, a problem, a corner of the last tile.
type badge struct {
	piece string
	at    point
	turn  int
	text  string
}

// badges gives the numbers of the counted cells and the marks of open ends and problems.
func (s *sheet) badges() []badge {
	var out []badge
	figures := s.figures()
	for i, c := range s.view.Counted {
		out = append(out, badge{"number", s.corner(c, figures), 0, strconv.Itoa(i + 1)})
	}
	for _, b := range s.view.Position.Beyond {
		at, _ := s.edge(b.Place)
		out = append(out, badge{"beyond", at.towards(s.at(b.Place.Cell, point{50, 50}), 0.16), 0, beyondText(b.Words)})
	}
	for _, p := range s.view.Open {
		at, turn := s.edge(p)
		out = append(out, badge{"open", at, turn, ""})
	}
	for _, p := range s.view.Problems {
		at, turn := s.edge(p.Place)
		out = append(out, badge{"problem", at, turn, ""})
	}
	return out
}

// beyondText says in a few signs what lies beyond an edge: how many tiles more, dots where it stays open, a question mark
// where it ends nobody knows where, a dash where nobody asks.
func beyondText(words []string) string {
	if words[0] == "any" {
		return "–"
	}
	text, closed := "", false
	for _, w := range words[1:] {
		if w == "closed" {
			closed = true
		} else {
			text += strings.ToUpper(w)
		}
	}
	switch {
	case !closed && words[0] != "field":
		return text + "…"
	case text == "":
		return "?"
	}
	return text
}

// corner gives the place for a cell's number: the corner farthest from any figure, north-west if all are as good.
func (s *sheet) corner(c board.Cell, figures []figureView) point {
	best, room := point{}, -1.0
	for _, p := range []point{{13, 13}, {87, 13}, {13, 87}, {87, 87}} {
		at, far := s.at(c, p), 45.0
		for _, f := range figures {
			far = min(far, at.far(f.at))
		}
		if far > room+0.5 {
			best, room = at, far
		}
	}
	return best
}

// edge gives the place on the sheet of a port, and how far outward from the north it looks; other places are where a
// piece would stand.
func (s *sheet) edge(p board.Place) (point, int) {
	if p.Spot >= board.CornerNW {
		at, _, _ := s.spot(p)
		return at, 0
	}
	port := tile.Port(p.Spot)
	n := 2*int(port.Side()) + 1
	along := node(n + 1).minus(node(n)).times(0.5 * float64(int(port%3)-1))
	return s.at(p.Cell, node(n).plus(along)), 90 * int(port.Side())
}

// lasts gives the cells the turn added.
func (s *sheet) lasts() []board.Cell {
	var out []board.Cell
	for _, p := range s.view.Position.Last {
		if p.Spot == board.Whole {
			out = append(out, p.Cell)
		}
	}
	return out
}

// columnName names a column: a to z, then aa.
func columnName(x int) string {
	if x >= 26 {
		return columnName(x/26-1) + columnName(x%26)
	}
	return string(rune('a' + x))
}
