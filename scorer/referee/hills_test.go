package referee

import (
	"slices"
	"testing"
)

// TestHillGames plays games with Hills & Sheep and phantoms.
func TestHillGames(t *testing.T) {
	seen := playBox(t, 9, box{
		codes:   "c2_9_ph",
		tiles:   append(readTiles(t, "base"), readTiles(t, "9")...),
		special: func(x *tile) bool { return x.shows("hill") || x.shows("vineyard") },
		turn:    hillTurn,
	})
	wanted(t, seen, "scored", "by hill", "vineyards", "shepherds", "herded", "wolves")
}

// hillTurn plays a turn with Hills & Sheep: a meeple or a shepherd is put down; a flock whose field
// grew draws a token or goes into the stable; then the turn is scored.
func hillTurn(g *boxGame) {
	herds := g.grownFlocks()
	if !g.putShepherd() {
		g.put("")
	}
	g.put("phantom")
	for _, field := range herds {
		g.herd(field)
	}

	all := g.completes(g.at)
	for _, d := range all {
		if n := len(g.holders(d.feature)); n > 0 && n < len(g.level(d.feature)) {
			g.seen["by hill"]++
		}
		if d.kind == "monastery" && d.worth > 9 && len(g.holders(d.feature)) > 0 {
			g.seen["vineyards"]++
		}
	}
	g.noQuestions()
	g.award(all)
}

// level returns the players who tie for a feature when hills do not count.
func (g *boxGame) level(f feature) (all []byte) {
	flat := *g.game
	flat.table = map[cell]laid{}
	for c, l := range g.table {
		x := *l.tile
		x.signs = nil
		flat.table[c] = laid{&x, l.turn}
	}
	return flat.holders(f)
}

// putShepherd puts a shepherd of the player into a field of the tile of this turn without one, now
// and then.
func (g *boxGame) putShepherd() bool {
	mine := func(x figure) bool { return x.who == g.who && x.kind == "shepherd" }
	if slices.ContainsFunc(g.figures, mine) || g.rng.Intn(2) == 0 {
		return false
	}
	for i, p := range g.table[g.at].tile.parts {
		s := spot{g.at, i}
		if p.kind == "field" && len(p.ports) > 0 && len(g.shepherds(g.feature(s))) == 0 {
			g.seen["shepherds"]++
			g.putOn("shepherd", s)
			g.flocks[g.who] = 1 + g.rng.Intn(4)
			return true
		}
	}
	return false
}

// shepherds returns the shepherds in a field.
func (g *boxGame) shepherds(field feature) (all []figure) {
	for _, x := range g.figures {
		if x.kind == "shepherd" && field.has(x.on) {
			all = append(all, x)
		}
	}
	return all
}

// grownFlocks returns the fields with a shepherd of the player that the tile of this turn extends.
func (g *boxGame) grownFlocks() (fields []feature) {
	for i, p := range g.table[g.at].tile.parts {
		s := spot{g.at, i}
		known := slices.ContainsFunc(fields, func(f feature) bool { return f.has(s) })
		if p.kind != "field" || known {
			continue
		}
		f := g.feature(s)
		if slices.ContainsFunc(g.shepherds(f), func(x figure) bool { return x.who == g.who }) {
			fields = append(fields, f)
		}
	}
	return fields
}

// herd draws another token for the flocks of a field, or herds them into the stable. What happens
// to one happens to all: after a wolf all shepherds go home, and into the stable all go, where each
// of their owners scores every sheep of the field.
func (g *boxGame) herd(field feature) {
	shepherds := g.shepherds(field)
	switch g.rng.Intn(3) {
	case 0:
		g.flocks[g.who] += 1 + g.rng.Intn(4)
		return
	case 1:
		g.seen["wolves"]++
	case 2:
		g.seen["herded"]++
		sheep := 0
		for _, x := range shepherds {
			sheep += g.flocks[x.who]
		}
		for _, x := range shepherds {
			g.points[x.who] += sheep
			g.e.edit("track %c %d", x.who, sheep)
		}
	}
	for _, x := range shepherds {
		g.e.edit("lift %c shepherd %s", x.who, g.name(x.on))
	}
	g.leave(func(x figure) bool { return slices.Contains(shepherds, x) })
}
