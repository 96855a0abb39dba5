package main

import (
	"embed"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing/fstest"
)

// hugoVersion is the Hugo that is measured.
const hugoVersion = "v0.165.0"

// theme is what Hugo needs to make the same of a page: contents, other languages, pages beside it.
//
//go:embed all:hugo
var theme embed.FS

// fetch returns Hugo, compiled from what the module proxy has.
func fetch() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "taula-bench", hugoVersion)
	program := filepath.Join(dir, "hugo")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	install := exec.Command("go", "install", "github.com/gohugoio/hugo@"+hugoVersion)
	install.Env = append(os.Environ(), "GOBIN="+dir, "CGO_ENABLED=0", "GOFLAGS=")
	install.Stdout, install.Stderr = os.Stderr, os.Stderr
	return program, install.Run()
}

// kind is a line of the front matter that Hugo reads as something else.
var kind = regexp.MustCompile(`(?m)^kind: `)

// forHugo writes the tree as a site of Hugo: pages that hold others are named _index.md there.
func forHugo(dir string, tree fstest.MapFS) error {
	out := fstest.MapFS{}
	for name, file := range tree {
		switch {
		case strings.HasPrefix(name, "files/"):
			out["static/"+name] = file
		case path.Ext(name) == ".md":
			if path.Base(name) == "index.md" {
				name = strings.TrimSuffix(name, "index.md") + "_index.md"
			}
			out["content/"+name] = &fstest.MapFile{Data: kind.ReplaceAll(file.Data, []byte("sort: "))}
		}
	}
	err := fs.WalkDir(theme, "hugo", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := theme.ReadFile(name)
		out[strings.TrimPrefix(name, "hugo/")] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		return err
	}
	return write(dir, out)
}
