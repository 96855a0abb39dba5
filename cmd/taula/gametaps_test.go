package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// gameTurns is the greatest number of turns in a game of TestGameTaps: 25 of them take half a minute, and a whole game has some
// 70.
var gameTurns = flag.Int("turns", 6, "turns of each game that is played by touch")

// TestGameTaps plays games of three players in each language by touch, as people play who count: they draw tiles from the bag,
// lay each where it seems to be worth most, and claim what seems worth it. It prints what the taps of a turn were for: one for
// the tile, one for a figure, and one for the cell unless the tray is open there already, as it is where the page asks where
// the next player goes on.
func TestGameTaps(t *testing.T) {
	t.Parallel()
	for i, lang := range []string{"en", "ca", "es"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			turns, taps := 0, 0
			for game := range min(2, 1+*gameTurns/25) {
				n, m := playByTouch(t, lang, int64(3*game+i))
				turns, taps = turns+n, taps+m
			}
			// In the first turns of a game nobody has anything to continue, and most figures are put down.
			if most := 2.5 * float64(turns); turns > 60 && float64(taps) > most {
				t.Errorf("%d taps in %d turns, wanted at most %.0f", taps, turns, most)
			}
		})
	}
}

// playByTouch plays one game and returns its turns and taps.
func playByTouch(t *testing.T, lang string, seed int64) (turns, taps int) {
	b := newTab(t, 390, 844)
	p := &player{tab: b}
	p.open(lang + "/score/")
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`#game-colours [data-player="g"]`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash.endsWith("turn_r;D")`)
	if shown := eval[[]bool](b, `[...document.querySelectorAll("#unsure .chip")].map((c) => c.checkVisibility() && c.dataset.do === "no-tile")`); len(shown) == 0 || slices.Contains(shown, true) {
		t.Errorf("other answers of a game's tray: %v, wanted some, and not that there is no tile", shown)
	}
	rng, spent := rand.New(rand.NewSource(seed)), map[string]int{}
	bag := theBag(rng)
	for ; len(bag) > 0 && turns < *gameTurns; bag = bag[1:] {
		if best := bestWay(b.table(), bag[0], len(bag)/3); best != nil {
			p.turnOf(best, spent)
			turns++
		}
	}
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	b.wait(fmt.Sprintf(`JSON.parse(sessionStorage.getItem("taula.scorer")).game.at === %d`, turns))
	if n := b.holdGame(int(seed)); n != turns {
		t.Errorf("the log has %d entries, wanted %d", n, turns)
	}
	if most := 2*turns + spent["figure"] + turns/25; p.taps > most {
		t.Errorf("%d taps in %d turns, wanted at most %d", p.taps, turns, most)
	}
	t.Logf("%s: %.2f taps and %d swipes in %d turns, for %v", lang, float64(p.taps)/float64(turns), p.swipes, turns, spent)
	return turns, p.taps
}

// theBag returns the tiles of the base game without the start tile, shuffled.
func theBag(rng *rand.Rand) (bag []*tile.Tile) {
	p := &board.Position{Edition: "c2"}
	for i := range p.Tiles() {
		if t := p.Tile(i); p.Brings(t) {
			for range p.Copies(t) {
				bag = append(bag, t)
			}
		}
	}
	bag = slices.Delete(bag, slices.Index(bag, tile.Find("D")), slices.Index(bag, tile.Find("D"))+1)
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	return bag
}

// waysOf returns every way to lay a tile.
func waysOf(p *board.Position, t *tile.Tile) (ways []board.Square) {
	for _, c := range p.Ghosts() {
		for _, fit := range p.Fits(c) {
			for _, turn := range fit.Turns {
				if fit.Tile == t {
					ways = append(ways, board.Square{Cell: c, Tile: t, Turn: turn})
				}
			}
		}
	}
	return ways
}

// bestWay returns the table after the turn with this tile that seems to be worth most, before its points are scored, or nil if
// the tile fits nowhere.
func bestWay(p *board.Position, t *tile.Tile, left int) (best *board.Position) {
	if len(p.Last) > 0 {
		p = scorer.After(p)
	}
	most := math.Inf(-1)
	try := func(q *board.Position) {
		if worth := outlook(q, p.Turn, left); worth > most {
			best, most = q, worth
		}
	}
	for _, s := range waysOf(p, t) {
		q := p.Put(s.Cell, s.Tile, s.Turn)
		q.Last = []board.Place{{Cell: s.Cell, Spot: board.Whole}}
		try(q)
		survey := q.Survey()
		for _, place := range survey.FigurePlaces(s.Cell) {
			f := board.Figure{Player: p.Turn, Place: place}
			if inHand(p, p.Turn) > 0 && len(survey.RefuseFigure(f)) == 0 {
				claimed := *q
				claimed.Figures = append(slices.Clone(q.Figures), f)
				try(&claimed)
			}
		}
	}
	return best
}

// inHand returns the number of meeples that a player has in hand.
func inHand(p *board.Position, who board.Player) (n int) {
	n = 7
	for _, f := range p.Figures {
		if f.Player == who {
			n--
		}
	}
	return n
}

// outlook estimates what a table is worth to a player: the points everybody would have at the end, what may yet be completed,
// and the meeples in hand, when each player has this many turns left.
func outlook(p *board.Position, who board.Player, left int) float64 {
	end := *p
	end.End, end.Turn, end.Last = true, 0, nil
	a := scorer.Settle(&end)
	points, hand := map[board.Player]float64{}, map[board.Player]float64{}
	for _, total := range a.Totals {
		points[total.Player] += float64(total.Points)
	}
	for _, player := range p.Players {
		hand[player] = float64(inHand(p, player))
	}
	for i := range a.Features {
		if f := &a.Features[i]; f.Kind() != "field" && len(f.Followers) > 0 {
			likely, more := chance(f, left)
			there, most := map[board.Player]int{}, 0
			for _, g := range f.Followers {
				there[g.Player]++
				most = max(most, there[g.Player])
			}
			for player, n := range there {
				hand[player] += likely * float64(n)
				if n == most {
					points[player] += likely * more
				}
			}
		}
	}
	of := func(player board.Player) float64 {
		return points[player] + min(4*math.Sqrt(hand[player]), 3*float64(left))
	}
	others := math.Inf(-1)
	for _, player := range p.Players {
		if player != who {
			others = max(others, of(player))
		}
	}
	return of(who) - others/2
}

// chance estimates how likely a feature is to be completed, and how many more points it then gives.
func chance(f *scorer.Worth, left int) (likely, more float64) {
	open := float64(len(f.Open))
	switch {
	case f.Complete():
		return 1, 0
	case f.Kind() == "city":
		more = float64(len(f.Cells)) + 1
	case f.Kind() == "monastery":
		more = float64(9 - len(f.Cells))
		open = more / 2
	}
	return math.Pow(0.7, open) * min(1, float64(left)/6), more
}

// table returns the table in the address.
func (b *tab) table() *board.Position {
	b.t.Helper()
	_, line, _ := strings.Cut(b.address(), "#")
	return b.positionOf(line)
}

// turnOf lays the tile of the turn after which the table is as given, and puts a meeple on it if one stands there.
func (p *player) turnOf(after *board.Position, spent map[string]int) {
	p.t.Helper()
	count := func(what string, does func()) {
		was := p.taps
		does()
		spent[what] += p.taps - was
	}
	at := after.Last[0].Cell
	here := p.eval(`document.querySelector(".scorer").dataset.panel === "tray" ? document.querySelector(".here")?.dataset.cell ?? "" : ""`)
	if cell := p.here(at); cell != here {
		count("cell", func() { p.onBoard(`.ghost[data-cell="` + cell + `"]`) })
	}
	laid := after.At(at)
	count("tile", func() { p.find(fmt.Sprintf("%s %d", laid.Tile.ID, laid.Turn), &board.Position{}, at) })
	p.wait(due)
	i := slices.IndexFunc(after.Figures, func(f board.Figure) bool { return f.Player == after.Turn && f.Place.Cell == at })
	if i < 0 {
		return
	}
	place := after.Figures[i].Place
	place.Cell = p.table().Last[0].Cell // west and north of all others it is the first cell now
	count("figure", func() { p.touch(`#picture .here-stands[data-place="` + place.String() + `"]`) })
}
