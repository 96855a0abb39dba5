package exchange

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	tree "taula/content"
	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// schemas is where Debian's php-symfony-translation has the schemas of OASIS.
const schemas = "/usr/share/php/Symfony/Component/Translation/Resources/schemas/"

// xliffs returns XLIFF files of the whole content, and of a page with texts of every status whose path is not a name token.
func xliffs(t *testing.T) map[string]string {
	t.Helper()
	whole, errs := translation.Load(tree.FS)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	out := map[string]string{}
	for i, c := range []*translation.Content{whole, translationtest.Load(t, moved(translationtest.Half()))} {
		for _, tr := range c.Translations(translation.Selection{}) {
			for name, text := range Export(tr, translation.Selection{}, "xliff", true) {
				out[string(rune('a'+i))+name] = string(text)
			}
		}
	}
	return out
}

// moved returns the tree with its page in folders of odd names.
func moved(m fstest.MapFS) fstest.MapFS {
	out := fstest.MapFS{}
	for name, f := range m {
		text := strings.Replace(string(f.Data), "page page\n", "page a b/c/page\n", 1)
		for _, folder := range []string{"en/", "ca/", "ledger/ca/"} {
			if rest, ok := strings.CutPrefix(name, folder); ok && strings.HasPrefix(rest, "page") {
				name = folder + "a b/c/" + rest
				break
			}
		}
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// TestXLIFFSchema checks what is exported against the schema of XLIFF 2.0.
func TestXLIFFSchema(t *testing.T) {
	t.Parallel()
	lint, err := exec.LookPath("xmllint")
	core, missing := os.ReadFile(schemas + "xliff-core-2.0.xsd")
	if err != nil || missing != nil {
		t.Skip("apt-get install libxml2-utils php-symfony-translation")
	}
	dir := t.TempDir()
	xml, err := os.ReadFile(schemas + "xml.xsd")
	if err != nil {
		t.Fatal(err)
	}
	// The schema refers to another by the path that this has at OASIS.
	beside := filepath.Join(dir, "informativeCopiesOf3rdPartySchemas", "w3c")
	if err := os.MkdirAll(beside, 0o755); err != nil {
		t.Fatal(err)
	}
	put := func(name string, text []byte) string {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	put(filepath.Join(beside, "xml.xsd"), xml)
	schema := put(filepath.Join(dir, "core.xsd"), core)
	check := func(text string) (string, error) {
		output, err := exec.Command(lint, "--noout", "--nonet", "--schema", schema, put(filepath.Join(dir, "a.xlf"), []byte(text))).CombinedOutput()
		return string(output[:min(len(output), 500)]), err
	}
	for name, text := range xliffs(t) {
		if output, err := check(text); err != nil {
			t.Errorf("%s: %v\n%s", name, err, output)
		}
		if _, err := check(strings.Replace(text, `state="`, `state="un`, 1)); err == nil {
			t.Errorf("%s: the schema takes any state", name)
		}
	}
}

// TestXLIFFNames checks that ids are name tokens, that no two in a file are the same whatever pages are called, and that they
// lead back to their pages.
func TestXLIFFNames(t *testing.T) {
	t.Parallel()
	token := regexp.MustCompile(`^[\pL\pN.:_-]+$`)
	for name, text := range xliffs(t) {
		seen := map[string]bool{}
		for _, m := range regexp.MustCompile(`<file id="([^"]*)"`).FindAllStringSubmatch(text, -1) {
			if !token.MatchString(m[1]) || seen[m[1]] {
				t.Errorf("%s: the id %q, wanted a name token of its own", name, m[1])
			}
			seen[m[1]] = true
		}
		entries, _, err := Read(name, []byte(text))
		if err != nil || len(seen) == 0 {
			t.Fatal(name, err)
		}
		if last := entries[0].Page; name[0] == 'b' && last != "a b/c/page" || name[0] == 'a' && last != "a-z" {
			t.Errorf("%s: the first page read back is %q", name, last)
		}
	}
	one := nameToken("a/b", []xliffFile{{ID: "a:b"}})
	if one != "a:b-" {
		t.Errorf("a second a:b is %q", one)
	}
}

// TestXLIFFParts checks that a unit that a tool has split into segments is one text again, done if all of them are, and that a
// suggestion is not a text.
func TestXLIFFParts(t *testing.T) {
	t.Parallel()
	const match = `<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match><source>One.</source><target>Un.</target></m:match></m:matches>`
	for segments, want := range map[string]Entry{
		`<segment state="final"><source>One.</source><target>U.</target></segment>`:        {Source: "One.", Target: "U.", Done: true},
		match + `<segment state="reviewed"><source>A</source><target>B</target></segment>`: {Source: "A", Target: "B", Done: true, Reviewed: true},
		match: {},
		`<segment state="reviewed"><source>One.</source><target>U.</target></segment><ignorable><source> </source></ignorable>` +
			`<segment state="translated"><source>Two.</source><target>Dos.</target></segment>`: {Source: "One. Two.", Target: "U. Dos.", Done: true},
		`<ignorable><source>(</source><target>[</target></ignorable><segment state="initial"><source>One.</source></segment>` +
			`<segment state="final"><source>Two.</source><target>Dos.</target></segment>`: {Source: "(One.Two.", Target: "[Dos."},
	} {
		all, _, err := parseXLIFF(`<xliff xmlns="` + xliffSpace + `" trgLang="ca"><file original="content/en/a.md"><unit name="u">` + segments + `</unit></file></xliff>`)
		if want.Page, want.Unit = "a", "u"; err != nil || len(all) != 1 || !reflect.DeepEqual(all[0], want) {
			t.Errorf("%s: found %+v, %v, wanted %+v", segments, all, err, want)
		}
	}
}
