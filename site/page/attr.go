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
func (ruleBlocks) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), node.Lines()
	if lines.Len() == 0 || pc.Get(underlinedKey) == ast.Node(node) {
		return
	}
	at := lines.Len() - 1
	last := lines.At(at)
	line := bytes.TrimRight(last.Value(source), " \t\n")
	open := bytes.LastIndex(line, []byte("{#")) // which is what tells it from braces in a text
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

// underlined is goldmark's parser of headings under which a line is drawn. It notes the paragraph that such a heading is made of.
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

// attr returns a node's attribute as text, and whether it is there.
func attr(n ast.Node, name string) (string, bool) {
	v, _ := n.AttributeString(name)
	b, ok := v.([]byte)
	return string(b), ok
}
