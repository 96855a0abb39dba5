package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"taula/site"
)

// withHeaders serves a site with the headers that it asks a host to send.
func withHeaders(t *testing.T, files site.Files) *httptest.Server {
	t.Helper()
	show := newServer(true)
	show.show(files, "")
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Del("Content-Security-Policy")
		for block := range strings.SplitSeq(string(files["_headers"]), "\n\n") {
			lines := strings.Split(strings.TrimSpace(block), "\n")
			folder, below := strings.CutSuffix(lines[0], "*")
			if match, _ := path.Match(lines[0], r.URL.Path); !match && !(below && strings.HasPrefix(r.URL.Path, folder)) {
				continue
			}
			for _, line := range lines[1:] {
				if name, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
					w.Header().Add(name, value)
				} else {
					w.Header().Del(strings.TrimPrefix(name, "! "))
				}
			}
		}
		show.ServeHTTP(w, r)
	}))
	t.Cleanup(host.Close)
	return host
}

// elsewhere serves a page of another site with the script of the boards of b's site, and opens it.
func (b *tab) elsewhere(page string) {
	b.t.Helper()
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		page := strings.ReplaceAll(page, "SCRIPT", b.base+"assets/taula-board.js")
		w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><title>Elsewhere</title>` + page))
	}))
	b.t.Cleanup(other.Close)
	b.do(chromedp.Navigate(other.URL + "/"))
	b.expects("request to another host: " + other.URL)
}

// newEmbedTab returns a tab beside a site that is served as hosts are asked to.
func newEmbedTab(t *testing.T, width, height int64) *tab {
	t.Helper()
	needBrowser(t)
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	return newTabAt(t, width, height, withHeaders(t, files).URL+"/")
}

// TestBoardElsewhere shows a position on a page of another origin by one script and a tag, served as hosts are asked to: drawn
// and scored, in the language of that page, as high as it needs. Nothing in it can be changed, and it stores nothing. Where no
// frame can be shown, what stands between the tags stays.
func TestBoardElsewhere(t *testing.T) {
	t.Parallel()
	b := newEmbedTab(t, 800, 900)
	b.elsewhere(`<html lang="ca-ES"><script src="SCRIPT" defer></script>
		<taula-board open position="rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e">Two roads at odds</taula-board>`)
	const frame = `document.querySelector("taula-board").shadowRoot.querySelector("iframe")`
	b.wait(frame + `?.offsetHeight > 420`)
	if src := eval[string](b, frame+`.src`); src != b.base+"ca/score/?board&open#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e" {
		t.Errorf("the frame shows %s", src)
	}
	if eval[bool](b, `document.querySelector("taula-board").shadowRoot.querySelector("slot") !== null`) {
		t.Error("the text between the tags stands beside the board")
	}
	for lang, want := range map[string]string{"es": "es/score/", "fr": "", "en-GB": "en/score/"} {
		src := eval[string](b, `(() => { document.querySelector("taula-board").lang = "`+lang+`"; return `+frame+`.src })()`)
		if !strings.HasPrefix(src, b.base+want) || !strings.Contains(src, "/score/?board&open#") {
			t.Errorf("language %s: the frame shows %s, wanted %s", lang, src, want)
		}
	}
	b.open("ca/score/?board#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e")
	if got := b.total("b"); got != "4" {
		t.Errorf("blue gains %q, wanted 4", got)
	}
	if tray := eval[bool](b, `document.querySelector("#tray").checkVisibility() || document.querySelector(".scorer-bar").checkVisibility()`); tray {
		t.Error("the table can be changed")
	}
	b.tap("#strip")
	b.wait(`document.querySelector("#strip").getAttribute("aria-expanded") === "true"`)
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(".says")
	b.wait(`document.querySelectorAll("#lights .lit").length === 4`)
	kept := eval[int](b, `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys(), indexedDB.databases()])
		.then((all) => all.flat().length + localStorage.length + sessionStorage.length)`)
	if kept != 0 {
		t.Errorf("%d things are kept on the device, wanted none", kept)
	}
}

// newHostTab returns a tab on a page of the same origin as the boards that it shows, so that a test can look into the frames.
func newHostTab(t *testing.T, width, height int64, page string) *tab {
	t.Helper()
	needBrowser(t)
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/elsewhere" {
			show.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Elsewhere</title>` + page))
	}))
	t.Cleanup(host.Close)

	b := newTabAt(t, width, height, host.URL+"/")
	b.do(chromedp.Navigate(host.URL + "/elsewhere"))
	eval[any](b, inFrames)
	return b
}

// inFrames adds functions that look into the boards of a page.
const inFrames = `
	window.boards = () => [...document.querySelectorAll("taula-board")];
	window.frameOf = (board) => board.shadowRoot.querySelector("iframe");
	window.pageOf = (board) => frameOf(board).contentDocument;
	window.isReady = (board) => frameOf(board).offsetHeight > 60 && Boolean(pageOf(board)?.querySelector("#main[data-ready]"));

	// wrongWith says what is wrong with a board: a tile that is not in sight, or more beside the board than the line
	// that says who scores.
	window.wrongWith = (board) => {
		const page = pageOf(board);
		const stage = page.querySelector("#board").getBoundingClientRect();
		const isCut = [...page.querySelectorAll(".cell")].some((cell) => {
			const at = cell.getBoundingClientRect();
			return at.left < stage.left - 1 || at.right > stage.right + 1 || at.top < stage.top - 1 || at.bottom > stage.bottom + 1;
		});
		const height = frameOf(board).offsetHeight;
		const isCovered = stage.bottom > height + 1;
		if (isCut || isCovered) return "cut";
		const line = 48; // who scores
		const isMore = !board.hasAttribute("open") && height - stage.height > line + 1;
		return isMore ? "of " + height + " pixels only " + stage.height + " are board" : "";
	};
	null`

const (
	rowBoard  = `<taula-board position="W,U,U,U,W2;r_b1.e">a row</taula-board>`
	highBoard = `<taula-board position="A/V1/B/V3/B/B;r_a3.m">six rows</taula-board>`
	wideBoard = `<taula-board position="W,U,U,U,U,U,U,U,U,U,U,W2;r_b1.e">twelve columns</taula-board>`
	openBoard = `<taula-board open position="rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e">with its verdict</taula-board>`
	theScript = `<script src="/assets/taula-board.js" defer></script>`
)

// TestBoardWhole shows several boards on a page, in columns of several widths, and in a part that is opened later: every tile
// of every board is in sight, and all of a frame but one line is board unless its verdict is open. The script is there twice.
func TestBoardWhole(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{360, 1280} {
		four := rowBoard + highBoard + wideBoard + openBoard
		b := newHostTab(t, width, 800, theScript+theScript+
			`<body style="max-width: 640px">`+four+`<div style="width: 200px">`+four+`</div>
			<details><summary>more</summary>`+four+`</details>`)

		for i := range 12 {
			if i == 8 {
				eval[any](b, `document.querySelector("details").open = true, null`)
			}
			board := `boards()[` + strconv.Itoa(i) + `]`
			eval[any](b, board+`.scrollIntoView(), null`)
			b.wait(`isReady(` + board + `)`)
			b.wait(`wrongWith(` + board + `) === ""`)
		}

		// Nothing moves after that: a board is not cut again when its frame gets its height.
		for i := range 12 {
			if wrong := eval[string](b, `wrongWith(boards()[`+strconv.Itoa(i)+`])`); wrong != "" {
				t.Errorf("%d pixels, board %d: %s", width, i, wrong)
			}
		}
		b.picture("whole")
	}
}

// picture keeps a picture of what is in sight, for whoever runs the test with -artifacts.
func (b *tab) picture(name string) {
	b.t.Helper()
	size := eval[int](b, `innerWidth`)
	picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(b.t.ArtifactDir()+"/"+name+strconv.Itoa(size)+".png", picture, 0o644)
	}
	if err != nil {
		b.t.Error(err)
	}
}

// TestBoardLazy checks that of many boards only those near the part of the page in sight are loaded.
func TestBoardLazy(t *testing.T) {
	t.Parallel()
	b := newHostTab(t, 800, 600, theScript+strings.Repeat(rowBoard+`<p style="height: 300px"></p>`, 20))
	const loaded = `boards().filter(isReady).length`
	b.wait(`isReady(boards()[0])`)
	if n := eval[int](b, loaded); n > 10 {
		t.Errorf("%d of 20 boards are loaded at the top of the page", n)
	}

	eval[any](b, `boards()[19].scrollIntoView(), null`)
	b.wait(`isReady(boards()[19])`)
}

// TestBoardTheme checks that a board is light or dark as its attribute says, else as its page is if that is one of the two.
func TestBoardTheme(t *testing.T) {
	t.Parallel()
	themed := func(theme string) string {
		return strings.Replace(rowBoard, "<taula-board", `<taula-board theme="`+theme+`"`, 1)
	}
	b := newHostTab(t, 500, 900, theScript+`<body style="background: #222">`+themed("dark")+themed("light")+
		`<div style="color-scheme: dark">`+rowBoard+themed("light")+themed("auto")+`</div>`)

	for i, want := range []string{"dark", "light", "dark", "light", "dark"} {
		board := `boards()[` + strconv.Itoa(i) + `]`
		eval[any](b, board+`.scrollIntoView(), null`)
		b.wait(`isReady(` + board + `)`)
		if theme := eval[string](b, `getComputedStyle(pageOf(`+board+`).documentElement).colorScheme`); theme != want {
			t.Errorf("board %d is %s, wanted %s", i, theme, want)
		}
	}
	b.picture("theme")
}

// TestBoardModule checks the script as a module, imported by another module, and there twice in both ways.
func TestBoardModule(t *testing.T) {
	t.Parallel()
	for _, script := range []string{
		`<script type="module" src="/assets/taula-board.js"></script>`,
		`<script type="module">import "/assets/taula-board.js";</script>`,
		`<script type="module" src="/assets/taula-board.js"></script>` + theScript,
	} {
		b := newHostTab(t, 500, 600, script+rowBoard)
		b.wait(`isReady(boards()[0]) && wrongWith(boards()[0]) === ""`)
	}
}

// TestBoardUnread checks a position that cannot be read: the error and its place stand where the board would be, and no other
// board is shown, neither at first nor after another. A good position takes its place again, even the one that was there
// before.
func TestBoardUnread(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	b := newTab(t, 400, 600)
	const told = `document.querySelector("#text-error").checkVisibility()`
	const board = `document.querySelector("#board").checkVisibility()`
	for _, lang := range []string{"en", "ca"} {
		b.open(lang + "/score/?board#W,U,Q9")
		for i, good := range []string{"W,U", "W,W,W", "W,W,W"} {
			b.wait(told)
			if text := eval[string](b, `document.querySelector("#text-error").textContent`); !strings.Contains(text, " 5: ") || !strings.Contains(text, "Q9") || eval[bool](b, board) {
				t.Errorf("%s, %d: the page says %q, and a board is shown: %t", lang, i, text, eval[bool](b, board))
			}
			eval[any](b, `location.hash = "`+good+`"`)
			b.wait(board + ` && !document.querySelector("#text-error").checkVisibility() && document.querySelector("#strip").checkVisibility()`)
			eval[any](b, `location.hash = "W,U,Q9"`)
		}
	}
}

// TestBoardRefused checks that where the frame of a board is forbidden, readers see the text between the tags.
func TestBoardRefused(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
		show.ServeHTTP(w, r)
	}))
	t.Cleanup(host.Close)
	b := newTabAt(t, 800, 900, host.URL+"/")
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!doctype html><html lang="ca"><link rel="icon" href="data:,"><title>Elsewhere</title>
			<script src="` + b.base + `assets/taula-board.js" defer></script><taula-board position="U"><a href="#x">The board</a></taula-board>`))
	}))
	t.Cleanup(elsewhere.Close)
	b.do(chromedp.Navigate(elsewhere.URL + "/"))
	b.expects("request to another host: " + elsewhere.URL)
	b.wait(`document.querySelector("taula-board").shadowRoot !== null`)
	if !eval[bool](b, `new Promise((done) => setTimeout(() => done(document.querySelector("taula-board a").checkVisibility()), 1500))`) {
		t.Error("the text between the tags is gone")
	}
	b.expects("frame-ancestors")
}
