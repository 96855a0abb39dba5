package object

import (
	"cmp"
	"fmt"

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
func Settle(text, tiles string) *Board {
	s := &Board{Text: text}
	doc, given, errs := Read(tiles, text)
	for _, e := range errs {
		if e.Line < 1 { // follows from an error in the tiles, which is reported for their file
			break
		}
		s.wrong(e.Line, fmt.Sprintf("%q in column %d (%s)", e.Found, e.Column, e.Code), cmp.Or(e.Wanted, "position notation"))
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
