package main

import (
	"slices"
	"strings"
	"testing"
)

// TestOtherBoxByTaps lays a tile of another box and puts figures of that box on it: only what the chosen boxes hold is offered,
// and a figure that may not stand somewhere says why, with its rule.
func TestOtherBoxByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	if tiles := eval[int](b, `document.querySelectorAll('.fit[data-tile^="2"]').length`); tiles != 0 {
		t.Errorf("%d tiles of box 2 are offered before it is in play", tiles)
	}
	b.tap("#boxes-name")
	if rows := eval[int](b, `new Set([...document.querySelectorAll("#starters .chip")].map((chip) => chip.getBoundingClientRect().y)).size`); rows < 5 {
		t.Errorf("all boxes stand in %d lines", rows)
	}
	b.tap(`#starters [data-box="2"]`)
	b.lay("D")
	b.tap(`.cell[data-cell="a1"]`)
	kinds := eval[[]string](b, `[...document.querySelectorAll("#kinds [data-kind]")].map((e) => e.dataset.kind)`)
	if want := []string{"meeple", "builder", "pig"}; !slices.Equal(kinds, want) {
		t.Errorf("kinds %q, wanted %q", kinds, want)
	}
	place := eval[string](b, `document.querySelector("#picture .here-stands").dataset.place`)
	b.tap(`#kinds [data-kind="builder"]`)
	b.tap(`#picture .here-stands[data-place="` + place + `"]`)
	b.wait(`document.querySelector("#refusal .barred") !== null`)
	if why := b.texts("#refusal .barred .name"); !strings.Contains(why[0], "follower") {
		t.Errorf("a builder alone is refused because %q", why)
	}
	b.checkLink("#refusal .rule")
	if strings.Contains(b.address(), "builder") {
		t.Errorf("it stands there all the same: %s", b.address())
	}
	b.tap(`#kinds [data-kind="meeple"]`)
	b.tap(`#picture .here-stands[data-place="` + place + `"]`)
	b.tap(`#kinds [data-kind="builder"]`)
	b.tap(`#picture .here-stands[data-place="` + place + `"]`)
	b.wait(`location.hash.includes("r_builder_` + place + `")`)
	b.tap(`#standing [data-wish*=" builder "]`)
	b.wait(`!location.hash.includes("builder")`)
}

// TestTokensByTaps puts down and takes away pieces that belong to no player: the fairy, an infection, a tower, a drawbridge.
func TestTokensByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_3_4_cv_db;(crfr),U/4A;r_a1.e")
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#kinds [data-kind="fairy"]`)
	b.tap(`#picture .here-stands[data-place="a1.e"]`)
	b.wait(`location.hash.includes(";fairy_a1.e")`)
	b.tap(`#kinds [data-kind="infected"]`)
	b.tap(`#picture .here-stands[data-place="a1.n"]`)
	b.wait(`location.hash.includes(";infected_a1.n")`)
	b.tap(`#deeds [data-wish="add drawbridge a1.e a1.n"]`)
	b.wait(`location.hash.includes(";drawbridge_a1.e_a1.n")`)
	b.tap(`.cell[data-cell="a2"]`)
	b.tap(`#deeds [data-wish="add tower a2 1"]`)
	b.tap(`#deeds [data-wish="add tower a2 2"]`)
	b.wait(`location.hash.includes(";tower_a2_2")`)
	for _, piece := range []string{"fairy", "infected", "tower", "drawbridge"} {
		if n := eval[int](b, `document.querySelectorAll('#lying [data-piece="`+piece+`"]').length`); n != 1 {
			t.Errorf("the board shows %d of %s, wanted 1", n, piece)
		}
	}
	b.tap(`#standing [data-do="drop"]`)
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#standing [data-do="drop"]`)
	b.tap(`#standing [data-do="drop"]`)
	b.wait(`location.hash === "#rules_c3_3_4_db_cv;(crfr),U/4A;r_a1.e;fairy_a1.e"`)
}

// TestAnyway puts a figure where a rule forbids it, after the reader has seen why.
func TestAnyway(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("ca/score/#rules_c2_2;U")
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#kinds [data-kind="pig"]`)
	b.tap(`#picture .here-stands[data-place="a1.e"]`)
	b.checkLinkOrNone("#refusal .rule")
	b.tap(`#refusal [data-anyway]`)
	b.wait(`location.hash.includes("r_pig_a1.e")`)
	if doubts := b.texts("#state")[0]; !strings.Contains(doubts, "1") {
		t.Errorf("the verdict says %q, wanted one thing to check", doubts)
	}
}

// checkLinkOrNone checks that a rule's link is hidden or leads to a paragraph of the site.
func (b *tab) checkLinkOrNone(selector string) {
	b.t.Helper()
	if !eval[bool](b, `document.querySelector(`+quoted(selector)+`).hidden`) {
		b.checkLink(selector)
	}
}

// TestAskedFirst checks a range that depends on a cell: a tap on it leads there, and the tile entered settles it.
func TestAskedFirst(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#W,~;r_a1.e;end")
	if got := b.texts("#state")[0]; got != "depends on b1" {
		t.Errorf("the verdict says %q, wanted that it depends on b1", got)
	}
	if here := eval[string](b, `document.querySelector(".here").dataset.cell`); here != "b1" {
		t.Errorf("the page asks about %s, wanted b1", here)
	}
	if wide := eval[bool](b, `document.querySelector("#totals").clientWidth > 60`); !wide {
		t.Error("the strip has no room for the totals")
	}
	if asked := b.texts("#verdict .unknown"); !slices.Equal(asked, []string{"Find out first: b1"}) {
		t.Errorf("the verdict asks %q, wanted b1", asked)
	}
	b.tap("#verdict .unknown")
	b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
	b.tap(`.fit[data-tile="U"]`)
	b.wait(`document.querySelector("#state").textContent === "settled"`)
	if got := b.total("r"); got != "2" {
		t.Errorf("red gains %q, wanted 2", got)
	}
}

// TestNotKnownByTaps enters by taps that cells are not known, that some tile lies there or none, and how a road goes on past
// one.
func TestNotKnownByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#W;r_a1.e")
	b.tap(`.ghost[data-cell="b1"]`)
	b.tap(`#unsure [data-how="open"]`)
	b.wait(`location.hash === "#W,~;r_a1.e"`)
	b.tap(`.veiled[data-cell="b1"]`)
	b.tap(`#unsure [data-how="some"]`)
	b.wait(`location.hash === "#W,*;r_a1.e"`)
	b.tap(`.veiled[data-cell="b1"]`)
	b.tap(`#unsure [data-do="no-tile"]`)
	b.wait(`location.hash === "#W;r_a1.e"`)
	b.tap(`.ghost[data-cell="b1"]`)
	b.tap(`#unsure [data-do="goes-on"]`)
	b.tap(`#ends [data-words="road +4 closed"]`)
	b.wait(`location.hash === "#W;r_a1.e;beyond_a1.e_road_+4_closed"`)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q for a road of one and four tiles, wanted 5", got)
	}
	if signs := b.texts(`#marks [data-piece="beyond"]`); !slices.Equal(signs, []string{"+4"}) {
		t.Errorf("the board shows %q beyond the road, wanted +4", signs)
	}
	b.tap(`#ends [aria-pressed="true"][data-words="road closed"]`)
	b.wait(`document.querySelector("#state").textContent === "depends on what lies beyond a1 east"`)
	b.tap("#strip")
	b.tap("#verdict .unknown")
	b.wait(`document.querySelector("#ends .chip") !== null`)
	b.tap(`#ends [data-words="any"]`)
	b.wait(`location.hash.endsWith("beyond_a1.e_any")`)
}

// TestGuided follows a road: the first tray holds tiles with a road, each tap continues the road, and when it is complete the
// page asks who stands there and then shows the verdict.
func TestGuided(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	all := eval[int](b, `document.querySelectorAll(".fit").length`)
	b.tap(`#topics [data-topic="road"]`)
	if roads := eval[int](b, `document.querySelectorAll(".fit").length`); roads == 0 || roads >= all {
		t.Errorf("%d of %d tiles are offered for a road", roads, all)
	}
	b.tap(`.fit[data-tile="U"]`)
	here := eval[string](b, `document.querySelector(".here").dataset.cell`)
	for range 2 {
		b.tap(`.fit[data-tile="W"]`)
		if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel == "tile" {
			break
		}
		here = eval[string](b, `document.querySelector(".here").dataset.cell`)
	}
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tile" {
		t.Errorf("with the road complete at %s the page shows %s (last asked %s), wanted the tile", b.address(), panel, here)
	}
	if !eval[bool](b, `document.querySelector("#figure-more").checkVisibility()`) {
		t.Error("nothing says how to come to who stands on another tile")
	}
	b.tap(`#tile [data-do="close"]`)
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "verdict" {
		t.Errorf("when that was told the page shows %s, wanted the verdict", panel)
	}
}

// TestAnswersTogether answers two questions at one place, each by its own tap: two followers in an infected city are tested.
func TestAnswersTogether(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_1_cv;N2,N3/(cfff),M1;infected_a2.n_new;y_b1.w;y_large_b1.w;last_a2")
	b.tap("#strip")
	if asked := len(b.texts(".asked")); asked != 2 {
		t.Fatalf("%d questions, wanted 2", asked)
	}
	if words := b.texts(".asked .answer .name"); !strings.HasPrefix(words[0], "Negative") {
		t.Errorf("answers are %q, wanted words", words)
	}
	b.tap(`.asked:last-of-type .answer[data-answer="positive"]`)
	b.wait(`location.hash.endsWith("choose_b1.s_stays_positive")`)
	b.tap(`.asked .answer[data-answer="out"]`)
	b.wait(`location.hash.endsWith("choose_b1.s_out_positive")`)
}

// TestCastleAnswer checks that each answer shows what it gives to whom, in words and points, and takes one.
func TestCastleAnswer(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_8;.,E2,./A3,D,A1/E1,E3,.;castle_a3-b3_g;b_a2.e;last_b2")
	b.tap("#strip")
	if words := b.texts(".asked .answer"); !slices.Equal(words, []string{"City b1 G4", "Road a2 G3"}) {
		t.Errorf("answers are %q, wanted the city for 4 and the road for 3", words)
	}
	b.tap(`.asked .answer[data-answer="a2.e"]`)
	b.wait(`location.hash.endsWith("choose_castle_a3-b3_a2.e")`)
	if got := b.total("g"); got != "3" {
		t.Errorf("green gains %q, wanted 3", got)
	}
}

// TestAtTheTable enters from the menu whose turn it is and who holds what.
func TestAtTheTable(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("ca/score/#rules_c2_2_kr_go;E2/E;r_a1.s;b_a1.n")
	b.tap(`[data-do="menu"]`)
	for _, c := range []struct{ selector, value, want string }{
		{`#held [data-wish="whose *"]`, "b", ";turn_b;"},
		{`#held [data-wish="holds * king 1"]`, "r", ";holds_r_king;"},
		{`#held [data-wish="holds b wine *"]`, "3", ";holds_b_wine_3;"},
		{`#held [data-wish="holds b gold *"]`, "16", ";holds_b_gold_16;"},
	} {
		eval[any](b, `(() => {
			const list = document.querySelector(`+quoted(c.selector)+`);
			list.value = `+quoted(c.value)+`;
			list.dispatchEvent(new Event("change", {bubbles: true}));
		})(), null`)
		b.wait(`location.hash.includes(` + quoted(c.want) + `)`)
	}
}

// TestWrongTurns goes where people went wrong when they entered disputes by hand.
func TestWrongTurns(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.tap("#boxes-name")
	b.tap(`#starters [data-box="8"]`)
	if first := eval[string](b, `document.querySelector("#starters .chip").dataset.box`); first != "8" {
		t.Errorf("box %s comes first, wanted the one just put in play", first)
	}
	b.tap(`#topics [data-topic="city"]`)
	b.lay("C")
	b.tap(`#unsure [data-do="goes-on"]`)
	b.tap(`#ends [data-words="city +2 closed"]`)
	asked := b.texts("#tray-name")
	b.tap(`#unsure [data-do="goes-on"]`)
	if next := b.texts("#tray-name"); !strings.Contains(next[0], "what lies here?") || slices.Equal(next, asked) || next[0] == "a1 north: what lies here?" {
		t.Errorf("after what lies beyond a1 north the page asks %q", next)
	}
	b.openPanel("menu")
	b.tap(`[data-do="clear"]`)
	b.wait(`document.querySelector("#topics") !== null && !document.querySelector("#start").hidden`)
	if pressed := b.texts(`#topics [aria-pressed="true"]`); len(pressed) > 0 {
		t.Errorf("after the table was cleared it is still about %q", pressed)
	}

	b.show("rules_c3_3;E2/E;r_a1.s")
	b.tap(`.cell[data-cell="a2"]`)
	b.tap(`#kinds [data-kind="dragon"]`)
	b.tap(`#picture .here-stands`)
	b.wait(`location.hash.includes("dragon_a2")`)
	if kind := eval[string](b, `document.querySelector("#kinds [aria-pressed=true]").dataset.kind`); kind != "meeple" {
		t.Errorf("%s is selected after the only dragon stands, wanted a meeple", kind)
	}

	b.show("rules_c2_2")
	b.tap(`#topics [data-topic="monastery"]`)
	b.lay("B")
	if counts := b.texts(`#unsure [data-do="goes-on"]`); len(counts) > 0 {
		t.Errorf("around a monastery %q is offered, which is about fields", counts)
	}

	b.show("rules_c2_2;E2/E;r_a1.nw")
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#kinds [data-kind="pig"]`)
	if kinds := eval[[]string](b, `[...document.querySelectorAll("#players [data-piece]")].slice(0, 2).map((e) => e.dataset.piece)`); !slices.Equal(kinds, []string{"pig", "meeple"}) {
		t.Errorf("the players' buttons show %q, wanted what each selects", kinds)
	}
	if over := eval[bool](b, `Boolean(document.querySelector("#picture .f").compareDocumentPosition(document.querySelector('#picture .here-stands[data-place="a1.nw"]')) & Node.DOCUMENT_POSITION_FOLLOWING)`); !over {
		t.Error("the farmer covers the dot where the pig may stand")
	}

	b.show("option_small-city_2;E2/E;r_a1.s")
	b.wait(`document.querySelector("#state").textContent === "settled under a house rule"`)

	b.show("rules_c2_8")
	b.tap(`#topics [data-topic="may"]`)
	b.lay("U")
	b.tap(`#unsure [data-do="may"]`)
	b.tap(`#may-tiles [data-tile="B"]`)
	if says := b.texts("#may-says .name"); says[0] != "Like this, only with a bridge." {
		t.Errorf("whether a monastery may lie beside a road is answered with %q", says)
	}
	b.tap(`#may-tiles [data-tile="E"]`)
	if signs := b.texts("#may-ways .sign"); !slices.Equal(signs, []string{"(✓)", "✗", "(✓)", "✗"}) {
		t.Errorf("the ways to place a city beside a road are marked %q", signs)
	}
	b.tap(`#may-ways > :nth-child(2)`)
	if says := b.texts("#may-says .name"); says[0] != "Not this way round. Ways round that fit with a bridge: 2." {
		t.Errorf("whether a city may lie beside a road like this is answered with %q", says)
	}

	b.open("en/score/#box_2;E2/E")
	b.wait(`document.querySelector("#text-error").textContent !== ""`)
	if seen := eval[bool](b, `(() => {
		const { x, y, height } = document.querySelector("#text-error").getBoundingClientRect();
		return document.elementFromPoint(x + 20, y + height / 2)?.closest("#text-error") !== null;
	})()`); !seen {
		t.Error("what is wrong with an address is covered")
	}
}
