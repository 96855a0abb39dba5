package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Getting the Rainbow Bridge, and falling from it: rb.claim.buy, rb.claim.steal, rb.claim.min,
// rb.meeple.falls, rb.break.phantom, rb.q.step3, rb.q.keep, rb.q.free.time.

// rainbowPrice is what the Rainbow Bridge costs, from the table (rb.claim.buy) as from a tile (rb.claim.steal).
const rainbowPrice = 5

// rainbowHeir returns who gets the Rainbow Bridge when several players lose an animal to the dragon or the wolves on
// one tile: the latest of them in turn order, which begins with the player whose turn it is (rb.claim.loss.dragon).
// Seats are clockwise. It is 0 without a loser at the table.
func rainbowHeir(seats []board.Player, turn board.Player, losers []board.Player) board.Player {
	first := max(0, slices.Index(seats, turn))
	for i := len(seats) - 1; i >= 0; i-- {
		if who := seats[(first+i)%len(seats)]; slices.Contains(losers, who) {
			return who
		}
	}
	return 0
}

// claimRainbow says who may do what with the Rainbow Bridge. Before the tile of the player whose turn it is: whether
// that player can pay to take it from beside the table, or to lift it off its tile; nobody can while a player holds it.
// After the tile: whether who holds it may keep it.
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

// mayKeepRainbow says whether a player whose tile is placed may keep the Rainbow Bridge, which is for the option rainbow-keep
// to say. In the turn of another player there is nothing to say, and one won by a loss comes after the placing step, so that
// it is always kept (rb.q.free.time).
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

// fallPlaces returns where a figure falls that cannot stay on the Rainbow Bridge of a cell, or stood on one that was
// lifted: a place in each incomplete feature of that tile but fields, occupied or not, where such a figure may stand. With
// none it goes back to the supply.
func fallPlaces(s *board.Survey, g board.Figure) []board.Place {
	var all []board.Place
	for _, g.Place = range s.FigurePlaces(g.Place.Cell) {
		f := s.At(g.Place)
		if g.Place.Spot != board.Bridge && f.Kind != tile.Field && f.Kind != tile.Garden && !f.Complete() && s.MayStand(&g) {
			all = append(all, g.Place)
		}
	}
	return all
}

// falling returns the first figure that cannot stay on a Rainbow Bridge (rb.meeple.falls) or stood on one that was lifted
// (rb.break.phantom), with the rule; -1 if there is none. A phantom may stay on a Rainbow Bridge that lies there.
func falling(p *board.Position) (int, board.RuleID) {
	for i := range p.Figures {
		if rule := falls(p, &p.Figures[i]); rule != "" {
			return i, rule
		}
	}
	return -1, ""
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

// fall moves every figure that cannot stay where it stands: to where its player says, or else to the first place that gives
// that player most now. It also returns the followers that fell.
func fall(s *board.Survey) (_ *board.Survey, asked []Question, fallen []Bearing) {
	for i, rule := falling(s.Position); i >= 0 && len(asked) < mostFalls; i, rule = falling(s.Position) {
		p := s.Position
		figure := p.Figures[i]
		q := Question{Rule: rule, Player: figure.Player, Place: figure.Place, Assumed: say(board.SayHome)}
		best, landed := 0, s
		var ways []*Account
		for _, at := range fallPlaces(s, figure) {
			next := moved(s, i, &at)
			now := settle(next)
			ways = append(ways, now)
			gains := now.gains(figure.Player)
			answer := Answer{Answer: to(at), Points: []board.Points{{Player: figure.Player, Points: gains}}}
			if chosen := q.landed(s, asked, answer.Answer[0]); len(q.Answers) == 0 || gains > best || chosen {
				best, landed, q.Assumed = gains, next, answer.Answer
				if chosen {
					best = gains + 1<<20 // nothing outbids what was said
				}
			}
			q.Answers = append(q.Answers, answer)
		}
		for _, who := range p.Seats() {
			differ := false
			for _, way := range ways {
				differ = differ || way.gains(who) != ways[0].gains(who)
			}
			for n, way := range ways {
				if differ && who != figure.Player {
					q.Answers[n].Points = gain(q.Answers[n].Points, who, way.gains(who))
				}
			}
		}
		if len(q.Answers) == 0 {
			landed = moved(s, i, nil)
			q.Answers = []Answer{{Answer: q.Assumed}}
		}
		asked, fallen, s = append(asked, q), append(fallen, Bearing{figure, 0, rule}), landed
	}
	return s, asked, fallen
}

// landed reports whether the players said that who is asked falls onto a place. Of several figures of one player there the answers
// come in the order in which they fall.
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

// mostFalls is the number of figures that may fall: if there are more, the others stay where they are.
const mostFalls = 8

// moved returns the survey with figure i at another place, or without it.
func moved(s *board.Survey, i int, to *board.Place) *board.Survey {
	q := *s.Position
	q.Figures = slices.Clone(q.Figures)
	if to == nil {
		q.Figures = append(q.Figures[:i], q.Figures[i+1:]...)
	} else {
		q.Figures[i].Place = *to
	}
	deserted(s, &q)
	return s.Resurvey(&q)
}
