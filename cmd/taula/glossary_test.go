package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// shown returns the text of the explanation that is open, or "".
func (b *tab) shown() string {
	b.t.Helper()
	return eval[string](b, `document.querySelector(":popover-open")?.textContent.trim().replace(/\s+/g, " ") ?? ""`)
}

// elsewhere finds a point with no link or button near it.
const elsewhere = `(() => {
	const by = [0, -16, 16], near = by.flatMap((dx) => by.map((dy) => [dx, dy]));
	const plain = (e) => e?.closest("main") && !e.closest("a, button, summary, [popover]");
	for (let y = innerHeight - 30; y > 30; y -= 10) for (let x = 20; x < innerWidth - 20; x += 10) {
		if (near.every(([dx, dy]) => plain(document.elementFromPoint(x + dx, y + dy)))) return [x, y];
	}
	return [];
})()`

// TestTermByTouch touches a term on a phone, in both languages and without any script of the page: its meaning is shown, wholly
// in sight, with a link to the glossary; a touch elsewhere closes it.
func TestTermByTouch(t *testing.T) {
	t.Parallel()
	b := newTab(t, 320, 640)
	b.withoutScript()
	for _, c := range []struct{ page, term, means string }{
		{"en/rules/base-game/", "road", "Worth 1 for each tile"},
		{"ca/regles/joc-base/", "road", "Val 1 punt per peça"},
		{"ca/regles/joc-base/", "majority", "En cas d'empat"},
	} {
		for _, width := range []int64{320, 360} {
			b.resize(width, 640)
			b.visit(c.page)
			button := `.term[popovertarget="term-` + c.term + `"]`
			if text := b.shown(); text != "" {
				t.Errorf("%s: %q shows before anything is touched", c.page, text)
			}
			b.tap(button)
			b.wait(`document.querySelector(":popover-open") !== null`)
			if text := b.shown(); !strings.Contains(text, c.means) {
				t.Errorf("%s: the touch shows %q, wanted %q", c.page, text, c.means)
			}
			if out := eval[string](b, `(() => {
				const r = document.querySelector(":popover-open").getBoundingClientRect();
				return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight ? "" : JSON.stringify(r);
			})()`); out != "" {
				t.Errorf("%s, %d wide: the explanation is out of sight: %s", c.page, width, out)
			}
			if over := eval[bool](b, `document.scrollingElement.scrollWidth > innerWidth`); over {
				t.Errorf("%s, %d wide: the page scrolls sideways", c.page, width)
			}
			b.checkLink(":popover-open a")
			at := eval[[]float64](b, elsewhere)
			if len(at) < 2 {
				t.Fatalf("%s, %d wide: found no place without a link", c.page, width)
			}
			b.do(chromedp.TapXY(at[0], at[1]))
			b.wait(`document.querySelector(":popover-open") === null && location.pathname.endsWith(` + quoted(c.page) + `)`)
		}
	}
}

// TestTermByKeyboard opens an explanation with the keyboard: it has the focus, its link comes next, and closing it returns the
// focus to the word.
func TestTermByKeyboard(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1200, 800)
	b.visit("en/rules/bridges-castles-bazaars/")
	const focus = `document.activeElement.matches(`
	eval[any](b, `document.querySelector(".term[popovertarget=term-inn]").focus(), null`)
	b.press("Enter")
	if text := b.shown(); !strings.Contains(text, "2 for each tile") || !eval[bool](b, focus+`":popover-open")`) {
		t.Errorf("Enter shows %q, wanted the inn's worth, with the focus", text)
	}
	if name := eval[string](b, `document.activeElement.ariaLabel`); name != "inn" {
		t.Errorf("the explanation is called %q, wanted inn", name)
	}
	b.press("Tab")
	if !eval[bool](b, focus+`":popover-open a")`) {
		t.Error("the link to the glossary is not next")
	}
	b.press("Escape")
	if b.shown() != "" || !eval[bool](b, focus+`".term[popovertarget=term-inn]")`) {
		t.Error("Escape does not lead back to the word")
	}
}

// TestTermInPrint checks that nothing in print shows what could be touched.
func TestTermInPrint(t *testing.T) {
	t.Parallel()
	b := newTab(t, 800, 800)
	b.visit("en/rules/base-game/")
	b.tap(".term")
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	if eval[bool](b, `document.querySelector(".means:popover-open").checkVisibility()`) {
		t.Error("an open explanation is printed")
	}
	if line := eval[string](b, `getComputedStyle(document.querySelector(".term")).textDecorationLine`); line != "none" {
		t.Errorf("terms are printed with %s", line)
	}
}
