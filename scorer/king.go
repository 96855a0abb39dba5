package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// King and robber baron: king.transfer, king.end, robber.transfer, robber.end, castle.king.
//
// Whoever completes a city of more tiles than every city completed before takes the king, whoever scores it; the robber
// baron goes with roads in the same way. At the end of the game the king gives 1 for each complete city on the table,
// the City of Carcassonne included but castles not, the robber baron 1 for each complete road.
//
// By the options of the digital game (JCloisterZone, models/rules.js and KingCapability, RobberCapability) they give, once at the
// end, 10 for one of them and 20 for both, or 15 and 40; or nothing then, but during the game 1 for each city or road completed
// in a turn to the player who had it before.

// kingdom pays king and robber baron.
func kingdom(t *table, a *Account) {
	for _, h := range t.p.Holds {
		switch h.Thing {
		case "king":
			t.reigns(h.Player, "robber", tile.City, "king.end", a)
		case "robber":
			t.reigns(h.Player, "king", tile.Road, "robber.end", a)
		}
	}
	if t.moment != end {
		t.crown(a, tile.City, "king", "king.transfer")
		t.crown(a, tile.Road, "robber", "robber.transfer")
	}
}

// reigns pays the holder of the king for cities, or the holder of the robber baron for roads. other names the figure that is
// not paid here.
func (t *table) reigns(who board.Player, other string, kind tile.Kind, rule board.RuleID, a *Account) {
	each, how := 1, t.p.Option(board.OptionKingRobber)
	count, cells := t.completeOf(kind, how == "continuous")
	switch {
	case (how == "continuous") != (t.moment == turn) || how != "continuous" && t.moment != end:
		return
	case how == "10-20":
		count, each = 1, 10
	case how == "15-40":
		count, each = 1, 15
		if board.Any(t.p.Holds, func(h *board.Hold) bool { return h.Player == who && h.Thing == other }) {
			each = 20 // 40 for both
		}
	}
	if count > 0 {
		if len(cells) == 0 {
			cells = []board.Cell{t.p.Squares[0].Cell}
		}
		a.bonus(who, board.Place{Cell: cells[0], Spot: board.Whole}, leaf(rule, count, each, cells))
	}
}

// completeOf counts the complete cities or roads on the table, or those completed now, and gives their cells.
func (t *table) completeOf(kind tile.Kind, now bool) (count int, cells []board.Cell) {
	carcassonne := kind == tile.City // counted once, even where not all of it was entered
	for i, f := range t.features {
		if now && !t.completed[i] {
			continue
		}
		if (f.Kind == kind || carcassonne && f.Kind == tile.Carcassonne) && f.Castle < 0 && f.Complete() {
			count++
			for _, c := range f.Cells {
				if !slices.Contains(cells, c) {
					cells = append(cells, c)
				}
			}
			carcassonne = carcassonne && f.Kind != tile.Carcassonne
		}
	}
	return count, cells
}

// crown notes that the player whose turn it is takes the king or the robber baron. That needs a city or road completed now that
// is strictly larger than every one completed before.
func (t *table) crown(a *Account, kind tile.Kind, thing string, rule board.RuleID) {
	if t.moment != turn {
		return
	}
	largest := 0
	for _, f := range t.before().Features {
		if f.Kind == kind && f.Castle < 0 && f.Complete() {
			largest = max(largest, f.Size())
		}
	}
	var taken *board.Feature
	for i, f := range t.features {
		if f.Kind == kind && t.completed[i] && f.Size() > largest {
			largest, taken = f.Size(), f
		}
	}
	if taken != nil {
		a.note(rule, t.p.Turn, taken.Place)
		t.crowns = append(t.crowns, thing)
	}
}

// crowned gives king and robber baron to a player where they are taken now.
func (t *table) crowned(holds []board.Hold, who board.Player) []board.Hold {
	for _, thing := range t.crowns {
		holds = append(board.Without(holds, func(h *board.Hold) bool { return h.Thing == thing }), board.Hold{Player: who, Thing: thing, Count: 1})
	}
	return holds
}
