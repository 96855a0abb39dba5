package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"

	"taula/scorer/board/boardtest"
	"taula/site"
	"taula/site/sitetest"
)

// reading returns the addresses of every page that is read, in every language.
func reading(t testing.TB) []string {
	t.Helper()
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	var pages []string
	asked := map[string]bool{} // of the questions, which are all drawn alike, one page in each language is enough
	for _, p := range files.Paths() {
		if list := path.Dir(path.Dir(p)); strings.HasSuffix(list, "/questions") || strings.HasSuffix(list, "/preguntes") {
			if asked[list] {
				continue
			}
			asked[list] = true
		}
		if page, ok := strings.CutSuffix(p, "index.html"); ok && !strings.Contains(p, "score/") && p != "index.html" && !strings.Contains(string(files[p]), `http-equiv="refresh"`) {
			pages = append(pages, page)
		}
	}
	return pages
}

// TestReadingLayout opens a quarter of the pages that are read; in CI they change from day to day. On a phone of 360 by 640, a
// page of rules shows its title and its whole glance, with a drawing in each row, under a bar of one row, and each question
// leads to its answer. On the smallest phone the bar keeps one row, no page scrolls sideways, not even with letters twice as
// large, and what is tapped is large enough.
func TestReadingLayout(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	seen := 0
	today := boardtest.Seeded(t, 0).Intn(4)
	for i, page := range reading(t) {
		if i%4 != today {
			continue
		}
		dir, name := path.Split(strings.TrimSuffix(page, "/"))
		if rules := (dir == "en/rules/" || dir == "ca/regles/") && name != ""; rules {
			b.do(chromedp.EmulateViewport(360, 640))
			b.visit(page)
			b.firstScreen(page)
			b.do(chromedp.EmulateViewport(320, 640))
			seen++
		} else {
			b.do(chromedp.EmulateViewport(320, 640))
			b.visit(page)
		}
		for _, text := range []string{"100%", "200%"} {
			if text != "100%" {
				eval[any](b, `document.documentElement.style.fontSize = `+quoted(text)+`, null`)
			}
			where := fmt.Sprintf("%s, letters %s", page, text)
			if wide := eval[float64](b, `document.scrollingElement.scrollWidth`); wide > 320 {
				t.Errorf("%s: %v wide, because of %q", where, wide, eval[[]string](b, wider))
			}
			if high := eval[float64](b, `document.querySelector(".bar")?.getBoundingClientRect().height ?? 0`); text == "100%" && high > 48.5 {
				t.Errorf("%s: the bar is %v high, wanted one row of 48", where, high)
			}
			for _, s := range eval[[]string](b, small) {
				t.Errorf("%s: too small: %s", where, s)
			}
		}
	}
	if seen < 12 {
		t.Errorf("looked at the first screens of %d pages of rules, wanted a quarter of 54", seen)
	}
}

// firstScreen checks what a page of rules shows before it is scrolled.
func (b *tab) firstScreen(page string) {
	b.t.Helper()
	if bottom := eval[float64](b, `document.querySelector("main > .glance")?.getBoundingClientRect().bottom ?? 9999`); bottom > 640 {
		b.t.Errorf("%s: the glance ends at %v, at most 640", page, bottom)
	}
	if high := eval[float64](b, `document.querySelector(".bar").getBoundingClientRect().height`); high > 48.5 {
		b.t.Errorf("%s: the bar is %v high, wanted 48", page, high)
	}
	if lost := eval[[]string](b, `[...document.querySelectorAll(".asked a")].filter((a) => !document.getElementById(a.hash.slice(1))).map((a) => a.hash)`); len(lost) > 0 {
		b.t.Errorf("%s: questions without an answer: %q", page, lost)
	}
	if bare := eval[[]string](b, undrawn); len(bare) > 0 {
		b.t.Errorf("%s: no drawing, or one that shows nothing, in %q", page, bare)
	}
}

// undrawn finds rows of a glance's table without a drawing, or its first words if it has no table, and drawings that are empty,
// not hidden from screen readers, or of a size that the page learns late.
const undrawn = `(() => { const rows = [...document.querySelectorAll(".glance tbody tr")];
	return (rows.length ? rows : [document.querySelector(".glance .shown")]).filter((row) => {
		const all = [...row?.querySelectorAll("td:first-child > .drawn, .shown > .drawn") ?? []];
		return !all.length || all.some((e) => { const box = e.getBoundingClientRect(), ink = e.getBBox();
			return box.width < 22 || box.height < 22 || !ink.width || !ink.height || e.getAttribute("aria-hidden") !== "true" || !e.getAttribute("width") || !e.getAttribute("height"); });
	}).map((row) => row?.textContent ?? "the glance"); })()`

// small finds what is tapped and is smaller than 24 pixels, or than 44 where the page is there for it. The copy of a page on
// the desk is left out.
const small = `[...document.querySelectorAll("header a[href], footer a[href], button, .asked li a, .contents a, .open a, .items a, .reasons a, .neighbours a, .button, summary")]
	.filter((e) => e.checkVisibility({contentVisibilityAuto: true}))
	.map((e) => [e, e.getBoundingClientRect(), e.closest(".asked li, .open, .neighbours, .items") || e.matches(".button") ? 44 : 24])
	.filter(([e, r, least]) => r.width < least - .1 || r.height < least - .1)
	.map(([e, r]) => e.outerHTML.slice(0, 90) + " " + Math.round(r.width) + "x" + Math.round(r.height))`

// wider finds what reaches over the edge of the window, innermost elements first.
const wider = `(() => { const over = (e) => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1;
	return [...document.querySelectorAll("body *")]
	.filter((e) => over(e) && !e.closest("svg, .table") && ![...e.children].some(over))
	.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)); })()`

// changeLanguage opens the menu of languages and chooses one.
func (b *tab) changeLanguage(lang string) {
	b.t.Helper()
	b.tap(".languages")
	b.wait(`document.querySelector("#languages").matches(":popover-open")`)
	b.tap("#languages [hreflang=" + lang + "]")
}

// TestReadingSwitch changes the language in the middle of a page: the reader stays at the same rule.
func TestReadingSwitch(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.visit("en/rules/base-game/")
	eval[any](b, `document.getElementById("city.small").scrollIntoView(), null`)
	b.wait(`document.documentElement.dataset.bar === "away"`)
	eval[any](b, `scrollBy(0, -12), null`) // as a reader does who looks for the top
	b.wait(`document.documentElement.dataset.bar === "here" && document.getAnimations().length === 0`)
	b.changeLanguage("ca")
	b.wait(`location.pathname.startsWith("/ca/")`)
	if got := b.address(); got != "/ca/regles/joc-base/#city.small" {
		t.Errorf("the page is at %s, wanted the same rule in Catalan", got)
	}
	b.wait(`Math.abs(document.getElementById("city.small").getBoundingClientRect().top) < innerHeight / 2`)
}

// TestReadingRoot checks that the root leads readers to their language: the one they chose before, else the browser's.
func TestReadingRoot(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.visit("")
	b.wait(`location.pathname === "/en/"`)
	b.visit("en/rules/covid-19/")
	b.changeLanguage("ca")
	b.wait(`location.pathname === "/ca/regles/covid-19/"`)
	b.visit("")
	b.wait(`location.pathname === "/ca/"`)
}

// TestReadingTheme checks that the choice of light or dark stays from page to page.
func TestReadingTheme(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	paper := func() string { return eval[string](b, `getComputedStyle(document.documentElement).backgroundColor`) }
	b.visit("en/rules/covid-19/")
	light := paper()
	b.do(chromedp.Click(`.themes [value="dark"]`))
	dark := paper()
	if light == dark {
		t.Errorf("dark is as light: %s", dark)
	}
	b.visit("ca/")
	if got := paper(); got != dark {
		t.Errorf("the next page is %s, wanted %s", got, dark)
	}
	b.do(chromedp.Click(`.themes [value=""]`))
	if got := paper(); got != light {
		t.Errorf("as the device: %s, wanted %s", got, light)
	}
}

// TestReadingNoScript reads a page and the address of a rule by its id without JavaScript.
func TestReadingNoScript(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.withoutScript()
	b.visit("en/r/#castle.trigger.first")
	b.do(chromedp.Click(`li:target a`))
	b.wait(`location.pathname === "/en/rules/bridges-castles-bazaars/" && location.hash === "#castle.trigger.first"`)
	if boards := b.texts(".example .reasons"); len(boards) < 10 {
		t.Errorf("found %d boards with reasons", len(boards))
	}
	eval[any](b, `document.querySelector("#languages [hreflang=ca]").click(), null`)
	b.wait(`location.pathname.startsWith("/ca/")`)
}

// TestNewEdition publishes a new edition while a page of the old one is open: it is fetched and offered with the rules that it
// changes, and a reload shows it.
func TestNewEdition(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	edition := func(text string, changed ...string) site.Files {
		tree := fstest.MapFS{
			"rules.txt":         {Data: []byte("road.end\nroad.score\nroad.tie\n")},
			"en/index.md":       {Data: []byte("---\ntitle: Small\n---\n\n## " + text + "\n")},
			"en/rules/roads.md": {Data: []byte("---\ntitle: Roads\n---\n\n## Where it ends\n\nHere. {#road.end}\n\n## Bed & breakfast\n\nOne. {#road.score}\n\nBoth. {#road.tie}\n")},
		}
		var table []byte
		for _, rule := range changed {
			table = fmt.Appendf(table, "[[change]]\ndate = \"2026-11-24\"\nrule = %q\nwas = \"\"\n\n", rule)
		}
		tree["changes.toml"] = &fstest.MapFile{Data: table}
		words, err := os.ReadFile("../../content/en/ui.toml")
		if err != nil {
			t.Fatal(err)
		}
		tree["en/ui.toml"] = &fstest.MapFile{Data: words}
		files, err := built(tree, site.Options{Minify: true})
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	show := newServer(true)
	show.show(edition("First", "road.end"), "")
	host := httptest.NewServer(show)
	t.Cleanup(host.Close) // after the tab
	b := newTabAt(t, 360, 640, host.URL+"/")
	b.visit("en/")
	b.wait(`navigator.serviceWorker.controller !== null`)

	show.show(edition("Second", "road.tie", "road.score", "road.end"), "")
	eval[any](b, `navigator.serviceWorker.ready.then((r) => r.update()).then(() => null)`)
	b.wait(`navigator.serviceWorker.ready.then((r) => r.waiting !== null)`)
	b.wait(`!document.querySelector(".update").hidden`)
	b.wait(`document.querySelector(".update").firstChild.data === "New version. Changes: 2. Roads: Bed & breakfast"`)
	if got := b.texts("main h2"); !slices.Contains(got, "First §") {
		t.Errorf("while nobody wants it, the page is %q, wanted the first edition", got)
	}
	b.do(chromedp.Reload())
	b.wait(`[...document.querySelectorAll("main h2")].some((h) => h.textContent.includes("Second"))`)
}

// TestInventedLayout checks that pages and scorer have space for words of forty letters and for writing from right to left on
// the smallest phone: nothing scrolls sideways, what is tapped is large enough, and the link to the scorer is in sight.
func TestInventedLayout(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	tree, err := sitetest.WithLanguages(os.DirFS("../../content"), sitetest.RightToLeft, sitetest.LongWords)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.NewBuilder(site.Options{Minify: true, NoWorker: true}).Site(tree)
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(false)
	show.show(s, "")
	host := httptest.NewServer(show)
	t.Cleanup(host.Close)
	b := newTabAt(t, 320, 640, host.URL+"/")
	for _, lang := range []string{"xr", "xl"} {
		for _, page := range []string{"", "rules/", "rules/base-game/", "rules/covid-19/", "glossary/", "translate/", "translate/edit/"} {
			where, visit := lang+"/"+page, b.visit
			if page == "translate/edit/" {
				visit = b.atDesk // its passages come later
			}
			visit(where)
			if wide := eval[float64](b, `document.scrollingElement.scrollWidth`); wide > 320 {
				t.Errorf("%s: %v wide, because of %q", where, wide, eval[[]string](b, wider))
			}
			for _, s := range eval[[]string](b, small) {
				t.Errorf("%s: too small: %s", where, s)
			}
		}
		if dir := eval[string](b, `getComputedStyle(document.querySelector("main p")).direction`); dir != map[string]string{"xr": "rtl", "xl": "ltr"}[lang] {
			t.Errorf("%s is written %s", lang, dir)
		}
	}
}

// TestContentsFollow reads a long page on a wide screen: the list beside the text marks the heading that is being read, and that
// mark is in sight, after ten screens and after a jump.
func TestContentsFollow(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1280, 800)
	b.visit("en/rules/bridges-castles-bazaars/")

	const inSight = `(() => {
		const mark = document.querySelector(".contents [aria-current]");
		const list = mark?.closest("div").getBoundingClientRect();
		const at = mark?.getBoundingClientRect();
		return at && at.top >= list.top && at.bottom <= list.bottom && at.bottom <= innerHeight;
	})()`
	const marked = `(document.querySelector(".contents [aria-current]")?.hash ?? "")`

	first := eval[string](b, marked)
	eval[any](b, `scrollTo({top: 10 * innerHeight, behavior: "instant"}), null`)
	b.wait(marked + ` !== ` + quoted(first))
	b.wait(inSight)

	last := eval[string](b, `[...document.querySelectorAll(".contents > div a")].at(-2).hash`)
	eval[any](b, `location.hash = `+quoted(last)+`, null`)
	b.wait(marked + ` === ` + quoted(last))
	b.wait(inSight)
}
