package site

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTwin builds parts one after the other, and has somebody else do something in the site or in its twin in between: the site
// is the one that is built from nothing, and what is somebody else's stays.
func TestTwin(t *testing.T) {
	content, public := onDisk(t), filepath.Join(t.TempDir(), "public")
	twinned := filepath.Join(cacheOf(public), twinFolder)
	n, builder := 0, NewBuilder(Options{})
	build := func(what string) {
		t.Helper()
		n++
		name := filepath.Join(content, "en", "rules", "castles.md")
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, fmt.Appendf(text, "\nText %d.\n", n), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, _, err := publish(os.DirFS(content), Options{}, public); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		want, _, err := builder.Build(os.DirFS(content))
		if err != nil {
			t.Fatal(err)
		}
		have := filesBelow(t, public)
		for name, text := range have {
			if string(text) == "another's" {
				delete(have, name)
			}
		}
		if different := difference(want, have); len(different) > 0 {
			t.Errorf("%s: %v differ", what, different)
		}
	}
	twin := func() bool {
		c := newCache(public, Options{})
		return c.before != nil && c.twin(public) != nil
	}
	there := func(name string) bool {
		text, _ := os.ReadFile(filepath.Join(public, name))
		return string(text) == "another's"
	}
	write := func(dir, name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte("another's"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	build("all")
	if twin() {
		t.Error("a site that was built anew has a twin")
	}
	for i := range 4 {
		build("a part")
		if !twin() {
			t.Fatalf("no twin after %d parts", i+1)
		}
	}
	folder := filepath.Join(public, "en", "rules")
	before, _ := os.Stat(filepath.Join(twinned, "en", "rules"))
	build("a part")
	if after, _ := os.Stat(folder); !os.SameFile(before, after) {
		t.Error("the twin has not become the site")
	}

	write(twinned, "en/rules/of-the-twin.txt")
	build("a file more in the twin")
	if there("en/rules/of-the-twin.txt") {
		t.Error("what somebody put into the twin is published")
	}
	build("a part")
	for _, name := range []string{"robots.txt", "en/rules/roads/index.html"} {
		if err := os.Remove(filepath.Join(twinned, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
		build("a file less in the twin")
		build("a part")
		write(twinned, name+".new")
		if err := os.Rename(filepath.Join(twinned, name+".new"), filepath.Join(twinned, name)); err != nil {
			t.Fatal(err)
		}
		build("another file in the twin")
		build("a part")
		write(twinned, name) // which is the site's as well
		build("another text in both")
		build("a part")
		build("a part")
	}
	if err := os.RemoveAll(filepath.Join(twinned, "assets")); err != nil {
		t.Fatal(err)
	}
	build("a folder less in the twin")
	build("a part")

	write(public, "CNAME")
	write(public, "en/rules/others.txt")
	for range 3 {
		build("a file of somebody else")
		if twin() || !there("CNAME") || !there("en/rules/others.txt") {
			t.Fatal("what is somebody else's is gone, or the site has a twin")
		}
	}
	_ = os.Remove(filepath.Join(public, "CNAME"))
	_ = os.Remove(filepath.Join(public, "en/rules/others.txt"))
	build("all is ours again")
	build("a part")
	if !twin() {
		t.Error("no twin")
	}
	held := exchange
	defer func() { exchange = held }()
	exchange = func(fresh, dir string) error {
		write(dir, "CNAME")
		write(dir, "en/rules/others.txt")
		return held(fresh, dir)
	}
	build("a file of somebody else at the last moment")
	exchange = held
	for range 2 {
		if twin() || !there("CNAME") || !there("en/rules/others.txt") {
			t.Fatal("what somebody else put there at the last moment is gone, or the site has a twin")
		}
		build("a part")
	}
	entries, _ := os.ReadDir(filepath.Dir(public))
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix(public)) {
			t.Errorf("%s is left", e.Name())
		}
	}
}
