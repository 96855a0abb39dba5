package page

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// A Concern is the box of a table's row or column: only its owners need it.
type Concern struct {
	Box  string
	Line int
}

// row reads the attribute block behind the last cell of a table's row, where Markdown drops what is one cell too many:
//
//	| Castle | 4 | 5 | {box="8"}                  the row concerns who plays with box 8
//	| City | 3 | 4 | {columns="- - 2"}            the third column of the table concerns who plays with box 2
func (s *surveyor) row(row *east.TableRow) {
	line := s.doc.Source[row.Pos():]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	s.line = s.lineOf(row.Pos())
	block := bytes.TrimSpace(line[bytes.LastIndexByte(line, '|')+1:])
	if !bytes.HasPrefix(block, []byte("{")) || bytes.HasPrefix(block, []byte("{{")) {
		return
	}
	const wanted = `box="…" or columns="…", with the codes of boxes`
	attrs, ok := parser.ParseAttributes(text.NewReader(block))
	if !ok {
		s.bad(s.line, quote(string(block)), wanted)
		return
	}
	for _, a := range attrs {
		value, isText := a.Value.([]byte)
		boxes := strings.Fields(string(value))
		switch name := string(a.Name); {
		case isText && name == "box":
			row.SetAttributeString("box", value)
			s.concerns(boxes)
		case isText && name == "columns" && len(boxes) == row.ChildCount():
			for i, box := range boxes {
				if box != "-" {
					s.concerns(boxes[i : i+1])
					column(row.Parent(), i, box)
				}
			}
		default:
			s.bad(s.line, quote(string(block)), wanted+", one for each column")
		}
	}
}

// concerns records the boxes of a row or column.
func (s *surveyor) concerns(boxes []string) {
	for _, box := range boxes {
		s.doc.Concerns = append(s.doc.Concerns, Concern{box, s.line})
	}
}

// column sets the box of every cell of a column.
func column(table ast.Node, i int, box string) {
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		cell := row.FirstChild()
		for range i {
			cell = cell.NextSibling()
		}
		cell.SetAttributeString("box", []byte(box))
	}
}
