package main

import (
	"slices"
	"testing"
)

// TestMyExpansions chooses boxes on a page of rules: what concerns other boxes is hidden, there and after a reload, and nothing shifts;
// a hidden rule is shown if a link leads to it; the scorer, the start page and the booklet have the same choice.
func TestMyExpansions(t *testing.T) {
	t.Parallel()
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
	if moved := eval[[]string](b, shifted); len(moved) > 0 {
		t.Errorf("while it was loaded the page moved: %q", moved)
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
	b.visit("en/booklet/")
	b.wait(`document.querySelector(".bound").textContent === "Chapters bound below: 5."`)
	if got, want := b.texts(".chapter:not([hidden]) > h2:first-of-type"), b.texts(".chapters li:not([hidden])"); len(got) != 5 || !slices.Equal(got, want) {
		t.Errorf("the booklet has the chapters %q, and lists %q", got, want)
	}
	if wrong := eval[[]string](b, booklet); len(wrong) > 0 {
		t.Errorf("in the booklet %q", wrong)
	}
	// A fan expansion that the scorer does not know can be chosen on pages only, and stays chosen when the scorer's boxes
	// change.
	const fan = "en/rules/covid-19/"
	b.visit(fan)
	if eval[bool](b, visible("covid.x.porxada")) {
		t.Error("La Porxada is shown to who does not have it")
	}
	b.tap(".mine summary")
	b.tap(`.mine input[value="fan-porxada"]`)
	if !eval[bool](b, visible("covid.x.porxada")) || eval[bool](b, visible("covid.x.robberson")) {
		t.Error("with La Porxada it is not shown, or the Robber's Son is")
	}
	b.open("en/score/")
	if eval[bool](b, `Boolean(document.querySelector('[data-box^="fan-"]')) || JSON.stringify({ ...localStorage, ...sessionStorage }).includes("_fan-")`) {
		t.Error("the scorer is given a box it does not know")
	}
	eval[any](b, `document.querySelector('[data-do=box][data-box="4"]').click(), null`)
	b.wait(`localStorage["taula.boxes"] === "base 3 fan-porxada"`)
	// Two chapters have footnotes: each number leads to a note of its own chapter.
	eval[any](b, `localStorage["taula.boxes"] = "base rb cv", null`)
	b.visit("en/booklet/")
	b.wait(`document.querySelectorAll(".chapter:not([hidden]) .notes").length === 2 && document.querySelector(".bound").textContent.startsWith("Chapters bound below")`)
	if wrong := eval[[]string](b, booklet); len(wrong) > 0 {
		t.Errorf("in the booklet with footnotes %q", wrong)
	}
	if strays := eval[int](b, `[...document.querySelectorAll("a.fn, a.fnback")].filter((a) => document.querySelector(a.hash).closest(".chapter") !== a.closest(".chapter")).length`); strays > 0 {
		t.Errorf("in the booklet %d footnotes lead to another chapter", strays)
	}
	eval[any](b, `localStorage.clear(), sessionStorage.clear(), null`)
}

// booklet lists what is wrong in a booklet: ids that stand twice, links to missing places, drawings without a shape.
const booklet = `(() => {
	const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
	const there = (a) => document.getElementById(decodeURIComponent(a.getAttribute("href").slice(1)));
	return [...ids.filter((id, i) => ids.indexOf(id) !== i), ...[...document.querySelectorAll("main a[href^='#'], use")].filter((a) => !there(a)).map((a) => a.outerHTML)];
})()`

// shifted lists what has moved since the page was loaded, and from where to where. Movements sideways or within a table count
// only after the page is parsed: until then tables and lines find their width.
const shifted = `new Promise((done) => {
	const moved = [];
	const parsed = performance.getEntriesByType("navigation")[0].domInteractive;
	const place = (r) => [r.x, r.y, r.width, r.height].map(Math.round).join(" ");
	const told = (s) => (s.node?.outerHTML ?? s.node?.textContent ?? "what is gone").slice(0, 80) + ": " + place(s.previousRect) + " to " + place(s.currentRect);
	const grows = (s) => s.previousRect.y === s.currentRect.y || Boolean((s.node?.closest ? s.node : s.node?.parentElement)?.closest("table"));
	const judge = (e) => { if (e.startTime > parsed || !e.sources.every(grows)) moved.push(e.value + ": " + e.sources.map(told).join("; ")); };
	new PerformanceObserver((list) => list.getEntries().forEach(judge)).observe({ type: "layout-shift", buffered: true });
	setTimeout(() => done(moved), 300);
})`
