package exchange

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	tree "taula/content"
	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// weblate does to the PO files of a folder what Weblate does when somebody translates there: it reads and writes them with the
// Translate Toolkit. In the named file it fills in one missing text and marks one as done.
const weblate = `
import sys, pathlib
from translate.storage import po
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.po")):
    store = po.pofile.parsefile(str(path))
    if path.name == sys.argv[2]:
        for unit in store.units:
            if unit.source == sys.argv[3]:
                unit.target = sys.argv[4]
                unit.markfuzzy(False)
        store.updateheader(add=True, Last_Translator="Anna Puig <anna@example.org>", X_Generator="Weblate 5.8")
    store.wrapper.width = 77
    store.save()
`

// TestWeblate imports a folder of PO files that Weblate has worked on: they keep their names, contexts and fuzzy marks, only
// what was translated there is taken over, and the ledger names who did it.
func TestWeblate(t *testing.T) {
	t.Parallel()
	const python = "/usr/bin/python3" // Debian's, which has Debian's modules
	if exec.Command(python, "-c", "import translate.storage.po").Run() != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("CI without translate-toolkit")
		}
		t.Skip("apt-get install translate-toolkit")
	}
	whole, errs := translation.Load(tree.FS)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	half := translationtest.Half()
	const english, catalan = "Then begin the first round.", "Tot seguit comença la primera ronda."
	for name, tr := range map[string]*translation.Translation{
		"published": whole.Translation("ca"), "half": translationtest.Load(t, half).Translation("ca"),
	} {
		dir := t.TempDir()
		files := Export(tr, translation.Selection{}, false)
		if _, err := files.Write(dir); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(python, "-c", weblate, dir, "page.po", english, catalan).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		var all []Entry
		for _, file := range files.Names() {
			back, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil {
				t.Fatal(err) // a file has kept its name
			}
			was, _, _ := parsePO(string(files[file]))
			now, _, bad := parsePO(string(back))
			if bad != nil || len(was) != len(now) {
				t.Fatalf("%s: %d messages came back of %d: %v", file, len(now), len(was), bad)
			}
			for i, m := range now {
				if want := was[i]; m.ID != english && !reflect.DeepEqual(m, want) {
					t.Errorf("%s: found\n%+v\nwanted\n%+v", file, m, want)
				}
			}
			entries, lang, err := Read(file, back)
			if err != nil || lang != "ca" {
				t.Fatal(file, lang, err)
			}
			all = append(all, entries...)
			for _, tool := range [][]string{{"msgfmt", "--check", "-o", os.DevNull, file}, {"msgcat", "-o", "cat.out", file}, {"msgmerge", "--quiet", "--previous", "-o", "merged.out", file, file}} {
				gettext(t, dir, tool[0], tool[1:]...)
			}
		}
		written, errs := Import(tr, all)
		for _, e := range errs {
			t.Errorf("%s: %v", name, e)
		}
		if name == "published" {
			if len(written) > 0 {
				t.Errorf("nothing was translated, and this was written: %v", written.Names())
			}
			continue
		}
		ledger, page := string(written["ledger/ca/page.ledger"]), string(written["ca/page.md"])
		if !strings.Contains(page, catalan) || strings.Count(ledger, "w Anna Puig\n") != 1 {
			t.Errorf("found the page\n%s\nand the ledger\n%s", page, ledger)
		}
		if more, errs := Import(translationtest.Load(t, translationtest.Over(half, work.Files(written))).Translation("ca"), all); len(more) > 0 || len(errs) > 0 {
			t.Errorf("taken in again, it writes %v: %v", more.Names(), errs)
		}
	}
}
