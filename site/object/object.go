// Package object compiles one page of a site in every language.
//
// Compile takes the files of a page and what all pages share, and returns one Object for each language: a draft of the page, with
// holes for what depends on other pages; what other pages may know about it; and what is wrong with it. Compile reads no files and
// knows no other page, so an object stays valid as long as its files and what is shared do not change.
package object

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/exchange"
	"taula/templates"
)

// An Object is a compiled page in one language. It is immutable.
type Object struct {
	Lang, Key   string
	Facts       *page.Facts // of the text in this language
	Source      *page.Facts // facts of the text in the source language, which may be the same
	Draft       page.Draft
	Passages    []page.Passage // passages for the search
	Slug        string         // its own slug, or ""
	Title       Heading
	Description Heading
	Credits     []string            // lines that credit its translators
	Progress    *templates.Progress // nil if nothing is missing
	Indexed     bool                // enough is translated to be listed for search engines
	Whole       bool                // nothing is translated: the whole page is in the source language
	Translated  bool                // there is a file in this language
	Boards      []*Board            // boards of Source.Examples, nil for a board of another page; set only in the source language
	Counts      translation.Counts
	People      translation.People
	Ways        []string // addresses of outdated units on the desk, for the links at their marks
	Desk        *Desk    // data for translators, if requested
	Problems    source.Problems
}

// A Heading is a text with its language, which is "" for the page's own.
type Heading struct{ Text, Lang string }

// GlossaryKey is the page that lists the terms, ScorerKey the one with the scorer. Neither explains terms.
const (
	GlossaryKey = "glossary"
	ScorerKey   = "score"
)

// Searched reports whether the search covers a page: the rules on our own site, every page on a user's own.
func Searched(shared *source.Shared, key string) bool {
	return strings.HasPrefix(key, "rules/") || shared.Own && key != "index" && key != GlossaryKey && key != ScorerKey
}

// A compiler compiles one page.
type compiler struct {
	*source.Shared
	key     string
	files   source.Files
	doc     *page.Document // in the source language
	errs    []page.Error   // errors of doc
	english translation.Source
}

// Compile returns a page in every language, in the order of languages. desk requests the data for translators.
func Compile(shared *source.Shared, key string, files source.Files, desk bool) []*Object {
	c := compiler{Shared: shared, key: key, files: files}
	name := translation.PageFile(shared.Source, key)
	text := page.Read(page.Clean(files.Text[shared.Source]))
	c.english = translation.CutText(name, text)
	c.doc, c.errs = text.Checked(name)
	var all []*Object
	for _, lang := range shared.Languages {
		if lang == shared.Source {
			o := c.original()
			o.Problems = source.ErrorProblems("page", c.errs)
			all = append(all, o)
			continue
		}
		all = append(all, c.translated(lang, all[0].Source, desk))
	}
	return all
}

// original returns the page in the source language.
func (c *compiler) original() *Object {
	facts := c.doc.Facts // without the tree
	f := facts.Front
	o := &Object{
		Lang: c.Source, Key: c.key, Facts: &facts, Source: &facts, Slug: f.Slug, Indexed: true, Translated: true,
		Title: Heading{Text: f.Title}, Description: Heading{Text: f.Description},
	}
	o.Boards = make([]*Board, len(facts.Examples))
	for i, e := range facts.Examples {
		switch {
		case e.Here && e.Picture:
			o.Boards[i] = SettlePicture(e.Text, c.Tiles, c.ForAuthors())
		case e.Here:
			o.Boards[i] = Settle(e.Text, c.Tiles, c.ForAuthors())
		}
	}
	c.write(o, c.doc, page.Options{})
	return o
}

// write writes the draft of an object.
func (c *compiler) write(o *Object, doc *page.Document, options page.Options) {
	words := c.Site(o.Lang)
	options.Note, options.Back = words["note"], words["note-back"]
	if terms := c.Terms[o.Lang]; c.key != ScorerKey && c.key != GlossaryKey && !o.Whole && len(terms.Terms) > 0 {
		options.Terms = terms.Mentions
	}
	o.Draft = doc.Draft(options)
	if Searched(c.Shared, c.key) || slices.ContainsFunc(o.Facts.Rules, func(r page.Rule) bool { return !r.Heading }) {
		quotes := c.Config.Language(o.Lang).Quotes
		o.Passages = doc.Passages(options.Marks, func(of page.Option) string { return quotes[0] + c.Option(o.Lang, of.Name, of.Value) + quotes[1] })
	}
}

// A Desk is the data of a page for translators.
type Desk struct {
	Again []check.Finding // findings that a translator should look at again
	Page  []byte          // the passages as JSON
}

// NewDesk returns the data for translators of a judged page.
func NewDesk(s *translation.Sheet) *Desk { return &Desk{Again: check.Again(s), Page: exchange.Desk(s)} }
