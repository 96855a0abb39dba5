package source

import (
	"fmt"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/words"
	"taula/templates"
)

// Words are the interface texts of one language by section of its ui.toml.
type Words map[string]templates.Words

// wordsOf returns the texts of a language. What a translation lacks, or may not show, it takes from the source language, which has none.
func wordsOf(lang string, source translation.Source, t *translation.Translation) (Words, Problems) {
	all, ps := Words{}, Problems(nil)
	set := func(id, text string) {
		section, key, _ := strings.Cut(id, ".")
		if all[section] == nil {
			all[section] = templates.Words{}
		}
		words := all[section]
		words[key] = keeping.Replace(text)
		if templates.Agrees(text) {
			words["lang"] = lang
		}
	}
	if t == nil {
		for _, text := range source.Texts {
			set(text.Key, text.Text)
		}
		if source.Text != nil && len(source.Errors) == 0 {
			ps = lacking(lang+"/ui.toml", all)
		}
	} else if sheet := t.Sheet(translation.UI); sheet != nil {
		for id, phrase := range t.Phrases() {
			if phrase.Lang == lang || !strings.HasPrefix(id, "term.") { // a term that its own language does not explain is left as it is
				set(id, phrase.Text)
			}
		}
		ps = FindingProblems(check.Errors(sheet, translation.Composed{}))
	}
	return all, ps
}

// keeping inserts no-break spaces: before a percent sign, and before the points at the end of a line.
var keeping = strings.NewReplacer("} %", "}\u00a0%", ": {points}", ":\u00a0{points}")

// Everywhere are the texts of section site that any page may show. Without them buttons and links would have no name in any
// language, because translations fall back to the source.
var Everywhere = []string{
	"site", "headline", "tagline", "skip", "nav", "rules", "score", "contents", "neighbours", "notes", "link", "foot", "licences", "edit", "credits-writers", "credits-reviewers", "credits-share", "credits-machine",
	"theme", "theme-auto", "theme-light", "theme-dark", "not-found", "not-found-text", "not-kept", "not-kept-text", "not-kept-online",
	"untranslated", "unchecked", "not-checked", "by-machine", "not-reviewed", "translated", "in-english", "language-proposal", "original", "changed", "progress",
}

// lacking reports the texts that a source language must have but does not.
func lacking(name string, t Words) Problems {
	var missing []string
	for _, key := range Everywhere {
		if t["site"][key] == "" {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return Problems{{Kind: "words", File: name, Found: fmt.Sprintf("no text site.%s", strings.Join(missing, ", site.")), Wanted: "a text in section [site] for each: pages show them"}}
}

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
