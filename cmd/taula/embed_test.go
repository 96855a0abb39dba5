package main

import (
	"net/http"
	"net/http/httptest"
	"path"
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

// TestBoardElsewhere shows a position on a page of another origin by one script and a tag, served as hosts are asked to: drawn
// and scored, in the language of that page, as high as it needs. Nothing in it can be changed, and it stores nothing. Where no
// frame can be shown, what stands between the tags stays.
func TestBoardElsewhere(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	host := withHeaders(t, files)
	b := newTabAt(t, 800, 900, host.URL+"/")
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!doctype html><html lang="ca-ES"><link rel="icon" href="data:,"><title>Elsewhere</title>
			<script src="` + b.base + `assets/taula-board.js" defer></script>
			<taula-board position="rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e">Two roads at odds</taula-board>`))
	}))
	t.Cleanup(elsewhere.Close)
	b.do(chromedp.Navigate(elsewhere.URL + "/"))
	b.expects("request to another host: " + elsewhere.URL)
	const frame = `document.querySelector("taula-board").shadowRoot.querySelector("iframe")`
	b.wait(frame + `?.offsetHeight > 420`)
	if src := eval[string](b, frame+`.src`); src != b.base+"ca/score/?board#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e" {
		t.Errorf("the frame shows %s", src)
	}
	if eval[bool](b, `document.querySelector("taula-board").shadowRoot.querySelector("slot") !== null`) {
		t.Error("the text between the tags stands beside the board")
	}
	for lang, want := range map[string]string{"es": "es/score/", "fr": "", "en-GB": "en/score/"} {
		src := eval[string](b, `(() => { document.querySelector("taula-board").lang = "`+lang+`"; return `+frame+`.src })()`)
		if !strings.HasPrefix(src, b.base+want) || !strings.Contains(src, "/score/?board#") {
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
	b.tap(`.cell[data-cell="b1"]`)
	b.tap(".says")
	b.wait(`document.querySelectorAll("#lights .lit").length === 4`)
	kept := eval[int](b, `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys(), indexedDB.databases()])
		.then((all) => all.flat().length + localStorage.length + sessionStorage.length)`)
	if kept != 0 {
		t.Errorf("%d things are kept on the device, wanted none", kept)
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
			b.wait(board + ` && !document.querySelector("#text-error").checkVisibility() && document.querySelector("#account").checkVisibility()`)
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
