package exchange

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestContext checks that a text to be translated comes with its place, the context, the terms of the glossary and the change
// of its English, and that a current text comes with nothing.
func TestContext(t *testing.T) {
	tree := fstest.MapFS{
		"en/ui.toml":       {},
		"ca/ui.toml":       {},
		"glossary/en.toml": {Data: []byte("[castle]\nforms = [\"castle\", \"castles\"]\n[taula]\nforms = [\"Taula\"]\nkeep = true\n")},
		"glossary/ca.toml": {Data: []byte("[castle]\nterm = \"castell\"\nuse = [\"castell\", \"castells\"]\n")},
		"en/page.md": {Data: []byte("---\ntitle: Castles\n---\n\n## What is a castle? {#castle}\n\n### Which cities are small? {#castle.small}\n\n" +
			"A castle in Taula gives 5 points to its owner at once.\n\n```board two\nE2\nE\nr a1.s\n```\n\n*Two tiles: a castle.*\n")},
		"ca/page.md": {Data: []byte("---\ntitle: Castells\n---\n\n## Què és un castell?\n")},
	}
	tr := translationtest.Load(t, tree).Translation("ca")
	want := map[string]string{
		"castle/castle.small/p:1":       "place: page#castle.small\nunder: What is a castle? › Which cities are small?\nterms: castle = castell; Taula = Taula",
		"castle/castle.small/caption:1": "place: page#castle.small\nunder: What is a castle? › Which cities are small?\nboard: E2 / E / r a1.s\nterms: castle = castell",
	}
	seen := 0
	for _, e := range Entries(tr.Sheet("page")) {
		text, ok := want[e.Unit]
		if !ok {
			continue
		}
		seen++
		if told(e.Notes) != text {
			t.Errorf("%s: found\n%s\nwanted\n%s", e.Unit, told(e.Notes), text)
		}
	}
	if seen != len(want) {
		t.Errorf("found %d of %d units", seen, len(want))
	}
	const board = "#. board: E2 / E / r a1.s\n"
	for name, data := range Export(tr, translation.Selection{}, true) {
		if !strings.Contains(string(data), board) {
			t.Errorf("%s: found no %q in\n%s", name, board, data)
		}
		if _, _, err := Read(name, data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestContextChange checks that an outdated unit tells what has changed.
func TestContextChange(t *testing.T) {
	tr := translationtest.Load(t, translationtest.Half()).Translation("ca")
	all := Entries(tr.Sheet("page"))
	i := slices.IndexFunc(all, func(e Entry) bool { return e.Unit == "scoring/p:1" })
	if notes := told(all[i].Notes); !strings.Contains(notes, "change: ") || !strings.Contains(notes, "{+6+}") {
		t.Errorf("found the notes %q, wanted the change of a number to 6", notes)
	}
	for _, e := range all {
		if e.Status == translation.Current && len(e.Notes) > 0 {
			t.Errorf("%s: found notes of what is current", e.Unit)
		}
	}
}

// told returns notes as text, one a line.
func told(notes []Note) string {
	var lines []string
	for _, n := range notes {
		lines = append(lines, n.Kind+": "+n.Text)
	}
	return strings.Join(lines, "\n")
}
