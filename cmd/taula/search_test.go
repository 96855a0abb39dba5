package main

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"
)

// A sought is a question in every language and the rules of which one must be among the first three found.
type sought struct {
	typed map[string]string
	want  []string
}

// soughts reads the questions of the content and those that people type.
func soughts(t testing.TB) []sought {
	t.Helper()
	lines := func(name string) (all []string) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				all = append(all, line)
			}
		}
		return all
	}
	words := map[string]map[string]map[string]string{}
	for _, lang := range []string{"en", "ca"} {
		var file map[string]map[string]string
		if _, err := toml.DecodeFile("../../content/"+lang+"/ui.toml", &file); err != nil {
			t.Fatal(err)
		}
		words[lang] = file
	}
	var all []sought
	for _, line := range lines("../../content/questions.txt") {
		f := strings.Fields(line)
		all = append(all, sought{map[string]string{"en": words["en"]["ask"][f[0]], "ca": words["ca"]["ask"][f[0]]}, f[1:]})
	}
	for _, line := range lines("testdata/search.txt") {
		f := strings.Split(line, " | ")
		if len(f) != 3 {
			t.Fatalf("found %q, wanted English | Catalan | rules", line)
		}
		all = append(all, sought{map[string]string{"en": f[0], "ca": f[1]}, strings.Fields(f[2])})
	}
	if len(all) < 60 {
		t.Fatalf("found %d questions, wanted 60", len(all))
	}
	return all
}

// TestSearch asks every question in the browser, in both languages, as it is typed and with one letter too few, and prints the
// rank of what answers it.
func TestSearch(t *testing.T) {
	t.Parallel()
	all := soughts(t)
	b := newTab(t, 360, 640)
	for _, lang := range []string{"en", "ca"} {
		b.visit(lang + "/")
		eval[any](b, `import(document.querySelector(".find").dataset.script).then((s) => s.load(document.querySelector(".find").dataset.index, document.documentElement.lang)).then((f) => (window.find = f), null).then(() => null)`)
		b.wait(`typeof window.find === "function"`)
		for _, q := range all {
			typed := q.typed[lang]
			if typed == "" {
				t.Errorf("%s: no words for %v", lang, q.want)
				continue
			}
			found := eval[[]string](b, `find(`+quoted(typed)+`).map((f) => f.id)`)
			rank := rankOf(found, q.want)
			t.Logf("%s %2d  %s", lang, rank, typed)
			if rank == 0 || rank > 3 {
				t.Errorf("%s: %q has rank %d (0 is none), wanted one of %v among the first three of %v", lang, typed, rank, q.want, found)
			}
		}
		for _, c := range [][3]string{{"en", "casle beside castle", "castle.chain castle.neighbour.castle castle.neighbour.area castle.chains castle.chain.choice"},
			{"en", "CATHEDRALS", "cath.complete cath.two cath.incomplete cath.small inn.values"}, {"ca", "monestir", "monastery.complete.score monastery.road.ends"},
			{"ca", "colloca pont", "bridge.placement.where bridge.placement.count bridge.time.c2 bridge.placement.free"}, {"ca", "camins", "road.complete.score road.complete.def road.end.types"},
			{"ca", "bridge", "bridge.is.road bridge.placement.where bridge.placement.count bridge.inn.under bridge.tile.once bridge.nosplit bridge"}} {
			if c[0] != lang {
				continue
			}
			if found := eval[[]string](b, `find(`+quoted(c[1])+`).map((f) => f.id)`); rankOf(found, strings.Fields(c[2])) == 0 {
				t.Errorf("%s: %q finds %v, wanted one of %s", lang, c[1], found, c[2])
			}
		}
	}
}

// rankOf returns the place of the first that is wanted, from 1; 0 where none is found.
func rankOf(found, want []string) int {
	for i, id := range found {
		for _, w := range want {
			if id == w {
				return i + 1
			}
		}
	}
	return 0
}

// TestSearchPanel opens the search with a key, types, and goes to what is found; a reader's boxes come first.
func TestSearchPanel(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.visit("en/rules/base-game/")
	b.press("/")
	b.wait(`document.querySelector("dialog.search[open] input") === document.activeElement && document.activeElement !== document.body`)
	eval[any](b, `document.activeElement.value = "tie points", document.activeElement.dispatchEvent(new Event("input", { bubbles: true })), null`)
	b.wait(`document.querySelectorAll(".found a").length > 2`)
	b.wait(`document.querySelector(".found svg.board")?.getBoundingClientRect().width > 20`) // a board of the page it stands on
	if lacks := eval[[]string](b, `[...document.querySelectorAll(".found use")].map((u) => u.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id))`); len(lacks) > 0 {
		t.Errorf("a board in the results lacks the drawings %v", lacks)
	}
	b.press("Backspace")
	time.Sleep(500 * time.Millisecond) // boards are drawn when no key was typed for a while
	if n := eval[int](b, `Math.max(...[...document.querySelectorAll(".found a")].map((a) => a.querySelectorAll("svg.board").length))`); n != 1 {
		t.Errorf("a row that is shown again has %d boards, wanted 1", n)
	}
	b.press("ArrowDown", "Enter")
	b.wait(`location.pathname.includes("/rules/") && location.hash.length > 3 && !document.querySelector("dialog.search[open]")`)
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page scrolls sideways")
	}
}

// BenchmarkKey types questions into the search, letter by letter, and gives what a letter costs a phone taken as four times as
// slow as this machine: finding in the whole index and drawing what is found, until the next frame could be shown. The search
// has just been opened, nothing was typed before, and letters come as fast as people type, ten in a second. Beside other work
// the longest times are that work's.
func BenchmarkKey(b *testing.B) {
	all := soughts(b)
	for _, lang := range []string{"en", "ca"} {
		b.Run(lang, func(b *testing.B) {
			var keys []float64
			n := 0
			for b.Loop() {
				t := newTab(b, 360, 640)
				t.visit(lang + "/")
				t.press("/")
				t.wait(`document.querySelector("dialog.search[open] input")?.dataset.ready === ""`)
				for i := n % 5; i < len(all); i += 5 {
					keys = append(keys, eval[[]float64](t, `(async (typed) => {
						const field = document.querySelector("dialog.search input");
						const times = [];
						for (let to = 1; to <= typed.length; to++) {
							await new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 80));
							const start = performance.now();
							field.value = typed.slice(0, to);
							field.dispatchEvent(new Event("input", { bubbles: true }));
							await 0; await 0; await 0;
							document.querySelector(".found").getBoundingClientRect();
							times.push(4 * (performance.now() - start));
						}
						return times;
					})(`+quoted(all[i].typed[lang])+`)`)...)
				}
				n++
			}
			slices.Sort(keys)
			b.ReportMetric(0, "ns/op")
			for _, share := range []float64{0.5, 0.95, 0.99, 1} {
				b.ReportMetric(keys[int(share*float64(len(keys)-1))], strconv.Itoa(int(100*share))+"%-ms")
			}
		})
	}
}
