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
	for _, q := range g.p.Quarters {
		if counts.add(q.Player, q.Kind) && q.Kind != Count {
			at := q.To
			if !q.Moved && len(g.p.Squares) > 0 {
				at = Place{Cell: g.p.Squares[0].Cell, Spot: Whole} // the city of Carcassonne is no place
			}
			all = told(all, "notation.supply", at)
		}
	}
	var castles [len(Colours) + 1]int
	each, total, tops := Pieces(len(g.p.Players)), 0, 0
	for i := range g.p.Tokens {
		t := &g.p.Tokens[i]
		if t.Kind == BigTop {
			if tops++; tops > 1 {
				all = told(all, "notation.supply", t.Place)
			}
		}
		if t.Kind != Castle && t.Kind != GermanCastle {
			continue
		}
		if t.Lord != 0 && counts.add(t.Lord, t.Figure) {
			all = told(all, "notation.supply", t.Place)
		}
		if t.Kind == GermanCastle {
			continue
		}
		total++
		if t.Lord != 0 {
			castles[playerIndex(t.Lord)]++
		}
		if total > g.p.pieceSupply() || t.Lord != 0 && castles[playerIndex(t.Lord)] > each {
			all = told(all, "bcb.supply", t.Place)
		}
	}
	return all
}
