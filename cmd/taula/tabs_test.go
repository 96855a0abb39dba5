package main

import "testing"

// TestGameTabs plays one game in two tabs: each takes up what was played in the other, says so, and no turn is lost.
func TestGameTabs(t *testing.T) {
	t.Parallel()
	first := newTab(t, 360, 640)
	first.open("en/score/")
	first.beginGame()
	first.turn("", "W", 0, "a1.e")
	first.address() // the table is stored a while after the frame
	first.wait(`JSON.parse(localStorage.getItem("taula.scorer")).game?.at === 1`)

	second := first.beside(360, 640)
	second.open("en/score/")
	second.wait(`document.querySelector("#standings")?.textContent.includes("Anna")`)
	second.turn("b1", "U", 0, "")
	first.wait(`document.querySelector("#says").textContent.startsWith("This game went on in another tab")`)
	first.wait(`location.hash.endsWith("turn_g;W,U;r_a1.e")`)

	first.turn("c1", "W", 2, "")
	second.wait(`location.hash.includes("score_r3") && location.hash.includes("W,U,W2")`)
	second.openGame("log")
	if n := len(second.texts("#game-log li")); n != 3 {
		t.Errorf("the log of the second tab has %d entries, wanted 3", n)
	}

	// Another table in another tab is another matter.
	second.open("en/score/#D;b_a1.n")
	second.address()
	first.wait(`location.hash.includes("W,U,W2")`)
}
