package referee

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// acrobatSpace is the number of the part on which acrobats stand. It belongs to no feature.
const acrobatSpace = -1

// TestCircusGames plays games of Under the Big Top.
func TestCircusGames(t *testing.T) {
	seen := playBox(t, 10, box{
		codes:   "c2_10",
		tiles:   append(readTiles(t, "base"), readTiles(t, "10")...),
		special: func(x *tile) bool { return len(x.signs) > 0 },
		turn:    circusTurn,
		after:   func(g *boxGame) { g.compareBigTop() },
		final:   (*boxGame).circusAtLast,
	})
	wanted(t, seen, "scored", "acrobats", "pyramids", "circuses", "followers", "ringmasters", "bonus", "at last")
}

// circusTurn plays a turn of Under the Big Top. The player puts down a meeple, the ringmaster or an
// acrobat, or scores a pyramid. When another circus is laid and the turn is scored, the one under
// the big top pays for the followers around it.
func circusTurn(g *boxGame) {
	pyramid := g.scorePyramid()
	switch {
	case pyramid, g.putAcrobat():
	case g.rng.Intn(3) == 0 && g.put("ringmaster"):
		g.seen["ringmasters"]++
	default:
		g.put("")
	}

	all := g.completes(g.at)
	for _, d := range all {
		for _, x := range g.figures {
			if x.kind == "ringmaster" && d.has(x.on) {
				g.seen["bonus"] += g.rings(x.on.at)
				g.points[x.who] += 2 * g.rings(x.on.at)
			}
		}
	}
	g.award(all)

	if !g.table[g.at].tile.shows("circus") {
		return
	}
	g.seen["circuses"]++
	if g.bigTop.out {
		g.payCircus(g.points)
	} else {
		g.e.edit("add bigtop %s", g.cellName(g.at))
	}
	g.bigTop = beast{out: true, at: g.at}
}

// rings counts the tiles with a circus or an acrobat space on a cell and the eight around it.
func (g *game) rings(c cell) (n int) {
	for at, l := range g.table {
		if beside(at, c) && (l.tile.shows("circus") || l.tile.shows("acrobats")) {
			n++
		}
	}
	return n
}

// payCircus turns over the token under the big top, and gives each player its number for each
// follower around.
func (g *boxGame) payCircus(gains map[byte]int) {
	followers := map[byte]int{}
	for _, x := range g.figures {
		if beside(x.on.at, g.bigTop.at) {
			followers[x.who]++
			g.seen["followers"]++
		}
	}
	if len(followers) == 0 {
		return
	}
	number := []int{1, 3, 4, 5, 6, 7}[g.rng.Intn(6)]
	g.e.decide(g.t, "bigtop.tokens",
		func(place string) bool { return place == g.cellName(g.bigTop.at) },
		func(answer string) bool { return answer == fmt.Sprint(number) })
	for who, n := range followers {
		gains[who] += number * n
	}
}

// acrobats counts the acrobats on a cell.
func (g *boxGame) acrobats(c cell) (n int) {
	for _, x := range g.figures {
		if x.on == (spot{c, acrobatSpace}) {
			n++
		}
	}
	return n
}

// acrobatCells returns the cells with an acrobat space for which wanted is true, in reading order.
func (g *boxGame) acrobatCells(wanted func(cell) bool) (all []cell) {
	for c, l := range g.table {
		if l.tile.shows("acrobats") && wanted(c) {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b cell) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	return all
}

// putAcrobat puts an acrobat on a space with room on the tile of this turn or one of the eight
// around it, now and then.
func (g *boxGame) putAcrobat() bool {
	spaces := g.acrobatCells(func(c cell) bool { return beside(c, g.at) && g.acrobats(c) < 3 })
	if len(spaces) == 0 || g.supply(g.who) == 0 || g.rng.Intn(3) == 0 {
		return false
	}
	to := spot{spaces[g.rng.Intn(len(spaces))], acrobatSpace}
	g.seen["acrobats"]++
	g.figures = append(g.figures, figure{who: g.who, on: to})
	g.e.edit("figure %c meeple %s.m", g.who, g.cellName(to.at))
	return true
}

// scorePyramid scores a pyramid of three that was there before this turn, now and then: 5 for each
// acrobat.
func (g *boxGame) scorePyramid() bool {
	full := g.acrobatCells(func(c cell) bool { return g.acrobats(c) == 3 })
	if len(full) == 0 || g.rng.Intn(3) == 0 {
		return false
	}
	at := full[g.rng.Intn(len(full))]
	g.seen["pyramids"]++
	g.e.decide(g.t, "acrobats.score",
		func(place string) bool { return place == g.cellName(at)+".m" },
		func(answer string) bool { return answer == "points" })
	stands := func(x figure) bool { return x.on == spot{at, acrobatSpace} }
	for _, x := range g.figures {
		if stands(x) {
			g.points[x.who] += 5
		}
	}
	g.leave(stands)
	return true
}

// circusAtLast adds what ringmasters, acrobats and the circus under the big top give at the end.
func (g *boxGame) circusAtLast(gains map[byte]int) {
	for _, x := range g.figures {
		if x.on.part == acrobatSpace {
			g.seen["at last"]++
			gains[x.who] += 5
		}
		if x.kind == "ringmaster" {
			gains[x.who] += 2 * g.rings(x.on.at)
		}
	}
	if g.bigTop.out {
		g.payCircus(gains)
	}
}

// compareBigTop compares where the big top stands.
func (g *boxGame) compareBigTop() {
	found, wanted := "", ""
	for _, words := range g.e.statements("bigtop") {
		found += words[0]
	}
	if g.bigTop.out {
		wanted = g.cellName(g.bigTop.at)
	}
	if found != wanted {
		g.t.Errorf("%s\nfound the big top on %q, wanted %q", g.e.line, found, wanted)
	}
}
