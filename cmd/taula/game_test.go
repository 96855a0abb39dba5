package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestGameStopped stops a game: the page asks first, stores it on the shelf with names and points, and continues it by undo or
// from the shelf. Where nothing can be stored, the game is not stopped.
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

// TestGameNotBooked lays the next tile before the turn was ended: that ends it, and one undo takes both back and shows the tile
// again. A feature that is complete between two turns is said to be so, and can be scored without a turn.
func TestGameNotBooked(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.tap(`#cells .ghost[data-cell="b1"]`)
	b.lay("W", 2)
	b.wait(due)
	b.tap(`#tile [data-do="close"]`)
	says := func() string { return b.texts("#turn-says")[0] }
	if got := says(); !eval[bool](b, due) || got != "Not recorded yet: Anna 2" {
		t.Fatalf("with the tile's panel closed the page says %q", got)
	}
	if notes := eval[string](b, `(({ textContent, scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2 ? "cut: " + textContent : textContent)(document.querySelector("#turn-notes"))`); notes != "or place the next tile" {
		t.Errorf("the line below says %q", notes)
	}
	b.tap(`[data-do="all"]`)
	b.tap(`#cells .ghost[data-cell="a2"]`)
	b.lay("U", 1)
	b.wait(`location.hash === "#players_r_b_g;score_r2;turn_g;W,W2/U1;last_a2"`)
	if got := b.texts("#says"); len(got) != 1 || got[0] != "Recorded: Anna 2. Next: Carla." {
		t.Errorf("the page says %q, wanted what was booked", got)
	}
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`location.hash === "#players_r_b_g;turn_b;W,W2;r_a1.e;last_b1" && ` + due)
	if got := b.texts("#tile-name"); !strings.Contains(got[0], "b1") {
		t.Errorf("after undo the panel is about %q, wanted b1", got)
	}
	if got := b.texts("#says")[0]; got != "Bernat's turn. Anna 0, Bernat 0, and Carla 0. Not recorded yet: Anna 2" {
		t.Errorf("after undo one hears %q", got)
	}
	b.tap(`#turn [data-do="verdict"]`)
	if got := b.texts("#account .says"); !slices.Equal(got, []string{"Anna scores 2 for the road."}) {
		t.Errorf("the verdict says %q", got)
	}
	b.tap(`.scorer-bar [data-do="redo"]`)
	b.wait(`location.hash.includes("last_a2")`)
	if got := b.texts("#standings .has-turn .name"); !slices.Equal(got, []string{"Carla"}) {
		t.Errorf("%q have the turn, wanted Carla", got)
	}
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	if got := says(); got != "Recorded: no points" {
		t.Errorf("after a turn without points the page says %q", got)
	}
	b.tap(`#turn [data-do="undo"]`)
	b.wait(due)
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	// A forgotten figure is put where everything is complete already.
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(`.seat[data-player="b"]`)
	b.tap(`#picture .here-stands[data-place="b1.w"]`)
	b.wait(due)
	if got := says(); got != "Complete, not recorded: Bernat 2" {
		t.Errorf("the page says %q", got)
	}
	b.tap(`#turn [data-do="book"]`)
	b.wait(`location.hash === "#players_r_b_g;score_r2_b2;turn_r;W,W2/U1"`)
	if got := says(); got != "Recorded: Bernat +2 (road)" {
		t.Errorf("the page says %q", got)
	}
	b.openGame("log")
	if got := b.texts("#game-log .points"); !slices.Equal(got, []string{"Bernat +2", "", "Anna +2", ""}) {
		t.Errorf("the log says %q", got)
	}
}

// TestDoubleTap taps twice at once on something that disappears after the first tap: the second does nothing, even where
// something else has appeared.
func TestDoubleTap(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.lay("W", 0)
	b.wait(due)
	twice := func(selector string) {
		eval[any](b, `(() => {
			const { x, y, width, height } = document.querySelector(`+quoted(selector)+`).getBoundingClientRect();
			const at = [x + width / 2, y + height / 2];
			for (let n = 1; n < 3; n++) document.elementFromPoint(...at).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: n, clientX: at[0], clientY: at[1] }));
			return null;
		})()`)
	}
	twice(`#turn [data-do="book"]`)
	b.wait("!" + due)
	if got := b.address(); got != "/en/score/#players_r_b_g;turn_b;W" {
		t.Errorf("after a double tap on the booking the table is %s", got)
	}
	b.do(chromedp.Sleep(450 * time.Millisecond))
	twice("#fits .fit")
	if got := b.address(); strings.Count(got, ",") != 1 || !strings.Contains(got, "turn_b") {
		t.Errorf("after a double tap on a tile the table is %s, wanted one more tile", got)
	}
}

// TestPointsOnly keeps the points of a game without its tiles: two taps for what is plain, three or four for what is not,
// counted as the scorer counts on a table. The log tells what gave the points, a reload returns to the points, and tiles can be
// laid to settle a dispute.
func TestPointsOnly(t *testing.T) {
	t.Parallel()
	b := newTab(t, 390, 844)
	b.open("en/score/#rules_c3_1_2_8")
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"][data-only]`)
	b.wait(`document.querySelector("#game-scores").checkVisibility()`)
	event := func(want string, taps ...string) {
		t.Helper()
		for _, tap := range taps {
			b.tap(tap)
		}
		if got := b.texts("#game-last")[0]; got != "Recorded: "+want {
			t.Errorf("after %q the page says %q, wanted %q", taps, got, want)
		}
	}
	const red, blue = `#game-scores [data-player="r"]`, `#game-scores [data-player="b"]`
	kind := func(name string) string { return `#event-kinds [data-kind="` + name + `"]` }
	tiles := func(n string) string { return `#event-counts [data-n="` + n + `"]` }
	const inn, cathedral, shield = `#event-marks [data-mark="inn"]`, `#event-marks [data-mark="cathedral"]`, `#event-marks [data-shield="1"]`
	event("Red +4 (road, tiles: 4)", red, tiles("4"))
	event("Blue +8 (road, tiles: 4, with an inn)", blue, inn, tiles("4"))
	event("Red +4 (city, tiles: 2)", red, `#event-counts [data-kind="city"][data-n="2"]`) // as long as no kind is chosen, all that is plain takes two
	event("Red +10 (city, tiles: 4, shields: 1)", red, shield, tiles("4"))
	event("Blue +16 (city, tiles: 4, shields: 4)", blue, shield, shield, shield, shield, tiles("4"))
	b.tap(`#game [data-do="undo"]`)
	event("Blue +15 (city, tiles: 5, with a cathedral)", blue, cathedral, tiles("5"))
	event("Red +9 (monastery, tiles: 9)", red, kind("monastery"), tiles("9"))
	event("Red +6 (field, cities: 2)", red, kind("field"), tiles("2"))
	b.tap(red)
	b.tap(kind("other"))
	if marks := b.texts("#event-marks .chip"); len(marks) > 0 {
		t.Errorf("other points may have the marks %q, wanted none", marks)
	}
	b.tap("#event-back")
	b.tap(red)
	b.tap(inn)
	b.tap(`#event-marks [data-mark="open"]`)
	if got := b.texts("#event-how"); got[0] != "no points" || len(b.texts("#event-counts *")) > 0 {
		t.Errorf("of a road with an inn that is not complete the page says %q", got)
	}
	b.tap(inn)
	event("Red and Blue +3 each (road, tiles: 3, incomplete)", `#event-who [data-player="b"]`, tiles("3"))
	event("Blue +10 (goods)", blue, kind("goods"), `#event-counts [data-points="10"]`)
	b.tap(`#game [data-do="undo"]`)
	event("Blue +10 (other)", blue, kind("other"), `#event-counts [data-points="10"]`)
	b.openGame("log")
	b.tap(`#game-log [aria-label="Change: Blue +10 (other)"]`)
	b.tap(`#event-sums [data-more="1"]`) // to what was booked
	b.tap("#event-book")
	if got := b.texts("#game-log .what")[1]; got != "tiles: 3, incomplete" {
		t.Errorf("after the correction the log says %q", got)
	}
	if got := b.scores(); got["Red"] != "36" || got["Blue"] != "37" {
		t.Errorf("the scoreboard shows %v, wanted 36 and 37", got)
	}
	b.reload()
	b.wait(`document.querySelector("#game-scores")?.checkVisibility()`)
	b.tap(`#game [data-do="undo"]`)
	if got := b.scores(); got["Blue"] != "36" {
		t.Errorf("after undo the scoreboard shows %v", got)
	}
	b.openGame("log")
	if got := b.texts("#game-log .what"); len(got) != 9 || got[7] != "tiles: 4, with an inn" {
		t.Errorf("the log says %q", got)
	}
	b.tap(`#game [data-do="close"]`)
	b.lay("W", 0)
	b.tap(`#picture .here-stands[data-place="a1.e"]`)
	b.lay("W", 2)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`location.hash.includes("score_r38_b36")`)
	b.openGame("scores")
	b.tap(blue)
	b.tap("#event-turn")
	b.wait(`location.hash.includes("turn_b")`)
	if got := b.texts("#game-scores .has-turn .name"); !slices.Equal(got, []string{"Blue"}) {
		t.Errorf("%q have the turn, wanted Blue", got)
	}
}

// TestGameAsks ends a turn in which a castle may take one of two features: the players are asked first, and their answer is
// scored. A bazaar opens its auction, which knows who laid it.
func TestGameAsks(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_8;players_b_g;turn_b;.,E2,./A3,D,A1/E1,E3,.;castle_a3-b3_g;b_a2.e;last_b2")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(due)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`document.querySelector("#account .asked")?.checkVisibility()`)
	b.tap(`#turn [data-do="book"]`)
	if got := b.address(); strings.Contains(got, "score_") || !strings.HasSuffix(got, "last_b2") {
		t.Fatalf("booked before anybody answered: %s", got)
	}
	b.tap(`.asked .answer[data-answer="a2.e"]`)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`location.hash.includes("score_b3_g3")`)
	b.open("en/score/#rules_c2_8;players_r_b_g;turn_b;8A;last_a1")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(due)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`document.querySelector('#bazaar-now [data-player="b"][aria-pressed="true"]')?.checkVisibility()`)
	if got := b.address(); !strings.Contains(got, "turn_g") {
		t.Errorf("after the booking the table is %s, wanted Green's turn", got)
	}
	if got := eval[string](b, `document.querySelector("#bazaar-left").value`); got != "83" {
		t.Errorf("tiles left are %s, wanted 83: those of two boxes but the one that lies", got)
	}
}

// TestGameCleared clears the board during a game: the game is stored with its log, another begins on an empty board, and one
// undo there continues the first.
func TestGameCleared(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="clear"]`)
	b.wait(`document.querySelector("[data-playing]") === null && document.querySelector("#game-colours").checkVisibility()`)
	if got := b.address(); got != "/en/score/#players_r_b_g" {
		t.Errorf("the board is %s, wanted it empty", got)
	}
	if got := b.texts("#says.seen"); len(got) != 1 || !strings.Contains(got[0], "Anna 2, Bernat 0, Carla 0") {
		t.Errorf("the page says %q, wanted what was kept", got)
	}
	b.tap(`#game [data-do="close"]`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`document.querySelector("[data-playing]") !== null`)
	if got := b.scores(); got["Anna"] != "2" {
		t.Errorf("after undo the scoreboard shows %v", got)
	}
}

// TestLookBackHolds looks back into a game: nothing can be laid, put, chosen or cleared there, and the way back is shown.
func TestLookBackHolds(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	b.openGame("log")
	b.tap(`#game-log li:nth-child(1) button`)
	then := b.address()
	for _, taps := range [][]string{
		{`.scorer-bar [data-do="menu"]`, `#menu [data-do="clear"]`},
		{`#menu [data-do="close"]`, `#cells .cell[data-cell="b1"]`, `#tile [data-do="remove"]`},
		{`#picture .here-stands`},
	} {
		for _, tap := range taps {
			b.tap(tap)
		}
		if got := b.texts("#says.seen"); b.address() != then || len(got) != 1 || !strings.Contains(got[0], "as it was then") {
			t.Errorf("after %q the table is %s, wanted %s, and the page says %q", taps, b.address(), then, got)
		}
	}
	eval[any](b, `(() => {
		const turn = document.querySelector("#held [data-wish='whose *']");
		turn.value = "g";
		turn.dispatchEvent(new Event("change", { bubbles: true }));
		return null;
	})()`)
	if got := b.address(); got != then {
		t.Errorf("a choice of the menu makes %s of %s", got, then)
	}
	b.tap(`#turn [data-do="undo"]`)
	b.wait(`location.hash === "#players_r_b_g;score_r2;turn_g;W,W2"`)
}

// TestLogCorrected corrects entries of the log: it changes what was counted without tiles and adds points to a turn. The track,
// the table of what made the points and a look back at a later turn follow; undo takes a correction back.
func TestLogCorrected(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.openGame("scores")
	for _, tap := range []string{`#game-scores [data-player="r"]`, `#event-kinds [data-kind="road"]`, `#event-counts [data-n="4"]`, `#game [data-do="close"]`} {
		b.tap(tap)
	}
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	says := func(log ...string) {
		t.Helper()
		b.openGame("log")
		if got := b.texts("#game-log .points"); !slices.Equal(got, log) {
			t.Errorf("the log says %q, wanted %q", got, log)
		}
	}
	says("Anna +2", "", "Anna +4")
	b.tap(`#game-log li:nth-child(3) [data-do="mend"]`)
	if got := b.texts("#event-name")[0]; got != "Change: Anna +4 (road, tiles: 4)" {
		t.Errorf("the sheet says %q", got)
	}
	b.tap(`#event-who [data-player="g"]`)
	b.tap(`#event-counts [data-n="6"]`)
	says("Anna +2", "", "Anna +6 Carla +6")
	b.tap(`#game-log li:nth-child(1) [data-do="mend"]`)
	b.tap(`#event-sums [data-more="5"]`)
	b.tap("#event-book")
	says("Anna +7", "", "Anna +6 Carla +6")
	if got := b.scores(); got["Anna"] != "13" || got["Carla"] != "6" || got["Bernat"] != "0" {
		t.Errorf("the scoreboard shows %v", got)
	}
	b.openGame("log")
	if got := b.texts("#game-chart td"); !slices.Equal(got, []string{"8", "0", "6", "5", "0", "0", "13", "0", "6"}) {
		t.Errorf("the table of what made the points says %q", got)
	}
	b.tap(`#game-log li:nth-child(1) [data-do="look-back"]`)
	b.wait(`location.hash === "#players_r_b_g;score_r6_g6;turn_b;W,W2;r_a1.e;last_b1"`)
	b.tap(`#turn [data-do="mend"]`) // the entry whose table this is
	b.tap(`#event-sums [data-more="1"]`)
	b.tap("#event-book")
	says("Anna +8", "", "Anna +6 Carla +6")
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	says("Anna +2", "", "Anna +6 Carla +6")
	if got := b.scores(); got["Anna"] != "8" {
		t.Errorf("after undo the scoreboard shows %v", got)
	}
}
