package page

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Parse parses a file: path is its path from the content root, source its bytes. Even with errors, the document has everything
// that could be read.
func Parse(path string, source []byte) (*Document, []Error) {
	source = Clean(source)
	if errs := Excess(path, source); len(errs) > 0 {
		return &Document{Facts: Facts{Path: path}, Source: source, root: ast.NewDocument()}, errs
	}
	return Read(source).Checked(path)
}

// Checked is like Document, and reports the texts that no page would show as well. A page composed of two languages need not be
// checked so: both of its files are.
func (t *Text) Checked(path string) (*Document, []Error) {
	lost := t.Lost()
	d, errs := t.Document(path)

	reported := map[int]bool{} // lines whose mistake has a better message
	for _, e := range errs {
		reported[e.Line] = true
	}
	for _, e := range lost {
		if !reported[e.Line] {
			e.File = path
			errs = append(errs, e)
		}
	}
	return d, errs
}

// Document parses the rest of a page. It consumes the blocks, so units are cut before.
func (t *Text) Document(path string) (*Document, []Error) {
	front, errs := t.front(path)
	d := &Document{
		Facts: Facts{Path: path, Front: front, Headings: make([]Heading, 0, bytes.Count(t.Source, []byte("\n#")))}, Source: t.Source,
		headings: map[ast.Node]int{}, links: map[ast.Node]int{}, examples: map[ast.Node]int{}, captions: map[ast.Node]bool{},
		agains: map[ast.Node]int{}, options: map[ast.Node]int{}, stated: map[string]ast.Node{},
	}
	t.pc.Set(blocksKey, t.root)
	d.root = texts.Parse(t.reader(), parser.WithContext(t.pc))
	t.root = nil
	s := surveyor{doc: d, slugs: slugs{}, atLine: 1, braces: bytes.Contains(t.Source, []byte("{{"))}
	_ = ast.Walk(d.root, s.visit)
	s.notes(t.pc)
	// Footnotes are at the end of the tree.
	slices.SortStableFunc(d.Rules, func(x, y Rule) int { return cmp.Compare(x.Line, y.Line) })
	return d, append(errs, s.errs...)
}

// A surveyor walks a document once and collects its facts.
type surveyor struct {
	doc   *Document
	errs  []Error
	slugs slugs
	line  int // of the current block

	at, atLine int // a byte of the text and its line

	braces bool // the text has {{, which may begin a reference to another page
}

// lineOf returns the line of a byte in the file. It counts from the last one that was asked for, which is near.
func (s *surveyor) lineOf(at int) int {
	lines := bytes.Count(s.doc.Source[min(at, s.at):max(at, s.at)], []byte("\n"))
	if at < s.at {
		lines = -lines
	}
	s.at, s.atLine = at, s.atLine+lines
	return s.atLine
}

func (s *surveyor) bad(line int, found, wanted string) {
	s.errs = append(s.errs, Error{File: s.doc.Path, Line: line, Found: found, Wanted: wanted})
}

func (s *surveyor) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	if n.Type() == ast.TypeBlock {
		if lines := n.Lines(); lines != nil && lines.Len() > 0 {
			s.line = s.lineOf(lines.At(0).Start)
		}
	}
	switch n := n.(type) {
	case *ast.Heading:
		s.heading(n)
	case *ast.Paragraph, *ast.TextBlock:
		s.rule(n)
		s.strayBlock(n)
		if s.braces {
			if name, ok := boardNamed(n, s.doc.Source); ok { // shows a board of another page
				s.example(n, Example{Name: name, Line: s.line})
			}
			s.again(n)
			s.strayOption(n)
			s.strayRequest(n)
		}
	case *ast.ListItem:
		if first := n.FirstChild(); first != nil && first.Lines().Len() > 0 {
			s.line = s.lineOf(first.Lines().At(0).Start)
		}
		s.rule(n)
	case *east.TableRow:
		s.row(n)
	case *ast.FencedCodeBlock:
		s.openFence(n)
		s.board(n)
	default:
		s.inline(n)
	}
	return ast.WalkContinue, nil
}

// inline collects the facts of inline text.
func (s *surveyor) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Link:
		s.link(n, string(n.Destination), false)
	case *ast.Image:
		s.link(n, string(n.Destination), true)
	case *ast.AutoLink:
		s.autoLink(n)
	case *optionNode:
		s.option(n)
	case *ast.RawHTML:
		s.html(n.Segments)
	}
}

// autoLink records an address in angle brackets if links may lead there.
func (s *surveyor) autoLink(n *ast.AutoLink) {
	url := string(n.URL(s.doc.Source))
	scheme, _, _ := strings.Cut(strings.ToLower(url), ":")
	if n.AutoLinkType != ast.AutoLinkEmail && scheme != "https" && scheme != "http" {
		s.bad(s.line, "<"+url+">", "https:, http: or a mail address")
	} else if n.AutoLinkType != ast.AutoLinkEmail && !IsWebAddress(url) {
		s.bad(s.line, "<"+url+">", "an address such as https://example.org/page")
	}
}

// heading records a heading. One without an id gets one from its text.
func (s *surveyor) heading(n *ast.Heading) {
	id, own := attr(n, "id")
	text := strings.TrimSpace(s.doc.plain(n, nil))
	if !own {
		id = s.slugs.free(slug(text))
	}
	s.doc.headings[n] = len(s.doc.Headings)
	s.doc.Headings = append(s.doc.Headings, Heading{ID: id, Level: n.Level, Line: s.line, Text: text, Boxes: s.boxesOf(n)})
	if n.Level == 1 {
		s.bad(s.line, "a heading of level 1", `level 2 or deeper: the title is the page's heading of level 1`)
	}
	s.rule(n)
	s.strayBlock(n)
}

// boxesOf returns the boxes of a heading after those of the headings above it.
func (s *surveyor) boxesOf(n *ast.Heading) []string {
	var boxes []string
	for _, h := range slices.Backward(s.doc.Headings) {
		if h.Level < n.Level {
			boxes = slices.Clone(h.Boxes)
			break
		}
	}
	own, _ := attr(n, "box")
	for box := range strings.FieldsSeq(own) {
		if !slices.Contains(boxes, box) {
			boxes = append(boxes, box)
		}
	}
	return boxes
}

// slugs counts the headings of a page with the same slug.
type slugs map[string]int

// free returns a unique id.
func (s slugs) free(id string) string {
	s[id]++
	if k := s[id]; k > 1 {
		return id + "-" + strconv.Itoa(k)
	}
	return id
}

// Slug returns an id for a text: its letters and digits, separated by hyphens.
func Slug(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range strings.ToLower(text) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.Trim(b.String(), "-")
}

// slug returns an id for a heading's text.
func slug(text string) string {
	id := Slug(text)
	switch {
	case id == "":
		return "section"
	case taken.MatchString(id): // "A castle" must not get the id of a drawing
		return "section-" + id
	}
	return id
}

// rule records the attribute block of a heading, paragraph or list item.
func (s *surveyor) rule(n ast.Node) {
	id, ok := attr(n, "id")
	if !ok {
		return
	}
	_, heading := n.(*ast.Heading)
	r := Rule{ID: id, Heading: heading, Line: s.line}
	if lines := n.Lines(); lines != nil && lines.Len() > 0 && n.Type() == ast.TypeBlock {
		r.Line = s.lineOf(lines.At(lines.Len() - 1).Start)
	}
	s.id(r.Line, id)
	for _, a := range n.Attributes() {
		if string(a.Name) != "id" {
			s.attribute(&r, string(a.Name), a.Value)
		}
	}
	s.doc.Rules = append(s.doc.Rules, r)
	if !heading {
		for _, id := range append([]string{r.ID}, r.Also...) {
			s.doc.stated[id] = n
		}
	}
}

// attribute sets an attribute of a rule.
func (s *surveyor) attribute(r *Rule, name string, of any) {
	value, isText := of.([]byte)
	switch {
	case !isText:
		s.bad(r.Line, fmt.Sprintf("%s=%v", name, of), "a value in quotes or a word")
	case name == "also":
		r.Also = strings.Fields(string(value))
		for _, id := range r.Also {
			s.id(r.Line, id)
		}
	case name == "box":
		r.Boxes = strings.Fields(string(value))
	case name == "source":
		r.Source = string(value)
	case name == "kind":
		r.Kind = string(value)
		if !slices.Contains(Kinds, r.Kind) {
			s.bad(r.Line, "kind "+quote(r.Kind), "one of "+strings.Join(Kinds, ", "))
		}
	default:
		s.bad(r.Line, "attribute "+quote(name), "also, box, kind or source")
	}
}

// taken matches ids that frames, drawings, footnotes and boards use.
var taken = regexp.MustCompile(`^(?:main|words|notes|[a-z]-.*|fn(?:ref)?[0-9].*|board-.*)$`)

// id records an id and reports one that cannot be an address or is not unique.
func (s *surveyor) id(line int, id string) {
	if !IsSlug(strings.ReplaceAll(id, ".", "")) || taken.MatchString(id) {
		s.bad(line, "id "+quote(id), "lower-case letters, digits, dots and hyphens, and none that the frame, a drawing, a footnote or a board has")
	}
}

// strayBlock reports an invalid attribute block that stayed in the text.
func (s *surveyor) strayBlock(n ast.Node) {
	lines := n.Lines()
	for i := range lines.Len() {
		seg := lines.At(i)
		value := seg.Value(s.doc.Source)
		if at := bytes.Index(value, []byte("{#")); at >= 0 {
			s.bad(s.lineOf(seg.Start), quote(strings.TrimSpace(string(value[at:]))),
				`{#id also="id id" kind=word source="S2"} at the end of the paragraph`)
		}
	}
}

// openFence reports a fence that never ends: it takes the rest of the page.
func (s *surveyor) openFence(n *ast.FencedCodeBlock) {
	var from, end int
	switch {
	case n.Lines().Len() > 0:
		from = n.Lines().At(0).Start
		end = n.Lines().At(n.Lines().Len() - 1).Stop
	case n.Info != nil:
		from = n.Info.Segment.Start
		_, rest, _ := bytes.Cut(s.doc.Source[from:], []byte("\n"))
		end = len(s.doc.Source) - len(rest)
	default:
		return
	}

	last, _, _ := bytes.Cut(s.doc.Source[end:], []byte("\n"))
	last = bytes.TrimLeft(last, " \t>")
	if bytes.HasPrefix(last, []byte("```")) || bytes.HasPrefix(last, []byte("~~~")) {
		return
	}
	line := s.lineOf(from)
	if n.Info != nil {
		line = s.lineOf(n.Info.Segment.Start)
	}
	s.bad(line, "a fence without an end, which takes the text below it", "a line of ``` where it ends")
}

// board records a fenced board. Other fences are code.
func (s *surveyor) board(n *ast.FencedCodeBlock) {
	if n.Info == nil {
		return
	}
	info := strings.Fields(string(n.Info.Segment.Value(s.doc.Source)))
	line := s.lineOf(n.Info.Segment.Start)
	if len(info) == 0 || info[0] != "board" && info[0] != "picture" {
		return
	}
	if len(info) != 2 || !IsSlug(info[1]) {
		s.bad(line, quote(strings.Join(info, " ")), `"board NAME" or "picture NAME", the name of lower-case letters, digits and hyphens`)
		return
	}
	e := Example{Picture: info[0] == "picture", Name: info[1], Text: string(n.Lines().Value(s.doc.Source)), Line: line + 1, Here: true}
	s.example(n, e)
}

// captionAfter returns the paragraph after a board if it is all emphasis.
func captionAfter(n ast.Node) ast.Node {
	p, ok := n.NextSibling().(*ast.Paragraph)
	if !ok || p.ChildCount() != 1 {
		return nil
	}
	em, ok := p.FirstChild().(*ast.Emphasis)
	if !ok || em.Level != 1 {
		return nil
	}
	return p
}

// boardNamed returns the name in a paragraph {{board NAME}}.
func boardNamed(n ast.Node, source []byte) (string, bool) {
	if n.Lines().Len() != 1 {
		return "", false
	}
	name, board := strings.CutPrefix(strings.TrimSpace(string(n.Lines().Value(source))), "{{board ")
	name, whole := strings.CutSuffix(name, "}}")
	return strings.TrimSpace(name), board && whole
}

// example records a board and the caption after it.
func (s *surveyor) example(n ast.Node, e Example) {
	caption := captionAfter(n)
	if caption != nil {
		s.doc.captions[caption] = true
	}
	s.doc.captionOf = append(s.doc.captionOf, caption)
	s.doc.examples[n] = len(s.doc.Examples)
	s.doc.Examples = append(s.doc.Examples, e)
}

func (s *surveyor) link(n ast.Node, dest string, image bool) {
	s.doc.links[n] = len(s.doc.Links)
	s.doc.Links = append(s.doc.Links, Link{Dest: dest, Image: image, Line: s.linkLine(n)})
}

// linkLine returns the line of a link, from the nearest text in or before it.
func (s *surveyor) linkLine(n ast.Node) int {
	if t, ok := n.FirstChild().(*ast.Text); ok {
		return s.lineOf(t.Segment.Start)
	}
	for p := n.PreviousSibling(); p != nil; p = p.PreviousSibling() {
		if t, ok := p.(*ast.Text); ok {
			return s.lineOf(t.Segment.Stop)
		}
	}
	return s.line
}

// html accepts comments inside a text and reports any other markup: a page is Markdown, in every language. Text.Lost does this
// for blocks.
func (s *surveyor) html(segments *text.Segments) {
	if segments.Len() == 0 {
		return
	}
	first := segments.At(0)
	if value := strings.TrimSpace(string(first.Value(s.doc.Source))); !strings.HasPrefix(value, "<!--") {
		s.bad(s.lineOf(first.Start), "markup "+quote(value), "Markdown; only comments may stand as they are")
	}
}

// plain returns the text of a node without markup, with spaces between blocks. option returns what is read in place of an
// option; without it the option's name is used. The text of {{rule ID}} is left out.
func (d *Document) plain(n ast.Node, option func(Option) string) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if _, again := d.agains[n]; again {
			return ast.WalkSkipChildren, nil
		}
		if n.Type() == ast.TypeBlock {
			b.WriteByte(' ')
		}
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.WriteString(unmarked(n.Segment.Value(d.Source)))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *ast.AutoLink:
			b.Write(n.Label(d.Source))
		case *optionNode:
			if option == nil {
				b.WriteString(n.name)
			} else {
				b.WriteString(option(d.Options[d.options[n]]))
			}
		case *east.FootnoteLink:
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
