package main

import (
	"bytes"
	"context"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
)

// TestFirefox and TestWebKit tour the site in two engines that no other test opens; every browser of an iPhone is WebKit.
func TestFirefox(t *testing.T) {
	t.Parallel()
	tour(t, startFirefox)
}

func TestWebKit(t *testing.T) {
	t.Parallel()
	tour(t, startWebKit)
}

func tour(t *testing.T, start func(t *testing.T, width, height int) (remote, string)) {
	window, version := start(t, 360, 640)
	t.Log("version", version)
	t.Run("errors are reported", func(t *testing.T) {
		b := remoteTab(t, window)
		b.visit("en/")
		eval[any](b, `setTimeout(() => nothingOfThisName()), new Promise((done) => setTimeout(done, 50))`)
		for range 100 { // a browser tells them in its own time
			b.wrong = append(b.wrong, window.faults()...)
			if len(b.wrong) > 0 {
				break
			}
			time.Sleep(25 * time.Millisecond)
		}
		b.expects("nothingOfThisName")
	})
	for _, part := range []struct {
		name string
		see  func(*tab)
	}{{"game", seeGame}, {"search", seeSearch}, {"desk", seeDesk}, {"typing", seeTyping}, {"pages", seePages}, {"photo", seePhoto}} {
		t.Run(part.name, func(t *testing.T) { part.see(remoteTab(t, window)) })
	}
	for _, i := range []int{0, 3, 4, 5, 8} { // a tie, a bridge, a castle, a ring, a Rainbow Bridge
		t.Run(disputes[i].name, func(t *testing.T) { seeDispute(remoteTab(t, window), disputes[i]) })
	}
	t.Run("offline", func(t *testing.T) { seeOffline(t, window) })
}

func seeDispute(b *tab, d dispute) {
	p := &player{tab: b, stood: map[*board.Figure]bool{}}
	p.enter(d)
	for who, points := range d.want {
		if got := b.total(who); got != points {
			b.t.Errorf("%s gains %q at %s, wanted %s", who, got, b.address(), points)
		}
	}
}

// seeGame begins a game of two players, plays three turns and reloads the page.
func seeGame(b *tab) {
	b.open("en/score/")
	b.tap(`#topics [data-do="game"]`)
	b.wait(`document.querySelector("#game")?.checkVisibility()`)
	b.startGame()
	b.turn("", "W", 0, "a1.e")
	b.turn("b1", "U", 0, "b1.nw")
	b.turn("c1", "W", 2, "") // the road is complete
	b.address()
	b.open("en/score/")
	b.wait(`document.querySelector("#game") !== null`)
	b.openGame("scores")
	if got := b.texts("#game-scores output"); !slices.Equal(got, []string{"3", "0"}) {
		b.t.Errorf("the scoreboard shows %q at %s, wanted 3 and nothing", got, b.address())
	}
}

// seeSearch searches in two languages and follows the first result.
func seeSearch(b *tab) {
	for lang, asked := range map[string]string{"en": "who gets the points in a tie", "ca": "empat de punts"} {
		b.visit(lang + "/")
		b.tap(".find")
		b.wait(`document.querySelector("dialog.search[open] .found a") !== null`)
		b.typeInto("dialog.search input", asked)
		b.wait(`document.querySelector(".found a span") !== null`)
		b.tap(".found a")
		b.wait(`location.hash.length > 3 && document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null`)
	}
}

// seeDesk writes a passage at the translators' desk and finds it in the file that is handed in.
func seeDesk(b *tab) {
	b.atDesk("en/translate/edit/?ca/rules/tunnel")
	b.typeInto("#text", "Un text nou")
	b.wait(`document.getElementById("kept-text").textContent !== ""`)
	b.wait(`document.getElementById("po").value.includes("Un text nou")`)
	b.wait(`document.querySelector("#preview *") !== null && document.querySelector("#checks li") !== null`)
}

// seePages opens the pages that are read: an eighth in Firefox, another in WebKit; in CI the pages change from day to day. None
// scrolls sideways.
func seePages(b *tab) {
	today := boardtest.Seeded(b.t, 0).Intn(8)
	for i, page := range reading(b.t) {
		if _, other := b.remote.(*firefox); (i+b2i(other))%8 != today {
			continue
		}
		if err := b.remote.visit(b.base + page); err != nil {
			b.t.Fatalf("%s: %v", page, err)
		}
		if wide := eval[string](b, `document.querySelector("h1") === null ? "no heading" : document.scrollingElement.scrollWidth > innerWidth ? "wider than the window" : ""`); wide != "" {
			b.t.Errorf("%s: %s", page, wide)
		}
		if wrong := b.remote.faults(); len(wrong) > 0 {
			b.t.Errorf("%s: %q", page, wrong)
		}
	}
}

// seeOffline visits one page, stops the host, and then reads a page, scores a table and searches.
func seeOffline(t *testing.T, window remote) {
	files, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	b, host := remoteTabOn(t, window, show)
	b.visit("en/")
	b.wait(`navigator.serviceWorker.controller !== null`)
	host.CloseClientConnections()
	host.Close()
	b.visit("en/rules/covid-19/")
	b.wait(`document.querySelector("h1")?.textContent.includes("COVID-19")`)
	b.open("en/score/#W,U,B,U,W2;bridge_c1_ew;r_b1.e")
	b.wait(`document.querySelector(".total .p-r") !== null`)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q without a connection, wanted 5", got)
	}
	seeSearch(b)
}

// remoteTab opens the built site in a window, at an address for which nothing is stored yet.
func remoteTab(t *testing.T, window remote) *tab {
	t.Helper()
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(false)
	show.show(heedful{files}, "")
	b, _ := remoteTabOn(t, window, show)
	return b
}

func remoteTabOn(t *testing.T, window remote, show *server) (*tab, *httptest.Server) {
	t.Helper()
	host := httptest.NewServer(show)
	b := &tab{t: t, ctx: context.Background(), base: host.URL + "/", remote: window}
	t.Cleanup(func() {
		b.leave()
		b.close()
		host.CloseClientConnections()
		host.Close()
	})
	return b, host
}

// leave leaves the page for an empty one and records what went wrong on it, including what the browser reports only then. The
// page first comes to rest, because Firefox reports what is still loading as an error of the service worker.
func (b *tab) leave() {
	b.t.Helper()
	b.rest()
	b.wrong = append(b.wrong, b.remote.faults()...)
	if err := b.remote.visit("about:blank"); err != nil {
		b.t.Error(err)
	}
	b.wrong = append(b.wrong, b.remote.faults()...)
}

// heedful serves the files of a site whose pages record what goes wrong on them.
type heedful struct{ files }

func (h heedful) File(name string) ([]byte, error) {
	if name == "-/errors.js" {
		return []byte(keepErrors), nil
	}
	body, err := h.files.File(name)
	return bytes.Replace(body, []byte("<head>"), []byte(`<head><script src="/-/errors.js"></script>`), 1), err
}
