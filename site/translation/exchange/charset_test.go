package exchange

import (
	"strings"
	"testing"

	"taula/site/translation/translationtest"
)

// poIn returns a PO file of one entry whose header names an encoding.
func poIn(charset, text string) string {
	return "msgid \"\"\nmsgstr \"\"\n\"Language: ca\\n\"\n\"Content-Type: text/plain; charset=" + charset + "\\n\"\n\n" +
		"#: content/en/page.md\nmsgid \"Then begin the first round.\"\nmsgstr \"" + text + "\"\n"
}

// TestCharsets reads PO files in the encoding that their header names, and refuses, with the line, what is in another.
func TestCharsets(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"UTF-8", poIn("UTF-8", "Situació"), "Situació"},
		{"a byte order mark", "\ufeff" + poIn("UTF-8", "Situació"), "Situació"},
		{"no name yet", poIn("CHARSET", "Situació"), "Situació"},
		{"Latin-1", poIn("ISO-8859-1", "Situaci\xf3"), "Situació"},
		{"Latin-1 for UTF-8", poIn("UTF-8", "Situaci\xf3"), "line 8: found byte 0xF3, which is not UTF-8"},
		{"UTF-8 for Latin-1", poIn("ISO-8859-1", "Situació"), "line 8: found UTF-8, expected ISO-8859-1, which the header names"},
		{"Windows-1250", poIn("windows-1250", "P\xf8esn\xec"), "Přesně"},
		{"Shift_JIS", poIn("Shift_JIS", "\x83J\x83\x8b"), "カル"},
		{"a byte that is no letter", poIn("ISO-8859-7", "\xff"), "line 8: found a byte that is no letter in ISO-8859-7"},
		{"an unknown encoding", poIn("x-klingon", "a"), "line 4: found charset=x-klingon, expected UTF-8"},
		{"UTF-16 in the header", poIn("UTF-16", "a"), "line 1: found a file that is not in UTF-16"},
		{"UTF-16", "\xff\xfem\x00", "line 1: found a text in UTF-16, expected UTF-8"},
		{"no header", "#: content/en/page.md\nmsgid \"a\"\nmsgstr \"\xf3\"\n", "line 3: found byte 0xF3, which is not UTF-8"},
	} {
		entries, _, err := Read("a.po", []byte(c.file))
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case len(entries) == 1:
			got = entries[0].Target
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: found %q, wanted %q", c.name, got, c.want)
		}
	}
}

// TestPlurals refuses an entry with plural forms and takes the others of the file. Entries that name no page are refused together.
func TestPlurals(t *testing.T) {
	file := poIn("UTF-8", "Llavors comenceu la primera ronda.") +
		"\n#: content/en/page.md\nmsgid \"One tile\"\nmsgid_plural \"{n} tiles\"\nmsgstr[0] \"Una peça\"\nmsgstr[1] \"{n} \"\n\"peces\"\n" +
		"\nmsgid \"Lost\"\nmsgstr \"Perduda\"\n\nmsgid \"Lost too\"\nmsgstr \"Perduda també\"\n"
	entries, _, err := Read("a.po", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	files, errs := Import(translationtest.Load(t, translationtest.Half()).Translation("ca"), entries)
	if !strings.Contains(string(files["ca/page.md"]), "Llavors comenceu la primera ronda.") {
		t.Errorf("found %v, wanted the entry beside the refused ones taken", files.Names())
	}
	want := []string{
		`found an entry with plural forms: "One tile", expected an entry with one text; skipped`,
		`found 2 entries that name no page, expected lines "#: content/en/PAGE.md" as taula translate export writes them, or the text of one unit alone; skipped`,
	}
	for i, e := range errs {
		if i >= len(want) || e.Error() != want[i] {
			t.Errorf("found %v, wanted %q", errs, want)
			break
		}
	}
	if len(errs) != len(want) {
		t.Errorf("found %v, wanted %q", errs, want)
	}
}
