package object

import (
	"fmt"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/example"
	"taula/scorer/notation"
	"taula/site/page"
	"taula/site/source"
)

// A Board is a position of a page, or a picture of several positions, with what the scorer says of it.
type Board struct {
	Text     string
	Doc      notation.Document
	Account  scorer.Account
	Problems []page.Error // with lines relative to the first line of the board
	Panels   []*Panel     // of a picture
}

// wrong adds a problem.
func (s *Board) wrong(line int, found, wanted string) {
	s.Problems = append(s.Problems, page.Error{Line: line, Found: found, Wanted: wanted})
}

// Settle reads and scores a board, which may use the site's own tiles. Errors in those tiles are reported for their file.
func Settle(text, tiles string, words source.Words) *Board {
	s := &Board{Text: text}
	doc, given, errs := Read(tiles, text)
	for _, e := range errs {
		if e.Line < 1 { // follows from an error in the tiles, which is reported for their file
			break
		}
		s.wrong(e.Line, InColumn(e, words), "")
	}
	if len(doc.Position.Own) > given { // a page draws each tile once, so boards define none
		s.wrong(1, "a tile that the board defines", "its definition in "+source.TilesFile)
	}
	s.Doc = doc
	if len(errs) > 0 {
		s.Account.Position = new(board.Position) // draws nothing
		return s
	}
	s.Account = scorer.Settle(doc.Position)
	for _, problem := range s.Account.Problems {
		at := problem.Place.String()
		if problem.With != nil {
			at += " and " + problem.With.String()
		}
		s.wrong(1, at+": this cannot come from play ("+string(problem.Rule)+")", "")
	}
	for _, f := range example.Check(doc.Expected, s.Account) {
		s.wrong(f.Line, "the page says "+f.Wanted+", the scorer says "+f.Found, "")
	}
	return s
}

// InColumn says why a line cannot be read, and in which column.
func InColumn(e notation.Error, words source.Words) string {
	return fmt.Sprintf("column %d: %s", e.Column, words.Unreadable(e))
}

// Tiles returns the statements of a site's own tiles, line by line as its file has them. It removes the
// semicolons between segments, because a semicolon would end the statement.
func Tiles(file string) string {
	var out strings.Builder
	for line := range strings.Lines(strings.TrimPrefix(file, "\ufeff")) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line != "" {
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
