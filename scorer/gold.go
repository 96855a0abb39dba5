package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Gold: gold.castle, gold.worth.
//
// When a castle scores, the gold on its six cells may be claimed: the account says where. At the end each bar that a player
// holds gives the more points the more the player has (JCloisterZone, GoldminesCapability); what still lies on tiles gives
// nothing:
//
//	bars   1–3  4–6  7–9  10 or more
//	each    1    2    3    4

// goldCounts pays for the gold that players hold at the end.
func goldCounts(t *table, a *Account) {
	for _, who := range t.seats {
		if n := t.p.Held(who, "gold"); n > 0 {
			a.bonus(who, t.nowhere(), leaf("gold.worth", n, min(4, (n+2)/3), nil))
		}
	}
}

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
