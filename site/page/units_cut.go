package page

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// References returns the link reference definitions of a page.
func (t *Text) References() map[string]string {
	refs := map[string]string{}
	for _, r := range t.pc.References() {
		refs[refLabel(string(r.Label()))] = string(r.Destination())
	}
	return refs
}

var (
	wholeImage = regexp.MustCompile(`^!\[([^\]]*)\]\([^()\s]*(?:\s+("[^"]*"|'[^']*'))?\)$`)
	emphatic   = regexp.MustCompile(`^([*_])[^*_\s].*[*_]$`)
)

// A cutter walks a page and collects its units.
type cutter struct {
	source []byte
	text   string // the source, shared by the raw texts of units; an outline has none
	refs   map[string]string
	units  []Unit

	path   []string // ids of the headings above, by level; "" where one is left out
	place  string   // the path, joined
	slugs  slugs
	counts map[[2]string]int // units of a kind at a place
	pieces []piece           // of the current unit
	lines  []span            // of the current block
	kind   string            // kind of paragraphs here: p, li, bq, dd, fn
	step   string            // the number of a list item whose text comes next
	end    int               // of the top-level block
	mute   int               // blocks not to translate, or depth of such a region
	region bool
	bare   bool // only places are wanted
	places []Place
	extra  bool // the next block is marked as extra
	figure bool // the block before is a board or a picture
}

func (c *cutter) body(doc ast.Node) {
	c.kind, c.place, c.slugs = "p", "-", slugs{}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		c.end = c.blockEnd(n)
		c.block(n)
	}
}

// blockEnd returns the end of a block in the source: the start of the next one, or of the end of the text, without the blank
// lines before it.
func (c *cutter) blockEnd(n ast.Node) int {
	end := len(c.source)
	for s := n.NextSibling(); s != nil; s = s.NextSibling() {
		if p := s.Pos(); p >= 0 {
			if i := bytes.LastIndexByte(c.source[:p], '\n'); i >= 0 {
				end = i + 1
			}
			break
		}
	}
	return len(bytes.TrimRight(c.source[:end], " \t\r\n"))
}

// block cuts a block and its contents.
func (c *cutter) block(n ast.Node) {
	figure := c.figure
	c.figure = false
	if h, ok := n.(*ast.HTMLBlock); ok {
		c.instruction(h)
		c.figure = figure
		return
	}
	if c.region {
		return
	}
	if c.mute > 0 {
		c.mute--
		return
	}
	switch n := n.(type) {
	case *ast.Heading:
		c.heading(n)
	case *ast.Paragraph, *ast.TextBlock:
		c.paragraph(n, figure)
	case *ast.FencedCodeBlock:
		c.fence(n)
	case *east.Table:
		c.table(n)
	case *east.DefinitionTerm:
		c.inline(n, "dt")
	default:
		c.inside(n)
	}
	c.extra = false
}

// inside cuts the blocks in a list, a quote or a footnote.
func (c *cutter) inside(n ast.Node) {
	kind := c.kind
	switch n.Kind() {
	case ast.KindListItem:
		c.kind, c.step = "li", itemNumber(n)
	case ast.KindBlockquote:
		c.kind = "bq"
	case east.KindDefinitionDescription:
		c.kind = "dd"
	case east.KindFootnote:
		c.kind = "fn"
	}
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		if child.Type() == ast.TypeBlock {
			c.block(child)
		}
	}
	c.kind = kind
}

// instruction follows a comment with an instruction for translation.
func (c *cutter) instruction(h *ast.HTMLBlock) {
	switch OneSpaced(string(h.Lines().Value(c.source))) {
	case "<!-- no-translate -->":
		c.mute = 1
	case "<!-- no-translate-start -->":
		c.region = true
	case "<!-- no-translate-end -->":
		c.region = false
	case "<!-- translation: extra -->":
		c.extra = true
	}
}

func (c *cutter) heading(n *ast.Heading) {
	lines := c.content(n)
	lines, number := c.skip(lines, enumerator)
	u := Unit{Kind: "h" + strconv.Itoa(n.Level), Raw: c.whole(lines)}
	u.ID, u.Given = attr(n, "id")
	if !u.Given {
		c.pieces = scanInto(c.pieces[:0], u.Raw, c.refs)
		u.ID = c.slugs.free(slug(Prose(textLayer(c.pieces))))
	}
	for len(c.path) < n.Level {
		c.path = append(c.path, "")
	}
	c.path = append(c.path[:n.Level-1], u.ID)
	c.place = cmp.Or(strings.Join(slices.DeleteFunc(append(make([]string, 0, 6), c.path...), func(id string) bool { return id == "" }), "/"), "-")
	u.Mechanical = wordsAlone
	if number != "" {
		u.Mechanical = &Mechanical{Enumerator: strings.ReplaceAll(number, `\`, "")}
	}
	u.Step = strings.ToLower(strings.Trim(u.Mechanical.Enumerator, ".)"))
	c.put(u, lines)
}

// inline cuts a block with text.
func (c *cutter) inline(n ast.Node, kind string) {
	lines := c.content(n)
	c.put(Unit{Kind: kind, Raw: c.raw(lines)}, lines)
}

func (c *cutter) paragraph(n ast.Node, figure bool) {
	lines := c.content(n)
	switch c.kind {
	case "li":
		lines, _ = c.skip(lines, taskBox)
	case "bq":
		lines, _ = c.skip(lines, notice)
	}
	raw := c.raw(lines)
	switch {
	case strings.HasPrefix(raw, "{{") && againText.MatchString(raw): // a unit of another page
		return
	case strings.HasPrefix(raw, "{{board ") && strings.HasSuffix(raw, "}}"):
		c.figure = true
		return
	case strings.HasPrefix(raw, "![") && len(lines) == 1 && c.picture(lines[0].start, raw):
		c.figure = true
		return
	}
	kind := c.kind
	if figure && kind == "p" && raw != "" && raw[0] == raw[len(raw)-1] && (raw[0] == '*' || raw[0] == '_') && emphatic.MatchString(strings.ReplaceAll(raw, "\n", " ")) {
		kind = "caption"
	}
	owner := n
	if item := n.Parent(); item.Kind() == ast.KindListItem && n.PreviousSibling() == nil {
		owner = item
	}
	rule, _ := attr(owner, "id")
	c.put(Unit{Kind: kind, Raw: raw, Step: c.step, Rule: rule}, lines)
	c.step = ""
}

// itemNumber returns the number of an item of an ordered list, or "".
func itemNumber(item ast.Node) string {
	list, ok := item.Parent().(*ast.List)
	if !ok || !list.IsOrdered() {
		return ""
	}
	n := list.Start
	for s := item.PreviousSibling(); s != nil; s = s.PreviousSibling() {
		n++
	}
	return strconv.Itoa(n)
}

// picture cuts an image that stands alone, its alternative text and its title, and reports whether a text is one.
func (c *cutter) picture(at int, raw string) bool {
	m := wholeImage.FindStringSubmatchIndex(raw)
	if m == nil {
		return false
	}
	c.put(Unit{Kind: "img", Raw: raw[m[2]:m[3]]}, []span{{at + m[2], at + m[3]}})
	if m[4] >= 0 {
		c.put(Unit{Kind: "img", Raw: raw[m[4]+1 : m[5]-1]}, []span{{at + m[4] + 1, at + m[5] - 1}})
	}
	return true
}

func (c *cutter) table(t *east.Table) {
	kind := "th"
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			c.inline(cell, kind)
		}
		kind = "td"
	}
}

// fence cuts a code block if its info string asks for it. A board is not text, but its caption may follow.
func (c *cutter) fence(n *ast.FencedCodeBlock) {
	if n.Info == nil {
		return
	}
	words := strings.Fields(string(n.Info.Value(c.source)))
	c.figure = len(words) > 0 && words[0] == "board"
	if slices.Contains(words[min(1, len(words)):], "translate") {
		lines := c.verbatim(nil, n)
		c.put(Unit{Kind: "code", Raw: c.raw(lines)}, lines)
	}
}

// put adds a unit with the text of these lines.
func (c *cutter) put(u Unit, lines []span) {
	if len(lines) == 0 {
		return
	}
	u.Start, u.End, u.BlockEnd = lines[0].start, lines[len(lines)-1].end, c.end
	u.Where = c.place
	u.Extra = c.extra
	c.add(u)
}

// add adds a unit if it has something to translate.
func (c *cutter) add(u Unit) {
	if first, _ := utf8.DecodeRuneInString(u.Raw); !c.bare || !unicode.IsLetter(first) { // a letter is enough
		c.pieces = scanInto(c.pieces[:0], u.Raw, c.refs)
		if !hasLetters(c.pieces) {
			return
		}
	}
	if c.bare {
		c.places = append(c.places, Place{u.Kind, u.ID, u.Start})
		return
	}
	u.layers(c.pieces)
	key := [2]string{u.Where, u.Kind}
	c.counts[key]++
	u.N = c.counts[key]
	c.units = append(c.units, u)
}

// A span is a part of a source line.
type span struct{ start, end int }

// content returns the lines of a block's text. The result is valid until the next call.
func (c *cutter) content(n ast.Node) []span {
	lines := c.verbatim(c.lines[:0], n)
	c.lines = lines
	for i, s := range lines {
		lines[i].start = s.end - len(bytes.TrimLeft(c.source[s.start:s.end], " \t"))
	}
	for len(lines) > 0 {
		s := &lines[len(lines)-1]
		s.end = s.start + len(bytes.TrimRight(c.source[s.start:s.end], " \t"))
		if s.end > s.start {
			break
		}
		lines = lines[:len(lines)-1]
	}
	return lines
}

// raw returns a text as written. In an outline, the first letter is enough.
func (c *cutter) raw(lines []span) string {
	if c.bare && len(lines) > 0 && 'a' <= c.source[lines[0].start]|' ' && c.source[lines[0].start]|' ' <= 'z' {
		lines = []span{{lines[0].start, lines[0].start + 1}}
	}
	return c.whole(lines)
}

// whole returns a text as written.
func (c *cutter) whole(lines []span) string {
	parts := make([]string, len(lines))
	for i, s := range lines {
		if c.bare {
			parts[i] = string(c.source[s.start:s.end])
		} else {
			parts[i] = c.text[s.start:s.end]
		}
	}
	return strings.Join(parts, "\n")
}

// skip moves the start of a text past a prefix, which it returns.
func (c *cutter) skip(lines []span, front *regexp.Regexp) ([]span, string) {
	if len(lines) == 0 {
		return lines, ""
	}
	m := front.Find(c.source[lines[0].start:lines[0].end])
	lines[0].start += len(m)
	if lines[0].start == lines[0].end {
		lines = lines[1:]
	}
	return lines, string(bytes.TrimSpace(m))
}

// verbatim adds the lines of a block with their leading spaces.
func (c *cutter) verbatim(lines []span, n ast.Node) []span {
	for i := 0; i < n.Lines().Len(); i++ {
		seg := n.Lines().At(i)
		s := span{seg.Start, seg.Stop}
		s.end = s.start + len(bytes.TrimRight(c.source[s.start:s.end], "\r\n"))
		lines = append(lines, s)
	}
	return lines
}

// Prefixes of headings, list items and block quotes, with the white space after them.
var (
	enumerator = regexp.MustCompile(`^(?:[0-9]+[a-z]?\\?[.)]|[a-z]\)|[IVXLC]+\\?[.)])[ \t]+`) // "1. ", "2a) ", "IV. ", "b) "
	taskBox    = regexp.MustCompile(`^\[[ xX]\][ \t]+`)
	notice     = regexp.MustCompile(`^\[![A-Za-z]+\][ \t]*`) // "[!NOTE]"
)
