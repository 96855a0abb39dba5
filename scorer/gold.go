package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Gold: gold.take, gold.castle, gold.worth.
//
// Whoever holds a completed feature takes the gold on its tiles, of a monastery on the nine; when a castle scores, the gold on
// its six cells may be claimed. The account says who may take what. Several players take a bar each in turn, beginning with the
// one whose turn it is. At the end a bar gives the more points the more bars its player has (JCloisterZone, GoldminesCapability);
// what still lies on tiles gives nothing:
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

// goldTaken says who may take gold because a feature is completed now, and then who because a castle scores.
func goldTaken(t *table, a *Account) {
	t.claimGold(func(rule board.RuleID, token int, who board.Player) { a.note(rule, who, t.p.Tokens[token].Place) })
}

// claimGold calls a function with each token of gold and each player who may take of it now, and by which rule: those who
// hold features first, then the lords of castles.
func (t *table) claimGold(claim func(rule board.RuleID, token int, who board.Player)) {
	for i := range t.features {
		if !t.completed[i] {
			continue
		}
		w := &t.worths[i]
		cells := w.Cells
		if monasteries.has(w.Feature.Kind) {
			cells = t.p.Near(w.Place.Cell)
		}
		for _, who := range w.Owners {
			t.goldOn(cells, func(token int) { claim("gold.take", token, who) })
		}
	}
	for _, castle := range t.took {
		area := Neighbourhood(castle.Place)
		t.goldOn(area[:], func(token int) { claim("gold.castle", token, castle.Lord) })
	}
}

// goldOn calls a function with each token of gold on one of the cells.
func (t *table) goldOn(cells []board.Cell, found func(token int)) {
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Kind == board.Gold && slices.Contains(cells, k.Place.Cell) {
			found(i)
		}
	}
}

// shareGold gives the gold taken now to its players and removes it from the table. It leaves all of it if the players must
// decide: if gold of several tiles is for different groups that overlap, or if several players take gold and the position does
// not say whose turn it is.
func (t *table) shareGold(q *board.Position) {
	seats, claims := t.seats, make([]uint16, len(t.p.Tokens))
	t.claimGold(func(_ board.RuleID, i int, who board.Player) { claims[i] |= 1 << max(0, slices.Index(seats, who)) })
	first := slices.Index(seats, t.p.Turn)
	for i, a := range claims {
		for _, b := range claims[:i] {
			if a != b && a&b != 0 {
				return
			}
		}
		if a&(a-1) != 0 && first < 0 {
			return
		}
	}
	for i, all := range claims {
		bars := 0
		for j := i; j < len(claims) && all != 0; j++ { // of all tiles that are for the same players
			if claims[j] == all {
				bars += t.p.Tokens[j].Level
				q.Tokens = board.Without(q.Tokens, func(k *board.Token) bool { return k.Kind == board.Gold && k.Place == t.p.Tokens[j].Place })
				claims[j] = 0
			}
		}
		takes := make([]int, len(seats))
		for seat := max(0, first); bars > 0; seat++ {
			seat %= len(seats)
			if all>>seat&1 == 1 {
				takes[seat]++
				bars--
			}
		}
		for _, x := range t.each(takes, 1) {
			q.Holds = more(q.Holds, x.Player, "gold", x.Points)
		}
	}
}
