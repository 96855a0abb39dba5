package page

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// A Passage is a result of the search: a rule, or the rest of the text under a heading. ID is the id to link to, Heading the
// index of the heading above it or -1. Text is without markup; More is the captions of the boards after it. First is true for
// the first passage under its heading, Foreign for a text in another language than the page's.
type Passage struct {
	ID, Text, More string
	Heading        int
	First, Foreign bool
}

// Passages returns the passages of the page in reading order. option returns what is read in place of
// {{option NAME VALUE}}. A rule shown by {{rule ID}} belongs to its own page.
func (d *Document) Passages(marks []Mark, option func(Option) string) []Passage {
	g := gatherer{doc: d, marks: d.marked(marks), option: option, heading: -1}
	for n := d.root.FirstChild(); n != nil; n = n.NextSibling() {
		g.block(n)
	}
	g.end()
	return g.all
}

// A gatherer cuts a page into passages.
type gatherer struct {
	doc     *Document
	marks   marks
	option  func(Option) string
	all     []Passage
	heading int
	rest    Passage // text under the heading besides its rules
	begun   int     // number of passages before this heading
}

// end ends the text under a heading.
func (g *gatherer) end() {
	if g.rest.Text != "" {
		g.rest.Heading, g.rest.First = g.heading, g.first()
		if g.heading >= 0 {
			g.rest.ID = g.doc.Headings[g.heading].ID
		}
		g.all = append(g.all, g.rest)
	}
	g.rest, g.begun = Passage{}, len(g.all)
}

// first reports whether the next passage is the first under its heading.
func (g *gatherer) first() bool { return g.heading >= 0 && len(g.all) == g.begun }

// block adds a block as a passage of its own if it states a rule, otherwise to the rest under its heading.
func (g *gatherer) block(n ast.Node) {
	_, again := g.doc.agains[n]
	if _, board := g.doc.examples[n]; again || board {
		return
	}
	switch n := n.(type) {
	case *ast.Heading:
		g.end()
		g.heading = g.doc.headings[n]
		return
	case *ast.List, *ast.Blockquote, *east.DefinitionList:
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			g.block(c)
		}
		return
	case *east.FootnoteList:
		g.end()
		g.notes(n)
		return
	case *ast.FencedCodeBlock, *ast.HTMLBlock:
		return
	case *east.Table:
		g.table(n)
		return
	}
	text := g.text(n)
	if text == "" {
		return
	}
	if g.doc.captions[n] {
		of := &g.rest
		if last := len(g.all) - 1; last >= g.begun {
			of = &g.all[last]
		}
		of.More = strings.TrimSpace(of.More + " " + text)
		return
	}
	foreign := g.marks.of(firstText(n)).Lang != ""
	if id, ok := attr(n, "id"); ok {
		g.all = append(g.all, Passage{ID: id, Text: text, Heading: g.heading, First: g.first() && g.rest.Text == "", Foreign: foreign})
		return
	}
	g.rest.Text = strings.TrimSpace(g.rest.Text + " " + text)
	g.rest.Foreign = g.rest.Foreign || foreign
}

// table adds each row to the rest under its heading as a sentence on its own line, beginning with the row's subject. The header
// row is no answer, but can be found.
func (g *gatherer) table(t ast.Node) {
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			if text := g.text(c); text != "" {
				cells = append(cells, text)
			}
		}
		if row.Kind() == east.KindTableHeader || len(cells) == 0 {
			g.rest.More = strings.TrimSpace(g.rest.More + " " + strings.Join(cells, " "))
			continue
		}
		sentence := cells[0]
		if len(cells) > 1 {
			sentence += ": " + strings.Join(cells[1:], ", ")
		}
		g.rest.Text = strings.TrimSpace(g.rest.Text + "\n" + strings.TrimSuffix(sentence, ".") + ".")
		g.rest.Foreign = g.rest.Foreign || g.marks.of(firstText(row)).Lang != ""
	}
}

// notes adds the rules that footnotes state, each under the heading where it is written.
func (g *gatherer) notes(list ast.Node) {
	_ = ast.Walk(list, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		id, ok := attr(n, "id")
		if !entering || !ok {
			return ast.WalkContinue, nil
		}
		rule := g.doc.Rules[slices.IndexFunc(g.doc.Rules, func(r Rule) bool { return r.ID == id })]
		g.all = append(g.all, Passage{
			ID: id, Text: g.text(n), Heading: g.doc.HeadingAt(rule.Line), Foreign: g.marks.of(firstText(n)).Lang != "",
		})
		return ast.WalkSkipChildren, nil
	})
	g.begun = len(g.all)
}

// firstText returns the first text block in a block.
func firstText(n ast.Node) ast.Node {
	for n.FirstChild() != nil && n.FirstChild().Type() == ast.TypeBlock {
		n = n.FirstChild()
	}
	return n
}

// text returns the text of a block without markup.
func (g *gatherer) text(n ast.Node) string { return OneSpaced(g.doc.plain(n, g.option)) }
