package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// Bazaars in the turn that lays one: bazaar.trigger, bazaar.builder, bazaar.nochain.
//
// The auction comes when the part of the turn that laid the tile is done. A position says whether
// enough tiles are left to hold it (bazaar.skip) only together with the auction, and never whether the tile came from one itself.

// bazaarOpens notes the auction after a bazaar tile laid this turn (bazaar.trigger), and that it comes before the second
// part of the turn that a builder earned (bazaar.builder).
func bazaarOpens(t *table, a *Account) {
	if t.p.Auction != nil && !bazaar(t.p, t.p.Auction).Held {
		return
	}
	opened := false
	for i := range t.p.Squares {
		if s := &t.p.Squares[i]; s.Tile != nil && s.Tile.Has(tile.Bazaar) && t.p.LaidNow(s.Cell) {
			a.note("bazaar.trigger", 0, board.Place{Cell: s.Cell, Spot: board.Whole})
			opened = true
		}
	}
	for _, g := range t.doubled {
		if opened {
			a.note("bazaar.builder", g.Player, g.Place)
		}
	}
}
