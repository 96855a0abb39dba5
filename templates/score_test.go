package templates

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestScorerScript makes one module of the parts: nothing is imported or exported any more, and no name is given twice.
func TestScorerScript(t *testing.T) {
	script := string(ScorerScript())
	if line := regexp.MustCompile(`(?m)^(import|export) .*`).FindString(script); line != "" {
		t.Errorf("a line still joins modules: %s", line)
	}
	names := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^(?:async )?(?:const|let|function) ([\w$]+)`).FindAllStringSubmatch(script, -1) {
		if names[m[1]] {
			t.Errorf("two parts of the script name something %s", m[1])
		}
		names[m[1]] = true
	}
	if len(names) < 50 {
		t.Errorf("found %d names, wanted those of all parts", len(names))
	}
}

// TestScorerModules holds that every part is in the list, and that each imports in single lines, as ScorerScript reads them.
func TestScorerModules(t *testing.T) {
	files, err := os.ReadDir("script/scorer")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".js")
		if !slices.Contains(scorerModules, name) {
			t.Errorf("script/scorer/%s: not among the modules", f.Name())
		}
		text, _ := os.ReadFile("script/scorer/" + f.Name())
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "import ") && !strings.Contains(line, ` from "./`) {
				t.Errorf("script/scorer/%s: an import in more than one line: %s", f.Name(), line)
			}
		}
	}
	if len(files) != len(scorerModules) {
		t.Errorf("found %d parts, wanted %d", len(files), len(scorerModules))
	}
}

// scorerFamilies are the texts named by a part and a whole family of endings.
var scorerFamilies = map[string][]string{
	"move-": {"north", "east", "south", "west"}, "": {"north", "east", "south", "west", "turn", "turn-anyway", "no-tile", "not-known", "some-tile", "goes-on", "ask-cell", "ask-first"},
	"key-":    {"arrows", "enter", "figure", "bridge", "verdict", "undo", "escape", "help"},
	"bridge-": {"ew", "ns", "lift"}, "cell-": {"empty", "open", "unknown"},
}

// TestScorerWords holds that both languages have every text the page says, and none it never says.
func TestScorerWords(t *testing.T) {
	text, err := os.ReadFile("score.templ")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?:words|Say)\["([\w-]+)"\]`).FindAllStringSubmatch(string(text), -1) {
		said[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?:say|section)\("([\w-]+)"`).FindAllStringSubmatch(string(ScorerScript()), -1) {
		said[m[1]] = true
	}
	for start, ends := range scorerFamilies {
		for _, end := range ends {
			said[start+end] = true
		}
	}
	for _, lang := range []string{"en", "ca"} {
		var all map[string]map[string]string
		if _, err := toml.DecodeFile("../content/"+lang+"/ui.toml", &all); err != nil {
			t.Fatal(err)
		}
		for key := range said {
			if all["score"][key] == "" {
				t.Errorf("%s: section score has no %q", lang, key)
			}
		}
		for key := range all["score"] {
			if !said[key] {
				t.Errorf("%s: section score has %q, which nobody says", lang, key)
			}
		}
		for _, section := range ScorerSections {
			if all[section] == nil {
				t.Errorf("%s: no section %q", lang, section)
			}
		}
	}
}
