package work_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/exchange"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// writings run every verb that writes into the content, each on a tree where it has something to do.
func writings(t *testing.T) map[string]struct {
	tree  fstest.MapFS
	files work.Files
} {
	tree := translationtest.Half()
	tree["en/b.md"] = &fstest.MapFile{Data: []byte("See [it](/page) there, please.\n")}
	tree["ca/b.md"] = &fstest.MapFile{Data: []byte("Vegeu [això](/pagina).\n")}
	tree["en/c.md"], tree["ca/c.md"] = &fstest.MapFile{Data: []byte("Look over there.\n")}, &fstest.MapFile{Data: []byte("Mireu allà.\n")}
	tree["ca/page.md"] = &fstest.MapFile{Data: append(bytes.Clone(tree["ca/page.md"].Data), "\nVegeu [les regles](/regles) i [el tauler](/board).\n"...)}
	first, _ := work.Accept(translationtest.Load(t, tree).Translation("ca"), translation.Selection{Pages: map[string][]string{"b": nil, "c": nil}}, translation.Accept{All: true, Guesses: true})
	tree = translationtest.Over(tree, first)
	tree["en/c.md"] = &fstest.MapFile{Data: []byte("Look up there.\n")}
	c := translationtest.Load(t, tree)
	tr := c.Translation("ca")
	out := map[string]struct {
		tree  fstest.MapFS
		files work.Files
	}{}
	add := func(name string, files work.Files, errs ...error) {
		for _, err := range errs {
			if err != nil {
				t.Fatal(name, err)
			}
		}
		if len(files) == 0 {
			t.Fatalf("%s writes nothing", name)
		}
		out[name] = struct {
			tree  fstest.MapFS
			files work.Files
		}{tree, files}
	}
	accepted, _ := work.Accept(tr, translation.Selection{}, translation.Accept{All: true, Guesses: true})
	add("accept", accepted)
	valid, _, _ := work.StillValid(c, c.Translations(translation.Selection{}), translation.Selection{Pages: map[string][]string{"c": nil}})
	add("still-valid", valid)
	synced, errs := work.Sync(tr, translation.Selection{})
	add("sync", synced, typed(errs)...)
	moved, _, err := work.Move(c, "page", "rules/page")
	add("mv", moved, err)
	fresh := c.Translation("es")
	add("new", work.Begin(fresh.Sheet("page"), true))
	entries := exchange.Entries(tr.Sheet("page"))
	for i := range entries {
		entries[i].Target, entries[i].Done = "Ara "+entries[i].Source, true
	}
	imported, errs := exchange.Import(tr, entries)
	add("import", imported, typed(errs)...)
	return out
}

// TestStoppedAtEveryStep stops each verb at every step of its writing, because the program is killed or the disk is full: every
// file is whole, the old or the new one, and no ledger is newer than its page. A full disk is reported, and no other file is
// left behind.
func TestStoppedAtEveryStep(t *testing.T) {
	for name, w := range writings(t) {
		for _, full := range []bool{false, true} {
			for n := 0; ; n++ {
				d := &work.BrokenDisk{Files: map[string][]byte{}, Steps: n, Full: full}
				for file, f := range w.tree {
					d.Files[file] = f.Data
				}
				before := maps.Clone(d.Files)
				where := fmt.Sprintf("%s, step %d, full %v", name, n, full)
				done, err := work.Run(d, w.files)
				if (err != nil) != (full && !done) || err != nil && !errors.Is(err, work.ErrFull) {
					t.Fatalf("%s: done %v, %v", where, done, err)
				}
				whole(t, where, before, d.Files, w.files, done || full)
				if done {
					if n < 2 {
						t.Errorf("%s: done in %d steps: nothing was written", name, n)
					}
					break
				}
			}
		}
	}
}

func whole(t *testing.T, where string, before, now map[string][]byte, fresh work.Files, clean bool) {
	t.Helper()
	for file, data := range now {
		if strings.HasPrefix(path.Base(file), ".") {
			if clean {
				t.Errorf("%s: leaves %s behind", where, file)
			}
			continue
		}
		old, had := before[file]
		if !(had && bytes.Equal(data, old)) && !(fresh[file] != nil && bytes.Equal(data, fresh[file])) {
			t.Errorf("%s: %s is neither the old nor the new file:\n%s", where, file, data)
		}
	}
	for file := range before {
		if _, ok := now[file]; !ok && (fresh[file] != nil || !contains(fresh, file)) {
			t.Errorf("%s: %s is gone", where, file)
		}
	}
	for file, text := range fresh {
		id, ok := strings.CutPrefix(file, "ledger/ca/")
		page := "ca/" + strings.TrimSuffix(id, ".ledger") + ".md"
		if ok && text != nil && fresh[page] != nil && bytes.Equal(now[file], text) && !bytes.Equal(now[page], fresh[page]) {
			t.Errorf("%s: %s is newer than %s", where, file, page)
		}
	}
}

func contains(files work.Files, name string) bool { _, ok := files[name]; return ok }

func typed(errs []translation.Error) (out []error) {
	for _, e := range errs {
		out = append(out, e)
	}
	return out
}
