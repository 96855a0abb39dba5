package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestVariant lays a tile by its shape and is asked which of several that look alike it is, if that makes a difference.
func TestVariant(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_1;E2;r_a1.s")
	b.tap(`.ghost[data-cell="a2"]`)
	shown := eval[int](b, `(() => {
		const list = document.querySelector("#fits").getBoundingClientRect();
		return [...document.querySelectorAll("#fits .fit")].filter((f) => { const r = f.getBoundingClientRect(); return r.top >= list.top && r.bottom <= list.bottom; }).length;
	})()`)
	if shown < 15 {
		t.Errorf("%d shapes are in sight, wanted 15", shown)
	}
	names := eval[[]string](b, `[...document.querySelectorAll("#fits .fit")].map((f) => f.ariaLabel.replace(/, (and )?\d+ (like it|left).*|, all copies used/, ""))`)
	slices.Sort(names)
	if different := len(slices.Compact(slices.Clone(names))); different < len(names) {
		t.Errorf("only %d of %d shapes are called otherwise than the others: %q", different, len(names), names)
	}
	b.show("rules_c3_1_2_3_5;E2;r_a1.s")
	b.tap(`.ghost[data-cell="a2"]`)
	b.tap("#fits .several")
	b.wait(`document.querySelectorAll("#variants .fit").length > 1`)
	first := b.address()
	b.tap(`#variants .fit[aria-pressed="false"]`)
	if b.address() == first || !strings.Contains(b.address(), "r_a1.s") {
		t.Errorf("the other tile gives %s, and the first gave %s", b.address(), first)
	}
	b.tap(`[data-do="undo"]`)
	if b.address() != first {
		t.Errorf("a step back is %s, wanted %s", b.address(), first)
	}
	b.tap(`.ghost[data-cell="a3"], .ghost`)
	count := `[...document.querySelectorAll("#fits .fit")].reduce((n, f) => n + 1 + (f.dataset.like.split(" ").length >> 1), 0)`
	all := eval[int](b, count)
	b.tap(`[data-do="filter"]`)
	b.tap(`#sides .side:enabled`)
	some := eval[int](b, count)
	if some >= all || some == 0 {
		t.Errorf("narrowed by a side there are %d tiles of %d, wanted fewer", some, all)
	}
	b.tap(`#sides .side:enabled`)
	b.tap(`#sides .side:enabled`)
	b.tap(`#marks-of [data-mark="inn"]`)
	b.wait(`[...document.querySelectorAll("#fits .fit")].every((f) => f.ariaLabel.includes("inn"))`)
}

// TestTrayRows checks that no tile of the tray lies over another, at any width.
func TestTrayRows(t *testing.T) {
	t.Parallel()
	b := newTab(t, 320, 640)
	for _, size := range [][2]int64{{320, 640}, {360, 640}, {412, 780}, {640, 360}, {768, 1024}, {1280, 800}} {
		b.resize(size[0], size[1])
		b.open("ca/score/#W,U;r_a1.e;b_a1.n")
		over := eval[[]string](b, `(() => {
			const all = [...document.querySelectorAll("#fits .fit")].map((f) => [f, f.getBoundingClientRect()]);
			return all.filter(([f, r]) => Math.abs(r.width - r.height) > 3 || all.some(([g, s]) => g !== f && r.x < s.right - 1 && s.x < r.right - 1 && r.y < s.bottom - 1 && s.y < r.bottom - 1)).map(([f, r]) => f.dataset.tile + " " + Math.round(r.width) + "x" + Math.round(r.height));
		})()`)
		if len(over) > 0 {
			t.Errorf("%d by %d: tiles over others or not square: %q", size[0], size[1], over)
		}
	}
}

// TestWhichTurn checks that the page asks which tile was laid this turn where that decides, that nothing is certain before the
// answer, and that the page names the house rules that would give something else.
func TestWhichTurn(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_8;A3,D,A1/E1,E3,.;castle_a2-b2_g;b_a1.e")
	b.wait(`document.querySelector("#state").textContent === "1 to decide"`)
	b.tap("#strip")
	if answers := b.texts(".asked .answer"); len(answers) != 2 || !strings.Contains(answers[0], "None of these") || !strings.Contains(answers[1], "a2, b2") {
		t.Errorf("asked are %q, wanted none of these, or a2 and b2 with their common result", answers)
	}
	b.tap(`.asked [data-do="earlier"]`)
	b.wait(`document.querySelector("#state").textContent === "settled"`)
	if got := b.total("g"); got != "3" {
		t.Errorf("green gains %q, wanted 3", got)
	}
	b.show("rules_c2_8;E2/E;r_a1.s")
	b.wait(`document.querySelector('[data-do="instead"][data-wish^="option small-city"]') !== null`)
	b.tap(`[data-do="instead"][data-wish^="option small-city"]`)
	b.wait(`location.hash.includes("small-city")`)
	if got := b.total("r"); got != "2" {
		t.Errorf("red gains %q by the old rule, wanted 2", got)
	}
}

// tables is the number of random tables of each topic that TestTilesFirst enters.
var tables = flag.Int("tables", 1, "random tables of each topic that are entered tiles first")

// TestTilesFirst enters random tables by touch, first all tiles and then the figures, as one does with a whole table. In the end
// every tile is the one that was meant, in all of it that can ever score; in a dispute about one kind of feature, the account is
// that of the table.
func TestTilesFirst(t *testing.T) {
	t.Parallel()
	rng := boardtest.Seeded(t, 4)
	b := newTab(t, 390, 844)
	for _, topic := range []string{"table", "", "road", "city"} {
		for range *tables {
			table := boardtest.Random(rng, 10, 0, 5, boardtest.Boxes(rng)...)
			table.End = true
			table.Figures = slices.DeleteFunc(table.Figures, func(f board.Figure) bool { return inGarden(table, f) })
			enterTilesFirst(b, topic, table)
		}
	}
}

// inGarden reports whether a figure stands where only an abbot may, who is in play in no table of this test.
func inGarden(p *board.Position, f board.Figure) bool {
	part, ok := p.PartAt(f.Place)
	return ok && part.Segment >= 0 && p.At(f.Place.Cell).Tile.Segments[part.Segment].Kind == tile.Garden
}

func enterTilesFirst(b *tab, topic string, table *board.Position) {
	b.t.Helper()
	doc, errs := notation.Read(notation.Format(table)) // which begins at a1
	if len(errs) > 0 {
		b.t.Fatal(errs)
	}
	table = doc.Position
	figures := table.Figures
	table.Figures = nil
	p := &player{tab: b, stood: map[*board.Figure]bool{}}
	p.enter(dispute{topic: topic, table: notation.Format(table)})
	table.Figures = figures
	for i := range figures {
		if p.eval(`document.querySelector(".scorer").dataset.panel`) == "verdict" {
			p.touch("#strip")
		}
		p.openTile(figures[i].Place.Cell)
		p.answerStacks(table) // which tile it is may decide where somebody can stand
		p.stand(&figures[i])
		p.answerStacks(table)
	}

	entered := b.table()
	origin := entered.Squares[0].Cell
	for i, s := range table.Squares {
		if i == 0 {
			origin = board.Cell{X: s.Cell.X - origin.X, Y: s.Cell.Y - origin.Y}
		}
		c := board.Cell{X: s.Cell.X - origin.X, Y: s.Cell.Y - origin.Y}
		found := entered.At(c)
		isMeant := found != nil && found.Tile != nil && printOf(found) == printOf(&s)
		if !isMeant && (topic == "" || topic == "table") {
			b.t.Errorf("%s: at %s lies %v, wanted %s%d, in %s", topic, s.Cell, found, s.Tile.ID, s.Turn, notation.Format(table))
		}
	}
	want, got := scorer.Settle(table), scorer.Settle(entered)
	if !slices.Equal(got.Totals, want.Totals) {
		b.t.Errorf("%s: found %v at %s, wanted %v as in\n%s", topic, got.Totals, b.address(), want.Totals, notation.Format(table))
	}
	b.forget()
}

// printOf says what of a tile, as it lies, can ever score when no abbot is in play, whatever its name and the order of its parts.
func printOf(s *board.Square) string {
	var parts []string
	for _, part := range s.Tile.Segments {
		if part.Kind == tile.Garden {
			continue
		}
		var beside []string
		for n, other := range s.Tile.Segments {
			if part.By>>n&1 == 1 {
				beside = append(beside, fmt.Sprint(other.Ports.Turn(s.Turn)))
			}
		}
		slices.Sort(beside)
		parts = append(parts, fmt.Sprint(part.Kind, part.Ports.Turn(s.Turn), part.Shields, (part.Marks&^tile.Cap).Names(), beside))
	}
	slices.Sort(parts)
	return fmt.Sprint(s.Tile.Marks.Names(), parts)
}
