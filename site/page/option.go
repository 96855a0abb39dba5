package page

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// An Option is {{option NAME VALUE}} or {{option NAME}} in a text: a switch of the scorer, called as its menu calls it. Rule is
// the rule whose text it stands in, or nothing.
type Option struct {
	Name, Value string
	Rule        string
	Line        int
}

// optionNode is where an option stands in a text.
type optionNode struct {
	ast.BaseInline
	name, value string
	start       int
}

var kindOption = ast.NewNodeKind("Option")

// Kind returns the kind of the node.
func (*optionNode) Kind() ast.NodeKind { return kindOption }

// Dump writes the node for who looks for a fault.
func (n *optionNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// optionText is how an option is written.
var optionText = regexp.MustCompile(`^\{\{option +([a-z0-9-]+)(?: +([a-z0-9-]+))? *\}\}`)

// optionParser reads options in a text. One that cannot be read stays in the text, where the surveyor finds it.
type optionParser struct{}

// Trigger returns what begins an option.
func (optionParser) Trigger() []byte { return []byte{'{'} }

// Parse reads one option.
func (optionParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	m := optionText.FindSubmatch(line)
	if m == nil {
		return nil
	}
	block.Advance(len(m[0]))
	return &optionNode{name: string(m[1]), value: string(m[2]), start: segment.Start}
}

// option notes an option and the rule whose text it stands in.
func (s *surveyor) option(n *optionNode) {
	o := Option{Name: n.name, Value: n.value, Line: s.lineOf(n.start)}
	for p := n.Parent(); p != nil && o.Rule == ""; p = p.Parent() {
		o.Rule, _ = attr(p, "id")
	}
	s.doc.options[n] = len(s.doc.Options)
	s.doc.Options = append(s.doc.Options, o)
}

// strayOptions are options that are written and those that only show how.
var strayOptions = regexp.MustCompile("`[^`]*`|" + optionText.String()[1:])

// strayOption finds an option that could not be read and so was left in the text.
func (s *surveyor) strayOption(n ast.Node) {
	text := string(n.Lines().Value(s.doc.Source))
	if strings.Contains(text, "{{option") && strings.Contains(strayOptions.ReplaceAllString(text, ""), "{{option") {
		s.bad(s.line, quote(text), "{{option NAME VALUE}} or {{option NAME}}")
	}
}
