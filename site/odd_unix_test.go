//go:build unix

package site

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// odd puts what is no ordinary file into a content tree.
func odd(t *testing.T, dir string) {
	t.Helper()
	if err := syscall.Mkfifo(filepath.Join(dir, "ca/rules/odd-pipe.md"), 0o644); err != nil {
		t.Skip(err)
	}
	for name, to := range map[string]string{"ca/rules/odd-gone.md": "/nope", "ca/rules/odd-outside.md": "/etc/hostname", "ca/odd-folder": "/etc"} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
}
