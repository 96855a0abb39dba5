package page

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// ruleBlocks takes the attribute block that ends a paragraph, such as {#castle.trigger.first kind=publisher}, off its
// text and sets it on the paragraph, or on the list item whose first paragraph it is. Headings need none of this:
// goldmark reads theirs. It works on lines, before inline text is parsed, so that what is left parses as if the block had
// never been there. A block that cannot be read stays in the text, where Parse finds it.
type ruleBlocks struct{}

// Transform takes the block off one paragraph.
func (ruleBlocks) Transform(node *ast.Paragraph, reader text.Reader, _ parser.Context) {
	source, lines := reader.Source(), node.Lines()
	if lines.Len() == 0 {
		return
	}
	at := lines.Len() - 1
	last := lines.At(at)
	value := last.Value(source)
	open := blockStart(value)
	if open < 0 {
		return
	}
	attrs, ok := parser.ParseAttributes(text.NewReader(bytes.TrimRight(value[open:], " \t\n")))
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
	rest := last.WithStop(last.Start + len(bytes.TrimRight(value[:open], " \t")))
	if rest.Len() > 0 || at == 0 {
		lines.Set(at, rest)
		return
	}
	lines.SetSliced(0, at)
	before := lines.At(at - 1)
	lines.Set(at-1, before.TrimRightSpace(source))
}

// blockStart returns where the attribute block that ends a line begins, or -1. The block begins with "{#", which is what
// tells it from braces in a text.
func blockStart(line []byte) int {
	line = bytes.TrimRight(line, " \t\n")
	if !bytes.HasSuffix(line, []byte("}")) {
		return -1
	}
	open := bytes.LastIndex(line, []byte("{#"))
	if open < 0 || bytes.IndexByte(line[open:len(line)-1], '}') >= 0 {
		return -1
	}
	return open
}

// attr returns a node's attribute as text, and whether it is there.
func attr(n ast.Node, name string) (string, bool) {
	v, ok := n.AttributeString(name)
	if !ok {
		return "", false
	}
	b, ok := v.([]byte)
	return string(b), ok
}
