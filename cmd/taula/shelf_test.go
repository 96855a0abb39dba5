package main

import (
	"slices"
	"strings"
	"testing"

	"taula/scorer/notation"
)

// TestShelf stores two tables under names, opens each again after the page was left, and copies them elsewhere as text.
func TestShelf(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	keep := func(name string) {
		b.tap(`.scorer-bar [data-do="menu"]`)
		b.tap("#shelf-name")
		b.typeInto("#shelf-name", name)
		b.tap(`[data-do="shelve"]`)
		b.wait(`document.querySelector("#kept").textContent.includes(` + quoted(name) + `)`)
		b.tap(`#menu [data-do="close"]`)
	}
	b.open("en/score/#W,U;r_a1.e")
	keep("Sunday")
	b.open("ca/score/#E2/E;r_a1.s")
	keep("Can Pere")
	b.reload()
	b.tap(`.scorer-bar [data-do="menu"]`)
	if names := b.texts("#kept .chip"); !slices.Equal(names, []string{"Can Pere", "Sunday"}) {
		t.Errorf("kept are %q, wanted both", names)
	}
	eval[any](b, `(window.buttons = document.querySelectorAll("#kept button, #boxes button"), document.querySelector("#menu [data-do=letters]").click(), null)`)
	if !eval[bool](b, `[...buttons].every((one) => one.isConnected)`) {
		t.Error("buttons of the menu are replaced while the page is drawn again, which may be in the middle of a touch")
	}
	b.tap(`#kept li:last-child .chip`)
	b.wait(`location.hash === "#W,U;r_a1.e"`)
	b.tap(`[data-do="undo"]`)
	b.wait(`location.hash === "#E2/E;r_a1.s"`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	text := eval[string](b, `document.querySelector("#shelf-text").value`)
	if !strings.Contains(text, "# Sunday\nW,U;r_a1.e\n") {
		t.Errorf("as text they are %q", text)
	}
	b.tap(`#kept li:first-child .tap`)
	b.wait(`document.querySelectorAll("#kept li").length === 1`)
	eval[any](b, `(document.querySelector(".menu details").open = true, document.querySelector("#shelf-text").value = `+quoted(text+"---\n# Third\nD\nr a1.n\n")+`, null)`)
	b.tap(`[data-do="take-over"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 3`)
	b.tap(`#kept li:last-child .chip`)
	b.wait(`location.hash === "#D;r_a1.n"`)
	// Another table of the same name replaces nothing, neither from the page nor from a text.
	keep("Third")
	b.open("en/score/#W,U;b_a1.e")
	keep("Third")
	b.tap(`.scorer-bar [data-do="menu"]`)
	eval[any](b, `(document.querySelector(".menu details").open = true, document.querySelector("#shelf-text").value = "# Third\nU\n", null)`)
	b.tap(`[data-do="take-over"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 5`)
	if names := b.texts("#kept .chip"); !slices.Equal(names[:3], []string{"Third**", "Third*", "Third"}) {
		t.Errorf("kept are %q, wanted three of one name apart", names)
	}
}

// TestOneStop moves with the keyboard: the chips of the boxes are one stop, and the arrows go on from it. Single letters do
// nothing after the reader has switched them off.
func TestOneStop(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	if stops := eval[int](b, `document.querySelectorAll('#starters [tabindex="0"]').length + document.querySelectorAll('#topics [tabindex="0"]').length`); stops != 2 {
		t.Errorf("the chips are %d stops, wanted 2", stops)
	}
	eval[any](b, `(document.querySelector('#starters [tabindex="0"]').focus(), null)`)
	b.press("ArrowRight", "ArrowRight", "Enter")
	b.wait(`location.hash === "#rules_c2_3"`)
	b.open("en/score/#W,U;r_a1.e")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`[data-do="letters"]`)
	b.tap(`#menu [data-do="close"]`)
	b.press("v")
	b.press("?")
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tray" {
		t.Errorf("a letter opens %s though letters are off", panel)
	}
}

// TestShelfGames stores a game under a name, goes on with another table, opens the game again with its log and its names, and
// copies it elsewhere as text, which the scorer reads, too.
func TestShelfGames(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.typeInto("#shelf-name", "Sunday")
	b.tap(`[data-do="shelve"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 1`)
	text := eval[string](b, `document.querySelector("#shelf-text").value`)
	if line, _ := notation.Read(text); notation.Line(line.Position) != "players_r_b_g;score_r2;turn_g;W,W2" {
		t.Errorf("as text the game is %q, wanted what the scorer reads", text)
	}
	b.tap(`#kept li .tap`)
	b.wait(`document.querySelectorAll("#kept li").length === 0`)
	b.open("en/score/#E2/E;r_a1.s")
	if eval[bool](b, `document.querySelector("[data-playing]") !== null`) {
		t.Error("the game goes on with a table from elsewhere")
	}
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`document.querySelector("[data-playing]") !== null`)
	b.tap(`.scorer-bar [data-do="redo"]`)
	b.wait(`document.querySelector("[data-playing]") === null`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	eval[any](b, `(document.querySelector(".menu details").open = true, document.querySelector("#shelf-text").value = `+quoted(text)+`, null)`)
	b.tap(`[data-do="take-over"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 1`)
	if name := b.texts("#kept .chip"); !slices.Equal(name, []string{"Sunday (a game, entries: 2)"}) {
		t.Errorf("kept is %q", name)
	}
	b.tap(`#kept li .chip`)
	b.wait(`location.hash === "#players_r_b_g;score_r2;turn_g;W,W2"`)
	if got := b.scores(); got["Anna"] != "2" || got["Carla"] != "0" {
		t.Errorf("the game taken up shows %v", got)
	}
	b.openGame("log")
	if n := len(b.texts("#game-log li")); n != 2 {
		t.Errorf("its log has %d entries, wanted 2", n)
	}
	// The same table lies there without a game: opening the stored game continues it.
	b.open("en/score/#W,U;r_a1.e")
	b.open("en/score/#players_r_b_g;score_r2;turn_g;W,W2")
	b.wait(`document.querySelector("[data-playing]") === null`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#kept li .chip`)
	b.wait(`document.querySelector("[data-playing]") !== null`)
	// Entries that others wrote into the storage are ignored, and so is a broken game.
	eval[any](b, `(localStorage.setItem("taula.shelf", '{"a": [1]}'), null)`)
	b.reload()
	b.tap(`.scorer-bar [data-do="menu"]`)
	eval[any](b, `(document.querySelector(".menu details").open = true, document.querySelector("#shelf-text").value = '# A\n#= {"names":null,"log":[],"at":0}\nW\n---\n# B\n#= {"names":{},"log":[{"how":"__proto__","gains":{}}],"at":1}\nU\n---\n# C\n#= {"names":{},"log":[{"how":"turn","gains":{"r":"abc"}}],"at":1}\nU\n', null)`)
	b.tap(`[data-do="take-over"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 3`)
	if names := b.texts("#kept .chip"); !slices.Equal(names, []string{"A", "B", "C"}) {
		t.Errorf("kept are %q, wanted three tables without games", names)
	}
}
