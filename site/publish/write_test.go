package publish

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// Files are the files of a site, by path.
type Files map[string][]byte

// write writes them as a folder.
func write(dir string, files Files) error {
	to, err := Open(dir)
	if err != nil {
		return err
	}
	defer to.Close()
	for name, text := range files {
		if err := to.Put(name, text); err != nil {
			return err
		}
	}
	return to.Finish()
}

// listing returns the files below dir with their texts, and the number of other files beside dir.
func listing(t *testing.T, dir string) (files map[string]string, beside int) {
	t.Helper()
	files = map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	entries, _ := os.ReadDir(filepath.Dir(dir))
	return files, len(entries)
}

func TestWriteTo(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "public")
	if err := write(dir, Files{"a/index.html": []byte("one"), "gone.css": []byte("x")}); err != nil {
		t.Fatal(err)
	}
	if err := write(dir, Files{"a/index.html": []byte("two")}); err != nil {
		t.Fatal(err)
	}
	files, beside := listing(t, dir)
	if len(files) != 2 || files["a/index.html"] != "two" || beside != 1 {
		t.Errorf("found %v and %d entries beside, wanted the second site alone", files, beside)
	}
}

// TestWriteToFails checks that the earlier site stays whole if a file cannot be written.
func TestWriteToFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	if err := write(dir, Files{"index.html": []byte("good")}); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []Files{
		{"a": []byte("a file"), "a/b": []byte("below a file")},
		{"../out.html": []byte("outside")},
	} {
		if err := write(dir, bad); err == nil {
			t.Errorf("%v: found no error", slices.Sorted(maps.Keys(bad)))
		}
		if files, beside := listing(t, dir); files["index.html"] != "good" || beside != 1 {
			t.Errorf("%v: found %v and %d entries beside, wanted the earlier site alone", slices.Sorted(maps.Keys(bad)), files, beside)
		}
	}
}

// TestWriteToForeign checks that a folder that taula did not write is never replaced.
func TestWriteToForeign(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "thesis.tex"), []byte("ten years"), 0o644); err != nil {
		t.Fatal(err)
	}
	err := write(dir, Files{"index.html": nil})
	if err == nil || !strings.Contains(err.Error(), "thesis.tex") {
		t.Errorf("found %v, wanted an error that names thesis.tex", err)
	}
	if files, _ := listing(t, dir); files["thesis.tex"] != "ten years" || len(files) != 1 {
		t.Errorf("found %v, wanted the folder as it was", files)
	}
}

// TestWriteToKeeps checks that files of somebody else's in the site stay, and so does the time of unchanged files.
func TestWriteToKeeps(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	if err := write(dir, Files{"same.css": []byte("same"), "old/gone.html": []byte("gone"), "new.html": []byte("1")}); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"CNAME": "example.org", "old/mine.txt": "mine", ".git/config": "theirs", ".git/objects/ab": "cd"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for _, name := range []string{"same.css", "new.html"} {
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := write(dir, Files{"same.css": []byte("same"), "new.html": []byte("2")}); err != nil {
		t.Fatal(err)
	}
	files, beside := listing(t, dir)
	delete(files, ours)
	want := map[string]string{
		"same.css": "same", "new.html": "2", "CNAME": "example.org", "old/mine.txt": "mine", ".git/config": "theirs", ".git/objects/ab": "cd",
	}
	if !maps.Equal(files, want) || beside != 1 {
		t.Errorf("found %v and %d entries beside, wanted %v alone", files, beside, want)
	}
	for name, kept := range map[string]bool{"same.css": true, "new.html": false} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.ModTime().Equal(long) != kept {
			t.Errorf("%s: its time is kept: %v, wanted %v", name, !kept, kept)
		}
	}
}
