// Package page reads pages: it parses one Markdown file into a Document, and writes a Document as HTML.
//
// A file has flat front matter, then Markdown. Headings, paragraphs and list items that state a rule carry its id, which is also
// their address; a fenced board is a position that the build draws and checks:
//
//	---
//	title: Bridges, Castles & Bazaars
//	slug: bridges-castles-bazaars
//	box: 8
//	---
//
//	## When does a castle score? {#castle.trigger}
//
//	The lord takes the first one. {#castle.trigger.first kind=publisher source="S2"}
//
//	```board castle-first
//	E2 .
//	D  V1
//	castle a1-a2 r
//	```
//
//	*Red waits for the first feature that is completed nearby.*
//
// Parse reads a file once and collects every error in it. Its Facts are all that a build needs to know about a page before the
// page can be written. Document.Draft writes the HTML with holes for what depends on other pages: where links lead, what stands
// after a rule, what the rules of other pages say. Draft.Page fills the holes. The Document is not needed after that.
package page

import "github.com/yuin/goldmark/ast"

// A Rule is a place that states a rule: a heading, paragraph or list item with an id. Also are further ids stated there. Boxes
// are those besides the page's own that players must own for it to concern them. Kind is how sure the rule is (see Kinds); ""
// means the page's own kind. Source names its sources.
type Rule struct {
	ID      string
	Also    []string
	Kind    string
	Source  string
	Boxes   []string
	Heading bool
	Line    int
}

// A Link is a link or image as written: Dest is its destination.
type Link struct {
	Dest  string
	Image bool
	Line  int
}

// An Example is a fenced board: a position with its expectations. Line is the line of the file on which Text begins. Here is
// false if {{board NAME}} refers to a board of another page. A Picture consists of several boards, separated by lines of three
// hyphens, with what is drawn over them.
type Example struct {
	Picture bool
	Name    string
	Text    string
	Line    int
	Here    bool
}

// A Heading is a heading of the page. ID is never empty: without one it is made from the text.
type Heading struct {
	ID    string
	Level int
	Line  int
	Text  string   // without markup
	Boxes []string // its boxes, after those of the headings above it
}

// Facts are what other pages need to know of a page.
type Facts struct {
	Path     string
	Front    Front
	Rules    []Rule
	Links    []Link
	Examples []Example
	Headings []Heading
	Agains   []Again
	Options  []Option
	Concerns []Concern // of rows and columns of tables
}

// A Document is a parsed file.
type Document struct {
	Facts
	Source []byte // as Clean returned it; all byte ranges of the page refer to it

	root      ast.Node
	headings  map[ast.Node]int
	links     map[ast.Node]int
	examples  map[ast.Node]int
	captions  map[ast.Node]bool
	captionOf []ast.Node // caption of each example, or nil
	agains    map[ast.Node]int
	options   map[ast.Node]int
	stated    map[string]ast.Node // by rule: the paragraph or list item that states it
}

// A Page is a Document as HTML. Lead is what precedes the first heading, Notes are the footnotes. Terms are the keys of the
// terms it explains, in the order of their first mentions.
type Page struct {
	Lead     []Block
	Sections []Section
	Notes    string
	Terms    []string
}

// A Section is a heading with what follows it up to the next heading. Title is HTML without links.
type Section struct {
	ID     string
	Level  int
	Title  string
	Mark   *Mark    // how the heading is shown
	Boxes  []string // boxes of the heading and of those above it
	Blocks []Block
}

// A Block is HTML, or an example if Example is not negative: the index in Facts.Examples. Caption is its HTML. Board is the
// name of a board that follows a rule of another page. In a Draft, a block with Again is a placeholder for such boards: Again
// is the index in Facts.Agains plus 1.
type Block struct {
	HTML    string
	Example int
	Board   string
	Again   int
	Caption string
	Mark    *Mark // how the caption of an example is shown
}

// HeadingAt returns the index of the heading above a line, or -1.
func (o *Facts) HeadingAt(line int) int {
	at := -1
	for i, h := range o.Headings {
		if h.Line <= line {
			at = i
		}
	}
	return at
}
