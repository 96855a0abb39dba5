package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Module gives the scorer as WebAssembly (package wasm), compiled by the go tool of this machine. The first time takes
// some seconds, and tell hears a line about it; after that the module lies in the user's cache folder, under a name made
// from its sources and the Go that compiles it.
func Module(ctx context.Context, tell func(string)) ([]byte, error) {
	root, err := sources()
	if err != nil {
		return nil, err
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("found no go command to compile the scorer with: install Go from https://go.dev/dl/ and put it on the PATH")
	}
	name, err := moduleName(ctx, tool, root)
	if err != nil {
		return nil, err
	}
	if module, err := os.ReadFile(name); err == nil && isModule(module) {
		return module, nil
	}
	tell("compiling the scorer to WebAssembly")
	return compile(ctx, tool, root, name)
}

// sources gives the folder of this module: the one of the working folder, else the one this command was built from.
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

// isRoot tells whether dir holds go.mod of module taula.
func isRoot(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	line, _, _ := strings.Cut(string(text), "\n")
	return err == nil && strings.TrimSpace(line) == "module taula"
}

// moduleName gives where the module of these sources is kept.
func moduleName(ctx context.Context, tool, root string) (string, error) {
	version := exec.CommandContext(ctx, tool, "env", "GOVERSION")
	version.Dir = root
	goVersion, err := version.Output()
	if err != nil {
		return "", fmt.Errorf("go env GOVERSION: %w", err)
	}
	sum := sha256.New()
	sum.Write(goVersion)
	for _, dir := range []string{"scorer", "wasm"} {
		err := fs.WalkDir(os.DirFS(root), dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(filepath.Join(root, path))
			fmt.Fprintf(sum, "%s %d\n%s", path, len(text), text)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return filepath.Join(cache, "taula", "scorer-"+hex.EncodeToString(sum.Sum(nil)[:12])+".wasm"), nil
}

// compile builds package wasm and keeps the result under name. A cache that cannot be written costs only time.
func compile(ctx context.Context, tool, root, name string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "taula-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	made := filepath.Join(dir, "scorer.wasm")
	cmd := exec.CommandContext(ctx, tool, "build", "-buildmode=c-shared", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w", "-o", made, "./wasm")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build ./wasm: %w\n%s", err, bytes.TrimSpace(said))
	}
	module, err := os.ReadFile(made)
	if err != nil {
		return nil, err
	}
	if !isModule(module) {
		return nil, errors.New("go build ./wasm: found no WebAssembly in what it wrote")
	}
	if os.MkdirAll(filepath.Dir(name), 0o755) == nil {
		_ = writeFile(name, module)
	}
	return module, nil
}

// isModule tells whether b begins as WebAssembly does.
func isModule(b []byte) bool { return bytes.HasPrefix(b, []byte("\x00asm\x01\x00\x00\x00")) }
