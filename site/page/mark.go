package page

import "github.com/yuin/goldmark/ast"

// marked gives the marks by node: marks come by unit.
func (d *Document) marked(marks map[int]Mark) map[ast.Node]Mark {
	if len(marks) == 0 {
		return nil
	}
	return nil
}
