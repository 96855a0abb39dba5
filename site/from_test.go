package site

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestFrom checks that a page made from somebody else's is published only under a licence that allows it, with its title, address,
// licence and authors.
func TestFrom(t *testing.T) {
	t.Parallel()
	const origin = "from: https://pond.example/index.php/The_Duck_Pond?oldid=90 The Duck Pond\nauthors: Núria Puig\n"
	build := func(front string) (string, error) {
		m := copied(t)
		text := "---\ntitle: Ducks\n" + front + "---\n\n## Pond {#pond}\n\nA duck swims.\n"
		m["en/rules/ducks.md"] = &fstest.MapFile{Data: []byte(text)}
		s, err := Build(m, Options{BaseURL: "https://taula.example/"})
		return string(s["en/rules/ducks/index.html"]), err
	}

	for _, licence := range []string{"", "licence: personal\n"} {
		_, err := build(origin + licence)
		if err == nil || !strings.Contains(err.Error(), `from "The Duck Pond", and no licence that allows others to publish its text`) {
			t.Errorf("%q: found %v, wanted the reason why the page is not published", licence, err)
		}
	}
	_, err := build("from: The Duck Pond\n")
	if err == nil || !strings.Contains(err.Error(), "an address that begins https://") {
		t.Errorf("found %v, wanted an address", err)
	}
	_, err = build("licence: cc-by-9\n")
	if err == nil || !strings.Contains(err.Error(), "cc-by-nc-sa-4.0") {
		t.Errorf("found %v, wanted the licences", err)
	}

	html, err := build(origin + "licence: personal cc-by-nc-sa-4.0\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`href="https://creativecommons.org/licenses/by-nc-sa/4.0/"`, "CC BY-NC-SA 4.0",
		`href="https://pond.example/index.php/The_Duck_Pond?oldid=90"`, "The Duck Pond", "Núria Puig",
		`rel="canonical" href="https://pond.example/index.php/The_Duck_Pond?oldid=90"`,
	} {
		if !strings.Contains(html, want) && !strings.Contains(html, strings.ReplaceAll(want, `"`, "")) {
			t.Errorf("found no %s on the page", want)
		}
	}
}
