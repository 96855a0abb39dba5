// Package modules finds the WebAssembly modules that a site ships: the scorer and the reader of photographs.
//
// Both are compiled by TinyGo (wasm/tinygo/make) and committed, each beside a file of checksums that says which sources it was
// made from:
//
//	wasm/scorer.wasm    wasm/scorer.wasm.sum
//	wasm/photo.wasm     wasm/photo.wasm.sum
//
// A module whose checksums fit the sources is the published one. If a source has changed since, a build compiles a module with
// the go command instead, says so, and says how much larger it is. A program that was installed without its sources ships the
// published modules that it carries.
//
// The checksum of a Go file is that of its tokens (see Tokens): a comment or a line break changes no module, so it makes none
// outdated.
package modules

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"taula/wasm"
)

// A Module is a WebAssembly module for browsers.
type Module struct {
	Name string // of the files: "scorer" is wasm/scorer.wasm

	pkg      string   // the Go package that is compiled
	folders  []string // its sources, with all that lies below
	without  []string // folders below them that it does not include
	embedded []byte   // the published module, as this program carries it
}

// Scorer answers what the pages ask about a table.
var Scorer = Module{
	Name:     "scorer",
	pkg:      "./wasm",
	folders:  []string{"scorer", "wasm"},
	without:  []string{"scorer/photo", "wasm/see"},
	embedded: wasm.Scorer,
}

// Photo reads tiles from a photograph.
var Photo = Module{
	Name:     "photo",
	pkg:      "./wasm/see/module",
	folders:  []string{"scorer/photo", "scorer/tile", "wasm/see", "wasm/tinygo"},
	embedded: wasm.Photo,
}

// Get returns the published module if it fits the sources, or if there are no sources here. Otherwise it compiles one with the go
// command and says through tell why and what that costs.
func (m *Module) Get(ctx context.Context, tell func(string)) ([]byte, error) {
	root := Root()
	if root == "" {
		return m.embedded, nil
	}

	published, outdated := m.Published(root)
	if outdated == nil {
		return published, nil
	}

	compiled, err := m.Compile(ctx, root)
	if err != nil {
		return nil, err
	}
	const cost = "%v; using a module compiled by the go command: %d bytes instead of %d. wasm/tinygo/make compiles the small one"
	tell(fmt.Sprintf(cost, outdated, len(compiled), len(m.embedded)))
	return compiled, nil
}

// CheckPublished returns an error for each module that does not fit the sources, if there are sources here. A release ships no
// other module than the published one.
func CheckPublished() error {
	root := Root()
	if root == "" {
		return nil
	}

	var outdated []error
	for _, m := range []*Module{&Scorer, &Photo} {
		if _, err := m.Published(root); err != nil {
			outdated = append(outdated, fmt.Errorf("%w; run wasm/tinygo/make and commit what it writes", err))
		}
	}
	return errors.Join(outdated...)
}

// File returns the path of the compiled module below the root.
func (m *Module) File() string { return "wasm/" + m.Name + ".wasm" }

// Published returns the compiled module below root. If it does not fit the sources there, the error names the first one that has
// changed, come or gone since it was compiled.
func (m *Module) Published(root string) ([]byte, error) {
	tree := os.DirFS(root)
	compiled, err := fs.ReadFile(tree, m.File())
	if err != nil {
		return nil, err
	}
	found, err := fs.ReadFile(tree, m.File()+".sum")
	if err != nil {
		return nil, err
	}
	wanted, err := m.Sum(root, compiled)
	if err != nil {
		return nil, err
	}

	rest := string(found)
	for line := range strings.Lines(wanted) {
		after, same := strings.CutPrefix(rest, line)
		if !same {
			_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			return nil, fmt.Errorf("%s was not compiled from the current %s", m.File(), strings.TrimSpace(name))
		}
		rest = after
	}
	if rest != "" {
		return nil, errors.New(m.File() + " was compiled from sources that no longer exist")
	}
	return compiled, nil
}

// Sum returns the checksums that belong beside a module that was compiled from the sources below root, one a line as sha256sum
// writes them: the version of the Go language, the tokens of every Go file, and the bytes of TinyGo's settings and of the module.
func (m *Module) Sum(root string, compiled []byte) (string, error) {
	tree := os.DirFS(root)
	var sum strings.Builder

	mod, err := fs.ReadFile(tree, "go.mod")
	if err != nil {
		return "", err
	}
	for line := range strings.Lines(string(mod)) {
		if strings.HasPrefix(line, "go ") {
			sum.WriteString("# " + line)
		}
	}

	names, err := m.sources(tree)
	if err != nil {
		return "", err
	}
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return "", err
		}
		if path.Ext(name) == ".go" {
			text, err = Tokens(name, text)
		}
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&sum, "%x  %s\n", sha256.Sum256(text), name)
	}

	fmt.Fprintf(&sum, "%x  %s\n", sha256.Sum256(compiled), m.File())
	return sum.String(), nil
}

// sources lists the files that the module is compiled from, sorted.
func (m *Module) sources(tree fs.FS) ([]string, error) {
	var names []string
	for _, folder := range m.folders {
		err := fs.WalkDir(tree, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && slices.Contains(m.without, name) {
				return fs.SkipDir
			}
			if isSource(name) {
				names = append(names, name)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(names)
	return names, nil
}

func isSource(name string) bool {
	switch name {
	case "wasm/tinygo/go.mod", "wasm/tinygo/target.json":
		return true
	}
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
}

// Root returns the root of Taula's sources: the working directory or a folder above it, else the folder that this program was
// built from, or "".
func Root() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		if isRoot(dir) {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			break
		}
		dir = above
	}

	_, file, _, ok := runtime.Caller(0)
	built := filepath.Join(filepath.Dir(file), "..", "..")
	if ok && isRoot(built) {
		return built
	}
	return ""
}

// isRoot reports whether dir holds go.mod of module taula.
func isRoot(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	line, _, _ := strings.Cut(string(text), "\n")
	return err == nil && strings.TrimSpace(line) == "module taula"
}
