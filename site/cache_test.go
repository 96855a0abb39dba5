package site

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// onDisk writes the small site below a folder.
func onDisk(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(dir, small); err != nil {
		t.Fatal(err)
	}
	return dir
}

// filesBelow are the files of a site that was published.
func filesBelow(t *testing.T, dir string) Files {
	t.Helper()
	texts, _ := listing(t, dir)
	delete(texts, ours)
	out := Files{}
	for name, text := range texts {
		out[name] = []byte(text)
	}
	return out
}

// publishAgain publishes and reports whether the cache answered.
func publishAgain(t *testing.T, content, public string, o Options) bool {
	t.Helper()
	c := newCache(public, o)
	changed, fits := c.changed(os.DirFS(content), public)
	if _, err := Publish(os.DirFS(content), o, public); err != nil {
		t.Fatal(err)
	}
	return fits && len(changed) == 0
}

// TestCache publishes again and again: nothing is done where nothing has changed, and all where anything has, though its size
// and its time say that it has not.
func TestCache(t *testing.T) {
	content, public := onDisk(t), filepath.Join(t.TempDir(), "public")
	o := Options{BaseURL: base, Engine: []byte("engine")}
	if publishAgain(t, content, public, o) {
		t.Error("an empty cache answers")
	}
	for range 2 {
		if !publishAgain(t, content, public, o) {
			t.Error("nothing has changed, and the cache does not fit")
		}
	}
	state := filepath.Join(cacheOf(public), stateFile)
	write := func(name, old, new string) func() {
		return func() {
			info, _ := os.Stat(name)
			text, err := os.ReadFile(name)
			if err != nil || !bytes.Contains(text, []byte(old)) {
				t.Fatalf("%s: %v", name, err)
			}
			if err := os.WriteFile(name, bytes.Replace(text, []byte(old), []byte(new), 1), 0o644); err != nil {
				t.Fatal(err)
			}
			_ = os.Chtimes(name, info.ModTime(), info.ModTime())
		}
	}
	page := filepath.Join(content, "en", "rules", "roads.md")
	for name, change := range map[string]func(){
		"a page":             write(page, "One point", "Two point"),
		"a page of the site": write(filepath.Join(public, "en", "rules", "roads", "index.html"), "point", "paint"),
		"a file of the site": func() { _ = os.Remove(filepath.Join(public, "robots.txt")) },
		"a new page": func() {
			_ = os.WriteFile(filepath.Join(content, "en", "news.md"), []byte("---\ntitle: News\n---\n\nNone.\n"), 0o644)
		},
		"a new time":             nil,
		"another program":        write(state, stateForm, "taula cache 0"),
		"a bit of the cache":     write(state, "robots.txt", "robots.txu"),
		"the cache":              func() { _ = os.RemoveAll(cacheOf(public)) },
		"half of the cache":      func() { _ = os.Truncate(state, 1000) },
		"the texts":              write(filepath.Join(content, "ca", "ui.toml"), "Regles", "Reglez"),
		"what has no part in it": nil,
	} {
		fits := true
		switch {
		case change != nil:
			change()
			fits = false
		case name == "a new time":
			_ = os.Chtimes(page, time.Now(), time.Now())
		default:
			_ = os.WriteFile(filepath.Join(content, "en", ".draft.md"), []byte("not yet"), 0o644)
		}
		if publishAgain(t, content, public, o) != fits {
			t.Errorf("%s changed: the cache answers: %v, wanted %v", name, !fits, fits)
		}
		want, err := Build(os.DirFS(content), o)
		if err != nil {
			t.Fatal(err)
		}
		if different := difference(want, filesBelow(t, public)); len(different) > 0 {
			t.Errorf("%s changed: %v differ", name, different)
		}
		if !publishAgain(t, content, public, o) {
			t.Errorf("after %s the cache does not fit", name)
		}
	}
	for _, other := range []Options{{BaseURL: base}, {Engine: o.Engine}, {BaseURL: base, Engine: o.Engine, NoTranslate: true}} {
		if c := newCache(public, other); c.program == newCache(public, o).program {
			t.Errorf("%+v: the cache of other options answers", other)
		}
	}
}

// TestCacheAnyChange makes random changes one after the other: a site published with a cache is the one published without.
func TestCacheAnyChange(t *testing.T) {
	content, public := onDisk(t), filepath.Join(t.TempDir(), "public")
	random := rand.New(rand.NewPCG(7, 7))
	edits := []struct{ file, old, new string }{
		{"en/rules/roads.md", "One point", "1 point"}, {"en/rules/roads.md", "1 point", "One point"}, {"ca/ui.toml", "Regles", "Normes"}, {"ca/ui.toml", "Normes", "Regles"},
		{"ca/rules/roads.md", "slug: camins", "slug: vies"}, {"ca/rules/roads.md", "slug: vies", "slug: camins"}, {"en/rules/castles.md", "rules c2 8", "rules c1 8"}, {"en/rules/castles.md", "rules c1 8", "rules c2 8"},
	}
	for range 30 {
		e := edits[random.IntN(len(edits))]
		name := filepath.Join(content, filepath.FromSlash(e.file))
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(strings.Replace(string(text), e.old, e.new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Publish(os.DirFS(content), Options{}, public); err != nil {
			t.Fatal(err)
		}
		want, err := Build(os.DirFS(content), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if different := difference(want, filesBelow(t, public)); len(different) > 0 {
			t.Fatalf("%s for %s: %v differ", e.new, e.old, different)
		}
	}
}

// TestCacheFolders leaves a content tree alone until its folders need not be looked into again, and has files come and go in them.
func TestCacheFolders(t *testing.T) {
	content, public := onDisk(t), filepath.Join(t.TempDir(), "public")
	publish := func() {
		if _, err := Publish(Dir(content), Options{}, public); err != nil {
			t.Fatal(err)
		}
	}
	settled := func() bool {
		before := newCache(public, Options{}).before
		return before != nil && foldersSettled(Dir(content), before.folders, before.taken)
	}
	write := func(name, text string) func() error {
		name = filepath.Join(content, filepath.FromSlash(name))
		return func() error {
			return errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644))
		}
	}
	for _, c := range []struct {
		what   string
		change func() error
		fits   bool
	}{
		{"nothing", func() error { return nil }, true},
		{"a new page", write("en/news.md", "---\ntitle: News\n---\n\nNone.\n"), false},
		{"a new page in a new folder", write("en/more/old.md", "---\ntitle: Old news\n---\n\nSome.\n"), false},
		{"a page that is gone", func() error { return os.Remove(filepath.Join(content, "en", "news.md")) }, false},
		{"a folder that is gone", func() error { return os.RemoveAll(filepath.Join(content, "en", "more")) }, false},
		{"a file that nobody reads", write("en/notes.txt", "None."), true},
	} {
		publish()
		for end := time.Now().Add(10 * time.Second); !settled() && time.Now().Before(end); time.Sleep(quiet) {
			publish()
		}
		if known := newCache(public, Options{}).self.touched != 0; settled() != known {
			t.Fatalf("before %s the folders are to be looked into: %v, wanted %v", c.what, !settled(), !known)
		}
		if err := c.change(); err != nil {
			t.Fatal(err)
		}
		changed, fits := newCache(public, Options{}).changed(Dir(content), public)
		if fits = fits && len(changed) == 0; fits != c.fits {
			t.Errorf("%s: the cache answers: %v, wanted %v", c.what, fits, c.fits)
		}
	}
}
