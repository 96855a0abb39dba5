package templates

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/dop251/goja"
)

// TestScorerPageTexts holds that no script says a text that stands in the page only.
func TestScorerPageTexts(t *testing.T) {
	for _, id := range ScorerPageTexts {
		if script := readable(t, entries[0]) + readable(t, entries[1]); strings.Contains(script, `"`+id+`"`) {
			t.Errorf("a script says %q", id)
		}
	}
	for section, ids := range WholePageTexts {
		for _, id := range ids {
			script := readable(t, entries[1]) + readable(t, entries[3])
			if start, _, _ := strings.Cut(id, "-"); strings.Contains(script, `"`+id+`"`) || strings.Contains(script, "`"+start+"-${") {
				t.Errorf("a script says %q of section %s", id, section)
			}
		}
	}
}

// TestScorerFunctions runs, without a browser, what the script works out by itself.
func TestScorerFunctions(t *testing.T) {
	var script strings.Builder
	script.WriteString(`
		const anything = new Proxy(function () {}, { get: (_, key) => (key === "textContent" ? "{}" : anything), apply: () => anything });
		const document = anything, window = anything, addEventListener = anything, matchMedia = anything, location = { hash: "" };
		class TextEncoder {}
		class TextDecoder {}
	`)
	all, _, _ := strings.Cut(readable(t, entries[0]), "// embedded:script/scorer/main.js") // the last one starts the page
	script.WriteString(strings.ReplaceAll(all, "import(", "load("))
	vm := goja.New()
	if _, err := vm.RunString(script.String()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ call, want string }{
		{`around([])`, `[0,0,1,1]`},
		{`around([{x: 2, y: -1}, {x: 0, y: 3}])`, `[0,-1,3,4]`},
		{`around([{x: 1, y: 1}], 0.5)`, `[0.5,0.5,2.5,2.5]`},
		{`[into(-20, 30, 100, 10), into(20, 80, 100, 10), into(60, 120, 100, 10)]`, `[30,0,-30]`},
		{`nearest([{x: 0, y: 0}, {x: 2, y: 0}, {x: 1, y: 1}], {x: 0, y: 0}, [1, 0])`, `{"x":2,"y":0}`},
		{`nearest([{x: 0, y: 0}], {x: 0, y: 0}, [0, 1]) === undefined`, `true`},
		{`[nextTurn({turn: 1, turns: [1]}), nextTurn({turn: 3, turns: []}), nextTurn({turn: 2, turns: [0, 2]})]`, `[2,0,0]`},
		{`[lacking({cells: []}, {}), lacking({cells: [{tile: "D"}], figures: [], lords: []}, {}), lacking({cells: [{tile: "D"}], figures: [1], lords: []}, {features: [{figures: [1]}]}), lacking({cells: [{tile: "D"}], figures: [1], lords: []}, {features: [{figures: [1], complete: true}]}), lacking({cells: [{tile: "D"}], figures: [1], lords: []}, {features: [], moment: "end"})]`,
			`["no-tiles","nobody","nothing-complete","no-points","no-points"]`},
		{`(() => {
			const box = { all: ["a", "b", "c"].map((name) => ({ name })), moved: [] };
			const next = () => box.all.forEach((n, i) => Object.assign(n, { nextSibling: box.all[i + 1] ?? null, remove() { box.all.splice(box.all.indexOf(n), 1); next(); } }));
			box.insertBefore = (n, at) => { box.moved.push(n.name); box.all.splice(at ? box.all.indexOf(at) : box.all.length, 0, n); next(); };
			Object.defineProperty(box, "firstChild", { get: () => box.all[0] ?? null });
			next();
			const [a, b] = box.all;
			setOut(box, [a, { name: "new" }, b, { name: "last" }]);
			const first = box.all.map((n) => n.name);
			setOut(box, box.all.slice(1)); // without the first of them none of the others moves
			return [first, box.all.map((n) => n.name), box.moved];
		})()`, `[["a","new","b","last"],["new","b","last"],["new","last"]]`},
		{`groups([1, 2, 3, 4], (n) => n % 2)`, `[[1,3],[2,4]]`},
		{`[decode("a%20b"), decode("100%")]`, `["a b","100%"]`},
		{`fill("{a} × {b} {c}", {a: 1, b: 2})`, `"1 × 2 {c}"`},
	} {
		got, err := vm.RunString("JSON.stringify(" + c.call + ")")
		if err != nil {
			t.Errorf("%s: %v", c.call, err)
		} else if got.String() != c.want {
			t.Errorf("%s: found %s, wanted %s", c.call, got, c.want)
		}
	}
}

// scorerFamilies are the texts named by a part and a whole family of endings.
var scorerFamilies = map[string][]string{
	"move-": {"north", "east", "south", "west"}, "": {"north", "east", "south", "west", "farmers", "ends-there", "stays-open", "no-matter", "forget",
		"no-tiles", "no-tiles-do", "no-tiles-short", "nobody", "nobody-do", "nobody-short", "nothing-complete", "nothing-complete-do", "nothing-complete-short", "no-points", "no-points-short",
		"won-more", "won-tied", "won-each"},
	"is-":     {"most", "tied", "fewer", "lost-tie", "none", "denied"},
	"key-":    {"arrows", "enter", "figure", "bridge", "verdict", "undo", "escape", "help"},
	"bridge-": {"ew", "ns", "lift"}, "cell-": {"empty", "open", "passed", "unknown"},
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
	for _, call := range regexp.MustCompile(`\b(?:say|section)\([^,()]*`).FindAllString(readable(t, entries[0])+readable(t, entries[1]), -1) {
		for _, m := range regexp.MustCompile(`"([\w-]+)"`).FindAllStringSubmatch(call, -1) {
			said[m[1]] = true
		}
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
