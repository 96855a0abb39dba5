package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/tile"
)

// shapeOf returns what each side of a laid tile shows, with the first side of the same feature, and what is in the middle.
func shapeOf(t *tile.Tile, turn uint8) string {
	shape := []byte("........")
	for i := range t.Segments {
		s := &t.Segments[i]
		if s.Kind == tile.Field || s.Kind == tile.Garden {
			continue
		}
		if s.Ports == 0 {
			shape = append(shape, tile.KindNames[s.Kind][0])
		}
		ports, first := s.Ports.Turn(turn), byte(0)
		for side := tile.North; side <= tile.West; side++ {
			if !ports.Has(side.Middle()) {
				continue
			}
			if first == 0 {
				first = '1' + byte(side)
			}
			shape[2*side], shape[2*side+1] = edgeLetter(s.Kind), first
		}
	}
	return string(shape)
}

// tile writes what the page says about one laid tile.
func (r *request) tile(w *writer) bool {
	c, ok := r.cell(0)
	s := r.p.At(c)
	if !ok || s == nil || s.Tile == nil {
		return false
	}
	piece, ok := r.piece(1)
	if len(r.words) > 1 && !ok {
		return false
	}
	piece.now = r.word(3) == "now"
	a := r.account()
	w.Open('{')
	if turn, ok := r.p.NextTurn(c); ok {
		w.Int("next", int(turn))
	}
	w.stands(a, c, piece)
	if r.p.Plays(board.BoxBridges) {
		r.spans(w, a.Survey, c)
		w.castles(a, c)
	}
	r.offers(w, a.Survey, c)
	w.nameMentioned(r.p)
	w.Close('}')
	return true
}

// spans writes the wooden bridge over a tile, or the axes along which one may lie there.
func (r *request) spans(w *writer, s *board.Survey, c board.Cell) {
	w.Under("bridges", '[')
	laid := r.p.Bridge(c)
	for _, axis := range [2]byte{'e', 'n'} {
		if laid != 0 && laid != axis || r.p.TokenOn(c, board.RainbowBridge) != nil {
			continue
		}
		var refused []board.Problem
		if laid == 0 {
			refused = s.Refuse(board.Token{Kind: board.WoodenBridge, Place: whole(c), Axis: axis})
		}
		if r.withheld(board.WoodenBridge, refused) {
			continue
		}
		w.Open('{')
		w.Text("axis", axisName(axis))
		w.Bool("laid", laid == axis)
		w.problems("refused", refused)
		w.Close('}')
	}
	w.Close(']')
}

// castles writes the castle on a tile, or the small cities there that may become one, with the figure that would be its lord.
func (w *writer) castles(a *scorer.Account, c board.Cell) {
	w.Under("castles", '[')
	for i := range a.Position.Tokens {
		if t := &a.Position.Tokens[i]; t.Kind == board.Castle && t.Place.On(c) {
			w.Open('{')
			w.Place("place", t.Place)
			w.Bool("laid", true)
			w.Close('}')
		}
	}
	for i := range a.Features {
		f := &a.Features[i]
		if !slices.Contains(f.Cells, c) || f.Feature.Castle >= 0 || a.Position.WhyNoSmallCity(f.Feature) != "" {
			continue
		}
		w.Open('{')
		w.Place("place", board.Place{Cell: f.Cells[0], Spot: board.CastleTwo, Other: f.Cells[1]})
		w.Bool("laid", false)
		if len(f.Followers) > 0 {
			w.Text("lord", jsontext.Player(f.Followers[0].Player))
			w.Text("kind", f.Followers[0].Kind.String())
		}
		w.Close('}')
	}
	w.Close(']')
}

// bridges writes every place where a wooden bridge may lie.
func (w *writer) bridges(p *board.Position) {
	w.Open('{')
	w.Under("bridges", '[')
	for _, t := range p.BridgePlaces() {
		w.Open('{')
		w.at(t.Place.Cell)
		w.Text("axis", axisName(t.Axis))
		w.Close('}')
	}
	w.Close(']')
	w.Close('}')
}

// parts writes the segments of the feature at a place, as cell and segment, so that the page can light them up, and the groups
// of cells beside it that count as one.
func (r *request) parts(w *writer) bool {
	at, ok := r.place(0)
	if !ok {
		return false
	}
	survey := r.p.Survey()
	var beside [][]board.Cell
	w.Open('{')
	w.Under("parts", '[')
	for _, f := range survey.Features {
		if f.Place != at {
			continue
		}
		beside = append(beside, survey.Beside(f)...)
		for _, part := range f.Parts {
			w.Open('[')
			w.Cell(part.Cell)
			w.Num(int(part.Segment))
			w.Close(']')
		}
	}
	w.Close(']')
	w.Under("beside", '[')
	for _, group := range beside {
		w.Open('[')
		for _, c := range group {
			w.Cell(c)
		}
		w.Close(']')
	}
	w.Close(']')
	w.Close('}')
	return true
}

// deck writes how many test cards of each result are left after so many were drawn; if none is left, the whole deck again
// (covid.test.reshuffle). No more can be drawn than the deck has.
func (r *request) deck(w *writer) bool {
	var drawn [3]int
	for i := range drawn {
		n, ok := r.count(i)
		if !ok {
			return false
		}
		drawn[i] = n
	}
	left, ok := scorer.TestCards().Less(scorer.Cards{Negative: drawn[0], Positive: drawn[1], Death: drawn[2]})
	if !ok {
		return false
	}
	w.Open('{')
	w.Int("negative", left.Negative)
	w.Int("positive", left.Positive)
	w.Int("death", left.Death)
	w.Under("answers", '{') // what each card means for the tested figure
	w.Text("negative", board.Reply{Word: board.SayStays}.String())
	w.Text("positive", board.Reply{Word: board.SayPositive}.String())
	w.Text("death", board.Reply{Word: board.SayOut}.String())
	w.Close('}')
	w.Close('}')
	return true
}
