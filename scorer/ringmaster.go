package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// The ringmaster: ringmaster.bonus.
//
// When the ringmaster's feature is scored, its owner gets 2 for each circus and each acrobat space among the nine tiles
// around it, majority or not. As the lord of a castle it gets nothing more.
func ringmasterGives(t *table, a *Account) {
	for _, f := range t.features {
		if !t.scoresNow(f) {
			continue
		}
		for _, j := range f.Figures {
			g := &t.p.Figures[j]
			if g.Kind != board.Ringmaster {
				continue
			}
			if cells := t.rings(g.Place.Cell); len(cells) > 0 {
				a.bonus(g.Player, g.Place, leaf("ringmaster.bonus", len(cells), 2, cells))
			}
		}
	}
}

// rings returns the cells with a circus or an acrobat space among the nine around and with c.
func (t *table) rings(c board.Cell) []board.Cell {
	return board.Without(t.p.Near(c), func(at *board.Cell) bool { return !t.p.Shows(*at, tile.Circus|tile.Acrobats) })
}
