package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSeats begins a game with boxes, whose start tile lies there and is nobody's, lets a player leave and another join, and
// begins the next game with the remembered players in two taps.
func TestSeats(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game-boxes")?.checkVisibility()`)
	b.tap(`#game-boxes [data-box="1"]`)
	b.typeInto(`#game-seats li:has([data-player="r"]) input`, "Anna")
	b.tap(`#game-colours [data-player="g"]`)
	b.typeInto(`#game-seats li:has([data-player="g"]) input`, "Carla")
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash === "#rules_c2_1;players_r_b_g;turn_r;D"`)
	b.openGame("scores")
	b.tap(`#game-scores [data-player="g"]`)
	b.tap(`#event-counts [data-n="4"]`)
	b.tap(`#game-scores ~ .chips [data-view="setup"]`)
	b.tap(`#game-colours [data-player="g"]`)
	b.tap(`#game-colours [data-player="y"]`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash === "#rules_c2_1;players_r_b_y;score_g4;turn_r;D"`)
	if got := b.scores(); got["Carla"] != "4" || got["Yellow"] != "0" {
		t.Errorf("the scoreboard shows %v, wanted Carla's points and Yellow", got)
	}
	b.tap(`#game [data-do="close"]`)
	for i, next := range []string{"turn_b", "turn_y", "turn_r"} {
		b.turn([]string{"b1", "c1", "d1"}[i], "U", 0, "")
		b.wait(`location.hash.includes(` + quoted(next) + `)`)
	}
	b.openGame("scores")
	b.tap(`#game-scores ~ .chips [data-view="setup"]`)
	if got := eval[[]string](b, `[...document.querySelectorAll("#game-seats button")].map((e) => e.dataset.player)`); !slices.Equal(got, []string{"r", "b", "y"}) {
		t.Errorf("%q sit at the table, wanted those who play", got)
	}
	// In the view for the middle of the table each number is 80 px high and turned to its player's side.
	b.tap(`#game-views [data-view="scores"]`)
	b.tap(`[data-do="middle"]`)
	const seen = `[...document.querySelectorAll("#game-scores output")].every((e) => {
		const { top, bottom, left, right } = e.getBoundingClientRect();
		return getComputedStyle(e).fontSize === "80px" && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
	})`
	if !eval[bool](b, seen) {
		t.Error("not every number is 80 px high and in sight")
	}
	ways := eval[[]string](b, `[...document.querySelectorAll("#game-scores .tally")].map((e) => getComputedStyle(e).writingMode + " " + getComputedStyle(e).rotate)`)
	slices.Sort(ways)
	if len(ways) != 4 || len(slices.Compact(ways)) != 2 {
		t.Errorf("the numbers are turned %q, wanted to two sides", ways)
	}
	// Another day: the page remembers who played, and nothing lies on the board.
	eval[any](b, `(sessionStorage.clear(), localStorage.removeItem("taula.scorer"), Storage.prototype.setItem = () => {}, null)`)
	b.open("ca/score/")
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game-seats")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash === "#rules_c2_1;players_r_b_y;turn_r;D"`)
	if got := b.scores(); len(got) != 3 || got["Anna"] != "0" {
		t.Errorf("after two taps the scoreboard shows %v", got)
	}
	// A river begins at its spring.
	b.open("en/score/#rules_c2_ri;players_r_b")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash === "#rules_c2_ri;players_r_b_y;turn_r;riA"`)
}

// TestGameLink ends a game and opens its link where nothing is stored: the result is shown with names and log, and a link that
// was cut off still shows the table. The list of games at the set-up tells who won.
func TestGameLink(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "b1.e")
	b.openGame("sweep")
	b.tap("#sweep-all")
	b.tap("#sweep-all")
	const won = "Anna wins with a score of 2. Then Bernat 1, Carla 0."
	if got := b.texts("#sweep-won")[0]; got != won {
		t.Fatalf("the page says %q, wanted %q", got, won)
	}
	eval[any](b, `(Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } }), Object.defineProperty(navigator, "share", { value: undefined }), null)`)
	b.tap(`.scorer-bar [data-do="share"]`)
	b.wait(`document.querySelector("#qr").width > 1`)
	b.tap(`[data-do="share-link"]`)
	b.wait(`window.copied?.includes("@")`)
	link := eval[string](b, "window.copied")
	b.tap(`[data-do="share-text"]`)
	b.wait(`window.copied.includes("#= {")`)
	if text := eval[string](b, "window.copied"); !strings.HasPrefix(text, "# "+won) {
		t.Errorf("the text begins %.80q, wanted the result", text)
	}
	_, position, _ := strings.Cut(link, "#")
	fresh := func(address string) {
		eval[any](b, `(sessionStorage.clear(), localStorage.removeItem("taula.scorer"), Storage.prototype.setItem = () => {}, null)`)
		b.do(chromedp.Navigate("about:blank"))
		b.open(address)
	}
	for _, c := range []struct{ hash, won string }{{position, won}, {position[:len(position)-20], ""}} {
		fresh("en/score/#" + c.hash)
		if c.won == "" {
			b.wait(`location.hash.includes("score_r2_b1") && document.querySelector("[data-playing]") === null`)
			break
		}
		b.wait(`document.querySelector("#sweep-won")?.checkVisibility()`)
		if got := b.texts("#sweep-won")[0]; got != c.won {
			t.Errorf("opened from its link the page says %q", got)
		}
		b.openGame("log")
		if got := b.texts("#game-log .points"); !slices.Equal(got, []string{"Bernat +1", "Anna +2", ""}) {
			t.Errorf("the log says %q", got)
		}
	}
	fresh("en/score/")
	b.tap(`#topics [data-do="game"]`)
	b.tap("#games-say")
	if got := b.texts("#games-say")[0]; got != "Games saved here: 1. Wins: Anna 1." {
		t.Errorf("the set-up says %q", got)
	}
	b.tap("#games .chip")
	b.wait(`location.hash.includes("score_r2_b1") && document.querySelector("#sweep-won").checkVisibility()`)
}
