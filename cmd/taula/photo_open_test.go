package main

import (
	"net/http"
	"strings"
	"testing"
)

// TestPhotoOpen opens a shared table with a question left by a photograph, before the part that reads photographs has loaded:
// the verdict says that it depends on that question, until the page can tell whether it does.
func TestPhotoOpen(t *testing.T) {
	t.Parallel()
	for name, table := range map[string]struct{ line, state, total string }{
		"a shield decides":  {"N;r_a1.n;end#~0,0,,N,M", "depends on a1", "1–2"},
		"a shield does not": {"N,V2;r_b1.e;end#~0,0,,N,M", "settled", "1"},
		"all is said":       {"N;r_a1.n;end#~0,0,N,N,M", "settled", "1"},
	} {
		t.Run(name, func(t *testing.T) {
			p, come := openUnread(t, table.line)
			if says := p.texts("#state")[0]; says != leftOpen {
				t.Errorf("before it is known, the verdict says %q", says)
			}
			const above = `document.querySelector("#account h3")?.textContent`
			if says := p.eval(above); says != leftOpen {
				t.Errorf("before it is known, above what everybody gains stands %q", says)
			}
			close(come)
			p.wait(`document.querySelector("#state").textContent === ` + quoted(table.state))
			p.wait(above + ` !== ` + quoted(leftOpen))
			if total := p.total("r"); total != table.total {
				t.Errorf("the verdict is %s, wanted %s", total, table.total)
			}
		})
	}
	t.Run("in a game", func(t *testing.T) {
		p, come := openUnread(t, "rules_c2;players_r_b;N;r_a1.n;last_a1#~0,0,,N,M")
		p.tap(`.scorer-bar [data-do="menu"]`)
		p.tap(`#menu [data-do="game"]`)
		p.tap(`[data-do="begin-game"]`)
		p.wait(`document.querySelector("#turn-notes").textContent === "not certain yet"`)
		close(come)
		p.wait(`document.querySelector("#turn-notes").textContent !== "not certain yet"`)
	})
}

const leftOpen = "depends on what the photo leaves open"

// openUnread opens a table; the part that reads photographs loads when the channel is closed.
func openUnread(t *testing.T, line string) (*photographer, chan bool) {
	t.Helper()
	come := make(chan bool)
	p := &photographer{tab: newTabBehind(t, 360, 640, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/photo.js") {
				select {
				case <-come:
				case <-r.Context().Done():
				}
			}
			next.ServeHTTP(w, r)
		})
	})}
	p.open("en/score/#" + line)
	return p, come
}
