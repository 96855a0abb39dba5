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

// thingBoxes are the boxes that things come in, in that order.
var thingBoxes = [...]string{BoxKing, BoxKing, BoxRainbow, BoxTraders, BoxTraders, BoxTraders, BoxGoldmines}

// ThingBox returns the box a thing comes in.
func ThingBox(thing string) string { return thingBoxes[slices.Index(Things, thing)] }

// Held returns how many of a thing a player holds.
func (p *Position) Held(who Player, thing string) int {
	for _, h := range p.Holds {
		if h.Player == who && h.Thing == thing {
			return h.Count
		}
	}
	return 0
}
