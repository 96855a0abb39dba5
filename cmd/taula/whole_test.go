package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/wasm/wire"
)

// beginGame begins a game of three players with names, on an empty board: the tests lay a first tile of their own.
func (b *tab) beginGame() {
	b.t.Helper()
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`#game-colours [data-player="g"]`)
	for player, name := range map[string]string{"r": "Anna", "b": "Bernat", "g": "Carla"} {
		b.tap(`#game-seats li:has([data-player="` + player + `"]) input`)
		b.typeInto(`#game-seats li:has([data-player="`+player+`"]) input`, name)
	}
	b.startGame()
}

// startGame starts the game that is set up and takes its start tile off the board.
func (b *tab) startGame() {
	b.t.Helper()
	b.tap(`[data-do="begin-game"]`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
	b.tap(`#cells [data-cell="a1"]`)
	b.tap(`#tile [data-do="remove"]`)
	b.wait(`document.querySelectorAll("#cells .cell").length === 0`)
}

// due reports whether a turn waits to be ended.
const due = `document.querySelector('#turn [data-do="book"]').checkVisibility()`

// turn lays a tile where the page asks or in a cell, puts a meeple down if a place is given, and ends the turn.
func (b *tab) turn(cell, tile string, turned int, place string) {
	b.t.Helper()
	if cell != "" {
		b.tap(`#cells .ghost[data-cell="` + cell + `"]`)
	}
	b.lay(tile, turned)
	b.wait(due)
	if place != "" {
		b.tap(`#picture .here-stands[data-place="` + place + `"]`)
	}
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
}

// scores returns the points on the scoreboard, by name.
func (b *tab) scores() map[string]string {
	b.t.Helper()
	b.openGame("scores")
	return eval[map[string]string](b, `Object.fromEntries([...document.querySelectorAll("#game-scores li")].map((li) => [li.querySelector(".name").textContent, li.querySelector("output").textContent]))`)
}

// openGame opens a view of the game from the menu.
func (b *tab) openGame(view string) {
	b.t.Helper()
	if !eval[bool](b, `document.querySelector("#game")?.checkVisibility() ?? false`) {
		b.tap(`.scorer-bar [data-do="menu"]`)
		b.tap(`#menu [data-do="game"]`)
		b.wait(`document.querySelector("#game")?.checkVisibility()`)
	}
	b.tap(`#game-views [data-view="` + view + `"]`)
}

// TestGame plays a short game of three players by touch: turns, a reload in the middle, an undo, the final scoring feature by
// feature. The totals are those that the scorer gives for the tables of the game.
func TestGame(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.beginGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "U", 0, "b1.nw")
	b.turn("c1", "W", 2, "") // the road is complete: Anna 3
	if got := b.scores(); got["Anna"] != "3" || got["Bernat"] != "0" || got["Carla"] != "0" {
		t.Fatalf("the scoreboard shows %v at %s, wanted Anna with 3", got, b.address())
	}
	if got := b.texts("#standings .points"); !slices.Equal(got, []string{"3", "0", "0"}) {
		t.Errorf("the line above the panel says %q, wanted what is on the scoreboard", got)
	}
	b.tap(`#game [data-do="close"]`)
	b.reload()
	b.wait(`document.querySelector("#game") !== null`)
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
	b.tap(`#game [data-do="close"]`)
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(`#deeds [data-do="replace"]`)
	b.lay("W", 0)
	b.wait(`location.hash.includes("W,W,W2")`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "tile"`)
	if strings.Contains(b.address(), "last") {
		t.Errorf("a tile corrected is a turn: %s", b.address())
	}
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.openGame("scores")
	b.tap(`#game-scores li:nth-child(2) button`)
	b.tap(`#event-kinds [data-kind="other"]`)
	b.tap(`#event-sums [data-more="-1"]`)
	b.tap("#event-book")
	if got := b.scores(); got["Bernat"] != "−1" {
		t.Errorf("Bernat has %s, wanted one less than nothing", got["Bernat"])
	}
	table := strings.TrimPrefix(b.address(), "/en/score/#")
	b.openGame("sweep")
	b.tap("#sweep-all")
	b.wait(`document.querySelectorAll("#sweep-rows li").length > 0`)
	b.tap("#sweep-rows li:first-child .answer")
	b.wait(`document.querySelector("#sweep-rows").textContent.includes("✓")`)
	b.tap("#sweep-all")
	b.wait(`document.querySelector("#sweep-all").hidden`)
	won := b.texts("#sweep-won")[0]
	if got := b.address(); regexp.MustCompile(`;[rbg]_`).MatchString(got) {
		t.Errorf("figures that were confirmed stand on the board: %s", got)
	}
	if kept := eval[string](b, `localStorage.getItem("taula.shelf")`); !strings.Contains(kept, ";end") {
		t.Errorf("kept is %s, wanted the game that is over", kept)
	}
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
	if rows := b.texts("#game-chart tr"); !slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, "On the track") }) || len(b.texts("#game-chart .chart-line")) != 3 {
		t.Errorf("the chart says %q, wanted three lines and the sum", rows)
	}
	if want := fmt.Sprintf("Anna wins with a score of %d. Then Carla %d, Bernat %d.", want["r"], want["g"], want["b"]); won != strings.Replace(want, "-", "−", 1) {
		t.Errorf("the page says %q, wanted %q", won, want)
	}
	b.tap("#log-all")
	b.tap("#game-log li:last-child .entry")
	b.wait(`location.hash === "#players_r_b_g;turn_r;W;r_a1.e;last_a1"`)
	b.tap(`#moment [data-moment="end"]`) // the end of the game, which in a turn books it
	if got := b.texts("#says.seen"); len(got) != 1 || !strings.Contains(got[0], "as it was then") {
		t.Errorf("asked to book in a table of the log the page says %q", got)
	}
	b.tap(`#turn [data-do="undo"]`)
	b.wait(`location.hash.includes(";end")`)
	b.openGame("sweep")
	b.tap("#sweep-again")
	b.wait(`document.querySelector("#game-seats").checkVisibility() && document.querySelector("#kept-games").checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.wait(`location.hash === "#players_r_b_g;turn_r;D"`)
}

// TestDoubleTurn ends both parts of a builder's double turn and the turn after it, which is the last: the final scoring
// follows, and its points are counted, also where the end of the game is asked for first (builder.double).
func TestDoubleTurn(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_2;players_r_b;turn_r;W,U;r_a1.e;r_builder_a1.e")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.turn("c1", "U", 0, "")
	b.wait(`location.hash.includes("turn_r_second;")`)
	b.turn("d1", "U", 0, "")
	b.wait(`location.hash.includes("turn_b;")`)
	b.tap(`.ghost[data-cell="e1"]`)
	b.lay("W", 2)
	b.tap(`#turn [data-do="last-tile"]`)
	b.wait(`location.hash.includes("turn_b_final;") && document.querySelector('#turn [data-do="last-tile"]').ariaPressed === "true"`)
	b.tap(`#turn [data-do="book"]`)
	const over = `location.hash.includes("score_r5;W,U,U,U,W2;end") && document.querySelector("#game").checkVisibility()`
	b.wait(over)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.tap(`.scorer-bar [data-do="undo"]`)
	b.wait(`location.hash.includes("turn_b;") && location.hash.includes("last_e1")`)
	b.tap(`#game [data-do="close"]`)
	b.tap(`#turn [data-do="verdict"]`)
	b.tap(`#moment [data-moment="end"]`)
	b.wait(over)
}

// TestAbbotComesHome takes an abbot back from its own tile, in a turn without a figure: its points are counted and it leaves
// the table. On a tile where no abbot can be taken back, nothing of it is offered (abbot.recall).
func TestAbbotComesHome(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_ab;players_r_b;turn_r;U/B,B;r_abbot_a2.m;last_b2")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.tap(`.cell[data-cell="b2"]`)
	const home = `#deeds [data-do="recall"]`
	b.wait(`document.querySelector("#tile-name").textContent.includes("b2")`)
	b.address() // the board has found its place beside the sheet
	if n := len(b.texts(home)); n != 0 {
		t.Errorf("an abbot is taken back on a tile without one, %d times", n)
	}
	b.tap(`.cell[data-cell="a2"]`)
	b.wait(`document.querySelector("#tile-name").textContent.includes("a2")`)
	b.tap(home)
	b.wait(`location.hash.includes("choose_a2.m_home")`)
	if got := b.texts(home); len(got) != 0 {
		t.Errorf("the abbot is taken back twice: %q", got)
	}
	b.tap(`#turn [data-do="book"]`)
	b.wait(`location.hash.includes("score_r3") && !location.hash.includes("abbot_a2.m")`)
	if got := b.texts("#standings .points"); !slices.Equal(got, []string{"3", "0"}) {
		t.Errorf("the line above the panel says %q, wanted the abbot's 3 points", got)
	}
}

// TestMay asks whether a tile may be laid, in each turn that looks different, with the rule and its paragraph; then it lays the tile, and
// asks whether a meeple may be put on it.
func TestMay(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#players_r_b;(frfr);r_a1.e")
	eval[any](b, `(document.querySelector('[data-do="clear"]').click(), null)`)
	b.tap(`#topics [data-topic="may"]`)
	b.lay("U")
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#picture .here-stands[data-place="a1.e"]`)
	b.tap(`.ghost[data-cell="b1"]`)
	before := b.address()
	b.tap(`#unsure [data-do="may"]`)
	b.wait(`document.querySelector("#may")?.checkVisibility() && document.querySelectorAll("#may-tiles .fit").length > 20`)
	b.tap(`#may-tiles [data-tile="U"]`)
	if signs := b.texts("#may-ways .sign"); !slices.Equal(signs, []string{"✓", "✗"}) {
		t.Errorf("the turns that look different are %q, wanted the first allowed", signs)
	}
	b.tap(`#may-ways [data-turn="1"]`)
	says := strings.Join(b.texts("#may-says .name"), " | ")
	if !strings.Contains(says, "Not this way") || !strings.Contains(says, "west") || !strings.Contains(says, "field") || !strings.Contains(says, "road") {
		t.Errorf("the answer is %q, wanted the field that meets a road in the west", says)
	}
	b.checkLink("#may-says .rule")
	if got := b.address(); got != before {
		t.Errorf("asking laid something: %s", got)
	}
	b.tap(`#may-tiles [data-tile="E"]`)
	if says := b.texts("#may-says .name"); !strings.HasPrefix(says[0], "No,") {
		t.Errorf("a city by a road: the answer is %q, wanted no", says)
	}
	b.tap(`#may-tiles [data-tile="U"]`)
	b.tap(`#may-says [data-do="may-lay"]`)
	b.wait(`location.hash.endsWith("last_b1")`)
	b.tap(`.seat[data-player="b"]`)
	b.tap(`#picture .here-stands[data-place="b1.e"]`)
	b.wait(`document.querySelector("#refusal .barred") !== null`)
	if why := b.texts("#refusal .barred .name"); !strings.Contains(why[0], "Somebody is on this feature") {
		t.Errorf("a second highwayman is refused because %q", why)
	}
}

// TestBazaarByTaps holds an auction of three players: who bids in turn, who buys and sells, and what that moves on the track.
func TestBazaarByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("ca/score/#rules_c2_8;players_r_b_g;turn_r;8A;last_a1")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.openGame("bazaar")
	b.tap(`[data-do="hold-bazaar"]`)
	for range 2 {
		b.tap(`[data-do="bid-by"][data-by="1"]`)
	}
	b.tap(`[data-do="bid"][data-player="b"]`)
	b.tap(`[data-do="bid"][data-player="g"]`) // 3
	b.tap(`[data-do="pass"][data-player="r"]`)
	b.tap(`[data-do="settle"][data-sells=":sells"]`)
	b.wait(`location.hash.includes("auction_r_83_b2:g3:sells")`)
	if text := b.texts("#bazaar-says")[0]; !strings.HasPrefix(text, "Vermell") {
		t.Errorf("the page says %q, wanted that Red chooses next: it sits after the buyer", text)
	}
	who := eval[string](b, `document.querySelector('[data-do="bid"]').dataset.player`)
	b.tap(`[data-do="bid-by"][data-by="1"]`)
	b.tap(`[data-do="bid"]`)
	b.tap(`[data-do="pass"]`)
	b.tap(`[data-do="settle"]`)
	var account struct {
		Auction struct{ Moved map[string]int }
	}
	if err := json.Unmarshal(wire.Score(strings.TrimPrefix(b.address(), "/ca/score/#")), &account); err != nil {
		t.Fatal(err)
	}
	want := map[string]int{"b": 3, "g": -3}
	want[who]--
	for player, n := range want {
		if account.Auction.Moved[player] != n {
			t.Errorf("the auction moves %v, wanted %v", account.Auction.Moved, want)
		}
	}
	b.tap(`[data-do="book-bazaar"]`)
	b.wait(`!location.hash.includes("auction")`)
	shown := eval[[]string](b, `[...document.querySelectorAll("#game-scores output")].map((e) => e.textContent)`)
	for i, player := range []string{"r", "b", "g"} {
		if n := strings.Replace(shown[i], "−", "-", 1); n != fmt.Sprint(want[player]) {
			t.Errorf("%s has %s, wanted %d", player, n, want[player])
		}
	}
	b.tap(`#game [data-do="undo"]`)
	b.wait(`location.hash.includes("auction_r_83")`)
}

// TestDeckByTaps draws the testing card of a figure that came into an infected area, takes its result as the answer, and names
// where the infection spreads.
func TestDeckByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_cv;players_r_b;turn_r;W,U;infected_a1.e;r_b1.e;last_b1")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-do="begin-game"]`)
	b.openGame("deck")
	if left := b.texts("#deck-left .points"); !slices.Equal(left, []string{"20", "9", "1"}) {
		t.Errorf("the deck holds %q, wanted 20, 9 and 1", left)
	}
	b.tap(`#deck-tests [data-do="draw-card"]`)
	b.wait(`location.hash.includes("choose_b1.e_") || location.hash.includes("choose_b1.w_")`)
	card := eval[string](b, `document.querySelector("#deck-drawn").dataset.card`)
	word := map[string]string{"negative": "stays", "positive": "positive", "death": "out"}[card]
	if !strings.HasSuffix(b.address(), "_"+word) {
		t.Errorf("the card is %s at %s, wanted the answer %s", card, b.address(), word)
	}
	if sum := eval[int](b, `[...document.querySelectorAll("#deck-left .points")].reduce((sum, e) => sum + Number(e.textContent), 0)`); sum != 29 {
		t.Errorf("the deck holds %d cards after one was drawn, wanted 29", sum)
	}
	if !eval[bool](b, `document.querySelector("#deck-tests .answer").disabled`) {
		t.Error("the figure can be tested twice")
	}
	b.tap(`#deck-spread .answer[data-answer="b1.nw"], #deck-spread .answer:last-of-type`)
	b.tap(`.game [data-of="deck"] [data-do="draw-card"]:not(.answer)`)
	b.wait(`[...document.querySelectorAll("#deck-left .points")].reduce((sum, e) => sum + Number(e.textContent), 0) === 28`)
	b.tap(`.game [data-of="deck"] [data-do="undo"]`)
	b.wait(`[...document.querySelectorAll("#deck-left .points")].reduce((sum, e) => sum + Number(e.textContent), 0) === 29`)
	b.openGame("scores")
	if text := b.texts("#game-supply")[0]; !strings.HasSuffix(text, "21") {
		t.Errorf("the scoreboard says %q, wanted 21 infection tokens: the two of the tile need none", text)
	}
}

// TestStock plays a turn with a bridge by keyboard: the bridge belongs to the player whose turn it is. The scoreboard tells how
// many are left and who holds what, and the fairy gives its point as the next turn of its player begins.
func TestStock(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1280, 800)
	b.open("en/score/#rules_c2_2_3_8;players_r_b;turn_b;holds_b_wine_2;W;r_a1.e;fairy_a1.e")
	b.tap(`.scorer-bar [data-do="menu"]`)
	eval[any](b, `(document.querySelector('#menu [data-do="game"]').focus(), null)`)
	b.press("Enter")
	b.wait(`document.activeElement.closest("#game") !== null`)
	eval[any](b, `(document.querySelector('#game-colours [tabindex="0"]').focus(), null)`)
	b.press("ArrowRight", "ArrowRight", "Enter")
	b.wait(`document.querySelectorAll("#game-seats li").length === 3 && document.activeElement.closest("#game-colours") !== null`)
	b.press("Enter")
	b.wait(`document.querySelectorAll("#game-seats li").length === 2`)
	eval[any](b, `(document.querySelector('[data-do="begin-game"]').focus(), null)`)
	b.press("Enter")
	b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
	b.tap(`.ghost[data-cell="b1"]`)
	b.tap(`.fit[data-tile="B"][data-bridge="ew"]`)
	b.wait(`location.hash.includes("bridge_b1_ew") && ` + due)
	b.tap(`#turn [data-do="book"]`)
	b.wait(`location.hash.includes("turn_r")`)
	b.openGame("scores")
	stock := b.texts("#game-scores .stock")
	if !strings.Contains(stock[0], "bridges: 3") || !strings.HasPrefix(stock[1], "bridges: 2") || !strings.HasSuffix(stock[1], "Wine 2") {
		t.Errorf("the players have %q, wanted Blue with 2 bridges left and 2 of wine", stock)
	}
	if got := b.texts("#game-scores output"); !slices.Equal(got, []string{"1", "0"}) {
		t.Errorf("the scoreboard shows %q, wanted 1 for Red, with whom the fairy is", got)
	}
	b.openGame("log")
	if got := b.texts("#game-log .points"); !slices.Equal(got, []string{"Red +1"}) {
		t.Errorf("the log says %q, wanted that the fairy gave Red 1", got)
	}
	if eval[bool](b, `navigator.wakeLock !== undefined`) == eval[bool](b, `document.querySelector("[data-do=awake]").hidden`) {
		t.Error("the screen can be kept on, and the page does not offer it")
	}
}
