package main

import (
	"math/rand"
	"testing"

	"taula/scorer/notation"
)

// TestTouched checks that a tap changes no more of the page than it must: on a large table, laying a tile north of all others
// draws no figure again, and putting down a figure leaves the others alone.
func TestTouched(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#" + notation.Line(randomTable(rand.New(rand.NewSource(5)), 110, 30)))
	// touched taps an element and counts the children that are added to a part of the page or removed from it before the next
	// frame.
	touched := func(selector, part string) int {
		return eval[int](b, `new Promise((done) => {
			let n = 0;
			const count = (all) => all.forEach((m) => (n += m.addedNodes.length + m.removedNodes.length));
			const watch = new MutationObserver(count);
			watch.observe(document.querySelector(`+quoted(part)+`), { childList: true });
			document.querySelector(`+quoted(selector)+`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
			requestAnimationFrame(() => setTimeout(() => (count(watch.takeRecords()), done(n)), 60));
		})`)
	}
	figures := eval[int](b, `document.querySelector("#lying").children.length`)
	if figures < 20 {
		t.Fatalf("%d figures and tokens lie there, wanted many", figures)
	}
	touched(".ghost", "#fits") // the first of the board is in its topmost row
	rows := eval[int](b, `document.querySelectorAll("#cells [role=row]").length`)
	if n := touched("#fits .fit", "#lying"); n > 0 {
		t.Errorf("a tile laid in the north takes or puts %d of %d figures", n, figures)
	}
	if more := eval[int](b, `document.querySelectorAll("#cells [role=row]").length`); more <= rows {
		t.Errorf("the board has %d rows after %d, wanted one more in the north", more, rows)
	}
	touched(".cell:not(.here)", "#lying")
	if n, most := touched("#picture .here-stands", "#lying"), 4; n == 0 || n > most {
		t.Errorf("one more figure takes or puts %d of %d, wanted some, at most %d", n, figures, most)
	}
	if n, most := touched(`[data-do="undo"]`, "#deeds"), 4; n > most {
		t.Errorf("taking a figure back changes %d of what can be done with the tile, wanted at most %d", n, most)
	}
}
