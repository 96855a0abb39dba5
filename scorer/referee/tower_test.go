package referee

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// TestTowerGames plays games with the Tower.
func TestTowerGames(t *testing.T) {
	seen := playBox(t, 4, box{
		codes:   "c1_4",
		tiles:   append(readTiles(t, "base"), readTiles(t, "4")...),
		special: func(x *tile) bool { return x.shows("towerbase") },
		turn:    towerTurn,
		after:   func(g *boxGame) { g.compareTowers() },
	})
	wanted(t, seen, "scored", "floors", "captured", "own", "exchanged", "ransomed")
}

// towerTurn plays a turn with the Tower: instead of a meeple the player may put a floor on a tower
// and capture a follower within its reach, before anything is scored.
func towerTurn(g *boxGame) {
	g.ransom()
	if !g.floor() {
		g.put("")
	}
	g.noQuestions()
	g.award(g.completes(g.at))
}

// ransom lets the player buy back a prisoner for 3 points, now and then.
func (g *boxGame) ransom() {
	i := slices.IndexFunc(g.prisoners, func(x prisoner) bool { return x.who == g.who })
	if i < 0 || g.rng.Intn(3) > 0 {
		return
	}
	g.seen["ransomed"]++
	keeper := g.prisoners[i].keeper
	g.points[g.who] -= 3
	g.points[keeper] += 3
	g.e.edit("track %c -3 %c 3", g.who, keeper)
	g.free(i)
}

// A prisoner is a meeple that another player keeps.
type prisoner struct{ who, keeper byte }

// free lets prisoner i go home.
func (g *boxGame) free(i int) {
	g.away[g.prisoners[i].who]--
	g.prisoners = slices.Delete(g.prisoners, i, i+1)
}

// floor puts a floor on a tower now and then, and captures somebody if anybody is within reach.
func (g *boxGame) floor() bool {
	var bases []cell
	for c, l := range g.table {
		if l.tile.shows("towerbase") {
			bases = append(bases, c)
		}
	}
	if len(bases) == 0 || g.rng.Intn(2) == 0 {
		return false
	}
	slices.SortFunc(bases, func(a, b cell) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	at := bases[g.rng.Intn(len(bases))]
	g.towers[at]++
	g.seen["floors"]++
	g.e.edit("add tower %s %d", g.cellName(at), g.towers[at])

	var reached []figure
	for _, x := range g.figures {
		across, down := x.on.at.x-at.x, x.on.at.y-at.y
		if (across == 0 || down == 0) && max(across, -across, down, -down) <= g.towers[at] {
			reached = append(reached, x)
		}
	}
	if len(reached) == 0 || g.rng.Intn(5) == 0 {
		return true
	}
	captured := reached[g.rng.Intn(len(reached))]
	g.e.edit("choose %s %s", g.cellName(at), g.name(captured.on))
	g.leave(func(x figure) bool { return x == captured })
	if captured.who == g.who {
		g.seen["own"]++
		return true
	}
	g.seen["captured"]++
	g.capture(captured.who)
	return true
}

// capture makes a player's meeple a prisoner. Where two players then hold one of each other, both
// go home.
func (g *boxGame) capture(who byte) {
	g.away[who]++
	g.prisoners = append(g.prisoners, prisoner{who, g.who})
	mine := slices.Index(g.prisoners, prisoner{g.who, who})
	if mine >= 0 {
		g.seen["exchanged"]++
		g.free(mine)
		g.free(slices.Index(g.prisoners, prisoner{who, g.who}))
	}
}

// compareTowers compares how high the towers are.
func (g *boxGame) compareTowers() {
	var found, wanted []string
	for _, words := range g.e.statements("tower") {
		found = append(found, fmt.Sprint(words))
	}
	for c, floors := range g.towers {
		wanted = append(wanted, fmt.Sprint([]string{g.cellName(c), fmt.Sprint(floors)}))
	}
	if !slices.Equal(sorted(found), sorted(wanted)) {
		g.t.Errorf("%s\nfound the towers %v, wanted %v", g.e.line, found, wanted)
	}
}
