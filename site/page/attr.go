package page

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
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
