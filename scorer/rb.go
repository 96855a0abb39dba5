package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Getting the Rainbow Bridge, and falling from it: rb.claim.buy, rb.claim.steal, rb.claim.min,
// rb.meeple.falls, rb.break.phantom, rb.q.step3, rb.q.keep, rb.q.free.time.

// rainbowPrice is what the Rainbow Bridge costs, from the table (rb.claim.buy) as from a tile
// (rb.claim.steal).
const rainbowPrice = 5

// rainbowHeir returns who gets the Rainbow Bridge when several players lose an animal to the dragon
// or the wolves on one tile: the latest of them in turn order, which begins with the player whose
// turn it is (rb.claim.loss.dragon). Seats are clockwise. It is 0 without a loser at the table.
func rainbowHeir(seats []board.Player, turn board.Player, losers []board.Player) board.Player {
	first := max(0, slices.Index(seats, turn))
	for i := len(seats) - 1; i >= 0; i-- {
		if who := seats[(first+i)%len(seats)]; slices.Contains(losers, who) {
			return who
		}
	}
	return 0
}

// claimRainbow says who may do what with the Rainbow Bridge. Before the tile of the player whose
// turn it is: whether that player can pay to take it from beside the table, or to lift it off its
// tile; nobody can while a player holds it. After the tile: whether who holds it may keep it.
func claimRainbow(t *table, a *Account) {
	for _, h := range t.p.Holds {
		if h.Thing == "rainbow" {
			t.mayKeepRainbow(h.Player, a)
			return
		}
	}
	points := slices.IndexFunc(t.p.Track, func(x board.Points) bool { return x.Player == t.p.Turn })
	if t.moment != now || t.p.Turn == 0 || points < 0 || len(t.p.Squares) == 0 {
		return
	}
	rule, at := board.RuleID("rb.claim.buy"), board.Place{Cell: t.p.Squares[0].Cell, Spot: board.Whole}
	for _, k := range t.p.Tokens {
		if k.Kind == board.RainbowBridge {
			rule, at = "rb.claim.steal", k.Place
		}
	}
	if t.p.Track[points].Points < rainbowPrice { // nobody goes below zero for it
		rule = "rb.claim.min"
	}
	a.note(rule, t.p.Turn, at)
}

// mayKeepRainbow says whether a player whose tile is placed may keep the Rainbow Bridge, which is
// for the option rainbow-keep to say. In the turn of another player there is nothing to say, and
// one won by a loss comes after the placing step, so that it is always kept (rb.q.free.time).
func (t *table) mayKeepRainbow(who board.Player, a *Account) {
	if t.moment != turn || t.p.Turn != who {
		return
	}
	rule := board.RuleID("rb.q.keep")
	if t.p.Option(board.OptionRainbowKeep) != "may" {
		rule = "rb.q.step3"
	}
	a.note(rule, who, t.p.Last[0])
}

// fallPlaces returns where a figure falls that cannot stay on the Rainbow Bridge of a cell, or
// stood on one that was lifted: a place in each incomplete feature of that tile but fields,
// occupied or not, where such a figure may stand. With none it goes back to the supply. The bridge
// is lifted before the tile of the turn is laid (rb.claim.steal), so whoever stood on it may have
// come into what that tile completes.
func fallPlaces(s *board.Survey, g board.Figure) []board.Place {
	lifted := falls(s.Position, &g) == "rb.break.phantom"
	var all []board.Place
	for _, at := range s.FigurePlaces(g.Place.Cell) {
		f := s.At(at)
		if at.Spot == board.Bridge || f.Kind == tile.Field || f.Kind == tile.Garden {
			continue
		}
		incomplete := !f.Complete() || lifted && s.Completed(f)
		g.Place = at
		if incomplete && s.MayStand(&g) {
			all = append(all, at)
		}
	}
	return all
}

// falling returns the figure that falls next, of those that cannot stay on a Rainbow Bridge
// (rb.meeple.falls) or stood on one that was lifted (rb.break.phantom), with the rule; -1 if there
// is none. Those go first for which the players say where. A phantom may stay on a Rainbow Bridge
// that lies there.
func (c *course) falling() (next int, rule board.RuleID) {
	p := c.now.Position
	next = -1
	for i := range p.Figures {
		f := &p.Figures[i]
		why := falls(p, f)
		if why == "" {
			continue
		}
		q := Question{Rule: why, Player: f.Player, Place: f.Place}
		nth := q.nth(c.now, c.account.Questions)
		if board.Any(p.Choices, func(x *board.Choice) bool { return about(c.now, &q, x) && nth < len(x.Answers) }) {
			return i, why
		}
		if next < 0 {
			next = i
			rule = why
		}
	}
	return next, rule
}

// somebodyFalls reports whether a figure cannot stay where it stands.
func somebodyFalls(p *board.Position) bool {
	return board.Any(p.Figures, func(f *board.Figure) bool { return falls(p, f) != "" })
}

// falls returns the rule by which a figure cannot stay where it stands; "" where it can.
func falls(p *board.Position, f *board.Figure) board.RuleID {
	part, there := p.PartAt(f.Place) // one named by a side of its tile may be on the bridge, too
	if !(f.Place.Spot == board.Bridge || there && part.Segment < 0) || !f.Kind.Owned() {
		return ""
	}
	on := func(kind board.TokenKind) bool { return p.TokenOn(f.Place.Cell, kind) != nil }
	switch {
	case on(board.WoodenBridge):
	case on(board.RainbowBridge) && f.Kind != board.Phantom:
		return "rb.meeple.falls"
	case !on(board.RainbowBridge) && on(board.LiftedBridge):
		return "rb.break.phantom"
	}
	return ""
}

// mostFalls is the number of figures that may fall: if there are more, the others stay where they
// are.
const mostFalls = 8

// falls moves the first figure that cannot stay where it stands, and reports whether there was one:
// to where its player says, or else to the first place that gives that player most now.
func (c *course) falls() bool {
	p := c.now.Position
	i, rule := c.falling()
	if i < 0 || c.fallen() == mostFalls {
		return false
	}
	figure := p.Figures[i]
	q := Question{Rule: rule, Player: figure.Player, Place: figure.Place, Assumed: say(board.SayHome)}
	c.account.Left = append(c.account.Left, Bearing{figure, 0, rule})

	places := fallPlaces(c.now, figure)
	if len(places) == 0 {
		gone := make([]bool, len(p.Figures))
		gone[i] = true
		q.Answers = []Answer{{Answer: q.Assumed}}
		c.account.ask(&q)
		c.without(gone)
		return true
	}

	landed := c.land(&q, i, places)
	c.account.ask(&q)
	c.now = landed
	return true
}

// fallen counts the figures that fell so far.
func (c *course) fallen() (n int) {
	for i := range c.account.Questions {
		if c.account.Questions[i].Rule.Family() == "rb" {
			n++
		}
	}
	return n
}

// land adds to the question where figure i falls an answer for each place, with what it gives, and
// what is counted. It returns the table on which the figure lies there.
func (c *course) land(q *Question, i int, places []board.Place) *board.Survey {
	var landed *board.Survey
	var ways []*Account
	best := 0
	for _, at := range places {
		next := moved(c.now, i, at)
		now := settle(c, next)
		ways = append(ways, now)

		gains := now.gains(q.Player)
		answer := Answer{Answer: to(at), Points: []board.Points{{Player: q.Player, Points: gains}}}
		chosen := q.landed(c.now, c.account.Questions, answer.Answer[0])
		if len(q.Answers) == 0 || gains > best || chosen {
			best = gains
			landed = next
			q.Assumed = answer.Answer
		}
		if chosen {
			best += 1 << 20 // nothing outbids what was said
		}
		q.Answers = append(q.Answers, answer)
	}

	for _, who := range c.now.Position.Seats() {
		differ := slices.ContainsFunc(ways, func(way *Account) bool { return way.gains(who) != ways[0].gains(who) })
		for n, way := range ways {
			if differ && who != q.Player {
				q.Answers[n].Points = gain(q.Answers[n].Points, who, way.gains(who))
			}
		}
	}
	return landed
}

// landed reports whether the players said that who is asked falls onto a place. Of several figures
// of one player there the answers come in the order in which they fall.
func (q *Question) landed(s *board.Survey, before []Question, to board.Reply) bool {
	n := q.nth(s, before)
	return slices.ContainsFunc(answersTo(s, q.Rule, q.Player, q.Place, nil), func(c *board.Choice) bool {
		return n < len(c.Answers) && c.Answers[n] == to
	})
}

// nth counts the falls before this one of the same player from the same place.
func (q *Question) nth(s *board.Survey, before []Question) (n int) {
	for i := range before {
		if before[i].Rule.Family() == q.Rule.Family() && before[i].Player == q.Player && s.Position.Same(before[i].Place, q.Place) {
			n++
		}
	}
	return n
}

// moved returns the survey on which figure i has come to another place.
func moved(s *board.Survey, i int, to board.Place) *board.Survey {
	q := *s.Position
	q.Figures = slices.Clone(q.Figures)
	q.Figures[i].Place = to
	q.Figures[i].Arrived = true
	deserted(s, &q)
	return s.Resurvey(&q)
}
