package templates

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestScorerPageTexts checks that no script uses a text that stands in the page only.
func TestScorerPageTexts(t *testing.T) {
	script := codeOf(t, "scorer") + codeOf(t, "whole")
	for _, id := range ScorerPageTexts {
		if strings.Contains(script, `"`+id+`"`) {
			t.Errorf("a script says %q", id)
		}
	}
	script = codeOf(t, "whole") + codeOf(t, "photo")
	for section, ids := range WholePageTexts {
		for _, id := range ids {
			if start, _, _ := strings.Cut(id, "-"); strings.Contains(script, `"`+id+`"`) || strings.Contains(script, "`"+start+"-${") {
				t.Errorf("a script says %q of section %s", id, section)
			}
		}
	}
}

// scorerFamilies are the texts named by a part and a whole family of endings.
var scorerFamilies = map[string][]string{
	"move-": {"north", "east", "south", "west"}, "": {"farmers", "ends-there", "stays-open", "no-matter", "forget",
		"no-tiles", "no-tiles-do", "no-tiles-short", "nobody", "nobody-do", "nobody-short", "nothing-complete", "nothing-complete-do", "nothing-complete-short", "castle-waits", "castle-waits-do", "castle-waits-short", "no-points", "no-points-short",
		"won-more", "won-tied", "won-each", "hangs-photo"},
	"is-":      {"most", "tied", "fewer", "lost-tie", "none", "denied"},
	"quarter-": {"city", "road", "monastery", "field"},
	"key-":     {"arrows", "enter", "figure", "bridge", "verdict", "undo", "escape", "help"},
	"bridge-":  {"ew", "ns", "lift"}, "cell-": {"empty", "open", "passed", "unknown"},
}

// TestScorerWords checks that both languages have every text the page uses, and none it never uses.
func TestScorerWords(t *testing.T) {
	text, err := os.ReadFile("score.templ")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?:words|Say)\["([\w-]+)"\]`).FindAllStringSubmatch(string(text), -1) {
		used[m[1]] = true
	}
	for _, call := range regexp.MustCompile(`\b(?:say|section)\([^,()]*`).FindAllString(codeOf(t, "scorer")+codeOf(t, "whole"), -1) {
		for _, m := range regexp.MustCompile(`"([\w-]+)"`).FindAllStringSubmatch(call, -1) {
			used[m[1]] = true
		}
	}
	for start, ends := range scorerFamilies {
		for _, end := range ends {
			used[start+end] = true
		}
	}
	for _, lang := range []string{"en", "ca"} {
		var all map[string]map[string]string
		if _, err := toml.DecodeFile("../content/"+lang+"/ui.toml", &all); err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if all["score"][key] == "" {
				t.Errorf("%s: section score has no %q", lang, key)
			}
		}
		for key := range all["score"] {
			if !used[key] {
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
