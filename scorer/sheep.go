package scorer

import "taula/scorer/board"

// Shepherds: sheep.points, field.farmer.place.
//
// A shepherd is no follower: it blocks no farmer and counts nothing for majority. What its flock gives when it is sold
// comes from no feature, so castles take nothing of it, and is not covered (notation.flock). A flock that is not sold gives
// nothing at the end.

// flocksUnsold says of every shepherd that its flock counts nothing now.
func flocksUnsold(t *table, a *Account) {
	rule := board.RuleID("notation.flock")
	if t.moment == end {
		rule = "sheep.points"
	}
	for _, g := range t.p.Figures {
		if g.Kind == board.Shepherd {
			a.note(rule, g.Player, g.Place)
		}
	}
}
