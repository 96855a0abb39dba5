package referee

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// TestRainbowGames plays games with the Rainbow Bridge and phantoms.
func TestRainbowGames(t *testing.T) {
	seen := playBox(t, 51, box{
		codes:   "c2_rb_ph",
		tiles:   readTiles(t, "base"),
		special: func(x *tile) bool { return false },
		before:  claimRainbow,
		rescue:  rescueByRainbow,
		turn:    rainbowTurn,
	})
	wanted(t, seen,
		"scored", "bought", "lifted", "laid", "laid beside", "rescued", "road over it",
		"phantom's point", "phantom on it", "fell", "dropped")
}

// A rainbow is the Rainbow Bridge: over which cell it lies, or who holds it.
type rainbow struct {
	lies   bool
	over   cell
	holder byte

	// A text tells where the phantom that dropped stood, and so cannot tell that the bridge lies
	// there again in the same turn.
	dropped bool // somebody dropped from where it lay in this turn
}

const rainbowPrice = 5

// claimRainbow lets the player buy the Rainbow Bridge from the table, or lift it off its tile,
// before the tile is laid.
func claimRainbow(g *boxGame) {
	b := &g.bridge
	b.dropped = false
	if b.holder != 0 || g.points[g.who] < rainbowPrice || g.rng.Intn(3) > 0 {
		return
	}
	g.points[g.who] -= rainbowPrice
	g.e.edit("track %c -%d", g.who, rainbowPrice)
	b.holder = g.who
	if !b.lies {
		g.seen["bought"]++
		return
	}

	g.seen["lifted"]++
	g.e.edit("drop 0")
	on := spot{b.over, g.overPart(b.over)}
	g.table[b.over] = laid{g.table[b.over].tile.printed, g.table[b.over].turn}
	b.lies = false
	for i := range g.figures {
		if g.figures[i].on == on { // a phantom, which drops onto the tile
			g.seen["dropped"]++
			b.dropped = true
			g.drop(i, "rb.break.phantom")
			return
		}
	}
}

// overPart returns the number of the part that the bridge over a cell adds to its tile.
func (g *game) overPart(c cell) int { return len(g.table[c].tile.parts) - 1 }

// drop lets figure i fall onto an incomplete feature of its tile that is no field, occupied or not.
// If there is none, it goes home.
func (g *boxGame) drop(i int, rule string) {
	x := &g.figures[i]
	l := g.table[x.on.at]
	var places []spot
	for n, p := range l.tile.parts {
		s := spot{x.on.at, n}
		if p.kind != "field" && !p.over && g.incomplete(s) {
			places = append(places, s)
		}
	}
	if len(places) == 0 {
		g.leave(func(o figure) bool { return o == *x })
		return
	}
	to := places[g.rng.Intn(len(places))]
	g.e.decide(g.t, rule, func(string) bool { return true }, func(answer string) bool {
		s, ok := g.read(answer)
		return ok && g.feature(to).has(s)
	})
	x.on = to
}

// rainbowTurn plays a turn with the Rainbow Bridge: whoever holds it may lay it over the tile just
// laid or over one beside it. A phantom may stand on it; a meeple falls through. Its tile gives
// nothing, or 1 to an owner with a phantom on that road.
func rainbowTurn(g *boxGame) {
	was := g.completeBefore()
	if g.bridge.holder == g.who {
		g.layRainbow(was)
	}

	over := spot{g.at, g.overPart(g.at)}
	own := g.partOf(over).over
	switch {
	case own && g.rng.Intn(3) == 0 && g.supply(g.who) > 0 && len(g.holders(g.feature(over))) == 0:
		g.seen["fell"]++
		g.putOn("", over)
		g.drop(len(g.figures)-1, "rb.meeple.falls")
	default:
		g.put("")
	}
	g.putPhantom()

	all := append(g.newlyComplete(was), g.monasteries(g.at)...)
	for _, d := range all {
		if slices.ContainsFunc(d.spots, func(s spot) bool { return g.partOf(s).over }) {
			g.seen["road over it"]++
		}
		for _, owner := range g.holders(d.feature) {
			g.seen["phantom's point"] += g.phantomPoint(d.feature, owner)
		}
	}
	g.award(all)
}

// putPhantom puts the player's phantom down: on the bridge over the tile of this turn, on a road
// that goes over it, or elsewhere.
func (g *boxGame) putPhantom() {
	if slices.ContainsFunc(g.figures, func(f figure) bool { return f.who == g.who && f.kind == "phantom" }) {
		return
	}
	for i, p := range g.table[g.at].tile.parts {
		s := spot{g.at, i}
		f := g.feature(s)
		if p.kind != "road" || !p.over && !g.rainbowAlone(f) || len(g.holders(f)) > 0 {
			continue
		}
		if p.over {
			g.seen["phantom on it"]++
		}
		g.putOn("phantom", s)
		return
	}
	g.put("phantom")
}

// completeBefore returns the parts of all roads and cities that were complete before the tile of
// this turn.
func (g *boxGame) completeBefore() map[spot]bool {
	now := g.table[g.at]
	delete(g.table, g.at)
	defer func() { g.table[g.at] = now }()
	return g.completeSpots()
}

// A span is where the Rainbow Bridge may lie: over which cell, and whether from north to south.
type span struct {
	over  cell
	north bool
}

func (w span) axis() string {
	if w.north {
		return "ns"
	}
	return "ew"
}

// spans lists every way to lay it over a tile or over one beside it, whether it may lie there or
// not.
func (g *boxGame) spans(at cell) (all []span) {
	for _, step := range append([]cell{{}}, steps...) {
		over := cell{at.x + step.x, at.y + step.y}
		if _, ok := g.table[over]; ok && !(g.bridge.dropped && over == g.bridge.over) {
			all = append(all, span{over, false}, span{over, true})
		}
	}
	return all
}

// layRainbow lays the Rainbow Bridge over the tile of this turn or one beside it, where it may lie
// and completes most.
func (g *boxGame) layRainbow(was map[spot]bool) {
	var best span
	most := -1
	all := g.spans(g.at)
	g.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, w := range all {
		if !g.carries(w) {
			continue
		}
		under := g.table[w.over]
		g.table[w.over] = under.spanned(w)
		n := len(g.newlyComplete(was))
		g.table[w.over] = under
		if n > most {
			best = w
			most = n
		}
	}
	if most < 0 {
		return // the player keeps it
	}

	g.lies(best)
	g.e.edit("add rainbow %s %s now", g.cellName(best.over), best.axis())
}

// lies lays the Rainbow Bridge.
func (g *boxGame) lies(w span) {
	g.seen["laid"]++
	if w.over != g.at {
		g.seen["laid beside"]++
	}
	g.bridge = rainbow{lies: true, over: w.over}
	g.table[w.over] = g.table[w.over].spanned(w)
}

// spanned returns the tile with the road of a bridge over it.
func (l laid) spanned(w span) laid {
	bridged := *l.tile
	bridged.printed = l.tile
	road := part{kind: "road", over: true}
	for _, side := range w.sides() {
		road.ports = append(road.ports, (3*side+1-3*l.turn+12)%12)
	}
	bridged.parts = append(slices.Clip(bridged.parts), road)
	return laid{&bridged, l.turn}
}

// rescueByRainbow lays a tile where it fits only with the Rainbow Bridge over it or over a tile
// beside it, if the player holds it.
func rescueByRainbow(g *boxGame, x *tile) bool {
	if g.bridge.holder != g.who {
		return false
	}

	type way struct {
		at   cell
		turn int
		span span
	}
	var ways []way
	for _, at := range g.border() {
		for turn := range 4 {
			l := laid{x, turn}
			if g.fits(at, l) {
				continue
			}
			g.table[at] = l
			for _, w := range g.spans(at) {
				if g.rescues(at, w) {
					ways = append(ways, way{at, turn, w})
				}
			}
			delete(g.table, at)
		}
	}
	if len(ways) == 0 {
		return false
	}

	w := ways[g.rng.Intn(len(ways))]
	g.seen["rescued"]++
	first := g.corner()
	over := g.cellName(w.span.over)
	if w.span.over == w.at {
		over = fmt.Sprintf("%d,%d", w.at.x-first.x, w.at.y-first.y)
	}
	g.at = w.at
	g.table[w.at] = laid{x, w.turn}
	g.lies(w.span)
	g.e.edit("lay %d,%d %s %d rainbow-%s %s", w.at.x-first.x, w.at.y-first.y, x.id, w.turn, w.span.axis(), over)
	return true
}

// border returns the empty cells beside tiles, in reading order.
func (g *game) border() (all []cell) {
	for c := range g.table {
		for _, step := range steps {
			next := cell{c.x + step.x, c.y + step.y}
			if _, taken := g.table[next]; !taken && !slices.Contains(all, next) {
				all = append(all, next)
			}
		}
	}
	slices.SortFunc(all, func(a, b cell) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	return all
}

// rescues reports whether the tile on a cell fits once the bridge lies.
func (g *boxGame) rescues(at cell, w span) bool {
	if !g.onField(w) {
		return false
	}
	under := g.table[w.over]
	g.table[w.over] = under.spanned(w)
	defer func() { g.table[w.over] = under }()
	return g.matches(at) && g.matches(w.over)
}

// matches reports whether the four sides of a tile match what lies beside it.
func (g *game) matches(c cell) bool {
	for side, step := range steps {
		next := cell{c.x + step.x, c.y + step.y}
		if _, ok := g.table[next]; ok && g.edge(c, side) != g.edge(next, (side+2)%4) {
			return false
		}
	}
	return true
}

// sides returns the two sides on which the bridge ends.
func (w span) sides() []int {
	if w.north {
		return []int{0, 2}
	}
	return []int{1, 3}
}

// onField reports whether both ends lie on field.
func (g *game) onField(w span) bool {
	return !slices.ContainsFunc(w.sides(), func(side int) bool { return g.edge(w.over, side) != "field" })
}

// carries reports whether the bridge may lie over a tile: both ends on field, and beyond each an
// empty cell or a road.
func (g *boxGame) carries(w span) bool {
	for _, side := range w.sides() {
		next := cell{w.over.x + steps[side].x, w.over.y + steps[side].y}
		_, taken := g.table[next]
		if taken && g.edge(next, (side+2)%4) != "road" {
			return false
		}
	}
	return g.onField(w)
}

// rainbowAlone reports whether the Rainbow Bridge's tile belongs to a road by the bridge alone.
func (g *game) rainbowAlone(f feature) bool {
	for _, s := range f.spots {
		if g.partOf(s).over {
			return !slices.ContainsFunc(f.spots, func(o spot) bool { return o.at == s.at && o != s })
		}
	}
	return false
}

// phantomPoint returns the point of an owner with a phantom on a road to which the Rainbow Bridge
// brings its tile.
func (g *game) phantomPoint(f feature, owner byte) int {
	phantom := func(x figure) bool { return x.who == owner && x.kind == "phantom" && f.has(x.on) }
	if g.rainbowAlone(f) && slices.ContainsFunc(g.figures, phantom) {
		return 1
	}
	return 0
}
