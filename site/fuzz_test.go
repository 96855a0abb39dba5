//go:build unix

package site

import (
	"errors"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"taula/site/page"
	"taula/site/source"
)

// FuzzBuild builds a site with a page in English and its translation, from any two texts. It is built, or refused with file and
// reason, within 5 s of CPU and 300 MB, and no page holds what no page may.
func FuzzBuild(f *testing.F) {
	tree := hostileTree("en", nil)
	f.Add(string(tree["en/page.md"].Data), string(tree["ca/page.md"].Data), "")
	f.Add("---\ntitle: a\n---\n\n## A {#a}\n\nText [b](/index) <https://a.b> ![c](/files/d) {#road.end}\n", "---\ntitle: b\n---\n\n## B\n\nText [b](/index).\n", "ledger 1\npage page\nlang ca\n")
	f.Add("> ### Note {#hh id=\"a\\\"><meta http-equiv=refresh content='1;url=http:&#47;&#47;elsewhere'>\"}\n", "<!-- translation: extra -->\n\n<javascript:alert(1)> [p](https://evil.example/)\n", "")
	f.Add("```board b\nE\nE\nr a1.s\nend\n= a1.s 2 r\n```\n\n{{board b}}\n\n{{rule road.end}}\n", "| a | b |\n|--|--|\n| c[^1] | d |\n\n[^1]: e\n", "")
	kept := inUse()
	f.Fuzz(func(t *testing.T, english, catalan, ledger string) {
		if len(english) > page.MaxBytes || len(catalan) > page.MaxBytes {
			t.Skip("larger than a page: refused by its size")
		}
		m := hostileTree("en", []byte(english))
		m["en/page.md"] = &fstest.MapFile{Data: []byte(english)}
		m["ca/page.md"] = &fstest.MapFile{Data: []byte(catalan)}
		if ledger != "" {
			m["ledger/ca/page.ledger"] = &fstest.MapFile{Data: []byte(ledger)}
		}
		files, err := bounded(t, kept, func() (Files, error) { return Build(m, Options{Minify: true, NoWorker: true}) })
		var ps source.Problems
		switch {
		case err != nil && !errors.As(err, &ps):
			t.Fatalf("found an error that names no place: %v", err)
		case err == nil && files["en/page/index.html"] == nil && len(files) == 0:
			t.Fatal("found neither a site nor a reason")
		}
		for _, p := range ps {
			if p.File == "" || !utf8.ValidString(p.String()) {
				t.Fatalf("found the problem %q, wanted a file and text", p.String())
			}
		}
		checkHarmless(t, files)
	})
}
