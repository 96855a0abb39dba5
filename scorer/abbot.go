package scorer

import (
	"taula/scorer/board"
)

// Abbots: abbot.recall.
//
// Instead of placing a meeple, a player may take the abbot back and score 1 for its tile and 1 for each tile around, as
// long as the monastery or garden is not complete. That is a choice of the turn ("choose b2.m home"), never assumed.
func abbotRecalls(t *table, a *Account) {
	for i, f := range t.features {
		for _, j := range f.Figures {
			g := t.p.Figures[j]
			if g.Kind != board.Abbot || f.Complete() || !t.mayRecall(g) {
				continue
			}
			if said(t.p, g.Place, board.Reply{Word: board.SayHome}) {
				cells := t.worths[i].Cells
				why := leaf("abbot.recall", t.worths[i].Points, 1, cells)
				a.award(t.worths[i].Kind, g.Player, f.Place, cells, false, &why)
				continue
			}
			if t.p.Turn == g.Player {
				a.note("abbot.recall", g.Player, g.Place)
			}
		}
	}
}

// mayRecall reports whether it can be this abbot's player's turn, and no follower of theirs came this turn.
func (t *table) mayRecall(abbot board.Figure) bool {
	if t.p.Turn != 0 && t.p.Turn != abbot.Player {
		return false
	}
	return !board.Any(t.p.Figures, func(g *board.Figure) bool {
		return g.Player == abbot.Player && g.Kind.Follower() && t.laidThisTurn(g.Place.Cell)
	})
}
