package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/andybalholm/brotli"

	tree "taula/content"
	"taula/scorer/board"
	"taula/site/link"
	"taula/site/page"
	"taula/site/source"
	"taula/site/translation"
	"taula/templates"
)

// published returns the site that is published, built once for all tests.
var published = sync.OnceValues(func() (Files, error) {
	return Build(tree.FS, Options{BaseURL: base, Minify: true, Engine: []byte("engine")})
})

func buildContent(t testing.TB) Files {
	t.Helper()
	files, err := published()
	if err != nil {
		t.Fatal(err)
	}
	return maps.Clone(files)
}

// TestContent builds the site that is published: every board is right, every link leads somewhere, and pages explain their terms.
func TestContent(t *testing.T) {
	checkTerms(t, checkPages(t, buildContent(t)))
}

// brotliSize returns the size of a file as it is sent, in bytes.
func brotliSize(b []byte) int { return brotliAt(b, 11) }

func brotliAt(b []byte, level int) int {
	var buf bytes.Buffer
	w := brotli.NewWriterLevel(&buf, level)
	_, _ = w.Write(b)
	_ = w.Close()
	return buf.Len()
}

// packed returns brotliSize, or a larger size that is still at most the limit: finding that takes a hundredth of the time.
func packed(b []byte, most int) int {
	for _, level := range []int{4, 9} {
		if n := brotliAt(b, level); n <= most {
			return n
		}
	}
	return brotliSize(b)
}

// TestBudget checks what every page of rules weighs on a first visit (brotli).
func TestBudget(t *testing.T) {
	t.Parallel()
	files := buildContent(t)
	size := func(name string) int {
		if files[name] == nil {
			t.Fatalf("no %s", name)
		}
		return brotliSize(files[name])
	}
	list := size("assets/list.css")
	css, script, font := size("assets/site.css")+size("assets/read.css"), size("assets/site.js"), len(files["assets/display.woff2"])
	for _, b := range []struct {
		name      string
		got, most int
	}{{"style", css, 12 << 10}, {"script", script, 5 << 10}, {"font", font, 22 << 10}} {
		if b.got > b.most {
			t.Errorf("%s: %d bytes, at most %d", b.name, b.got, b.most)
		}
	}
	if got := size("en/rules/base-game/index.html"); got > 20<<10 {
		t.Errorf("the base game: %d bytes of HTML, at most %d", got, 20<<10)
	}
	for _, p := range files.Paths() {
		if !strings.HasSuffix(p, "/index.html") || strings.Contains(p, "/score/") || strings.Contains(p, "/translate/") {
			continue
		}
		css := css
		if bytes.Contains(files[p], []byte("assets/list.css")) {
			css += list
		}
		if got := packed(files[p], 70<<10-css-script-font) + css + script + font; got > 70<<10 {
			t.Errorf("%s: %d bytes with style, script and font, at most %d", p, got, 70<<10)
		}
	}
}

// TestScorerBudget checks what the scorer page weighs on a first visit, without its engine, which has a test of its own, and
// what it fetches after it is drawn. The limits are tripwires with headroom: they tell when something large has slipped in.
func TestScorerBudget(t *testing.T) {
	files := buildContent(t)
	scripts := brotliSize(files["assets/every.js"]) + brotliSize(files["assets/scorer.js"])
	t.Logf("scripts: %d bytes", scripts)
	if most := 26 << 10; scripts > most {
		t.Errorf("scripts: %d bytes, at most %d", scripts, most)
	}
	for _, name := range []string{"assets/whole.js", "assets/photo.js"} { // a module of another address would be another scorer
		_, from, _ := bytes.Cut(files[name], []byte(`from"./`))
		from, _, found := bytes.Cut(from, []byte(`"`))
		if address := fmt.Appendf(nil, `src="../../assets/%s"`, from); !found || !bytes.Contains(files["en/score/index.html"], address) {
			t.Errorf("%s imports %q, which the page does not load", name, from)
		}
	}
	if got, most := packed(files["assets/tiles.json"], 14<<10), 14<<10; got < 1000 || got > most {
		t.Errorf("the drawings of other boxes: %d bytes, at most %d", got, most)
	}
	whole := brotliSize(files["assets/whole.js"]) + brotliSize(files["assets/whole.css"])
	for _, folder := range []string{"en/score/", "ca/score/", "es/score/"} {
		// This is what a game fetches as it begins.
		game := whole + brotliSize(files[folder+"whole.html"])
		t.Logf("%s: %d bytes more in a game", folder, game)
		if most := 28 << 10; game > most {
			t.Errorf("%s: %d bytes more in a game, at most %d", folder, game, most)
		}
	}
	rest := scripts + brotliSize(files["assets/site.css"]) + brotliSize(files["assets/score.css"]) + len(files["assets/display.woff2"])
	for _, folder := range []string{"en/score/", "ca/score/"} {
		page, texts := brotliSize(files[folder+"index.html"]), brotliSize(files[folder+"texts.json"])
		got, most := page+texts+rest, 84<<10
		t.Logf("%s: %d bytes with texts, styles, scripts and font", folder, got)
		if got > most {
			t.Errorf("%s: %d bytes with texts, styles, scripts and font, at most %d", folder, got, most)
		}
		// The page itself is fetched whenever it is opened, while the rest is kept; and a browser creates all its elements
		// before the scorer can be used.
		if most := 14 << 10; page > most {
			t.Errorf("%s: the page alone has %d bytes, at most %d", folder, page, most)
		}
		if elements, most := len(regexp.MustCompile(`<[a-z]`).FindAll(files[folder+"index.html"], -1)), 900; elements > most {
			t.Errorf("%s: %d elements, at most %d", folder, elements, most)
		}
	}
}

// TestSearchBudget checks the weight of the search's script and index, which are fetched when somebody opens the search.
func TestSearchBudget(t *testing.T) {
	files := buildContent(t)
	for name, most := range map[string]int{"assets/search.js": 10 << 10, "en/search.json": 120 << 10, "ca/search.json": 120 << 10} {
		if got := packed(files[name], most); got < 1000 || got > most {
			t.Errorf("%s: %d bytes, at most %d", name, got, most)
		}
	}
}

// TestOptionPlaces checks that an option of no box stands beside the page that has it, not beside the base game.
func TestOptionPlaces(t *testing.T) {
	list := string(buildContent(t)["en/options/index.html"])
	for id, want := range map[string]string{"small-city": "Base game", "siege-pig": "Cathars and Besiegers", "shrine-loser": "Small extras on tiles", "hill": "Hills & Sheep"} {
		_, row, _ := strings.Cut(list, `<tr id="option-`+id+`"`)
		row, _, _ = strings.Cut(row, "</tr>")
		if !strings.Contains(html.UnescapeString(row), want) {
			t.Errorf("the row of %s does not name %s: %s", id, want, row)
		}
	}
}

// TestSearchRules checks that each rule with aliases is a passage of the search index.
func TestSearchRules(t *testing.T) {
	files := buildContent(t)
	var aliases map[string]map[string]string
	if _, err := toml.DecodeFile("../content/aliases.toml", &aliases); err != nil {
		t.Fatal(err)
	}
	for lang, words := range aliases {
		for id := range words {
			if strings.Contains(id, ".") && !strings.Contains(string(files[lang+"/search.json"]), `,"`+id+`",`) {
				t.Errorf("aliases.toml [%s]: found %q, wanted the id of a passage", lang, id)
			}
		}
	}
}

// TestQuestionPictures checks that every question whose answer has a board has a small picture of it for other sites.
func TestQuestionPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: some fifty pictures are painted")
	}
	files, err := forPlayers()
	if err != nil {
		t.Fatal(err)
	}
	pictures := 0
	for p, page := range files {
		name, ok := strings.CutPrefix(p, "en/questions/")
		name, page := strings.TrimSuffix(name, "/index.html"), string(page)
		if !ok || !strings.Contains(page, `rel="canonical" href="`+base+`en/questions/`+name+`/"`) {
			continue
		}
		picture := files["assets/questions/"+name+".png"]
		if named := strings.Contains(page, `"`+base+`assets/questions/`+name+`.png"`); named != (picture != nil) || len(picture) > 40<<10 {
			t.Errorf("%s: named %t, %d bytes", name, named, len(picture))
		}
		if picture != nil {
			pictures++
		}
	}
	if pictures < 28 {
		t.Errorf("%d questions have a picture, wanted 28", pictures)
	}
}

// TestOffline checks how much a device stores in one language, and in all languages together.
func TestOffline(t *testing.T) {
	files := buildContent(t)
	_, list, _ := strings.Cut(string(files["sw.js"]), "const files = ")
	list, _, _ = strings.Cut(list, ";\n")
	var entries [][]string
	if err := json.Unmarshal([]byte(list), &entries); err != nil || len(entries) < 100 {
		t.Fatalf("%d files in sw.js: %v", len(entries), err)
	}
	sums := map[string]int{}
	for _, e := range entries {
		b := files[e[0]]
		if e[0] == "" || strings.HasSuffix(e[0], "/") {
			b = files[e[0]+"index.html"]
		}
		if len(b) == 0 {
			t.Errorf("sw.js lists %q, which is no file", e[0])
		}
		size := packed(b, math.MaxInt)
		sums["all languages"] += size
		own, _, _ := strings.Cut(e[0], "/")
		for _, lang := range []string{"en", "ca", "es"} {
			if own == lang || len(own) != 2 || len(e) > 2 && slices.Contains(strings.Fields(e[2]), lang) {
				sums[lang] += size
			}
		}
	}
	for what, most := range map[string]int{"en": 1 << 20, "ca": 1 << 20, "es": 1 << 20, "all languages": 2200 << 10} {
		t.Logf("%s: %d bytes of %d", what, sums[what], most)
		if sums[what] > most {
			t.Errorf("%s: %d bytes, at most %d", what, sums[what], most)
		}
	}
}

// wordUse finds the keys of the interface texts that components and this package use.
var wordUse = regexp.MustCompile(`(?:\bw|\b[fhpd]\.Words|\bSite\((?:v\.)?[Ll](?:ang)?\)|\bSite\(b\.Tree\.Source\))(?:\[|\.Say\()"([a-z-]+)"`)

// TestWords checks that every key that a component shows has a text in every language.
func TestWords(t *testing.T) {
	b := contentBuild(t)
	var keys []string
	entries, err := sources("../templates", ".templ", "*.go", "object/*.go", "link/*.go", "made/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range entries {
		if strings.HasSuffix(name, "translate.templ") || strings.HasSuffix(name, "desk.templ") || strings.HasSuffix(name, "score.templ") {
			continue // they have sections of their own
		}
		for _, m := range wordUse.FindAllStringSubmatch(text, -1) {
			if !strings.HasSuffix(m[1], "-") {
				keys = append(keys, m[1])
			}
		}
	}
	keys = append(keys, "untranslated", "unchecked") // progress.go
	keys = append(keys, "missing", "outdated", "unverified")
	for _, kind := range page.Kinds {
		keys = append(keys, "kinds-"+kind)
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	if len(keys) < 30 {
		t.Fatalf("found only %d keys", len(keys))
	}
	for _, key := range source.Everywhere {
		if !slices.Contains(keys, key) {
			t.Errorf("no component shows site.%s, which every source language must have", key)
		}
	}
	for _, lang := range promised(b) {
		own := map[string]string{}
		texts, _ := translation.Texts(b.Tree.Files[lang+"/ui.toml"])
		for _, t := range texts {
			own[t.Key] = t.Text
		}
		for _, key := range keys {
			if own["site."+key] == "" {
				t.Errorf("%s: no text site.%s", lang, key)
			}
		}
		for section, keys := range map[string][]string{"sure": page.Kinds, "player": {"r", "b", "g", "y", "k", "p", "w", "o", "v"}} {
			for _, key := range keys {
				if own[section+"."+key] == "" {
					t.Errorf("%s: no text %s.%s", lang, section, key)
				}
			}
		}
		for k := board.Meeple; k <= board.Count; k++ {
			if own["figure."+k.String()] == "" {
				t.Errorf("%s: no text figure.%s", lang, k)
			}
		}
		for k := board.WoodenBridge; k <= board.TunnelToken; k++ {
			if own["alt."+k.String()] == "" {
				t.Errorf("%s: no text alt.%s", lang, k)
			}
		}
	}
}

// TestReasonsHaveWords checks that every rule under every board of the site has a text and an address.
func TestReasonsHaveWords(t *testing.T) {
	run := contentBuild(t)
	id := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+$`)
	reasons := readReasons(t)
	for name, e := range run.Index.Boards {
		unwritten := false // a rule of the board is on the list of those that no page states yet
		for id := range shownIn(e.Text) {
			if _, ok := run.Index.Spots[id]; !ok && reasons.of(id, "page") != nil {
				unwritten = true
			}
		}
		for _, lang := range run.Tree.Languages {
			narrator := run.Narrator(run.Object(lang, cmp.Or(e.Key, "index")), e.Board)
			var walk func([]templates.Reason)
			walk = func(reasons []templates.Reason) {
				for _, r := range reasons {
					if r.Text == "" || id.MatchString(r.Text) {
						t.Errorf("%s, board %s: no words for %q", lang, name, r.Text)
					}
					if r.URL == "" && r.Class == "" && !unwritten && len(r.Because) == 0 {
						t.Errorf("%s, board %s: no address for %q", lang, name, r.Text)
					}
					walk(r.Because)
				}
			}
			walk(narrator.Reasons())
		}
	}
}

// contentSite returns the content of the site, linked once for all tests.
var contentSite = sync.OnceValues(func() (*link.Site, error) {
	s, ps := NewBuilder(Options{}).link(tree.FS, nil)
	return s, ps.Err()
})

// contentBuild returns contentSite, which must have no problems.
func contentBuild(t testing.TB) *link.Site {
	t.Helper()
	s, err := contentSite()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
