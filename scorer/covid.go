package scorer

import (
	"slices"

	"taula/scorer/board"
)

// COVID-19: covid.area, covid.enter, covid.enter.ways, covid.test.each, covid.majority, covid.followers,
// covid.score.none, covid.x.castlelords, covid.x.other.
//
// An infected area is the whole feature on which an infection lies. Every living figure that comes into one this turn,
// by standing there, by its feature being joined to one or becoming one, is tested: it stays, goes home or is out of
// the game. That happens before scoring, so the majority is taken over those that are left; no value changes.

// Cards are testing cards: how many show what (covid.contents).
type Cards struct{ Negative, Positive, Death int }

// TestCards are the cards of the whole deck (covid.contents).
func TestCards() Cards { return Cards{20, 9, 1} }

// Less returns what is left in the pile when the cards of drawn are taken from it; an empty pile is the whole deck
// again (covid.test.reshuffle). It is false when the pile does not hold them.
func (c Cards) Less(drawn Cards) (Cards, bool) {
	left := Cards{c.Negative - drawn.Negative, c.Positive - drawn.Positive, c.Death - drawn.Death}
	switch {
	case min(left.Negative, left.Positive, left.Death) < 0:
		return c, false
	case left == Cards{}:
		return TestCards(), true
	}
	return left, true
}

// A test is one figure to be tested: figure i, or the lord of castle i.
type test struct {
	i    int
	lord bool
	who  board.Player
	at   board.Place
}

// tests returns who must be tested: the living figures that are in an infected area and were not before this turn.
func tests(s *board.Survey) []test {
	p := s.Position
	if !p.Plays(board.BoxCovid) {
		return nil
	}
	var all []test
	old := s.Before().Position
	now, then := infections(s), infections(s.Before())
	for i, f := range p.Figures {
		was := !f.Arrived && slices.Contains(old.Figures, f) && then.hold(f.Place)
		if living(f.Kind) && now.hold(f.Place) && !was {
			all = append(all, test{i: i, who: f.Player, at: f.Place})
		}
	}
	for i, k := range p.Tokens {
		was := slices.Contains(old.Tokens, k) && then.hold(k.Place)
		if k.Kind == board.Castle && k.Lord != 0 && now.hold(k.Place) && !was {
			all = append(all, test{i: i, lord: true, who: k.Lord, at: k.Place})
		}
	}
	return all
}

// living reports whether figures of a kind are tested: all that belong to a player but the barn (covid.who,
// covid.x.other).
func living(kind board.FigureKind) bool { return kind.Owned() && kind != board.Barn }

// An area is the infected features of a table.
type area struct {
	of       *board.Survey
	infected []*board.Feature
}

// infections returns the infected areas of a table.
func infections(s *board.Survey) area {
	a := area{of: s}
	for _, k := range s.Position.Tokens {
		if k.Kind != board.Infected {
			continue
		}
		if f := s.At(k.Place); f != nil && !slices.Contains(a.infected, f) {
			a.infected = append(a.infected, f)
		}
	}
	return a
}

// hold reports whether what is at a place is infected.
func (a area) hold(at board.Place) bool {
	f := a.of.At(at)
	return f != nil && slices.Contains(a.infected, f)
}

// tests makes every test that is due, and reports whether there was one: until it is answered, the figure stays.
func (c *course) tests() bool {
	p := c.now.Position
	gone := make([]bool, len(p.Figures))
	lords := slices.Clone(p.Tokens)
	due, left := false, false

	for _, x := range tests(c.now) {
		of := c.subject(&x)
		if board.Any(c.tested, func(o *testResult) bool { return o.of == of }) {
			continue
		}
		due = true
		result := c.result(c.now, c.tested, of, x.at)
		c.tested = append(c.tested, result)
		c.account.ask(testOf(&result, x.who))

		switch {
		case result.word == board.SayStays:
		case x.lord:
			lords[x.i].Lord = 0
			lords[x.i].Figure = board.Meeple
			left = true
		default:
			gone[x.i] = true
			left = true
			if g := &p.Figures[x.i]; g.Kind.Follower() {
				c.account.Left = append(c.account.Left, Bearing{*g, 0, "covid.test.each"})
			}
		}
	}

	if left {
		q := *p
		q.Tokens = lords
		c.now = c.now.Resurvey(&q)
		c.without(gone)
	}
	return due
}

// subject names who is tested.
func (c *course) subject(x *test) subject {
	if !x.lord {
		return subject{as: onTable, n: c.origin[x.i]}
	}
	castle := c.now.Position.Tokens[x.i].Place
	n := slices.IndexFunc(c.initial.Position.Tokens, func(k board.Token) bool { return k.Kind == board.Castle && k.Place == castle })
	return subject{as: inCastle, n: n}
}

// arrivalsTested asks what the tests of all who arrive in infected areas show.
func arrivalsTested(t *table, a *Account) { a.joined(&t.journey().testing) }

// testOf returns the question what a test shows.
func testOf(x *testResult, who board.Player) *Question {
	q := Question{Rule: "covid.test.each", Player: who, Place: x.at, Assumed: say(x.word), tested: x.of}
	for _, word := range [...]board.Word{board.SayStays, board.SayPositive, board.SayOut} {
		q.Answers = append(q.Answers, Answer{Answer: say(word)})
	}
	return &q
}

// result returns what the test of somebody at a place shows, after those that were made already. The first answer at a place is
// for the first figure tested there, and so on. Without an answer it stays.
func (c *course) result(s *board.Survey, before []testResult, of subject, at board.Place) testResult {
	x := testResult{verdict: verdict{of: of, word: board.SayStays}, at: at}
	if tried := board.First(c.triedResults, func(v *verdict) bool { return v.of == of }); tried != nil {
		x.word = tried.word
		return x
	}

	nth := 0
	for i := range before {
		if s.Position.Same(before[i].at, at) {
			nth++
		}
	}
	for _, choice := range answersTo(s, "covid.test.each", 0, at, nil) {
		if nth >= len(choice.Answers) {
			continue
		}
		if word := shown(s.Position, choice, choice.Answers[nth].Word); word.Tests() {
			x.word = word
			x.said = true
			return x
		}
	}
	return x
}

// shown returns the result of a test that a word of an answer means. Before there was a word for it, "home" meant a positive
// result. It still does for figures that have no move home of their own, unlike wagons, abbots and figures before a drawbridge.
func shown(p *board.Position, c *board.Choice, word board.Word) board.Word {
	if c.Family != "" {
		if word == board.SayHome && c.Family == "covid" {
			return board.SayPositive
		}
		return word
	}
	moves := len(c.Answers) == 1 && board.Any(p.Figures, func(f *board.Figure) bool {
		return (f.Kind == board.Wagon || f.Kind == board.Abbot) && p.Same(f.Place, c.Place)
	}) || board.Any(p.Tokens, func(k *board.Token) bool {
		return k.Kind == board.Drawbridge || k.Figure == board.Wagon && k.Place == c.Place
	})
	if word == board.SayHome && !moves {
		return board.SayPositive
	}
	return word
}

// some leaves out the players who get nothing.
func some(all []board.Points) []board.Points {
	return board.Without(all, func(p *board.Points) bool { return p.Points == 0 })
}
