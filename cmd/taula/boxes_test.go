package main

import (
	"slices"
	"strings"
	"testing"
)

// TestQuartersByTouch settles a dispute in which a large meeple comes from the City of Carcassonne: it is sent there, the count
// goes to another quarter, and before the city is scored the meeple joins it.
func TestQuartersByTouch(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_1_co;players_r_b;E1,G,E3;b_b1.w;last_c1")
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(`#deeds [data-do="quarters"]`)
	b.tap(`.quarter [data-do="player"][data-player="r"]`)
	b.tap(`.quarter [data-do="kind"][data-kind="large"]`)
	b.tap(`.quarter [data-wish="quarter city r large"]`)
	b.tap(`.quarter [data-wish="quarter field count"]`)
	if got := b.total("b"); got != "6" {
		t.Errorf("Blue gains %q before anybody comes, wanted 6", got)
	}
	b.tap(`.quarter [data-wish^="join 0 "]`)
	b.wait(`location.hash.includes("quarter_city_r_large_")`)
	if red := b.total("r"); red != "6" {
		t.Errorf("Red gains %q with the large meeple from the city, wanted 6", red)
	}
	if said := strings.Join(b.texts(`.quarter [data-wish="join 0"]`), ""); said != "Red large meeple has come to a1 east" {
		t.Errorf("the verdict says %q, wanted where the large meeple came from", said)
	}
	b.tap(`.quarter [data-wish="join 0"]`)
	b.tap(`.quarter [data-wish="unquarter 0"]`)
	b.wait(`!location.hash.includes("quarter_city_r")`)
}

// A boxGame is a game with one box that is played by touch to its end: the table on which it begins, its turns, and the points on
// the track at the end.
type boxGame struct {
	box, begins string
	turns       []boxTurn
	want        map[string]string
}

// A boxTurn lays a tile, as turn does, and then taps what belongs to the box.
type boxTurn struct {
	cell, tile string
	turned     int
	place      string
	taps       []string
}

// TestBoxGames plays a short game with each of four boxes to its end, with what only that box has, and holds the result.
func TestBoxGames(t *testing.T) {
	t.Parallel()
	for _, g := range boxGames {
		t.Run(g.box, func(t *testing.T) {
			b := newTab(t, 390, 844)
			b.open("en/score/#" + g.begins)
			b.tap(`.scorer-bar [data-do="menu"]`)
			b.tap(`#menu [data-do="game"]`)
			b.wait(`document.querySelector("#game")?.checkVisibility()`)
			b.tap(`[data-do="begin-game"]`)
			b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
			for _, turn := range g.turns {
				b.boxTurn(turn)
			}
			b.openGame("sweep")
			b.tap("#sweep-all")
			if eval[bool](b, `!document.querySelector("#sweep-all").hidden`) { // something is left to score
				b.tap("#sweep-all")
			}
			b.wait(`document.querySelector("#sweep-won").textContent !== ""`)
			shown := eval[map[string]string](b, `Object.fromEntries([...document.querySelectorAll("#standings .standing")].map((s) => [s.querySelector(".pawn .f").getAttribute("class").match(/p-(\w)/)[1], s.querySelector(".points").textContent]))`)
			for player, points := range g.want {
				if shown[player] != points {
					t.Errorf("%s has %s at %s, wanted %s; the page says %q", player, shown[player], b.address(), points, b.texts("#sweep-won"))
				}
			}
		})
	}
}

// boxTurn plays one turn and ends it.
func (b *tab) boxTurn(turn boxTurn) {
	b.t.Helper()
	here := eval[string](b, `document.querySelector(".here")?.dataset.cell ?? ""`)
	if turn.cell != here {
		b.tap(`#cells .ghost[data-cell="` + turn.cell + `"]`)
	}
	b.lay(turn.tile, turn.turned)
	b.wait(due)
	if turn.place != "" {
		b.tap(`#picture .here-stands[data-place="` + turn.place + `"]`)
	}
	for _, selector := range turn.taps {
		b.tap(selector)
	}
	if !slices.Contains(turn.taps, `#turn [data-do="book"]`) {
		b.tap(`#turn [data-do="book"]`)
	}
	b.wait("!" + due)
}

var boxGames = []boxGame{
	{
		// Red's knight completes a city for Blue and sends a meeple to the castle; the count stands in the market.
		box: "co", begins: "rules_c2_co;players_r_b;turn_b;quarter_field_count;E1",
		turns: []boxTurn{
			{cell: "b1", tile: "G", place: "b1.e"},
			{cell: "c1", tile: "E", turned: 3, taps: []string{
				`.cell[data-cell="c1"]`, `#deeds [data-do="quarters"]`, `.quarter [data-wish="quarter city r meeple"]`,
			}},
		},
		want: map[string]string{"b": "6", "r": "0"},
	},
	{
		// Red takes the ferry from west to east, and Blue ends the road: 3 tiles.
		box: "fe", begins: "rules_c2_fe;players_r_b;turn_r;A3",
		turns: []boxTurn{
			{cell: "b1", tile: "feB", place: "b1.w", taps: []string{
				`.cell[data-cell="b1"]`, `#deeds :is([data-wish="add ferry b1.e b1.w"], [data-wish="add ferry b1.w b1.e"])`,
			}},
			{cell: "c1", tile: "A", turned: 1},
		},
		want: map[string]string{"r": "3", "b": "0"},
	},
	{
		// Two of Blue's tokens join the mouths of two tunnels, and Red ends the road: 4 tiles show it.
		box: "tu", begins: "rules_c1_tu;players_r_b;turn_b;A3",
		turns: []boxTurn{
			{cell: "b1", tile: "tuB", place: "b1.w", taps: []string{
				`.cell[data-cell="b1"]`, `#kinds [data-kind="tunnel"]`, `#picture .here-stands[data-place="b1.w"]`,
			}},
			{cell: "b2", tile: "B"},
			{cell: "b3", tile: "tuC", turned: 1, taps: []string{
				`.cell[data-cell="b3"]`, `#kinds [data-kind="tunnel"]`, `#picture .here-stands[data-place="b3.w"]`,
			}},
			{cell: "a3", tile: "W", turned: 3},
		},
		want: map[string]string{"b": "4", "r": "0"},
	},
	{
		// Red comes into an infected road and is tested; Blue ends the road.
		box: "cv", begins: "rules_c3_cv;players_r_b;turn_r;W,U;infected_a1.e",
		turns: []boxTurn{
			{cell: "c1", tile: "U", place: "c1.e", taps: []string{
				`#turn [data-do="verdict"]`, `.asked .answer[data-answer="stays"]`, `.asked .answer[data-answer="a1.er"]`,
			}},
			{cell: "d1", tile: "W", turned: 2, taps: []string{
				`#turn [data-do="verdict"]`, `.asked .answer[data-answer="d1.e"]`, `.asked ~ .asked .answer[data-answer="a1.nl"]`,
			}},
		},
		want: map[string]string{"r": "4", "b": "0"},
	},
}
