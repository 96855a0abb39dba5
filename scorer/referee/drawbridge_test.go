package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// gates are the tiles with a drawbridge that this program plays: tiles of no box with one road that
// ends at a city.
var gates = []struct{ id, text string }{
	{"(ccrf)", "city N E; road S; field SL by N; field SR WL WR by N"},
	{"(ccfr)", "city N E; road W; field SL SR WL by N; field WR by N"},
	{"(crfc)", "city N W; road E; field EL by N; field ER SL SR by N"},
	{"(frfc)", "city W; road E; field NL NR EL by W; field ER SL SR by W"},
}

// gateTiles returns these tiles, three of each.
func gateTiles(t *testing.T) (all []tile) {
	for _, x := range gates {
		parts, _ := readParts(t, x.text)
		all = append(all, tile{id: x.id, copies: 3, parts: parts, gate: true})
	}
	return all
}

// TestDrawbridgeGames plays games with the Drawbridges and phantoms.
func TestDrawbridgeGames(t *testing.T) {
	seen := playBox(t, 40, box{
		codes:   "c3_db_ph",
		tiles:   append(readTiles(t, "base"), gateTiles(t)...),
		special: func(x *tile) bool { return x.gate },
		turn:    drawbridgeTurn,
	})
	wanted(t, seen, "scored", "crossed", "home", "up", "tied", "several")
}

// drawbridgeTurn plays a turn with the Drawbridges: a road that ends at one is scored first, then
// its single owner sends each of the meeples there into an incomplete city behind a lowered one, or
// home.
func drawbridgeTurn(g *boxGame) {
	if g.table[g.at].tile.gate {
		g.e.edit("add drawbridge %s %s", g.name(spot{g.at, 1}), g.name(spot{g.at, 0}))
	}
	g.put("")
	g.put("phantom")

	all := g.completes(g.at)
	var arrived []figure
	asked := 0
	for _, d := range all {
		if d.kind == "road" && g.mayCross(d) {
			asked++
			arrived = append(arrived, g.cross(d)...)
		}
	}
	if len(g.e.last.Account.Questions) != asked {
		g.t.Errorf("%s\nfound the questions %v, wanted %d", g.e.line, g.e.last.Account.Questions, asked)
	}
	g.award(all)
	g.figures = append(g.figures, arrived...)
}

// lowered returns one part of each incomplete city to which a lowered drawbridge of a road leads.
func (g *boxGame) lowered(road done) (cities []spot) {
	for _, s := range road.spots {
		if !g.table[s.at].tile.gate {
			continue
		}
		city := spot{s.at, 0}
		f := g.feature(city)
		known := slices.ContainsFunc(cities, func(o spot) bool { return f.has(o) })
		if !f.open {
			g.seen["up"]++
		} else if !known {
			cities = append(cities, city)
		}
	}
	return cities
}

// mayCross reports whether somebody may cross: one player alone holds the road, and a drawbridge is
// down.
func (g *boxGame) mayCross(road done) bool {
	owners, cities := g.holders(road.feature), g.lowered(road)
	if len(owners) > 1 && len(cities) > 0 {
		g.seen["tied"]++
	}
	return len(owners) == 1 && len(cities) > 0
}

// cross decides where each of the owner's figures on a road goes, tells the engine, and returns
// those who come into a city.
func (g *boxGame) cross(road done) (arrived []figure) {
	owner, cities := g.holders(road.feature)[0], g.lowered(road)
	if len(cities) > 1 {
		g.seen["several"]++
	}

	// An answer has one word for each figure, in the order of the line.
	var words []string
	for _, statement := range g.e.statements(string(owner)) {
		s, _ := g.read(statement[len(statement)-1])
		if !road.has(s) {
			continue
		}
		kind := strings.Join(statement[:len(statement)-1], " ")
		n := g.rng.Intn(len(cities) + 1)
		if n == len(cities) {
			g.seen["home"]++
			words = append(words, "home")
			continue
		}
		g.seen["crossed"]++
		words = append(words, g.name(cities[n]))
		arrived = append(arrived, figure{owner, cities[n], kind})
	}
	for n, q := range g.e.last.Account.Questions {
		if s, ok := g.read(q.Place); ok && q.Rule == "drawbridge.several" && road.has(s) {
			g.e.edit("answer %d %s", n, strings.Join(words, " "))
			return arrived
		}
	}
	g.t.Fatalf("%s\nnobody asks %s who crosses: %v", g.e.line, fmt.Sprintf("%c", owner), g.e.last.Account.Questions)
	return nil
}
