package scorer

import (
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// many calls f with random tables of base, box 8 and all other boxes but those in notRecounted. Each is asked about at one of
// the three moments.
func many(t *testing.T, count int, f func(t *testing.T, rng *rand.Rand, p *board.Position)) {
	t.Helper()
	found(t, "base", f)
	for seed, rng := range boardtest.Sources(t, count) {
		p, rng := once(t, "base", seed, func() *board.Position {
			p := boardtest.Random(rng, 5+rng.Intn(45), rng.Intn(4), rng.Intn(14), drawn(rng)...)
			switch rng.Intn(3) {
			case 0:
				p = p.WithEnd(true)
			case 1:
				last := p.Squares[rng.Intn(len(p.Squares))].Cell
				p = p.WithLast(board.Place{Cell: last, Spot: board.Whole})
			}
			return p
		})
		f(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, notation.Format(p))
		}
	}
}

// A source is where a table comes from. The laws of a family are checked on the same tables, each drawn once.
type source struct {
	family string
	seed   int64
}

var drawnOnce = map[source]struct {
	table *board.Position
	text  string
}{}

// once returns the table of a seed, drawn unless another law has drawn it, and a source for whatever else the law draws.
func once(t *testing.T, family string, seed int64, draw func() *board.Position) (*board.Position, *rand.Rand) {
	t.Helper()
	d, again := drawnOnce[source{family, seed}]
	if !again {
		d.table = draw()
		d.text = notation.Format(d.table)
		drawnOnce[source{family, seed}] = d
	} else if notation.Format(d.table) != d.text {
		t.Fatalf("a law has changed the table of others, seed %d:\n%s", seed, d.text)
	}
	own := *d.table
	return &own, rand.New(rand.NewSource(^seed))
}

// notRecounted are the boxes whose tiles show what the recounts leave out, each with what that is. Examples check those rules.
var notRecounted = map[string]string{
	"3":  "a portal lets a meeple stand anywhere (portal.place)",
	"5":  "abbeys, on whose sides a bridge ends (abbey.closes)",
	"9":  "vineyards and hills (vineyard.complete, hill.tiebreak)",
	"ca": "besieged cities (city.f.siege, field.f.siege)",
	"be": "besieged cities (city.f.siege, field.f.siege)",
	"rj": "pigs' herds (field.f.pigherd)",
	"co": "the City of Carcassonne (field.f.coc)",
}

// drawn returns base, box 8 and some of the other boxes that bring tiles.
func drawn(rng *rand.Rand) []string {
	boxes := []string{"base", "8"}
	for _, box := range tile.Boxes() {
		if rng.Intn(4) == 0 && !slices.Contains(boxes, box) && notRecounted[box] == "" {
			boxes = append(boxes, box)
		}
	}
	return boxes
}

// found calls f with the tables on which a law of the family once failed.
func found(t *testing.T, family string, f func(t *testing.T, rng *rand.Rand, p *board.Position)) {
	t.Helper()
	for _, p := range boardtest.Found(t, family) {
		f(t, boardtest.Seeded(t, 1), p)
		if t.Failed() {
			t.Fatalf("found before:\n%s", notation.Format(p))
		}
	}
}

// every calls f with the tables found before and with random tables of all boxes, with figures, tokens, options and moments of
// all kinds. Every third table has unknown cells.
func every(t *testing.T, count int, f func(t *testing.T, rng *rand.Rand, p *board.Position)) {
	t.Helper()
	found(t, "tables", f)
	seeds(t, count, func(seed int64, rng *rand.Rand) {
		if t.Failed() {
			return
		}
		p, rng := once(t, "tables", seed, func() *board.Position {
			p := anyTable(rng, 5+rng.Intn(30))
			if rng.Intn(3) == 0 {
				p, _ = unknowing(rng, p, 1+rng.Intn(3))
			}
			return p
		})
		f(t, rng, p)
		if t.Failed() {
			t.Logf("seed %d:\n%s", seed, notation.Format(p))
		}
	})
}

// TestReasonsAddUp checks that every leaf of a reason is count times each, every other node the sum of what is under it, and
// every total the sum of its scores, and that every number carries a rule.
func TestReasonsAddUp(t *testing.T) {
	every(t, 1000, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		a := Settle(p)
		for i := range a.Scores {
			s := &a.Scores[i]
			if !adds(&s.Why) || s.Why.Points != s.Points || !ruled(&s.Why) {
				t.Errorf("%s %s: %d points, reasons %+v", s.Kind, s.Place, s.Points, s.Why)
			}
		}
		for _, total := range a.Totals {
			sum := 0
			for _, s := range a.Scores {
				if s.Player == total.Player {
					sum += s.Points
				}
			}
			if sum != total.Points && a.Certain { // where cells are unknown, awards may exclude each other
				t.Errorf("%s: total %d, scores give %d", total.Player, total.Points, sum)
			}
		}
	})
}

func ruled(r *Reason) bool {
	return r.Rule != "" && !slices.ContainsFunc(r.Because, func(b Reason) bool { return !ruled(&b) })
}

// TestTurnedTable checks that a table seen from another side gives every player the same points (base.tile.match knows no
// north).
func TestTurnedTable(t *testing.T) {
	many(t, 150, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		want := Settle(p).Totals
		q := turnedTable(p, uint8(1+rng.Intn(3)))
		if got := Settle(q).Totals; !slices.Equal(sorted(got), sorted(want)) {
			t.Errorf("turned: found %v, wanted %v", got, want)
		}
	})
}

// TestRenamedPlayers checks that points follow the figures when the players change their colours.
func TestRenamedPlayers(t *testing.T) {
	swap := map[board.Player]board.Player{'r': 'g', 'g': 'r', 'b': 'y', 'y': 'b'}
	many(t, 150, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		want := Settle(p).Totals
		q := *p
		q.Figures = slices.Clone(p.Figures)
		for i := range q.Figures {
			q.Figures[i].Player = swap[q.Figures[i].Player]
		}
		got := Settle(&q).Totals
		for i := range got {
			got[i].Player = swap[got[i].Player]
		}
		if !slices.Equal(sorted(got), sorted(want)) {
			t.Errorf("renamed: found %v, wanted %v", got, want)
		}
	})
}

// TestText checks that the text of a position holds all that its account needs.
func TestText(t *testing.T) {
	every(t, 1000, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		want, before := Settle(p).Totals, (*board.Position)(nil)
		for _, text := range []string{notation.Format(p), notation.Line(p)} {
			q, errs := notation.Parse(text)
			if len(errs) > 0 {
				t.Fatalf("%v", errs)
			}
			if reflect.DeepEqual(q, before) {
				continue // the same position has the same account
			}
			if got := Settle(q).Totals; !slices.Equal(got, want) {
				t.Errorf("found %v, wanted %v", got, want)
			}
			before = q
		}
	})
}

// TestTieTakesNothingAway is prop.tie, prop.majority.monotone and prop.cap.once: one more follower of a player in a feature
// never lowers that player's points for it and never changes what the feature gives (majority.tie, majority.once).
func TestTieTakesNothingAway(t *testing.T) {
	every(t, 1000, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		if len(p.Figures) == 0 {
			return
		}
		f := p.Figures[rng.Intn(len(p.Figures))]
		before := Settle(p)
		w := worthAt(before, f.Place)
		if w == nil || w.Kind() == "field" && !p.End {
			return
		}
		own := f
		own.Kind = board.Meeple
		p.Figures = append(slices.Clone(p.Figures), own)
		after := worthAt(Settle(p), f.Place)
		if slices.Contains(w.Owners, f.Player) && !slices.Contains(after.Owners, f.Player) {
			t.Errorf("%s at %s: another follower lost the majority", f.Player, f.Place)
		}
		if w.Points != after.Points {
			t.Errorf("%s: worth %d with one follower more, %d without", f.Place, after.Points, w.Points)
		}
	})
}

func worthAt(a Account, at board.Place) *Worth {
	f := a.Survey.At(at)
	i := slices.IndexFunc(a.Features, func(w Worth) bool { return f != nil && w.Place == f.Place && w.Feature.Kind == f.Kind })
	if i < 0 {
		return nil
	}
	return &a.Features[i]
}

// TestIncompleteIsNoMore is prop.incomplete.le: no feature is worth more while it is open than when it is complete
// (road.incomplete.score, city.incomplete.score, monastery.incomplete.score).
func TestIncompleteIsNoMore(t *testing.T) {
	every(t, 1000, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		table := lay(p.Survey())
		for _, f := range table.features {
			if f.Kind == tile.Field {
				continue
			}
			if open, done := points(table.worth(f, false)), points(table.worth(f, true)); open > done {
				t.Errorf("%s: %d incomplete, %d complete", f.Place, open, done)
			}
		}
	})
}

func sorted(all []board.Points) []board.Points {
	kept := slices.DeleteFunc(slices.Clone(all), func(p board.Points) bool { return p.Points == 0 })
	slices.SortFunc(kept, func(a, b board.Points) int { return int(a.Player) - int(b.Player) })
	return kept
}
