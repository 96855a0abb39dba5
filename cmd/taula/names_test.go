package main

import (
	"slices"
	"strings"
	"testing"

	"taula/scorer/notation"
)

// TestNamesFromTheEdge lets the grid grow to the west and the north: cells are named from the edge of what is entered, at the rim,
// in the panels and for a screen reader, also after undo, after a reload and in a look back into a game's log. They keep their
// names when what lies at the edge is taken away.
func TestNamesFromTheEdge(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	rim := func(want string) {
		t.Helper()
		if got := strings.Join(b.texts("#rim text"), " "); got != want {
			t.Errorf("at %s the rim says %q, wanted %q", b.address(), got, want)
		}
	}
	says := func(selector, want string) {
		t.Helper()
		if got := b.texts(selector); !slices.Equal(got, []string{want}) {
			t.Errorf("at %s %s says %q, wanted %q", b.address(), selector, got, want)
		}
	}
	aloud := func(cell, want string) {
		t.Helper()
		b.address() // what is said aloud comes after the frame
		if got := eval[string](b, `document.querySelector('#cells [data-cell="`+cell+`"]').ariaLabel`); !strings.HasPrefix(got, want) {
			t.Errorf("at %s %s is called %q, wanted %q", b.address(), cell, got, want)
		}
	}
	b.open("en/score/")
	b.beginGame()
	b.turn("", "E", 0, "a1.n")
	rim("a 1")
	b.tap(`#cells [data-cell="-1,0"]`)
	says("#tray-name", "a1 west: what lies here?")
	b.lay("E", 0)
	b.wait(due)
	rim("a b 1")
	says("#tile-name", "Who stands on a1?")
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	b.tap(`#cells [data-cell="1,-1"]`)
	says("#tray-name", "b1 north: what lies here?")
	b.lay("E", 2)
	b.wait(due)
	rim("a b 1 2")
	aloud("b2", "b2: City north and red meeple")
	aloud("b1", "b1: City south")
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	b.address() // which follows a frame later
	b.reload()
	rim("a b 1 2")
	for range 2 {
		b.tap(`.scorer-bar [data-do="undo"]`)
	}
	rim("a b 1")
	for range 3 {
		b.tap(`.scorer-bar [data-do="undo"]`)
	}
	rim("a 1")
	for range 5 {
		b.tap(`.scorer-bar [data-do="redo"]`)
	}
	rim("a b 1 2")
	b.openGame("log")
	b.tap("#log-all")
	b.tap(`#game-log [data-do="look-back"][data-n="1"]`)
	rim("a b 1")
	b.tap(`#turn [data-do="undo"]`)
	rim("a b 1 2")
	// What is taken up from the shelf is named from its edge.
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`[data-do="shelve"]`)
	b.open("en/score/#E2/E")
	rim("a 1 2")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#kept .chip`)
	rim("a b 1 2")

	b.forget()
	b.open("en/score/#E,U/.,V")
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#tile [data-do="remove"]`)
	rim("b 1 2")
	b.tap(`.cell[data-cell="a1"]`)
	says("#tile-name", "Who stands on b1?")
	b.reload()
	rim("b 1 2")
	b.tap(`#cells [data-cell="-1,0"]`)
	says("#tray-name", "a1: what lies here?")
	b.lay("U")
	rim("a b 1 2")
}

// TestNamesShown opens tables whose cells all have another name on the board than in the engine, as after tiles at the edge were
// taken away: no text and no accessible name says the engine's.
func TestNamesShown(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1280, 800)
	b.open("en/score/")
	for _, c := range []struct{ table, do string }{
		{"W,U,U,W2;r_b1.e;b_c1.e;end", ""},
		{"V3,U;r_b1.e", `.ghost[data-cell="a2"]`},
		{"V3,U;r_b1.e", `#unsure [data-do="goes-on"]`},
		{"rules_c2_8;A3,D,A1/E1,E3,.;castle_a2-b2_g;b_a1.e", ""},
		{"rules_c2_8;W,U,B,U;r_b1.e", `[data-do="bridges"]`},
		{"rules_c2_8;W,U;r_b1.e;b_b1.w", `.cell[data-cell="b1"];#picture .here-stands[data-place="b1.e"]`},
		{"players_r_b;turn_b;W,U,W2;r_a1.e;last_c1", `.cell[data-cell="b1"];#picture .here-stands[data-place="b1.nw"]`},
		{"rules_c3_cv;players_r_b;turn_r;W,U;infected_a1.e;r_b1.e;last_b1", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-do="begin-game"];.scorer-bar [data-do="menu"];#menu [data-do="game"];#game-views [data-view="deck"]`},
		{"players_r_b;W,U,W2;r_a1.e;b_b1.nw;end", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-do="begin-game"];.scorer-bar [data-do="menu"];#menu [data-do="game"];#game-views [data-view="sweep"]`},
		{"W,~,U;r_a1.e;end", ""},
		{"rules_c2_3_4;W,U,U,W2;r_b1.e;fairy_c1.e", `.cell[data-cell="c1"]`},
	} {
		line := notation.Line(b.positionOf(c.table))
		stored := `{ line: ` + quoted(line) + `, player: "r", topic: "", past: [], future: [], a1: [-9, -20] }`
		eval[any](b, `(addEventListener("pagehide", () => sessionStorage.setItem("taula.scorer", JSON.stringify(`+stored+`))), null)`)
		b.open("en/score/#" + line)
		for selector := range strings.SplitSeq(c.do, ";") {
			if selector != "" {
				b.wait(`document.querySelector(` + quoted(selector) + `) !== null`)
				eval[any](b, `(document.querySelector(`+quoted(selector)+`).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), null)`)
			}
		}
		b.wait(`document.querySelector("#rim text")?.textContent === "j"`)
		b.address() // accessible names follow a frame later
		if wrong := eval[[]string](b, `(() => {
			const told = [document.querySelector("#main").innerText];
			for (const named of document.querySelectorAll("#main [aria-label], dialog [aria-label]")) told.push(named.ariaLabel);
			const cell = /(?<![\w#])[a-z]\d(?!\w)[^\n]{0,40}|(?<!\w)-?\d+,-?\d+(?!\w)/g;
			return [...new Set(told.flatMap((text) => text.match(cell) ?? []))];
		})()`); len(wrong) > 0 {
			t.Errorf("%s, after %q: the page says %q, wanted rows from 20 on", c.table, c.do, wrong)
		}
		if eval[bool](b, `!/[j-z]2\d/.test(document.querySelector("#main").innerText)`) {
			t.Errorf("%s, after %q: the page names no cell", c.table, c.do)
		}
	}
}
