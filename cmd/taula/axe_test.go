package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"taula/scorer/board/boardtest"
)

// everySight makes TestAxe look at every state in both languages, in light and dark colours, at every size.
var everySight = flag.Bool("axe", false, "look at every state of the scorer in every way")

// theAxe returns axe-core, which npm fetches once and keeps in the user's cache. It is told not to write out the HTML of every
// element that it looks at, even of the whole page: b.axe asks those that are wrong for theirs.
var theAxe = sync.OnceValues(func() (string, error) {
	const version = "4.10.3"
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "taula", "axe-"+version)
	file := filepath.Join(dir, "package", "axe.min.js")
	if _, err := os.Stat(file); err != nil {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", err
		}
		get := exec.Command("sh", "-c", "npm pack --silent axe-core@"+version+" && tar xzf axe-core-*.tgz package/axe.min.js")
		get.Dir = dir
		if get.Run() != nil {
			return "", fmt.Errorf("npm could not fetch axe-core %s", version)
		}
	}
	text, err := os.ReadFile(file)
	return string(text) + "\n;axe.configure({ noHtml: true });" + coloursOnce, err
})

// coloursOnce makes axe-core read each colour once: it spends a tenth of its time on reading the same ones for every element.
const coloursOnce = `{
	const { Color } = axe.commons.color, read = Color.prototype.parseString, known = new Map();
	Color.prototype.parseString = function (text) {
		if (!known.has(text)) known.set(text, read.call(new Color(), text));
		({ r: this.r, g: this.g, b: this.b, alpha: this.alpha } = known.get(text));
		return this;
	};
}`

// needAxe returns axe-core. It skips the test where axe-core cannot be had, and fails it in CI.
func needAxe(t *testing.T) string {
	t.Helper()
	axe, err := theAxe()
	if err != nil && os.Getenv("CI") != "" {
		t.Fatal(err)
	} else if err != nil {
		t.Skip(err)
	}
	return axe
}

// colours makes the page "light" or "dark", as a reader's system would ask.
func (b *tab) colours(scheme string) {
	b.t.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, media); err != nil {
		b.t.Fatal(err)
	}
}

// sights are the states of the scorer: what is opened, and what is done then.
var sights = []struct{ name, at, do string }{
	{"empty", "", ""},
	{"tray", "#rules_c3_1_2_8;W,U,B,U,W2;bridge_c1_ew;r_b1.e", ""},
	{"narrowed", "#rules_c3_1_2_8;W,U;r_b1.e", `[data-do="filter"]`},
	{"goes on", "#rules_c3;W,U;r_b1.e", `#unsure [data-do="goes-on"]`},
	{"alike", "#rules_c3_1_2_3_5;E2;r_a1.s", `#fits .several`},
	{"tile", "#rules_c3_1_2_8_cv;W,U,U,W2;r_b1.e", `.cell[data-cell="b1"]`},
	{"verdict", "#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e", "#strip"},
	{"asked", "#rules_c2_8;A3,D,A1/E1,E3,.;castle_a2-b2_g;b_a1.e", "#strip"},
	{"range", "#W,~;r_a1.e;end", "#strip"},
	{"menu", "#rules_c3_1_2_8_kr;W,U", `.scorer-bar [data-do="menu"]`},
	{"may", "#rules_c2_8;W,U;r_b1.e", `[data-do="clear"];#topics [data-topic="may"];.fit[data-tile="U"];.ghost[data-cell="b1"];#unsure [data-do="may"];#may-tiles .fit`},
	{"game", "#rules_c2_8_cv;players_r_b;score_r3_b-2;W,U,W2;last_c1", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-do="begin-game"];.scorer-bar [data-do="menu"];#menu [data-do="game"]`},
	{"who plays", "#rules_c2_8;W", `.scorer-bar [data-do="menu"];#menu [data-do="game"]`},
	{"points", "#rules_c3_1_2;players_r_b", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-only];#game-scores [data-do="event"];[data-shield="1"]`},
	{"log", "#rules_c3_1_2;players_r_b", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-only];#game-scores [data-do="event"];.count;#game-scores [data-player="b"];.count;#game-views [data-view="log"]`},
	{"final scoring", "#rules_c2_8_cv;players_r_b;score_r3_b-2;W,U,W2;r_b1.n;end", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-do="begin-game"];.scorer-bar [data-do="menu"];#menu [data-do="game"];#game-views [data-view="sweep"]`},
	{"bazaar", "#rules_c2_8_cv;players_r_b;auction_r_9;8A;last_a1", `.scorer-bar [data-do="menu"];#menu [data-do="game"];[data-do="begin-game"];.scorer-bar [data-do="menu"];#menu [data-do="game"];#game-views [data-view="bazaar"]`},
	{"sharing", "#rules_c2_8;W,U,W2;r_b1.e", `.scorer-bar [data-do="share"]`},
	{"rule", "#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e", "#strip;.side-of .rule;#ruling-name:not(:empty)"},
}

// TestAxe runs axe-core on every state of the scorer, in one of sixteen ways or in all. The way differs from state to state
// and, in CI, from day to day; two states in a row are looked at in ways that have nothing in common.
func TestAxe(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	axe := needAxe(t)
	first := boardtest.Seeded(t, 0).Intn(16)
	for n, size := range [][2]int64{{320, 640}, {360, 640}, {640, 360}, {1280, 800}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			b := newTab(t, size[0], size[1])
			for way := 4 * n; way < 4*n+4; way++ {
				lang, scheme := []string{"en", "ca"}[way/2%2], []string{"light", "dark"}[way%2]
				b.colours(scheme)
				for i, s := range sights {
					if one := (first + i/2) % 16; !*everySight && way != one^i%2*0b1011 {
						continue
					}
					b.see(axe, lang, s.at, s.do)
					for _, wrong := range b.axe(true) {
						t.Errorf("%s in %s, %s: %s", s.name, lang, scheme, wrong)
					}
				}
			}
		})
	}
}

// see opens the scorer in a state, with axe-core in the page.
func (b *tab) see(axe, lang, at, do string) {
	b.t.Helper()
	b.open(lang + "/score/" + at)
	b.forget()
	for selector := range strings.SplitSeq(do, ";") {
		if selector != "" {
			b.wait(`document.querySelector(` + quoted(selector) + `) !== null`)
			eval[any](b, `(document.querySelector(`+quoted(selector)+`).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), null)`)
		}
	}
	b.wait(`![...document.querySelectorAll("dialog[open] h2")].some((heading) => !heading.textContent)`) // a rule is fetched
	b.wait(`!document.querySelector(".scorer[data-comparing], .late, dialog[open] #qr[width='1']")`)
	eval[any](b, axe+"\n;null")
}

// axe returns what axe-core finds wrong in the page, by the rules of WCAG 2.1 AA and by good practice. With targetSize it also
// asks whether every target is 24 pixels large, which axe-core leaves out unless told. It counts the buttons of terms inside running
// text too, which WCAG exempts.
func (b *tab) axe(targetSize bool) []string {
	b.t.Helper()
	rules := fmt.Sprintf(`{ "target-size": { enabled: %v } }`, targetSize)
	return eval[[]string](b, `axe.run(document, { resultTypes: ["violations"], selectors: false, elementRef: true, rules: `+rules+` }).then(({ violations }) =>
		violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.element.outerHTML.slice(0, 120) + " " + (n.any[0]?.message ?? "")).join(" | ")))`)
}

// kinds are the addresses of pages, one of each kind that is read, in English.
var kinds = []string{"", "rules/", "rules/base-game/", "rules/rainbow-bridge/", "rules/order/", "rules/labyrinth/", "figures/",
	"options/", "order-of-play/", "questions/", "questions/*", "quiz/", "a-z/", "glossary/", "booklet/", "sources/", "credits/", "changes/", "board/",
	"translate/"}

// TestAxePages runs axe-core on a page of every fourth kind, in one of eight ways; in CI the kinds change from day to day. With
// -axe it looks at all kinds in all ways.
func TestAxePages(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	axe := needAxe(t)
	way, today := 0, boardtest.Seeded(t, 0).Intn(4)
	for _, size := range [][2]int64{{360, 640}, {1280, 800}} {
		b := newTab(t, size[0], size[1])
		for _, lang := range []string{"en", "ca"} {
			for _, scheme := range []string{"light", "dark"} {
				b.colours(scheme)
				for i, kind := range kinds {
					if !*everySight && (i%8 != way || (i+i/8)%4 != today) {
						continue
					}
					address := b.addressOf(kind, lang)
					if kind == "booklet/" { // of two chapters: axe-core looks at all of them for a minute
						b.visit("en/")
						eval[any](b, `localStorage["taula.boxes"] = "base 3", null`)
					}
					b.visit(address)
					b.wait(`!document.querySelector(".bound:empty, .bind button:disabled")`) // it is bound
					eval[any](b, `(document.querySelectorAll("details").forEach((d) => (d.open = true)), null)`)
					eval[any](b, axe+"\n;null")
					for _, wrong := range b.axe(false) {
						t.Errorf("%s in %s, %d wide, %s: %s", kind, lang, size[0], scheme, wrong)
					}
					eval[any](b, "localStorage.clear(), null")
				}
				way++
			}
		}
	}
}

// addressOf returns the address of a page of a kind in a language, found by the pages' own links; * stands for the first page
// below.
func (b *tab) addressOf(kind, lang string) string {
	b.t.Helper()
	above, first := strings.CutSuffix(kind, "*")
	if lang == "en" && !first {
		return "en/" + above
	}
	b.visit("en/" + above)
	if first {
		b.visit(eval[string](b, `[...document.querySelectorAll("main a")].map((a) => a.pathname.slice(1)).find((p) => p.startsWith("en/`+above+`") && p !== "en/`+above+`")`))
	}
	if lang == "en" {
		return eval[string](b, `location.pathname.slice(1)`)
	}
	return eval[string](b, `new URL(document.querySelector('link[hreflang="`+lang+`"], a[hreflang="`+lang+`"]').href).pathname.slice(1)`)
}
