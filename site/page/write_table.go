package page

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// table writes a table in a box that can be scrolled sideways, also by keyboard. Alignment is a class, because the page's
// content security policy forbids style attributes.
func (w *writer) table(n *east.Table) {
	w.s(`<div class="table" tabindex="0"><table>`)
	body := false
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		_, head := row.(*east.TableHeader)
		switch {
		case head:
			w.s("<thead>")
		case !body:
			w.s("<tbody>")
			body = true
		}
		w.row(row, head)
		if head {
			w.s("</thead>")
		}
	}
	if body {
		w.s("</tbody>")
	}
	w.s("</table></div>")
}

func (w *writer) row(row ast.Node, head bool) {
	w.open("tr", row, "", Mark{})
	for c := row.FirstChild(); c != nil; c = c.NextSibling() {
		cell := c.(*east.TableCell)
		class := ""
		if cell.Alignment != east.AlignNone && cell.Alignment != east.AlignLeft {
			class = cell.Alignment.String()
		}
		tag := "td"
		if head {
			tag = "th"
		}
		m := *w.marks.of(cell)
		w.open(tag, cell, class, m)
		begun := w.out.Len()
		if head {
			w.unexplained(func() { w.inlines(cell) })
		} else {
			w.marked(cell, m)
		}
		if text := w.out.Bytes()[begun:]; bytes.Contains(text, []byte("\u00a0=")) {
			w.out.Truncate(begun)
			w.s(strings.ReplaceAll(string(text), "\u00a0=", " =")) // columns are narrow, so the result of a sum may go on the next line
		}
		w.s(m.Badge, m.After, "</", tag, ">")
	}
	w.s("</tr>")
}
