package main

import (
	"slices"
	"strings"
	"testing"
)

// TestNamesStay lets the grid grow to the west and the north: every cell keeps its name at the rim, in the panels and for a
// screen reader, also after undo, after a reload and in a look back into a game's log. Another table begins at a1.
func TestNamesStay(t *testing.T) {
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
	rim("z a 1")
	says("#tile-name", "Who stands on z1?")
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	b.tap(`#cells [data-cell="1,-1"]`)
	says("#tray-name", "a1 north: what lies here?")
	b.lay("E", 2)
	b.wait(due)
	rim("z a 0 1")
	aloud("b2", "a1: City north and red meeple")
	aloud("b1", "a0: City south")
	b.tap(`#turn [data-do="book"]`)
	b.wait("!" + due)
	b.address() // which follows a frame later
	b.reload()
	rim("z a 0 1")
	for range 2 {
		b.tap(`.scorer-bar [data-do="undo"]`)
	}
	rim("z a 1")
	for range 3 {
		b.tap(`.scorer-bar [data-do="undo"]`)
	}
	rim("a 1")
	for range 5 {
		b.tap(`.scorer-bar [data-do="redo"]`)
	}
	rim("z a 0 1")
	b.openGame("log")
	b.tap("#log-all")
	b.tap(`#game-log [data-do="look-back"][data-n="1"]`)
	rim("z a 1")
	b.tap(`#turn [data-do="undo"]`)
	rim("z a 0 1")
	// The names stay on the shelf, too.
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`[data-do="shelve"]`)
	b.open("en/score/#E2/E")
	rim("a 1 2")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#kept .chip`)
	rim("z a 0 1")
}
