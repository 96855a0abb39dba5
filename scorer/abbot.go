package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Abbots: abbot.recall.
//
// Instead of placing a meeple, a player may take the abbot back and score 1 for its tile and 1 for each tile around, as
// long as the monastery or garden is not complete. That is a choice of the turn ("choose b2.m home"), never assumed.
func abbotRecalls(t *table, a *Account) {
	for i, f := range t.features {
		for _, j := range f.Figures {
			switch g := &t.p.Figures[j]; {
			case g.Kind != board.Abbot || f.Complete() || !t.mayRecall(*g):
			case t.recalled(g):
				cells := t.worths[i].Cells
				why := leaf("abbot.recall", t.worths[i].Points, 1, cells)
				a.award(t.worths[i].Kind(), g.Player, f.Place, cells, false, &why)
			case t.p.Turn == g.Player:
				a.note("abbot.recall", g.Player, g.Place)
			}
		}
	}
}

// recalled reports whether the players said that they take an abbot back.
func (t *table) recalled(abbot *board.Figure) bool {
	return repliedWith(t.survey, "abbot.recall", abbot.Player, abbot.Place, board.Reply{Word: board.SayHome})
}

// abbotsMost bounds what abbots taken back give: with the unknown cells around filled the monastery is worth more, and one
// that is complete then keeps its abbot.
func abbotsMost(b *limits) {
	t := b.great[tile.Road]
	for _, g := range t.features {
		f := b.t.at(g.Place)
		for _, j := range g.Figures {
			abbot := t.p.Figures[j]
			if abbot.Kind != board.Abbot || f == nil || !t.mayRecall(abbot) || !t.recalled(&abbot) {
				continue
			}
			least := b.t.worths[f.Index].Points
			if g.Complete() || len(g.Figures) > len(f.Figures) {
				least = 0
			}
			b.widen(&award{who: abbot.Player, kind: kindOf(f), place: f.Place}, least, t.value(g, false), true)
		}
	}
}

// mayRecall reports whether it can be this abbot's player's turn, and no follower of theirs came this turn.
func (t *table) mayRecall(abbot board.Figure) bool {
	if t.p.Turn != 0 && t.p.Turn != abbot.Player {
		return false
	}
	return !board.Any(t.p.Figures, func(g *board.Figure) bool {
		return g.Player == abbot.Player && g.Kind.Follower() && t.placedNow(g)
	})
}
