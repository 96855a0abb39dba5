package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Goods: goods.who, city.f.goods.
//
// Whoever completes a city takes its goods, even with no follower there; a small city made a castle gives none, unless
// the option says so. At the end of the game whoever has most of a kind gets 10, and so does everybody who ties.

// goods says which completed cities give goods, and pays for most of each kind at the end.
func goods(t *table, a *Account) {
	if t.moment == end {
		for _, thing := range [...]string{"wine", "grain", "cloth"} {
			t.mostGoods(thing, a)
		}
		return
	}
	for i, f := range t.features {
		made := t.p.Option(board.OptionCastleGoods) == "collect" && slices.Contains(t.castled, i)
		if f.Marks&(tile.Wine|tile.Grain|tile.Cloth) != 0 && (t.completed[i] || made) {
			a.note("goods.who", t.p.Turn, f.Place)
		}
	}
}

// mostGoods pays 10 to each player with most goods of a kind.
func (t *table) mostGoods(thing string, a *Account) {
	most := 0
	for _, who := range t.seats {
		most = max(most, t.p.Held(who, thing))
	}
	if most == 0 {
		return
	}
	at := board.Place{Spot: board.Whole}
	if len(t.p.Squares) > 0 {
		at.Cell = t.p.Squares[0].Cell
	}
	for _, who := range t.seats {
		if t.p.Held(who, thing) == most {
			a.bonus(who, at, leaf("city.f.goods", 1, 10, nil))
		}
	}
}
