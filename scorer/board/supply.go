package board

// A tally counts the figures of each kind that each player has on the table; the last row is for ownerless ones.
type tally [len(Colours) + 1][Count + 1]int

// add counts one figure and reports whether that is more than there are: a player has seven meeples in play (an eighth
// counts the points) and one figure of every other kind; of ownerless figures there is one of each.
func (t *tally) add(who Player, kind FigureKind) bool {
	row := playerIndex(who)
	if row < 0 {
		row = len(Colours)
	}
	t[row][kind]++
	most := 1
	if kind == Meeple {
		most = 7
	}
	return t[row][kind] > most
}

// supply finds figures and castles beyond what the players have, and a second big top. A castle's lord is a figure on the table like any
// other.
func (g *grouping) supply(all []Problem) []Problem {
	var counts tally
	for i := range g.p.Figures {
		if f := &g.p.Figures[i]; counts.add(f.Player, f.Kind) {
			all = told(all, "notation.supply", f.Place)
		}
	}
	for i := range g.p.Quarters {
		switch q := &g.p.Quarters[i]; {
		case q.Kind == Count:
			if Any(g.p.Quarters[:i], func(o *Waiting) bool { return o.Kind == Count }) {
				all = told(all, "notation.twice", g.p.waitingAt(q))
			}
		case counts.add(q.Player, q.Kind):
			all = told(all, "notation.supply", g.p.waitingAt(q))
		}
	}
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		secondTop := t.Kind == BigTop && HasToken(g.p.Tokens[:i], BigTop)
		if secondTop || t.Kind.Form() == WithLord && t.Lord != 0 && counts.add(t.Lord, t.Figure) {
			all = told(all, "notation.supply", t.Place)
		}
		if t.Kind == Castle && !g.p.hasCastle(g.p.Tokens[:i], t.Lord) {
			all = told(all, "bcb.supply", t.Place)
		}
	}
	return all
}

// infectionTokens is the number of infection tokens in the box (covid.contents).
const infectionTokens = 20

// MostInfections returns how many areas may be infected at a time. The two of the tile have no token, unless the variant is played
// that begins with tokens on them (covid.tile.infects, the option covid-start).
func (p *Position) MostInfections() int {
	if p.Option(OptionCovidStart) == "two-tokens" {
		return infectionTokens
	}
	return infectionTokens + 2
}

// infections finds infections beyond the tokens in the box (covid.contents).
func (g *grouping) infections(all []Problem) []Problem {
	left := g.p.MostInfections()
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		if t.Kind != Infected {
			continue
		}
		left--
		if left < 0 {
			all = told(all, "covid.contents", t.Place)
		}
	}
	return all
}

// waitingAt returns the place by which a problem names a follower from a quarter: where it went, or while it waits the first
// tile, because the City of Carcassonne has no place.
func (p *Position) waitingAt(q *Waiting) Place {
	if !q.Moved && len(p.Squares) > 0 {
		return Place{Cell: p.Squares[0].Cell, Spot: Whole}
	}
	return q.To
}

// hasCastle reports whether one more castle may lie beside those among the tokens, with a lord of the player's or with none.
func (p *Position) hasCastle(tokens []Token, who Player) bool {
	own, total := 0, 0
	for i := range tokens {
		if t := &tokens[i]; t.Kind == Castle {
			total++
			if who != 0 && t.Lord == who {
				own++
			}
		}
	}
	return own < Pieces(len(p.Players)) && total < p.pieceSupply()
}
