package referee

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand"
	"runtime/debug"
	"slices"
	"sort"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
	"taula/wasm/wire"
)

// gamesPlayed is how many games each test plays.
var gamesPlayed = flag.Int("games", 60, "games played of each kind")

// TestMain lets the garbage collector run less often: the tests keep little of what they make, and a seventh of their time went into it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(1600)
	m.Run()
}

// An engine is the engine as the page sees it: the table as a line, and the answers.
type engine struct {
	t    *testing.T
	line string
	last answer
}

type answer struct {
	Line    string
	Error   any
	Refused any
	Account struct {
		Moment    string
		Totals    map[string]int
		Problems  []any
		Questions []question
	}
}

type question struct {
	Rule, Place, Player, Assumed string
	Answers                      []struct {
		Answer string
		Points map[string]int
	}
}

func (e *engine) edit(format string, args ...any) {
	e.t.Helper()
	e.request("edit " + fmt.Sprintf(format, args...))
}

// show asks for the account of the table.
func (e *engine) show() {
	e.t.Helper()
	e.request("show")
}

func (e *engine) request(wish string) {
	e.t.Helper()
	e.last = answer{}
	if err := json.Unmarshal(wire.Answer(wish+"\n"+e.line), &e.last); err != nil {
		e.t.Fatal(err)
	}
	if e.last.Error != nil || e.last.Refused != nil {
		e.t.Fatalf("%s\n%s is refused: %v %v", e.line, wish, e.last.Error, e.last.Refused)
	}
	e.line = e.last.Line
}

// statements returns the statements of the line that begin with this word.
func (e *engine) statements(first string) (all [][]string) {
	for s := range strings.SplitSeq(e.line, ";") {
		if words := strings.Split(s, "_"); words[0] == first {
			all = append(all, words[1:])
		}
	}
	return all
}

// TestGames plays sixty games; after every turn the engine must agree with this program.
func TestGames(t *testing.T) {
	rng := boardtest.Seeded(t, 60)
	tiles := append(readTiles(t, "base"), readTiles(t, "2")...)
	var all counts
	games := *gamesPlayed
	if testing.Short() {
		games = 10
	}
	for n := range games {
		all.add(play(t, rng, tiles))
		if t.Failed() {
			t.Fatalf("in game %d", n+1)
		}
	}
	t.Logf("%+v", all)
	if all.castles < games || all.taken < games/2 || all.goods < games/2 || all.scored < 20*games/3 {
		t.Errorf("found %+v, too little of some to say much", all)
	}
}

// counts counts what happened in the games.
type counts struct{ turns, scored, castles, taken, chained, goods, empty int }

func (c *counts) add(o counts) {
	c.turns += o.turns
	c.scored += o.scored
	c.castles += o.castles
	c.taken += o.taken
	c.chained += o.chained
	c.goods += o.goods
	c.empty += o.empty
}

// play plays one game of two to four players.
func play(t *testing.T, rng *rand.Rand, tiles []tile) (seen counts) {
	t.Helper()
	g := &game{seats: []byte("rbgy")[:2+rng.Intn(3)], table: map[cell]laid{}, points: map[byte]int{}, goods: map[byte]map[string]int{}, left: map[byte]int{}}
	for _, who := range g.seats {
		g.goods[who], g.left[who] = map[string]int{}, 3
	}
	var deck []*tile
	for i := range tiles {
		for range tiles[i].copies {
			deck = append(deck, &tiles[i])
		}
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	start := slices.IndexFunc(deck, func(x *tile) bool { return x.id == "D" })
	g.table[cell{}] = laid{deck[start], 0}
	deck = slices.Delete(deck, start, start+1)
	e := &engine{t: t, line: "rules_c2_2_8;players_" + strings.Join(strings.Split(string(g.seats), ""), "_") + ";turn_r;D"}
	e.edit("stock")
	deck = deck[:40+rng.Intn(40)]
	for i, x := range deck {
		g.turnOf(t, rng, e, x, i == len(deck)-1, &seen)
		if t.Failed() {
			return seen
		}
	}
	gains := g.final()
	for _, who := range g.seats {
		if got := e.last.Account.Totals[string(who)]; got != gains[who] {
			t.Errorf("%s\nfound %d points for %c in the end, wanted %d", e.line, got, who, gains[who])
		}
	}
	return seen
}

// turnOf plays one turn: it lays a tile, in some turns puts down a meeple, decides what is asked, and ends the turn.
func (g *game) turnOf(t *testing.T, rng *rand.Rand, e *engine, x *tile, last bool, seen *counts) {
	t.Helper()
	who := g.seats[g.turn]
	c, ok := g.place(rng, x)
	if !ok {
		if last {
			e.edit("book final")
		}
		return // it fits nowhere and is put away
	}
	seen.turns++
	first := g.cornerWithout(c) // from where the engine still counts
	e.edit("lay %d,%d %s %d", c.x-first.x, c.y-first.y, x.id, g.table[c].turn)
	if s, ok := g.freePart(rng, c, who); ok {
		g.figures = append(g.figures, figure{who: who, on: s})
		e.edit("figure %c meeple %s", who, g.name(s))
	}
	gains := g.score(t, rng, e, c, who, seen)
	for player, n := range gains {
		g.points[player] += n
		seen.scored++
	}
	if len(e.last.Account.Problems) > 0 {
		t.Errorf("%s\nfound the problems %v", e.line, e.last.Account.Problems)
	}
	was := e.line
	if last {
		e.edit("book final")
	} else {
		e.edit("book")
	}
	g.turn = (g.turn + 1) % len(g.seats)
	g.compare(t, e, was, last)
}

// cornerWithout returns the corner of the table without one cell.
func (g *game) cornerWithout(c cell) cell {
	l := g.table[c]
	delete(g.table, c)
	defer func() { g.table[c] = l }()
	return g.corner()
}

// value returns how much happens if a tile is laid on a cell: the features it completes, small cities that somebody holds above
// all, and those in which several players are joined.
func (g *game) value(c cell, l laid) (n int) {
	g.table[c] = l
	defer delete(g.table, c)
	for _, d := range g.completes(c) {
		n++
		if len(g.holders(d.feature)) > 0 {
			n += 2
			if d.kind == "city" && len(d.cells()) == 2 {
				n += 4
			}
		}
	}

	for i, p := range l.tile.parts {
		if p.kind != "field" && g.rivals(g.feature(spot{c, i})) > 1 {
			n += 3
		}
	}
	return n
}

// rivals counts the players who have figures in a feature.
func (g *game) rivals(f feature) int {
	players := map[byte]bool{}
	for _, x := range g.figures {
		if f.has(x.on) {
			players[x.who] = true
		}
	}
	return len(players)
}

// place lays a tile where it fits, mostly where most happens.
func (g *game) place(rng *rand.Rand, x *tile) (cell, bool) {
	type way struct {
		at cell
		l  laid
		n  int
	}
	var ways []way
	best := rng.Intn(6) > 0
	low, high := cell{}, cell{}
	for c := range g.table {
		low, high = cell{min(low.x, c.x), min(low.y, c.y)}, cell{max(high.x, c.x), max(high.y, c.y)}
	}
	for y := low.y - 1; y <= high.y+1; y++ {
		for i := low.x - 1; i <= high.x+1; i++ {
			for turn := range 4 {
				at, l := cell{i, y}, laid{x, turn}
				if high.x-low.x > 20 && (i < low.x || i > high.x) || !g.fits(at, l) {
					continue
				}
				ways = append(ways, way{at, l, 0})
				if best {
					ways[len(ways)-1].n = g.value(at, l)
				}
			}
		}
	}
	if len(ways) == 0 {
		return cell{}, false
	}
	rng.Shuffle(len(ways), func(i, j int) { ways[i], ways[j] = ways[j], ways[i] })
	sort.SliceStable(ways, func(i, j int) bool { return ways[i].n > ways[j].n })
	g.table[ways[0].at] = ways[0].l
	return ways[0].at, true
}

// freePart returns a part of the tile just laid whose feature holds nobody, if the player has a meeple left.
func (g *game) freePart(rng *rand.Rand, c cell, who byte) (spot, bool) {
	here := g.away[who]
	for _, x := range g.figures {
		if x.who == who {
			here++
		}
	}
	for _, k := range g.castles {
		if k.lord == who {
			here++
		}
	}
	var free []spot
	for i := range g.table[c].tile.parts {
		s := spot{c, i}
		f := g.feature(s)
		if len(g.holders(f)) == 0 && !g.partOf(s).over && !(g.partOf(s).kind == "field" && (len(g.ports(s)) == 0 || rng.Intn(6) > 0)) {
			free = append(free, s)
		}
	}
	if here >= 7 || len(free) == 0 || rng.Intn(5) == 0 {
		return spot{}, false
	}
	for _, s := range free {
		if g.partOf(s).kind == "city" && rng.Intn(2) == 0 {
			return s, true
		}
	}
	return free[rng.Intn(len(free))], true
}

// score decides what is asked, tells the engine, applies the turn, and returns the points.
func (g *game) score(t *testing.T, rng *rand.Rand, e *engine, c cell, who byte, seen *counts) map[byte]int {
	t.Helper()
	gains, asked := map[byte]int{}, 0
	all := g.completes(c)
	for i := len(all) - 1; i >= 0; i-- {
		d := all[i]
		if d.kind != "city" || len(d.cells()) != 2 || len(g.holders(d.feature)) == 0 {
			continue
		}
		owner := g.holders(d.feature)[0]
		if g.left[owner] == 0 {
			seen.empty++
			continue
		}
		asked++
		choice := []string{"points", "castle", "castle", "castle"}[rng.Intn(4)]
		e.decide(t, "castle.convert.choice", func(place string) bool { s, ok := g.read(place); return ok && d.has(s) }, func(a string) bool { return a == choice })
		if choice == "castle" {
			seen.castles++
			g.found(d.feature, owner)
			all = slices.Delete(all, i, i+1)
		}
	}
	takings := g.take(rng, all)
	for range 2 { // what one castle takes may be on offer to another only when that is decided
		for _, x := range takings {
			name := g.castleName(&g.castles[x.castle])
			if !e.asks("castle.choice", name) && !e.asks("castle.chain.choice", name) {
				continue
			}
			e.decide(t, "castle.ch", func(place string) bool { return place == name }, func(a string) bool {
				s, ok := g.read(a)
				return x.via >= 0 && a == g.castleName(&g.castles[x.via]) || x.via < 0 && ok && all[x.feature].has(s)
			})
		}
	}
	for _, x := range takings {
		if g.offers(all, takings, x.castle) > 1 {
			asked++
		}
		seen.taken++
		if x.via >= 0 {
			seen.chained++
		}
		k := &g.castles[x.castle]
		gains[k.lord] += all[x.feature].worth
		defer func() { k.lord = 0 }()
	}
	if len(e.last.Account.Questions) != asked {
		t.Errorf("%s\nfound the questions %v, wanted %d", e.line, e.last.Account.Questions, asked)
	}
	for _, d := range all {
		for _, owner := range g.holders(d.feature) {
			gains[owner] += d.worth
		}
		g.figures = slices.DeleteFunc(g.figures, func(x figure) bool { return d.has(x.on) })
		for _, s := range d.spots {
			if good := g.partOf(s).good; good != "" && d.kind == "city" {
				g.goods[who][good]++
				seen.goods++
			}
		}
	}
	for i := range g.castles {
		g.castles[i].now = false
	}
	return gains
}

// found makes a castle of a small city, with its meeple as the lord.
func (g *game) found(city feature, owner byte) {
	at := city.cells()
	sort.Slice(at, func(i, j int) bool { return at[i].y < at[j].y || at[i].y == at[j].y && at[i].x < at[j].x })
	g.left[owner]--
	g.figures = slices.DeleteFunc(g.figures, func(x figure) bool { return city.has(x.on) })
	g.castles = append(g.castles, castle{[2]cell{at[0], at[1]}, owner, city.spots, true})
}

func (g *game) castleName(k *castle) string { return g.cellName(k.at[0]) + "-" + g.cellName(k.at[1]) }

// asks reports whether the engine asks a question by this rule at the place.
func (e *engine) asks(rule, place string) bool {
	return slices.ContainsFunc(e.last.Account.Questions, func(q question) bool { return q.Rule == rule && q.Place == place })
}

// decide answers the question by this rule at the place.
func (e *engine) decide(t *testing.T, rule string, at, wanted func(string) bool) {
	t.Helper()
	for n, q := range e.last.Account.Questions {
		if !strings.HasPrefix(q.Rule, rule) || !at(q.Place) {
			continue
		}
		for _, a := range q.Answers {
			if wanted(a.Answer) {
				e.edit("answer %d %s", n, a.Answer)
				return
			}
		}
		t.Fatalf("%s\n%s at %s offers only %v", e.line, q.Rule, q.Place, q.Answers)
	}
	t.Fatalf("%s\nnobody asks %s there: %v", e.line, rule, e.last.Account.Questions)
}

// compare compares the table of the engine after a turn with this program's.
func (g *game) compare(t *testing.T, e *engine, was string, last bool) {
	t.Helper()
	expect := func(what string, got, want any) {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s\nwas booked as\n%s\nfound %s %v, wanted %v", was, e.line, what, got, want)
		}
	}
	next := ""
	if !last {
		next = string(g.seats[g.turn])
	}
	turn := ""
	for _, words := range e.statements("turn") {
		turn = strings.Join(words, " ")
	}
	expect("the turn of", turn, next)
	track := map[byte]int{}
	for _, words := range e.statements("score") {
		for _, w := range words {
			var n int
			fmt.Sscan(w[1:], &n)
			track[w[0]] = n
		}
	}
	for _, who := range g.seats {
		expect(fmt.Sprintf("points of %c", who), track[who], g.points[who])
		var figures, wanted []string
		for _, words := range e.statements(string(who)) {
			s, ok := g.read(words[len(words)-1])
			if !ok {
				t.Errorf("%s: what is %q?", e.line, words)
			}
			figures = append(figures, fmt.Sprint(words[:len(words)-1], s))
		}
		for _, x := range g.figures {
			if x.who == who {
				wanted = append(wanted, fmt.Sprint(strings.Fields(x.kind), x.on))
			}
		}
		expect(fmt.Sprintf("figures of %c", who), sorted(figures), sorted(wanted))
	}
	goods := map[string]int{}
	for _, words := range e.statements("holds") {
		n := 1
		if len(words) > 2 {
			fmt.Sscan(words[2], &n)
		}
		goods[words[0]+words[1]] = n
	}
	wanted := map[string]int{}
	for who, all := range g.goods {
		for good, n := range all {
			wanted[string(who)+good] = n
		}
	}
	expect("goods", maps.Clone(goods), wanted)
	g.compareCrossings(e, expect)
	var castles, lords []string
	for _, words := range e.statements("castle") {
		castles = append(castles, strings.Join(words, " "))
	}
	for i := range g.castles {
		k := &g.castles[i]
		lord := "-"
		if k.lord != 0 {
			lord = string(k.lord)
		}
		lords = append(lords, g.castleName(k)+" "+lord)
	}
	expect("castles", sorted(castles), sorted(lords))
}

func sorted(all []string) []string {
	slices.Sort(all)
	return all
}
