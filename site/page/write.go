package page

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// Options are what writing a document depends on besides other pages. Terms finds the terms to be explained in a text of the
// page's language; if nil, none are. Marks are the units that are shown otherwise than the rest of the page.
type Options struct {
	Terms func(text string) []Term
	Marks []Mark
	IDs   []Heading // headings of the page that this one translates, for their ids; nil for its own
	Note  string    // label of a footnote's number: "Note {n}"
	Back  string    // label of the link from a footnote back to its number
}

// Draft writes the document as HTML with holes. It depends only on the document and the options.
func (d *Document) Draft(options Options) Draft {
	w := &writer{doc: d, options: options, marks: d.marked(options.Marks), page: Page{Sections: make([]Section, 0, len(d.Headings))}}
	for n := d.root.FirstChild(); n != nil; n = n.NextSibling() {
		w.top(n)
	}
	w.flush()
	w.page.Terms = w.terms.page
	return Draft{page: w.page, says: w.says()}
}

// rule returns the index of a rule id. A page has few enough for a linear search.
func (w *writer) rule(id string) int {
	return slices.IndexFunc(w.doc.Rules, func(r Rule) bool { return r.ID == id })
}

// A writer writes one document as minified HTML. It keeps the end tags that HTML allows to omit, so that the result is also valid XML.
type writer struct {
	doc     *Document
	options Options
	marks   marks
	page    Page
	out     sheet
	tight   bool // write no <a>: the text is the title of a heading in a list of contents
	terms   explained
	copied  bool // the text is shown on another page: write no ids
}

// A sheet is a buffer that implements goldmark's writer of texts.
type sheet struct{ bytes.Buffer }

func (s *sheet) Buffered() int { return 0 }
func (s *sheet) Flush() error  { return nil }

func (w *writer) s(parts ...string) {
	for _, p := range parts {
		_, _ = w.out.WriteString(p)
	}
}

// take returns what was written and resets the buffer.
func (w *writer) take() string {
	s := w.out.String()
	w.out.Reset()
	return s
}

// flush ends the current block and adds it to its section.
func (w *writer) flush() {
	if html := w.take(); html != "" {
		w.add(Block{HTML: html, Example: -1})
	}
}

func (w *writer) add(b Block) {
	if n := len(w.page.Sections); n > 0 {
		w.page.Sections[n-1].Blocks = append(w.page.Sections[n-1].Blocks, b)
		return
	}
	w.page.Lead = append(w.page.Lead, b)
}

// top writes a top-level block.
func (w *writer) top(n ast.Node) {
	if i, ok := w.doc.examples[n]; ok {
		w.flush()
		w.add(w.board(i))
		return
	}
	switch n := n.(type) {
	case *ast.Heading:
		w.flush()
		w.section(n)
	case *east.FootnoteList:
		w.flush()
		w.block(n)
		w.page.Notes = w.take()
	default:
		if !w.doc.captions[n] {
			w.block(n)
		}
	}
}

// board returns an example with its caption.
func (w *writer) board(i int) Block {
	b := Block{Example: i, Mark: Unmarked}
	if c := w.doc.captionOf[i]; c != nil {
		b.Caption, b.Mark = w.caption(c), w.marks.of(c)
	}
	return b
}

// caption returns the contents of the emphasis that a caption consists of.
func (w *writer) caption(n ast.Node) string {
	html := w.take()
	w.unexplained(func() { w.inlines(n.FirstChild()) })
	w.s(w.marks.of(n).Badge)
	caption := w.take()
	w.s(html)
	return caption
}

func (w *writer) section(n *ast.Heading) {
	i := w.doc.headings[n]
	h := w.doc.Headings[i]
	if i < len(w.options.IDs) {
		h.ID = w.options.IDs[i].ID
	}
	if n.Level <= 2 {
		w.terms.section = nil
	}
	w.tight = true
	w.unexplained(func() { w.inlines(n) })
	w.tight = false
	w.page.Sections = append(w.page.Sections, Section{
		ID: h.ID, Level: n.Level, Title: w.take(), Mark: w.marks.of(n), Boxes: h.Boxes,
	})
}

// attributes returns the attributes of a marked element with a class.
func attributes(class string, m Mark) string {
	if m.Class != "" {
		class = strings.TrimSpace(class + " " + m.Class)
	}
	all := ""
	for _, a := range [...][2]string{{"class", class}, {"lang", m.Lang}, {"dir", m.Dir}, {"data-tr", m.Status}} {
		if a[1] != "" {
			all += ` ` + a[0] + `="` + a[1] + `"`
		}
	}
	return all
}

// open writes the start tag of an element with its rule id, class and mark.
func (w *writer) open(tag string, n ast.Node, class string, m Mark) {
	w.s("<", tag)
	id, ok := attr(n, "id")
	ok = ok && !w.copied
	if ok {
		w.s(` id="`, escape(id), `"`)
	}
	boxes, _ := attr(n, "box")
	w.s(concerns(boxes), attributes(class, m), ">")
	if ok {
		for _, also := range w.doc.Rules[w.rule(id)].Also {
			w.s(`<a id="`, escape(also), `"></a>`)
		}
	}
}

// tag leaves a hole for the end of a rule.
func (w *writer) tag(n ast.Node) {
	if id, ok := attr(n, "id"); ok {
		w.leave(holeTag, w.rule(id))
	}
}

// block writes one block element.
func (w *writer) block(n ast.Node) {
	m := *w.marks.of(n)
	if i, ok := w.doc.agains[n]; ok {
		w.showAgain(n, i)
		return
	}
	switch n := n.(type) {
	case *ast.Paragraph:
		w.paragraph(n, m)
	case *ast.TextBlock:
		w.textBlock(n, m)
	case *ast.Heading: // in a quotation or a list item
		w.unexplained(func() { w.element("h"+strconv.Itoa(n.Level), n, "", m) })
	case *ast.List:
		w.list(n)
	case *ast.ListItem:
		w.item(n, m)
	case *ast.Blockquote:
		w.around(`<aside class="note">`, n, "</aside>")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		w.s(`<pre tabindex="0"><code>`, string(util.EscapeHTML(n.Lines().Value(w.doc.Source))), "</code></pre>")
	case *ast.ThematicBreak:
		w.s("<hr>")
	case *east.Table:
		w.table(n)
	default:
		w.rare(n, m)
	}
}

// rare writes a block of a definition list or a footnote.
func (w *writer) rare(n ast.Node, m Mark) {
	switch n := n.(type) {
	case *east.DefinitionList:
		w.around("<dl>", n, "</dl>")
	case *east.DefinitionTerm:
		w.unexplained(func() { w.element("dt", n, "", m) })
	case *east.DefinitionDescription:
		w.around("<dd>", n, "</dd>")
	case *east.FootnoteList:
		w.around("<ol>", n, "</ol>")
	case *east.Footnote:
		w.s(`<li id="fn`, strconv.Itoa(n.Index), `">`)
		w.blocks(n)
		w.waysBack(n)
		w.s("</li>")
	}
}

// around writes the blocks inside a node between two tags.
func (w *writer) around(open string, n ast.Node, end string) {
	w.s(open)
	w.blocks(n)
	w.s(end)
}

func (w *writer) blocks(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.block(c)
	}
}

// element writes a block with inline text.
func (w *writer) element(tag string, n ast.Node, class string, m Mark) {
	w.open(tag, n, class, m)
	w.marked(n, m)
	w.s(m.Badge)
	w.tag(n)
	w.s("</", tag, ">", m.After)
}

func (w *writer) paragraph(n *ast.Paragraph, m Mark) {
	if n.ChildCount() == 0 {
		return
	}
	class := ""
	if _, ok := attr(n, "id"); ok {
		class = "rule"
	}
	if rule, ok := w.itemRule(n); ok {
		m.Badge += holeFor(holeTag, rule)
	}
	w.element("p", n, class, m)
}

// textBlock writes the text of a tight list item. A mark is set on a span, so that it does not apply to nested lists.
func (w *writer) textBlock(n *ast.TextBlock, m Mark) {
	marked := m != (Mark{})
	if marked {
		w.s("<span", attributes("", m), ">")
	}
	w.marked(n, m)
	if marked {
		w.s(m.Badge, "</span>")
	}
	if rule, ok := w.itemRule(n); ok {
		w.leave(holeTag, rule)
	}
	w.s(m.After)
}

// itemRule returns the index of the rule that a list item states, if the block is the first of such an item.
func (w *writer) itemRule(n ast.Node) (rule int, ok bool) {
	item, ok := n.Parent().(*ast.ListItem)
	if !ok || n.PreviousSibling() != nil {
		return 0, false
	}
	id, ok := attr(item, "id")
	return w.rule(id), ok
}

func (w *writer) list(n *ast.List) {
	tag := "ul"
	if n.IsOrdered() {
		tag = "ol"
	}
	w.s("<", tag)
	if n.IsOrdered() && n.Start != 1 {
		w.s(` start="`, strconv.Itoa(n.Start), `"`)
	}
	w.s(">")
	w.blocks(n)
	w.s("</", tag, ">")
}

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
