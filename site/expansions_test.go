package site

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer/notation"
	"taula/site/made"
)

// TestMyExpansions checks what is hidden if a reader lacks a box: a heading with box= hides its section and its line in the contents, a
// rule of another page is hidden with the box of that page, and one rule of the style sheet does so for each box.
func TestMyExpansions(t *testing.T) {
	m := withAgain(t, "{{rule road.complete.score}}", "", "### With bridges {#other box=\"8 db\"}", "", "#### Deeper {#deeper}", "", "A line. {#castle.choice box=\"rb\"}")
	replaced(m, "en/rules/castles.md", "{#castle.choice}", "{#choice}")
	replaced(m, roads, "box: base", "box: 1")
	m["en/ui.toml"].Data = append(m["en/ui.toml"].Data, "\n[box]\n1 = \"Inns\"\n8 = \"Bridges\"\ndb = \"Drawbridges\"\nrb = \"Rainbow\"\n"...)
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	page := string(files["en/rules/castles/index.html"])
	for _, want := range []string{
		`<p data-for="1" class="rule again">One point`, `<section data-for="8 db"><h3 id="other">`, `<section data-for="8 db"><h4 id="deeper">`,
		`<li class="c3" data-for="8 db">`, `<p id="castle.choice" data-for="rb" class="rule">`, `<details class="mine">`, `<input type="checkbox" value="8">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of castles has no %s", want)
		}
	}
	css := string(files["assets/site.css"])
	if len(made.ReaderBoxes()) < 20 {
		t.Errorf("found only the boxes %v", made.ReaderBoxes())
	}
	for _, box := range made.ReaderBoxes() {
		if want := fmt.Sprintf(`[data-mine]:not([data-mine~="%s"]) [data-for~="%[1]s"]:not(:target,:has(:target)){display:none}`, box); !strings.Contains(css, want) {
			t.Errorf("the style sheet has no %s", want)
		}
	}
	replaced(m, "en/rules/castles.md", `box="8 db"`, `box="8 dB"`)
	if got := found(t, m); len(got) != 1 || !strings.HasSuffix(got[0], "found box dB, expected a key of [box] in content/en/ui.toml") {
		t.Errorf("found %q", got)
	}
}

// TestBoxesHaveNames checks that every box a reader may choose has a name in every language.
func TestBoxesHaveNames(t *testing.T) {
	b := contentBuild(t)
	for _, lang := range b.Tree.Languages {
		for _, box := range made.ReaderBoxes() {
			if b.Shared.Words[lang]["box"][box] == "" {
				t.Errorf("%s: no text box.%s", lang, box)
			}
		}
	}
}

// TestFanBoxes checks the fan expansions a reader may choose, in every language: each hides something if it is not chosen, no
// page names a box that cannot be chosen, and the scorer knows none of them.
func TestFanBoxes(t *testing.T) {
	b := contentBuild(t)
	spoken := map[string]bool{}
	for _, key := range b.Tree.Keys {
		for _, c := range b.Sources[key].Concerns {
			spoken[c.Box] = true
		}
		for _, r := range b.Sources[key].Rules {
			for _, box := range r.Boxes {
				spoken[box] = true
			}
		}
	}
	for _, box := range made.ReaderBoxes() {
		if !strings.HasPrefix(box, "fan-") {
			continue
		}
		if !spoken[box] {
			t.Errorf("no page speaks of %s", box)
		}
		if _, errs := notation.Parse("rules c2 " + box + "\nD\n"); len(errs) == 0 {
			t.Errorf("the scorer knows %s: it is a box like others", box)
		}
	}
	for box := range spoken {
		if box != "base" && !slices.Contains(made.ReaderBoxes(), box) {
			t.Errorf("pages speak of %s, which cannot be chosen", box)
		}
	}
	files := buildContent(t)
	for page, want := range map[string]string{
		"en/rules/covid-19":                 `<li id="covid.x.porxada" data-for="fan-porxada">`,
		"ca/regles/covid-19":                `<li id="covid.x.castlelords" data-for="fan-lords">`,
		"ca/regles/ponts-castells-i-basars": `<li id="bridge.gates" data-for="fan-gates">`,
	} {
		text := string(files[page+"/index.html"])
		if !strings.Contains(text, want) {
			t.Errorf("%s has no %s", page, want)
		}
		if !strings.Contains(text, `value="fan-robber"`) {
			t.Errorf("%s does not let the reader choose the Robber's Son", page)
		}
	}
}
