package main

import (
	"fmt"
	"io/fs"
	"strings"

	"taula/content"
)

// helpVerb prints what the site says about the notation, for whoever writes positions or tiles without a browser.
type helpVerb struct {
	Topic string `arg:"" enum:"notation,tiles" help:"notation: how a position is written. tiles: how a tile of your own is written."`
}

// notationPage is the page that explains the notation, and ownTiles the id of its section about tiles.
const (
	notationPage = "en/notation.md"
	ownTiles     = "{#written.own}"
)

// Run prints the page, or its section about tiles.
func (v helpVerb) Run(s streams) error {
	text, err := fs.ReadFile(content.FS, notationPage)
	if err != nil {
		return err
	}

	page := asPlainText(string(text))
	if v.Topic == "notation" {
		_, err := fmt.Fprint(s.out, page)
		return err
	}

	title, _, _ := strings.Cut(string(text), " "+ownTiles)
	title = title[strings.LastIndex(title, "## "):]
	_, section, _ := strings.Cut(page, title+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, err = fmt.Fprintf(s.out, "%s\n%s", title, section)
	return err
}

// asPlainText returns the text of a page without its front matter, the ids of its headings, and its boards. The text of each
// board stands above it as code.
func asPlainText(page string) string {
	_, page, _ = strings.Cut(strings.TrimPrefix(page, "---\n"), "---\n\n")

	var out strings.Builder
	inBoard := false
	for line := range strings.Lines(page) {
		switch {
		case strings.HasPrefix(line, "```board "):
			inBoard = true
		case inBoard:
			inBoard = !strings.HasPrefix(line, "```")
		case strings.HasPrefix(line, "#"):
			title, _, _ := strings.Cut(line, " {#")
			out.WriteString(strings.TrimSuffix(title, "\n") + "\n")
		default:
			out.WriteString(line)
		}
	}
	return strings.ReplaceAll(out.String(), "\n\n\n", "\n\n")
}
