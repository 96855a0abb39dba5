package referee

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
)

// crossed counts what happened in games with tunnels, ferries and phantoms.
type crossed struct{ turns, scored, tunnels, byToken, ferries, moved, byFerry, phantoms int }

// TestCrossingGames plays games with tunnels, ferries and phantoms; after every turn the engine
// must agree with this program.
func TestCrossingGames(t *testing.T) {
	rng := boardtest.Seeded(t, 47)
	tiles := readTiles(t, "base")
	for _, box := range []string{"tu", "fe"} {
		tiles = append(tiles, readTiles(t, box)...)
	}
	games := *gamesPlayed
	if testing.Short() {
		games = 10
	}
	var seen crossed
	for n := range games {
		playCrossings(t, rng, tiles, &seen)
		if t.Failed() {
			t.Fatalf("in game %d", n+1)
		}
	}
	t.Logf("%+v", seen)
	if seen.tunnels < games || seen.ferries < games || seen.byToken == 0 || seen.moved == 0 || seen.phantoms < games {
		t.Errorf("found %+v, too little of some to say much", seen)
	}
}

// playCrossings plays one game of two to four players.
func playCrossings(t *testing.T, rng *rand.Rand, tiles []tile, seen *crossed) {
	t.Helper()
	g := &game{
		seats: []byte("rbgy")[:2+rng.Intn(3)], table: map[cell]laid{}, points: map[byte]int{},
		tunnels: map[spot]byte{}, ferries: map[cell][2]int{},
	}
	var deck []*tile
	for i := range tiles {
		for range tiles[i].copies {
			deck = append(deck, &tiles[i])
		}
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	slices.SortStableFunc(deck, func(a, b *tile) int { return g.late(a) - g.late(b) })
	deck = deck[:30+rng.Intn(30)]
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	start := slices.IndexFunc(tiles, func(x tile) bool { return x.id == "D" })
	g.table[cell{}] = laid{&tiles[start], 0}
	if d := slices.IndexFunc(deck, func(x *tile) bool { return x.id == "D" }); d >= 0 {
		deck = slices.Delete(deck, d, d+1)
	}

	e := &engine{t: t, line: "rules_c2_tu_fe_ph;players_" + strings.Join(strings.Split(string(g.seats), ""), "_") + ";turn_r;D"}
	e.show()
	for i, x := range deck {
		g.crossingTurn(t, rng, e, x, i == len(deck)-1, seen)
		if t.Failed() {
			return
		}
	}
	gains := g.final()
	for _, who := range g.seats {
		if got := e.last.Account.Totals[string(who)]; got != gains[who] {
			t.Errorf("%s\nfound %d points for %c in the end, wanted %d", e.line, got, who, gains[who])
		}
	}
}

// late sorts tiles with tunnels and lakes first, so that every game has them.
func (g *game) late(x *tile) int {
	if x.shows("ferry") || slices.ContainsFunc(x.parts, func(p part) bool { return p.tunnel }) {
		return 0
	}
	return 1
}

// crossingTurn plays one turn: a tile, a meeple and a phantom, a ferry laid or moved, a tunnel
// token.
func (g *game) crossingTurn(t *testing.T, rng *rand.Rand, e *engine, x *tile, last bool, seen *crossed) {
	t.Helper()
	who, was := g.seats[g.turn], g.completeSpots()
	c, ok := g.place(rng, x)
	if !ok {
		if last {
			e.edit("book final")
		}
		return // it fits nowhere and is put away
	}
	seen.turns++
	first := g.cornerWithout(c)
	e.edit("lay %d,%d %s %d", c.x-first.x, c.y-first.y, x.id, g.table[c].turn)

	for _, kind := range []string{"", "phantom"} {
		if kind != "" && slices.ContainsFunc(g.figures, func(f figure) bool { return f.who == who && f.kind == kind }) {
			continue
		}
		s, free := g.freePart(rng, c, who)
		if !free {
			continue
		}
		g.figures = append(g.figures, figure{who, s, kind})
		if kind == "" {
			e.edit("figure %c meeple %s", who, g.name(s))
		} else {
			seen.phantoms++
			e.edit("figure %c phantom %s", who, g.name(s))
		}
	}
	tile := len(g.newlyComplete(was))
	g.ferry(rng, e, c, seen)
	ferry := len(g.newlyComplete(was))
	g.token(rng, e, who, seen)
	all := g.newlyComplete(was)
	if ferry > tile {
		seen.byFerry++
	}
	if len(all) > ferry {
		seen.byToken++
	}

	for _, d := range append(all, g.monasteries(c)...) {
		for _, owner := range g.holders(d.feature) {
			g.points[owner] += d.worth
			seen.scored++
		}
		g.figures = slices.DeleteFunc(g.figures, func(x figure) bool { return d.has(x.on) })
	}
	if len(e.last.Account.Problems) > 0 || len(e.last.Account.Questions) > 0 {
		t.Errorf("%s\nfound the problems %v and the questions %v", e.line, e.last.Account.Problems, e.last.Account.Questions)
	}
	before := e.line
	if last {
		e.edit("book final")
	} else {
		e.edit("book")
	}
	g.turn = (g.turn + 1) % len(g.seats)
	g.compare(t, e, before, last)
}

// completeSpots returns the parts of all complete roads and cities.
func (g *game) completeSpots() map[spot]bool {
	all := map[spot]bool{}
	for c, l := range g.table {
		for i, p := range l.tile.parts {
			s := spot{c, i}
			if p.kind != "road" && p.kind != "city" || all[s] {
				continue
			}
			if f := g.feature(s); !f.open {
				for _, o := range f.spots {
					all[o] = true
				}
			}
		}
	}
	return all
}

// newlyComplete returns the complete roads and cities with a part that belonged to no complete one
// before.
func (g *game) newlyComplete(was map[spot]bool) (all []done) {
	for s := range g.completeSpots() {
		if !was[s] && !slices.ContainsFunc(all, func(d done) bool { return d.has(s) }) {
			f, kind := g.feature(s), g.partOf(s).kind
			all = append(all, done{f, g.worth(f, kind, true), kind})
		}
	}
	return all
}

// monasteries returns the monasteries that the tile on a cell completes.
func (g *game) monasteries(c cell) (all []done) {
	return slices.DeleteFunc(g.completes(c), func(d done) bool { return d.kind != "monastery" })
}

// lakeRoads returns the roads at a lake.
func (g *game) lakeRoads(c cell) (all []int) {
	for i, p := range g.table[c].tile.parts {
		if p.kind == "road" {
			all = append(all, i)
		}
	}
	return all
}

// ferry lays the ferry of a lake that lies on the tile just laid. Otherwise, if just one ferry lies
// on a road that the tile makes longer, it moves it now and then.
func (g *game) ferry(rng *rand.Rand, e *engine, c cell, seen *crossed) {
	lake := c
	if g.table[c].tile.shows("ferry") {
		seen.ferries++
	} else {
		var lakes []cell
		for i, p := range g.table[c].tile.parts {
			for _, s := range g.feature(spot{c, i}).spots {
				pair, lies := g.ferries[s.at]
				on := lies && (pair[0] == s.part || pair[1] == s.part)
				if p.kind == "road" && on && !slices.Contains(lakes, s.at) {
					lakes = append(lakes, s.at)
				}
			}
		}
		if len(lakes) != 1 || rng.Intn(4) == 0 {
			return
		}
		lake = lakes[0]
		seen.moved++
		e.edit("drop %d", g.numberOfFerry(e, lake))
	}
	roads := g.lakeRoads(lake)
	rng.Shuffle(len(roads), func(i, j int) { roads[i], roads[j] = roads[j], roads[i] })
	g.ferries[lake] = [2]int{roads[0], roads[1]}
	e.edit("add ferry %s %s", g.name(spot{lake, roads[0]}), g.name(spot{lake, roads[1]}))
}

// numberOfFerry returns the number of a ferry among the tokens of the line.
func (g *game) numberOfFerry(e *engine, lake cell) int {
	n := len(e.statements("tunnel"))
	for i, words := range e.statements("ferry") {
		if s, _ := g.read(words[0]); s.at == lake {
			return n + i
		}
	}
	e.t.Fatalf("%s: no ferry lies on %s", e.line, g.cellName(lake))
	return 0
}

// token lays a tunnel token on a free mouth, if the player has one left and wants to.
func (g *game) token(rng *rand.Rand, e *engine, who byte, seen *crossed) {
	used := 0
	for _, colour := range g.tunnels {
		if colour == who {
			used++
		}
	}
	var mouths []spot
	for c, l := range g.table {
		for i, p := range l.tile.parts {
			if p.tunnel && g.tunnels[spot{c, i}] == 0 {
				mouths = append(mouths, spot{c, i})
			}
		}
	}
	if used == 2 || len(mouths) == 0 || rng.Intn(3) == 0 {
		return
	}
	slices.SortFunc(mouths, func(a, b spot) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	at := mouths[rng.Intn(len(mouths))]
	g.tunnels[at] = who
	seen.tunnels++
	e.edit("add tunnel %s %c", g.name(at), who)
}

// compareCrossings compares the tunnel tokens and ferries that lie on the table.
func (g *game) compareCrossings(e *engine, expect func(what string, got, want any)) {
	var got, wanted []string
	for _, words := range e.statements("tunnel") {
		s, _ := g.read(words[0])
		got = append(got, fmt.Sprint(s, words[1]))
	}
	for s, colour := range g.tunnels {
		wanted = append(wanted, fmt.Sprint(s, string(colour)))
	}
	expect("tunnel tokens", sorted(got), sorted(wanted))

	got, wanted = nil, nil
	for _, words := range e.statements("ferry") {
		a, _ := g.read(words[0])
		b, _ := g.read(words[1])
		got = append(got, fmt.Sprint(a.at, min(a.part, b.part), max(a.part, b.part)))
	}
	for at, pair := range g.ferries {
		wanted = append(wanted, fmt.Sprint(at, min(pair[0], pair[1]), max(pair[0], pair[1])))
	}
	expect("ferries", sorted(got), sorted(wanted))
	expect("moved ferries", len(e.statements("ferried")), 0)
}
