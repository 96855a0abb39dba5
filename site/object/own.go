package object

import (
	"strings"

	"taula/scorer/notation"
)

// Tiles returns the statements of a site's own tiles, line by line as its file has them. Semicolons, which part segments
// for the eye, would end a statement.
func Tiles(file string) string {
	var out strings.Builder
	for line := range strings.Lines(file) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			out.WriteString("tile " + strings.ReplaceAll(line, ";", " "))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// Start returns the position of an empty table that states a site's own tiles, from the text of its file. A file with faults
// states none: the build tells the faults.
func Start(file string) notation.Document {
	doc, errs := notation.Read(Tiles(file))
	if len(errs) > 0 {
		doc, _ = notation.Read("")
	}
	return doc
}

// used returns the statements of those tiles of a site that a board lays, and how many they are.
func used(file, board string) (statements string, lines int) {
	if file == "" {
		return "", 0
	}
	laid := map[string]bool{}
	for _, word := range strings.Fields(board) {
		laid[strings.TrimRight(word, "0123456789")] = true
	}
	for line := range strings.Lines(Tiles(file)) {
		if words := strings.Fields(line); len(words) > 1 && laid[words[1]] {
			statements, lines = statements+line, lines+1
		}
	}
	return statements, lines
}
