package main

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// A sought is a question in every language, with the rules of which one must be among the first three results.
type sought struct {
	typed map[string]string
	want  []string
}

// soughts reads the questions of the content and those that people type.
func soughts(t testing.TB) []sought {
	t.Helper()
	words := map[string]map[string]map[string]string{}
	for _, lang := range []string{"en", "ca"} {
		var file map[string]map[string]string
		if _, err := toml.DecodeFile("../../content/"+lang+"/ui.toml", &file); err != nil {
			t.Fatal(err)
		}
		words[lang] = file
	}
	var all []sought
	for _, line := range lines(t, "../../content/questions.txt") {
		f := strings.Fields(line)
		all = append(all, sought{map[string]string{"en": words["en"]["ask"][f[0]], "ca": words["ca"]["ask"][f[0]]}, f[1:]})
	}
	all = append(all, typed(t, "testdata/search.txt")...)
	if len(all) < 60 {
		t.Fatalf("found %d questions, wanted 60", len(all))
	}
	return all
}

// typed reads a file of questions that people type.
func typed(t testing.TB, name string) (all []sought) {
	t.Helper()
	for _, line := range lines(t, name) {
		f := strings.Split(line, " | ")
		if len(f) != 3 {
			t.Fatalf("found %q, wanted English | Catalan | rules", line)
		}
		all = append(all, sought{map[string]string{"en": f[0], "ca": f[1]}, strings.Fields(f[2])})
	}
	return all
}

// lines reads the lines of a file, without empty ones and remarks.
func lines(t testing.TB, name string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return all
}

// openSearch visits the start page of a language and makes the search's function available there.
func (b *tab) openSearch(lang string) {
	b.visit(lang + "/")
	eval[any](b, `import(document.querySelector(".find").dataset.script).then((s) => s.load(document.querySelector(".find").dataset.index, document.documentElement.lang)).then(([f]) => (window.find = f), null).then(() => null)`)
	b.wait(`typeof window.find === "function"`)
}

// TestSearchFresh asks questions that the search was not made for. For 27 of thirty that a page answers, the answer must be
// among the first three passages, and no passage about the scorer may come before a rule; a question that no page answers finds
// nothing.
func TestSearchFresh(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for _, lang := range []string{"en", "ca"} {
		b.openSearch(lang)
		answered, asked := 0, 0
		for _, q := range typed(t, "testdata/fresh.txt") {
			found := eval[[]string](b, `find(`+quoted(q.typed[lang])+`).map((f) => f.id)`)
			if q.want[0] == "none" {
				if len(found) > 0 {
					t.Errorf("%s: %q finds %v, wanted nothing", lang, q.typed[lang], found)
				}
				continue
			}
			asked++
			if rank := rankOf(found, q.want); rank > 0 && rank <= 3 {
				answered++
			} else {
				t.Logf("%s: %q has rank %d, wanted one of %v among the first three of %v", lang, q.typed[lang], rank, q.want, found)
			}
			if len(found) > 0 && strings.HasPrefix(found[0], "notation.") {
				t.Errorf("%s: %q finds %s first, wanted a rule", lang, q.typed[lang], found[0])
			}
		}
		t.Logf("%s: %d of %d answered", lang, answered, asked)
		if answered < 27 || asked != 30 {
			t.Errorf("%s: %d of %d answered, wanted 27 of 30", lang, answered, asked)
		}
	}
}

// TestSearchLongWord asks for a word of 20,000 letters: the answer comes before a reader notices that the page waits.
func TestSearchLongWord(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for _, lang := range []string{"en", "ca"} {
		b.openSearch(lang)
		spent := eval[float64](b, `(() => { const begin = performance.now(); find("s".repeat(20000)); return performance.now() - begin; })()`)
		if spent > 2000 {
			t.Errorf("%s: %.0f ms for a word of 20,000 letters, wanted at most 2,000", lang, spent)
		}
	}
}

// TestSearch asks every question in the browser, in both languages, as it is typed and with a letter missing, and prints the
// rank of the answer.
func TestSearch(t *testing.T) {
	t.Parallel()
	all := soughts(t)
	b := newTab(t, 360, 640)
	for _, lang := range []string{"en", "ca"} {
		b.openSearch(lang)
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

// rankOf returns the rank, from 1, of the first result that is wanted, or 0.
func rankOf(found, want []string) int {
	for i, id := range found {
		if slices.Contains(want, id) {
			return i + 1
		}
	}
	return 0
}

// TestSearchPanel opens the search with a key, types above a phone's keyboard, and opens a result, which the search offers when
// it is opened again.
func TestSearchPanel(t *testing.T) {
	t.Parallel()
	const above = 340 // what the keyboard of a phone of 640 points leaves
	b := newTab(t, 360, 640)
	b.visit("en/rules/base-game/")
	open := func() {
		b.press("/")
		b.wait(`document.querySelector("dialog.search[open] input") === document.activeElement && document.activeElement !== document.body`)
	}
	typeIn := func(text string) {
		b.typeInto("dialog.search input", text)
	}
	open()
	b.wait(`document.querySelectorAll(".found a").length === 6`) // what is asked most
	typeIn("pizza recipe")
	b.wait(`!document.querySelector(".found a") && document.querySelector(".found li").textContent.startsWith("Not answered here")`)
	for _, text := range []string{"tie points", "does the dragon eat the pig", "can a castle score in the turn it was built", "buy back my man"} {
		typeIn(text)
		b.wait(`document.querySelectorAll(".found a span").length > 2`)
		if foot := eval[float64](b, `document.querySelectorAll(".found a")[2].getBoundingClientRect().bottom`); foot > above {
			t.Errorf("%q: the third answer ends at %.0f, wanted %d or less", text, foot, above)
		}
	}
	if cut := eval[[]string](b, `[...document.querySelectorAll(".found span")].map((s) => s.textContent).filter((s) => s.includes("…"))`); len(cut) > 0 {
		t.Errorf("answers are cut: %q", cut)
	}
	b.press("ArrowDown", "Enter")
	b.wait(`location.pathname.includes("/rules/tower/") && location.hash.length > 3 && !document.querySelector("dialog.search[open]")`)
	b.visit("en/rules/base-game/")
	open()
	b.wait(`document.querySelectorAll(".found a").length === 7 && document.querySelector(".found a").href.includes("/rules/tower/")`)
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page scrolls sideways")
	}
}

// BenchmarkKey types questions into the search, letter by letter, and measures what a letter costs a phone taken as four times
// as slow as this machine: searching the whole index and drawing the results, until the next frame could be shown. The search
// has just been opened, nothing was typed before, and ten letters come in a second, as people type. If other work runs, it
// decides the longest times.
func BenchmarkKey(b *testing.B) {
	all := soughts(b)
	for _, lang := range []string{"en", "ca"} {
		b.Run(lang, func(b *testing.B) {
			var keys []float64
			n := 0
			for b.Loop() {
				t := newTabBehind(b, 360, 640, kept)
				t.visit(lang + "/")
				t.press("/")
				t.wait(`document.querySelector("dialog.search[open] .found a") !== null`)
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
