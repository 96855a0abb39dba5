package main

import (
	"flag"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

var edits = flag.Int("edits", 100, "how often TestSoakPage changes the table")

// engines records every module that a page starts.
const engines = `window.engines = [];
	const Real = WebAssembly.Instance;
	WebAssembly.Instance = function (...all) { const made = new Real(...all); engines.push(made.exports.memory); return made; };`

// editor defines change(n), which changes the table n times by a seed with what a reader taps: tiles of the tray, figures,
// turns, tiles taken away, undo and redo. A table of thirty tiles is cleared, and another begins.
const editor = `((seed) => {
	const next = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
	const some = (selector) => { const all = [...document.querySelectorAll(selector + ":not(:disabled)")].filter((e) => e.checkVisibility()); return all[next(all.length || 1)]; };
	const click = (one) => {
		one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		dispatchEvent(new Event("pagehide")); // the address is written when the frame has been drawn, or the page is left
	};
	const deeds = ["#fits .fit", "#fits .fit", "#fits .fit", "#fits .fit", "#standing .seat", "#picture .here-stands", '#deeds [data-do="turn"]', '#deeds [data-do="remove"]',
		'[data-do="undo"]', '[data-do="redo"]', "#strip"];
	window.change = async (n) => {
		for (let done = 0, tried = 0; done < n && tried < 40 * n; tried++) {
			const before = location.hash;
			if (document.querySelectorAll(".cell").length > 30) click(document.querySelector('[data-do="clear"]'));
			else if (next(3)) click(some(deeds[next(deeds.length)]));
			else click(some("#cells [data-cell]"));
			if (location.hash !== before) done++;
			else if (!document.querySelector("#fits .fit")) click(some("#cells .ghost"));
			if (tried % 20 === 0) await new Promise((on) => setTimeout(on));
		}
		return window.changed = (window.changed ?? 0) + n;
	};
})(11), null`

// TestSoakPage changes the table of the scorer page again and again: from a tenth of the way to the end, neither the memory of
// scripts, nor elements, listeners or the module's memory grow.
func TestSoakPage(t *testing.T) {
	b := newTabBehind(t, 360, 640, kept)
	b.onNew(engines)
	if _, err := chromedp.Call(b.ctx, performance.Enable, performance.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	b.open("en/score/#rules_c2_1_2_3_8")
	eval[any](b, editor)
	start := b.weight()
	var warm map[string]float64
	const step = 20
	for done := 0; done < *edits; done += step {
		if done == max(step, *edits/10/step*step) {
			warm = b.weight()
		}
		eval[any](b, fmt.Sprintf(`change(%d)`, step))
		if wrong := b.faults(); len(wrong) > 0 {
			t.Fatalf("after %d changes, at %s: %q", done, b.address(), wrong)
		}
		if *edits >= 5000 && done%(*edits/10/step*step) == 0 {
			t.Logf("%d changes: %v", done, b.weight())
		}
	}
	end := b.weight()
	t.Logf("%d changes: at the start %v, after a tenth %v, at the end %v", *edits, start, warm, end)
	// The tray stores up to 400 buttons of some fifty elements, and 2,000 steps can be undone.
	for name, most := range map[string]float64{"JSHeapUsedSize": 4 << 20, "Nodes": 30_000, "JSEventListeners": 50, "wasm": 1 << 20, "engines": 0} {
		if end[name] > warm[name]+most {
			t.Errorf("%s grew from %.0f to %.0f, wanted at most %.0f more", name, warm[name], end[name], most)
		}
	}
}

// weight returns what the page holds when nothing is being drawn: bytes of its scripts, elements, listeners, modules that were
// started, and bytes of their memory. It clears the table first, so that two calls can be compared.
func (b *tab) weight() map[string]float64 {
	b.t.Helper()
	eval[any](b, `(document.querySelector('[data-do="clear"]').dispatchEvent(new MouseEvent("click", { bubbles: true })), null)`)
	for range 2 {
		if _, err := chromedp.Call(b.ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
			b.t.Fatal(err)
		}
	}
	got := b.metrics()
	all := map[string]float64{"engines": eval[float64](b, `engines.length`), "wasm": eval[float64](b, `engines.reduce((sum, m) => sum + m.buffer.byteLength, 0)`)}
	for _, name := range []string{"JSHeapUsedSize", "Nodes", "JSEventListeners"} {
		all[name] = got[name]
	}
	return all
}
