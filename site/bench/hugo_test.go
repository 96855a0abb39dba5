package bench

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing/fstest"
)

// hugoVersion is the version of Hugo that is measured.
const hugoVersion = "v0.165.0"

// fetchHugo compiles Hugo from the module proxy, in a folder of the user's cache, and returns its path.
func fetchHugo() (string, error) {
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

// hugoKind finds a line of the front matter that means something else to Hugo.
var hugoKind = regexp.MustCompile(`(?m)^kind: `)

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
			out["content/"+name] = &fstest.MapFile{Data: hugoKind.ReplaceAll(file.Data, []byte("sort: "))}
		}
	}
	layouts := os.DirFS("testdata/hugo") // contents, other languages and pages beside a page, as Taula's pages have them
	err := fs.WalkDir(layouts, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(layouts, name)
		out[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		return err
	}
	return write(dir, out)
}
