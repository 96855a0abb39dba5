package page

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// An Again is a paragraph or list item {{rule ID}}: it shows what states a rule on another place, and with
// {{rule ID boards}} the boards that follow there.
type Again struct {
	ID     string
	Boards bool
	Line   int
}

// A Copy is a rule as another place shows it. HTML is its text with what ends it, without an id; Rest is what stands under
// that in a list item. Mark is how the text is shown where the rule stands, Boards are what follows it there.
type Copy struct {
	HTML, Rest string
	Mark       Mark
	Box        string // codes of the boxes it is about, where they are not this page's
	Boards     []Block
}

// againText is how a rule of another place is asked for.
var againText = regexp.MustCompile(`^\{\{rule +([^\s{}]+)( +boards)? *\}\}$`)

// again notes a paragraph {{rule ID}}, and finds one that does not stand alone or says something else.
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
		if !strings.Contains(text, "`{{rule") { // code shows how it is written
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

// States reports whether a paragraph or list item of the page states a rule: a heading does not.
func (o *Facts) States(id string) bool {
	return slices.ContainsFunc(o.Rules, func(r Rule) bool { return !r.Heading && (r.ID == id || slices.Contains(r.Also, id)) })
}

// says writes every paragraph or list item that states a rule as other places show it. Nothing in it has an id, and no footnotes
// are referred to.
func (w *writer) says() map[string]Copy {
	w.options.Terms, w.copied = nil, true
	all := make(map[string]Copy, len(w.doc.stated))
	for id, n := range w.doc.stated {
		all[id] = w.said(n)
	}
	return all
}

// said writes what states a rule.
func (w *writer) said(n ast.Node) Copy {
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

// following returns the block behind a rule on the page's outermost level: behind the list where the rule ends one.
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

// item writes a list item. One that shows a rule of another place, and has no box of its own, concerns whom the rule concerns.
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

// concerns returns the attribute of what concerns only who plays with a box.
func concerns(boxes string) string {
	if boxes == "" {
		return ""
	}
	return ` data-for="` + escape(boxes) + `"`
}

// showAgain leaves room for the copy of a rule where a page asks for it: a paragraph, or the text of a list item.
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

// BoxesOf returns the boxes that the place of a rule is about beside the page's own: its own, and those of the headings it
// stands under.
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
