//go:build unix

package site

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"taula/site/translation"
)

// odd puts special files, such as a pipe, into a content tree.
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

// TestOneReader checks that the verbs read the files that a build reads: no pipe, no link, nothing hidden.
func TestOneReader(t *testing.T) {
	dir := t.TempDir()
	for name, f := range copied(t) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	odd(t, dir)
	c, errs := translation.Load(os.DirFS(dir))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, name := range c.Names {
		if strings.Contains(name, "odd") {
			t.Errorf("%s was read", name)
		}
	}
	if ps := Check(os.DirFS(dir)); len(ps) > 0 {
		t.Error(ps)
	}
}
