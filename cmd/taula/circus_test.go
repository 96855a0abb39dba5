package main

import (
	"slices"
	"testing"
)

// TestCircus puts the big top on a circus and enters what its token shows, and puts the third acrobat on a pyramid, which then
// scores.
func TestCircus(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_10;turn_b;10F,10H1;r_a1.s;b_b1.n;last_b1")
	b.tap(`#cells [data-cell="a1"]`)
	b.tap(`#deeds [data-wish="add bigtop a1"]`)
	b.wait(`location.hash.includes(";bigtop_a1;")`)
	b.tap("#strip")
	if words := b.texts(".asked .answer > .name"); len(words) != 6 || !slices.Contains(words, "A tiger: 6") {
		t.Errorf("answers are %q, wanted the six animals", words)
	}
	b.tap(`.asked .answer[data-answer="6"]`)
	b.wait(`location.hash.endsWith("choose_a1_6")`)
	if red, blue := b.total("r"), b.total("b"); red != "6" || blue != "6" {
		t.Errorf("red gains %q and blue %q, wanted 6", red, blue)
	}

	b.show("rules_c2_10;turn_b;10C3,U;r_a1.m;r_a1.m;b_b1.n;last_b1")
	b.tap(`#cells [data-cell="a1"]`)
	b.tap(`#picture .here-stands[data-place="a1.m"]`)
	b.wait(`location.hash.split("_a1.m").length === 4`)
	b.show("rules_c2_10;turn_b;10C3,U;r_a1.m;r_a1.m;b_a1.m;last_b1")
	b.tap("#strip")
	if words := b.texts(".asked .answer > .name"); !slices.Equal(words, []string{"Score it", "Not this turn"}) {
		t.Errorf("answers are %q, wanted to score it or not", words)
	}
	b.tap(`.asked .answer[data-answer="points"]`)
	b.wait(`location.hash.endsWith("choose_a1.m_points")`)
	if red, blue := b.total("r"), b.total("b"); red != "10" || blue != "5" {
		t.Errorf("red gains %q and blue %q, wanted 10 and 5", red, blue)
	}
}
