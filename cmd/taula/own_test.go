package main

import (
	"context"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"taula/content"
	"taula/site"
	"taula/site/layer"
)

// TestOwnTilesByTaps begins a site as taula new does, with a box of tiles of its own: they are offered when the page opens,
// laid by touch and scored, and the address shows the table again.
func TestOwnTilesByTaps(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	begun, err := newVerb{Dir: "fair", Language: "en"}.files()
	if err != nil {
		t.Fatal(err)
	}
	folder := fstest.MapFS{"tiles.txt": {Data: []byte("XA 2 city N cap; road E W inn; field EL WR by N; field ER SL SR WL\nXD 1 city N E S W shield shield shield\n")}}
	for name, text := range begun {
		if name, ok := strings.CutPrefix(name, "content/"); ok {
			folder[name] = &fstest.MapFile{Data: text}
		}
	}
	engine, _, err := siteModules(context.Background(), streams{err: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.NewBuilder(site.Options{Engine: engine, Minify: true, NoWorker: true}).Site(layer.Over(folder, content.FS))
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(false)
	show.show(s, "")
	host := httptest.NewServer(show)
	t.Cleanup(host.Close)
	b := newTabAt(t, 360, 640, host.URL+"/")
	b.open("en/score/")
	b.wait(`document.querySelectorAll(".fit").length > 0`)
	b.lay("XD")
	b.lay("XA", 2)
	b.wait(`location.hash.includes("XA2/XD")`)
	b.open(strings.TrimPrefix(b.address(), "/") + ";r_a1.s;end")
	if got := b.total("r"); got != "5" { // 2 tiles and 3 shields
		t.Errorf("Red gains %q, wanted 5", got)
	}
}
