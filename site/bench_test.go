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

// BenchmarkAgain builds a generated site again: as it is served, with nothing changed and with one page changed, and whole,
// with the pages for translators.
func BenchmarkAgain(b *testing.B) {
	m := generated(1000)
	const page = "en/game-3/chapter-4.md"
	for _, c := range []struct {
		name       string
		change     bool
		dashboards bool
		touched    []string
	}{
		{"nothing", false, true, nil},
		{"one page", true, true, nil},
		{"served", true, false, []string{page}},
	} {
		b.Run(c.name, func(b *testing.B) {
			builder := NewBuilder(Options{Minify: true, NoWorker: true, NoDashboards: !c.dashboards})
			if _, _, err := builder.Build(m); err != nil {
				b.Fatal(err)
			}
			n := 0
			for b.Loop() {
				if c.change {
					n++
					m[page] = &fstest.MapFile{Data: append(sitetest.Recipe{Pages: 1000}.Chapter("en", 34), fmt.Sprintf("\nAt last %d.\n", n)...)}
				}
				if _, _, err := builder.Build(m, c.touched...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
