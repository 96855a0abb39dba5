package scorer

import (
	"slices"

	"taula/scorer/board"
)

// The dragon: dragon.eats, castle.dragon.
//
// Every figure of a player on the dragon's tile goes home unscored. A barn, on the corner of its tile, and the lord of a
// castle are safe. So that a table can be asked about while the dragon moves, the account only says who is eaten; take
// those figures off before what comes after.
func dragonEats(t *table, a *Account) {
	for _, d := range t.p.Figures {
		if d.Kind != board.Dragon {
			continue
		}
		for i, g := range t.p.Figures {
			if g.Place.Cell == d.Place.Cell && g.Kind.Owned() && g.Kind != board.Barn {
				t.eaten = append(t.eaten, i)
				a.note("dragon.eats", g.Player, g.Place)
			}
		}
		for _, k := range t.p.Tokens {
			if k.Kind == board.Castle && k.Lord != 0 && slices.Contains([]board.Cell{k.Place.Cell, k.Place.Other}, d.Place.Cell) {
				a.note("castle.dragon", k.Lord, k.Place)
			}
		}
	}
}
