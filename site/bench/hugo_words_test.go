package bench

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// sameWords compares the words of the chapters of two sites. It leaves out the frame of a page and the way footnotes are
// referred to, which each program has of its own.
func sameWords(ours, theirs, pages string) error {
	found, words := 0, 0
	err := filepath.WalkDir(theirs, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(name, "chapter-") {
			return err
		}
		rel, _ := filepath.Rel(theirs, name)
		a, err := wordsOf(filepath.Join(ours, rel), "main")
		if err != nil {
			return err
		}
		b, err := wordsOf(name, "article")
		if err != nil {
			return err
		}
		found++
		if !slices.Equal(a, b) {
			at := 0
			for at < min(len(a), len(b)) && a[at] == b[at] {
				at++
			}
			return fmt.Errorf("%s: word %d of %d and %d: found %v, wanted %v", rel, at, len(a), len(b), a[at:min(len(a), at+5)], b[at:min(len(b), at+5)])
		}
		words += len(a)
		return nil
	})
	if err == nil && (fmt.Sprint(found/2) != pages || words < 1000*found) {
		err = fmt.Errorf("found %d chapters of %d words, wanted %s in each of two languages, of more than 1000 words", found, words, pages)
	}
	return err
}

// wordsOf returns the words inside an element of a page.
func wordsOf(name, element string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	doc, err := html.Parse(f)
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	var walk func(n *html.Node, inside bool)
	walk = func(n *html.Node, inside bool) {
		if n.Type == html.TextNode && inside {
			text.WriteString(n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if attribute(c, "id") == "tile-sheet" { // what a box holds follows on one page of it
				break
			}
			if !framed(c) {
				walk(c, inside || c.Data == element)
			}
		}
		text.WriteByte(' ')
	}
	walk(doc, false)
	return strings.FieldsFunc(text.String(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), nil
}

// framed reports whether an element belongs to a program's own frame: links to other pages and within this one, notices about
// the page.
func framed(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	if n.Data == "h2" && attribute(n, "id") == "notes" { // over the footnotes, which are the content's
		return true
	}
	for class := range strings.FieldsSeq(attribute(n, "class")) {
		if class == "notice" || class == "mine" || class == "id" || class == "about" {
			return true
		}
	}
	return n.Data == "nav" || n.Data == "sup" || n.Data == "script" || n.Data == "style"
}

// attribute returns the value of an element's attribute, or "".
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
