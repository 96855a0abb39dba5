package scorer

import (
	"taula/scorer/board"
)

// The dragon: dragon.eats, castle.dragon, rb.claim.loss.dragon.
//
// The dragon moves before anything is scored. Every figure of a player on its tile goes home unscored, and counts for no
// majority any more. A barn, on the corner of its tile, and the lord of a castle are safe, and so is the tile on which the
// fairy is, for the dragon does not go there. At the end of the game the dragon moves no more.

// eat removes the figures that a dragon eats, and says who gets the Rainbow Bridge for a pig or a wagon.
func (d *departures) eat(p *board.Position, dragon *board.Figure) {
	on := dragon.Place.Cell
	if p.End || board.Any(p.Figures, func(g *board.Figure) bool { return g.Kind == board.Fairy && g.Place.Cell == on }) {
		return
	}
	var losers []board.Player
	for i, g := range p.Figures {
		if g.Place.Cell != on || !g.Kind.Owned() || g.Kind == board.Barn {
			continue
		}
		d.goes(p, "dragon.eats", i)
		d.account.note("dragon.eats", g.Player, g.Place)
		if g.Kind == board.Pig || g.Kind == board.Wagon {
			losers = append(losers, g.Player)
		}
	}
	if heir := rainbowHeir(p.Seats(), p.Turn, losers); heir != 0 && p.Plays(board.BoxRainbow) {
		d.account.note("rb.claim.loss.dragon", heir, board.Place{Cell: on, Spot: board.Whole})
	}
}

// lordsAreSafe says that the dragon does not eat the lord of a castle on its tile.
func lordsAreSafe(t *table, a *Account) {
	for i := range t.p.Figures {
		d := &t.p.Figures[i]
		for j := range t.p.Tokens {
			k := &t.p.Tokens[j]
			if d.Kind == board.Dragon && k.Kind == board.Castle && k.Lord != 0 && k.Place.On(d.Place.Cell) {
				a.note("castle.dragon", k.Lord, k.Place)
			}
		}
	}
}
