package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Builders: builder.double, builder.bridge, builder.abbey, builder.gone, builder.majority, castle.convert.builder.
//
// A road or city with a builder in it, extended by this turn's tile or by a bridge, gives the builder's owner, if it is
// that player's turn, one more part of the turn: never a third one, and none after the last tile. An abbey closes without
// extending. Where it is not said whose turn it is, the note speaks to the builder's owner all the same.

// buildersDouble says who may place once more, and which builders go home because their last follower does.
func buildersDouble(t *table, a *Account) {
	old, more := t.before().Position.Figures, !t.p.Second && !t.p.Final
	for i, f := range t.features {
		for _, j := range f.Figures {
			g := t.p.Figures[j]
			if g.Kind != board.Builder {
				continue
			}
			if rule := t.extends(f); rule != "" && more && slices.Contains(old, g) && (t.p.Turn == 0 || t.p.Turn == g.Player) {
				a.note(rule, g.Player, g.Place)
				t.doubled = append(t.doubled, g)
			}
			switch {
			case t.completed[i]:
				a.note("builder.majority", g.Player, g.Place)
			case slices.Contains(t.castled, i):
				a.note("castle.convert.meeple", g.Player, g.Place)
			}
		}
	}
}

// extends tells how this turn extended a feature: builder.double by a tile, builder.bridge by a bridge alone, "" not.
func (t *table) extends(f *board.Feature) board.RuleID {
	rule := board.RuleID("")
	for _, q := range f.Parts {
		switch {
		case t.p.LaidNow(q.Cell):
			return "builder.double"
		case t.added(q):
			rule = "builder.bridge"
		}
	}
	return rule
}
