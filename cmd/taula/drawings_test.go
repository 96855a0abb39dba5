package main

import (
	"net/http"
	"strings"
	"testing"
)

// TestMadeUp opens a table of another box whose drawings cannot be loaded: its tile and those of the tray are drawn from their
// edges.
func TestMadeUp(t *testing.T) {
	t.Parallel()
	b := newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "tiles.json") {
				http.NotFound(w, r)
				return
			}
			next.ServeHTTP(w, r)
		})
	})
	b.open("en/score/#rules_c2_2;2A;r_a1.e")
	b.tap(`.ghost[data-cell="b1"]`)
	b.wait(`document.querySelectorAll("#fits .fit").length > 2`)
	const parts = `[...document.querySelectorAll(".cell.ground, #fits .ground")].map((ground) => {
		const picture = document.querySelector(ground.getAttribute("marker-start").slice(4, -1));
		return picture.id.length > 4 && picture.querySelectorAll("use").length;
	})`
	made := 0
	for _, n := range eval[[]any](b, parts) {
		if n == float64(5) { // the meadow and four edges
			made++
		}
	}
	if made < 2 {
		t.Errorf("%d tiles are made up, wanted the one that lies there and some to lay: %v", made, eval[[]any](b, parts))
	}
	b.expects("404")
}
