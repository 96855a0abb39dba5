package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// King and robber baron: king.transfer, king.end, robber.transfer, robber.end, castle.king.
//
// Whoever completes a city of more tiles than every city completed before takes the king, whoever scores it; the robber
// baron goes with roads in the same way. At the end of the game the king gives 1 for each complete city on the table,
// the City of Carcassonne included but castles not, the robber baron 1 for each complete road.

// kingdom pays king and robber baron at the end of the game. How the other options pay, no source read here says.
func kingdom(t *table, a *Account) {
	if t.moment != end {
		t.crowned(a, tile.City, "king.transfer")
		t.crowned(a, tile.Road, "robber.transfer")
		return
	}
	for _, h := range t.p.Holds {
		kind, rule := tile.City, board.RuleID("king.end")
		switch h.Thing {
		case "robber":
			kind, rule = tile.Road, "robber.end"
		case "king":
		default:
			continue
		}
		count, cells := t.completeOf(kind)
		if count == 0 {
			continue
		}
		if t.p.Option(board.OptionKingRobber) != "1" {
			a.note(rule, h.Player, board.Place{Cell: cells[0], Spot: board.Whole})
			continue
		}
		a.bonus(h.Player, board.Place{Cell: cells[0], Spot: board.Whole}, leaf(rule, count, 1, cells))
	}
}

// completeOf counts the complete cities or roads on the table, and gives their cells.
func (t *table) completeOf(kind tile.Kind) (count int, cells []board.Cell) {
	carcassonne := kind == tile.City // counted once, even where not all of it was entered
	for _, f := range t.features {
		if (f.Kind == kind || carcassonne && f.Kind == tile.Carcassonne) && f.Castle < 0 && f.Complete() {
			count, cells = count+1, append(cells, f.Cells...)
			carcassonne = carcassonne && f.Kind != tile.Carcassonne
		}
	}
	return count, cells
}

// crowned says who takes the king or the robber baron: the player whose turn it is, for the largest city or longest road
// completed now, if it is strictly larger than every one complete before.
func (t *table) crowned(a *Account, kind tile.Kind, rule board.RuleID) {
	if t.moment != turn {
		return
	}
	largest := 0
	for _, f := range t.before().Features {
		if f.Kind == kind && f.Castle < 0 && f.Complete() {
			largest = max(largest, len(f.Cells))
		}
	}
	var taken *board.Feature
	for i, f := range t.features {
		if f.Kind == kind && t.completed[i] && len(f.Cells) > largest {
			largest, taken = len(f.Cells), f
		}
	}
	if taken != nil {
		a.note(rule, t.p.Turn, taken.Place)
	}
}
