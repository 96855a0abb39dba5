package templates

import (
	"os"
	"regexp"
	"testing"

	"github.com/BurntSushi/toml"
)

// wholeFamilies are the texts named by a part and a family of endings.
var wholeFamilies = []string{"view-scores", "view-log", "view-sweep", "view-bazaar", "view-deck", "may-yes-turn", "may-no-turn", "may-yes", "may-never", "may-not-so", "with-open", "with-pig", "of-goods", "of-other"}

// TestWholeWords checks that both languages have every text that these parts use, and none they never use.
func TestWholeWords(t *testing.T) {
	text, err := os.ReadFile("whole.templ")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`words\["([\w-]+)"\]`).FindAllStringSubmatch(string(text), -1) {
		used[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`"([a-z-]+)"`).FindAllStringSubmatch(codeOf(t, "whole"), -1) {
		used[m[1]] = true
	}
	for _, key := range wholeFamilies {
		used[key] = true
	}
	called := regexp.MustCompile(`\btells\("([\w-]+)"`).FindAllStringSubmatch(codeOf(t, "whole"), -1)
	for _, lang := range []string{"en", "ca"} {
		var all map[string]map[string]string
		if _, err := toml.DecodeFile("../content/"+lang+"/ui.toml", &all); err != nil {
			t.Fatal(err)
		}
		for _, m := range called {
			if all["whole"][m[1]] == "" {
				t.Errorf("%s: section whole has no %q", lang, m[1])
			}
		}
		for _, m := range regexp.MustCompile(`words\["([\w-]+)"\]`).FindAllStringSubmatch(string(text), -1) {
			if all["whole"][m[1]] == "" {
				t.Errorf("%s: section whole has no %q", lang, m[1])
			}
		}
		for key := range all["whole"] {
			if !used[key] {
				t.Errorf("%s: section whole has %q, which nobody says", lang, key)
			}
		}
		for _, section := range WholeSections {
			if all[section] == nil {
				t.Errorf("%s: no section %q", lang, section)
			}
		}
	}
}
