package translation

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"
	"testing"
	"testing/fstest"
)

// A brokenDisk works for a number of steps; then it stops the program, or has
// no more room.
type brokenDisk struct {
	files map[string][]byte
	steps int
	full  bool // it fails instead of stopping the program
}

// stopped is what a program does that is killed: nothing more, no clearing up.
type stopped struct{}

var errFull = errors.New("no space left")

// step is one more step; the last one is done by half.
func (d *brokenDisk) step(half func()) error {
	if d.steps == 0 {
		half()
		if d.full {
			return errFull
		}
		panic(stopped{})
	}
	d.steps--
	return nil
}

func (d *brokenDisk) read(name string) ([]byte, error) {
	if data, ok := d.files[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (d *brokenDisk) beside(name string, data []byte) (string, error) {
	temporary := path.Join(path.Dir(name), "."+path.Base(name)+"-1")
	if err := d.step(func() {
		if !d.full {
			d.files[temporary] = data[:len(data)/2]
		}
	}); err != nil {
		return "", err
	}
	d.files[temporary] = data
	return temporary, nil
}

func (d *brokenDisk) rename(temporary, name string) error {
	if err := d.step(func() {}); err != nil {
		return err
	}
	d.files[name] = d.files[temporary]
	delete(d.files, temporary)
	return nil
}

func (d *brokenDisk) remove(name string) error {
	if err := d.step(func() {}); err != nil {
		return err
	}
	delete(d.files, name)
	return nil
}

func (d *brokenDisk) discard(temporary string) {
	if d.full { // a program that is killed does not get here
		delete(d.files, temporary)
	}
}

// writings are what every verb writes that writes into the content: each over
// a tree in which it has something to do.
func writings(t *testing.T) map[string]struct {
	tree  fstest.MapFS
	files Files
} {
	tree := exchangeTree(t)
	tree["en/b.md"] = &fstest.MapFile{Data: []byte("See [it](/page) there, please.\n")}
	tree["ca/b.md"] = &fstest.MapFile{Data: []byte("Vegeu [això](/pagina).\n")}
	tree["ca/page.md"] = &fstest.MapFile{Data: append(bytes.Clone(tree["ca/page.md"].Data), "\nVegeu [les regles](/regles) i [el tauler](/board).\n"...)}
	first, _ := load(t, tree).Translation("ca").Accept(Selection{Pages: []string{"b"}}, Accept{All: true})
	tree = first.over(tree)
	c := load(t, tree)
	tr := c.Translation("ca")
	p, _ := tr.Page("page")
	out := map[string]struct {
		tree  fstest.MapFS
		files Files
	}{}
	add := func(name string, files Files, errs ...error) {
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
			files Files
		}{tree, files}
	}
	accepted, _ := tr.Accept(Selection{}, Accept{All: true})
	add("accept", accepted)
	valid, _ := c.StillValid(c.Translations(Selection{}), Selection{Pages: []string{"page"}})
	add("still-valid", valid)
	synced, errs := tr.Sync(Selection{})
	add("sync", synced, errs...)
	_, ledger := tr.Adopt(p, c.English["page"].Text)
	add("adopt", Files{LedgerFile("ca", "page"): []byte(ledger.String())})
	moved, err := c.Move("page", "rules/page")
	add("mv", moved, err)
	add("new", Files{"ca/new.md": Skeleton(c.English["page"].Text, true)})
	messages := tr.PO(p)
	for i := range messages {
		messages[i].Text, messages[i].Flags = "Ara "+messages[i].ID, nil
	}
	entries, _, err := ParseExchange("page.po", []byte(FormatPO("ca", "taula", messages)))
	imported, errs := tr.Import(entries)
	add("import", imported, append(errs, err)...)
	text, errs := Merge(string(tree["ledger/ca/page.ledger"].Data), string(tree["ledger/ca/page.ledger"].Data), string(accepted["ledger/ca/page.ledger"]))
	add("merge-driver", Files{"ledger/ca/page.ledger": []byte(text)}, errs...)
	return out
}

// Whatever verb is stopped, at whatever step of its writing, and whether the
// program is killed or the disk is full: every file is whole, the old or the
// new one, and no ledger is newer than its page. A full disk leaves nothing
// behind, and says so.
func TestStoppedAtEveryStep(t *testing.T) {
	for name, w := range writings(t) {
		for _, full := range []bool{false, true} {
			for n := 0; ; n++ {
				d := &brokenDisk{files: map[string][]byte{}, steps: n, full: full}
				for file, f := range w.tree {
					d.files[file] = f.Data
				}
				before := maps.Clone(d.files)
				where := fmt.Sprintf("%s, step %d, full %v", name, n, full)
				done, err := run(d, w.files)
				if (err != nil) != (full && !done) || err != nil && !errors.Is(err, errFull) {
					t.Fatalf("%s: done %v, %v", where, done, err)
				}
				whole(t, where, before, d.files, w.files, done || full)
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

// run writes until it is done or stopped.
func run(d *brokenDisk, files Files) (done bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stopped); !ok {
				panic(r)
			}
		}
	}()
	_, err = files.writeTo(d)
	return err == nil, err
}

func whole(t *testing.T, where string, before, now map[string][]byte, fresh Files, clean bool) {
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

func contains(files Files, name string) bool { _, ok := files[name]; return ok }
