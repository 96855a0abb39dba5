package templates

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/dop251/goja"
)

// TestWholeFunctions runs, without a browser, what these parts work out by themselves.
func TestWholeFunctions(t *testing.T) {
	vm := goja.New()
	script := `const anything = new Proxy(function () {}, { get: () => anything, apply: () => anything });
		const document = anything, addEventListener = anything, location = { hash: "" };` + strings.ReplaceAll(readable(t, entries[1]), "import(", "load(")
	if _, err := vm.RunString(script); err != nil {
		t.Fatal(err)
	}
	const game = `{names: {}, log: [{how: "turn", gains: {r: 5}, what: [["road", "r", 3], ["city", "r", 2]]}, {how: "hand", gains: {r: -2, b: 1}}, {how: "turn", gains: {b: 9}}], at: 2}`
	for _, c := range []struct{ call, want string }{
		{`entries(` + game + `).length`, `2`},
		{`booked(` + game + `, {how: "final", gains: {}}).log.map((e) => e.how)`, `["turn","hand","final"]`},
		{`curves(["r", "b"], entries(` + game + `), {r: 13, b: 1})`, `{"r":[10,15,13],"b":[0,0,1]}`},
		{`byKind(entries(` + game + `))`, `[["road",{"r":3}],["city",{"r":2}],["hand",{"r":-2,"b":1}]]`},
		{`drawnCards([{card: "death"}, {how: "turn"}, {card: "positive"}, {card: "positive"}])`, `{"negative":0,"positive":2,"death":1}`},
		{`[0, 0.66, 0.67, 0.96, 0.97, 0.999].map((x) => drawOf({negative: 20, positive: 9, death: 1}, x))`, `["negative","negative","positive","positive","death","death"]`},
		{`drawOf({negative: 0, positive: 1, death: 0}, 0.5)`, `"positive"`},
		{`gainsOf({r: 0, b: -3})`, `{"b":-3}`},
		{`gained({shares: [{player: "r", points: 3}, {player: "r", points: 2}, {player: "b", points: 3}]})`, `{"r":5,"b":3}`},
		{`rowsOf({scores: [{kind: "road", place: "a1.e", player: "r"}, {kind: "field", place: "a1.n", player: "b"}], features: [{kind: "city", place: "b1.n", figures: [1]}, {kind: "road", place: "a1.e", figures: [1]}]}, (all, key) => all.map((x) => [x])).map((row) => row.key)`,
			`["road a1.e","field a1.n","city b1.n"]`},
		{`pathOf({size: 3, get: (x, y) => y === 0 ? x < 2 : y === 2 && x === 2})`, `"M0 0h2v1h-2zM2 2h1v1h-1z"`},
		{`[tilesOf("road", 1, {}), tilesOf("city", 5, {shield: 5}), tilesOf("city", 4, {cathedral: true}), tilesOf("monastery", 10, {})]`, `[null,null,null,null]`},
		{`[tilesOf("road", 3, {inn: true}), tilesOf("city", 4, {shield: 1}), tilesOf("city", 2, {open: true, cathedral: true})]`,
			`[[[["1N","U","(fffr)"]],"a1.e"],[[["E1","F","G","E3"]],"a1.e"],[[["1A","G"]],"a1.e"]]`},
		{`[tilesOf("city", 4, {shield: 4}), tilesOf("city", 7, {shield: 6, cathedral: true})].map(([rows]) => rows)`,
			`[[["5C1","F","F","5C3"]],[[".","5C2"],["5C1","1A","F","F","5C3"],[".","5C"]]]`},
		{`[tilesOf("city", 6, {shield: 7, caps: true}), tilesOf("city", 8, {shield: 8, caps: true, cathedral: true})].map(([rows]) => rows)`,
			`[[[".","5C2"],["5C1","5A","F","5C3"],[".","5C"]],[[".","5C2","5C2"],["5C1","1A","5A","5C3"],[".","5C","5C"]]]`},
		{`[[2, {open: true}], [2, {open: true, cathedral: true}], [7, {cathedral: true}], [8, {cathedral: true}]].map(([n, has]) => mostShields(n, {...has, caps: true}))`, `[3,2,6,8]`},
		{`[2, 3, 4, 5, 6].map((n) => [mostShields(n, {}), mostShields(n, {caps: true}), mostShields(n, {open: true})])`, `[[0,2,2],[1,3,3],[4,4,4],[4,6,5],[6,7,6]]`},
		{`tilesOf("monastery", 8, {})[0].map((row) => row.length)`, `[3,3,3]`},
		{`[winners("players_r_b;score_r7_b-2;W;end", {r: "Anna"}), winners("players_r_b;score_r7_b7;W;end", {r: "Anna", b: "B"}), winners("players_r_b;score_r7;W", {})]`, `[["Anna"],["Anna","B"],[]]`},
		{`signed(-4) + signed(4) + signed(0)`, `"−4+40"`},
	} {
		got, err := vm.RunString("JSON.stringify(" + c.call + ")")
		if err != nil {
			t.Errorf("%s: %v", c.call, err)
		} else if got.String() != c.want {
			t.Errorf("%s: found %s, wanted %s", c.call, got, c.want)
		}
	}
}

// wholeFamilies are the texts named by a part and a family of endings.
var wholeFamilies = []string{"view-scores", "view-log", "view-sweep", "view-bazaar", "view-deck", "may-yes-turn", "may-no-turn", "may-yes", "may-never", "may-not-so", "with-open", "with-pig", "of-goods", "of-other"}

// TestWholeWords holds that both languages have every text these parts say, and none they never say.
func TestWholeWords(t *testing.T) {
	text, err := os.ReadFile("whole.templ")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, m := range regexp.MustCompile(`words\["([\w-]+)"\]`).FindAllStringSubmatch(string(text), -1) {
		said[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`"([a-z-]+)"`).FindAllStringSubmatch(readable(t, entries[1]), -1) {
		said[m[1]] = true
	}
	for _, key := range wholeFamilies {
		said[key] = true
	}
	called := regexp.MustCompile(`\b(?:tells|said)\("([\w-]+)"`).FindAllStringSubmatch(readable(t, entries[1]), -1)
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
			if !said[key] {
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
