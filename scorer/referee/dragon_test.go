package referee

import (
	"cmp"
	"slices"
	"testing"
)

// TestDragonGames plays games with the Princess & the Dragon.
func TestDragonGames(t *testing.T) {
	seen := playBox(t, 3, box{
		codes: "c2_3",
		tiles: append(readTiles(t, "base"), readTiles(t, "3")...),
		special: func(x *tile) bool {
			return len(x.signs) > 0 || slices.ContainsFunc(x.parts, func(p part) bool { return p.princess })
		},
		skip:  func(g *boxGame, x *tile) bool { return x.shows("dragon") && !g.dragon.out },
		turn:  dragonTurn,
		after: func(g *boxGame) { g.afterDragon() },
		final: (*boxGame).fairyAtLast,
	})
	wanted(t, seen,
		"scored", "volcanoes", "walks", "eaten", "fairy", "fairy scored", "fairy's point",
		"driven out", "portal")
}

// A beast is where the dragon or the fairy is.
type beast struct {
	out bool // on the table
	at  cell
	by  figure // the follower beside the fairy; nobody if by.who is 0
}

// dragonTurn plays a turn with the dragon. A volcano brings it. The player puts down a meeple,
// through a portal anywhere, or moves the fairy, or drives a knight out of the princess's city.
// Then the dragon of a dragon tile walks, before anything is scored.
func dragonTurn(g *boxGame) {
	x := g.table[g.at].tile
	if x.shows("volcano") {
		g.seen["volcanoes"]++
		g.flies(g.at)
	}
	switch {
	case g.driveOut(), g.moveFairy():
	case x.shows("portal") && g.rng.Intn(2) == 0:
		g.putAnywhere()
	case !x.shows("volcano"):
		g.put("")
	}
	if x.shows("dragon") {
		g.walk()
	}

	g.noQuestions()
	all := g.completes(g.at)
	for _, d := range all {
		if g.fairy.by.who != 0 && d.has(g.fairy.by.on) {
			g.seen["fairy scored"]++
			g.points[g.fairy.by.who] += 3
		}
	}
	g.award(all)
	g.forsaken()
}

// flies puts the dragon on a tile.
func (g *boxGame) flies(to cell) {
	if g.dragon.out {
		g.e.edit("lift - dragon %s", g.cellName(g.dragon.at))
	}
	g.dragon = beast{out: true, at: to}
	g.e.edit("figure - dragon %s", g.cellName(to))
}

// walk moves the dragon by up to six steps. It enters no tile twice and never the fairy's, and eats
// whoever is on a tile it enters.
func (g *boxGame) walk() {
	g.seen["walks"]++
	entered := []cell{g.dragon.at}
	for range 6 {
		var ways []cell
		for _, step := range steps {
			next := cell{g.dragon.at.x + step.x, g.dragon.at.y + step.y}
			_, ok := g.table[next]
			if ok && !slices.Contains(entered, next) && !(g.fairy.out && next == g.fairy.at) {
				ways = append(ways, next)
			}
		}
		if len(ways) == 0 {
			return
		}

		to := ways[g.rng.Intn(len(ways))]
		entered = append(entered, to)
		last := len(entered) == 7
		for _, x := range slices.Clone(g.figures) {
			if x.on.at != to {
				continue
			}
			g.seen["eaten"]++
			if !last { // on the tile where it stays the engine lets it eat
				g.e.edit("lift %c meeple %s", x.who, g.name(x.on))
			}
			g.leave(func(o figure) bool { return o == x })
		}
		g.flies(to)
	}
}

// moveFairy puts the fairy beside a follower of the player, now and then.
func (g *boxGame) moveFairy() bool {
	var own []figure
	for _, x := range g.figures {
		if x.who == g.who && !(g.dragon.out && x.on.at == g.dragon.at) {
			own = append(own, x)
		}
	}
	if len(own) == 0 || g.rng.Intn(4) > 0 {
		return false
	}
	g.seen["fairy"]++
	if g.fairy.out {
		words := g.e.statements("fairy")[0]
		g.e.edit("lift - fairy %s", words[0])
	}
	by := own[g.rng.Intn(len(own))]
	g.fairy = beast{out: true, at: by.on.at, by: by}
	g.e.edit("figure - fairy %s", g.name(by.on))
	return true
}

// forsaken leaves the fairy beside nobody if her follower has left the table.
func (g *boxGame) forsaken() {
	if g.fairy.by.who != 0 && !slices.Contains(g.figures, g.fairy.by) {
		g.fairy.by = figure{}
	}
}

// driveOut drives a knight out of the city of the princess on the tile of this turn, now and then.
func (g *boxGame) driveOut() bool {
	for i, p := range g.table[g.at].tile.parts {
		if !p.princess {
			continue
		}
		s := spot{g.at, i}
		city := g.feature(s)
		var knights []figure
		for _, x := range g.figures {
			if city.has(x.on) {
				knights = append(knights, x)
			}
		}
		if len(knights) == 0 || g.rng.Intn(4) == 0 {
			return false
		}
		g.seen["driven out"]++
		knight := knights[g.rng.Intn(len(knights))]
		g.e.edit("choose %s %s", g.name(s), g.name(knight.on))
		g.leave(func(x figure) bool { return x == knight })
		g.forsaken()
		return true
	}
	return false
}

// putAnywhere puts a meeple on any free feature that is incomplete or a field, but not where the
// dragon is.
func (g *boxGame) putAnywhere() {
	var places []spot
	for c, l := range g.table {
		if g.dragon.out && c == g.dragon.at {
			continue
		}
		for i, p := range l.tile.parts {
			s := spot{c, i}
			inner := p.kind == "field" && len(p.ports) == 0
			if !inner && g.incomplete(s) && len(g.holders(g.feature(s))) == 0 {
				places = append(places, s)
			}
		}
	}
	if len(places) == 0 || g.supply(g.who) == 0 {
		return
	}
	slices.SortFunc(places, func(a, b spot) int { // reading order
		return cmp.Or(a.at.y-b.at.y, a.at.x-b.at.x, a.part-b.part)
	})
	g.seen["portal"]++
	g.putOn("", places[g.rng.Intn(len(places))])
}

// afterDragon gives the point of the fairy to the player whose turn begins, and compares where the
// dragon and the fairy are.
func (g *boxGame) afterDragon() {
	next := g.seats[(g.turn+1)%len(g.seats)]
	if !g.last && g.fairy.by.who == next {
		g.seen["fairy's point"]++
		g.points[next]++
	}

	var dragon, fairy string
	if g.dragon.out {
		dragon = g.cellName(g.dragon.at)
	}
	if g.fairy.out {
		fairy = g.cellName(g.fairy.at)
	}
	g.compareBeast("dragon", dragon, false)
	g.compareBeast("fairy", fairy, g.fairy.by.who != 0)
}

// compareBeast compares on which tile a beast is, and whether it stands beside the follower.
func (g *boxGame) compareBeast(name, at string, beside bool) {
	place := ""
	for _, words := range g.e.statements(name) {
		place = words[0]
	}
	s, placed := g.read(place)
	tile := place
	if placed {
		tile = g.cellName(s.at)
	}
	if tile != at || placed != beside || beside && s != g.fairy.by.on {
		g.t.Errorf("%s\nfound the %s at %q, wanted %q", g.e.line, name, place, at)
	}
}

// fairyAtLast gives the fairy's points at the end of the game.
func (g *boxGame) fairyAtLast(gains map[byte]int) {
	if g.fairy.by.who != 0 {
		gains[g.fairy.by.who] += 3
	}
}
