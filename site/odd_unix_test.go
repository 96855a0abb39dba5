//go:build unix

package site

import (
	"os"
	"path/filepath"
	"slices"
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

// TestOneReader checks that the verbs read the files that a build reads, no pipe and no link, and that both name what they leave out.
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
	want := []string{
		"ca/odd-folder: found a link, expected a file or folder itself: links are not followed",
		"ca/rules/odd-gone.md: found a link, expected a file or folder itself: links are not followed",
		"ca/rules/odd-outside.md: found a link, expected a file or folder itself: links are not followed",
		"ca/rules/odd-pipe.md: found a pipe, expected an ordinary file",
	}
	c, errs := translation.Load(os.DirFS(dir))
	var told []string
	for _, e := range errs {
		told = append(told, e.Error())
	}
	if !slices.Equal(told, want) {
		t.Errorf("the verbs say %q, wanted %q", told, want)
	}
	for _, name := range c.Names {
		if strings.Contains(name, "odd") {
			t.Errorf("%s was read", name)
		}
	}
	if ps := Check(os.DirFS(dir)); len(ps) != len(want) {
		t.Errorf("a build says %v, wanted %q", ps, want)
	}
}
