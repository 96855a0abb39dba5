package page

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// An Option is {{option NAME VALUE}} or {{option NAME}} in a text: an option of the scorer in the words of its menu. Rule is
// the rule whose text contains it, or "".
type Option struct {
	Name, Value string
	Rule        string
	Line        int
}

// optionNode is an option in the syntax tree.
type optionNode struct {
	ast.BaseInline
	name, value string
	start       int
}

var kindOption = ast.NewNodeKind("Option")

// Kind returns the kind of the node.
func (*optionNode) Kind() ast.NodeKind { return kindOption }

// Dump prints the node for debugging.
func (n *optionNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// optionText matches an option.
var optionText = regexp.MustCompile(`^\{\{option +([a-z0-9-]+)(?: +([a-z0-9-]+))? *\}\}`)

// optionParser parses options in a text. A malformed one stays in the text, where the surveyor finds it.
type optionParser struct{}

// Trigger returns the first byte of an option.
func (optionParser) Trigger() []byte { return []byte{'{'} }

// Parse parses one option.
func (optionParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	m := optionText.FindSubmatch(line)
	if m == nil {
		return nil
	}
	block.Advance(len(m[0]))
	return &optionNode{name: string(m[1]), value: string(m[2]), start: segment.Start}
}

// option records an option and the rule whose text contains it.
func (s *surveyor) option(n *optionNode) {
	o := Option{Name: n.name, Value: n.value, Line: s.lineOf(n.start)}
	for p := n.Parent(); p != nil && o.Rule == ""; p = p.Parent() {
		o.Rule, _ = attr(p, "id")
	}
	s.doc.options[n] = len(s.doc.Options)
	s.doc.Options = append(s.doc.Options, o)
}

// strayOptions matches options, and code spans that only show how to write one.
var strayOptions = regexp.MustCompile("`[^`]*`|" + optionText.String()[1:])

// requests are what {{…}} may ask for, and requestText matches one with its first word, or a code span that shows how to write it.
var (
	requests    = []string{"board", "option", "rule"}
	requestText = regexp.MustCompile("`[^`]*`|\\{\\{ *([^ {}]*)")
)

// strayRequest reports {{…}} that asks for nothing that there is. It would stand on the page as it is written.
func (s *surveyor) strayRequest(n ast.Node) {
	for _, match := range requestText.FindAllStringSubmatch(string(n.Lines().Value(s.doc.Source)), -1) {
		isCode := strings.HasPrefix(match[0], "`")
		if !isCode && !slices.Contains(requests, match[1]) {
			s.bad(s.line, quote(match[0]), "{{board NAME}}, {{option NAME VALUE}} or {{rule ID}}; in a text, between backticks")
		}
	}
}

// strayOption reports a malformed option that stayed in the text.
func (s *surveyor) strayOption(n ast.Node) {
	text := string(n.Lines().Value(s.doc.Source))
	if strings.Contains(text, "{{option") && strings.Contains(strayOptions.ReplaceAllString(text, ""), "{{option") {
		s.bad(s.line, quote(text), "{{option NAME VALUE}} or {{option NAME}}")
	}
}
