package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestAlike checks that a screen reader never gives two things in one list the same name, in both languages: the tiles of the
// first tray and of the next with every box, and, on tiles with many similar parts, the places for a figure, what lies there
// and what can be done. Two fields inside a city are two places.
func TestAlike(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1280, 800)
	for _, lang := range []string{"en", "ca"} {
		b.visit(lang + "/score/")
		b.forget() // what is kept would lie on the table
		b.open(lang + "/score/")
		eval[any](b, `(window.look = (hash, lists, open) => new Promise((done) => {
			location.hash = hash;
			addEventListener("hashchange", () => setTimeout(() => {
				if (open) document.querySelector(".cell").dispatchEvent(new MouseEvent("click", { bubbles: true }));
				done(lists.flatMap((list) => {
					const names = [...document.querySelectorAll(list)].filter((e) => e.checkVisibility()).map((e) => e.getAttribute("aria-label") ?? e.textContent.trim());
					const places = [...document.querySelectorAll(list + "[data-place][data-do=stand]")].map((e) => e.dataset.place);
					return [...names, ...places].filter((name, i, all) => all.indexOf(name) !== i);
				}));
			}), { once: true });
		}), null)`)
		boxes := eval[[]string](b, `[...document.querySelectorAll("#starters [data-box]")].map((e) => e.dataset.box)`)
		if len(boxes) < 20 {
			t.Fatalf("%s: %d boxes are offered", lang, len(boxes))
		}
		look := func(hash, open string, lists ...string) {
			if got := eval[[]string](b, fmt.Sprintf(`look(%s, %s, %s)`, quoted(hash), "['"+strings.Join(lists, "', '")+"']", open)); len(got) > 0 {
				t.Errorf("%s, %s: called alike: %q", lang, hash, got)
			}
		}
		for _, box := range append(boxes, "1_2_3_4_5_8_9") {
			look("#rules_c2_"+box, "false", "#fits .fit", "#starters .chip", "#topics .chip")
			look("#rules_c2_"+box+";U", "false", "#fits .fit", "#unsure .chip")
		}
		for _, tile := range []string{"X", "1E", "1J", "1M", "2G", "4O", "5B", "10O", "10P", "krE", "riC"} {
			look("#rules_c2_1_2_3_4_5_10_db_cv_fs_kr_ri;"+tile+map[string]string{"X": ";r_a1.nw;r_a1.ne", "1J": ";r_a1.nl;r_a1.nr"}[tile],
				"true", "#picture .here-stands", "#standing button", "#deeds button", "#kinds button", "#players button")
		}
	}
}
