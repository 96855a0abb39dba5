package wire

import (
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// withheld reports whether the page does not offer a token because rules forbid it. In a dispute about such tokens it offers
// them and says why they are forbidden.
func (r *request) withheld(kind board.TokenKind, refused []board.Problem) bool {
	return len(refused) > 0 && r.topic != kind.String()
}

// offers writes the tokens that may lie on a tile besides wooden bridges and castles: those of the boxes in play, and little
// buildings, which belong to no box.
func (r *request) offers(w *writer, s *board.Survey, c board.Cell) {
	w.Under("offers", '[')
	for _, t := range offersOn(s.Position, c) {
		refused := s.Refuse(t)
		if r.withheld(t.Kind, refused) {
			continue
		}
		name := layout.Drawing(t.Kind, t.Level)
		if t.Kind == board.RainbowBridge {
			name = "rainbow-" + axisName(t.Axis)
		}
		w.Open('{')
		w.Text("kind", name)
		if t.Kind == board.Drawbridge || t.Kind == board.Ferry {
			w.Text("sides", sideLetter(tile.Port(t.Place.Spot).Side())+sideLetter(tile.Port(t.To.Spot).Side()))
		}
		w.Text("say", notation.TokenText(t))
		w.problems("refused", refused)
		w.Close('}')
	}
	w.Close(']')
}

// offersOn returns the tokens that a tile has a place for.
func offersOn(p *board.Position, c board.Cell) (all []board.Token) {
	if p.Plays(board.BoxRainbow) && p.Bridge(c) == 0 {
		for _, axis := range [2]byte{'e', 'n'} {
			all = append(all, board.Token{Kind: board.RainbowBridge, Place: whole(c), Axis: axis})
		}
	}
	for k := range board.TokenKinds {
		if k.Form() == board.Counted && p.Plays(k.Box()) {
			all = append(all, onceMore(p, c, k))
		}
	}
	if p.Plays(board.BoxBigTop) && p.Shows(c, tile.Circus) && p.TokenOn(c, board.BigTop) == nil {
		all = append(all, board.Token{Kind: board.BigTop, Place: whole(c)})
	}
	if p.Plays(board.BoxDrawbridges) {
		all = pairs(all, p, c, board.Drawbridge, tile.City)
	}
	if p.Plays(board.BoxFerries) {
		all = pairs(all, p, c, board.Ferry, tile.Road)
	}
	at := board.Place{Cell: c, Spot: board.Middle}
	if _, ok := p.PartAt(at); ok {
		all = append(all, board.Token{Kind: board.Shrine, Place: at})
	}
	if p.TokenOn(c, board.Building) == nil {
		for i := range board.BuildingNames {
			all = append(all, board.Token{Kind: board.Building, Place: whole(c), Level: i})
		}
	}
	return all
}

// onceMore returns the tower on a tile one floor higher, or the gold with one more bar.
func onceMore(p *board.Position, c board.Cell, kind board.TokenKind) board.Token {
	t := board.Token{Kind: kind, Place: whole(c), Level: 1}
	if there := p.TokenOn(c, kind); there != nil {
		t.Level += there.Level
	}
	return t
}

// pairs adds a token from each road of a tile to each other feature of a kind there.
func pairs(all []board.Token, p *board.Position, c board.Cell, kind board.TokenKind, to tile.Kind) []board.Token {
	s := p.At(c)
	for from := tile.North; from <= tile.West; from++ {
		for end := tile.North; end <= tile.West; end++ {
			a, b := board.Place{Cell: c, Spot: board.SideSpot(from)}, board.Place{Cell: c, Spot: board.SideSpot(end)}
			if s.Edge(from) != tile.Road || s.Edge(end) != to || to == tile.Road && end <= from {
				continue
			}
			x, _ := p.PartAt(a)
			y, _ := p.PartAt(b)
			if s.Spot(x) == a.Spot && s.Spot(y) == b.Spot && x.Segment != y.Segment {
				all = append(all, board.Token{Kind: kind, Place: a, To: b})
			}
		}
	}
	return all
}

// add lays the token that the words describe; "now" after them says that it came this turn.
func (r *request) add() bool {
	words := len(r.words)
	now := words > 0 && r.words[words-1] == "now"
	if now {
		words--
	}
	statement := ""
	for _, word := range r.words[:words] {
		statement += word + " "
	}
	t, ok := tokenSaid(r.p, statement)
	if !ok {
		return false
	}
	r.refused = r.p.Survey().Refuse(t)
	if len(r.refused) > 0 {
		return true
	}
	r.token(t, now)
	return r.about(t.Place.Cell)
}

// token lays a token, as part of this turn if it came now.
func (r *request) token(t board.Token, now bool) {
	rainbow := t.Kind == board.RainbowBridge && len(r.p.Last) > 0 && (now || r.inGame())
	if t.Kind == board.Ferry || rainbow || t.Kind == board.TunnelToken && r.comesNow(t, now) {
		r.p = r.p.LayNow(t)
	} else {
		r.p = r.p.WithToken(t)
	}
}

// inGame reports whether turns are played, and nothing is entered that happened before.
func (r *request) inGame() bool { return r.topic == "" && r.p.Turn != 0 }

// comesNow reports whether a tunnel token is this turn's. In a game every token is that is laid while a turn is asked about, and
// one laid before the tile if it completes a road. In a dispute, where tokens of earlier turns are entered too, it is if that is
// said, or if somebody stands on the road that it completes: in an earlier turn that would have been scored.
func (r *request) comesNow(t board.Token, now bool) bool {
	game, turn := r.topic == "", len(r.p.Last) > 0
	switch {
	case turn && (game || now):
		return true
	case r.p.End, !turn && !(game && r.p.Turn != 0):
		return false
	}
	s := r.p.LayNow(t).Survey()
	road := s.At(t.Place)
	return road != nil && s.Completed(road) && (game || len(road.Figures) > 0)
}

// tokenSaid parses a line of the notation that adds one token.
func tokenSaid(p *board.Position, statement string) (board.Token, bool) {
	q, errs := notation.Statement(p, statement)
	if n := len(p.Tokens); len(errs) == 0 && len(q.Tokens) == n+1 {
		return q.Tokens[n], true
	}
	return board.Token{}, false
}

// drop removes a token by its number.
func (r *request) drop() bool {
	n, ok := r.count(0)
	if len(r.words) != 1 || !ok || n >= len(r.p.Tokens) {
		return false
	}
	t := r.p.Tokens[n]
	if t.Kind == board.RainbowBridge && r.inGame() {
		r.p = r.p.LiftRainbow(t)
	} else {
		r.p = r.p.TakeUp(t)
	}
	return r.about(t.Place.Cell)
}
