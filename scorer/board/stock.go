package board

import "slices"

// Stock is the bridges and castles that players had left before this turn, as far as the position says. A piece that was spent never
// comes back (bcb.supply.none), and the table does not tell whose a bridge is, or a castle that has scored.
type Stock struct{ Bridges, Castles []Points }

// left returns how many a list leaves a player, and many where it does not say.
func left(stock []Points, who Player) int {
	for _, x := range stock {
		if x.Player == who {
			return x.Points
		}
	}
	return maxPieces
}

// maxPieces is the number of bridges, and of castles, in the box.
const maxPieces = 12

// Spent returns the stock without what this turn added. Wooden bridges come from the player whose turn it is, castles from
// their lords.
func (p *Position) Spent() Stock {
	q := Stock{slices.Clone(p.Stock.Bridges), slices.Clone(p.Stock.Castles)}
	for i := range p.Tokens {
		switch t := &p.Tokens[i]; {
		case !p.CameNow(t):
		case t.Kind == WoodenBridge:
			take(q.Bridges, p.Turn)
		case t.Kind == Castle:
			take(q.Castles, t.Lord)
		}
	}
	return q
}

// Take takes a castle from a player's stock.
func (s Stock) Take(who Player) { take(s.Castles, who) }

func take(stock []Points, who Player) {
	for i := range stock {
		if stock[i].Player == who {
			stock[i].Points--
		}
	}
}

// overspent adds a problem for a piece of this turn that its player no longer had, if the stock is given.
func (p *Position) overspent(all []Problem) []Problem {
	if len(p.Stock.Bridges)+len(p.Stock.Castles) == 0 {
		return all
	}
	spent := p.Spent()
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if t.Kind == WoodenBridge && p.CameNow(t) && left(spent.Bridges, p.Turn) < 0 || t.Kind == Castle && p.CameNow(t) && left(spent.Castles, t.Lord) < 0 {
			all = told(all, "bcb.supply.none", t.Place)
		}
	}
	return all
}

// Stocked returns the position with the stock that players begin with (bcb.supply), less the castles whose lords are on the table.
func (p *Position) Stocked() *Position {
	q := p.copied()
	q.Stock = Stock{}
	for _, who := range p.Players {
		each := Points{who, Pieces(len(p.Players))}
		q.Stock.Bridges, q.Stock.Castles = append(q.Stock.Bridges, each), append(q.Stock.Castles, each)
	}
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == Castle {
			take(q.Stock.Castles, t.Lord)
		}
	}
	return q
}
