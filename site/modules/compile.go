package modules

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Compile compiles the module with the go command, which takes some seconds the first time. The result is about ten times as
// large as TinyGo's.
func (m *Module) Compile(ctx context.Context, root string) ([]byte, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("found no go command to compile the scorer with: install Go from https://go.dev/dl/ and put it on the PATH")
	}
	dir, err := os.MkdirTemp("", "taula-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)

	compiled := filepath.Join(dir, m.Name+".wasm")
	cmd := exec.CommandContext(ctx, tool, "build",
		"-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
		"-o", compiled, m.pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
	if output, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w\n%s", m.pkg, err, bytes.TrimSpace(output))
	}
	return os.ReadFile(compiled)
}
