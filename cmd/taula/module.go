package main

import (
	"bytes"
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
)

// Module returns the scorer as WebAssembly (package wasm): wasm/scorer.wasm, which TinyGo compiled, as long as it was made
// from the sources as they are now. Else it is compiled by the go tool of this machine, which is several times as large
// but needs no other tool, and tell hears a line about it.
func Module(ctx context.Context, tell func(string)) ([]byte, error) {
	root, err := sources()
	if err != nil {
		return nil, err
	}
	module, err := kept(root)
	if err == nil {
		return module, nil
	}
	tell(err.Error() + "; using a larger module, made by the go command (wasm/tinygo/make writes a new one)")
	return standard(ctx, root)
}

// kept returns wasm/scorer.wasm, or an error that names the first source that has changed since it was made.
func kept(root string) ([]byte, error) {
	tree := os.DirFS(root)
	module, err := fs.ReadFile(tree, "wasm/scorer.wasm")
	if err != nil {
		return nil, err
	}
	found, err := fs.ReadFile(tree, "wasm/scorer.wasm.sum")
	if err != nil {
		return nil, err
	}
	wanted, err := moduleSum(root)
	if err != nil {
		return nil, err
	}
	rest := string(found)
	for line := range strings.Lines(wanted) {
		var same bool
		if rest, same = strings.CutPrefix(rest, line); !same {
			_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			return nil, fmt.Errorf("wasm/scorer.wasm does not have the present %s", strings.TrimSpace(name))
		}
	}
	if rest != "" {
		return nil, errors.New("wasm/scorer.wasm has sources that are no more")
	}
	return module, nil
}

// moduleSum returns what wasm/scorer.wasm.sum says of a module made now, as sha256sum writes and checks it: the version of
// Go's language, every source, how TinyGo is told to compile them, and wasm/scorer.wasm itself.
func moduleSum(root string) (string, error) {
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
	names, err := moduleSources(root)
	if err != nil {
		return "", err
	}
	for _, name := range append(names, "wasm/scorer.wasm") {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&sum, "%x  %s\n", sha256.Sum256(text), name)
	}
	return sum.String(), nil
}

// moduleSources lists the files below scorer and wasm that the module is made from.
func moduleSources(root string) ([]string, error) {
	var names []string
	for _, dir := range []string{"scorer", "wasm"} {
		err := fs.WalkDir(os.DirFS(root), dir, func(path string, d fs.DirEntry, err error) error {
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

// sources returns the folder of this module: the one of the working folder, else the one this command was built from.
func sources() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for at := dir; ; at = filepath.Dir(at) {
		if isRoot(at) {
			return at, nil
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		if root := filepath.Join(filepath.Dir(file), "..", ".."); isRoot(root) {
			return root, nil
		}
	}
	return "", fmt.Errorf("found no sources of the scorer in %s or above: run taula inside its checkout", dir)
}

// isRoot reports whether dir holds go.mod of module taula.
func isRoot(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	line, _, _ := strings.Cut(string(text), "\n")
	return err == nil && strings.TrimSpace(line) == "module taula"
}

// isModule reports whether b begins as WebAssembly does.
func isModule(b []byte) bool { return bytes.HasPrefix(b, []byte("\x00asm\x01\x00\x00\x00")) }
