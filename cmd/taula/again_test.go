package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestAgain taps every button that is meant to be repeated five times at one place without a pause, and looks whether each tap
// has counted. A button is named by its action, which TestAgainMarked finds in the markup.
func TestAgain(t *testing.T) {
	t.Parallel()
	b := newTab(t, 390, 844)
	for _, c := range repeated {
		c.open(b)
		b.forget()
		before := eval[float64](b, c.shows)
		at := b.target(c.button)
		if at.Hit != "" {
			t.Fatalf("%s: %s", c.button, at.Hit)
		}
		for range 5 {
			b.do(chromedp.TapXY(at.X, at.Y))
		}
		want := fmt.Sprintf(`Math.abs((%s) - (%v)) < 0.01`, c.shows, c.after(before))
		if !b.becomes(want) {
			t.Errorf("%s: five taps lead from %v to %v, wanted %v", c.button, before, eval[float64](b, c.shows), c.after(before))
		}
	}
}

// plus returns what is shown after five steps of a size.
func plus(step float64) func(float64) float64 {
	return func(before float64) float64 { return before + 5*step }
}

// repeated are the buttons that are meant to be repeated: how they are reached, what they change, and what five taps make of it.
var repeated = []struct {
	button string
	open   func(*tab)
	shows  string
	after  func(float64) float64
}{
	{`.scorer-bar [data-do="undo"]`, sixTiles, tilesLaid, plus(-1)},
	{`.scorer-bar [data-do="redo"]`, func(b *tab) {
		sixTiles(b)
		for range 6 {
			b.tap(`.scorer-bar [data-do="undo"]`)
		}
	}, tilesLaid, plus(1)},
	{`[data-do="closer"]`, func(b *tab) {
		sixTiles(b)
		for range 5 {
			b.tap(`[data-do="farther"]`)
		}
	}, `Math.log(document.querySelector("#world").transform.baseVal.consolidate().matrix.a) / Math.log(1.25)`, plus(1)},
	{`[data-do="farther"]`, func(b *tab) {
		sixTiles(b)
		for range 5 {
			b.tap(`[data-do="closer"]`)
		}
	}, `Math.log(document.querySelector("#world").transform.baseVal.consolidate().matrix.a) / Math.log(1.25)`, plus(-1)},
	{`.pan-east`, func(b *tab) {
		b.open("en/score/#" + strings.Repeat("U,", 40) + "U")
		b.tap(`[data-do="closer"]`)
		b.wait(`!document.querySelector(".pan-east").hidden`)
	}, `document.querySelector("#world").transform.baseVal.consolidate().matrix.e`, plus(-120)},
	{`#deeds [data-do="turn"]`, func(b *tab) {
		b.open("en/score/#A")
		b.tap(`.cell[data-cell="a1"]`)
	}, `Number(/#A(\d)?/.exec(location.hash)[1] ?? 0)`, func(float64) float64 { return 1 }},
	{`#sides .side:enabled`, func(b *tab) {
		b.open("en/score/#rules_c2_ri;riA,.")
		b.tap(`.ghost[data-cell="b1"], .ghost`)
		b.tap(`[data-do="filter"]`)
		eval[any](b, `(window.taps = 0, document.querySelector("#sides").addEventListener("click", () => taps++, true), null)`)
	}, `window.taps`, plus(1)},
	{`#event-marks [data-shield="1"]`, onlyPoints, `Number(document.querySelector("#event-marks").lastChild.data?.match(/\d+/)?.[0] ?? 0)`, plus(1)},
	{`#event-sums [data-more="1"]`, func(b *tab) {
		onlyPoints(b)
		b.tap(`#event-kinds [data-kind="other"]`)
	}, `Number(document.querySelector("#event-book").dataset.points)`, plus(1)},
	{`#bazaar-now [data-by="1"]`, func(b *tab) {
		b.open("en/score/#rules_c2_8;players_r_b_g;turn_r;8A;last_a1")
		b.tap(`.scorer-bar [data-do="menu"]`)
		b.tap(`#menu [data-do="game"]`)
		b.wait(`document.querySelector("#game")?.checkVisibility()`)
		b.tap(`[data-do="begin-game"]`)
		b.openGame("bazaar")
		b.tap(`[data-do="hold-bazaar"]`)
	}, `Number(document.querySelector("#bazaar-now output").textContent)`, plus(1)},
	{`[data-do="photo-grow"][data-side="east"][data-by="1"]`, openPhoto, `Number(document.querySelector("#photo-size").textContent.match(/\d+/)[0])`, plus(1)},
	{`[data-do="photo-grow"][data-side="west"][data-by="1"]`, openPhoto, `Number(document.querySelector("#photo-size").textContent.match(/\d+/)[0])`, plus(1)},
}

const tilesLaid = `document.querySelectorAll("#cells .cell").length`

// sixTiles enters six tiles one after the other.
func sixTiles(b *tab) {
	b.open("en/score/")
	b.tap(`#fits .fit[data-tile="U"]`)
	for n := 2; n <= 6; n++ {
		b.tap(`#fits .fit`)
		b.wait(fmt.Sprintf(tilesLaid+" === %d", n))
	}
}

// onlyPoints opens the sheet for points without tiles.
func onlyPoints(b *tab) {
	b.open("en/score/#rules_c3_1_2;players_r_b")
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.tap(`[data-only]`)
	b.tap(`#game-scores [data-do="event"]`)
}

// openPhoto opens a photograph with its grid.
func openPhoto(b *tab) {
	b.open("en/score/")
	b.tap(`#topics [data-do="photo"]`)
	b.wait(`document.querySelector("#photo-dialog")?.open`)
	p := &photographer{tab: b}
	p.choose(photographOf(b.t, 11, 30, "30").JPEG)
}

// TestAgainMarked checks that TestAgain knows every action whose button is marked as one that is meant to be repeated.
func TestAgainMarked(t *testing.T) {
	tested := map[string]bool{"undo": true, "redo": true, "pan": true, "narrow": true, "count": true, "bid-by": true}
	for _, c := range repeated {
		if _, rest, ok := strings.Cut(c.button, `data-do="`); ok {
			name, _, _ := strings.Cut(rest, `"`)
			tested[name] = true
		}
	}
	marked := 0
	for name, text := range sourcesOf(t, "../../templates/*.templ") {
		for line := range strings.Lines(text) {
			for _, button := range strings.SplitAfter(line, ">") {
				if !strings.Contains(button, "<button") || !strings.Contains(button, " data-again") || strings.Contains(button, "data-do={") {
					continue
				}
				marked++
				_, rest, _ := strings.Cut(button, `data-do="`)
				if does, _, _ := strings.Cut(rest, `"`); !tested[does] {
					t.Errorf("%s: %q is marked, and TestAgain does not tap it", name, does)
				}
			}
		}
	}
	if marked < 6 {
		t.Errorf("%d buttons are marked, wanted 6 or more", marked)
	}
}
