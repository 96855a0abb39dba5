package site

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	tree "taula/content"
	"taula/site/source"
)

// forPlayers returns the published site without its pages for translators, built once for all tests.
var forPlayers = sync.OnceValues(func() (Files, error) { return Build(tree.FS, Options{BaseURL: base, NoTranslate: true}) })

// TestSmall compares the published site, and a generated one, with what a minifier makes of them: for no kind of page would it
// save one percent.
func TestSmall(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: the whole tree without its pages for translators")
	}
	for name, build := range map[string]func() (Files, error){
		"published": forPlayers,
		"generated": func() (Files, error) { return Build(generated(20), Options{BaseURL: base, NoTranslate: true}) },
	} {
		files, err := build()
		if err != nil {
			t.Fatal(err)
		}
		before, after := map[string]int{}, map[string]int{}
		for p, text := range files {
			if !strings.HasSuffix(p, ".html") {
				continue
			}
			small, err := minifier.Bytes(".html", text)
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			kind := "page"
			if bytes.Contains(text, []byte(`http-equiv="refresh"`)) {
				kind = "stub"
			}
			before[kind] += len(text)
			after[kind] += len(small)
		}
		if before["page"] == 0 {
			t.Fatalf("%s: no pages", name)
		}
		for kind, n := range before {
			if saved := float64(n-after[kind]) / float64(n); saved >= 0.01 {
				t.Errorf("%s: a minifier saves %.1f %% of every %s, wanted less than 1", name, 100*saved, kind)
			}
		}
	}
}

// TestNotSmall names every file that the minifier cannot read.
func TestNotSmall(t *testing.T) {
	m := copied(t)
	m["files/a.css"] = &fstest.MapFile{Data: []byte("a { color: red }")}
	m["files/b.js"] = &fstest.MapFile{Data: []byte("let a = 1;\nfunction (")}
	m["files/c.json"] = &fstest.MapFile{Data: []byte("{\"a\": ")}
	_, err := Build(m, Options{Minify: true, NoWorker: true})
	var ps source.Problems
	if !errors.As(err, &ps) || !strings.HasPrefix(err.Error(), "content/files/b.js:2: found what cannot be read: expected Identifier") || strings.Contains(err.Error(), "a.css") {
		t.Errorf("found %v, wanted a problem of files/b.js with its line", err)
	}
}
