package page_test

import (
	"strings"
	"testing"

	"taula/site/page"
)

// TestShown checks texts and paths as errors print them: nothing ends the line or begins another.
func TestShown(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"unknown rule road.complete.lop", "unknown rule road.complete.lop"},
		{"l·l – «é», 4\u00a0punts", "l·l – «é», 4\u00a0punts"},
		{"a\nb\tc\r", `a\nb\tc\r`},
		{"\x1b]0;title\a", `\x1b]0;title\a`},
		{"\xff\ufffd\x80", `\xff` + "\ufffd" + `\x80`},
		{"\u202egnp", `\u202egnp`},
		{"it's '", "it's '"},
		{strings.Repeat("é", 400), strings.Repeat("é", 400)},
		{strings.Repeat("é", 401), strings.Repeat("é", 400) + "…"},
	} {
		if got := page.Shown(c.text); got != c.want {
			t.Errorf("%q: found %q, wanted %q", c.text, got, c.want)
		}
	}
	for _, c := range []struct{ path, want string }{
		{"ca/rules/càstells.md", "ca/rules/càstells.md"},
		{"ca/x\n::warning::y.md", `"ca/x\n::warning::y.md"`},
		{"::error::/ui.toml", `"::error::/ui.toml"`},
		{"##[error]/ui.toml", `"##[error]/ui.toml"`},
	} {
		if got := page.ShownPath(c.path); got != c.want {
			t.Errorf("%q: found %s, wanted %s", c.path, got, c.want)
		}
	}
}
