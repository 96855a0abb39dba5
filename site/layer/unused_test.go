package layer_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/content"
	"taula/site/layer"
)

// TestWarnings names the interface texts of somebody else's site that nothing shows, lack a placeholder or do not fit.
func TestWarnings(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	own := fstest.MapFS{
		"taula.toml": text("languages = [\"en\", \"ca\"]\n"),
		"en/ui.toml": text("[site]\nrulez = \"Rules\"\ncredits-share = \"Some\"\nscore = \"Score all of the table\"\n\n[sitte]\nrules = \"Rules\"\n\n" +
			"[box]\nour = \"Our box\"\n\n[moment]\nthere-is-none-like-it = \"x\"\n"),
		"ca/ui.toml": text("[site]\nregles = \"Regles\"\n"),
	}
	var found []string
	for _, e := range layer.Over(own, content.FS).Warnings() {
		found = append(found, e.Error())
	}
	want := []string{
		`en/ui.toml:2: found site.rulez, a text that nothing shows, expected rules`,
		`en/ui.toml:3: found site.credits-share without {percent}, expected what stands in the program's text: So far {percent}% of the words have been reviewed against the original.`,
		`en/ui.toml:4: found site.score with 22 characters, expected at most 14, which fit`,
		`en/ui.toml:7: found a section [sitte] that nothing shows, expected side or site`,
		`en/ui.toml:13: found moment.there-is-none-like-it, a text that nothing shows, expected one of the 3 keys that the program's section [moment] has`,
		`ca/ui.toml:2: found site.regles, a text that nothing shows, expected rules`,
	}
	if !slices.Equal(found, want) {
		t.Errorf("found\n%s\nwanted\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
}
