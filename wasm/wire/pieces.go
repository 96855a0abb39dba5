package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// An offer is a token that may be laid on a tile.
type offer struct {
	kind    string // its name on the page
	token   board.Token
	reasons bool // show it also where it is not allowed
}

// offers writes the tokens that may lie on a tile besides wooden bridges and castles: those of the boxes in play, and
// little buildings, which are of no box. What the tile has no place for is left out; the Rainbow Bridge comes with the
// reasons why it may not lie there.
func (w *writer) offers(s *board.Survey, c board.Cell) {
	w.under("offers", '[')
	for _, o := range offersOn(s.Position, c) {
		var refused []board.Problem
		if o.token.Kind != board.BigTop { // which comes from wherever it is
			refused = s.Refuse(o.token)
		}
		if len(refused) > 0 && !o.reasons {
			continue
		}
		w.open('{')
		w.text("kind", o.kind)
		if o.token.Kind == board.Drawbridge || o.token.Kind == board.Ferry {
			w.text("sides", sideLetter(tile.Port(o.token.Place.Spot).Side())+sideLetter(tile.Port(o.token.To.Spot).Side()))
		}
		w.text("say", notation.TokenText(o.token))
		w.problems("refused", refused)
		w.close('}')
	}
	w.close(']')
}

func offersOn(p *board.Position, c board.Cell) (all []offer) {
	if p.Plays(board.BoxRainbow) && p.Bridge(c) == 0 {
		for _, axis := range [2]byte{'e', 'n'} {
			all = append(all, offer{"rainbow-" + axisName(axis), board.Token{Kind: board.RainbowBridge, Place: whole(c), Axis: axis}, true})
		}
	}
	for k := range board.TokenKinds {
		if k.Form() == board.Counted && p.Plays(k.Box()) { // one more of them
			all = append(all, offer{k.String(), board.Token{Kind: k, Place: whole(c), Level: level(p, c, k) + 1}, false})
		}
	}
	if top := (board.Token{Kind: board.BigTop, Place: whole(c)}); p.Plays(board.BoxBigTop) && p.Shows(c, tile.Circus) && !slices.Contains(p.Tokens, top) {
		all = append(all, offer{top.Kind.String(), top, false})
	}
	if p.Plays(board.BoxDrawbridges) {
		all = pairs(all, p, c, board.Drawbridge, tile.City)
	}
	if p.Plays(board.BoxFerries) {
		all = pairs(all, p, c, board.Ferry, tile.Road)
	}
	at := board.Place{Cell: c, Spot: board.Middle}
	if _, ok := p.PartAt(at); ok {
		all = append(all, offer{"shrine", board.Token{Kind: board.Shrine, Place: at}, false})
	}
	for i := range board.BuildingNames {
		if !board.Any(p.Tokens, func(t *board.Token) bool { return t.Kind == board.Building && t.Place.Cell == c }) {
			all = append(all, offer{layout.Drawing(board.Building, i), board.Token{Kind: board.Building, Place: whole(c), Level: i}, false})
		}
	}
	return all
}

// level is the height of the tower on a tile, or how much gold is there.
func level(p *board.Position, c board.Cell, kind board.TokenKind) int {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == kind && t.Place.Cell == c {
			return t.Level
		}
	}
	return 0
}

// pairs offers a token from each road of a tile to each other feature of a kind there.
func pairs(all []offer, p *board.Position, c board.Cell, kind board.TokenKind, to tile.Kind) []offer {
	s := p.At(c)
	for from := tile.North; from <= tile.West; from++ {
		for end := tile.North; end <= tile.West; end++ {
			a, b := board.Place{Cell: c, Spot: board.SideSpot(from)}, board.Place{Cell: c, Spot: board.SideSpot(end)}
			if s.Edge(from) != tile.Road || s.Edge(end) != to || to == tile.Road && end <= from {
				continue
			}
			x, _ := p.PartAt(a)
			y, _ := p.PartAt(b)
			if firstSide(x.Ports) == from && x.Segment != y.Segment {
				all = append(all, offer{kind.String(), board.Token{Kind: kind, Place: a, To: b}, false})
			}
		}
	}
	return all
}

// firstSide returns the first side, clockwise from the north, whose middle ports own.
func firstSide(ports tile.Ports) tile.Side {
	side := tile.North
	for side < tile.West && !ports.Has(side.Middle()) {
		side++
	}
	return side
}

// add lays the token that the words say; a tower, gold or a building takes the place of what was there on its tile, and
// the big top comes from wherever it was.
func (r *request) add() bool {
	statement := ""
	for _, word := range r.words {
		statement += word + " "
	}
	t, ok := tokenSaid(r.p, statement)
	if !ok {
		return false
	}
	p := r.p
	p.Tokens = board.Without(p.Tokens, func(o *board.Token) bool {
		return o.Kind == t.Kind && (t.Kind == board.BigTop || o.Place == t.Place && (t.Kind.Form() == board.Counted || t.Kind.Form() == board.Varied))
	})
	if r.refused = p.Survey().Refuse(t); len(r.refused) > 0 {
		return true
	}
	r.p = p.WithToken(t)
	return r.about(t.Place.Cell)
}

// tokenSaid reads a line of the notation that adds one token to the table.
func tokenSaid(p *board.Position, statement string) (board.Token, bool) {
	q, errs := notation.Statement(p, statement)
	if n := len(p.Tokens); len(errs) == 0 && len(q.Tokens) == n+1 {
		return q.Tokens[n], true
	}
	return board.Token{}, false
}

// drop takes away the token of that number.
func (r *request) drop() bool {
	if len(r.words) != 1 {
		return false
	}
	n, rest, ok := cutInt(r.words[0])
	if !ok || rest != "" || n < 0 || n >= len(r.p.Tokens) {
		return false
	}
	t := r.p.Tokens[n]
	r.p = r.p.WithoutToken(t)
	return r.about(t.Place.Cell)
}
