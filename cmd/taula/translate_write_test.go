package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestVerbsWriteWholeFiles checks that every verb for translators writes through work.Files, which leaves whole files wherever
// it is stopped: none writes, renames or removes a file by itself.
func TestVerbsWriteWholeFiles(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("translate*.go")
	if err != nil || len(names) < 6 {
		t.Fatal(names, err)
	}
	writes := regexp.MustCompile(`os\.(WriteFile|Create|CreateTemp|OpenFile|Rename|Remove|RemoveAll|Mkdir|MkdirAll|Truncate|Link|Symlink)\b|ioutil\.`)
	for _, name := range names {
		if filepath.Ext(name) != ".go" || regexp.MustCompile(`_test\.go$`).MatchString(name) {
			continue
		}
		code, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := writes.Find(code); found != nil {
			t.Errorf("%s uses %s, want work.Files.Write", name, found)
		}
	}
}
