package main

import (
	"bytes"
	"io"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"taula/content"
	"taula/site"
)

// An edited is a content tree that is watched and served as `taula serve` does.
type edited struct {
	t    testing.TB
	dir  string
	show *server
}

// newEdited copies content to a folder, builds it and watches it.
func newEdited(t testing.TB, from fs.FS) edited {
	t.Helper()
	e := edited{t: t, dir: t.TempDir(), show: newServer(false)}
	if err := os.CopyFS(e.dir, from); err != nil {
		t.Fatal(err)
	}
	rebuild := rebuilder(os.DirFS(e.dir), site.NewBuilder(site.Options{Minify: true, NoWorker: true}), e.show, io.Discard)
	rebuild()
	go watch(e.dir, rebuild)
	e.until("the watch", func() bool { // it begins some time
		e.write("files/begun.txt", []byte("begun"))
		return e.get("/files/begun.txt") == "begun"
	})
	return e
}

// until waits until a condition is true.
func (e edited) until(what string, true func() bool) {
	e.t.Helper()
	for range 1000 {
		if true() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	e.t.Fatalf("%s: in vain", what)
}

func (e edited) get(address string) string {
	w := httptest.NewRecorder()
	e.show.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+address, nil))
	return w.Body.String()
}

func (e edited) write(name string, text []byte) {
	e.t.Helper()
	name = filepath.Join(e.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		e.t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		e.t.Fatal(err)
	}
}

// TestServeFollows edits a served tree: a page, a new folder, a folder that is removed, a problem. The pages for translators
// follow, too.
func TestServeFollows(t *testing.T) {
	t.Parallel()
	e := newEdited(t, content.FS)
	const name, address = "en/rules/base-game.md", "/en/rules/base-game/"
	was, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	shows := func(address, text string) func() bool {
		return func() bool { return strings.Contains(e.get(address), text) }
	}
	e.write(name, append(bytes.Clone(was), "\nA sentence that was just written.\n"...))
	e.until("a changed page", shows(address, "just written"))
	if !shows("/en/translate/ca/page/rules/base-game.json", "just written")() {
		t.Error("the desk for translators does not ask for the new sentence")
	}
	e.write("en/news/today.md", []byte("---\ntitle: Today\n---\n\nNews in a new folder.\n"))
	e.until("a new folder", shows("/en/news/today/", "in a new folder"))
	if err := os.RemoveAll(filepath.Join(e.dir, "en", "news")); err != nil {
		t.Fatal(err)
	}
	e.until("a folder that is gone", func() bool { return !shows("/en/news/today/", "in a new folder")() })
	e.write(name, append(bytes.Clone(was), "\n[Nowhere](/nowhere).\n"...))
	e.until("a problem", shows(address, "nowhere"))
	e.write(name, was)
	e.until("a mended page", func() bool { return shows(address, "</html>")() && !shows(address, "just written")() })
}

// TestServeLosesFolder removes the whole content for a while, as checking out another branch may: what is written afterwards is
// served again. A link inside the content is refused by name and never followed; once it is gone, the site is served again.
func TestServeLosesFolder(t *testing.T) {
	t.Parallel()
	e := newEdited(t, content.FS)
	kept := e.dir + "-kept"
	if err := os.Rename(e.dir, kept); err != nil {
		t.Fatal(err)
	}
	e.until("a folder that is gone", func() bool { return strings.Contains(e.get("/en/"), "does not build") })
	if err := os.CopyFS(e.dir, os.DirFS(kept)); err != nil {
		t.Fatal(err)
	}
	e.until("a folder that is back", func() bool { return strings.Contains(e.get("/en/"), "</html>") })
	e.until("a change in it", func() bool {
		e.write("en/news/today.md", []byte("---\ntitle: Today\n---\n\nNews after all.\n"))
		return strings.Contains(e.get("/en/news/today/"), "News after all")
	})
	secret := filepath.Join(t.TempDir(), "secret.txt")
	if err := os.WriteFile(secret, []byte("---\ntitle: Secret\n---\n\nA secret.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	leaks := []string{"files/leak.txt", "en/rules/leak.md"}
	for _, name := range leaks {
		if err := os.Symlink(secret, filepath.Join(e.dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	e.until("links that are refused", func() bool {
		e.write("files/after.txt", []byte("after"))
		return strings.Contains(e.get("/en/"), "does not build") && strings.Contains(e.get("/en/"), "leak")
	})
	for _, address := range []string{"/files/leak.txt", "/en/rules/leak/"} {
		if strings.Contains(e.get(address), "A secret") {
			t.Errorf("%s shows what a link leads to", address)
		}
	}

	for _, name := range leaks {
		if err := os.Remove(filepath.Join(e.dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	e.until("a file after the links", func() bool { return e.get("/files/after.txt") == "after" })
}

// BenchmarkSaved changes a page of the content and waits until it is served.
func BenchmarkSaved(b *testing.B) {
	e := newEdited(b, content.FS)
	const name = "en/rules/base-game.md"
	was, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		_, _, changed := e.show.now()
		e.write(name, append(bytes.Clone(was), strings.Repeat("Once more. ", i%50+1)...))
		<-changed
		if !strings.Contains(e.get("/en/rules/base-game/"), "Once more.") {
			b.Fatal("the page is as it was")
		}
	}
}
