package board

import (
	"cmp"
	"slices"

	"taula/scorer/tile"
)

// The quarters of the City of Carcassonne (count.join, count.final): each is tended from by one kind of feature.
//
//	quarter city r large          red's large meeple waits in the quarter of the cities
//	quarter city r large a2.e     it was moved from there into the city at a2.e
//	quarter city count            the count is there: nobody leaves that quarter

// A Waiting is a follower in a quarter of the City of Carcassonne, or the count there (Kind Count, no Player). Moved tells
// that the follower came from there into the feature at To, before that is scored.
type Waiting struct {
	Quarter tile.Kind
	Player  Player
	Kind    FigureKind
	Moved   bool
	To      Place
}

// QuarterKinds are the kinds of feature that have a quarter, in canonical order.
var QuarterKinds = [...]tile.Kind{tile.City, tile.Road, tile.Monastery, tile.Field}

// orderWaiting compares by quarter, then by player, kind and place.
func orderWaiting(a, b *Waiting) int {
	return cmp.Or(slices.Index(QuarterKinds[:], a.Quarter)-slices.Index(QuarterKinds[:], b.Quarter),
		playerIndex(a.Player)-playerIndex(b.Player), int(a.Kind)-int(b.Kind), orderFlags(a.Moved, b.Moved), a.To.order(b.To))
}

// WhyNotJoin returns the rule that forbids a follower in a quarter to be moved into a feature, or "": the quarter is that
// feature's and the count is not there (count.join), and the figure may stand in such a feature.
func (p *Position) WhyNotJoin(q Waiting, f *Feature) RuleID {
	kind := f.Kind
	if kind == tile.Abbey {
		kind = tile.Monastery
	}
	guarded := Any(p.Quarters, func(o *Waiting) bool { return o.Kind == Count && o.Quarter == q.Quarter })
	switch {
	case kind != q.Quarter || guarded || f.Castle >= 0:
		return "count.join"
	case !q.Kind.Follower() || q.Kind.standsIn()>>f.Kind&1 == 0:
		return "notation.figure"
	}
	return ""
}

// quarterProblems finds followers moved from a quarter to where they may not be.
func (g *grouping) quarterProblems(all []Problem) []Problem {
	for _, q := range g.p.Quarters {
		if !q.Moved {
			continue
		}
		if f := g.featureAt(q.To); f < 0 {
			all = told(all, "notation.place", q.To)
		} else if rule := g.p.WhyNotJoin(q, &g.all[f]); rule != "" {
			all = told(all, rule, q.To)
		}
	}
	return all
}
