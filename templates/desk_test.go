package templates

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestDeskWords checks that both languages have every text that the pages for translators use, and none that they never use.
func TestDeskWords(t *testing.T) {
	states := []string{"current", "outdated", "missing", "unverified"}
	shown := map[string]bool{}
	for _, name := range []string{"desk.templ", "translate.templ", "translate.go", "../site/translators/translators.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:\bw|Texts|\["translate"\])(?:\[|\.Say\()"([\w-]+)"`).FindAllStringSubmatch(string(text), -1) {
			shown[m[1]] = true
		}
	}
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`\b(?:say\(|key: )"([\w-]+)"|say\(target\.dataset\.do === "copy" \? "([\w-]+)" : "([\w-]+)"|\? "(draft)"`).FindAllStringSubmatch(codeOf(t, "desk"), -1) {
		for _, key := range m[1:] {
			used[key] = key != "" && key != "lint"
		}
	}
	for _, key := range states {
		used[key] = true
	}
	for _, check := range []string{"numbers", "links", "images", "footnotes", "shortcodes", "placeholders", "icons", "html", "code"} {
		used["check-"+check] = true
	}
	for key := range used {
		if used[key] && !slices.Contains(DeskTexts, key) {
			t.Errorf("the script says %q, which is not in DeskTexts", key)
		}
	}
	for _, key := range DeskTexts {
		shown[key] = true
		if !used[key] {
			t.Errorf("DeskTexts has %q, which the script never says", key)
		}
	}
	for _, s := range states {
		shown[s] = true
	}
	for _, lang := range []string{"en", "ca"} {
		var all map[string]map[string]string
		if _, err := toml.DecodeFile("../content/"+lang+"/ui.toml", &all); err != nil {
			t.Fatal(err)
		}
		for key := range shown {
			if all["translate"][key] == "" {
				t.Errorf("%s: section translate has no %q", lang, key)
			}
		}
		for key := range all["translate"] {
			if !shown[key] {
				t.Errorf("%s: section translate has %q, which nobody says", lang, key)
			}
		}
	}
}

// TestDeskPage checks that every text stands in its place and that the data can be read, whatever characters it holds.
func TestDeskPage(t *testing.T) {
	used, _ := json.Marshal(map[string]string{"kept": "</script><b>"})
	page := deskPage(t, Desk{Texts: Words{"desk": "Desk"}, ScriptTexts: string(used), Languages: []Language{{Lang: "ca", Name: "Català", URL: "../x/"}}})
	for _, part := range []string{`<h1>Desk</h1>`, `data-stock="../x/"`, `{"kept":"\u003c/script\u003e\u003cb\u003e"}`} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
}

func deskPage(t *testing.T, d Desk) string {
	t.Helper()
	var out strings.Builder
	if err := DeskPage(d).Render(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
