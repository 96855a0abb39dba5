package scorer

import (
	"slices"

	"taula/scorer/board"
)

// What happens in a turn before anything is scored.
//
// An answer stands for a deed. "The infection spreads to b1.s" lays a token there, "it falls onto
// c1.m" moves a figure, "positive" takes one away. Each deed is carried out on the table, and the
// table is looked at anew: whoever then stands in an infected area is asked about next. That goes
// on until nobody has to be asked any more, and only then the table is scored. A question that
// nobody answered counts with what it assumes, which stands for a deed like any other answer.
//
//	princess, towers and the dragon take whom they take     leave.go
//	a figure cannot stay on a Rainbow Bridge                rb.go
//	an infected area has grown                              covid_spread.go
//	a figure has come into an infected area                 covid.go
//
// What is scored moves figures once more. They come from a quarter of Carcassonne (count.go), or
// they go over drawbridges and drive on when all is scored (travel.go). They are tested when they
// arrive, by the same rule.
type course struct {
	initial *board.Survey // the table as the players told it
	now     *board.Survey // the table after the deeds so far
	account Account       // questions, notes and problems so far, and who left
	origin  []int         // by figure of now: its number on the initial table
	tested  []testResult  // in the order of the tests

	grown  []board.Place // infected areas that grew, for which nobody has put a token yet
	looked bool          // the areas that grew were looked for
	sure   *board.Survey // the table before an infection went where nobody said; nil before that
	spread []int         // the questions about where the infection spreads, by number

	// What replay tries out, whatever the players say.
	triedResults []verdict
	triedPlace   *board.Reply // where the infection of an area goes; nil if that is not tried
	triedArea    int          // the number of that area among those that have grown
}

// A verdict is the result of one test.
type verdict struct {
	of   subject
	word board.Word
}

// A subject is who is tested, by number: of the figures on the table as the players told it, of
// those that wait in Carcassonne, of the tokens with a lord. A figure that travels after it has
// been scored may be tested once more.
type subject struct {
	as stage
	n  int
}

// A stage is the part of a turn in which somebody is tested.
type stage uint8

const (
	onTable     stage = iota // before anything is scored
	inCastle                 // the same, in a castle
	fromQuarter              // on the way from a quarter of Carcassonne
	onTravel                 // after the scoring
)

// A testResult is a test that was made.
type testResult struct {
	verdict
	at   board.Place
	said bool // the players told it
}

// follow takes the course of a turn from the table as the players told it.
func follow(s *board.Survey) *course {
	c := &course{initial: s, now: s}
	return c.run()
}

// run carries out one deed after the other until nothing is left to ask.
func (c *course) run() *course {
	survey, left := leave(c.now)
	c.now = survey
	c.account = left.account
	c.origin = make([]int, 0, len(c.initial.Position.Figures))
	for i := range c.initial.Position.Figures {
		if left.gone == nil || !left.gone[i] {
			c.origin = append(c.origin, i)
		}
	}

	// Each deed may bring about another of any kind, so after each all are looked for again, in
	// this order.
	for {
		done := c.falls() || c.spreads() || c.tests()
		if !done {
			return c
		}
	}
}

// without takes figures off the table, and builders and pigs that are left alone (builder.majority,
// covid.followers).
func (c *course) without(gone []bool) {
	q := *c.now.Position
	q.Players = q.Seats()
	q.Figures = remaining(c.now, gone) // which adds the builders and pigs to gone

	kept := c.origin[:0] // in place: what was read is overwritten
	for i, n := range c.origin {
		if !gone[i] {
			kept = append(kept, n)
		}
	}
	c.origin = kept
	c.replaceTable(&q)
}

// replaceTable puts another table in place of the one that lies there, on which nothing else is
// joined. A fairy may move to her tile; no figure changes its number.
func (c *course) replaceTable(q *board.Position) {
	deserted(c.now, q)
	c.now = c.now.Resurvey(q)
}

// replay takes the course once more, with the results of some tests and the place where the
// infection of one area goes tried out. It returns that course and the account of the table on
// which it ends.
func (c *course) replay(results []verdict, place *board.Reply, area int) (*course, *Account) {
	r := &course{
		initial:      c.initial,
		now:          c.initial,
		triedResults: results,
		triedPlace:   place,
		triedArea:    area,
	}
	r.run()
	return r, settle(r, r.now)
}

// mostTests is the greatest number of tests for which the account says what each result gives. No
// turn brings more; a hostile text is not settled a thousand times.
const mostTests = 8

// weighTests says of each result of a test what everybody gets with it.
func (c *course) weighTests(a *Account) {
	count := 0
	for i := range a.Questions {
		if a.Questions[i].Rule == "covid.test.each" {
			count++
		}
	}
	if count > mostTests {
		return
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		if q.Rule != "covid.test.each" {
			continue
		}
		for n := range q.Answers {
			answer := &q.Answers[n]
			tried := verdict{of: q.tested, word: answer.Answer[0].Word}
			_, settled := c.replay([]verdict{tried}, nil, 0)
			answer.Points = some(settled.Totals)
		}
	}
}

// mostSpreads is the greatest number of places for which the account says what an infection may
// cost there.
const mostSpreads = 64

// weighSpreads says of each place where an infection may go what everybody gets, and between what
// bounds, as those who stand there are tested. Players whose points are the same whatever is
// answered are left out.
func (c *course) weighSpreads(a *Account) {
	for area, number := range c.spread {
		q := &a.Questions[number]
		if len(q.Answers) > mostSpreads {
			continue
		}
		for n := range q.Answers {
			c.tryInfection(&q.Answers[n], area)
		}

		depending := q.depending()
		indifferent := func(p *board.Points) bool { return !slices.Contains(depending, p.Player) }
		for n := range q.Answers {
			answer := &q.Answers[n]
			answer.Points = board.Without(answer.Points, indifferent)
			answer.Ranges = board.Without(answer.Ranges, func(r *Range) bool { return r.Least == r.Most })
		}
	}
}

// depending returns the players whose points depend on the answer to a question, or on the tests
// that follow it.
func (q *Question) depending() (all []board.Player) {
	for _, first := range q.Answers[0].Ranges {
		differs := func(x *Answer) bool { return !slices.Contains(x.Ranges, first) }
		if first.Least != first.Most || board.Any(q.Answers, differs) {
			all = append(all, first.Player)
		}
	}
	return all
}

// tryInfection works out what everybody gets if the infection of an area goes to the place of an
// answer. Of those who are tested there every combination of results is tried, where the players
// have not said what the tests show.
func (c *course) tryInfection(answer *Answer, area int) {
	place := &answer.Answer[0]
	allStay, settled := c.replay(nil, place, area)
	answer.Points = settled.Totals
	for _, total := range settled.Totals {
		exact := Range{Player: total.Player, Least: total.Points, Most: total.Points}
		answer.Ranges = append(answer.Ranges, exact)
	}

	// Bit i of a combination says that the test of the figure i is positive. In 0 all stay, which
	// was tried.
	open := allStay.open(place.Place)
	for combination := 1; combination < 1<<len(open); combination++ {
		var results []verdict
		for i, of := range open {
			if combination>>i&1 == 1 {
				results = append(results, verdict{of: of, word: board.SayPositive})
			}
		}

		_, other := c.replay(results, place, area)
		for i := range answer.Ranges {
			r := &answer.Ranges[i]
			points := other.gains(r.Player)
			r.Least = min(r.Least, points)
			r.Most = max(r.Most, points)
		}
	}
}

// mostOpen is the greatest number of tests whose results are tried in every combination. Beyond
// that, only the first of those who stand in an area are taken to leave.
const mostOpen = 5

// open returns who is tested in an area without an answer of the players.
func (c *course) open(at board.Place) (all []subject) {
	area := c.now.At(at)
	for i := range c.tested {
		x := &c.tested[i]
		unsaid := !x.said && c.now.At(x.at) == area
		if unsaid && len(all) < mostOpen {
			all = append(all, x.of)
		}
	}
	return all
}
