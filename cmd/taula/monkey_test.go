package main

import (
	"flag"
	"fmt"
	"testing"
)

// monkeyTaps is the number of taps of TestMonkey.
var monkeyTaps = flag.Int("monkey", 250, "taps of the monkey on the scorer")

// TestMonkey taps on random things in sight, by a seed, on a phone: nothing goes wrong, undo leads back to the empty table, and
// redo to the last one.
func TestMonkey(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_1_2_3_8_db_cv")
	eval[any](b, fmt.Sprintf(`((seed) => {
		window.next = (n) => { seed = (seed * 1103515245 + 12345) %% 2147483648; return Math.floor(seed / 65536) %% n; };
		window.monkey = async (taps) => {
			for (let i = 0; i < taps; i++) {
				const all = [...document.querySelectorAll(".scorer [data-do]:not(:disabled), #cells [data-cell]")]
					.filter((e) => !["share", "undo", "redo"].includes(e.dataset.do) && e.checkVisibility());
				const one = all[next(all.length)];
				window.tapped = one.outerHTML.slice(0, 200);
				one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
				if (i %% 10 === 9) await new Promise((done) => setTimeout(done, 5));
			}
			return document.querySelectorAll(".cell").length;
		};
	})(%d), null`, 7))
	laid := 0
	for done := 0; done < *monkeyTaps; done += 50 {
		laid = max(laid, eval[int](b, fmt.Sprintf(`monkey(%d)`, min(50, *monkeyTaps-done))))
		if wrong := b.faults(); len(wrong) > 0 {
			t.Fatalf("after %d taps, the last on %s, at %s: %q", done+50, eval[string](b, "tapped"), b.address(), wrong)
		}
	}
	const all = `((name) => {
		const button = document.querySelector('.scorer-bar [data-do="' + name + '"]');
		let n = 0;
		for (; !button.disabled && n < 1e5; n++) button.click();
		return n;
	})`
	end := b.address()
	back := eval[int](b, all+`("undo")`)
	if got := b.address(); got != "/en/score/#rules_c3_1_2_3_8_db_cv" {
		t.Errorf("%d steps back is %s, wanted the empty table", back, got)
	}
	if forward := eval[int](b, all+`("redo")`); forward != back {
		t.Errorf("%d steps back and %d forward", back, forward)
	}
	if got := b.address(); got != end {
		t.Errorf("all the way forward is %s, wanted %s", got, end)
	}
	t.Logf("%d taps, at most %d tiles seen, %d steps back and forward", *monkeyTaps, laid, back)
}
