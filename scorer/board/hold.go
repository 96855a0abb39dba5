package board

import "slices"

// A Hold is something a player has before them: the king, the robber baron or the Rainbow Bridge (Count 1), or so many
// goods of a kind.
type Hold struct {
	Player Player
	Thing  string // king, robber, rainbow, wine, grain or cloth
	Count  int
}

// holdNames are the things, in canonical order.
var holdNames = []string{"king", "robber", "rainbow", "wine", "grain", "cloth"}

// holds reads "holds PLAYER THING [COUNT]"; nobody holds a thing twice, and of the first three there is one.
func (r *reader) holds() {
	h := Hold{Player: r.player(), Count: 1}
	i := r.oneOf("hold.thing", holdNames)
	if h.Player == 0 || i < 0 {
		r.skip()
		return
	}
	h.Thing = holdNames[i]
	if r.more() && i > 2 {
		n, ok := r.level()
		if !ok {
			return
		}
		h.Count = n
	}
	if Any(r.p.Holds, func(o *Hold) bool { return o.Thing == h.Thing && (i < 3 || o.Player == h.Player) }) {
		r.fail(r.words[0], "statement.twice", "")
		return
	}
	r.p.Holds = append(r.p.Holds, h)
}

// hold writes what a player holds.
func (w *writer) hold(h Hold) {
	w.statement("holds", h.Player.String(), h.Thing)
	if h.Count != 1 {
		w.out = AppendInt(append(w.out, w.gap), h.Count)
	}
}

// orderHolds compares by thing, then by player.
func orderHolds(a, b *Hold) int {
	return firstOf(slices.Index(holdNames, a.Thing)-slices.Index(holdNames, b.Thing), playerIndex(a.Player)-playerIndex(b.Player))
}

// boxOf gives the box the thing comes in.
func (h Hold) boxOf() string {
	switch h.Thing {
	case "king", "robber":
		return "kr"
	case "rainbow":
		return "rb"
	}
	return "2"
}

// Held gives how many of a thing a player holds.
func (p *Position) Held(who Player, thing string) int {
	for _, h := range p.Holds {
		if h.Player == who && h.Thing == thing {
			return h.Count
		}
	}
	return 0
}
