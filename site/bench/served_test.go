package bench

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"taula/content"
	"taula/site"
)

// save serves the project's own content and saves a page of it that many times.
func save(times int) error {
	const page, file = "en/rules/base-game.md", "en/rules/base-game/index.html"
	m := fstest.MapFS{}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(content.FS, name)
		m[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		return err
	}

	builder := site.NewBuilder(site.Options{Minify: true, NoWorker: true})
	was := m[page].Data
	var touched []string
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
