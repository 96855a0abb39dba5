package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Gold: gold.castle.
//
// When a castle scores, the gold on its six cells may be claimed. What gold is worth no source read here says, so the
// account says where it may be claimed and counts no points for it.

// goldByCastles says which castle that scored now may claim gold.
func goldByCastles(t *table, a *Account) {
	for _, castle := range t.took {
		area := neighbourhood(castle.Place)
		for _, k := range t.p.Tokens {
			if k.Kind == board.Gold && slices.Contains(area[:], k.Place.Cell) {
				a.note("gold.castle", castle.Lord, k.Place)
			}
		}
	}
}
