package site

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
	"testing/fstest"

	"taula/site/sitetest"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(700) // the tests keep little of what they make
	os.Exit(m.Run())
}

// BenchmarkSmall builds a site of five pages.
func BenchmarkSmall(b *testing.B) {
	for b.Loop() {
		buildSmall(b, Options{Minify: true})
	}
}

// generated returns a content tree of n pages in English and as many in Catalan.
func generated(n int) fstest.MapFS { return generatedBy(sitetest.Recipe{Pages: n}) }

func generatedBy(r sitetest.Recipe) fstest.MapFS {
	r.Languages = []string{"en", "ca"}

	m, err := r.WithTexts(small).Tree()
	if err != nil {
		panic(err)
	}
	return m
}

// BenchmarkBuild builds generated sites from scratch.
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

// BenchmarkAgain links a generated site again after one page has changed, and makes that page, as serve does.
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

// BenchmarkBoards publishes a site of pages with a board and a rule each, all in one folder: ten times the pages take ten times the work.
func BenchmarkBoards(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		m := fstest.MapFS{
			"en/ui.toml":  copied(b)["en/ui.toml"],
			"en/index.md": {Data: []byte("---\ntitle: Boards\n---\n\nA text.\n")},
		}
		for i := range n {
			text := fmt.Sprintf("---\ntitle: Page %[1]d\n---\n\n## Heading\n\nA rule. {#a.rule%[1]d}\n\n"+
				"```board road-%[1]d\nW U B U W2\nbridge c1 ew\nr b1.w\n= b1.w 5 r\n```\n", i)
			m[fmt.Sprintf("en/rules/page-%d.md", i)] = &fstest.MapFile{Data: []byte(text)}
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Publish(m, Options{BaseURL: base, Minify: true}, filepath.Join(b.TempDir(), "public")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
