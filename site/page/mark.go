package page

import (
	"sort"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// A Mark says how one unit of a page is shown. At is a byte of the unit's text in Document.Source, as Unit.Start is. Lang
// and Dir are set where they are not the page's. Class is a class, Status the value of data-tr. Badge is HTML that ends the
// unit, After is HTML behind it: what has changed since it was translated.
type Mark struct {
	At                       int
	Lang, Dir, Class, Status string
	Badge, After             string
}

// marked returns the marks by the node whose text they are about.
func (d *Document) marked(marks []Mark) map[ast.Node]Mark {
	if len(marks) == 0 {
		return nil
	}
	var nodes []ast.Node
	var starts []int
	_ = ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.(type) {
		case *ast.Heading, *ast.Paragraph, *ast.TextBlock, *east.TableCell, *east.DefinitionTerm:
			if entering && n.Lines().Len() > 0 {
				nodes = append(nodes, n)
				starts = append(starts, n.Lines().At(0).Start)
			}
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	sort.Sort(byStart{nodes, starts})
	out := map[ast.Node]Mark{}
	for _, m := range marks {
		// The last text that begins at the unit's or before it.
		if i := sort.SearchInts(starts, m.At+1) - 1; i >= 0 {
			out[nodes[i]] = m
		}
	}
	return out
}

// byStart sorts nodes by where their text begins: footnotes stand at the end of the tree, wherever they are written.
type byStart struct {
	nodes  []ast.Node
	starts []int
}

func (b byStart) Len() int           { return len(b.nodes) }
func (b byStart) Less(i, j int) bool { return b.starts[i] < b.starts[j] }
func (b byStart) Swap(i, j int) {
	b.nodes[i], b.nodes[j] = b.nodes[j], b.nodes[i]
	b.starts[i], b.starts[j] = b.starts[j], b.starts[i]
}
