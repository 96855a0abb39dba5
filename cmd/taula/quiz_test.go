package main

import (
	"strings"
	"testing"
)

// TestQuiz answers boards of the quiz: one is in sight at a time, each answer is judged with its reasons, and a board answered
// wrongly comes again, after two others and on the next visit. Every board offers its right answer among three or more.
func TestQuiz(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	const inSight = `[...document.querySelectorAll(".example[data-choices]")].filter((e) => e.checkVisibility()).map((e) => e.id).join()`
	choose := func(isRight bool) {
		eval[any](b, `[...document.querySelectorAll(".choices div button")].find((c) => (c.textContent === c.closest(".example").dataset.right) === `+map[bool]string{true: "true", false: "false"}[isRight]+`).click()`)
		b.wait(`document.querySelector(".example:not([hidden]) .answer").open && document.activeElement === document.querySelector(".choices .button")`)
	}
	for _, page := range []string{"en/quiz/", "ca/quants-punts/"} {
		b.visit(page)
		b.wait(`document.documentElement.dataset.quiz === ""`)
		if bad := eval[[]string](b, `[...document.querySelectorAll(".example[data-choices]")].filter((e) => { const all = e.dataset.choices.split("|"); return all.length < 3 || new Set(all).size < all.length || !all.includes(e.dataset.right); }).map((e) => e.id)`); len(bad) > 0 {
			t.Errorf("%s: boards without their right answer among three: %v", page, bad)
		}
		eval[any](b, `localStorage.removeItem("taula.quiz")`)
	}
	b.visit("en/quiz/")
	b.wait(`document.querySelectorAll(".choices div button").length > 2`)
	var seen []string
	for i := range 3 {
		id := eval[string](b, inSight)
		if id == "" || strings.Contains(id, ",") {
			t.Fatalf("in sight are the boards %q, wanted one", id)
		}
		seen = append(seen, id)
		choose(i > 0)
		if says := eval[string](b, `document.querySelector(".choices p").textContent`); strings.HasPrefix(says, "No: ") != (i == 0) {
			t.Errorf("board %d: the quiz says %q", i, says)
		}
		b.press("Enter")
		b.wait(inSight + ` !== ` + quoted(id))
	}
	if id := eval[string](b, inSight); id != seen[0] {
		t.Errorf("after %v comes %s, wanted the first again", seen, id)
	}
	b.visit("en/quiz/")
	b.wait(inSight + ` === ` + quoted(seen[0]))
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page scrolls sideways")
	}
}
