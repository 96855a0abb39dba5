package page

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// An Again is a paragraph or list item {{rule ID}}. It shows the text of a rule that is stated elsewhere, and as {{rule ID
// boards}} also the boards that follow it there.
type Again struct {
	ID     string
	Boards bool
	Line   int
}

// A Copy is a rule as shown on another page. HTML is its text with its ending, without an id; Rest is what follows the text in
// a list item. Mark is how the original is shown; Boards are the boards after it.
type Copy struct {
	HTML, Rest string
	Mark       Mark
	Box        string // codes of its boxes, if they differ from those of the page
	Boards     []Block
}

// againText matches a request for a rule of another page.
var againText = regexp.MustCompile(`^\{\{rule +([^\s{}]+)( +boards)? *\}\}$`)

// again records a paragraph {{rule ID}} and reports one that does not stand alone or is malformed.
func (s *surveyor) again(n ast.Node) {
	text := strings.TrimSpace(string(n.Lines().Value(s.doc.Source)))
	if !strings.Contains(text, "{{rule") {
		return
	}
	const wanted = "{{rule ID}} or {{rule ID boards}}, alone in a paragraph or list item without an id"
	item, _ := n.Parent().(*ast.ListItem)
	_, named := attr(n, "id")
	if item != nil && n.PreviousSibling() == nil && !named {
		_, named = attr(item, "id")
	}
	m := againText.FindStringSubmatch(text)
	if m == nil || named {
		if !strings.Contains(text, "`{{rule") { // code shows how to write it
			s.bad(s.line, quote(text), wanted)
		}
		return
	}
	a := Again{ID: m[1], Boards: m[2] != "", Line: s.line}
	if _, top := n.Parent().(*ast.Document); a.Boards && !top {
		s.bad(s.line, quote(text), "{{rule ID}}: boards stand outside lists and notes only")
		return
	}
	for p := n.Parent(); p != nil; p = p.Parent() {
		if id, ok := attr(p, "id"); ok {
			s.bad(s.line, quote(text), "{{rule ID}} outside what states a rule, here "+id)
			return
		}
	}
	s.doc.agains[n] = len(s.doc.Agains)
	s.doc.Agains = append(s.doc.Agains, a)
}

// States reports whether a paragraph or list item of the page states a rule. Headings do not.
func (o *Facts) States(id string) bool {
	return slices.ContainsFunc(o.Rules, func(r Rule) bool { return !r.Heading && (r.ID == id || slices.Contains(r.Also, id)) })
}

// says writes every paragraph or list item that states a rule, as shown on other pages: without ids and without references to footnotes.
func (w *writer) says() map[string]Copy {
	w.options.Terms, w.copied = nil, true
	all := make(map[string]Copy, len(w.doc.stated))
	for id, n := range w.doc.stated {
		all[id] = w.ruleText(n)
	}
	return all
}

// ruleText writes the text of a rule.
func (w *writer) ruleText(n ast.Node) Copy {
	text := n
	if item, ok := n.(*ast.ListItem); ok {
		text = item.FirstChild()
	}
	c := Copy{Mark: *w.marks.of(text)}
	w.inlines(text)
	c.HTML = w.take()
	w.tag(n)
	c.Mark.Badge += w.take()
	if text != n {
		for s := text.NextSibling(); s != nil; s = s.NextSibling() {
			w.block(s)
		}
		c.Rest = w.take()
	}
	for s := following(n); s != nil; s = s.NextSibling() {
		i, isBoard := w.doc.examples[s]
		if !isBoard && !w.doc.captions[s] {
			break
		}
		if isBoard {
			b := w.board(i)
			b.Board, b.Example = w.doc.Examples[i].Name, -1
			c.Boards = append(c.Boards, b)
		}
	}
	return c
}

// following returns the top-level block after a rule: after the list if the rule ends one.
func following(n ast.Node) ast.Node {
	for {
		switch n.Parent().(type) {
		case *ast.Document:
			return n.NextSibling()
		case *ast.List, *ast.ListItem:
			if n.NextSibling() != nil {
				return nil
			}
			n = n.Parent()
		default:
			return nil
		}
	}
}

// item writes a list item. One that shows a rule of another page, and names no box itself, takes that rule's boxes.
func (w *writer) item(n *ast.ListItem, m Mark) {
	i, again := w.doc.agains[n.FirstChild()]
	if _, own := attr(n, "box"); own || !again {
		w.open("li", n, "", m)
		w.blocks(n)
		w.s("</li>")
		return
	}
	w.s("<li")
	w.leave(holeBoxes, i)
	w.s(attributes("", m), ">")
	kind := byte(holeItemRule)
	if _, tight := n.FirstChild().(*ast.TextBlock); tight {
		kind = holeItemText
	}
	w.leave(kind, i)
	for rest := n.FirstChild().NextSibling(); rest != nil; rest = rest.NextSibling() {
		w.block(rest)
	}
	w.s("</li>")
}

// concerns returns the attribute of an element that only owners of a box need.
func concerns(boxes string) string {
	if boxes == "" {
		return ""
	}
	return ` data-for="` + escape(boxes) + `"`
}

// showAgain leaves a hole for the copy of a rule that a page asks for: a paragraph, or the text of a list item.
func (w *writer) showAgain(n ast.Node, i int) {
	kind := byte(holeRule)
	if _, tight := n.(*ast.TextBlock); tight {
		kind = holeText
	}
	w.leave(kind, i)
	if _, top := n.Parent().(*ast.Document); top && w.doc.Agains[i].Boards {
		w.flush()
		w.add(Block{Example: -1, Again: i + 1})
	}
}

// BoxesOf returns the boxes of a rule besides the page's own: its own, and those of the headings above it.
func (o *Facts) BoxesOf(id string) []string {
	i := slices.IndexFunc(o.Rules, func(r Rule) bool { return !r.Heading && (r.ID == id || slices.Contains(r.Also, id)) })
	if i < 0 {
		return nil
	}
	boxes := slices.Clone(o.Rules[i].Boxes)
	if h := o.HeadingAt(o.Rules[i].Line); h >= 0 {
		boxes = append(boxes, o.Headings[h].Boxes...)
	}
	return boxes
}
