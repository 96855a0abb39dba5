package page

import (
	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// marked gives the marks by node: marks come by unit, in the order of Units. A unit's node is the block whose lines the
// unit begins in.
func (d *Document) marked(marks map[int]Mark) map[ast.Node]Mark {
	if len(marks) == 0 {
		return nil
	}
	units, _ := Units(d.Source)
	starts := map[int]int{} // byte -> unit
	for i, u := range units {
		if _, ok := marks[i]; ok {
			starts[u.Start] = i
		}
	}
	out := map[ast.Node]Mark{}
	_ = ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering || !holdsText(n) {
			return ast.WalkContinue, nil
		}
		lines := n.Lines()
		for at := lines.At(0).Start; at < lines.At(lines.Len()-1).Stop; at++ {
			if i, ok := starts[at]; ok {
				out[n] = marks[i]
				break
			}
		}
		return ast.WalkContinue, nil
	})
	return out
}

// holdsText tells whether a block is one that a unit is cut from.
func holdsText(n ast.Node) bool {
	switch n.(type) {
	case *ast.Paragraph, *ast.TextBlock, *ast.Heading, *east.TableCell, *east.DefinitionTerm:
		return n.Lines() != nil && n.Lines().Len() > 0
	}
	return false
}
