package page

import (
	"strings"

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
	before, block := cutAttributes(strings.TrimRight(string(last.Value(source)), "\n"))
	block = strings.TrimSpace(block)
	if !strings.HasPrefix(block, "{#") { // which is what tells it from braces in a text
		return
	}
	attrs, ok := parser.ParseAttributes(text.NewReader([]byte(block)))
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
	rest := last.WithStop(last.Start + len(before))
	if rest.Len() > 0 || at == 0 {
		lines.Set(at, rest)
		return
	}
	lines.SetSliced(0, at)
	above := lines.At(at - 1)
	lines.Set(at-1, above.TrimRightSpace(source))
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
