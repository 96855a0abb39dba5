package main

import (
	"fmt"
	"math"
	"testing"
)

// TestPhotoKeys enters a table from a photograph by the keyboard alone, from the grid to the board, and runs axe-core at every
// step, in light and in dark colours.
func TestPhotoKeys(t *testing.T) {
	t.Parallel()
	axe := needAxe(t)
	for _, way := range []struct {
		width, height int64
		lang, scheme  string
	}{{1280, 800, "en", "light"}, {360, 640, "ca", "dark"}} {
		t.Run(way.lang, func(t *testing.T) {
			t.Parallel()
			p := &photographer{tab: newTab(t, way.width, way.height)}
			p.colours(way.scheme)
			p.open(way.lang + "/score/")
			eval[any](p.tab, axe+"\n;null")
			eval[any](p.tab, `(() => {
				const strip = document.querySelector("#strip");
				window.unnamed = 0;
				new MutationObserver(() => strip.textContent.trim() || window.unnamed++).observe(strip, {childList: true, characterData: true, subtree: true});
			})()`)
			look := func(step string) {
				p.keep(step)
				for _, wrong := range p.axe(true) {
					t.Errorf("%s: %s", step, wrong)
				}
				if high := eval[[]int](p.tab, `(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector("#photo-dialog"))`); high[0] > high[1] {
					t.Errorf("%s: %d pixels of the dialog are shown of %d", step, high[1], high[0])
				}
			}
			enter := func(selector string) {
				p.tabTo(selector)
				p.press("Enter")
			}
			ph := photographOf(t, 4, 14, "14")
			p.tabTo("#topics button") // one stop, in which arrows go on
			for range 20 {
				if p.eval(`document.activeElement.dataset.do`) == "photo" {
					break
				}
				p.press("ArrowRight")
			}
			p.press("Enter")
			p.wait(`document.querySelector("#photo-dialog")?.open`)
			look("choose")
			p.choose(ph.JPEG)
			for i, to := range ph.Middle {
				p.tabTo(fmt.Sprintf(".photo-corner:nth-of-type(%d)", i+1))
				by := p.away(ph, i, to)
				for k, keys := range [2][2]string{{"ArrowLeft", "ArrowRight"}, {"ArrowUp", "ArrowDown"}} {
					key := 0
					if by[k] > 0 {
						key = 1
					}
					for range int(math.Abs(math.Round(by[k]))) {
						p.press(keys[key])
					}
				}
			}
			p.eachSide(ph, enter)
			look("grid")
			enter(`[data-do="photo-read"]`)
			p.answer(ph, enter)
			p.wait(isUnder)
			look("board")
			if unnamed := eval[int](p.tab, `unnamed`); unnamed > 0 {
				t.Errorf("%d times the button of the verdict had no name", unnamed)
			}
			if at := p.eval(`document.activeElement.localName`); at == "body" {
				t.Error("the keyboard is nowhere when all is asked")
			}
			p.holds(ph, 14)
			for _, yes := range []bool{false, true} {
				enter(`[data-do="photo-under"]`)
				if eval[bool](p.tab, isUnder) != yes || eval[bool](p.tab, `document.activeElement.ariaPressed === "true"`) != yes {
					t.Errorf("by the keyboard, the photograph does not come to be under the board, or the button does not say so: wanted %v", yes)
				}
			}
			p.press("Escape")
			if way.width < 900 {
				enter("#strip")
			}
			enter(`#photo-note [data-do="photo-look"]`)
			look("look")
			const asked = `.photo-cell:has(svg)`
			enter(asked)
			enter(`#photo-tiles .fit`)
			if !eval[bool](p.tab, `document.activeElement === document.querySelector("`+asked+`")`) {
				t.Error("the keyboard does not go back to the cell that was asked about")
			}
			enter(`[data-do="photo-right"]`)
			p.wait(`document.querySelector("#photo-note").hidden`)
		})
	}
}
