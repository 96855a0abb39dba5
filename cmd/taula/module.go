package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"taula/wasm"
)

// A module is a WebAssembly module for browsers: its name, its package and build tags, its source folders, and the files in
// them that it does not include.
type module struct {
	name, pkg string
	tags      string
	carried   []byte // the copy embedded in this program
	dirs, not []string
}

var (
	scorerModule = module{"scorer", "./wasm", "", wasm.Scorer, []string{"scorer", "wasm"}, []string{"scorer/photo", "wasm/see"}}
	ownModule    = module{"own", "./wasm", "own", wasm.Own, scorerModule.dirs, scorerModule.not}
	photoModule  = module{"photo", "./wasm/see/module", "", wasm.Photo, []string{"scorer/photo", "scorer/tile", "wasm/see", "wasm/tinygo"}, nil}
)

// modules returns the scorer's module, with support for a site's own tiles if it has any, and the module that reads photographs.
func modules(ctx context.Context, own bool, tell func(string)) (engine, photo []byte, err error) {
	scorer := scorerModule
	if own {
		scorer = ownModule
	}
	if engine, err = scorer.get(ctx, tell); err == nil {
		photo, err = photoModule.get(ctx, tell)
	}
	return engine, photo, err
}

// get returns the module in folder wasm, which TinyGo compiled, if it is up to date. Otherwise it compiles one with the local
// go tool and says so through tell: that module is several times as large, but needs no other tool. Without sources it returns
// the embedded copy.
func (m module) get(ctx context.Context, tell func(string)) ([]byte, error) {
	root := sources()
	if root == "" {
		return m.carried, nil
	}
	b, err := m.kept(root)
	if err == nil {
		return b, nil
	}
	tell(err.Error() + "; using a larger module, made by the go command (wasm/tinygo/make writes a new one)")
	return m.standard(ctx, root)
}

// file returns the path of the compiled module.
func (m module) file() string { return "wasm/" + m.name + ".wasm" }

// kept returns the compiled module, or an error that names the first source that has changed since it was compiled.
func (m module) kept(root string) ([]byte, error) {
	tree := os.DirFS(root)
	b, err := fs.ReadFile(tree, m.file())
	if err != nil {
		return nil, err
	}
	found, err := fs.ReadFile(tree, m.file()+".sum")
	if err != nil {
		return nil, err
	}
	wanted, err := m.sum(root)
	if err != nil {
		return nil, err
	}
	rest := string(found)
	for line := range strings.Lines(wanted) {
		var same bool
		if rest, same = strings.CutPrefix(rest, line); !same {
			_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			return nil, fmt.Errorf("%s was not built from the current %s", m.file(), strings.TrimSpace(name))
		}
	}
	if rest != "" {
		return nil, errors.New(m.file() + " has sources that no longer exist")
	}
	return b, nil
}

// sum returns the checksums that belong beside a module compiled now, in the format of sha256sum. They cover the version of the
// Go language, every source, TinyGo's target, and the module itself.
func (m module) sum(root string) (string, error) {
	tree := os.DirFS(root)
	mod, err := fs.ReadFile(tree, "go.mod")
	if err != nil {
		return "", err
	}
	var sum strings.Builder
	for line := range strings.Lines(string(mod)) {
		if strings.HasPrefix(line, "go ") {
			sum.WriteString("# " + line)
		}
	}
	names, err := m.sources(root)
	if err != nil {
		return "", err
	}
	for _, name := range append(names, m.file()) {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&sum, "%x  %s\n", sha256.Sum256(text), name)
	}
	return sum.String(), nil
}

// sources lists the source files of the module.
func (m module) sources(root string) ([]string, error) {
	var names []string
	for _, dir := range m.dirs {
		err := fs.WalkDir(os.DirFS(root), dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && slices.Contains(m.not, path) {
				return fs.SkipDir
			}
			source := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
			if source || path == "wasm/tinygo/go.mod" || path == "wasm/tinygo/target.json" {
				names = append(names, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(names)
	return names, nil
}

// sources returns the root of Taula's sources: the working directory or a folder above it, else the folder that this program was
// built from, or "".
func sources() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for at := dir; ; at = filepath.Dir(at) {
		if isRoot(at) {
			return at
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		if root := filepath.Join(filepath.Dir(file), "..", ".."); isRoot(root) {
			return root
		}
	}
	return ""
}

// isRoot reports whether dir holds go.mod of module taula.
func isRoot(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	line, _, _ := strings.Cut(string(text), "\n")
	return err == nil && strings.TrimSpace(line) == "module taula"
}
