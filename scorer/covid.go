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
		if living(f.Kind) && now.hold(f.Place) && !(slices.Contains(old.Figures, f) && then.hold(f.Place)) {
			all = append(all, test{i, false, f.Player, f.Place})
		}
	}
	for i, k := range p.Tokens {
		if k.Kind == board.Castle && k.Lord != 0 && now.hold(k.Place) && !(slices.Contains(old.Tokens, k) && then.hold(k.Place)) {
			all = append(all, test{i, true, k.Lord, k.Place})
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

// examine returns the position after the tests, with a question for each: until it is answered, the figure stays. It returns
// the followers who leave, too.
func examine(s *board.Survey) (_ *board.Survey, asked []Question, left []Bearing) {
	all := tests(s)
	results := make([]board.Word, len(all))
	for n, x := range all {
		results[n] = result(s, all, n, x.at)
	}
	for n, x := range all {
		if g := s.Position.Figures; results[n] != board.SayStays && !x.lord && g[x.i].Kind.Follower() {
			left = append(left, Bearing{g[x.i], 0, "covid.test.each"})
		}
		q := Question{Rule: "covid.test.each", Player: x.who, Place: x.at, Assumed: say(results[n]), tested: x.i}
		if x.lord {
			q.tested = ^x.i
		}
		for _, word := range [...]board.Word{board.SayStays, board.SayPositive, board.SayOut} {
			answer := Answer{Answer: say(word)}
			if len(all) <= 8 { // no turn tests more; a hostile text is not settled a thousand times
				with := slices.Clone(results)
				with[n] = word
				answer.Points = some(settle(survived(s, all, with)).Totals)
			}
			q.Answers = append(q.Answers, answer)
		}
		asked = append(asked, q)
	}
	return survived(s, all, results), asked, left
}

// result returns what the test of figure n showed. The first answer at a place is for the first figure tested there, and so on.
func result(s *board.Survey, all []test, n int, at board.Place) board.Word {
	p := s.Position
	before := 0
	for _, x := range all[:n] {
		if p.Same(x.at, at) {
			before++
		}
	}
	for _, c := range answersTo(s, "covid.test.each", 0, at, nil) {
		if before >= len(c.Answers) {
			continue
		}
		if word := shown(p, c, c.Answers[before].Word); word.Tests() {
			return word
		}
	}
	return board.SayStays
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

// survived returns the survey without the figures whose test was not negative, and without the builders and pigs that
// have no follower of their owner left beside them (covid.followers).
func survived(s *board.Survey, all []test, results []board.Word) *board.Survey {
	if len(all) == 0 {
		return s
	}
	q := *s.Position
	q.Tokens = slices.Clone(q.Tokens)
	gone := make([]bool, len(q.Figures))
	left, lordless := false, false
	for n, x := range all {
		switch {
		case results[n] == board.SayStays:
		case x.lord:
			q.Tokens[x.i].Lord, q.Tokens[x.i].Figure = 0, board.Meeple
			lordless = true
		default:
			gone[x.i], left = true, true
		}
	}
	switch {
	case left:
		q.Players, q.Figures = q.Seats(), remaining(s, gone)
		deserted(s, &q)
	case !lordless:
		return s
	}
	return s.Resurvey(&q)
}
