package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"taula/wasm/wire"
)

// beginGame begins a game of three players with names.
func (b *tab) beginGame() {
	b.t.Helper()
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`#game-colours [data-player="g"]`)
	for player, name := range map[string]string{"r": "Anna", "b": "Bernat", "g": "Carla"} {
		b.tap(`#game-seats [data-seat="` + player + `"]`)
		b.do(chromedp.SendKeys(`#game-seats [data-seat="`+player+`"]`, name))
	}
	b.tap(`[data-do="begin-game"]`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
}

// turn lays a tile where the page asks or at a cell, puts a meeple down if a place is named, and books the turn.
func (b *tab) turn(cell, tile string, turned int, place string) {
	b.t.Helper()
	if cell != "" {
		b.tap(`#cells .ghost[data-cell="` + cell + `"]`)
	}
	b.lay(tile, turned)
	b.wait(`document.querySelector(".booking") !== null`)
	if place != "" {
		b.tap(`#picture .here-stands[data-place="` + place + `"]`)
	}
	b.tap(`.booking [data-do="book"]`)
	b.wait(`document.querySelector(".booking") === null`)
}

// scores are the points on the scoreboard, by name.
func (b *tab) scores() map[string]string {
	b.t.Helper()
	b.openGame("scores")
	return eval[map[string]string](b, `Object.fromEntries([...document.querySelectorAll("#game-scores li")].map((li) => [li.querySelector(".name").textContent, li.querySelector("output").textContent]))`)
}

// openGame opens a view of the game by the menu.
func (b *tab) openGame(view string) {
	b.t.Helper()
	if !eval[bool](b, `document.querySelector("#game")?.checkVisibility() ?? false`) {
		b.tap(`.scorer-bar [data-do="menu"]`)
		b.tap(`#menu [data-do="game"]`)
		b.wait(`document.querySelector("#game")?.checkVisibility()`)
	}
	b.tap(`#game-views [data-view="` + view + `"]`)
}

// TestGame plays a short game of three players by touch: turns that are booked, a reload in the middle, what is taken back, the
// final scoring feature by feature. The totals are those that the scorer gives for the tables it was played on.
func TestGame(t *testing.T) {
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "U", 0, "b1.nw")
	b.turn("c1", "W", 2, "") // the road is complete: Anna 3
	if got := b.scores(); got["Anna"] != "3" || got["Bernat"] != "0" || got["Carla"] != "0" {
		t.Fatalf("the scoreboard shows %v at %s, wanted Anna with 3", got, b.address())
	}
	b.tap(`#game [data-do="close"]`)
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("[data-ready]") !== null && document.querySelector("#game") !== null`)
	if got := b.address(); got != "/en/score/#players_r_b_g;score_r3;turn_r;W,U,W2;b_b1.nw" {
		t.Errorf("after a reload the table is %s", got)
	}
	b.tap(`[data-do="all"]`)
	b.turn("d1", "U", 0, "d1.e")
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`location.hash.endsWith("turn_r;W,U,W2;b_b1.nw")`)
	b.openGame("log")
	if n := len(b.texts("#game-log li")); n != 3 {
		t.Errorf("the log has %d entries after the turn was taken back, wanted 3", n)
	}
	for range 3 {
		b.tap(`.scorer-bar [data-do="redo"]`)
	}
	if n := len(b.texts("#game-log li")); n != 4 {
		t.Errorf("the log has %d entries after the turn was taken again, wanted 4", n)
	}
	b.openGame("scores")
	b.tap(`#game-scores li:nth-child(2) [data-do="by-hand"][data-by="-1"]`)
	if got := b.scores(); got["Bernat"] != "−1" {
		t.Errorf("Bernat has %s, wanted one less than nothing", got["Bernat"])
	}
	table := strings.TrimPrefix(b.address(), "/en/score/#")
	b.openGame("sweep")
	b.tap("#sweep-all")
	b.wait(`document.querySelectorAll("#sweep-rows li").length > 0`)
	b.tap("#sweep-rows li:first-child .answer")
	b.wait(`document.querySelector("#sweep-rows li:first-child .answer").disabled`)
	b.tap("#sweep-all")
	b.wait(`document.querySelector("#sweep-all").hidden`)
	want := map[string]int{"r": 3, "b": -1, "g": 0}
	var account struct{ Totals map[string]int }
	if err := json.Unmarshal(wire.Score(table+";end"), &account); err != nil {
		t.Fatal(err)
	}
	for player, n := range account.Totals {
		want[player] += n
	}
	if want["r"] < 4 {
		t.Fatalf("the final scoring gives %v for %s, wanted something for red", account.Totals, table)
	}
	for name, player := range map[string]string{"Anna": "r", "Bernat": "b", "Carla": "g"} {
		if got := b.scores()[name]; got != strings.Replace(fmt.Sprint(want[player]), "-", "−", 1) {
			t.Errorf("%s has %s points in the end, wanted %d", name, got, want[player])
		}
	}
	b.openGame("log")
	if rows := b.texts("#game-chart tr"); !slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, "On the track") }) || len(b.texts("#game-chart polyline")) != 3 {
		t.Errorf("the chart says %q, wanted three lines and the sum", rows)
	}
	b.tap("#game-log li:first-child .entry")
	b.wait(`location.hash === "#players_r_b_g;turn_r;W;r_a1.e;last_a1"`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`location.hash.includes(";end")`)
}
