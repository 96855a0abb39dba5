package main

import (
	"strings"
	"testing"
)

// TestGameStopped stops a game: the page asks first, keeps it on the shelf with names and points, and goes on with it by undo or
// from the shelf; where nothing can be kept, it is not stopped.
func TestGameStopped(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	const playing = `document.querySelector("[data-playing]")`
	b.openGame("scores")
	b.tap("#stop summary")
	eval[any](b, `(window.setItem = Storage.prototype.setItem, Storage.prototype.setItem = () => { throw new Error("full"); }, null)`)
	b.tap(`[data-do="end-game"]`)
	if !eval[bool](b, playing+` !== null`) {
		t.Fatal("a game that cannot be kept is stopped")
	}
	eval[any](b, `(Storage.prototype.setItem = setItem, null)`)
	b.tap(`[data-do="end-game"]`)
	b.wait(playing + ` === null`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(playing + ` !== null`)
	if got := b.scores(); got["Anna"] != "2" {
		t.Errorf("after undo the scoreboard shows %v, wanted the game with Anna's 2", got)
	}
	if eval[bool](b, `document.querySelector("#stop").open`) {
		t.Error("the page still asks whether to stop")
	}
	b.tap(`.scorer-bar [data-do="redo"]`)
	b.wait(playing + ` === null`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	kept := b.texts("#kept .chip")
	if len(kept) != 1 || !strings.Contains(kept[0], "Anna 2, Bernat 0, Carla 0") {
		t.Errorf("kept is %q, wanted the game with names and points", kept)
	}
	b.tap("#kept .chip")
	b.wait(playing + ` !== null`)
	b.openGame("log")
	if n := len(b.texts("#game-log li")); n != 2 {
		t.Errorf("the log of the game taken up has %d entries, wanted 2", n)
	}
}
