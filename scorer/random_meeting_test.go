package scorer

import (
	"math/rand"
	"slices"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/tile"
)

// meetingBoxes are the boxes whose rules move figures when a turn is scored, or ask where they go.
var meetingBoxes = []string{"db", "5", "8", "rb", "cv", "3", "tu", "9", "2", "10", "1", "ab", "ph", "be"}

// randomMeeting lays a table on which the rules of several boxes meet in one turn. It has few tiles of boxes that move figures,
// many figures in or beside the features that this turn completes, and nobody in a feature that was complete before.
func randomMeeting(rng *rand.Rand) *board.Position {
	boxes := []string{"base"}
	for _, i := range rng.Perm(len(meetingBoxes))[:2+rng.Intn(4)] {
		boxes = append(boxes, meetingBoxes[i])
	}
	if rng.Intn(3) == 0 && !slices.Contains(boxes, "8") {
		boxes = append(boxes, "8")
	}
	return randomMeetingOf(rng, boxes...)
}

// randomMeetingOf lays such a table of these boxes.
func randomMeetingOf(rng *rand.Rand, boxes ...string) *board.Position {
	p := boardtest.Random(rng, 3+rng.Intn(13), 0, 0, boxes...)
	p.Boxes = slices.DeleteFunc(slices.Clone(boxes), func(b string) bool { return b == "base" })
	p.Edition = []string{"c1", "c2", "c3"}[rng.Intn(3)]
	p.Players = []board.Player{'r', 'b', 'g', 'y'}[:2+rng.Intn(3)]
	p.Turn = p.Players[rng.Intn(len(p.Players))]
	p.Second, p.Final = rng.Intn(8) == 0, rng.Intn(8) == 0
	if rng.Intn(3) == 0 {
		p = randomOptions(rng, p)
	}
	p = randomPieces(rng, p)
	if p.Plays(board.BoxBridges) && rng.Intn(2) == 0 {
		p, _ = castled(rng, p)
	}
	p = lastTile(rng, p)
	s := p.Survey()
	for tries := 0; tries < 40 && len(s.Position.Figures) < 10; tries++ {
		if q := s.Position.WithFigure(joining(rng, s)).Survey(); fair(q) {
			s = q
		}
	}
	q, _ := s.Position.Canonical()
	return q
}

// lastTile marks a tile as laid this turn, mostly one of a complete road or city, and in some tables a bridge or a castle with
// it.
func lastTile(rng *rand.Rand, p *board.Position) *board.Position {
	last := []board.Place{{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole}}
	for _, f := range p.Survey().Features {
		if f.Complete() && f.Kind != tile.Field && f.Castle < 0 && rng.Intn(2) > 0 {
			last[0].Cell = f.Cells[rng.Intn(len(f.Cells))]
		}
	}
	for _, t := range p.Tokens {
		if t.Kind == board.Castle { // beside a castle, so that its lord may take something
			if c := t.Place.Cell.Beside(tile.Side(rng.Intn(4))); p.At(c) != nil && c != t.Place.Other && rng.Intn(3) > 0 {
				last[0].Cell = c
			}
		}
		if t.Kind == board.RainbowBridge && rng.Intn(2) == 0 {
			last[0].Cell = t.Place.Cell
		}
		if t.Axis != 0 && t.Kind != board.LiftedBridge && rng.Intn(4) == 0 {
			last = append(last, board.Place{Cell: t.Place.Cell, Spot: board.Bridge})
		}
	}
	return p.WithLast(last...)
}

// joining draws a random player's figure, mostly in a feature that reaches the tile of this turn.
func joining(rng *rand.Rand, s *board.Survey) board.Figure {
	p, f := s.Position, randomFigure(rng, s)
	if f.Kind.Owned() {
		f.Player = p.Players[rng.Intn(len(p.Players))]
	}
	// One Rainbow Bridge was lifted in this turn, and at most one phantom stood on it.
	dropped := board.Any(p.Figures, func(g *board.Figure) bool { return falls(p, g) == "rb.break.phantom" })
	for _, t := range p.Tokens {
		at := board.Place{Cell: t.Place.Cell, Spot: board.Bridge}
		stands := board.Any(p.Figures, func(g *board.Figure) bool { return g.Place == at && g.Player == f.Player })
		drops := t.Kind == board.LiftedBridge && f.Kind == board.Phantom && !dropped
		mayFall := t.Kind == board.RainbowBridge && f.Kind == board.Meeple || drops
		if mayFall && !stands && rng.Intn(2) == 0 {
			f.Place = at
			return f
		}
	}
	around := s.FigurePlaces(p.Last[0].Cell)
	if len(around) == 0 || f.Kind == board.Barn || !f.Kind.Owned() || rng.Intn(4) == 0 {
		return f
	}
	in := s.At(around[rng.Intn(len(around))])
	at := s.FigurePlaces(in.Cells[rng.Intn(len(in.Cells))])
	for _, place := range at {
		if s.At(place) == in {
			f.Place = place
		}
	}
	return f
}

// fair reports whether a table has no problem, nobody stands in a feature that was complete before this turn, and no player has two
// figures that fall from one bridge. A player puts one figure on the tile of a turn, and only a phantom stays on the bridge; where a
// text says two, what the first is promised leaves out the second.
func fair(s *board.Survey) bool {
	for _, x := range s.Check() {
		if x.Place.Spot != board.Bridge { // from where whoever may not stand there falls
			return false
		}
	}
	for _, f := range s.Before().Features {
		if f.Complete() && f.Kind != tile.Field && f.Castle < 0 && len(f.Figures) > 0 {
			return false
		}
	}

	fallen := map[board.Place]map[board.Player]bool{}
	for i := range s.Position.Figures {
		f := &s.Position.Figures[i]
		if falls(s.Position, f) == "" {
			continue
		}
		if fallen[f.Place][f.Player] {
			return false
		}
		if fallen[f.Place] == nil {
			fallen[f.Place] = map[board.Player]bool{}
		}
		fallen[f.Place][f.Player] = true
	}
	return true
}
