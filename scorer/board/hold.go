package board

import (
	"cmp"

	"slices"
)

// A Hold is something a player has before them: the king, the robber baron or the Rainbow Bridge (Count 1), so many
// goods of a kind, or so many bars of gold.
type Hold struct {
	Player Player
	Thing  string // king, robber, rainbow, wine, grain, cloth or gold
	Count  int
}

// Things are what may be held, in canonical order.
var Things = []string{"king", "robber", "rainbow", "wine", "grain", "cloth", "gold"}

func orderHolds(a, b *Hold) int {
	return cmp.Or(slices.Index(Things, a.Thing)-slices.Index(Things, b.Thing), playerIndex(a.Player)-playerIndex(b.Player))
}

// boxOf returns the box the thing comes in.
func (h Hold) boxOf() string {
	switch h.Thing {
	case "king", "robber":
		return BoxKing
	case "rainbow":
		return BoxRainbow
	case "gold":
		return BoxGoldmines
	}
	return BoxTraders
}

// Held returns how many of a thing a player holds.
func (p *Position) Held(who Player, thing string) int {
	for _, h := range p.Holds {
		if h.Player == who && h.Thing == thing {
			return h.Count
		}
	}
	return 0
}
