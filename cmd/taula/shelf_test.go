package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestShelf keeps two tables under names, takes each up again after the page was left, and carries them elsewhere as text.
func TestShelf(t *testing.T) {
	b := newTab(t, 360, 640)
	keep := func(name string) {
		b.tap(`.scorer-bar [data-do="menu"]`)
		b.tap("#shelf-name")
		b.do(chromedp.SendKeys("#shelf-name", name))
		b.tap(`[data-do="shelve"]`)
		b.wait(`document.querySelector("#kept").textContent.includes(` + quoted(name) + `)`)
		b.tap(`#menu [data-do="close"]`)
	}
	b.open("en/score/#W,U;r_a1.e")
	keep("Sunday")
	b.open("ca/score/#E2/E;r_a1.s")
	keep("Can Pere")
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("[data-ready]") !== null`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	if names := b.texts("#kept .chip"); !slices.Equal(names, []string{"Can Pere", "Sunday"}) {
		t.Errorf("kept are %q, wanted both", names)
	}
	b.tap(`#kept li:last-child .chip`)
	b.wait(`location.hash === "#W,U;r_a1.e"`)
	b.tap(`[data-do="undo"]`)
	b.wait(`location.hash === "#E2/E;r_a1.s"`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	text := eval[string](b, `document.querySelector("#shelf-text").value`)
	if !strings.Contains(text, "# Sunday\nW,U;r_a1.e\n") {
		t.Errorf("as text they are %q", text)
	}
	b.tap(`#kept li:first-child .tap`)
	b.wait(`document.querySelectorAll("#kept li").length === 1`)
	eval[any](b, `(document.querySelector(".menu details").open = true, document.querySelector("#shelf-text").value = `+quoted(text+"---\n# Third\nD\nr a1.n\n")+`, null)`)
	b.tap(`[data-do="take-over"]`)
	b.wait(`document.querySelectorAll("#kept li").length === 3`)
	b.tap(`#kept li:last-child .chip`)
	b.wait(`location.hash === "#D;r_a1.n"`)
}

// TestOneStop walks with the keyboard: the chips of the boxes are one stop, the arrows go on from it; and single letters do
// nothing when the reader has switched them off.
func TestOneStop(t *testing.T) {
	b := newTab(t, 360, 640)
	b.open("en/score/")
	if stops := eval[int](b, `document.querySelectorAll('#starters [tabindex="0"]').length + document.querySelectorAll('#topics [tabindex="0"]').length`); stops != 2 {
		t.Errorf("the chips are %d stops, wanted 2", stops)
	}
	eval[any](b, `(document.querySelector('#starters [tabindex="0"]').focus(), null)`)
	b.press("ArrowRight", "ArrowRight", "Enter")
	b.wait(`location.hash === "#rules_c2_3"`)
	b.open("en/score/#W,U;r_a1.e")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`[data-do="shortcuts"]`)
	b.tap(`#menu [data-do="close"]`)
	b.press("v")
	b.press("?")
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tray" {
		t.Errorf("a letter opens %s though letters are off", panel)
	}
}
