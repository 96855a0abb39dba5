package main

import (
	"bytes"
	"context"
	"net/http/httptest"
	"testing"
	"time"

	"taula/scorer/board"
)

// TestFirefox and TestWebKit tour the site in the engines that no other test opens; every browser of an iPhone is WebKit.
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
	t.Run("errors are heard", func(t *testing.T) {
		b := remoteTab(t, window)
		b.visit("en/")
		eval[any](b, `setTimeout(() => nothingOfThisName()), new Promise((done) => setTimeout(done, 50))`)
		for range 100 { // a browser tells them in its own time
			if b.wrong = append(b.wrong, window.heard()...); len(b.wrong) > 0 {
				break
			}
			time.Sleep(25 * time.Millisecond)
		}
		b.expects("nothingOfThisName")
	})
	t.Run("disputes", func(t *testing.T) {
		for _, d := range disputes[:1] {
			b := remoteTab(t, window)
			p := &player{tab: b, stood: map[*board.Figure]bool{}}
			p.enter(d)
			for who, points := range d.want {
				if got := b.total(who); got != points {
					t.Errorf("%s: %s gains %q at %s, wanted %s", d.name, who, got, b.address(), points)
				}
			}
		}
	})
}

// remoteTab opens the built site in a window, at an address under which nothing is kept yet.
func remoteTab(t *testing.T, window remote) *tab {
	t.Helper()
	files, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	show := newServer(false)
	show.show(heedful{files}, "")
	host := httptest.NewServer(show)
	ctx, stop := context.WithTimeout(context.Background(), 60*time.Second)
	b := &tab{t: t, ctx: ctx, base: host.URL + "/", remote: window}
	t.Cleanup(func() {
		b.leave()
		b.close()
		stop()
		host.CloseClientConnections()
		host.Close()
	})
	return b
}

// leave leaves the page for an empty one and notes what went wrong on it, also what the browser tells only then.
func (b *tab) leave() {
	b.t.Helper()
	b.wrong = append(b.wrong, b.remote.heard()...)
	if err := b.remote.visit("about:blank"); err != nil {
		b.t.Error(err)
	}
	b.wrong = append(b.wrong, b.remote.heard()...)
}

// heedful files are those of a site whose pages keep what goes wrong on them.
type heedful struct{ files }

func (h heedful) File(name string) ([]byte, error) {
	if name == "-/errors.js" {
		return []byte(keepErrors), nil
	}
	body, err := h.files.File(name)
	return bytes.Replace(body, []byte("<head>"), []byte(`<head><script src="/-/errors.js"></script>`), 1), err
}
