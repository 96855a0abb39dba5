//go:build unix

package site

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"taula/content"
	"taula/site/layer"
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

// FuzzOwnSite takes any texts as the settings, the tiles, the interface texts and the configuration of a site of one's own, laid over the
// program's content. Each is taken or refused, with its file, within 5 s of CPU and 300 MB.
func FuzzOwnSite(f *testing.F) {
	settings, tiles := "name = \"Ours\"\nlanguages = [\"en\", \"ca\"]\n", "XA  2  city N cap; road E W inn; field EL WR by N; field ER SL SR WL\n"
	f.Add(settings+"address = \"https://example.org/\"\nboxes = [\"8\"]\nemblem = \"files/e.svg\"\n\n[colours]\npaper = [\"#ffffff\", \"#000000\"]\n", tiles, "[site]\nrules = \"R\"\n", "[i18n]\nheadline = \"words\"\n")
	for _, c := range costlyTexts {
		text := c.head + strings.Repeat(c.shape, 2) + c.tail
		f.Add(settings+text, tiles, "", "")
		f.Add(settings, tiles+text, text, text)
	}
	kept := inUse()
	f.Fuzz(func(t *testing.T, settings, tiles, words, config string) {
		m := ownSite()
		for name, text := range map[string]string{"taula.toml": settings, "tiles.txt": tiles, "en/ui.toml": words, "i18n.toml": config} {
			m[name] = &fstest.MapFile{Data: []byte(text)}
		}
		_, _ = bounded(t, kept, func() (Files, error) {
			for _, p := range Check(layer.Over(m, content.FS)) {
				if p.File == "" || !utf8.ValidString(p.String()) {
					t.Errorf("found the problem %q, wanted a file and text", p.String())
				}
			}
			return nil, nil
		})
	})
}
