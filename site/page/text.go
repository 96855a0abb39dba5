package page

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// blocks is the parser for the blocks of every page. It skips the text inside them.
var blocks = parser.NewParser(
	parser.WithBlockParsers(append(parser.DefaultBlockParsers()[1:],
		util.Prioritized(underlined{parser.NewSetextHeadingParser(parser.WithHeadingAttribute())}, 100),
		util.Prioritized(extension.NewDefinitionListParser(), 101),
		util.Prioritized(extension.NewDefinitionDescriptionParser(), 102),
		util.Prioritized(extension.NewFootnoteBlockParser(), 999))...),
	parser.WithParagraphTransformers(util.Prioritized(definitions{parser.LinkReferenceParagraphTransformer}, 100),
		util.Prioritized(extension.NewTableParagraphTransformer(), 200),
		util.Prioritized(ruleBlocks{}, 500)),
	parser.WithInlineParsers(util.Prioritized(unread{}, 1)),
	parser.WithHeadingAttribute(),
)

// texts is the parser for the text inside blocks.
var texts = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(blocksRead{}, 1)),
	parser.WithInlineParsers(append(parser.DefaultInlineParsers(),
		util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
		util.Prioritized(optionParser{}, 90),
		util.Prioritized(extension.NewFootnoteParser(), 101),
		util.Prioritized(lostMarks{}, 102),
		util.Prioritized(extension.NewStrikethroughParser(), 500))...),
	parser.WithASTTransformers(
		util.Prioritized(extension.NewTableASTTransformer(), 0),
		util.Prioritized(allNotes{}, 998),
		util.Prioritized(extension.NewFootnoteASTTransformer(), 999)),
)

// blocksKey is the context key for the blocks of the page being parsed.
var blocksKey = parser.NewContextKey()

// definitions is goldmark's parser of link reference definitions, called only for paragraphs that begin like one.
type definitions struct{ parser.ParagraphTransformer }

// Transform takes the definitions out of one paragraph.
func (d definitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	first := node.Lines().At(0)
	if begin := util.TrimLeftSpace(first.Value(reader.Source())); len(begin) == 0 || begin[0] == '[' {
		d.ParagraphTransformer.Transform(node, reader, pc)
	}
}

// unread is an inline parser that skips all text.
type unread struct{}

// unreadKey is the context key for the node that represents every skipped text. Appending it to a block removes it from the one before.
var unreadKey = parser.NewContextKey()

// Trigger returns every character with which goldmark calls an inline parser; for letters it calls it with a space.
func (unread) Trigger() []byte { return []byte(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") }

// Parse skips a text.
func (unread) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	parent.RemoveChildren(parent) // the line break of a first line that is only a backslash, which goldmark reads by itself
	for line, _ := block.PeekLine(); line != nil; line, _ = block.PeekLine() {
		block.AdvanceLine()
	}
	return pc.ComputeIfAbsent(unreadKey, func() any { return ast.NewText() }).(ast.Node)
}

// blocksRead is a block parser that puts blocks which have been parsed already into the document.
type blocksRead struct{ parser.BlockParser }

// Trigger returns nil, so that the parser is called at the first line, whatever it is.
func (blocksRead) Trigger() []byte { return nil }

// CanAcceptIndentedLine allows the first line to be indented.
func (blocksRead) CanAcceptIndentedLine() bool { return true }

// Open moves the blocks. It opens none, which ends the parsing of blocks.
func (blocksRead) Open(doc ast.Node, _ text.Reader, pc parser.Context) (ast.Node, parser.State) {
	for root := pc.Get(blocksKey).(ast.Node); root.HasChildren(); {
		doc.AppendChild(doc, root.FirstChild())
	}
	return nil, parser.NoChildren
}

// A Text is a page whose blocks have been parsed. Units cuts it into units, Document parses the rest.
type Text struct {
	Source []byte // clean; all byte ranges of the page refer to it
	pc     parser.Context
	root   ast.Node // nil after Document
	fields []field  // of the front matter
	errs   []Error  // of the front matter
	body   int      // where the body begins
	losses *losses  // what Lost found, once it has looked
}

// Read parses the blocks of a clean text.
func Read(source []byte) *Text {
	t := &Text{Source: source, pc: parser.NewContext()}
	t.fields, t.body, t.errs = fields(source)
	t.root = blocks.Parse(t.reader(), parser.WithContext(t.pc))
	if n, ok := t.pc.Get(unreadKey).(ast.Node); ok {
		n.Parent().RemoveChild(n.Parent(), n)
	}
	return t
}

func (t *Text) reader() text.Reader {
	r := text.NewReader(t.Source)
	r.Advance(t.body)
	return r
}
