package page

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// ruleBlocks removes the attribute block at the end of a paragraph, such as {#castle.trigger.first kind=publisher}, and sets it
// on the paragraph, or on the list item that the paragraph begins. For headings goldmark does this. It works on lines, before
// inline text is parsed, so that the rest parses as if the block had never been there. An invalid block stays in the text,
// where Parse finds it.
type ruleBlocks struct{}

// Transform processes one paragraph.
func (ruleBlocks) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), node.Lines()
	if lines.Len() == 0 || pc.Get(underlinedKey) == ast.Node(node) {
		return
	}
	at := lines.Len() - 1
	last := lines.At(at)
	line := bytes.TrimRight(last.Value(source), " \t\n")
	if !bytes.HasSuffix(line, []byte("}")) {
		return
	}
	open := bytes.LastIndex(line, []byte("{#")) // tells it from braces in a text
	if open < 0 || bytes.IndexByte(line[open:], '}') != len(line)-open-1 {
		return
	}
	attrs, ok := parser.ParseAttributes(text.NewReader(line[open:]))
	if !ok {
		return
	}
	owner := ast.Node(node)
	if item, ok := node.Parent().(*ast.ListItem); ok && node.PreviousSibling() == nil {
		owner = item
	}
	for _, attr := range attrs {
		owner.SetAttribute(attr.Name, attr.Value)
	}
	rest := last.WithStop(last.Start + len(bytes.TrimRight(line[:open], " \t")))
	if rest.Len() > 0 || at == 0 {
		lines.Set(at, rest)
		return
	}
	lines.SetSliced(0, at)
	above := lines.At(at - 1)
	lines.Set(at-1, above.TrimRightSpace(source))
}

// underlined is goldmark's parser of underlined headings. It also records the paragraph that becomes the heading.
type underlined struct{ parser.BlockParser }

var underlinedKey = parser.NewContextKey()

// Open begins a heading.
func (u underlined) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	last := pc.LastOpenedBlock().Node
	heading, state := u.BlockParser.Open(parent, reader, pc)
	if heading != nil {
		pc.Set(underlinedKey, last)
	}
	return heading, state
}

// attr returns an attribute of a node as text, and whether the node has it.
func attr(n ast.Node, name string) (string, bool) {
	v, _ := n.AttributeString(name)
	b, ok := v.([]byte)
	return string(b), ok
}

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
