package page

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Lost returns an error, without a path, for every text of the body that Markdown accepts and no page would show: behind a
// comment that begins a line, in a cell that its table has no column for, behind the name of a fence, in a link definition that
// nothing uses. Read leaves such a text out of all units, so it would vanish from the page and from its translations together.
//
// It knows what every block holds, and looks at the rest of the body: only marks of Markdown and attributes may be left there.
// Call it before Document, which consumes the blocks.
func (t *Text) Lost() []Error {
	if t.losses != nil {
		return slices.Clone(t.losses.errs)
	}
	l := &losses{source: t.Source}
	t.losses = l
	_ = ast.Walk(t.root, l.visit)

	slices.SortFunc(l.held, func(a, b span) int { return a.start - b.start })
	at := t.body
	for _, held := range l.held {
		if held.start > at {
			l.between(span{at, held.start})
		}
		at = max(at, held.end)
	}
	l.between(span{at, len(t.Source)})

	if len(l.definitions) > 0 {
		l.unused()
	}
	slices.SortStableFunc(l.errs, func(a, b Error) int { return a.Line - b.Line })
	l.held, l.texts, l.definitions = nil, nil, nil // the blocks need not stay in memory
	return slices.Clone(l.errs)
}

// losses collects the texts of a page that nothing shows.
type losses struct {
	source      []byte
	held        []span // what the blocks hold
	texts       []ast.Node
	definitions []*ast.LinkReferenceDefinition
	errs        []Error
}

func (l *losses) bad(at int, found, wanted string) {
	line := 1 + bytes.Count(l.source[:at], []byte("\n"))
	l.errs = append(l.errs, Error{Line: line, Found: found, Wanted: wanted})
}

// visit collects what a block holds.
func (l *losses) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering || n.Type() != ast.TypeBlock {
		return ast.WalkContinue, nil
	}
	l.hold(n.Lines())

	switch n := n.(type) {
	case *ast.Paragraph, *ast.TextBlock, *ast.Heading, *east.TableCell, *east.DefinitionTerm:
		l.texts = append(l.texts, n)
	case *ast.FencedCodeBlock:
		l.fence(n)
	case *ast.HTMLBlock:
		l.markup(n)
	case *ast.LinkReferenceDefinition:
		l.definitions = append(l.definitions, n)
	}
	return ast.WalkContinue, nil
}

// hold adds lines to what the blocks hold.
func (l *losses) hold(lines *text.Segments) {
	if lines == nil {
		return
	}
	for i := range lines.Len() {
		s := lines.At(i)
		l.held = append(l.held, span{s.Start, s.Stop})
	}
}

// fence reports words behind the name of a fence, which no page shows.
func (l *losses) fence(n *ast.FencedCodeBlock) {
	if n.Info == nil {
		return
	}
	info := n.Info.Segment
	l.held = append(l.held, span{info.Start, info.Stop})

	words := strings.Fields(string(info.Value(l.source)))
	if len(words) < 2 || words[0] == "board" || words[0] == "picture" { // the surveyor reads their names
		return
	}
	if len(words) == 2 && words[1] == "translate" {
		return
	}
	l.bad(info.Start, "a fence with "+quote(strings.Join(words, " ")), `one word behind the fence, or "WORD translate"; a text stands between two fences`)
}

// markup reports what a block of HTML holds besides comments. Such a block ends with its line, so it takes the text that
// follows a comment. It also reports a comment without an end, which takes the rest of the page.
func (l *losses) markup(n *ast.HTMLBlock) {
	lines := *n.Lines()
	if n.HasClosure() {
		l.held = append(l.held, span{n.ClosureLine.Start, n.ClosureLine.Stop})
		lines.Append(n.ClosureLine)
	}
	if lines.Len() == 0 {
		return
	}

	at, end := lines.At(0).Start, lines.At(lines.Len()-1).Stop
	for begun := at; ; begun = at {
		at += len(l.source[at:end]) - len(bytes.TrimLeft(l.source[at:end], " \t\n>"))
		rest := string(l.source[at:end])
		switch n := commentEnd(rest); {
		case rest == "":
			return
		case n > 0:
			at += n
		case strings.HasPrefix(rest, "<!--"):
			l.bad(at, "a comment without an end: "+quote(firstLine(rest)), `"-->" behind it`)
			return
		case begun > lines.At(0).Start:
			l.bad(at, "a text behind a comment: "+quote(firstLine(rest)), "the comment on a line of its own")
			return
		default:
			l.bad(at, "markup "+quote(firstLine(rest)), "Markdown; only comments may stand as they are")
			return
		}
	}
}

// commentEnd returns the length of the comment at the start of a text, or 0. "<!-->" and "<!--->" are comments, too.
func commentEnd(text string) int {
	if !strings.HasPrefix(text, "<!--") {
		return 0
	}
	n := strings.Index(text[2:], "-->")
	if n < 0 {
		return 0
	}
	return 2 + n + 3
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSpace(line)
}

// blockSigns matches the marks of Markdown that contain letters or digits and stand outside the lines of all blocks: the number of a
// list item and the name of a footnote.
var blockSigns = regexp.MustCompile(`(?m)^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)*[0-9]{1,9}[.)](?:[ \t]|$)|\[\^[^\]\n]+\]:`)

// attributeBlock matches a block of attributes, quoted values included.
var attributeBlock = regexp.MustCompile(`\{(?:[^{}"\n]|"[^"\n]*")*\}`)

// between reports words between two blocks, or between two lines of them.
func (l *losses) between(gap span) {
	left := l.source[gap.start:gap.end]
	if !bytes.ContainsFunc(left, isWordRune) {
		return
	}
	left = blanked(attributeBlock, left, isAttributes)
	left = blanked(blockSigns, left, func([]byte) bool { return true })
	at := bytes.IndexFunc(left, isWordRune)
	if at < 0 {
		return
	}

	at += gap.start
	line := string(l.source[bytes.LastIndexByte(l.source[:at], '\n')+1 : at])
	found := "a text that no page shows: " + quote(firstLine(string(l.source[at:gap.end])))
	if strings.Contains(line, "|") {
		l.bad(at, found, `one cell for each column that the line of hyphens has, and "\|" for a bar inside a cell`)
		return
	}
	l.bad(at, found, "a paragraph, heading, list, table, note or board")
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isAttributes reports whether a text is a block of the attributes that pages have.
func isAttributes(block []byte) bool {
	all, ok := parser.ParseAttributes(text.NewReader(block))
	if !ok {
		return false
	}
	for _, a := range all {
		if !slices.Contains([]string{"id", "also", "box", "kind", "source", "columns"}, string(a.Name)) {
			return false
		}
	}
	return true
}

// blanked returns a text with spaces in place of the matches that are markup, so that all positions stay the same.
func blanked(pattern *regexp.Regexp, text []byte, isMarkup func([]byte) bool) []byte {
	return pattern.ReplaceAllFunc(text, func(match []byte) []byte {
		if !isMarkup(match) {
			return match
		}
		return bytes.Repeat([]byte(" "), len(match))
	})
}

// unused reports definitions of links that no text of the page uses: a line "[Red]: 5" is one, and no page shows it.
func (l *losses) unused() {
	labels := map[string]string{} // each leads to itself, so that a link tells which one it used
	for _, d := range l.definitions {
		label := refLabel(string(d.Label))
		labels[label] = label
	}
	used := map[string]bool{}
	for _, n := range l.texts {
		for _, p := range scan(string(n.Lines().Value(l.source)), labels) {
			if p.kind == closing {
				used[p.value] = true
			}
		}
	}

	for _, d := range l.definitions {
		label := refLabel(string(d.Label))
		if !used[label] {
			l.bad(d.Lines().At(0).Start, "the definition "+quote("["+string(d.Label)+"]: "+string(d.Destination)),
				"a link that uses it, and each name once; write \\[ where a text begins with a bracket")
		}
		delete(used, label) // a second definition of the same name defines nothing
	}
}
