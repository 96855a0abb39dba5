package object

import (
	"cmp"
	"strings"

	"taula/scorer/notation"
)

// Tiles returns the statements of a site's own tiles, line by line as its file has them. It removes the
// semicolons between segments, because a semicolon would end the statement.
func Tiles(file string) string {
	var out strings.Builder
	for line := range strings.Lines(strings.TrimPrefix(file, "\ufeff")) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			out.WriteString("tile " + strings.ReplaceAll(line, ";", " "))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// Faults returns the errors in the file of a site's own tiles, with its lines and columns.
func Faults(file string) []notation.Error {
	_, errs := notation.Parse(Tiles(file))
	for i := range errs {
		errs[i].Column -= len("tile ")
		if errs[i].Wanted = cmp.Or(errs[i].Wanted, "id, copies and segments"); errs[i].Wanted == "XA" {
			errs[i].Wanted = "an id with a capital that no other tile has, such as XA"
		}
	}
	return errs
}

// Start returns the position of an empty table that defines a site's own tiles, read from the text of their file. If the file
// has errors, it defines none: the build reports them.
func Start(file string) notation.Document {
	doc, errs := notation.Read(Tiles(file))
	if len(errs) > 0 {
		doc, _ = notation.Read("")
	}
	return doc
}

// Read reads a position that may use a site's own tiles, given the text of their file. given counts those that it uses without
// stating them. Lines are those of text; an error in the file has a line before the first.
func Read(file, text string) (doc notation.Document, given int, errs []notation.Error) {
	statements, given := Used(file, text)
	doc, errs = notation.Read(statements + text)
	for i := range doc.Expected {
		doc.Expected[i].Line -= given
	}
	for i := range errs {
		errs[i].Line -= given
	}
	return doc, given, errs
}

// Used returns the statements, a line each, of the site's tiles that a text uses without stating them.
func Used(file, text string) (statements string, lines int) {
	if file == "" {
		return "", 0
	}
	laid, stated, before := map[string]bool{}, map[string]bool{}, ""
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n,_/;", r) }) {
		if before == "tile" {
			stated[word] = true
		}
		laid[strings.TrimRight(word, "0123456789")] = true
		before = word
	}
	for line := range strings.Lines(Tiles(file)) {
		if words := strings.Fields(line); len(words) > 1 && laid[words[1]] && !stated[words[1]] {
			statements, lines = statements+line, lines+1
		}
	}
	return statements, lines
}
