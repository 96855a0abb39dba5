package main

import (
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
)

// focusAt names what has the focus, or is empty if nothing visible has it.
const focusAt = `(document.activeElement === document.body || !document.activeElement.checkVisibility() ? "" : document.activeElement.outerHTML.slice(0, 60))`

// TestFocusStays settles a dispute with the keyboard alone, then presses keys at random: the focus is always on something visible.
func TestFocusStays(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	focus := func(selector string) {
		t.Helper()
		eval[any](b, `(document.querySelector(`+quoted(selector)+`).focus(), null)`)
	}
	var pressed []string
	press := func(keys ...string) {
		t.Helper()
		for _, key := range keys {
			pressed = append(pressed, key)
			b.press(key)
			if eval[string](b, focusAt) == "" {
				t.Fatalf("after %s nothing has the focus; the page is at %s", strings.Join(pressed, " "), b.address())
			}
		}
	}

	focus(`#topics [data-topic="road"]`)
	press("Enter")
	focus(`.fit[data-tile="W"]`)
	press("Enter") // three roads begin here: the page asks who stands there
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tile" {
		t.Fatalf("the panel is %s, wanted the sheet of a tile", panel)
	}
	focus(`#picture .here-stands`)
	press("Enter", "v", "Escape", "f", "b", "z", "Z")

	rng := boardtest.Seeded(t, 6)
	keys := []string{"Enter", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "v", "f", "z", "Z", "Escape", "?", "b"}
	for range 120 {
		press(keys[rng.Intn(len(keys))])
	}
}
