package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"taula/site"
)

// A host serves a small site and can be told to serve something else at some addresses, as a cache in front of it may.
type host struct {
	mu    sync.Mutex
	show  *server
	other map[string]func(http.ResponseWriter) // by path
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	other, show := h.other[r.URL.Path], h.show
	h.mu.Unlock()
	if other == nil {
		show.ServeHTTP(w, r)
		return
	}
	other(w)
}

// instead makes the host serve something else at these paths, and its own files at all others.
func (h *host) instead(give func(http.ResponseWriter), paths ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.other = map[string]func(http.ResponseWriter){}
	for _, p := range paths {
		h.other[p] = give
	}
}

// edition builds a site of a start page and a page with this heading.
func edition(t *testing.T, heading string) site.Files {
	t.Helper()
	words, err := os.ReadFile("../../content/en/ui.toml")
	if err != nil {
		t.Fatal(err)
	}
	files, err := built(fstest.MapFS{
		"rules.txt":   {Data: []byte("road.end\n")},
		"en/ui.toml":  {Data: words},
		"en/index.md": {Data: []byte("---\ntitle: Small\n---\n\nA site.\n")},
		"en/page.md":  {Data: []byte("---\ntitle: Page\n---\n\n## " + heading + "\n")},
	}, site.Options{Minify: true})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// visited opens the first edition in a browser and waits until all of it is stored on the device.
func visited(t *testing.T) (*host, *tab) {
	t.Helper()
	needBrowser(t)
	h := &host{show: newServer(true)}
	h.show.show(edition(t, "First"), "")
	web := httptest.NewServer(h)
	t.Cleanup(web.Close) // after the tab
	b := newTabAt(t, 360, 640, web.URL+"/")
	b.visit("en/")
	b.wait(`navigator.serviceWorker.controller !== null`)
	return h, b
}

// keptHeadings returns the headings of that page in the caches of the device.
const keptHeadings = `(async () => {
	const found = [];
	for (const key of await caches.keys()) {
		const kept = await (await caches.open(key)).match(new URL("/en/page/", location));
		const text = kept && new Response(kept.headers.has("x-packed") ? kept.body.pipeThrough(new DecompressionStream("gzip")) : kept.body).text();
		found.push(kept ? (/<h2[^>]*>(\w+)/.exec(await text) ?? [, "other"])[1] : "nothing");
	}
	return found.sort();
})()`

// TestEditionOfOtherBytes publishes a second edition while a cache still serves a page of the first, or a host serves "down for
// maintenance" in place of everything: neither is ever taken for a page of the second edition.
func TestEditionOfOtherBytes(t *testing.T) {
	t.Parallel()
	old := edition(t, "First")["en/page/index.html"]
	for name, give := range map[string]func(http.ResponseWriter){
		"a cache": func(w http.ResponseWriter) { send(w, "index.html", 200, old) },
		"a host":  func(w http.ResponseWriter) { send(w, "index.html", 200, []byte("<h2>Down for maintenance</h2>")) },
	} {
		h, b := visited(t)
		h.show.show(edition(t, "Second"), "")
		h.instead(give, "/en/page/")
		eval[any](b, `navigator.serviceWorker.ready.then((r) => r.update()).then((r) => new Promise((done) => {
			const coming = r.installing;
			coming ? coming.addEventListener("statechange", () => done(coming.state)) : done("none");
		})).then(() => null)`)
		if kept := eval[[]string](b, keptHeadings); slices.Contains(kept, "Down") || !slices.Contains(kept, "First") {
			t.Errorf("%s: %v is kept, wanted the first edition", name, kept)
		}
		if waiting := eval[bool](b, `navigator.serviceWorker.ready.then((r) => r.waiting !== null)`); waiting {
			t.Errorf("%s: an edition with other bytes than its own is ready to take over", name)
		}
		h.instead(nil)
		eval[any](b, `navigator.serviceWorker.ready.then((r) => r.update()).then(() => null)`)
		b.wait(`navigator.serviceWorker.ready.then((r) => r.waiting !== null)`)
		if kept := eval[[]string](b, keptHeadings); !slices.Contains(kept, "Second") {
			t.Errorf("%s, mended: %v is kept, wanted the second edition too", name, kept)
		}
	}
}

// TestEditionAltered publishes a second edition in which a host changes a byte of one page. A reader who is online is told on
// every page that an older edition is shown, and one tap shows the newer page as the host serves it.
func TestEditionAltered(t *testing.T) {
	t.Parallel()
	h, b := visited(t)
	second := edition(t, "Second")
	h.show.show(second, "")
	h.instead(func(w http.ResponseWriter) {
		send(w, "index.html", 200, append(slices.Clone(second["en/page/index.html"]), "<!-- from the host -->"...))
	}, "/en/page/")
	for range 2 {
		b.visit("en/page/")
		b.wait(`document.querySelector(".update")?.checkVisibility() && document.querySelector(".update").textContent.includes("older version")`)
		if heading := b.texts("main h2"); len(heading) != 1 || !strings.HasPrefix(heading[0], "First") {
			t.Fatalf("beside the notice stands %q, wanted the first edition whole", heading)
		}
	}
	b.tap(".update button")
	b.wait(`document.querySelector("main h2")?.textContent.includes("Second")`)
	for _, page := range []string{"en/", "en/page/"} {
		b.visit(page)
	}
	b.wait(`document.querySelector("main h2")?.textContent.includes("Second") && !document.querySelector(".update").checkVisibility()`)
}

// TestEditionGone removes sw.js from the host: the service worker deletes all it stored and itself, and pages come from the
// host again.
func TestEditionGone(t *testing.T) {
	t.Parallel()
	h, b := visited(t)
	h.show.show(edition(t, "Second"), "")
	h.instead(func(w http.ResponseWriter) { w.WriteHeader(http.StatusNotFound) }, "/sw.js")
	b.visit("en/page/")
	b.wait(`(async () => {
		for (const key of await caches.keys()) if ((await (await caches.open(key)).keys()).length > 0) return false;
		return true;
	})()`)
	b.visit("en/page/")
	b.wait(`document.querySelector("main h2")?.textContent.includes("Second")`)
}

// TestEditionEvicted asks for a missing address without a connection: the page for missing addresses is shown, and no link
// leads in a circle. A page that the device has deleted is fetched again.
func TestEditionEvicted(t *testing.T) {
	t.Parallel()
	h, b := visited(t)
	away := func(w http.ResponseWriter) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			conn.Close()
		}
	}
	h.instead(away, "/en/nowhere/", "/en/r/%A/")
	b.visit("en/nowhere/")
	b.wait(`document.body?.textContent.includes("There is nothing here")`)
	b.expects("404")
	b.visit("en/r/%25A/") // no rule: the list of the rules is shown
	b.wait(`location.pathname === "/en/r/" && document.querySelector("h1") !== null`)
	h.instead(func(w http.ResponseWriter) { w.WriteHeader(http.StatusNoContent) }, "/favicon.ico") // asked for by a page without an icon
	b.visit("en/r/%E0%A4%A/")                                                                      // no address of a site: what the host says of it is shown
	b.wait(`document.body?.textContent.includes("400 Bad Request")`)
	b.expects("400")
	b.visit("en/")
	eval[any](b, `(async () => {
		for (const key of await caches.keys()) await (await caches.open(key)).delete(new URL("/en/page/", location));
		const worker = (await navigator.serviceWorker.ready).active;
		worker.postMessage("look");
	})().then(() => null)`)
	b.wait(`caches.match(new URL("/en/page/", location)).then((r) => r !== undefined)`)
}

// TestEditionBehindPage publishes a second edition on a host that answers /sw.js with a page: a reader of the first edition is
// told so on every page, and one tap shows the page as the host serves it.
func TestEditionBehindPage(t *testing.T) {
	t.Parallel()
	h, b := visited(t)
	second := edition(t, "Second")
	h.show.show(second, "")
	h.instead(func(w http.ResponseWriter) { send(w, "index.html", 200, second["en/index.html"]) }, "/sw.js")

	for range 2 {
		b.visit("en/page/")
		b.wait(`document.querySelector(".update")?.checkVisibility() && document.querySelector(".update").textContent.includes("older version")`)
		if heading := b.texts("main h2"); len(heading) != 1 || !strings.HasPrefix(heading[0], "First") {
			t.Fatalf("beside the notice stands %q, wanted the first edition whole", heading)
		}
	}

	b.tap(".update button")
	b.wait(`document.querySelector("main h2")?.textContent.includes("Second")`)
	for _, fault := range b.faults() {
		if strings.Contains(fault, "unsupported MIME type") {
			b.expects("unsupported MIME type") // the browser says so of each attempt
		}
	}
}

// TestOtherLanguageAltered reads, for the first time, a page in a language of which the host alters another page: on each
// visit the reader is told that the edition in that language is not kept.
func TestOtherLanguageAltered(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	h := &host{show: newServer(true)}
	h.show.show(files, "")
	web := httptest.NewServer(h)
	t.Cleanup(web.Close)
	b := newTabAt(t, 360, 640, web.URL+"/")
	b.visit("en/")
	b.wait(`navigator.serviceWorker.controller !== null`)

	h.instead(func(w http.ResponseWriter) { send(w, "index.html", 200, []byte("<h1>From the host</h1>")) }, "/ca/regles/covid-19/")
	for range 2 {
		b.visit("ca/regles/rius/")
		b.wait(`document.querySelector(".update")?.checkVisibility() && document.querySelector(".update").classList.contains("old")`)
	}
}

// TestOtherLanguageAway chooses, without a connection, another language on a page in the only language that is stored: the
// reader is told that the page is not on the device, its language leads back, and with a connection all languages are kept.
func TestOtherLanguageAway(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	var cut atomic.Bool
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !cut.Load() {
			show.ServeHTTP(w, r)
			return
		}
		if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
			conn.Close()
		}
	}))
	t.Cleanup(web.Close)
	b := newTabAt(t, 360, 640, web.URL+"/")
	b.visit("en/rules/covid-19/")
	b.wait(`navigator.serviceWorker.controller !== null`)

	cut.Store(true)
	b.visit("en/rules/covid-19/")
	eval[any](b, `document.querySelector("a[hreflang=ca]").click(), null`)
	b.wait(`location.pathname === "/ca/regles/covid-19/" && document.querySelector("section[lang=ca] h2")?.textContent.includes("no s'ha desat")`)
	b.wait(`document.querySelector("section[lang=ca] .offline button")?.checkVisibility()`)
	b.expects("503")
	eval[any](b, `document.querySelector("section[lang=en] a.button").click(), null`)
	b.wait(`location.pathname === "/en/rules/covid-19/" && document.querySelector("h1")?.textContent.includes("COVID-19")`)

	b.visit("ca/regles/covid-19/")
	b.expects("503")
	b.wait(`document.querySelector("section[lang=ca] .offline button")?.checkVisibility()`)
	cut.Store(false)
	eval[any](b, `document.querySelector("section[lang=ca] .offline button").click(), null`)
	b.wait(`![...document.querySelectorAll(".offline")].some((line) => line.checkVisibility())`)
	cut.Store(true)
	b.visit("ca/regles/covid-19/")
	b.wait(`document.querySelector("h1")?.textContent.includes("COVID-19")`)
}
