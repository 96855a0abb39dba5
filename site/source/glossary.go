package source

import (
	"taula/site/page"
	"taula/site/translation/words"
	"taula/templates"
)

// A Glossary is the terms of a language with their explanations, if the interface texts of that language have any.
type Glossary struct {
	Terms words.Glossary // the explained ones first
	Means templates.Words
	find  words.Finder
}

// newGlossary puts the explained terms first, because a word that belongs to several terms then means an explained one.
func newGlossary(terms words.Glossary, means templates.Words) *Glossary {
	g := &Glossary{Means: means}
	var rest words.Glossary
	for _, t := range terms {
		if means[t.Key] != "" {
			g.Terms = append(g.Terms, t)
		} else {
			rest = append(rest, t)
		}
	}
	g.Terms = append(g.Terms, rest...)
	g.find = words.NewFinder(g.Terms)
	return g
}

// Mentions finds the terms in a text of the language that can be explained.
func (g *Glossary) Mentions(text string) []page.Term {
	var out []page.Term
	for _, m := range g.find.Mentions(text) {
		if g.Means[m.Term.Key] != "" {
			out = append(out, page.Term{Start: m.Start, End: m.End, Key: m.Term.Key})
		}
	}
	return out
}
