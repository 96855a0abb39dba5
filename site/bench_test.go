package site

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"taula/content"
)

// child is work that a benchmark leaves to a process of its own, started from this binary: a process is charged for memory that
// its parent had.
var child = flag.String("child", "", "work for a benchmark instead of the tests: make DIR PAGES LANGUAGES BOARDS HUGO, or save TIMES")

func TestMain(m *testing.M) {
	flag.Parse()
	if *child == "" {
		debug.SetGCPercent(700) // the tests keep little of what they make
		os.Exit(m.Run())
	}
	work := strings.Fields(*child)
	number := func(at int) int { n, _ := strconv.Atoi(work[at]); return n }
	var err error
	if work[0] == "save" {
		err = save(number(1))
	} else {
		err = makeContent(work[1], number(2), strings.Split(work[3], ","), number(4), work[5] == "true")
	}
	if err != nil {
		log.Fatal(err)
	}
}

// BenchmarkSmall builds a site of five pages.
func BenchmarkSmall(b *testing.B) {
	for b.Loop() {
		buildSmall(b, Options{Minify: true})
	}
}

// generated returns a content tree of n pages in English and as many in Catalan.
func generated(n int) fstest.MapFS { return generatedBy(Recipe{Pages: n}) }

func generatedBy(r Recipe) fstest.MapFS {
	r.Languages = []string{"en", "ca"}
	m, err := recipe(small, r)
	if err != nil {
		panic(err)
	}
	return m
}

// recipe returns a content tree with the interface texts of another.
func recipe(texts fs.FS, r Recipe) (fstest.MapFS, error) {
	r.Texts = map[string][]byte{}
	var errs []error
	for _, lang := range []string{"en", "ca"} {
		text, err := fs.ReadFile(texts, lang+"/ui.toml")
		r.Texts[lang], errs = text, append(errs, err)
	}
	m, err := r.Tree()
	return m, errors.Join(append(errs, err)...)
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
		m[page] = &fstest.MapFile{Data: append(Recipe{Pages: 1000}.Chapter("en", 34), fmt.Sprintf("\nAt last %d.\n", n)...)}
		s, err := builder.Site(m, page)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.File(file); err != nil {
			b.Fatal(err)
		}
	}
}

// save serves the project's own content and saves a page of it that many times.
func save(times int) error {
	const page, file = "en/rules/base-game.md", "en/rules/base-game/index.html"
	m := fstest.MapFS{}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			text, wrong := fs.ReadFile(content.FS, name)
			m[name], err = &fstest.MapFile{Data: text}, wrong
		}
		return err
	})
	if err != nil {
		return err
	}
	builder, was, touched := NewBuilder(Options{Minify: true, NoWorker: true}), m[page].Data, []string(nil)
	for n := range times + 1 {
		m[page] = &fstest.MapFile{Data: fmt.Appendf(nil, "%s%s\n", was, strings.Repeat("Once more. ", n))}
		s, err := builder.Site(m, touched...)
		if err != nil {
			return err
		}
		if _, err := s.File(file); err != nil {
			return err
		}
		touched = []string{page}
	}
	return nil
}

// BenchmarkServed serves the project's own content until its first page is there, and then saves a page twenty times.
func BenchmarkServed(b *testing.B) {
	var none, some usage
	for b.Loop() {
		must(b, none.least(delegate("save 0")))
		must(b, some.least(delegate("save 20")))
	}
	b.ReportMetric(1000*none.cpu, "ms/first")
	b.ReportMetric(1000*(some.cpu-none.cpu)/20, "ms/save")
	b.ReportMetric(some.memory, "MiB")
}

func must(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}
