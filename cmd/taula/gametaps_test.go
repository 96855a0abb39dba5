package main

import (
	"flag"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// gameTurns is how many turns a game of TestGameTaps has: 25 of them take half a minute.
var gameTurns = flag.Int("turns", 6, "turns of each game that is played by touch")

// TestGameTaps plays a game of three in each language by touch: tiles out of the bag, each laid where of four places and turns that fit
// it completes most, and a meeple on it two times of three where one may stand. It prints what the taps of a turn were for: one for the
// cell and one for the tile, hardly ever more, and one for a figure.
func TestGameTaps(t *testing.T) {
	t.Parallel()
	for i, lang := range []string{"en", "ca", "es"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
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
			rng, spent := rand.New(rand.NewSource(int64(i))), map[string]int{}
			bag := theBag(rng)
			for turns := 0; turns < *gameTurns; bag = bag[1:] {
				table := b.table()
				if ways := waysOf(table, bag[0]); len(ways) > 0 {
					rng.Shuffle(len(ways), func(i, j int) { ways[i], ways[j] = ways[j], ways[i] })
					p.turnOf(rng, slices.MaxFunc(ways[:min(4, len(ways))], func(a, b board.Square) int { return completed(table, a) - completed(table, b) }), spent)
					turns++
				}
			}
			b.tap(`#turn [data-do="book"]`)
			b.wait("!" + due)
			b.wait(fmt.Sprintf(`JSON.parse(sessionStorage.getItem("taula.scorer")).game.at === %d`, *gameTurns))
			if n := b.holdGame(i); n != *gameTurns {
				t.Errorf("the log has %d entries, wanted %d", n, *gameTurns)
			}
			if most := float64(*gameTurns)*2.2 + float64(spent["figure"]); float64(p.taps) > most {
				t.Errorf("%d taps, wanted at most %.0f", p.taps, most)
			}
			t.Logf("%s: %.2f taps and %d swipes in %d turns, for %v", lang, float64(p.taps)/float64(*gameTurns), p.swipes, *gameTurns, spent)
		})
	}
}

// theBag returns the tiles of the base game but the one that lies there first, shuffled.
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

// completed counts the features that are complete with one more tile.
func completed(p *board.Position, s board.Square) (n int) {
	for _, f := range p.Put(s.Cell, s.Tile, s.Turn).Survey().Features {
		if f.Complete() {
			n++
		}
	}
	return n
}

// table is the table in the address.
func (b *tab) table() *board.Position {
	b.t.Helper()
	_, line, _ := strings.Cut(b.address(), "#")
	return b.positionOf(line)
}

// turnOf lays a tile, and puts a meeple on it where there is one left and a place for it.
func (p *player) turnOf(rng *rand.Rand, s board.Square, spent map[string]int) {
	p.t.Helper()
	count := func(what string, does func()) {
		was := p.taps
		does()
		spent[what] += p.taps - was
	}
	here := p.eval(`document.querySelector(".scorer").dataset.panel === "tray" ? document.querySelector(".here")?.dataset.cell ?? "" : ""`)
	if cell := p.here(s.Cell); cell != here {
		count("cell", func() { p.onBoard(`.ghost[data-cell="` + cell + `"]`) })
	}
	count("tile", func() { p.find(fmt.Sprintf("%s %d", s.Tile.ID, s.Turn), &board.Position{}, s.Cell) })
	p.wait(due)
	now := p.table()
	at, who := now.Last[0].Cell, now.Turn
	places := slices.DeleteFunc(now.Survey().FigurePlaces(at), func(place board.Place) bool {
		f := board.Figure{Player: who, Place: place}
		field := now.Survey().At(place).Kind == tile.Field
		return len(now.Survey().RefuseFigure(f)) > 0 || field && rng.Intn(6) > 0
	})
	mine := slices.DeleteFunc(slices.Clone(now.Figures), func(f board.Figure) bool { return f.Player != who })
	if len(mine) < 7 && len(places) > 0 && rng.Intn(3) > 0 {
		count("figure", func() { p.touch(`#picture .here-stands[data-place="` + places[rng.Intn(len(places))].String() + `"]`) })
	}
}
