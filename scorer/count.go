package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// The Count of Carcassonne: count.join, count.final.
//
// Before a feature is scored, followers who wait in its quarter may be moved into it and count for majority, unless the
// count is there; at the end into incomplete features, too. The position says who is moved ("quarter road r a2.e").

// arrive puts the followers moved from a quarter into their features, where those are scored now. Who comes into an infected area
// is tested there before it is scored (covid.enter).
func (t *table) arrive(a *Account) {
	if len(t.p.Quarters) == 0 {
		return
	}
	p := *t.p
	p.Figures = slices.Clip(p.Figures)
	var joined []int
	for n, q := range p.Quarters {
		f := t.at(q.To)
		if !q.Moved || f == nil || p.WhyNotJoin(q, f) != "" {
			continue
		}
		if t.moment == now && f.Complete() {
			t.completed[f.Index] = true
		}
		if !t.scoresNow(f) {
			a.problem("count.join", q.To)
			continue
		}
		p.Figures = append(p.Figures, board.Figure{Player: q.Player, Kind: q.Kind, Place: q.To, Arrived: true})
		joined = append(joined, n)
	}
	if len(joined) == 0 {
		return
	}
	t.use(t.survey.Resurvey(&p))
	t.testJoined(joined, a)
}

// testJoined says of the followers that came from a quarter that they did (count.leave), and tests those that came into infected
// areas. joined are their numbers among those who waited; they stand last among the figures. Those whose test is not negative leave.
func (t *table) testJoined(joined []int, a *Account) {
	infected := infections(t.survey)
	gone := make([]bool, len(t.p.Figures))
	left := false
	for n, waiting := range joined {
		i := len(gone) - len(joined) + n
		g := t.p.Figures[i]
		tested := t.p.Plays(board.BoxCovid) && infected.hold(g.Place)
		if !tested || t.test(subject{as: fromQuarter, n: waiting}, g.Player, g.Place, a) == board.SayStays {
			a.note("count.leave", g.Player, g.Place)
			continue
		}
		gone[i] = true
		left = true
		a.Left = append(a.Left, Bearing{g, 0, "covid.test.each"})
	}
	if left {
		p := *t.p
		p.Figures = remaining(t.survey, gone)
		t.use(t.survey.Resurvey(&p))
	}
}

// countSays says where waiting followers may be moved now, once for each player and feature.
func countSays(t *table, a *Account) {
	if !playable(t.p) {
		return
	}
	tended := func(q board.Waiting) bool { return q.Kind == board.Count }
	if len(t.p.Quarters) > 0 && len(t.p.Squares) > 0 && !slices.ContainsFunc(t.p.Quarters, tended) {
		a.note("notation.count", 0, board.Place{Cell: t.p.Squares[0].Cell, Spot: board.Whole})
	}
	for _, f := range t.features {
		if !t.scoresNow(f) || f.Kind == tile.River {
			continue
		}
		var told []board.Player
		for _, q := range t.p.Quarters {
			if q.Moved || tended(q) || slices.Contains(told, q.Player) || t.p.WhyNotJoin(q, f) != "" {
				continue
			}
			rule := board.RuleID("count.join")
			if t.moment == end {
				rule = "count.final"
			}
			told = append(told, q.Player)
			a.note(rule, q.Player, f.Place)
		}
	}
}
