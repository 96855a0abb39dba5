package scorer

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestBooking ends turns on the examples of testdata, where also stands what was found here once, and on random tables where the
// rules of several boxes meet: as they lie, and with answers given one after another as the page gives them.
func TestBooking(t *testing.T) {
	rng := boardtest.Seeded(t, 24)
	everyTable(t, 0, func(t *testing.T, _ *rand.Rand, p *board.Position) {
		if len(p.Last) > 0 && settled(p) {
			holdBooking(t, p)
		}
	})
	found(t, "turns", holdEveryAnswer)
	asked := map[board.RuleID]int{}
	least := 1000 // fewer may hold none of the rarer questions
	if testing.Short() {
		least = 0
	}
	for n := 0; n < max(least, *tables); {
		p := randomMeeting(rng)
		if !settled(p) {
			continue
		}
		n++
		holdBooking(t, p)
		for range 3 {
			a := Settle(p)
			if len(a.Questions) == 0 {
				break
			}
			for _, q := range a.Questions {
				asked[q.Rule]++
			}
			p = holdAnswer(t, rng, &a)
			holdBooking(t, p)
		}
		if t.Failed() {
			t.Fatalf("at table %d", n)
		}
	}
	t.Logf("found the questions %v", asked)
	for _, rule := range []board.RuleID{"castle.convert.choice", "wagon.c2", "drawbridge.several", "covid.test.each", "covid.spread.choice", "rb.meeple.falls", "rb.break.phantom"} {
		if asked[rule] == 0 && least > 0 {
			t.Errorf("nobody was asked %s: the tables say little", rule)
		}
	}
}

// settled reports whether a table is known, has no problem, and nothing was left to score before this turn.
func settled(p *board.Position) bool {
	before := Settle(p.Before())
	now := Settle(p)
	return now.Certain && len(now.Problems) == 0 && len(before.Scores) == 0 && !germanOnCity(p)
}

// germanOnCity reports whether a German castle lies on a tile with a city. A random table may have one, though no such tile is
// printed: the city might become a castle, and then two castles would lie on one tile.
func germanOnCity(p *board.Position) bool {
	return board.Any(p.Tokens, func(token *board.Token) bool {
		return token.Kind == board.GermanCastle && board.Any(p.Squares, func(s *board.Square) bool {
			return token.Place.On(s.Cell) && s.Tile != nil && hasCity(s.Tile)
		})
	})
}

func hasCity(t *tile.Tile) bool {
	return slices.ContainsFunc(t.Segments, func(s tile.Segment) bool { return s.Kind == tile.City })
}

// holdAnswer gives a random answer to a random question: it is accepted, it gives what was promised, and other questions keep
// their answers. It returns the table with it.
func holdAnswer(t *testing.T, rng *rand.Rand, a *Account) *board.Position {
	t.Helper()
	n := rng.Intn(len(a.Questions))
	return holdAnswered(t, a, n, a.Questions[n].Answers[rng.Intn(len(a.Questions[n].Answers))])
}

// holdEveryAnswer gives each answer to each question of a table, alone, and ends the turn.
func holdEveryAnswer(t *testing.T, _ *rand.Rand, p *board.Position) {
	t.Helper()
	holdBooking(t, p)
	a := Settle(p)
	for n := range a.Questions {
		for _, answer := range a.Questions[n].Answers {
			holdBooking(t, holdAnswered(t, &a, n, answer))
		}
	}
}

func holdAnswered(t *testing.T, a *Account, n int, answer Answer) *board.Position {
	t.Helper()
	q := &a.Questions[n]
	p, _ := Answered(a, n, answer.Answer).Canonical()
	after := Settle(p)
	what := fmt.Sprintf("%s\n%s at %s of %s answered %s\n%s", notation.Line(a.Position), q.Rule, q.Place, q.Player, answer.Answer, notation.Line(p))
	if len(after.Problems) > len(a.Problems) {
		t.Errorf("%s: found the problems %v", what, after.Problems)
	}
	if got := same(&after, q, nth(a, q)); got == nil || got.Assumed.String() != answer.Answer.String() {
		t.Errorf("%s: found %v", what, got)
	}
	for i := range a.Questions {
		o := &a.Questions[i]
		if kept := same(&after, o, nth(a, o)); kept != nil && o != q && answered(a, o) && offers(kept, o.Assumed) && kept.Assumed.String() != o.Assumed.String() {
			t.Errorf("%s: %s at %s was %s and is %s", what, o.Rule, o.Place, o.Assumed, kept.Assumed)
		}
	}
	holdPromise(t, what, a, n, answer)
	return p
}

// holdPromise compares what two answers to a question are said to give with what the totals are.
func holdPromise(t *testing.T, what string, a *Account, n int, answer Answer) {
	t.Helper()
	q := &a.Questions[n]
	other := q.Answers[0]
	tests := slices.DeleteFunc(slices.Clone(a.Questions), func(o Question) bool { return o.Rule != "covid.test.each" })
	if q.Rule == "covid.test.each" && len(tests) > 8 {
		return // of so many, which no turn brings, the account promises nothing
	}
	one, two := Settle(Answered(a, n, answer.Answer)), Settle(Answered(a, n, other.Answer))
	if !one.Certain || !two.Certain {
		return
	}
	for _, total := range one.Totals {
		got, want := pointsIn(answer.Points, total.Player)-pointsIn(other.Points, total.Player), total.Points-two.gains(total.Player)
		if got != want {
			t.Errorf("%s: %s promises %s %d more than %s, and gives %d more", what, answer.Answer, total.Player, got, other.Answer, want)
		}
	}
}

// answered reports whether a choice of the table names a question.
func answered(a *Account, q *Question) bool {
	return board.Any(a.Position.Choices, func(c *board.Choice) bool { return about(a.Survey, q, c) && heeded(a.Survey, a, q, c) })
}

func offers(q *Question, answer board.Replies) bool {
	return board.Any(q.Answers, func(x *Answer) bool { return x.Answer.String() == answer.String() })
}

// nth counts the questions before q that are like it.
func nth(a *Account, q *Question) (n int) {
	for i := range a.Questions {
		if o := &a.Questions[i]; o == q {
			return n
		} else if alikeAsked(o, q) {
			n++
		}
	}
	return n
}

// same returns question number n of those like q.
func same(a *Account, q *Question, n int) *Question {
	for i := range a.Questions {
		if o := &a.Questions[i]; alikeAsked(o, q) {
			if n == 0 {
				return o
			}
			n--
		}
	}
	return nil
}

func alikeAsked(o, q *Question) bool {
	return o.Rule.Family() == q.Rule.Family() && (o.Rule == "covid.test.each") == (q.Rule == "covid.test.each") && o.Place == q.Place && o.Player == q.Player
}

// holdBooking ends the turn: no new problem, nothing left to score, no figure more than before, and the track is what it was with
// the totals and, where a turn begins, the point of the fairy.
func holdBooking(t *testing.T, p *board.Position) {
	t.Helper()
	a, q := Settle(p), After(p)
	line := notation.Line(q)
	doc, errs := notation.Read(line)
	what := fmt.Sprintf("%s\nafter the turn is\n%s", notation.Line(p), line)
	if len(errs) > 0 || notation.Line(doc.Position) != line {
		t.Fatalf("%s\nwhich reads %v, again %s", what, errs, notation.Line(doc.Position))
	}
	q = doc.Position
	if again := Settle(q); !q.End && len(again.Scores) > 0 || len(again.Problems) > 0 {
		t.Errorf("%s\nfound left to score %v, and the problems %v", what, awardsOf(&again), again.Problems)
	}
	for i := range headcount(q) {
		if before, after := headcount(p)[i], headcount(q)[i]; after > before {
			t.Errorf("%s\nfound %d figures of the kind %s of %c, wanted at most %d", what, after, board.FigureKind(i%100), i/100, before)
		}
	}
	for _, total := range a.Totals {
		got, want := pointsOf(q, total.Player), pointsOf(p, total.Player)+total.Points
		begins := !p.Final && total.Player == q.Turn && !q.Second
		if fairy := lay(q.Survey()).fairyIsWith(total.Player); begins && fairy {
			want++
		}
		if got != want {
			t.Errorf("%s\nfound %d points of %s on the track, wanted %d", what, got, total.Player, want)
		}
	}
	if p.Final != q.End || p.Final && q.Turn != 0 || p.Second && q.Turn == p.Turn {
		t.Errorf("%s\nfound the turn of %q, the end %v", what, q.Turn.String(), q.End)
	}
}

func awardsOf(a *Account) (all []string) {
	for _, x := range a.Scores {
		all = append(all, fmt.Sprint(x.Player, x.Points, x.Kind, x.Place))
	}
	return all
}

// headcount counts the figures of each player and kind, the lords of castles among them.
func headcount(p *board.Position) map[int]int {
	all := map[int]int{}
	for _, f := range p.Figures {
		all[int(f.Player)*100+int(f.Kind)]++
	}
	for _, k := range p.Tokens {
		if k.Kind == board.Castle && k.Lord != 0 {
			all[int(k.Lord)*100+int(k.Figure)]++
		}
	}
	for _, q := range p.Quarters {
		all[int(q.Player)*100+int(q.Kind)]++
	}
	return all
}

func pointsOf(p *board.Position, who board.Player) int {
	if i := slices.IndexFunc(p.Track, func(x board.Points) bool { return x.Player == who }); i >= 0 {
		return p.Track[i].Points
	}
	return 0
}

// TestNextTile lays a tile after a turn that is booked: nothing of an earlier turn is left to score (base.score.mandatory).
func TestNextTile(t *testing.T) {
	next := 0
	for seed, rng := range boardtest.Sources(t, 2**tables) {
		p := randomMeeting(rng)
		if !settled(p) {
			continue
		}
		p = After(p)
		ghosts := p.Ghosts()
		at := ghosts[rng.Intn(len(ghosts))]
		fits := p.Fits(at)
		if len(fits) == 0 || at.X < 0 || at.Y < 0 {
			continue
		}
		next++
		fit := fits[rng.Intn(len(fits))]
		q := p.Put(at, fit.Tile, fit.Turns[0]).WithLast(board.Place{Cell: at, Spot: board.Whole})
		for _, x := range q.Survey().Check() {
			if x.Rule == "base.score.mandatory" {
				t.Fatalf("seed %d: found %s at %s in\n%s", seed, x.Rule, x.Place, notation.Format(q))
			}
		}
	}
	if next < *tables/4 {
		t.Errorf("laid %d tiles, wanted more: the test says little", next)
	}
}
