package site

import (
	"strconv"
	"strings"
	"testing"

	"taula/site/object"
)

// TestPictures reads pictures: it compares what a panel claims with the scorer, and what cannot be drawn is found with its
// line.
func TestPictures(t *testing.T) {
	for _, c := range []struct{ name, text, wanted string }{
		{"sound", "allowed\nrules c2 8\nB\nbridge a1 ew\nlast a1\n---\nrefused bridge a1 ew bridge.placement.ends\nU\nlast a1\n---\nwrong base.tile.match\nU U1\n---\nshade a1 1\nhatch a1.n\nring a1 50 50\narrow a1.n a1.s\nU\n", ""},
		{"refused for another rule", "refused bridge a1 ew bridge.placement.where\nU\nlast a1\n", "1: the page says ! bridge a1 ew bridge.placement.where, the scorer says refused for bridge.placement.ends"},
		{"not refused", "U1\n---\nrefused bridge a1 ew bridge.placement.ends\nB\nlast a1\n", "3:"},
		{"allowed what is not", "allowed\nU\nbridge a1 ew\nlast a1\n", "1: a1.e: this cannot come from play (bridge.placement.ends)"},
		{"wrong without a fault", "wrong base.tile.match\nU U\n", "1: wrong base.tile.match"},
		{"a ring nowhere", "U\n---\nU\nring a1\n", "4: ring a1"},
		{"hatched nothing", "hatch z9.n\nU\n", "1: hatch z9.n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var found []string
			for _, p := range object.SettlePicture(c.text, "", nil).Problems {
				found = append(found, strconv.Itoa(p.Line)+": "+p.Found)
			}
			if all := strings.Join(found, "\n"); (c.wanted == "") != (all == "") || !strings.HasPrefix(all, c.wanted) {
				t.Errorf("found %q, wanted %q", all, c.wanted)
			}
		})
	}
}
