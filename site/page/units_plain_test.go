package page

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// TestPlainest compares the fast ways to write a text layer with the general ones, for every character of the first plane,
// which holds all spaces, and every place where it may stand.
func TestPlainest(t *testing.T) {
	for r := rune(1); r <= 0xffff; r++ {
		if r == 0xd800 {
			r = 0xe000
		}
		c := string(r)
		for _, text := range []string{c, "a" + c + "b", "a " + c, c + " b", "a" + c + " b"} {
			if plainest(text) && norm.NFC.String(plainer.Replace(norm.NFC.String(text))) != text {
				t.Errorf("%q is called plainest", text)
			}
			if got, want := OneSpaced(text), strings.Join(strings.Fields(text), " "); got != want {
				t.Errorf("%q: found %q, wanted %q", text, got, want)
			}
		}
	}
}
