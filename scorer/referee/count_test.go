package referee

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// A waiting is a meeple in a quarter of Carcassonne.
type waiting struct {
	who     byte
	quarter string // the kind of feature into which it may move
}

// carcassonne are the Count's tiles as they lie when the game begins.
var carcassonne = [][]string{
	{"coA", "coB", "coC", "coD"},
	{"coE", "coF", "coG", "coH"},
	{"coI", "coJ", "coK", "coL"},
}

var quarters = []string{"city", "road", "monastery", "field"}

// TestCountGames plays games with the Count of Carcassonne.
func TestCountGames(t *testing.T) {
	seen := playBox(t, 6, box{
		codes:   "c2_co",
		tiles:   append(readTiles(t, "base"), readTiles(t, "co")...),
		special: func(x *tile) bool { return false },
		start:   carcassonne,
		begin:   func(g *boxGame) { g.moveCount("city") },
		turn:    countTurn,
		after:   func(g *boxGame) { g.enter() },
		end:     func(g *boxGame) { g.comeAtLast() },
	})
	wanted(t, seen, "scored", "entered", "came", "at last", "moved")
}

// moveCount moves the count to a quarter.
func (g *boxGame) moveCount(quarter string) {
	g.count = quarter
	g.e.edit("quarter %s count", quarter)
}

// countTurn plays a turn with the Count. Before a feature is scored, followers come from its
// quarter, unless the count is there.
func countTurn(g *boxGame) {
	g.put("")
	all := g.completes(g.at)
	for _, d := range all {
		for _, w := range slices.Clone(g.waiting) {
			if w.quarter == d.kind && g.rng.Intn(2) == 0 && g.comes(w, d.spots[g.rng.Intn(len(d.spots))]) {
				g.seen["came"]++
			}
		}
	}
	g.noQuestions()

	gains := map[byte]int{}
	for _, d := range all {
		for _, owner := range g.holders(d.feature) {
			gains[owner] += d.worth
		}
	}
	g.generous = len(gains) > 0 && gains[g.who] == 0
	g.award(all)
}

// supply returns how many meeples a player has left.
func (g *game) supply(who byte) int {
	n := 7 - g.away[who]
	for _, x := range g.figures {
		if x.who == who && x.kind == "" {
			n--
		}
	}
	return n
}

// enter puts a meeple of a player whose tile gave points to others and none to himself into a
// quarter, and now and then the count into another.
func (g *boxGame) enter() {
	if g.generous && g.supply(g.who) > 0 {
		g.seen["entered"]++
		w := waiting{g.who, quarters[g.rng.Intn(len(quarters))]}
		g.waiting = append(g.waiting, w)
		g.away[w.who]++
		g.e.edit("quarter %s %c meeple", w.quarter, w.who)
		if g.rng.Intn(3) == 0 {
			g.seen["moved"]++
			g.moveCount(quarters[g.rng.Intn(len(quarters))])
		}
	}
	g.compareQuarters()
}

// comes moves a waiting meeple to a part, and reports whether that may be: nobody leaves the
// quarter of the count.
func (g *boxGame) comes(w waiting, to spot) bool {
	if w.quarter == g.count {
		return false
	}
	for n, words := range g.e.statements("quarter") {
		if len(words) == 2 && words[0] == w.quarter && words[1] == string(w.who) {
			g.e.edit("join %d %s", n, g.name(to))
			g.figures = append(g.figures, figure{who: w.who, on: to})
			i := slices.Index(g.waiting, w)
			g.waiting = slices.Delete(g.waiting, i, i+1)
			g.away[w.who]--
			return true
		}
	}
	g.t.Fatalf("%s\nfound nobody of %c in the quarter %s", g.e.line, w.who, w.quarter)
	return false
}

// comeAtLast moves meeples from their quarters into incomplete features before the end is scored.
func (g *boxGame) comeAtLast() {
	var cells []cell
	for c := range g.table {
		cells = append(cells, c)
	}
	slices.SortFunc(cells, func(a, b cell) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	for _, w := range slices.Clone(g.waiting) {
		var places []spot
		for _, c := range cells {
			for i, p := range g.table[c].tile.parts {
				s := spot{c, i}
				if p.kind == w.quarter && g.incomplete(s) {
					places = append(places, s)
				}
			}
		}
		if len(places) > 0 && g.comes(w, places[g.rng.Intn(len(places))]) {
			g.seen["at last"]++
		}
	}
}

// incomplete reports whether the feature of a part is not complete. A field never is.
func (g *game) incomplete(s spot) bool {
	switch g.partOf(s).kind {
	case "field":
		return true
	case "monastery":
		return g.around(s.at) < 8
	}
	return g.feature(s).open
}

// compareQuarters compares who waits in Carcassonne.
func (g *boxGame) compareQuarters() {
	var found, wanted []string
	for _, words := range g.e.statements("quarter") {
		if len(words) == 2 {
			found = append(found, fmt.Sprint(words))
		}
	}
	wanted = append(wanted, fmt.Sprint([]string{g.count, "count"}))
	for _, w := range g.waiting {
		wanted = append(wanted, fmt.Sprint([]string{w.quarter, string(w.who)}))
	}
	if !slices.Equal(sorted(found), sorted(wanted)) {
		g.t.Errorf("%s\nfound in the quarters %v, wanted %v", g.e.line, found, wanted)
	}
}
