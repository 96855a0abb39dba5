package scorer

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// digest returns the text of the rules digest.
func digest(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstCells returns what stands in the first cell of each row of the digest's tables that matches an expression.
func firstCells(t *testing.T, row string) []string {
	t.Helper()
	var cells []string
	for _, m := range regexp.MustCompile(`(?m)^\| (`+row+`) \|`).FindAllStringSubmatch(digest(t), -1) {
		cells = append(cells, m[1])
	}
	if len(cells) == 0 {
		t.Fatalf("found no row of the digest with %s", row)
	}
	return cells
}

// TestDigestRules checks that every rule of the digest is in the list of rule ids. Its laws (prop) are
// no rules.
func TestDigestRules(t *testing.T) {
	text, err := os.ReadFile("../content/rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(text))

	for _, id := range firstCells(t, `[a-z]+(?:\.[a-z0-9-]+)+`) {
		isLaw := strings.HasPrefix(id, "prop.")
		if !isLaw && !slices.Contains(known, id) {
			t.Errorf("%s stands in the digest, but not in content/rules.txt", id)
		}
	}
}

// notShown are the disputes of the digest that no example shows, each with the reason. A dispute is either shown or listed here,
// never both.
var notShown = map[string]string{
	"G-69": "German monasteries are in no box of the catalogue",
	"G-84": "refusing to place is no position",
	"G-98": "whether an auction follows is decided by who places: no position",
}

// TestDigestDisputes checks that every dispute of the digest (section G) is either shown by an example or listed with a reason.
func TestDigestDisputes(t *testing.T) {
	disputes := firstCells(t, `G-\d+`)
	if len(disputes) < 135 {
		t.Errorf("found %d disputes in the digest, wanted at least 135", len(disputes))
	}

	shown := shownDisputes(t)
	for _, id := range disputes {
		reason := notShown[id]
		switch {
		case shown[id] && reason != "":
			t.Errorf("%s is shown by an example now: take it off the list (%s)", id, reason)
		case !shown[id] && reason == "":
			t.Errorf("%s has no example and no reason", id)
		}
	}
}

// shownDisputes returns the disputes that examples and tables of tests name.
func shownDisputes(t *testing.T) map[string]bool {
	t.Helper()
	files, _ := filepath.Glob("testdata/*.txt")
	shown := map[string]bool{}
	for _, name := range append(files, "bazaar_test.go") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimLeft(line, " \t#{\"")
			id, _, _ := strings.Cut(line, " ")
			if strings.HasPrefix(id, "G-") {
				shown[strings.TrimRight(id, "\",")] = true
			}
		}
	}
	return shown
}

// TestDigestLaws checks that a test names every law of the digest (section I.3).
func TestDigestLaws(t *testing.T) {
	var tests strings.Builder
	files, _ := filepath.Glob("*_test.go")
	for _, name := range files {
		if name == "digest_test.go" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(text)
	}

	for _, id := range firstCells(t, `prop\.[a-z.]+`) {
		named := regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`)
		if !named.MatchString(tests.String()) {
			t.Errorf("no test names %s", id)
		}
	}
}
