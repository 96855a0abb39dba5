package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Questions about a table that rules of several families share. A question of one family alone stands in the file of that family.

// placedNow reports whether a figure stands on a tile of this turn.
func (t *table) placedNow(g *board.Figure) bool { return !g.Beyond && t.p.LaidNow(g.Place.Cell) }

// added reports whether a part is this turn's: on a tile of this turn, or a bridge of this turn.
func (t *table) added(q board.Part) bool { return added(t.p, q) }

// added is what the table's method asks.
func added(p *board.Position, q board.Part) bool {
	return slices.ContainsFunc(p.Last, func(at board.Place) bool {
		return at.Cell == q.Cell && (at.Spot == board.Whole || at.Spot == board.Bridge && q.Segment < 0)
	})
}

// touches reports whether any of a feature's own cells is one of these (castle.neighbour.part, castle.neighbour.monastery).
func touches(f *board.Feature, area []board.Cell) bool {
	return slices.ContainsFunc(f.Cells, func(c board.Cell) bool { return slices.Contains(area, c) })
}

// nowhere is the place of an award for what lies before a player: the first tile.
func (t *table) nowhere() board.Place {
	at := board.Place{Spot: board.Whole}
	if len(t.p.Squares) > 0 {
		at.Cell = t.p.Squares[0].Cell
	}
	return at
}

// named returns the rule for a road, or that for a city.
func named(f *board.Feature, road, city board.RuleID) board.RuleID {
	if f.Kind == tile.City {
		return city
	}
	return road
}

// answersTo returns the answers that the players gave to a question with that rule, put to a player at a place. If a feature is
// named, answers at any place of it count. Answers that name the question take precedence over those that do not.
func answersTo(s *board.Survey, rule board.RuleID, who board.Player, at board.Place, f *board.Feature) (all []*board.Choice) {
	named := false
	for i := range s.Position.Choices {
		c := &s.Position.Choices[i]
		if !c.Meant(rule, who) || !(f != nil && s.At(c.Place) == f || s.Position.Same(c.Place, at)) {
			continue
		}
		if c.Family != "" && !named {
			named, all = true, nil
		}
		if c.Family != "" || !named {
			all = append(all, c)
		}
	}
	return all
}

// repliedWith reports whether the players answered a question at a place with this and nothing else.
func repliedWith(s *board.Survey, rule board.RuleID, who board.Player, at board.Place, reply board.Reply) bool {
	return slices.ContainsFunc(answersTo(s, rule, who, at, nil), func(c *board.Choice) bool {
		return len(c.Answers) == 1 && c.Answers[0] == reply
	})
}

// chose reports whether the players answered a question at a place with this. An answer may name any place of the same
// feature.
func (t *table) chose(rule board.RuleID, who board.Player, at board.Place, answer board.Replies) bool {
	return slices.ContainsFunc(answersTo(t.survey, rule, who, at, nil), func(c *board.Choice) bool {
		return t.same(c.Answers[0], answer[0])
	})
}

// same reports whether two answers are the same word or places of one feature.
func (t *table) same(a, b board.Reply) bool { return alike(t.survey, a, b) }
