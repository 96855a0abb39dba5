package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// notes are notes of pages: the place of the number, what the note says, and how sure it is.
var notes = []struct{ page, number, says, kind string }{
	{"en/rules/covid-19/", "fnref1", "Whatever can hold a player's figure", "clarified"},
	{"en/rules/covid-19/", "fnref2", "A tile placed beside an infected monastery", "clarified"},
	{"ca/regles/covid-19/", "fnref3", "El text no diu quan", "lectura nostra"},
	{"ca/regles/arc-de-sant-marti/", "fnref1", "En els primers torns", "aclarida"},
}

// TestNoteByTouch touches the number of a note: its text and its kind are shown, wholly in sight, and no id stands twice. A
// touch on the kind shows above it who says so. Escape closes one after the other, leaves nothing, and returns the focus.
func TestNoteByTouch(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for _, n := range notes {
		b.visit(n.page)
		b.tap("#" + n.number)
		text := b.shown()
		for _, want := range []string{n.says, n.kind} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: number %s shows %q, wanted %q", n.page, n.number, text, want)
			}
		}
		if wrong := eval[string](b, `(() => {
			const r = document.querySelector(":popover-open").getBoundingClientRect();
			const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
			const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
			return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight ? twice.join(" ") : JSON.stringify(r);
		})()`); wrong != "" {
			t.Errorf("%s: the note of %s is out of sight or repeats ids: %s", n.page, n.number, wrong)
		}
		b.tap(".noted .kind")
		if open := eval[int](b, `document.querySelectorAll(":popover-open").length`); open != 2 {
			t.Errorf("%s: the kind of a note opens %d windows, wanted 2", n.page, open)
		}
		b.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Escape))
		b.wait(`!document.querySelector(":popover-open, .noted, [data-open]")`)
		if focus := eval[string](b, `document.activeElement.id`); focus != n.number {
			t.Errorf("%s: the focus goes to %q, wanted %q", n.page, focus, n.number)
		}
	}
}

// TestNoteWithoutScript follows the number to the list at the end of the page, and the link back.
func TestNoteWithoutScript(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.withoutScript()
	for _, n := range notes {
		b.visit(n.page)
		b.tap("#" + n.number)
		b.wait(`document.querySelector(".notes li:target") !== null`)
		text := eval[string](b, `document.querySelector(".notes li:target").textContent`)
		for _, want := range []string{n.says, n.kind} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: number %s leads to %q, wanted %q", n.page, n.number, text, want)
			}
		}
		b.tap(".notes li:target .fnback")
		b.wait(`document.querySelector(":target")?.id === ` + quoted(n.number))
	}
}
