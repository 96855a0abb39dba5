package site

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/scorer/board"
)

// withOption returns the small site with a rule that names an option, and a page of all options.
func withOption(t *testing.T, text string) fstest.MapFS {
	t.Helper()
	m := copied(t)
	replaced(m, roads, "A ring is complete too. {#", text+" {#")
	for name := range m {
		if strings.HasSuffix(name, "ui.toml") {
			m[name] = &fstest.MapFile{Data: append(slices.Clone(m[name].Data), "\n[option]\n\"small-city\" = \"A small city\"\n\"small-city.2\" = \"scores 2\"\n"...)}
		}
	}
	m["en/options.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Options\nlayout: options\n---\n")}
	return m
}

// TestOption checks that an option is shown in the menu's words and leads to the nearest board with it set, that the search has
// the words in the language's quotation marks, and that the page of options lists all with the rules that name them.
func TestOption(t *testing.T) {
	m := withOption(t, "By {{option small-city 2}} it is less; see {{option small-city}}.")
	m["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.languages.en]\nquotes = [\"‹\", \"›\"]\n")}
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, files)
	page := string(files["en/rules/roads/index.html"])
	for _, want := range []string{`#rules_c2_8;option_small-city_2;W,U,B,U,W2;bridge_c1_ew;r_b1.e;b_d1.e"><q>A small city: scores 2</q></a>`, `"><q>A small city</q></a>`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of roads has no %s", want)
		}
	}
	if search := string(files["en/search.json"]); !strings.Contains(search, "By ‹A small city: scores 2› it is less") {
		t.Error("the search has no option in the language's quotation marks")
	}
	list := string(files["en/options/index.html"])
	for _, id := range board.OptionIDs() {
		if !strings.Contains(list, `<tr id="option-`+string(id)+`"`) {
			t.Errorf("the page of options has no %s", id)
		}
	}
	if want := `#road.complete.loop">What is a road worth?</a>`; !strings.Contains(list, want) {
		t.Errorf("the page of options has no %s", want)
	}
}

// TestOptionProblems names options that do not exist.
func TestOptionProblems(t *testing.T) {
	for text, want := range map[string]string{
		"By {{option small-town 2}}.": "content/en/rules/roads.md:16: found option small-town, expected one of small-city, field-revision,",
		"By {{option small-city 3}}.": "content/en/rules/roads.md:16: found 3 of option small-city, expected one of 4, 2",
		"By {{option}}.":              `content/en/rules/roads.md:16: found "By {{option}}.`,
	} {
		if got := found(t, withOption(t, text)); len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s: found %q, wanted %s", text, got, want)
		}
	}
}

// TestOptionsHaveNames checks that every option and every value of the notation has words for the menu.
func TestOptionsHaveNames(t *testing.T) {
	b := contentBuild(t)
	for _, lang := range b.Tree.Languages {
		for _, id := range board.OptionIDs() {
			keys := []string{string(id)}
			for _, v := range board.OptionValues(id) {
				keys = append(keys, string(id)+"."+v)
			}
			for _, key := range keys {
				if b.Shared.Words[lang]["option"][key] == "" {
					t.Errorf("%s: no text option.%s", lang, key)
				}
			}
		}
	}
}
