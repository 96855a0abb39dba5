package main

import (
	"testing"
)

// TestMine chooses boxes on a page of rules: what concerns others is out of sight, there and after loading again, without a
// shift; a rule reached by a link is shown; the scorer and the start page have the same choice.
func TestMine(t *testing.T) {
	const page = "en/rules/bridges-castles-bazaars/"
	visible := func(id string) string { return `document.getElementById("` + id + `").checkVisibility()` }
	b := newTab(t, 360, 640)
	b.visit(page)
	if !eval[bool](b, visible("castle.tower")) || !eval[bool](b, visible("castle.dragon")) {
		t.Error("not everything is shown at first")
	}
	if got := b.texts(".mine b"); len(got) != 1 || got[0] != "all are shown" {
		t.Errorf("at first the page says %q", got)
	}
	b.tap(".mine summary")
	b.tap(`.mine input[value="3"]`)
	if eval[bool](b, visible("castle.tower")) || !eval[bool](b, visible("castle.dragon")) {
		t.Error("with The Princess & the Dragon alone, The Tower is shown or the dragon is not")
	}
	b.visit(page)
	b.wait(`document.querySelector(".mine b").textContent === "The Princess & the Dragon"`)
	if eval[bool](b, visible("castle.tower")) {
		t.Error("The Tower is shown again after loading")
	}
	if shift := eval[float64](b, shifted); shift != 0 {
		t.Errorf("the page moved by %v while it was loaded", shift)
	}
	b.visit(page + "?again#castle.tower")
	if !eval[bool](b, visible("castle.tower")) {
		t.Error("a rule reached by a link is not shown")
	}
	b.visit("en/")
	b.wait(`document.querySelector(".mine b").textContent === "The Princess & the Dragon"`)
	b.open("en/score/")
	if !eval[bool](b, `Boolean(document.querySelector('[data-do=box][data-box="3"][aria-pressed=true]'))`) {
		t.Error("the scorer does not have the choice")
	}
	eval[any](b, `document.querySelector('[data-do=box][data-box="4"]').click(), null`)
	b.wait(`localStorage["taula.boxes"] === "base 3 4"`)
	b.visit("en/")
	b.wait(`document.querySelector(".mine b").textContent === "The Princess & the Dragon, The Tower"`)
	eval[any](b, `localStorage.clear(), sessionStorage.clear(), null`)
}

// shifted is how much of the page has moved since it was loaded.
const shifted = `new Promise((done) => {
	let sum = 0;
	new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; }).observe({ type: "layout-shift", buffered: true });
	setTimeout(() => done(sum), 300);
})`
