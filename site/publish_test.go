package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tree "taula/content"
	"taula/site/sitetest"
)

// publishedAs builds a tree as a folder and returns its files.
func publishedAs(t *testing.T, m fs.FS, o Options) (Files, error) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := Publish(m, o, dir); err != nil {
		return nil, err
	}
	files := Files{}
	written := os.DirFS(dir)
	err := fs.WalkDir(written, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != ".taula-site" {
			files[name], err = fs.ReadFile(written, name)
		}
		return err
	})
	return files, err
}

// TestPublish checks that a folder holds the files of a build.
func TestPublish(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{BaseURL: base, Minify: true, Engine: []byte("engine")}, {NoWorker: true}, {NoTranslate: true}} {
		want, err := Build(small, o)
		if err != nil {
			t.Fatal(err)
		}
		got, err := publishedAs(t, small, o)
		if err != nil {
			t.Fatal(err)
		}
		if different := difference(want, got); len(different) > 0 {
			t.Errorf("%+v: %v differ", o, different)
		}
	}
}

// TestNoTranslate builds without anything for translators: none of their files is written, and no page links to one.
func TestNoTranslate(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: the whole tree without its pages for translators")
	}
	for name, build := range map[string]func() (Files, error){
		"small":     func() (Files, error) { return Build(small, Options{NoTranslate: true}) },
		"published": forPlayers,
	} {
		files, err := build()
		if err != nil {
			t.Fatal(err)
		}
		for p, text := range files {
			if strings.Contains(p, "/translate/") || strings.HasSuffix(p, ".html") && strings.Contains(string(text), "/translate/") {
				t.Errorf("%s: %s is for translators, or leads there", name, p)
			}
		}
		if name == "published" {
			checkPages(t, files)
		}
	}
	if whole := buildSmall(t, Options{}); !strings.Contains(string(whole["ca/regles/camins/index.html"]), "/translate/") {
		t.Error("no page leads to the page for translators; the test is blind")
	}
}

// TestPublishProblems builds a broken tree: every problem is reported as Build reports it, and nothing is written.
func TestPublishProblems(t *testing.T) {
	for _, e := range []struct{ file, old, new string }{
		{roads, "= b1.w 5 r b", "= b1.w 6 r b"}, {roads, "[the ends](#road.end)", "[the ends](#road.ends)"}, {roads, "title: ", "titel: "},
		{"ca/rules/roads.md", "Un punt per", "[Un](https://example.net) punt 7 per"}, {"rules.txt", "road.end.types", ""}, {"ca/ui.toml", "[site]", "[site"},
	} {
		m := copied(t)
		replaced(m, e.file, e.old, e.new)
		_, want := Build(m, Options{})
		_, got := publishedAs(t, m, Options{})
		if want == nil || got == nil || got.Error() != want.Error() {
			t.Errorf("%s: %s: found %v, wanted %v", e.file, e.new, got, want)
		}
	}
}

// TestTranslatorsPage checks that the page for translators stays below 100 KB, however many pages the site has, and that each
// row leads to the desk, which has every page.
func TestTranslatorsPage(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short: 1,000 pages")
	}
	for name, m := range map[string]fs.FS{"published": tree.FS, "1,000 pages": generatedBy(sitetest.Recipe{Pages: 1000, Sections: 1})} {
		s, err := NewBuilder(Options{Minify: true}).Site(m)
		if err != nil {
			t.Fatal(err)
		}
		file := func(name string) string {
			text, err := s.File(name)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		for _, p := range []string{"en/translate/index.html", "ca/translate/index.html"} {
			text := file(p)
			if len(text) > 100_000 || !strings.Contains(text, "edit/?ca/") {
				t.Errorf("%s: %s has %d bytes, wanted at most 100000 and ways to the desk", name, p, len(text))
			}
		}
		if n := strings.Count(file("en/translate/ca/desk.json"), `"page":`); n < len(s.linked.Tree.Keys) {
			t.Errorf("%s: the desk lists %d pages, wanted %d", name, n, len(s.linked.Tree.Keys))
		}
	}
}
