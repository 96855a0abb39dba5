package main

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBoardElsewhere shows a position on a page of another origin by one script and a tag: drawn and scored, in the language of
// that page, as high as it needs; it lets nothing be changed and keeps nothing.
func TestBoardElsewhere(t *testing.T) {
	b := newTab(t, 800, 900)
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!doctype html><html lang="ca-ES"><link rel="icon" href="data:,"><title>Elsewhere</title>
			<script src="` + b.base + `assets/taula-board.js" defer></script>
			<taula-board position="rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e"></taula-board>`))
	}))
	t.Cleanup(elsewhere.Close)
	b.open("en/score/#U")
	b.do(chromedp.Navigate(elsewhere.URL + "/"))
	b.expects("request to another host: " + elsewhere.URL)
	b.wait(`document.querySelector("taula-board iframe")?.offsetHeight > 420`)
	if src := eval[string](b, `document.querySelector("iframe").src`); src != b.base+"ca/score/?board#rules_c3_8;W,U,U,W2;r_b1.e;b_c1.e;b_a1.e" {
		t.Errorf("the frame shows %s", src)
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
	b.visit("en/score/")
	b.wait(`location.hash === "#U"`)
}
