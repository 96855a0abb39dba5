package site

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/link"
)

// A follower builds a tree again and again and lists the files that differ.
type follower struct {
	t     *testing.T
	b     *Builder
	tree  fs.FS
	files Files
}

// build builds the tree and returns the paths of files that are new, different or gone, without those for translators.
func (f *follower) build(touched ...string) []string {
	f.t.Helper()
	s, err := f.b.Site(f.tree, touched...)
	if err != nil {
		f.t.Fatal(err)
	}
	files, err := s.Files()
	if err != nil {
		f.t.Fatal(err)
	}
	changed := difference(f.files, files)
	f.files = files
	return slices.DeleteFunc(changed, func(p string) bool { return strings.Contains(p, "/translate/") })
}

// difference returns the paths of files that are new, different or gone.
func difference(old, files Files) []string {
	all := maps.Clone(files)
	maps.Copy(all, old)
	return slices.DeleteFunc(all.Paths(), func(p string) bool {
		before, was := old[p]
		now, is := files[p]
		return was == is && bytes.Equal(before, now)
	})
}

// TestOneChange changes one page: only files that show it differ.
func TestOneChange(t *testing.T) {
	m := copied(t)
	f := follower{t: t, b: NewBuilder(Options{NoWorker: true}), tree: m}
	if first := f.build(); len(first) < 30 {
		t.Errorf("the first build makes %d files", len(first))
	}
	if again := f.build(); len(again) > 0 {
		t.Errorf("nothing changed, and yet %v", again)
	}
	for _, c := range []struct {
		file, old, new string
		want           []string
	}{
		{roads, "One point for each tile.", "A point for each tile.", []string{"ca/index.html", "ca/regles/camins/index.html", "ca/regles/index.html", "en/rules/roads/index.html", "en/search.json"}},
		{"ca/rules/roads.md", "Un anell també", "Un cercle també", []string{"ca/regles/camins/index.html", "ca/search.json"}},
		{"en/rules/castles.md", "b a2.e\n", "b a2.e\ng b2.e\n", []string{"ca/regles/castles/index.html", "en/rules/castles/index.html"}},
		{roads, "What is a road worth?", "What is the worth of a road?", nil},
	} {
		replaced(m, c.file, c.old, c.new)
		if got := f.build(); c.want != nil && !slices.Equal(got, c.want) {
			t.Errorf("%s changed: %v, wanted %v", c.file, got, c.want)
		}
	}
}

// TestTouched changes files and folders and names only some of them: only these are read again, with everything below them, and
// what was deleted there disappears.
func TestTouched(t *testing.T) {
	m := copied(t)
	f := follower{t: t, b: NewBuilder(Options{NoWorker: true}), tree: m}
	f.build()
	m["en/more/news.md"] = &fstest.MapFile{Data: []byte("---\ntitle: News\n---\n\nNothing new.\n")}
	m["en/more/.draft.md"], m["en/.more/news.md"] = m["en/more/news.md"], m["en/more/news.md"]
	if got := f.build("en/rules"); len(got) > 0 {
		t.Errorf("a folder that is as it was was touched, and yet %v", got)
	}
	news := []string{"ca/more/news/index.html", "en/more/news/index.html"}
	if got := f.build("en/more", "en/more/.draft.md", "en/.more/news.md"); !slices.Equal(got, news) {
		t.Errorf("a new folder: %v, wanted %v", got, news)
	}
	delete(m, "en/more/news.md")
	if got := f.build("en/more/news.md"); !slices.Equal(got, news) {
		t.Errorf("a page that is gone: %v, wanted %v", got, news)
	}
	m["files/more.svg"] = m["files/road.svg"]
	f.build("files")
	delete(m, "files/more.svg")
	if got := f.build("."); !slices.Equal(got, []string{"files/more.svg"}) {
		t.Errorf("a file that is gone from the whole tree: %v", got)
	}
	delete(m, "en/ui.toml")
	if _, err := f.b.Site(m, "en/ui.toml"); err == nil || !strings.Contains(err.Error(), "en/ui.toml") {
		t.Errorf("a file that a site cannot do without is gone: %v", err)
	}
	m["en/ui.toml"] = copied(t)["en/ui.toml"]
	if got := f.build("rules.txt"); len(got) > 0 {
		t.Errorf("after a problem all is read again, and yet %v", got)
	}
}

// TestProblemThenGood builds a broken tree between two good ones: nothing of it remains.
func TestProblemThenGood(t *testing.T) {
	m := copied(t)
	f := follower{t: t, b: NewBuilder(Options{}), tree: m}
	f.build()
	good := m[roads]
	replaced(m, roads, "= b1.w 5 r b", "= b1.w 6 r b")
	if s, err := f.b.Site(m); err == nil || s != nil {
		t.Error("a wrong board is built")
	}
	m[roads] = good
	if changed := f.build(); len(changed) > 0 {
		t.Errorf("the same as before: %v", changed)
	}
}

// TestWorker reads the list of the service worker: it holds every page and what the page needs, by its address, and nothing
// that does not exist.
func TestWorker(t *testing.T) {
	files := buildSmall(t, Options{Engine: []byte("engine")})
	m := regexp.MustCompile(`(?m)^const files = (.*);$`).FindSubmatch(files["sw.js"])
	if m == nil {
		t.Fatal("no list")
	}
	var list [][2]string
	if err := json.Unmarshal(m[1], &list); err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, e := range list {
		listed[e[0]] = e[1]
		if name := link.FileOf(e[0]); files[name] == nil || link.Hash(files[name]) != e[1] {
			t.Errorf("%s: listed as %s, which is not what it is", e[0], e[1])
		}
	}
	for _, address := range []string{"", "en/", "ca/", "ca/regles/camins/", "en/score/", "assets/site.css", "assets/engine.wasm", "en/rules.json", "404.html", "files/road.svg"} {
		if listed[address] == "" {
			t.Errorf("%q is not listed", address)
		}
	}
	for address := range listed {
		if strings.Contains(address, "translate") {
			t.Errorf("%s is listed", address)
		}
	}
	replace := copied(t)
	replaced(replace, roads, "One point", "1 point")
	other, err := Build(replace, Options{Engine: []byte("engine")})
	if err != nil {
		t.Fatal(err)
	}
	release := regexp.MustCompile(`(?m)^const release = "\w{12}";$`)
	if was, is := release.Find(files["sw.js"]), release.Find(other["sw.js"]); len(was) == 0 || string(was) == string(is) {
		t.Errorf("another edition has the name %q, this one %q", is, was)
	}
}
