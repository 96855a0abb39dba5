package site

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// withQuestions returns the small site with a question, a quiz and a page from A to Z.
func withQuestions(t *testing.T) fstest.MapFS {
	t.Helper()
	m := copied(t)
	m["questions.txt"] = &fstest.MapFile{Data: []byte("# What is asked.\nworth road.complete.score road.end.types\nring road.complete.loop\n")}
	m["en/ui.toml"] = &fstest.MapFile{Data: append(slices.Clone(m["en/ui.toml"].Data), "\n[ask]\nworth = \"What <is> it worth?\"\nring = \"Is a ring complete?\"\n"...)}
	for _, layout := range []string{"questions", "quiz", "a-z"} {
		m["en/"+layout+".md"] = &fstest.MapFile{Data: []byte("---\ntitle: " + layout + "\nlayout: " + layout + "\n---\n")}
	}
	return m
}

// TestQuestions checks that a question has an address, the answer of its rule with a link to it, and the board that follows the
// rule; that the quiz folds verdicts away and marks nothing on its boards; and that the page from A to Z leads to headings.
func TestQuestions(t *testing.T) {
	m := withQuestions(t)
	replaced(m, roads, "! bridge e1 ew bridge.placement.ends\n", "") // a board that refuses something does not ask about points
	files, err := Build(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, files)
	for name, wants := range map[string][]string{
		"questions": {`<h2 id="worth">What &lt;is&gt; it worth?`, `One point for each tile.`, `href="../rules/roads/#road.complete.score"`, `<h2 id="ring">`, `id="board-bridge-over-monastery-again"`},
		"quiz":      {`id="board-bridge-over-monastery-again"`, `<details class="answer">`, `Tiles of a complete road`},
		"a-z":       {`<h2 id="letter-w">`, `<a href="../rules/roads/#road.complete">What is a road worth?</a>`},
	} {
		page := string(files["en/"+name+"/index.html"])
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("the page %s has no %s", name, want)
			}
		}
		if name == "quiz" && strings.Contains(page, `href="#b-counted"`) {
			t.Error("a board of the quiz has its counted tiles numbered")
		}
	}
}

// TestQuestionProblems makes one question wrong at a time.
func TestQuestionProblems(t *testing.T) {
	for line, want := range map[string]string{
		"lost":                    `content/questions.txt:4: found lost, expected a name used once, and the rule that answers it`,
		"ring road.complete.loop": `content/questions.txt:4: found ring road.complete.loop, expected a name used once`,
		"mute road.complete.loop": `content/questions.txt:4: found mute, expected a text ask.mute in content/en/ui.toml`,
		"worth2 road.complete":    `content/questions.txt:4: found road.complete, expected a rule that a paragraph or list item states`,
	} {
		m := withQuestions(t)
		m["questions.txt"] = &fstest.MapFile{Data: append(slices.Clone(m["questions.txt"].Data), line+"\n"...)}
		if got := found(t, m); !slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, want) }) {
			t.Errorf("%s: found %q, wanted %s", line, got, want)
		}
	}
}

// TestSearchIndex checks what the search reads: each passage with its heading and address in the page's language, what the
// glossary calls a thing in other languages, and no passage that another page shows again.
func TestSearchIndex(t *testing.T) {
	files, err := Build(withAgain(t, "{{rule road.complete.score}}"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, wants := range map[string][]string{
		"en/search.json": {`"road.complete.score","What is a road worth?","One point for each tile."`, `["Roads \u0026 bridges","rules/roads/","base"]`},
		"ca/search.json": {`"road.complete.score"`, `"Un punt per cada peça."`, `["Camins i ponts","regles/camins/","base"]`},
	} {
		for _, want := range wants {
			if n := strings.Count(string(files[name]), want); n != 1 {
				t.Errorf("%s has %s %d times, wanted once", name, want, n)
			}
		}
	}
}

// TestQuestionPages checks that every question has a page of its own, linked from the list, with its answer, links to its
// neighbours, and a small picture of its board for other sites. Devices store neither, and a site whose address is not known
// has no pictures.
func TestQuestionPages(t *testing.T) {
	files, err := Build(withQuestions(t), Options{BaseURL: "https://example.org/taula/"})
	if err != nil {
		t.Fatal(err)
	}
	checkPages(t, files)
	const picture = "assets/questions/ring.png"
	page := string(files["en/questions/ring/index.html"])
	for _, want := range []string{
		"<h1>Is a ring complete?", `id="board-bridge-over-monastery-again"`, `<a rel="prev" href="../worth/">`, `<a rel="next" href="../">`,
		`"og:image" content="https://example.org/taula/` + picture + `"`, `"summary_large_image"`, `<link rel="canonical" href="https://example.org/taula/en/questions/ring/">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of a question has no %s", want)
		}
	}
	if page := string(files["en/questions/worth/index.html"]); !strings.Contains(page, `href="../../rules/roads/#road.complete.score"`) {
		t.Error("the answer does not lead to its rule")
	}
	if !strings.Contains(string(files["en/questions/index.html"]), `href="worth/"`) {
		t.Error("the list does not lead to the page of a question")
	}
	size, err := png.DecodeConfig(bytes.NewReader(files[picture]))
	if err != nil || size.Width != 1200 || size.Height != 630 || len(files[picture]) > 40<<10 {
		t.Errorf("a picture of %d by %d dots, %d bytes, %v; wanted 1200 by 630 in 40 KB", size.Width, size.Height, len(files[picture]), err)
	}
	if files["assets/questions/worth.png"] != nil {
		t.Error("a picture of a question without a board")
	}
	for _, p := range []string{"en/questions/worth/", picture} {
		if strings.Contains(string(files["sw.js"]), `"`+p) {
			t.Errorf("sw.js keeps %s", p)
		}
	}
	files, _ = Build(withQuestions(t), Options{})
	if files[picture] != nil || files["en/questions/worth/index.html"] == nil {
		t.Error("without an address: a picture, or no page")
	}
}
