package main

import (
	"slices"
	"testing"
)

// TestGameAwake checks the screen during a game: it stays lit, goes dark when that is switched off or the game stops, and is
// asked for again when the browser took the light back. A screen reader is told the points of a turn and whose turn it is.
func TestGameAwake(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	eval[any](b, `(() => {
		window.lit = [];
		const request = async (type) => {
			const lock = new EventTarget();
			lit.push(window.lock = lock);
			lock.release = async () => {
				lit.splice(lit.indexOf(lock), 1);
				lock.dispatchEvent(new Event("release"));
			};
			return lock;
		};
		Object.defineProperty(navigator, "wakeLock", { value: { request } });
		return null;
	})()`)
	b.beginGame()
	b.wait("lit.length === 1")
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "W", 2, "")
	if got := b.texts("#says"); !slices.Equal(got, []string{"Recorded: Anna 2. Next: Carla."}) || !eval[bool](b, `["status", "alert"].includes(document.querySelector("#says").getAttribute("role")) || document.querySelector("#says").ariaLive === "polite"`) {
		t.Errorf("a screen reader is told %q", got)
	}
	if got := b.heard("#standings .standing"); !slices.Equal(got, []string{"Anna 2", "Bernat 0", "Carla 0 their turn"}) {
		t.Errorf("the standings are read as %q", got)
	}
	eval[any](b, `(lock.release(), null)`)
	b.wait("lit.length === 0")
	eval[any](b, `(document.dispatchEvent(new Event("visibilitychange")), null)`)
	b.wait("lit.length === 1")
	b.openGame("scores")
	b.tap(`[data-do="awake"]`)
	b.wait("lit.length === 0")
	b.tap(`[data-do="awake"]`)
	b.wait("lit.length === 1")
	b.tap("#stop summary")
	b.tap(`[data-do="end-game"]`)
	b.wait("lit.length === 0")
}
