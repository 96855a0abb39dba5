package page

import (
	"fmt"
	"strings"
	"testing"
)

// TestLostNotes finds marks without their note and notes without their mark, wherever they stand. A mark in code or an escaped
// one is no mark.
func TestLostNotes(t *testing.T) {
	t.Parallel()
	const head = "---\ntitle: A\n---\n\n"
	for text, want := range map[string]string{
		"One.[^a]\n\n[^a]: A note.\n":                                      "",
		"One.[^b]\n\n[^a]: A note. {#a.rule}\n":                            "5: the mark [^b]; 7: the note [^a]",
		"One.\n\n[^a]: A note.\n":                                          "7: the note [^a]",
		"## One.[^b] {#one}\n\nText.\n":                                    "5: the mark [^b]",
		"- One.\n- Two.[^b]\n":                                             "6: the mark [^b]",
		"| A | B |\n|---|---|\n| a[^b] | b |\n":                            "7: the mark [^b]",
		"> One.[^b]\n":                                                     "5: the mark [^b]",
		"One `[^b]` and \\[^b] and [^a].\n\n[^a]: Its note.\n":             "",
		"```text\n[^b] and\n[^a]: this\n```\n":                             "",
		"One.[^a] Two.[^a]\n\n[^a]: Of two.[^c]\n\n[^c]: Of a note.\n":     "",
		"One.[^a]\n\n[^a]: A note.\n\n[^a]: The same again.\n\nTwo.[^A]\n": "11: the mark [^A]; 9: a second note [^a]",
	} {
		_, errs := Parse("en/a.md", []byte(head+text))
		var found []string
		for _, e := range errs {
			found = append(found, fmt.Sprintf("%d: %s", e.Line, e.Found))
		}
		if got := strings.Join(found, "; "); got != want {
			t.Errorf("%q: found %q, wanted %q", text, got, want)
		}
	}
}
