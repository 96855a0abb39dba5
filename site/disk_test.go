package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestDir holds that a content folder is a file system like any other, and that no error names where it lies.
func TestDir(t *testing.T) {
	root := t.TempDir()
	if err := os.CopyFS(root, fstest.MapFS{"en/index.md": {Data: []byte("text")}, "en/empty.md": {}}); err != nil {
		t.Fatal(err)
	}
	tree := Dir(root)
	if err := fstest.TestFS(tree, "en/index.md", "en/empty.md"); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"en/none.md", "../en/index.md", "/en/index.md"} {
		_, err := fs.ReadFile(tree, name)
		if e := (*fs.PathError)(nil); !errors.As(err, &e) || e.Path != name || strings.Contains(err.Error(), filepath.Base(root)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
