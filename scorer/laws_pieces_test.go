package scorer

import (
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// TestBridgeJoinsNothing is prop.bridge.nojoin: a bridge over a tile changes neither the fields and cities nor the roads
// beneath it (bridge.nosplit, bridge.nojoin, bridge.placement.over), and its tile belongs to a road (bridge.is.road).
func TestBridgeJoinsNothing(t *testing.T) {
	many(t, 150, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		places := p.BridgePlaces()
		if len(places) == 0 {
			return
		}
		bridge := places[rng.Intn(len(places))]
		with := *p
		with.Tokens = append(slices.Clone(p.Tokens), bridge)
		q := &with
		count := func(p *board.Position) (fields, cities int) {
			for _, f := range p.Survey().Features {
				switch f.Kind {
				case tile.Field:
					fields++
				case tile.City:
					cities++
				}
			}
			return fields, cities
		}
		fields, cities := count(p)
		if f, c := count(q); f != fields || c != cities {
			t.Errorf("bridge %s: %d fields and %d cities became %d and %d", bridge.Place, fields, cities, f, c)
		}
		bridged := q.Survey()
		over := bridged.At(board.Place{Cell: bridge.Place.Cell, Spot: board.Bridge})
		if over == nil || over.Kind != tile.Road || !slices.Contains(over.Cells, bridge.Place.Cell) {
			t.Fatalf("bridge %s carries no road", bridge.Place)
		}
		for i := range p.At(bridge.Place.Cell).Tile.Segments {
			was, is := owning(p.Survey().Features)[spot{bridge.Place.Cell, int8(i)}], owning(bridged.Features)[spot{bridge.Place.Cell, int8(i)}]
			if was != nil && was.Kind == tile.Road && is != over && len(is.Cells) != len(was.Cells) {
				t.Errorf("bridge %s: the road beneath had %d tiles and has %d", bridge.Place, len(was.Cells), len(is.Cells))
			}
		}
	})
}

// TestBridgesRecounted recounts the bridges that may be laid: those with field at both ends of a straight line over a tile, and
// beyond each end a road, another bridge's end or no tile. They lie on the tile just laid or one that shares a side with it,
// where no bridge lies yet, and only if none was laid this turn (bridge.placement.axis, bridge.placement.ends,
// bridge.placement.match, bridge.placement.where, bridge.placement.onepertile, bridge.placement.count, bridge.placement.free).
func TestBridgesRecounted(t *testing.T) {
	many(t, 200, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		if i := slices.IndexFunc(p.Tokens, func(k board.Token) bool { return k.Kind == board.WoodenBridge }); i >= 0 && rng.Intn(2) == 0 {
			p = p.WithLast(board.Place{Cell: p.Tokens[i].Place.Cell, Spot: board.Whole})
		}
		var got, want []board.Token
		for _, b := range p.BridgePlaces() {
			got = append(got, board.Token{Place: b.Place, Axis: b.Axis})
		}
		for _, s := range p.Squares {
			for _, axis := range []byte{'e', 'n'} {
				if mayBridge(p, s.Cell, axis) {
					want = append(want, board.Token{Place: board.Place{Cell: s.Cell, Spot: board.Whole}, Axis: axis})
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("found %v, wanted %v", got, want)
		}
	})
}

// mayBridge reports whether a bridge may be laid, and looks only at the edges of tiles.
func mayBridge(p *board.Position, c board.Cell, axis byte) bool {
	bridges := map[board.Cell]byte{}
	for _, k := range p.Tokens {
		if k.Kind == board.WoodenBridge {
			bridges[k.Place.Cell] = k.Axis
		}
	}
	last := func(c board.Cell) bool { return slices.Contains(p.Last, board.Place{Cell: c, Spot: board.Whole}) }
	near, sides := last(c), []tile.Side{tile.East, tile.West}
	if axis == 'n' {
		sides = []tile.Side{tile.North, tile.South}
	}
	for side := tile.North; side <= tile.West; side++ {
		near = near || last(c.Beside(side))
	}
	for b := range bridges {
		if last(b) {
			return false // this turn has its bridge
		}
	}
	if bridges[c] != 0 || len(bridges) == 12 || len(p.Last) > 0 && !near {
		return false
	}
	for _, side := range sides {
		far := c.Beside(side)
		if p.At(c).Edge(side) != tile.Field {
			return false
		}
		if s := p.At(far); s != nil && s.Edge(side.Opposite()) != tile.Road && bridges[far] != axis {
			return false
		}
	}
	return true
}

// TestCastleArea is prop.area.six: the neighbourhood is six cells, among them the castle's own, all within the two rows or the
// two columns that the castle covers (castle.neighbour.area, castle.neighbour.coords).
func TestCastleArea(t *testing.T) {
	many(t, 50, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		p, _ = castled(rng, p)
		for _, k := range p.Tokens {
			if k.Kind != board.Castle {
				continue
			}
			a, b := k.Place.Cell, k.Place.Other
			area := Neighbourhood(k.Place)
			for i, c := range area {
				along := a.X == b.X && (c.Y == a.Y || c.Y == b.Y) && c.X >= a.X-1 && c.X <= a.X+1 ||
					a.Y == b.Y && (c.X == a.X || c.X == b.X) && c.Y >= a.Y-1 && c.Y <= a.Y+1
				if !along || slices.Contains(area[:i], c) {
					t.Errorf("castle %s: %v", k.Place, area)
				}
			}
			if !slices.Contains(area[:], a) || !slices.Contains(area[:], b) {
				t.Errorf("castle %s: %v without itself", k.Place, area)
			}
		}
	})
}

// TestCastleCopies is prop.castle.copy, prop.castle.once and prop.castle.chain.same: a castle scores at most once, with the
// points of a completed feature that has a tile among its six, or with what another castle among them took (castle.value.full,
// castle.neighbour.part, castle.neighbour.monastery, castle.neighbour.castle, castle.neighbour.field, castle.chain,
// castle.chain.once). Every lord near something completed takes something (castle.trigger.first, castle.trigger.unoccupied,
// castle.multi), but not one of this turn (castle.trigger.later), and nobody does at the end (castle.final,
// final.notcompletion).
func TestCastleCopies(t *testing.T) {
	awards, chains := 0, 0
	many(t, 400, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		p, ok := castled(rng, p)
		if !ok {
			return
		}
		a := Settle(p)
		old := p.Before()
		was := old.Survey().Features
		took := map[board.Place]int{}
		for _, s := range a.Scores {
			if _, twice := took[s.Place]; s.Kind == "castle" && twice {
				t.Errorf("castle %s scored twice", s.Place)
			}
			if s.Kind == "castle" {
				took[s.Place] = s.Points
			}
		}
		for _, k := range p.Tokens {
			if k.Kind != board.Castle || k.Lord == 0 {
				continue
			}
			points, scored := took[k.Place]
			if p.End || !slices.Contains(old.Tokens, k) {
				if scored {
					t.Errorf("castle %s took %d at the end, or as a new one", k.Place, points)
				}
				continue
			}
			area := Neighbourhood(k.Place)
			direct, same := 0, false
			for _, w := range a.Features {
				now := w.Complete() && slices.ContainsFunc(w.Cells, func(c board.Cell) bool { return slices.Contains(area[:], c) })
				if len(p.Last) > 0 {
					now = now && !slices.ContainsFunc(was, func(f *board.Feature) bool {
						return f.Complete() && f.Place == w.Place && f.Kind == w.Feature.Kind
					})
				} else {
					now = now && len(w.Followers) > 0
				}
				if now && w.Kind() != "field" {
					direct++
					same = same || w.Points == points
				}
			}
			for at, n := range took {
				if at != k.Place && (slices.Contains(area[:], at.Cell) || slices.Contains(area[:], at.Other)) && n == points {
					same, chains = true, chains+1
				}
			}
			if scored && !same || direct > 0 && !scored {
				t.Errorf("castle %s: took %d (%v) of %d features", k.Place, points, scored, direct)
			}
			if scored {
				awards++
			}
			if rule := ruleOf(a, k.Place); scored && direct == 0 && rule != "castle.chain" {
				t.Errorf("castle %s: %s, and no feature to take", k.Place, rule)
			}
		}
	})
	if awards == 0 || chains == 0 {
		t.Errorf("found %d castles that scored and %d in chains: the tables show nothing", awards, chains)
	}
}

// ruleOf returns the rule by which a castle scores.
func ruleOf(a Account, castle board.Place) board.RuleID {
	for i := range a.Scores {
		if s := &a.Scores[i]; s.Kind == "castle" && s.Place == castle {
			return s.Why.Rule
		}
	}
	return ""
}

// TestDrawbridgesEarnNothing is prop.drawbridge.scorefirst: whichever meeples cross and wherever they go, the road gives the
// same points to everybody (drawbridge.points, drawbridge.optional).
func TestDrawbridgesEarnNothing(t *testing.T) {
	asked := 0
	many(t, 200, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		p.Boxes, p.End, p.Last = append(slices.Clone(p.Boxes), "db"), false, nil
		survey := p.Survey()
		for _, s := range p.Squares {
			var road, city *board.Place
			for _, at := range survey.FigurePlaces(s.Cell) {
				switch f := survey.At(at); {
				case at.Spot == board.Bridge:
				case f.Kind == tile.Road && f.Complete():
					road = &at
				case f.Kind == tile.City && !f.Complete():
					city = &at
				}
			}
			if road == nil || city == nil {
				continue
			}
			p.Tokens = append(slices.Clone(p.Tokens), board.Token{Kind: board.Drawbridge, Place: *road, To: *city})
			p.Figures = append(slices.Clone(p.Figures), board.Figure{Player: 'w', Kind: board.Large, Place: *road})
			a := Settle(p)
			for _, question := range a.Questions {
				if question.Rule != "drawbridge.several" {
					continue
				}
				for _, answer := range question.Answers {
					q := *p
					q.Choices = []board.Choice{{Place: question.Place, Answers: answer.Answer}}
					if got := Settle(&q).Totals; !slices.Equal(got, a.Totals) {
						t.Errorf("%s %s: %v became %v", question.Place, answer.Answer, a.Totals, got)
					}
					asked++
				}
			}
			return
		}
	})
	if asked == 0 {
		t.Error("nobody was asked to cross: the tables show nothing")
	}
}
