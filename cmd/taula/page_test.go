package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"taula/scorer/notation"
	"taula/wasm/wire"
)

const bridged = "rules_c2_8;W,U,B,U,W2;bridge_c1_ew;r_b1.e"

// total returns what the page says a player gains.
func (b *tab) total(player string) string {
	b.t.Helper()
	return eval[string](b, `[...document.querySelectorAll(".total")].find((e) => e.querySelector(".p-`+player+`"))?.querySelector(".name").textContent ?? ""`)
}

// TestEnterByTaps lays a bridge over a monastery on a phone, tap by tap, and reads 5 points for red (bridge.placement.over,
// bridge.tile.value).
func TestEnterByTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.tap(`#starters [data-box="8"]`)
	b.tap(`.fit[data-tile="W"]`)
	b.tap(`[data-cell="b1"]`)
	b.tap(`.fit[data-tile="U"]`)
	if next := eval[string](b, `document.querySelector(".here").dataset.cell`); next != "c1" {
		t.Errorf("the page goes on to %s, wanted c1 where the road goes on", next)
	}
	b.tap(`.fit[data-tile="B"][data-bridge="ew"]`)
	b.tap(`.fit[data-tile="U"]`)
	b.tap(`.fit[data-tile="W"][data-turn="2"]`)
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(`.seat[data-player="r"]`)
	b.tap(`#picture .here-stands[data-place="b1.e"]`)
	b.wait(`location.hash.includes("r_b1")`)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q at %s, wanted 5", got, b.address())
	}
	b.tap("#strip")
	if lines := b.texts(".why .name"); len(lines) != 1 || !strings.Contains(lines[0], "5 × 1") {
		t.Errorf("reasons are %q, wanted one with 5 × 1", lines)
	}
	b.tap(".why button")
	if numbers := b.texts("#marks .b-number"); !slices.Equal(numbers, []string{"1", "2", "3", "4", "5"}) {
		t.Errorf("the board shows the numbers %q, wanted 1 to 5", numbers)
	}
}

// TestSharedLink opens a link and finds the board and the verdict; then it opens another link by changing only the address.
func TestSharedLink(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#" + bridged)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q, wanted 5", got)
	}
	if cells := len(b.texts(".cell")); cells != 5 {
		t.Errorf("the board shows %d tiles, wanted 5", cells)
	}
	if got := b.address(); got != "/en/score/#"+bridged {
		t.Errorf("the address became %s", got)
	}
	eval[any](b, `location.hash = "E2/E;r_a1.s", null`)
	b.wait(`document.querySelectorAll(".cell").length === 2`)
	if got := b.total("r"); got != "4" {
		t.Errorf("red gains %q for the small city, wanted 4", got)
	}
}

// TestSwitchLanguage keeps the board and says the same in Catalan.
func TestSwitchLanguage(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#" + bridged)
	b.tap(`[data-do="menu"]`)
	b.tap(`#menu [data-language]`)
	b.wait(`location.pathname === "/ca/score/" && document.querySelector("#main[data-ready]") !== null`)
	if got := b.address(); got != "/ca/score/#"+bridged {
		t.Errorf("the Catalan page is at %s, wanted the same board", got)
	}
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q, wanted 5", got)
	}
	b.tap("#strip")
	if lines := b.texts(".why .name"); len(lines) != 1 || !strings.Contains(lines[0], "camí") {
		t.Errorf("reasons are %q, wanted them in Catalan", lines)
	}
}

// TestBrowserAgrees asks the module in Chromium about ten tables: the answers equal native Go's byte for byte, and the page
// shows the totals.
func TestBrowserAgrees(t *testing.T) {
	t.Parallel()
	b := newTab(t, 412, 800)
	rng := rand.New(rand.NewSource(10))
	b.open("en/score/")
	for range 10 {
		p := randomTable(rng, 12+rng.Intn(30), 6)
		b.show(notation.Line(p))
		request := "account\n" + notation.Format(p)
		got := eval[string](b, fmt.Sprintf(`(async () => {
			const none = () => 0;
			let memory;
			const clock = (id, precision, at) => { new DataView(memory.buffer).setBigUint64(at, 1n, true); return 0; };
			const module = await WebAssembly.compileStreaming(fetch(document.querySelector("[data-engine]").dataset.engine));
			const system = {};
			for (const i of WebAssembly.Module.imports(module)) (system[i.module] ??= {})[i.name] = i.name === "clock_time_get" ? clock : none;
			const go = new WebAssembly.Instance(module, system).exports;
			memory = go.memory;
			go._initialize?.();
			const question = new TextEncoder().encode(%s);
			const at = go.buf(question.length);
			new Uint8Array(memory.buffer, at, question.length).set(question);
			const length = go.resolve();
			return new TextDecoder().decode(new Uint8Array(memory.buffer, go.outp(), length));
		})()`, quoted(request)))
		if want := string(wire.Answer(request)); got != want {
			t.Fatalf("%s\nChromium answers\n%s\nwanted\n%s", notation.Line(p), got, want)
		}
		var account struct{ Totals map[string]int }
		if err := json.Unmarshal([]byte(got), &account); err != nil {
			t.Fatal(err)
		}
		for player, points := range account.Totals {
			if shown := b.total(player); shown != fmt.Sprint(points) {
				t.Errorf("%s: the page shows %q for %s, wanted %d", notation.Line(p), shown, player, points)
			}
		}
	}
}

// quoted returns a text as JavaScript reads it.
func quoted(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}

// TestKeyboard lays a road, puts a meeple on it and takes it all back with the keyboard alone.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1200, 800)
	b.open("en/score/")
	eval[any](b, `document.querySelector("#cells [tabindex='0']").focus(), null`)
	b.press("Enter", "u", "Enter") // the tray, tile U, lay it
	b.wait(`location.hash === "#U"`)
	eval[any](b, `document.querySelector('.cell').focus(), null`)
	b.press("Enter") // the tile
	b.wait(`document.querySelector(".scorer").dataset.panel === "tile"`)
	eval[any](b, `document.querySelector('.here-stands[data-place="a1.e"]').focus(), null`)
	b.press("Enter")
	b.wait(`location.hash === "#U;r_a1.e"`)
	if label := eval[string](b, `document.querySelector(".cell").getAttribute("aria-label")`); !strings.Contains(label, "a1") || !strings.Contains(strings.ToLower(label), "road") || !strings.Contains(label, "red meeple") {
		t.Errorf("the tile is read as %q, wanted its cell, the road and red's meeple", label)
	}
	b.press("z")
	b.wait(`location.hash === "#U"`)
	b.press("z")
	b.wait(`location.hash === ""`)
	b.press("Z")
	b.wait(`location.hash === "#U"`)
	b.press("v")
	b.wait(`document.querySelector("#verdict").contains(document.activeElement)`)
	b.press("Escape")
	b.wait(`document.querySelector(".scorer").dataset.panel === "tray"`)
	b.press("?")
	b.wait(`document.querySelector(".scorer").dataset.panel === "menu"`)
}

// TestRefusedBridge asks, in a dispute about a bridge, for a bridge that may not be laid, reads why, and follows the link to
// the rule. In any other dispute no such bridge is offered.
func TestRefusedBridge(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_8;D,U")
	b.tap(`.cell[data-cell="a1"]`)
	b.wait(`document.querySelector('#deeds [data-do="remove"]') !== null`)
	if n := len(b.texts(`#deeds [data-do="bridge"]`)); n != 0 {
		t.Errorf("%d bridges are offered, wanted none where none may lie", n)
	}
	eval[any](b, `(document.querySelector('[data-do="clear"]').click(), null)`)
	b.tap(`#topics [data-topic="bridge"]`)
	b.lay("D")
	b.tap(`.ghost[data-cell="b1"]`)
	b.lay("U")
	b.wait(`location.hash.includes("D,U")`)
	b.tap(`.cell[data-cell="a1"]`)
	b.tap(`#deeds [data-do="bridge"][data-wish*=" ns"]`)
	if why := b.texts("#refusal .barred"); len(why) == 0 || !strings.Contains(why[0], "a1 north") {
		t.Errorf("refused for %q, wanted the end in the north of a1", why)
	}
	if got := b.address(); strings.Contains(got, "bridge") {
		t.Errorf("the bridge lies all the same: %s", got)
	}
	b.checkLink("#refusal .rule")
	b.tap(`[data-do="bridges"]`)
	if places := len(b.texts(".plan")); places != 1 {
		t.Errorf("%d places for a bridge, wanted 1", places)
	}
	b.tap(".plan")
	b.wait(`location.hash.includes("bridge_b1_ns")`)
}

// checkLink checks that a link of the page leads to a paragraph of the site.
func (b *tab) checkLink(selector string) {
	b.t.Helper()
	href := eval[string](b, `document.querySelector(`+quoted(selector)+`)?.href ?? ""`)
	path, id, ok := strings.Cut(strings.TrimPrefix(href, b.base), "#")
	files, _ := theSite()
	text := string(files[path+"index.html"])
	if !ok || !strings.Contains(text, `id="`+id+`"`) && !strings.Contains(text, "id="+id) {
		b.t.Errorf("%s leads to %q, wanted a paragraph of the site", selector, href)
	}
}

// TestVerdictLinks checks that every line of a verdict leads to its rule, in both languages.
func TestVerdictLinks(t *testing.T) {
	t.Parallel()
	b := newTab(t, 1200, 800)
	for _, lang := range []string{"en", "ca"} {
		b.open(lang + "/score/#rules_c2_1_8;E2,1O,V;E,1K,V1;r_a1.s;b_b1.e;g_a1.n;end")
		n := eval[int](b, `document.querySelectorAll("#account .rule").length`)
		if n == 0 {
			t.Fatalf("%s: no line of the verdict has a rule", lang)
		}
		for i := range n {
			eval[any](b, `(document.querySelectorAll("#account .rule").forEach((e, i) => e.id = "rule-" + i), null)`)
			b.checkLink(fmt.Sprintf("#rule-%d", i))
		}
	}
	b.open("en/score/#E1,F,E3;r_a1.e") // a sum has a rule of its own
	want := []string{"base.score.mandatory", "city.complete.score", "city.f.base"}
	if got := eval[[]string](b, `[...document.querySelectorAll(".why")].map((line) => line.querySelector(":scope > .rule").title)`); !slices.Equal(got, want) {
		t.Errorf("the lines lead to %q, wanted %q", got, want)
	}
}

// TestText enters the position as text and checks that the page says where it cannot be read.
func TestText(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/")
	b.tap(`[data-do="menu"]`)
	b.tap("#text")
	b.typeInto("#text", "U W2\nr a1.e\nxyz")
	if text := b.texts("#text-error")[0]; !strings.Contains(text, "3") || !strings.Contains(text, "xyz") {
		t.Errorf("the page says %q, wanted line 3 and xyz", text)
	}
	b.press("Backspace", "Backspace", "Backspace")
	b.wait(`location.hash === "#U,W2;r_a1.e"`)
	if text := b.texts("#text-error")[0]; text != "" {
		t.Errorf("the page says %q of a good text", text)
	}
	b.open("en/score/#8Q")
	if text := b.texts("#text-error")[0]; !strings.Contains(text, "8Q") || b.address() != "/en/score/#8Q" {
		t.Errorf("a broken link: the page says %q at %s; wanted why, and the link kept", text, b.address())
	}
}

// TestMoveTheView drags the board and moves and scales it by buttons: nothing is laid by that.
func TestMoveTheView(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#" + bridged)
	world := func() string { return eval[string](b, `document.querySelector("#world").getAttribute("transform")`) }
	before := world()
	b.do(chromedp.DragAndDropXY(150, 200, 60, 260, 8))
	if dragged := world(); dragged == before {
		t.Errorf("a drag leaves the view at %s", dragged)
	}
	if panel := eval[string](b, `document.querySelector(".scorer").dataset.panel`); panel != "tray" || b.address() != "/en/score/#"+bridged {
		t.Errorf("a drag opens %s at %s, wanted nothing to happen", panel, b.address())
	}
	for range 4 {
		b.tap(`[data-do="closer"]`)
	}
	near := world()
	b.wait(`[...document.querySelectorAll(".pan")].some((e) => !e.hidden)`)
	b.tap(eval[string](b, `"." + [...document.querySelectorAll(".pan")].find((e) => !e.hidden).className.split(" ")[1]`))
	if world() == near {
		t.Errorf("a button leaves the view at %s", near)
	}
	b.tap(`[data-do="farther"]`)
	b.tap(`[data-do="all"]`)
	if all := world(); all != before {
		t.Errorf("the whole board is shown at %s, wanted %s as in the beginning", all, before)
	}
	// Without room for the board, as before the page is laid out, the buttons do not break the view.
	eval[any](b, `(async () => {
		const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		const stage = document.querySelector("#board").parentElement;
		stage.style.display = "none";
		await frames();
		for (const name of ["all", "closer", "all"]) document.querySelector("[data-do=" + name + "]").click();
		stage.style.display = "";
		await frames();
		document.querySelector("[data-do=closer]").click();
		return null;
	})()`)
	if at := world(); strings.Contains(at, "NaN") {
		t.Errorf("the view is at %s", at)
	}
}

// TestDoubt checks that a range is shown, with its reason, where a cell was not entered.
func TestDoubt(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#W,~;r_a1.e;end")
	var account struct {
		Ranges map[string]struct{ Least, Most int }
	}
	if err := json.Unmarshal(wire.Score("W ~\nr a1.e\nend\n"), &account); err != nil {
		t.Fatal(err)
	}
	r := account.Ranges["r"]
	if r.Least == r.Most {
		t.Fatalf("the account is certain: %v", account)
	}
	if got, want := b.total("r"), fmt.Sprintf("%d–%d", r.Least, r.Most); got != want {
		t.Errorf("red gains %q, wanted %q", got, want)
	}
}

// TestNoEngine checks that the page says so when the scorer cannot be loaded, and that the link to the rules stays.
func TestNoEngine(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	const missing = `const real = window.fetch; window.fetch = (at, ...rest) => real(String(at).replace("engine.wasm", "gone.wasm"), ...rest);`
	b.onNew(missing)
	b.do(chromedp.Navigate(b.base + "en/score/"))
	b.wait(`document.querySelector("#trouble").checkVisibility() && document.querySelector("#trouble").textContent.includes("could not start")`)
	b.expects("404")
	b.expects("exception")
	if href := eval[string](b, `document.querySelector(".scorer-bar a").href`); href != b.base+"en/" {
		t.Errorf("the way back leads to %s", href)
	}
}

// TestNoScript checks that readers without JavaScript are told what the page is for, with a link to the rules.
func TestNoScript(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.withoutScript()
	b.do(chromedp.Navigate(b.base + "ca/score/"))
	text, err := chromedp.Run(b.ctx, chromedp.Text("noscript"))
	if err != nil || !strings.Contains(text, "JavaScript") {
		t.Errorf("without a script the page says %q (%v)", text, err)
	}
	links, err := chromedp.Run(b.ctx, chromedp.AttributesAll("noscript a"))
	if err != nil || len(links) < 3 || !strings.Contains(links[0]["href"], "regles") {
		t.Errorf("it leads to %v (%v), wanted the Catalan rules", links, err)
	}
}

// TestLayout checks that the page never scrolls as a whole and that every target is large enough for a finger.
func TestLayout(t *testing.T) {
	t.Parallel()
	b := newTab(t, 320, 640)
	for _, width := range []int64{320, 360, 412, 1200} {
		b.resize(width, 640)
		b.open("ca/score/#rules_c2_1_2_3_5_8_cv_kr_mw;E2,1O,V,~;E,1K,V1,.;r_a1.s;b_b1.e;g_large_a1.n;last_a2")
		for _, panel := range []string{"tray", "beyond", "tile", "verdict", "menu"} {
			b.openPanel(panel)
			if over := eval[bool](b, `document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth`); over {
				t.Errorf("%d wide, %s: the page scrolls", width, panel)
			}
			small := eval[[]string](b, `[...document.querySelectorAll(".scorer button, .scorer a, .scorer select, .scorer textarea")]
				.filter((e) => e.checkVisibility() && !e.closest("p"))
				.map((e) => [e, e.getBoundingClientRect()])
				.filter(([e, r]) => r.width < 43.9 || r.height < 43.9)
				.map(([e, r]) => e.outerHTML.slice(0, 90) + " " + Math.round(r.width) + "x" + Math.round(r.height))`)
			for _, s := range small {
				t.Errorf("%d wide, %s: too small for a finger: %s", width, panel, s)
			}
			wide := eval[[]string](b, `[...document.querySelectorAll(".panel")].filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => e.id)`)
			if len(wide) > 0 {
				t.Errorf("%d wide, %s: wider than its panel: %q", width, panel, wide)
			}
		}
	}
}

func (b *tab) openPanel(name string) {
	switch name {
	case "beyond": // the tray about what lies beyond a cell
		b.tap(`#unsure [data-do="goes-on"]`)
		b.wait(`document.querySelectorAll("#ends .chip").length > 3`)
		return
	case "tile":
		b.tap(`.cell[data-cell="b1"]`)
	case "verdict":
		eval[any](b, `document.querySelector("#strip").click(), null`)
	case "menu":
		b.tap(`[data-do="menu"]`)
	}
	b.wait(`document.querySelector(".scorer").dataset.panel === ` + quoted(name))
}

// TestSpots checks that two places for figures are at least 24 pixels apart, on tiles with many of them.
func TestSpots(t *testing.T) {
	t.Parallel()
	b := newTab(t, 320, 640)
	for _, width := range []int64{320, 360} {
		b.resize(width, 640)
		b.open("en/score/")
		for _, tile := range []string{"1J", "2X", "X", "1C", "9A"} {
			b.show("rules_c3_1_2_9;" + tile)
			b.openPanelAt("a1")
			near := eval[float64](b, `(() => {
				const all = [...document.querySelectorAll("#picture .here-stands")].map((e) => e.getBoundingClientRect());
				let least = 1e3;
				for (const [i, r] of all.entries()) for (const s of all.slice(i + 1)) least = Math.min(least, Math.hypot(r.x - s.x, r.y - s.y));
				return least;
			})()`)
			if near < 24 {
				t.Errorf("%d wide, %s: two places are %.0f pixels apart, wanted 24", width, tile, near)
			}
		}
		b.forget()
	}
}

// openPanelAt opens the sheet of a tile.
func (b *tab) openPanelAt(cell string) {
	b.t.Helper()
	b.tap(`.cell[data-cell="` + cell + `"]`)
	b.wait(`document.querySelector(".scorer").dataset.panel === "tile"`)
}
