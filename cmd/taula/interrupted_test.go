package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// awaits reports whether a turn waits to be ended, also before a game has loaded.
const awaits = `(document.querySelector('#turn [data-do="book"]')?.checkVisibility() ?? false)`

// TestGameInterrupted interrupts a game in the middle of a turn: by a reload, by a second tab in which somebody plays on, and
// by a device that is full. Nothing is lost in the tab where it was played, and a line over the board says what is no longer
// stored.
func TestGameInterrupted(t *testing.T) {
	t.Parallel()
	b := newTabBehind(t, 360, 640, kept)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.tap(`#cells .ghost[data-cell="b1"]`)
	b.lay("W", 2)
	b.wait(due)
	b.wait(`localStorage["taula.scorer"].includes("last_b1")`)
	again := func(b *tab, turn, says string) {
		t.Helper()
		b.reload()
		b.wait(awaits + ` && document.querySelector("#turn-says").textContent === ` + quoted(says))
		if got := b.address(); !strings.HasSuffix(got, turn) {
			t.Errorf("after a reload the table is %s, wanted %s", got, turn)
		}
	}
	again(b, "turn_b;W,W2;r_a1.e;last_b1", "Not recorded yet: Anna 2")
	// A second tab continues that turn, ends it and lays the next tile; the first takes it up.
	other := b.beside(360, 640)
	other.open("en/score/")
	other.wait(awaits)
	other.tap(`#turn [data-do="book"]`)
	other.wait("!" + due)
	other.tap(`[data-do="all"]`)
	other.tap(`#cells .ghost[data-cell="a2"]`)
	other.lay("U", 1)
	other.wait(due)
	other.wait(`localStorage["taula.scorer"].includes("last_a2")`)
	again(b, "score_r2;turn_g;W,W2/U1;last_a2", "Not recorded yet: no points") // it takes up what is newer
	again(other, "score_r2;turn_g;W,W2/U1;last_a2", "Not recorded yet: no points")
	other.do(chromedp.Navigate("about:blank")) // it would write into the room that is taken here
	// The device is full: the page says so once, the game goes on, and this tab still has everything after a reload.
	eval[any](b, `(() => {
		const says = document.querySelector("#says");
		window.told = [];
		new MutationObserver(() => told.push(says.textContent)).observe(says, { childList: true });
		localStorage.removeItem("taula.scorer"); // its place is taken, too
		for (let n = 2 ** 22; n >= 1; n /= 2) {
			try {
				for (let i = 0; ; i++) localStorage.setItem("full" + n + "-" + i, "x".repeat(n));
			} catch {}
		}
		return null;
	})()`)
	const full = "This browser saves nothing: share the link to find this table again."
	b.tap(`#turn [data-do="book"]`)
	b.wait(`told.includes(` + quoted(full) + `)`)
	b.tap(`[data-do="all"]`)
	b.tap(`#cells .ghost[data-cell="a3"]`)
	b.lay("U", 1)
	b.wait(due)
	b.wait(`sessionStorage["taula.scorer"].includes("last_a3")`)
	if n := eval[int](b, `told.filter((text) => text === `+quoted(full)+`).length`); n != 1 {
		t.Errorf("the page says %d times that nothing is kept, wanted once", n)
	}
	again(b, "score_r2;turn_r;W,W2/U1/U1;last_a3", "Not recorded yet: no points")
	b.openGame("log")
	if got := strings.Join(b.texts("#game-log .points"), " "); !strings.Contains(got, "Anna +2") {
		t.Errorf("the log says %q, wanted Anna's 2", got)
	}
	// There is space again: the game is stored for other tabs, too.
	eval[any](b, `(() => { for (const name of Object.keys(localStorage)) if (name.startsWith("full")) localStorage.removeItem(name); return null; })()`)
	b.tap(`#game [data-do="close"]`)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`localStorage.getItem("taula.scorer").includes("turn_b;W,W2/U1/U1")`)
}
