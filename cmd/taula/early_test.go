package main

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"taula/site"
)

// TestEarly taps before the engine has loaded: the page does what was tapped once it has, and nothing goes wrong meanwhile.
func TestEarly(t *testing.T) {
	t.Parallel()
	come := make(chan bool)
	b := newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".wasm") {
				<-come
			}
			next.ServeHTTP(w, r)
		})
	})
	b.visit("en/score/#W;r_a1.e")
	b.wait(`document.querySelector("#totals").textContent !== ""`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.press("v")
	eval[any](b, `dispatchEvent(new Event("resize")), location.hash = "W,U;r_a1.e", null`)
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tray" {
		t.Errorf("the panel is %s before the engine has come, wanted the tray", panel)
	}
	close(come)
	b.wait(`document.querySelector("#main[data-ready]") !== null`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "verdict"`)
	if cells := len(b.texts(".cell")); cells != 2 {
		t.Errorf("the board shows %d tiles, wanted the 2 of the address", cells)
	}
	if !eval[bool](b, `!document.querySelector("#trouble").checkVisibility() && !document.querySelector("#says").classList.contains("seen")`) {
		t.Error("the page says that something went wrong")
	}
}

// TestFirstTray taps a tile of the first tray, which is shown before the engine has loaded: the tile is laid once it has, and
// the tray is the one that the engine shows.
func TestFirstTray(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{360, 640}, {1280, 800}} {
		come := make(chan bool)
		engineComes := sync.OnceFunc(func() { close(come) })
		b := newTabBehind(t, size[0], size[1], func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, ".wasm") {
					<-come
				}
				next.ServeHTTP(w, r)
			})
		})
		t.Cleanup(engineComes) // the host waits for it, even where the test fails before
		b.visit("en/score/")
		b.wait(`document.querySelectorAll("#fits .fit").length > 15`)
		const tray = `document.querySelector("#starters").innerText + document.querySelector("#topics").innerText + document.querySelector("#fits").innerHTML`
		eval[any](b, `window.before = `+tray)
		b.tap(`#fits .fit`)
		b.wait(`document.querySelector("#fits .fit").ariaBusy === "true"`)
		if eval[bool](b, `document.querySelector("#main").dataset.ready === "" || document.querySelector(".cell") !== null`) {
			t.Error("the page goes on without its engine")
		}
		engineComes()
		b.wait(`document.querySelector("#main[data-ready]") !== null && document.querySelectorAll(".cell").length === 1`)
		if eval[bool](b, `document.querySelector("#main [aria-busy]") !== null || document.querySelector("#trouble").checkVisibility()`) {
			t.Error("the page waits, or says that something went wrong")
		}
		b.tap(`[data-do="undo"]`)
		b.wait(`document.querySelector(".cell") === null && before === ` + tray) // it fits its list once more
	}
}

// TestWrongType loads the engine from a host that sends it with another content type.
func TestWrongType(t *testing.T) {
	t.Parallel()
	b := newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			next.ServeHTTP(&retyped{w, strings.HasSuffix(r.URL.Path, ".wasm")}, r)
		})
	})
	b.open("ca/score/#" + bridged)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q, wanted 5", got)
	}
}

// A retyped response has no particular content type.
type retyped struct {
	http.ResponseWriter
	otherwise bool
}

func (w *retyped) WriteHeader(code int) {
	if w.otherwise {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
	w.ResponseWriter.WriteHeader(code)
}

func (w *retyped) Write(b []byte) (int, error) {
	if w.otherwise {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
	return w.ResponseWriter.Write(b)
}

// TestTrouble checks what the page says, in whole sentences, when the scorer's script or its engine cannot be loaded.
func TestTrouble(t *testing.T) {
	t.Parallel()
	for _, lost := range []string{"scorer.js", "engine.wasm"} {
		b := newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, lost) {
					http.NotFound(w, r)
					return
				}
				next.ServeHTTP(w, r)
			})
		})
		b.visit("en/score/")
		b.wait(`document.querySelector("#trouble")?.checkVisibility()`)
		if !eval[bool](b, `(() => {
			const line = document.querySelector("#trouble"), r = line.getBoundingClientRect();
			return line.scrollWidth <= line.clientWidth && line.contains(document.elementFromPoint(r.x + 20, r.y + 20));
		})()`) {
			t.Errorf("without %s the reason is cut or hidden", lost)
		}
		b.expects("404")
		if lost == "engine.wasm" {
			b.expects("404")
		}
	}
}

// TestBadLink opens a link that cannot be read while a table is open: the table stays, and the text can be mended.
func TestBadLink(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#W,U;r_a1.e")
	eval[any](b, `location.hash = "W,Q9;r_a1.e", null`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "menu"`)
	if cells := len(b.texts(".cell")); cells != 2 {
		t.Errorf("the board shows %d tiles, wanted the 2 that lay there", cells)
	}
	b.tap(`#menu [data-do="close"]`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	if text := eval[string](b, `document.querySelector("#text").value`); text != "W,Q9;r_a1.e" {
		t.Errorf("the text is %q, wanted the one that cannot be read", text)
	}
	if why := b.texts("#text-error")[0]; !strings.Contains(why, "Q9") {
		t.Errorf("the page says %q, wanted what it does not know", why)
	}
}

// TestAddressAfterDeed enters an address right after a deed on the page, before the next frame, within it and after it: the
// page shows the table of the address.
func TestAddressAfterDeed(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	for _, when := range []string{"put()", "requestAnimationFrame(put)", "requestAnimationFrame(() => setTimeout(put))", "setTimeout(put, 20)"} {
		b.show("D;r_a1.n")
		b.show("W,U;r_a1.e")
		eval[any](b, `new Promise((done) => {
			const put = () => {
				location.hash = "E2/E;r_a1.s";
				setTimeout(done, 300, null);
			};
			document.querySelector('[data-do="undo"]').click();
			`+when+`;
		})`)
		if got, cells := b.address(), b.texts(".cell"); got != "/en/score/#E2/E;r_a1.s" || len(cells) != 2 {
			t.Errorf("%s: the page is at %s and shows %d tiles, wanted the 2 of the address put in", when, got, len(cells))
		}
	}
}

// TestForeignStorage opens the scorer after somebody else wrote into what it stores on the device: it opens all the same.
func TestForeignStorage(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#D;r_a1.n")
	for _, kept := range []string{
		`7`, `"W,U"`, `null`, `{`, `[]`, `{"line":5}`, `{"line":"W,U","past":7}`, `{"line":"W,U","past":[null],"future":[],"player":"r"}`,
		`{"line":"W,U","past":[{"line":"Q9"}],"future":[],"player":"r","topic":"x\ny","game":{"names":7}}`,
		`{"line":"Q9","past":[],"future":[],"player":"r","game":{"names":{},"log":[],"at":3}}`,
	} {
		eval[any](b, `(history.replaceState(null, "", "#D;r_a1.n"), addEventListener("pagehide", () => { for (const store of [localStorage, sessionStorage]) store.setItem("taula.scorer", `+quoted(kept)+`); localStorage.setItem("taula.shelf", JSON.stringify([["A", "W"], ["B", "U", `+quoted(kept)+`]])); }), null)`)
		b.reload()
		if got := b.address(); got != "/en/score/#D;r_a1.n" {
			t.Errorf("%s: the page is at %s, wanted the same address", kept, got)
		}
		b.tap(`[data-do="undo"]`)
		b.tap(`.scorer-bar [data-do="menu"]`)
		if names := b.texts("#kept .chip"); !slices.Equal(names, []string{"A"}) {
			t.Errorf("%s: kept are %q", kept, names)
		}
	}
}

// TestTakeEdition checks that a newer edition of the site is offered in a line, taken when the reader wants it, and leaves the
// table as it is.
func TestTakeEdition(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	host := httptest.NewServer(show)
	t.Cleanup(host.Close)
	b := newTabAt(t, 360, 640, host.URL+"/")
	b.visit("en/")
	b.wait(`navigator.serviceWorker.controller !== null`)
	b.open("en/score/#W,U;r_a1.e")
	if !eval[bool](b, `document.querySelector(".update").hidden`) {
		t.Error("a newer edition is offered before there is one")
	}
	newer := site.Files{}
	maps.Copy(newer, files)
	newer["sw.js"] = append([]byte("// newer\n"), newer["sw.js"]...)
	show.show(newer, "")
	time.Sleep(10 * time.Millisecond)
	eval[any](b, `navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => null)`)
	b.wait(`!document.querySelector(".update").hidden`)
	eval[any](b, `(window.old = true), null`)
	b.tap(".update button")
	b.wait(`!window.old && document.querySelector("#main[data-ready]") !== null`)
	if got := b.address(); got != "/en/score/#W,U;r_a1.e" {
		t.Errorf("the page is at %s, wanted the same table", got)
	}
}

// TestNothingMoves checks that no page shifts while it opens on a phone: not if the font comes long after the text, not when
// the scorer comes, and not if a page is so long that its beginning is drawn before its end is read.
func TestNothingMoves(t *testing.T) {
	t.Parallel()
	b := newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".woff2") || strings.HasSuffix(r.URL.Path, ".wasm") {
				time.Sleep(500 * time.Millisecond)
			}
			next.ServeHTTP(w, r)
		})
	})
	for _, where := range []string{"en/", "en/rules/base-game/", "ca/regles/ponts-castells-i-basars/", "en/questions/", "en/glossary/", "en/score/", "ca/quants-punts/", "en/score/#W,U;r_a1.e"} {
		b.visit(where)
		b.wait(`document.readyState === "complete" && document.querySelector("#main[data-engine]:not([data-ready])") === null`)
		shift := eval[float64](b, `new Promise((done) => {
			let sum = 0;
			const told = (e) => {
				sum += e.value;
				for (const s of e.sources) (window.moved ??= []).push([s.node?.nodeName, s.node?.className, s.previousRect.y, s.currentRect.y].join(" "));
			};
			new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type: "layout-shift", buffered: true });
			setTimeout(() => done(sum), 300);
		})`)
		if shift > 0.001 {
			t.Errorf("%s: the layout shifts by %v while it opens, wanted 0: %q", where, shift, eval[[]string](b, `window.moved ?? []`))
		}
	}
}

// TestNothingIsLost leaves a table for a rule's page and returns, reloads it, and opens another link: each time the table is
// there again, with its undo steps.
func TestNothingIsLost(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.tap(`#topics [data-topic="road"]`)
	b.tap(`.fit[data-tile="W"]`)
	b.tap(`#tile [data-do="close"]`) // who stands there is asked first: it has three roads
	b.tap(`.fit[data-tile="U"]`)
	there := b.address()
	eval[any](b, `location.href = "../rules/base-game/", null`)
	b.wait(`document.querySelector(".bar a[href$='/score/']") !== null`)
	// Before the next page, a browser that starts another process needs a moment to pass on what is stored.
	b.wait(`(sessionStorage["taula.scorer"] ?? "").includes("U,W")`)
	eval[any](b, `document.querySelector(".bar a[href$='/score/']").click(), null`)
	b.wait(`document.querySelector("#main[data-ready]") !== null`)
	if got := b.address(); got != there {
		t.Errorf("back from the rules the page is at %s, wanted %s", got, there)
	}
	b.reload()
	b.tap(`[data-do="undo"]`)
	b.wait(`document.querySelectorAll(".cell").length === 1`)
	b.tap(`[data-do="redo"]`)
	b.wait(`document.querySelectorAll(".cell").length === 2`)
	b.open("en/score/#E2/E;r_a1.s")
	b.tap(`[data-do="undo"]`)
	if got := b.address(); got != there {
		t.Errorf("a step back from a link is %s, wanted the table before it, %s", got, there)
	}
}

// TestStorageForbidden plays on where nothing may be stored, and says so.
func TestStorageForbidden(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.onNew(`for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });`)
	b.open("en/score/#" + bridged)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q, wanted 5", got)
	}
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.wait(`!document.querySelector("#not-kept").hidden`)
}

// TestWhyNotRed checks the card of a feature that several players share: it shows all of them, says who has it over whom and by
// which rule, and opens the rule in place.
func TestWhyNotRed(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e")
	b.tap("#strip")
	if says := b.texts(".award .says"); !slices.Equal(says, []string{"Blue scores 4 for the road: 2 against Red's 1."}) {
		t.Errorf("the verdict begins %q", says)
	}
	if sides := b.texts(".side-of"); len(sides) != 2 || !strings.Contains(sides[1], "Red 1") || !strings.Contains(sides[1], "fewer") {
		t.Errorf("the card shows %q, wanted Blue and then Red, who has fewer", sides)
	}
	b.tap(".says")
	if lit := eval[int](b, `document.querySelectorAll("#lights .lit").length`); lit != 4 {
		t.Errorf("%d pieces of road are lit, wanted 4", lit)
	}
	b.tap(".side-of .rule")
	b.wait(`document.querySelector("#ruling .ruling-text p")?.textContent.includes("followers")`)
	if !strings.HasSuffix(eval[string](b, `document.querySelector(".ruling-page").href`), "#majority.win") {
		t.Error("the whole page is not linked at the rule")
	}
	b.tap("#ruling header button")
	if got := b.address(); got != "/en/score/#rules_c3_8;W,U,U,W2;b_a1.e;r_b1.e;b_c1.e" && !strings.Contains(got, "W,U,U,W2") {
		t.Errorf("the table is gone: %s", got)
	}
	for _, c := range []struct {
		link string
		want []string
	}{
		{"rules_c2_1_2;E1,G,E3;r_large_a1.e;b_b1.e;g_builder_b1.e;last_c1",
			[]string{"Red 2 · the most", "Blue 1 · fewer: scores nothing here", "Green 0 · does not count here", "builder · a builder never counts towards the majority"}},
		{"rules_c2_9;.,.,E2;E1,F,9C;E1,E3,.;r_c2.w;g_c2.w;b_b2.w;last_c1",
			[]string{"Blue 1 · tied, but not on a hill", "Red 1 · a tie: scores in full", "Green 1 · a tie: scores in full"}},
		{"rules_c2_3;.,E2;E1,3R;r_b1.s;b_a2.e;last_b2;choose_b2.w_a2.e",
			[]string{"Red 1 · the most", "Blue 0 · does not count here", "meeple · the princess drove it out before scoring"}},
	} {
		b.show(c.link)
		sides := b.texts(".award .side-of > span")
		slices.Sort(sides)
		if !slices.Equal(sides, slices.Sorted(slices.Values(c.want))) {
			t.Errorf("%s: the card shows %q, wanted %q", c.link, sides, c.want)
		}
	}
	b.open("ca/score/#E2/E;r_a1.s;b_a2.n")
	b.tap("#strip")
	if says := b.texts(".award .says"); !slices.Equal(says, []string{"Vermell i Blau empaten i sumen 4 cadascun per la ciutat."}) {
		t.Errorf("the tied share %q, wanted one card", says)
	}
}

// TestEmptyStates checks that the page says why nothing scores, in each of the five cases, and does what it offers.
func TestEmptyStates(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for _, c := range []struct{ line, says, does string }{
		{"", "Nothing lies", "tray"},
		{"D", "Nobody stands", "tile"},
		{"D;r_a1.n", "complete", ";end"},
		{"rules_c2_8;A3,D,A1;E1,E3;castle_a2-b2_g", "beside the castle", ";last_a1"},
		{"rules_c2_5;D;r_mayor_a1.n;end", "Nobody scores", ""},
	} {
		b.open("en/score/#" + c.line)
		b.tap("#strip")
		if says := b.texts("#account .empty .name"); len(says) != 1 || !strings.Contains(says[0], c.says) {
			t.Errorf("%q: the verdict says %q, wanted %q", c.line, says, c.says)
		}
		if c.does == "" {
			continue
		}
		b.tap(".next-step")
		if c.does[0] == ';' { // what is asked about changes, and the verdict stays
			b.wait(`location.hash.endsWith("` + c.does + `") && document.querySelector(".scorer").dataset.panel === "verdict"`)
		} else {
			b.wait(`document.querySelector(".scorer").dataset.panel === "` + c.does + `"`)
		}
		b.forget()
	}
}

// TestSideways checks that a phone held sideways shows ten whole tiles, and the buttons of the board.
func TestSideways(t *testing.T) {
	t.Parallel()
	b := newTab(t, 640, 360)
	for _, size := range [][2]int64{{640, 360}, {667, 375}, {740, 360}, {844, 390}} {
		b.resize(size[0], size[1])
		b.open("en/score/#rules_c3_8;W,U,U,W2;r_b1.e")
		whole := eval[int](b, `(() => {
			const list = document.querySelector("#fits").getBoundingClientRect();
			return [...document.querySelectorAll(".fit")].filter((f) => { const r = f.getBoundingClientRect(); return r.top >= list.top && r.bottom <= list.bottom; }).length;
		})()`)
		if whole < 10 {
			t.Errorf("%d by %d: %d tiles in sight, wanted 10", size[0], size[1], whole)
		}
		cut := eval[[]string](b, `[...document.querySelectorAll(".scorer-views .tap:not([hidden]), .scorer-bar .tap, #unsure .chip")].filter((e) => {
			const r = e.getBoundingClientRect();
			return r.width && (r.top < 0 || r.bottom > innerHeight || r.right > innerWidth || !e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)));
		}).map((e) => e.outerHTML.slice(0, 80))`)
		if len(cut) > 0 {
			t.Errorf("%d by %d: cut or covered: %q", size[0], size[1], cut)
		}
	}
}
