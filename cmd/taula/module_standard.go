package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// standard returns the module compiled by the go tool of this machine. The first time takes some seconds; after that it
// lies in the user's cache folder, under a name made from its sources and the Go that compiles it.
func (m module) standard(ctx context.Context, root string) ([]byte, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("found no go command to compile the scorer with: install Go from https://go.dev/dl/ and put it on the PATH")
	}
	name, err := m.standardName(ctx, tool, root)
	if err != nil {
		return nil, err
	}
	if b, err := os.ReadFile(name); err == nil && isModule(b) {
		return b, nil
	}
	return m.compile(ctx, tool, root, name)
}

// standardName returns where the module of these sources is kept.
func (m module) standardName(ctx context.Context, tool, root string) (string, error) {
	version := exec.CommandContext(ctx, tool, "env", "GOVERSION")
	version.Dir = root
	goVersion, err := version.Output()
	if err != nil {
		return "", fmt.Errorf("go env GOVERSION: %w", err)
	}
	names, err := m.sources(root)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	sum.Write(goVersion)
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return filepath.Join(cache, "taula", m.name+"-"+hex.EncodeToString(sum.Sum(nil)[:12])+".wasm"), nil
}

// compile builds the module's package and keeps the result under name. A cache that cannot be written costs only time.
func (m module) compile(ctx context.Context, tool, root, name string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "taula-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	made := filepath.Join(dir, m.name+".wasm")
	cmd := exec.CommandContext(ctx, tool, "build", "-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-tags", m.tags,
		"-ldflags=-s -w", "-o", made, m.pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w\n%s", m.pkg, err, bytes.TrimSpace(said))
	}
	b, err := os.ReadFile(made)
	if err != nil {
		return nil, err
	}
	if !isModule(b) {
		return nil, fmt.Errorf("go build %s: found no WebAssembly in what it wrote", m.pkg)
	}
	if os.MkdirAll(filepath.Dir(name), 0o755) == nil {
		_ = writeFile(name, b)
	}
	return b, nil
}
