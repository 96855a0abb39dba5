package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"taula/content"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site"
	"taula/site/layer"
	"taula/site/verdict"
	"taula/templates"
	"taula/wasm/wire"
)

// A misreading is a text that cannot be read, and what is said of it: "1:3: there is no tile …".
type misreading struct {
	text string
	said []string
}

// misreadings reads testdata/errors.txt, and adds texts that are too long to stand there.
func misreadings(t *testing.T) (all []misreading) {
	t.Helper()
	file, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(strings.TrimSpace(string(file)), "\n\n") {
		var m misreading
		for line := range strings.Lines(part) {
			said, isSaid := strings.CutPrefix(strings.TrimSpace(line), "-> ")
			switch {
			case strings.HasPrefix(line, "#"):
			case isSaid:
				m.said = append(m.said, said)
			default:
				m.text += line
			}
		}
		if m.text != "" {
			all = append(all, m)
		}
	}

	tiles := ""
	for i := range 201 {
		tiles += "tile X" + strings.Repeat("A", i%11) + string(rune('a'+i/11)) + " 1 city N E S W\n"
	}
	words := "beyond a1.e road" + strings.Repeat(" +1", 1001) + "\n"
	return append(all,
		misreading{".1001\n", []string{"1:1: at “.1001” the table is too large; expected at most 1000 columns and rows"}},
		misreading{strings.Repeat("~999\n", 11), []string{"11:1: at “~999” the table has too many tiles; expected at most 10000"}},
		misreading{tiles, []string{"201:1: at “tile” the text has too many tiles of your own; expected at most 200"}},
		misreading{words, []string{"1:3009: at “+1” this line has too many words; expected at most 1000"}},
		misreading{strings.Repeat("r a1.n\n", 5000), []string{"5000:1: at “r” the text has too many statements; expected at most 5000"}},
		misreading{strings.Repeat("x", 1<<18+1), []string{"1:262145: the text has 262145 bytes; expected at most 262144"}},
	)
}

// TestErrorsInWords checks that the same mistake is told in the same sentence by score, draw, a build and the scorer's page, with
// its place, what was found, and what was expected; that every code is among the mistakes; and that Catalan and Spanish say as
// much as English.
func TestErrorsInWords(t *testing.T) {
	t.Parallel()
	texts := map[string]map[string]string{} // of section error, by language
	for _, lang := range []string{"en", "ca", "es"} {
		var sections map[string]map[string]string
		if _, err := toml.DecodeFS(content.FS, lang+"/ui.toml", &sections); err != nil {
			t.Fatal(err)
		}
		texts[lang] = sections["error"]
	}

	words, err := verdict.ReadWords(content.FS, "en")
	if err != nil {
		t.Fatal(err)
	}

	// See TestFaultOfOneTable, notation.TestHostile and wire.TestTooMuch.
	told := map[string]bool{"scorer.trap": true, "text.errors": true, "table.pieces": true, "table.tiles": true}
	var short []misreading
	for _, m := range misreadings(t) {
		if len(m.text) < 1000 {
			short = append(short, m)
		}
		var want []string
		for _, said := range m.said {
			want = append(want, "standard input:"+said)
		}

		out, _ := (scoreVerb{}).inWords("", words, board.Place{})(place{file: "-"}, m.text)
		if !slices.Equal(nonEmpty(string(out)), want) {
			t.Errorf("score --text says of %.40q\n%swanted\n%s", m.text, out, strings.Join(want, "\n"))
		}
		var drawn bytes.Buffer
		(drawVerb{File: "-"}).position(streams{in: strings.NewReader(m.text), err: &drawn}, words)
		if got := strings.Join(nonEmpty(drawn.String()), "\n"); got != "taula: "+strings.Join(want, "\ntaula: ")+"\n"+whereNotation {
			t.Errorf("draw says of %.40q\n%s\nwanted\n%s", m.text, got, strings.Join(want, "\n"))
		}
		for i, e := range onPage(t, m.text) {
			told[e.Code] = true
			complete(t, e, texts)
			said := fmt.Sprintf("%d:%d: %s", e.Line, e.Column, onPageIn(texts["en"], e))
			if i >= len(m.said) || said != m.said[i] {
				t.Errorf("the scorer's page says of %.40q\n%s\nwanted\n%s", m.text, said, strings.Join(m.said, "\n"))
			}
		}
	}
	sameInBuild(t, short)
	for _, code := range slices.Sorted(maps.Keys(texts["en"])) {
		if !told[code] {
			t.Errorf("testdata/errors.txt has no text for %s, wanted every error", code)
		}
	}
}

// nonEmpty returns the lines of a text that have words.
func nonEmpty(text string) (lines []string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// onPage returns the errors of a text as the module hands them to a page.
func onPage(t *testing.T, text string) []notation.Error {
	t.Helper()
	var answer struct{ Errors []notation.Error }
	if err := json.Unmarshal(wire.Score(text), &answer); err != nil {
		t.Fatal(err)
	}
	return answer.Errors
}

// onPageIn writes an error as the page's scripts do: the text of its code with what was found and wanted.
func onPageIn(texts map[string]string, e notation.Error) string {
	return templates.Words(texts).Say(e.Code, "found", e.Found, "wanted", e.Wanted)
}

// complete checks that an error says in every language what was found and what was expected.
func complete(t *testing.T, e notation.Error, texts map[string]map[string]string) {
	t.Helper()
	expects := map[string]string{"en": `expected`, "ca": `\bcale?n?\b`, "es": `se esperaban?|corrige`}
	for lang, texts := range texts {
		said := onPageIn(texts, e)
		if said == e.Code || strings.ContainsAny(said, "{}") {
			t.Errorf("%s: %s has no words: %q", lang, e.Code, said)
		}
		if !strings.Contains(said, e.Found) || !strings.Contains(said, e.Wanted) || !regexp.MustCompile(expects[lang]).MatchString(said) {
			t.Errorf("%s: %q does not say that %q was found and %q expected", lang, said, e.Found, e.Wanted)
		}
	}
}

// sameInBuild checks that a build says the same of boards with these texts, at the line of the page.
func sameInBuild(t *testing.T, all []misreading) {
	t.Helper()
	page := "---\ntitle: Mistakes\ndescription: Mistakes.\n---\n\nThey are told. {#mistakes.told}\n"
	var want []string
	for i, m := range all {
		page += fmt.Sprintf("\n```board mistake-%d\n", i)
		first := strings.Count(page, "\n")
		for _, said := range m.said {
			var line, column int
			if _, err := fmt.Sscanf(said, "%d:%d:", &line, &column); err != nil {
				t.Fatal(err)
			}
			_, sentence, _ := strings.Cut(said, ": ")
			want = append(want, fmt.Sprintf("content/en/rules/mistakes.md:%d: column %d: %s", first+line, column, sentence))
		}
		page += m.text + "```\n\nA mistake.\n"
	}

	tree := fstest.MapFS{
		"taula.toml":           {Data: []byte("name = \"Mistakes\"\n")},
		"en/index.md":          {Data: []byte("---\ntitle: Mistakes\ndescription: Mistakes.\n---\n\nMistakes.\n")},
		"en/rules/mistakes.md": {Data: []byte(page)},
	}
	var got []string
	for _, p := range site.Check(layer.Over(tree, content.FS)) {
		got = append(got, p.String())
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("a build does not say\n%s\nit says\n%s", line, strings.Join(got, "\n"))
			return
		}
	}
}
