package site

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"

	"taula/site/sitetest"
)

// BenchmarkSmall builds a site of five pages.
func BenchmarkSmall(b *testing.B) {
	for b.Loop() {
		buildSmall(b, Options{Minify: true})
	}
}

// generated makes a content tree of n pages in English and as many in Catalan.
func generated(n int) fstest.MapFS {
	recipe := sitetest.Recipe{Pages: n, Languages: []string{"en", "ca"}, Texts: map[string][]byte{}}
	for _, lang := range recipe.Languages {
		text, err := fs.ReadFile(small, lang+"/ui.toml")
		if err != nil {
			panic(err)
		}
		recipe.Texts[lang] = text
	}
	m, err := recipe.Tree()
	if err != nil {
		panic(err)
	}
	return m
}

// BenchmarkBuild builds generated sites from nothing.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{100, 1000} {
		m := generated(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				files, err := Publish(m, Options{BaseURL: base, Minify: true}, filepath.Join(b.TempDir(), "public"))
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(files), "files")
			}
		})
	}
}

// BenchmarkAgain links a generated site again after one page has changed, and makes that page, as it is served.
func BenchmarkAgain(b *testing.B) {
	m := generated(1000)
	const page, file = "en/game-3/chapter-4.md", "en/game-3/chapter-4-en/index.html"
	builder := NewBuilder(Options{Minify: true, NoWorker: true})
	if _, err := builder.Site(m); err != nil {
		b.Fatal(err)
	}
	for n := 0; b.Loop(); n++ {
		m[page] = &fstest.MapFile{Data: append(sitetest.Recipe{Pages: 1000}.Chapter("en", 34), fmt.Sprintf("\nAt last %d.\n", n)...)}
		s, err := builder.Site(m, page)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.File(file); err != nil {
			b.Fatal(err)
		}
	}
}
