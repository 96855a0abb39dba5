package exchange

import (
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestStood: a file that comes back late undoes nothing that was written meanwhile. A text it did not touch stays as it is now; one
// that was changed on both sides stays, and is listed.
func TestStood(t *testing.T) {
	const stands, here, there = "Doneu tres ponts a cada jugador.", "Repartiu tres ponts a cada jugador.", "Cada jugador rep tres ponts."
	for _, format := range []string{"po", "xliff"} {
		tree := translationtest.Half()
		tr := translationtest.Load(t, tree).Translation("ca")
		files := Export(tr, translation.Selection{}, format, true)
		name := files.Names()[0]
		file := string(files[name])
		edited := fstest.MapFS{}
		for n, f := range tree {
			edited[n] = &fstest.MapFile{Data: []byte(strings.Replace(string(f.Data), stands, here, 1))}
		}
		tr = translationtest.Load(t, edited).Translation("ca")
		take := func(file string) (string, []translation.Error) {
			entries, _, err := Read(name, []byte(file))
			if err != nil {
				t.Fatal(err)
			}
			files, errs := Import(tr, entries)
			return string(files["ca/page.md"]), errs
		}
		if !strings.Contains(file, stands) {
			t.Fatalf("%s: no text to change in\n%s", format, file)
		}
		if page, errs := take(file); page != "" || len(errs) > 0 {
			t.Errorf("%s: untouched, it wrote %q and said %v", format, page, errs)
		}
		page, errs := take(strings.Replace(file, stands, there, 1))
		if page != "" || len(errs) != 1 || !strings.Contains(errs[0].Error(), "changed here as well") {
			t.Errorf("%s: changed on both sides: it wrote %q and said %v", format, page, errs)
		}
		tr = translationtest.Load(t, tree).Translation("ca")
		if page, errs := take(strings.Replace(file, stands, there, 1)); !strings.Contains(page, there) || len(errs) > 0 {
			t.Errorf("%s: changed in the file alone: it wrote %q and said %v", format, page, errs)
		}
	}
}
