package site

import (
	"io/fs"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"

	tree "taula/content"
	"taula/site/link"
	"taula/site/page"
	"taula/site/translation"
)

// lettersOf returns the letters and digits of a text without anything between them.
func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return r
	}, text)
}

// shownLetters returns the letters of a page without scripts: of its texts, its pictures' descriptions and its titles.
func shownLetters(t *testing.T, file []byte) string {
	root, err := html.ParseWithOptions(strings.NewReader(string(file)), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		b.WriteString(attribute(n, "alt") + attribute(n, "content"))
	}
	return lettersOf(b.String())
}

// TestEverySourceTextIsShown looks for every text of our pages on the page that is built from it, in English and in Catalan.
// TestNothingIsLost of package page shows that the units are all that a page holds.
func TestEverySourceTextIsShown(t *testing.T) {
	t.Parallel()
	files := buildContent(t)
	linked, ps := NewBuilder(Options{}).link(tree.FS, nil)
	if len(ps) > 0 {
		t.Fatal(ps)
	}

	units := 0
	for _, lang := range []string{"en", "ca"} {
		for _, key := range linked.Tree.Keys {
			source, err := fs.ReadFile(tree.FS, translation.PageFile(lang, key))
			if err != nil {
				t.Fatal(err)
			}
			address := link.FileOf(linked.Address(lang, key))
			shown := shownLetters(t, files[address])
			all, _ := page.Read(page.Clean(source)).Units(nil)
			for _, u := range all {
				units++
				for _, part := range unitParts(u) {
					if !strings.Contains(shown, part) {
						t.Errorf("%s: %s is not shown: %s", address, u.Address(), u.Text)
						break
					}
				}
			}
		}
	}
	if units < 4000 {
		t.Errorf("%d units were looked for, wanted those of all pages", units)
	}
}

// unitParts returns the letters of a unit's text between what a page shows otherwise: numbers of notes and names of options.
func unitParts(u page.Unit) []string {
	text := u.Text
	for _, marks := range [][2]string{{"[^", "]"}, {"{{", "}}"}} {
		for {
			before, rest, found := strings.Cut(text, marks[0])
			_, after, _ := strings.Cut(rest, marks[1])
			if !found {
				break
			}
			text = before + "\x00" + after
		}
	}
	var parts []string
	for part := range strings.SplitSeq(text, "\x00") {
		parts = append(parts, lettersOf(page.Prose(part)))
	}
	return parts
}
