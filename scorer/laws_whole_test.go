package scorer

import (
	"flag"
	"math/rand"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// tables is the number of tables of all boxes for each law: go test ./scorer -run Whole -tables 20000. Continuous integration
// draws other tables each day, so few tables in each run are many in a month.
var tables = flag.Int("tables", 160, "tables of all boxes for each law")

// TestMain takes fewer tables with -short.
func TestMain(m *testing.M) {
	flag.Parse()
	debug.SetGCPercent(800) // a table leaves much behind and keeps little: a quarter of the time went into collecting
	if testing.Short() {
		*tables = min(*tables, 40)
	}
	os.Exit(m.Run())
}

// whole calls f with the tables found before and with random tables of all boxes. In every other table some of the questions
// are answered.
func whole(t *testing.T, f func(t *testing.T, rng *rand.Rand, p *board.Position), boxes ...string) {
	t.Helper()
	found(t, "whole", f)
	for seed, rng := range boardtest.Sources(t, *tables) {
		p, rng := once(t, strings.Join(append(boxes, "whole"), " "), seed, func() *board.Position {
			p := randomWhole(rng)
			if len(boxes) > 0 {
				p = randomWholeOf(rng, 10+rng.Intn(25), boxes...)
			}
			if rng.Intn(2) == 0 {
				p = answeredAtRandom(rng, p)
			}
			return p
		})
		f(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, notation.Format(p))
		}
	}
}

// answeredAtRandom returns the table with some of its questions answered.
func answeredAtRandom(rng *rand.Rand, p *board.Position) *board.Position {
	for _, q := range Settle(p).Questions {
		if len(q.Answers) > 0 && rng.Intn(2) == 0 && q.Rule != "covid.test.each" {
			p = chosen(p, q.Place, q.Answers[rng.Intn(len(q.Answers))].Answer)
		}
	}
	q, errs := notation.Parse(notation.Format(p))
	if len(errs) > 0 {
		return p
	}
	return q
}

// TestWholeShuffled checks that the order of the statements does not matter.
func TestWholeShuffled(t *testing.T) {
	whole(t, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		text := shuffled(rng, notation.Format(p))
		q, errs := notation.Parse(text)
		if len(errs) > 0 || notation.Format(q) != notation.Format(p) {
			t.Fatalf("found %v\n%s", errs, notation.Format(q))
		}
		is := Settle(p)
		if d := difference(&is, Settle(q)); d.Points || d.Questions || d.Notes || d.Problems {
			t.Errorf("found another account (%+v) of\n%s", d, text)
		}
	})
}

// names returns every other name of a place on its tile, or of a barn's corner.
func names(p *board.Position, at board.Place, barn bool) (all []board.Place) {
	for c := range p.Squares {
		for spot := board.Spot(0); spot < board.Inner+3; spot++ {
			o := board.Place{Cell: p.Squares[c].Cell, Spot: spot}
			f := board.Figure{Player: 'r', Kind: board.Barn, Place: at}
			g := board.Figure{Player: 'r', Kind: board.Barn, Place: o}
			_, _, corner := spot.Corner()
			if barn && (!corner || !f.Touches(o.Cell) || !alikeBarns(f, g)) || !barn && !p.Same(at, o) || o == at {
				continue
			}
			all = append(all, o)
		}
	}
	return all
}

// alikeBarns reports whether two barns stand on the same corner: they touch the same cells.
func alikeBarns(f, g board.Figure) bool {
	for y := int16(-2); y <= 2; y++ {
		for x := int16(-2); x <= 2; x++ {
			c := board.Cell{X: f.Place.Cell.X + x, Y: f.Place.Cell.Y + y}
			if f.Touches(c) != g.Touches(c) {
				return false
			}
		}
	}
	return true
}

// TestWholeNamed checks that the text and the points stay the same whichever name the place of a figure or a token is entered
// by.
func TestWholeNamed(t *testing.T) {
	renamed, maze := 0, false // branches of a labyrinth keep their names in the text (board's naming.go)
	whole(t, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		text, points := notation.Format(p), Settle(p).Totals
		same := func(q *board.Position) {
			t.Helper()
			renamed++
			if notation.Format(q) != text && !maze {
				t.Errorf("found\n%s", notation.Format(q))
			}
			if got := Settle(q).Totals; !slices.Equal(got, points) {
				t.Errorf("found %v, wanted %v for\n%+v", got, points, q.Figures)
			}
		}
		for i, f := range p.Figures {
			all := names(p, f.Place, f.Kind == board.Barn)
			maze = branch(p, f.Place)
			for n, at := range all {
				q := *p
				q.Figures = slices.Clone(p.Figures)
				q.Figures[i].Place = at
				if n > 0 && n < len(all)-1 { // the rest as text alone
					if notation.Format(&q) != text && !maze {
						t.Errorf("%s: found\n%s", at, notation.Format(&q))
					}
					continue
				}
				same(&q)
			}
		}
		for i, k := range p.Tokens {
			maze = branch(p, k.Place)
			for _, at := range names(p, k.Place, false) {
				q := *p
				q.Tokens = slices.Clone(p.Tokens)
				q.Tokens[i].Place = at
				same(&q)
			}
		}
	})
	if renamed < *tables/2 {
		t.Errorf("found %d other names, wanted more", renamed)
	}
}

// branch reports whether a place is in a labyrinth.
func branch(p *board.Position, at board.Place) bool {
	part, ok := p.PartAt(at)
	return ok && part.Segment >= 0 && p.At(part.Cell).Tile.Segments[part.Segment].Marks&tile.Labyrinth != 0
}

// TestWholeTurned checks that a table seen from another side gives everybody the same points. It leaves out tables where the
// result depends on which of several places comes first: those with an open question, or where the first of several fields or
// figures is meant.
func TestWholeTurned(t *testing.T) {
	compared := 0
	whole(t, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		is := Settle(p)
		if len(is.Questions) > 0 || p.Option("field-revision") == "2" {
			return
		}
		compared++
		got := Settle(turnedTable(p, uint8(1+rng.Intn(3))))
		if !slices.Equal(sorted(got.Totals), sorted(is.Totals)) {
			t.Errorf("turned: found %v, wanted %v", got.Totals, is.Totals)
		}
		if len(got.Problems) != len(is.Problems) || len(got.Notes) != len(is.Notes) || len(got.Questions) != len(is.Questions) {
			t.Errorf("turned: found %d problems, %d notes, %d questions, wanted %d, %d, 0", len(got.Problems), len(got.Notes), len(got.Questions),
				len(is.Problems), len(is.Notes))
		}
	})
	if compared < *tables/4 {
		t.Errorf("compared %d tables, wanted more", compared)
	}
}

// TestWholeAnswers checks what questions promise: two answers differ by as much as the totals of the two accounts do, and only
// the player who answers is promised what each answer gives.
func TestWholeAnswers(t *testing.T) {
	asked := map[board.RuleID]int{}
	ask := func(t *testing.T, rng *rand.Rand, p *board.Position) {
		if rng.Intn(2) == 0 {
			p, _ = castled(rng, p)
		}
		all := Settle(p).Questions
		for _, q := range all {
			// Where two figures are tested at one place, the first answer belongs to the first figure.
			here := 0
			for _, o := range all {
				if p.Same(o.Place, q.Place) {
					here++
				}
			}
			if here == 1 && holdsAnswers(t, p, q) {
				asked[q.Rule]++
			}
		}
	}
	whole(t, ask)
	whole(t, ask, "base", "1", "3", "5", "8", "db", "cv", "rb")
	whole(t, ask, "base", "5", "8", "db")
	whole(t, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		q := *p
		if places := p.BridgePlaces(); len(places) > 0 { // and somebody on the Rainbow Bridge who cannot stay
			bridge := places[rng.Intn(len(places))]
			bridge.Kind = board.RainbowBridge
			q.Tokens = append(slices.Clone(p.Tokens), bridge)
			q.Figures = append(slices.Clone(p.Figures), board.Figure{Player: 'b', Place: board.Place{Cell: bridge.Place.Cell, Spot: board.Bridge}})
		}
		ask(t, rng, &q)
	}, "base", "rb", "1", "8")
	t.Logf("asked %v", asked)
	if len(asked) < 7 {
		t.Errorf("found questions of %d kinds, wanted more", len(asked))
	}
}

// holdsAnswers compares a question with the tables in which each of its answers is chosen.
func holdsAnswers(t *testing.T, p *board.Position, q Question) bool {
	t.Helper()
	if len(q.Answers) < 2 {
		return false
	}
	base := Settle(chosen(p, q.Place, q.Answers[0].Answer))
	for _, answer := range q.Answers[1:] {
		a := Settle(chosen(p, q.Place, answer.Answer))
		if !a.Certain || !base.Certain {
			return false
		}
		for _, total := range a.Totals {
			want := total.Points - base.gains(total.Player)
			if got := pointsIn(answer.Points, total.Player) - pointsIn(q.Answers[0].Points, total.Player); got != want {
				t.Errorf("%s at %s: %s gives %s %d more than %s, wanted %d", q.Rule, q.Place, answer.Answer, total.Player, got,
					q.Answers[0].Answer, want)
			}
		}
	}
	if strings.HasPrefix(string(q.Rule), "castle.ch") {
		for _, who := range p.Seats() {
			n := pointsIn(q.Answers[0].Points, who)
			same := !slices.ContainsFunc(q.Answers, func(x Answer) bool { return pointsIn(x.Points, who) != n })
			if who != q.Player && same && n != 0 {
				t.Errorf("%s at %s: every answer promises %s %d", q.Rule, q.Place, who, n)
			}
		}
	}
	return true
}

// TestWholeSplit compares a turn of two tiles with two turns of one tile each, where the followers that the first sends home
// are gone in the second (base.score.mandatory).
func TestWholeSplit(t *testing.T) {
	split := 0
	whole(t, func(t *testing.T, rng *rand.Rand, p *board.Position) {
		if len(p.Squares) < 3 {
			return
		}
		q := *p
		q.End, q.Beyond, q.Choices, q.Quarters, q.Tokens = false, nil, nil, nil, nil
		q.Figures = slices.DeleteFunc(slices.Clone(p.Figures), func(f board.Figure) bool {
			return f.Kind != board.Meeple && f.Kind != board.Large && f.Kind != board.Mayor
		})
		a, b := q.Squares[rng.Intn(len(q.Squares))].Cell, q.Squares[rng.Intn(len(q.Squares))].Cell
		on := func(f board.Figure) bool { return f.Place.Cell == a || f.Place.Cell == b }
		q.Figures = slices.DeleteFunc(q.Figures, on)
		if a == b {
			return
		}
		whole := func(c board.Cell) board.Place { return board.Place{Cell: c, Spot: board.Whole} }
		q.Last = []board.Place{whole(a), whole(b)}
		both := Settle(&q)
		first := q
		first.Last = []board.Place{whole(a)}
		first.Squares = slices.DeleteFunc(slices.Clone(q.Squares), func(s board.Square) bool { return s.Cell == b })
		one := Settle(&first)
		second := q
		second.Last, second.Figures = []board.Place{whole(b)}, nil
		s := first.Survey()
		for _, f := range q.Figures {
			scored := slices.ContainsFunc(one.Scores, func(x Score) bool { return s.At(x.Place) == s.At(f.Place) })
			home := slices.ContainsFunc(one.Features, func(w Worth) bool {
				return w.Feature == one.Survey.At(f.Place) && w.Complete() && !before(&first, w.Place, w.Feature.Kind)
			})
			if !scored && !home {
				second.Figures = append(second.Figures, f)
			}
		}
		two := Settle(&second)
		if len(both.Questions)+len(one.Questions)+len(two.Questions) > 0 {
			return
		}
		split++
		for _, who := range both.Totals {
			if got := one.gains(who.Player) + two.gains(who.Player); got != who.Points {
				t.Errorf("%s: %d of both tiles, %d and %d of %s and %s, in\n%s", who.Player, who.Points, one.gains(who.Player), two.gains(who.Player), a, b, notation.Format(&q))
			}
		}
	})
	if split < *tables/3 {
		t.Errorf("split %d turns, wanted more", split)
	}
}

// before reports whether the feature at a place was complete before this turn.
func before(p *board.Position, at board.Place, kind tile.Kind) bool {
	f := p.Before().Survey().At(at)
	return f != nil && f.Kind == kind && f.Complete()
}
