package scorer

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// gaps are the disputes of the digest that no example shows, each with the reason. A dispute is either shown or listed here,
// never both.
var gaps = map[string]string{
	"G-69": "German monasteries are in no box of the catalogue",
	"G-84": "refusing to place is no position",
	"G-98": "whether an auction follows is decided by who places: no position",
}

// TestGaps checks that every dispute up to G-109 is either shown by an example or listed with a reason. Those of the
// Drawbridges, the Rainbow Bridge and COVID-19 follow below.
func TestGaps(t *testing.T) {
	shown := shownDisputes(t)
	for n := 1; n <= 135; n++ {
		id := fmt.Sprintf("G-%02d", n)
		switch reason := gaps[id]; {
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
			if id, _, _ := strings.Cut(line, " "); strings.HasPrefix(id, "G-") {
				shown[strings.TrimRight(id, "\",")] = true
			}
		}
	}
	return shown
}

// properties are the laws of the digest, section I.3.
var properties = []string{
	"prop.tie", "prop.majority.monotone", "prop.cap.once", "prop.incomplete.le", "prop.inn.zero", "prop.witch.ceil",
	"prop.castle.copy", "prop.castle.once", "prop.castle.chain.same", "prop.area.six", "prop.field.set", "prop.barn.order",
	"prop.bazaar.sum", "prop.drawbridge.scorefirst", "prop.bridge.nojoin",
}

// TestProperties checks that a test names every law of the digest.
func TestProperties(t *testing.T) {
	var text strings.Builder
	files, _ := filepath.Glob("*_test.go")
	for _, name := range slices.DeleteFunc(files, func(name string) bool { return name == "gaps_test.go" }) {
		test, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(test)
	}
	for _, id := range properties {
		if !regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`).MatchString(text.String()) {
			t.Errorf("no test names %s", id)
		}
	}
}
