package main

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"taula/scorer/notation"
	"taula/scorer/testdata"
	"taula/site/door"
	"taula/wasm/wire"
)

// aFence finds the boards and pictures of a page.
var aFence = regexp.MustCompile("(?ms)^```(?:board|picture) [^\n]*\n(.*?)^```")

// conformance returns a set of examples to check other programs against: the examples of the scorer, and the positions on the
// pages in one language. Each position appears as it stands, without its last turn, at the end of the game, and under the rules
// of the other editions. A block is the position in lines, a line "=>", and its account; blocks are separated by lines "---".
func conformance(content fs.FS, lang string) ([]byte, error) {
	var set bytes.Buffer
	seen := map[string]bool{}
	add := func(text string) {
		p, errs := notation.Parse(text)
		if len(errs) > 0 || len(p.Squares) == 0 {
			return
		}
		text = notation.Format(p)
		if seen[text] {
			return
		}
		seen[text] = true
		if set.Len() > 0 {
			set.WriteString("---\n")
		}
		set.WriteString(text + "=>\n")
		set.Write(append(bytes.TrimSpace(wire.Score(text)), '\n'))
	}
	examples, err := fs.Glob(testdata.FS, "*.txt")
	for _, name := range examples {
		text, _ := testdata.FS.ReadFile(name) // embedded
		for example := range strings.SplitSeq(string(text), "\n---\n") {
			add(readable(example))
		}
	}
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(content, lang, func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		page, bad := door.Read(content, name)
		if len(bad) > 0 {
			return bad[0]
		}
		for _, fence := range aFence.FindAllSubmatch(page, -1) {
			for text := range strings.SplitSeq(string(fence[1]), "\n---\n") {
				addAll(readable(text), add)
			}
		}
		return nil
	})
	return set.Bytes(), err
}

// addAll adds a position and its variants.
func addAll(text string, add func(string)) {
	add(text)
	var table []string
	for line := range strings.Lines(text) {
		if word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word != "last" && word != "end" && word != "choose" {
			table = append(table, line)
		}
	}
	for _, edition := range []string{"", "c1", "c2", "c3"} {
		lies := strings.Join(table, "")
		if edition != "" {
			lies = editioned.ReplaceAllString(lies, "rules "+edition)
		}
		add(lies)
		add(lies + "\nend\n")
	}
}

// editioned finds the statement of a position's edition.
var editioned = regexp.MustCompile(`(?m)^rules c\d`)

// readable removes the lines of a board that concern only its picture.
func readable(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "label", "box", "allowed", "refused", "wrong", "counted", "shade", "hatch", "ring", "arrow", "house", "edition", "=", "!", "?":
		default:
			kept.WriteString(line)
		}
	}
	return kept.String()
}
