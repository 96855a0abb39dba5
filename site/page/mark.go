package page

import (
	"cmp"
	"slices"
	"sort"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// A Mark says how a unit is shown. At is a byte of the unit's text in Document.Source, like Unit.Start. Lang and Dir are set if
// they differ from the page's. Class is a CSS class, Status the value of data-tr. Badge is HTML at the unit's end, After is
// HTML behind it: what has changed since it was translated.
type Mark struct {
	At                       int
	Lang, Dir, Class, Status string
	Badge, After             string
}

// marks are the marks of a page by the node whose text they are about.
type marks map[ast.Node]*Mark

// Unmarked is the mark of all other texts.
var Unmarked = &Mark{}

// of returns the mark of a text.
func (m marks) of(text ast.Node) *Mark { return cmp.Or(m[text], Unmarked) }

// marked returns the marks by node.
func (d *Document) marked(all []Mark) marks {
	if len(all) == 0 {
		return nil
	}
	type text struct {
		node  ast.Node
		start int
	}
	var texts []text
	_ = ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.(type) {
		case *ast.Heading, *ast.Paragraph, *ast.TextBlock, *east.TableCell, *east.DefinitionTerm:
			if entering && n.Lines().Len() > 0 {
				texts = append(texts, text{n, n.Lines().At(0).Start})
			}
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	slices.SortFunc(texts, func(x, y text) int { return x.start - y.start }) // footnotes are at the end of the tree
	out := marks{}
	for at := range all {
		// The last text that begins at or before the unit.
		if i := sort.Search(len(texts), func(i int) bool { return texts[i].start > all[at].At }) - 1; i >= 0 {
			out[texts[i].node] = &all[at]
		}
	}
	return out
}
