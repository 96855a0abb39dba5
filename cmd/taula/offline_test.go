package main

import (
	"context"
	"io"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"taula/site"
)

// theWorkingSite returns the real site as it is published, with its service worker, once for all tests.
var theWorkingSite = sync.OnceValues(func() (site.Files, error) {
	engine, photo, err := siteModules(context.Background(), streams{err: io.Discard})
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "taula")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if _, err := site.Publish(os.DirFS("../../content"), site.Options{Engine: engine, Photo: photo, Minify: true}, dir); err != nil {
		return nil, err
	}
	tree, err := inMemory(os.DirFS(dir))
	delete(tree, ".taula-site") // the list of the files
	files := site.Files{}
	for name, file := range tree {
		files[name] = file.Data
	}
	return files, err
})

// TestOffline visits one page, waits until the edition in its language is stored on the device, asks for all languages and
// stops the host. Then it reads rules in both languages, scores a table, shows its QR code and begins a game.
func TestOffline(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	files, err := theWorkingSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(true)
	show.show(files, "")
	host := httptest.NewServer(show)
	defer host.Close()
	b := newTabAt(t, 360, 640, host.URL+"/")
	b.visit("en/")
	eval[bool](b, `navigator.serviceWorker.ready.then(() => true)`)
	b.wait(`navigator.serviceWorker.controller !== null`)
	kept := `caches.keys().then((all) => caches.open(all[0])).then((c) => c.keys()).then((all) => all.map((r) => new URL(r.url).pathname))`
	for _, page := range eval[[]string](b, kept) {
		if strings.HasPrefix(page, "/ca/") || strings.HasPrefix(page, "/es/") {
			t.Errorf("%s is kept for a reader of English", page)
		}
	}
	room := `navigator.storage.estimate().then((e) => e.usageDetails?.caches ?? e.usage)`
	if got, most := eval[float64](b, room), 1.6e6; got > most {
		t.Errorf("English takes %v bytes of the device, at most %v", got, most)
	}
	b.wait(`!document.querySelector(".offline").hidden`)
	eval[any](b, `document.querySelector(".offline button").click(), null`)
	b.wait(`document.querySelector(".offline").hidden`)
	if got, most := eval[float64](b, room), 3e6; got > most {
		t.Errorf("all languages take %v bytes of the device, at most %v", got, most)
	}

	host.CloseClientConnections()
	host.Close()
	for page, title := range map[string]string{"en/rules/covid-19/": "COVID-19", "ca/regles/ponts-castells-i-basars/": "Ponts, castells i basars"} {
		b.visit(page)
		b.wait(`document.querySelector("h1")?.textContent.includes(` + quoted(title) + `)`)
	}
	// A page without any translation is stored once, in the language it is in.
	b.visit("es/rules/base-game/")
	b.wait(`location.pathname.endsWith("/en/rules/base-game/") && document.querySelector("h1") !== null`)
	// The page of one question is not stored: its list says the same, in the same language or in the source language.
	for asked, list := range map[string]string{"en/questions/": "en/questions/", "ca/preguntes/": "ca/preguntes/", "es/questions/": "en/questions/"} {
		b.visit(asked + "castle-chain/")
		b.wait(`location.pathname.endsWith(` + quoted("/"+list) + `) && location.hash === "#castle-chain" && document.getElementById("castle-chain") !== null`)
	}
	b.visit("en/r/#castle.trigger.first")
	b.wait(`document.querySelector("li:target a[href$='#castle.trigger.first']") !== null`)
	b.open("ca/score/#W,U,B,U,W2;bridge_c1_ew;r_b1.e")
	b.wait(`document.querySelector(".total .p-r") !== null`)
	if got := b.total("r"); got != "5" {
		t.Errorf("red gains %q without a connection, wanted 5", got)
	}
	b.tap(`.scorer-bar [data-do="share"]`)
	b.wait(`document.querySelector("#qr")?.width > 1`)
	b.tap(`#sharing header button`)
	b.tap(`.scorer-bar [data-do="menu"]`)
	b.tap(`#menu [data-do="game"]`)
	b.wait(`document.querySelector("#game").checkVisibility()`)
}
