package main

import (
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing/fstest"

	"taula/content"
	"taula/site"
)

// someSaves is how many saves are measured together.
const someSaves = 20

// saved prints what it costs to serve the project's own content until the first page is there, and to save a page of it until it is
// served again.
func saved(runs int) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var none, some usage
	for range runs {
		if err := none.best(measure("", self, "-saves", "0")); err != nil {
			return err
		}
		if err := some.best(measure("", self, "-saves", strconv.Itoa(someSaves))); err != nil {
			return err
		}
	}
	fmt.Printf("| our content | |\n|---|--:|\n| served until the first page, CPU | %.0f ms |\n| saved until it is served, CPU | %.0f ms |\n| memory | %.0f MiB |\n\n",
		1000*none.cpu, 1000*(some.cpu-none.cpu)/someSaves, some.memory)
	return nil
}

// save serves the project's own content and saves a page of it so often.
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
	builder, was, touched := site.NewBuilder(site.Options{Minify: true, NoWorker: true}), m[page].Data, []string(nil)
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
