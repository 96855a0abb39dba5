package scorer

import (
	"slices"

	"taula/scorer/board"
)

// What happens in a turn before anything is scored.
//
// An answer is the deed that it stands for. "The infection spreads to b1.s" lays a token there, "it falls onto c1.m" moves a
// figure, "positive" takes one away. Each deed is carried out on the table, and the table is looked at anew: whoever then stands
// in an infected area is asked about next. That goes on until nobody has to be asked any more, and only then the table is scored.
// A question that nobody answered counts with what it assumes, which is a deed like any other.
//
//	princess, towers and the dragon take whom they take     leave.go
//	a figure cannot stay on a Rainbow Bridge                rb.go
//	an infected area has grown                              covid_spread.go
//	a figure has come into an infected area                 covid.go
//
// What is scored moves figures once more. They come from a quarter of Carcassonne (count.go), or they go over drawbridges and
// drive on when all is scored (travel.go). They are tested when they arrive, by the same rule.
type course struct {
	from    *board.Survey // the table as the players told it
	s       *board.Survey // the table as it lies after the deeds so far
	account Account       // questions, notes and problems so far, and who left
	origin  []int         // by figure: its number on the table as the players told it
	tested  []tested      // in the order of the tests
	grown   []board.Place // infected areas that grew, for which nobody has put a token yet
	looked  bool          // for these
	sure    *board.Survey // the table before an infection went where nobody said; nil before that
	spread  []int         // the questions about where the infection spreads, by number

	given []verdict    // results of tests that are tried out, whatever the players say
	tried *board.Reply // where the infection of area number trial goes, whatever the players say
	trial int
}

// A verdict is the result of one test.
type verdict struct {
	of   subject
	word board.Word
}

// A subject is who is tested, by number: of the figures on the table as the players told it, of those that wait in Carcassonne,
// of the tokens with a lord. A figure that travels after it has been scored may be tested once more.
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

// A tested is a test that was made.
type tested struct {
	verdict
	at   board.Place
	said bool // the players told it
}

// follow takes the course of a turn from the table as the players told it.
func follow(s *board.Survey) *course {
	c := &course{from: s, s: s}
	return c.run()
}

// run carries out one deed after the other until nothing is left to ask.
func (c *course) run() *course {
	c.origin = make([]int, 0, len(c.from.Position.Figures))
	var d departures
	c.s, d = leave(c.s)
	for i := range c.from.Position.Figures {
		if d.gone == nil || !d.gone[i] {
			c.origin = append(c.origin, i)
		}
	}
	c.account = d.account

	for c.falls() || c.spreads() || c.tests() {
	}
	return c
}

// without takes figures off the table, and builders and pigs that are left alone (builder.majority, covid.followers).
func (c *course) without(gone []bool) {
	q := *c.s.Position
	q.Players = q.Seats()
	q.Figures = remaining(c.s, gone)

	kept := c.origin[:0]
	for i, n := range c.origin {
		if !gone[i] {
			kept = append(kept, n)
		}
	}
	c.origin = kept
	c.lies(&q)
}

// lies puts another table in place of the one that lies there, on which nothing else is joined.
func (c *course) lies(q *board.Position) {
	deserted(c.s, q)
	c.s = c.s.Resurvey(q)
}

// replay takes the course once more, with the results of some tests and the place where one infection goes tried out, and returns
// the points that it leads to.
func (c *course) replay(given []verdict, tried *board.Reply, trial int) (*course, *Account) {
	r := &course{from: c.from, s: c.from, given: given, tried: tried, trial: trial}
	r.run()
	return r, settle(r, r.s)
}

// mostTests is the greatest number of tests for which the account says what each result gives. No turn brings more; a hostile text
// is not settled a thousand times.
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
			_, settled := c.replay([]verdict{{q.tested, q.Answers[n].Answer[0].Word}}, nil, 0)
			q.Answers[n].Points = some(settled.Totals)
		}
	}
}

// mostSpreads is the greatest number of places for which the account says what an infection may cost there.
const mostSpreads = 64

// weighSpreads says of each place where an infection may go what everybody gets, and between what bounds, as those who stand there
// are tested. Players whose points are the same whatever is answered are left out.
func (c *course) weighSpreads(a *Account) {
	for trial, number := range c.spread {
		q := &a.Questions[number]
		if len(q.Answers) > mostSpreads {
			continue
		}
		for n := range q.Answers {
			c.tryInfection(&q.Answers[n], trial)
		}

		matters := func(who board.Player) bool {
			first := q.Answers[0].Ranges
			i := slices.IndexFunc(first, func(r Range) bool { return r.Player == who })
			return first[i].Least != first[i].Most ||
				board.Any(q.Answers, func(x *Answer) bool { return !slices.Contains(x.Ranges, first[i]) })
		}
		depends := make([]board.Player, 0, len(q.Answers[0].Ranges))
		for _, r := range q.Answers[0].Ranges {
			if matters(r.Player) {
				depends = append(depends, r.Player)
			}
		}
		for n := range q.Answers {
			x := &q.Answers[n]
			x.Points = board.Without(x.Points, func(p *board.Points) bool { return !slices.Contains(depends, p.Player) })
			x.Ranges = board.Without(x.Ranges, func(r *Range) bool { return r.Least == r.Most })
		}
	}
}

// tryInfection works out what everybody gets if infection number trial goes to the place of an answer. Of those who are tested there
// every combination of results is tried, where the players have not said what the tests show.
func (c *course) tryInfection(answer *Answer, trial int) {
	reply := &answer.Answer[0]
	r, settled := c.replay(nil, reply, trial)
	answer.Points = settled.Totals
	for _, x := range settled.Totals {
		answer.Ranges = append(answer.Ranges, Range{x.Player, x.Points, x.Points})
	}

	open := r.open(reply.Place)
	for leave := 1; leave < 1<<len(open); leave++ {
		var given []verdict
		for i, of := range open {
			if leave>>i&1 == 1 {
				given = append(given, verdict{of, board.SayPositive})
			}
		}
		_, other := c.replay(given, reply, trial)
		for i := range answer.Ranges {
			x := &answer.Ranges[i]
			n := other.gains(x.Player)
			x.Least = min(x.Least, n)
			x.Most = max(x.Most, n)
		}
	}
}

// mostOpen is the greatest number of tests whose results are tried in every combination. Beyond that, only the first of those who
// stand in an area are taken to leave.
const mostOpen = 5

// open returns who is tested in an area without an answer of the players.
func (c *course) open(at board.Place) (all []subject) {
	area := c.s.At(at)
	for i := range c.tested {
		if x := &c.tested[i]; !x.said && c.s.At(x.at) == area && len(all) < mostOpen {
			all = append(all, x.of)
		}
	}
	return all
}
