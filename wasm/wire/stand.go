package wire

import (
	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// placed are the tokens that are placed like figures: first a kind is chosen, then a place.
var placed = [...]board.TokenKind{board.Infected, board.TunnelToken}

// A piece is what the reader is about to place: a player's figure of a kind, or a token that is placed like one.
type piece struct {
	who     board.Player
	kind    board.FigureKind
	token   board.TokenKind
	isToken bool
	now     bool // it would come in this turn
}

// piece parses words n and n+1, a player and a kind; "-" is the player of pieces without an owner.
func (r *request) piece(n int) (piece, bool) {
	if n+1 >= len(r.words) {
		return piece{}, false
	}
	who, owned := r.player(n)
	if !owned && r.words[n] != "-" {
		return piece{}, false
	}
	for _, k := range placed {
		if k.String() == r.words[n+1] {
			return piece{who: who, token: k, isToken: true}, owned || k != board.TunnelToken
		}
	}
	kind, ok := r.kind(n + 1)
	if !kind.Owned() {
		who = 0
	}
	return piece{who: who, kind: kind}, ok && (owned || !kind.Owned())
}

// figure returns the piece as a figure at a place, token as a token.
func (x piece) figure(at board.Place) board.Figure {
	return board.Figure{Player: x.who, Kind: x.kind, Place: at}
}

func (x piece) laid(at board.Place) board.Token {
	t := board.Token{Kind: x.token, Place: at}
	if x.token == board.TunnelToken {
		t.Lord = x.who
	}
	return t
}

// at returns the point at which the piece would stand on a place.
func (x piece) at(p *board.Position, at board.Place) layout.Point {
	if x.isToken {
		to, _, _ := layout.Stand(p, at)
		return to
	}
	return layout.Figure(p, x.kind, at)
}

// refused returns why the piece may not be at a place. A reader who copies a table is not asked whose turn it was, or what
// should have been scored before; for a piece that comes now only the latter is ignored.
func (x piece) refused(s *board.Survey, at board.Place) []board.Problem {
	var all []board.Problem
	switch {
	case x.isToken:
		all = s.Refuse(x.laid(at))
	case x.now:
		return board.Without(s.RefuseFigure(x.figure(at)), func(x *board.Problem) bool { return x.Rule == "base.score.mandatory" })
	default:
		all = s.Adds(x.figure(at))
	}
	return board.Without(all, func(x *board.Problem) bool {
		return x.Rule == "base.score.mandatory" || x.Rule == "base.turn.order" || x.Rule == "base.meeple.free"
	})
}

// stands writes the places of a laid tile where the piece may stand, or why it may not, and the figures and tokens on the tile.
func (w *writer) stands(a *scorer.Account, c board.Cell, x piece) {
	w.Under("places", '[')
	switch {
	case !x.isToken && x.kind == board.Barn:
		for spot := board.CornerNW; spot <= board.CornerSW; spot++ {
			w.stand(a.Survey, x, board.Place{Cell: c, Spot: spot}, "", nil)
		}
	case !x.isToken && (x.kind == board.Dragon || x.kind == board.Count):
		w.stand(a.Survey, x, whole(c), "", nil)
	default:
		w.features(a, c, x)
	}
	w.Close(']')
	w.Under("figures", '[')
	for _, f := range a.Position.Figures {
		if f.Touches(c) {
			w.Figure(f)
		}
	}
	w.Close(']')
	w.Under("tokens", '[')
	for i := range a.Position.Tokens {
		if t := &a.Position.Tokens[i]; t.Place.Cell == c && t.Axis == 0 && t.Kind != board.Castle {
			w.token(a.Position, t, i)
		}
	}
	w.Close(']')
}

// features writes a place for each feature on a tile. It adds the acrobat space for a follower, and the castle for a fairy.
func (w *writer) features(a *scorer.Account, c board.Cell, x piece) {
	for i := range a.Features {
		f := a.Features[i].Feature
		for n := range f.Parts {
			if part := &f.Parts[n]; part.Cell == c {
				w.stand(a.Survey, x, board.Place{Cell: c, Spot: a.Position.At(c).Spot(*part)}, a.Features[i].Kind(), part)
			}
		}
	}
	if at := a.Position.AcrobatSpace(c); !x.isToken && x.kind.Follower() && a.Position.Shows(c, tile.Acrobats) {
		w.stand(a.Survey, x, at, "acrobats", nil)
	}
	if x.kind != board.Fairy || x.isToken {
		return
	}
	for i := range a.Position.Tokens {
		if t := &a.Position.Tokens[i]; t.Kind == board.Castle && t.Place.On(c) {
			w.stand(a.Survey, x, t.Place, "castle", nil)
		}
	}
}

// stand writes one place: what is there, its segment or its point on the tile, and why the piece may not stand there.
func (w *writer) stand(s *board.Survey, x piece, at board.Place, kind string, part *board.Part) {
	w.Open('{')
	w.Place("place", at)
	w.Text("kind", kind)
	if part != nil {
		w.Int("segment", int(part.Segment))
		w.sides(part.Ports)
		if kind == "field" {
			w.sideOf(at.Spot)
		}
	}
	w.point("at", x.at(s.Position, at))
	w.problems("refused", x.refused(s, at))
	w.Close('}')
}

// token writes a token and how it is drawn.
func (w *writer) token(p *board.Position, t *board.Token, n int) {
	x := layout.Token(p, t)
	w.Open('{')
	w.Int("n", n)
	w.Text("kind", x.Drawing)
	w.Text("cell", t.Place.Cell.String())
	w.drawn(&x)
	if x.Player != 0 {
		w.Text("player", jsontext.Player(x.Player))
	}
	if x.Number != 0 {
		w.Int("level", x.Number)
	}
	if x.New {
		w.Bool("fresh", true)
	}
	if t.Axis != 0 {
		w.Text("axis", axisName(t.Axis))
	}
	w.Close('}')
}
