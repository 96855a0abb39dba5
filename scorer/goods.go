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

// wares are the goods: what is held, and the symbol in a city that gives one.
var wares = [...]struct {
	thing string
	mark  tile.Marks
}{{"wine", tile.Wine}, {"grain", tile.Grain}, {"cloth", tile.Cloth}}

// goods says which completed cities give goods, and pays for most of each kind at the end.
func goods(t *table, a *Account) {
	if t.moment == end {
		for i := range wares {
			t.mostGoods(wares[i].thing, a)
		}
		return
	}
	for i, f := range t.features {
		made := t.p.Option(board.OptionCastleGoods) == "collect" && slices.Contains(t.castled, i)
		if f.Marks&(tile.Wine|tile.Grain|tile.Cloth) != 0 && (t.completed[i] || made) {
			a.note("goods.who", t.p.Turn, f.Place)
			t.giving = append(t.giving, i)
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
	for _, who := range t.seats {
		if t.p.Held(who, thing) == most {
			why := leaf("city.f.goods", 1, 10, nil)
			why.Thing = thing
			a.bonus(who, t.nowhere(), why)
		}
	}
}

// gathered gives a player the goods of the cities completed now: a token for each symbol.
func (t *table) gathered(holds []board.Hold, who board.Player) []board.Hold {
	for _, i := range t.giving {
		for _, q := range t.features[i].Parts {
			marks := t.p.At(q.Cell).Tile.Segments[q.Segment].Marks
			for i := range wares {
				if marks&wares[i].mark != 0 {
					holds = more(holds, who, wares[i].thing, 1)
				}
			}
		}
	}
	return holds
}

// more returns what is held when a player has so many more of a thing.
func more(holds []board.Hold, who board.Player, thing string, n int) []board.Hold {
	holds = slices.Clone(holds)
	if h := board.First(holds, func(h *board.Hold) bool { return h.Player == who && h.Thing == thing }); h != nil {
		h.Count += n
		return holds
	}
	return append(holds, board.Hold{Player: who, Thing: thing, Count: n})
}
