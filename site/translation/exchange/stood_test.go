package exchange

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestLate checks that a newer text stays, reviewed or not, when a file brings one that was not made from it or does not say
// so; the answer lists what was left out.
func TestLate(t *testing.T) {
	t.Parallel()
	const english, newer, older = "Then begin the first round.", "Tot seguit comença la primera ronda.", "Després comenceu la ronda primera."
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")
	late := map[string]string{ // made while nothing stood there, by the desk and by export; and without a word of what stood
		"desk.po":     "#. p · scoring/li:2\n#. text none\n#: content/en/page.md\nmsgid \"" + english + "\"\nmsgstr \"" + older + "\"\n",
		"stripped.po": "#: content/en/page.md\nmsgid \"" + english + "\"\nmsgstr \"" + older + "\"\n",
	}
	for _, data := range Export(tr, translation.Selection{}, true) {
		before, after, _ := strings.Cut(string(data), english)
		after = strings.Replace(after, `msgstr ""`, `msgstr "`+older+`"`, 1)
		late["export.po"] = before + english + after
	}
	for name, text := range late {
		if !strings.Contains(text, "Language") {
			late[name] = "msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n" + text
		}
	}
	for _, reviewed := range []bool{true, false} {
		taken, errs := Import(tr, []Entry{{Page: "page", Source: english, Target: newer, Done: true, Reviewed: reviewed, Writer: "Anna", Reviewer: "Biel"}})
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		now := translationtest.Load(t, translationtest.Over(tree, taken)).Translation("ca")
		for name, text := range late {
			entries, _, err := Read(name, []byte(text))
			if err != nil {
				t.Fatal(name, err)
			}
			entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Source != english })
			if files, errs := Import(now, entries); len(entries) != 1 || len(files) > 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), older) {
				t.Errorf("%s, reviewed %t: %d entries write %v and say %v, wanted the newer text to stay and the other to be listed", name, reviewed, len(entries), files.Names(), errs)
			}
		}
	}
}

// TestStood imports a file that comes back late: a text that the file did not change stays as it is now, and one changed on
// both sides stays and is listed.
func TestStood(t *testing.T) {
	const stands, here, there = "Doneu tres ponts a cada jugador.", "Repartiu tres ponts a cada jugador.", "Cada jugador rep tres ponts."
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")

	files := Export(tr, translation.Selection{}, true)
	name := files.Names()[0]
	file := string(files[name])
	if !strings.Contains(file, stands) {
		t.Fatalf("no text to change in\n%s", file)
	}

	edited := fstest.MapFS{}
	for n, f := range tree {
		edited[n] = &fstest.MapFile{Data: []byte(strings.Replace(string(f.Data), stands, here, 1))}
	}

	take := func(file string) (string, []translation.Error) {
		entries, _, err := Read(name, []byte(file))
		if err != nil {
			t.Fatal(err)
		}
		files, errs := Import(tr, entries)
		return string(files["ca/page.md"]), errs
	}

	tr = translationtest.Load(t, edited).Translation("ca")
	if page, errs := take(file); page != "" || len(errs) > 0 {
		t.Errorf("untouched, it wrote %q and said %v", page, errs)
	}
	page, errs := take(strings.Replace(file, stands, there, 1))
	if page != "" || len(errs) != 1 || !strings.Contains(errs[0].Error(), "changed here as well") {
		t.Errorf("changed on both sides: it wrote %q and said %v", page, errs)
	}

	tr = translationtest.Load(t, tree).Translation("ca")
	page, errs = take(strings.Replace(file, stands, there, 1))
	if !strings.Contains(page, there) || len(errs) > 0 {
		t.Errorf("changed in the file alone: it wrote %q and said %v", page, errs)
	}
}
