package scorer

import (
	"math/rand"
	"slices"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/tile"
)

// randomWhole lays a table of some of the boxes.
func randomWhole(rng *rand.Rand) *board.Position {
	return randomWholeOf(rng, 3+rng.Intn(20), boardtest.Boxes(rng)...)
}

// randomWholeOf lays that many tiles of the boxes, pieces and figures of every kind where each may be, house rules, players,
// what they hold, and the moment that is asked about. The position is canonical.
func randomWholeOf(rng *rand.Rand, tiles int, boxes ...string) *board.Position {
	p := boardtest.Random(rng, tiles, 0, 0, boxes...)
	p.Boxes = slices.DeleteFunc(slices.Clone(boxes), func(b string) bool { return b == "base" })
	p.Edition = []string{"c1", "c2", "c3"}[rng.Intn(3)]
	if rng.Intn(3) == 0 {
		p.Players = []board.Player{'r', 'b', 'g', 'y'}[:2+rng.Intn(3)]
	}
	if rng.Intn(2) == 0 {
		p.Turn = board.Player("rbgy"[rng.Intn(4)])
	}
	if rng.Intn(2) == 0 {
		p = randomOptions(rng, p)
	}
	p = randomPieces(rng, p)
	s := p.Survey()
	for range rng.Intn(12) {
		f := randomFigure(rng, s)
		if len(s.RefuseFigure(f)) == 0 || f.Kind == board.Meeple && (f.Place.Spot == board.Bridge || rng.Intn(4) == 0) {
			p = p.WithFigure(f)
			s = p.Survey()
		}
	}
	p = randomMoment(rng, p)
	if rng.Intn(4) == 0 {
		p = randomWaiting(rng, p)
	}
	q, _ := p.Canonical()
	return q
}

// randomOptions adds some house rules to the table.
func randomOptions(rng *rand.Rand, p *board.Position) *board.Position {
	ids := board.OptionIDs()
	for range 1 + rng.Intn(4) {
		id := ids[rng.Intn(len(ids))]
		values := board.OptionValues(id)
		p, _ = p.WithOption(id, values[rng.Intn(len(values))])
	}
	return p
}

// figureKinds returns the kinds of figures that the boxes in play bring.
func figureKinds(p *board.Position) (all []board.FigureKind) {
	for k := board.Meeple; k <= board.Count; k++ {
		if box := k.Box(); box == "" || p.Plays(box) {
			all = append(all, k)
		}
	}
	return all
}

// randomFigure draws a figure of the boxes in play and where it might stand.
func randomFigure(rng *rand.Rand, s *board.Survey) board.Figure {
	p := s.Position
	all := figureKinds(p)
	f := board.Figure{Kind: all[rng.Intn(len(all))]}
	if rng.Intn(2) == 0 {
		f.Kind = board.Meeple
	}
	if f.Kind.Owned() {
		f.Player = board.Player("rbgy"[rng.Intn(4)])
	}
	c := p.Squares[rng.Intn(len(p.Squares))].Cell
	places := s.FigurePlaces(c)
	switch {
	case f.Kind == board.Dragon || f.Kind == board.Count || len(places) == 0:
		f.Place = board.Place{Cell: c, Spot: board.Whole}
		if f.Kind != board.Dragon && f.Kind != board.Count {
			f.Place.Spot = board.Middle
		}
	case f.Kind.Follower() && p.Acrobats(p.AcrobatSpace(c)) && rng.Intn(3) > 0:
		f.Place = p.AcrobatSpace(c)
	case f.Kind == board.Barn:
		f.Place = board.Place{Cell: c, Spot: board.CornerNW + board.Spot(rng.Intn(4))}
	default:
		f.Place = places[rng.Intn(len(places))]
	}
	if f.Kind == board.Fairy || f.Kind == board.Builder || f.Kind == board.Pig {
		for _, g := range p.Figures { // beside a follower
			if g.Kind.Follower() && rng.Intn(2) == 0 {
				f.Place = g.Place
				if f.Kind != board.Fairy {
					f.Player = g.Player
				}
			}
		}
	}
	return f
}

// randomToken draws a token of the boxes in play and where it might lie.
func randomToken(rng *rand.Rand, s *board.Survey) board.Token {
	p := s.Position
	t := board.Token{Kind: board.TokenKind(rng.Intn(int(board.TokenKinds)))}
	spot := func() board.Place {
		if places := s.FigurePlaces(p.Squares[rng.Intn(len(p.Squares))].Cell); len(places) > 0 {
			return places[rng.Intn(len(places))]
		}
		return board.Place{Cell: p.Squares[0].Cell, Spot: board.Spot(rng.Intn(12))}
	}
	whole := board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole}
	t.Place = whole
	switch t.Kind {
	case board.WoodenBridge, board.RainbowBridge, board.LiftedBridge:
		t.Axis = "en"[rng.Intn(2)]
	case board.Castle, board.GermanCastle:
		t.Place.Spot, t.Place.Other = board.CastleTwo, whole.Cell.Beside(tile.East+tile.Side(rng.Intn(2)))
		t.Lord = board.Player("rbgy"[rng.Intn(4)])
		if lords := []board.FigureKind{board.Meeple, board.Large, board.Phantom, board.Ringmaster, board.Mayor, board.Wagon}; rng.Intn(3) == 0 {
			t.Figure = lords[rng.Intn(len(lords))]
		} else if rng.Intn(6) == 0 {
			t.Lord = 0
		}
	case board.Drawbridge, board.Ferry, board.FormerFerry:
		t.Place, t.To = spot(), spot()
		to := tile.Road
		if t.Kind == board.Drawbridge {
			to = tile.City
		}
		for _, at := range s.FigurePlaces(whole.Cell) {
			switch kind := s.At(at).Kind; {
			case kind == tile.Road && (t.Place.Cell != whole.Cell || kind != to):
				t.Place = at
			case kind == to:
				t.To = at
			}
		}
	case board.Infected, board.Shrine, board.Darmstadtium:
		t.Place, t.New = spot(), t.Kind == board.Infected && rng.Intn(3) == 0
	case board.Tower, board.Gold:
		t.Level = 1 + rng.Intn(4)
	case board.Building:
		t.Level = rng.Intn(3)
	case board.TunnelToken:
		t.Place, t.Lord = spot(), board.Player("rb"[rng.Intn(2)])
	}
	return t
}

// randomPieces puts down tokens of every kind in play where they may lie, most of all those that few tables have a place for.
func randomPieces(rng *rand.Rand, p *board.Position) *board.Position {
	if p.Plays(board.BoxBridges) {
		for range rng.Intn(3) {
			if places := p.BridgePlaces(); len(places) > 0 {
				p = p.WithToken(places[rng.Intn(len(places))])
			}
		}
		if rng.Intn(3) == 0 {
			p, _ = castled(rng, p)
		}
	}
	s, laid := p.Survey(), 0
	for range 100 {
		t := randomToken(rng, s)
		if box := t.Kind.Box(); box != "" && !p.Plays(box) || laid > 5 {
			continue
		}
		if len(s.Refuse(t)) == 0 {
			p = p.WithToken(t)
			s = p.Survey()
			laid++
		}
	}
	return p
}

// randomMoment sets what is asked about: the end, a turn with what it completed, of one tile or two with bridges and castles,
// or neither.
func randomMoment(rng *rand.Rand, p *board.Position) *board.Position {
	switch rng.Intn(4) {
	case 0:
		p = p.WithEnd(true)
	case 1, 2:
		last := []board.Place{{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole}}
		for _, f := range p.Survey().Features { // a tile that completes something somebody holds, if it can be
			if f.Complete() && len(f.Figures) > 0 && rng.Intn(3) > 0 {
				last[0].Cell = f.Cells[rng.Intn(len(f.Cells))]
			}
		}
		if rng.Intn(6) == 0 {
			last = append(last, board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole})
		}
		for _, t := range p.Tokens {
			switch {
			case rng.Intn(4) > 0:
			case t.Kind == board.Castle:
				last = append(last, t.Place)
			case t.Axis != 0 && t.Kind != board.LiftedBridge:
				last = append(last, board.Place{Cell: t.Place.Cell, Spot: board.Bridge})
			}
		}
		p = p.WithLast(last...)
	}
	return p
}

// randomWaiting sets who waits in Carcassonne, who holds what, what stands on the track, and what lies beyond.
func randomWaiting(rng *rand.Rand, p *board.Position) *board.Position {
	who := func() board.Player { return board.Player("rbgy"[rng.Intn(4)]) }
	q := *p
	if q.Plays(board.BoxCount) {
		kind := []tile.Kind{tile.City, tile.Road, tile.Monastery, tile.Field}[rng.Intn(4)]
		w := board.Waiting{Quarter: kind, Player: who()}
		for _, f := range q.Survey().Features {
			if f.Kind == kind && rng.Intn(2) == 0 {
				w.Moved, w.To = true, f.Place
			}
		}
		q.Quarters = []board.Waiting{w}
	}
	things := []string{"king", "robber", "rainbow", "wine", "grain", "cloth", "gold"}
	q.Holds = []board.Hold{{Player: who(), Thing: things[rng.Intn(len(things))], Count: 1}}
	q.Track = []board.Points{{Player: 'r', Points: rng.Intn(30)}, {Player: 'b', Points: rng.Intn(30)}}
	for _, f := range q.Survey().Features {
		if len(f.Open) == 0 || rng.Intn(4) > 0 || !slices.Contains([]tile.Kind{tile.Road, tile.City, tile.Field}, f.Kind) {
			continue
		}
		words := []string{tile.KindNames[f.Kind]}
		for _, w := range []string{"+3", "+2b", "closed"} {
			if rng.Intn(2) == 0 && (f.Kind != tile.Field || w != "closed") {
				words = append(words, w)
			}
		}
		q.Beyond = append(q.Beyond, board.Beyond{Place: f.Open[rng.Intn(len(f.Open))], Words: words})
	}
	return &q
}

// castled makes a castle with a lord of a small city that was complete before this turn. It returns false if there is none.
func castled(rng *rand.Rand, p *board.Position) (*board.Position, bool) {
	made := false
	for _, f := range p.Survey().Features {
		if f.Kind != tile.City || len(f.Cells) != 2 || !f.Complete() || f.Castle >= 0 {
			continue
		}
		t := board.Token{
			Kind: board.Castle, Lord: board.Player("rbgy"[rng.Intn(4)]),
			Place: board.Place{Cell: f.Cells[0], Spot: board.CastleTwo, Other: f.Cells[1]},
		}
		if q := p.WithToken(t); len(q.Tokens) > len(p.Tokens) {
			p, made = q, true
		}
	}
	return p, made
}
