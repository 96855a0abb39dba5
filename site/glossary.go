package site

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"taula/site/page"
	"taula/site/translation/words"
	"taula/templates"
)

// glossaryKey is the page that lists the terms.
const glossaryKey = "glossary"

// glossaries are the terms of every language, and what they were made from.
type glossaries struct {
	from      *judged
	languages map[string]*glossary
}

// A glossary is the terms of a language with what they mean, as far as the interface texts of that language say so.
type glossary struct {
	terms       words.Glossary // the explained ones first
	means       templates.Words
	find        words.Finder
	fingerprint string
}

// readGlossaries reads the terms of every language, unless every file is as it was.
func (b *build) readGlossaries() {
	b.terms = b.lastTerms
	if b.terms != nil && b.terms.from == b.state {
		return
	}
	b.terms = &glossaries{from: b.state, languages: map[string]*glossary{}}
	b.lastTerms = b.terms
	for _, lang := range b.content.languages {
		terms := b.state.content.Glossary
		if t := b.judged[lang]; t != nil {
			terms = t.Glossary
		}
		b.terms.languages[lang] = newGlossary(terms, b.texts[lang]["term"], hash(b.content.files["glossary/"+lang+".toml"]))
	}
}

// newGlossary puts the explained terms first: where a word belongs to several terms, as one word may translate two, it is
// one of these that is meant.
func newGlossary(terms words.Glossary, means templates.Words, fingerprint string) *glossary {
	g := &glossary{means: means, fingerprint: fingerprint}
	var rest words.Glossary
	for _, t := range terms {
		if means[t.Key] != "" {
			g.terms = append(g.terms, t)
		} else {
			rest = append(rest, t)
		}
	}
	g.terms = append(g.terms, rest...)
	g.find = words.NewFinder(g.terms)
	return g
}

// mentions finds what can be explained in a text of the language.
func (g *glossary) mentions(text string) []page.Term {
	var out []page.Term
	for _, m := range g.find.Mentions(text) {
		if g.means[m.Term.Key] != "" {
			out = append(out, page.Term{Start: m.Start, End: m.End, Key: m.Term.Key})
		}
	}
	return out
}

// explanations returns what a page shows of the terms it mentions.
func (b *build) explanations(v *version, keys []string) []templates.Explanation {
	g := b.terms.languages[v.lang]
	out := make([]templates.Explanation, len(keys))
	for i, key := range keys {
		term, _ := g.terms.Term(key)
		out[i] = templates.Explanation{ID: page.TermID(key), Name: term.Title(), Text: g.means[key]}
		if b.version(v.lang, glossaryKey) != nil {
			out[i].URL = relative(b.address(v.lang, v.key), b.address(v.lang, glossaryKey)+"#"+key)
		}
	}
	return out
}

// glossaryPage makes the list of all terms of a language, in its alphabet, with their names in the other languages.
func (b *build) glossaryPage(v *version) templates.Glossary {
	out := templates.Glossary{Page: b.page(v), Own: b.languageName(v.lang)}
	for _, lang := range b.content.languages {
		if lang != v.lang {
			out.Others = append(out.Others, templates.Language{Lang: lang, Name: b.languageName(lang)})
		}
	}
	g := b.terms.languages[v.lang]
	terms := slices.Clone(g.terms)
	alphabet := collate.New(language.Make(v.lang), collate.Loose)
	slices.SortFunc(terms, func(x, y words.Term) int {
		return cmp.Or(alphabet.CompareString(x.Title(), y.Title()), strings.Compare(x.Key, y.Key))
	})
	for _, t := range terms {
		entry := templates.GlossaryEntry{Key: t.Key, Name: b.termName(v, v.lang, t), Means: g.means[t.Key]}
		for _, l := range out.Others {
			other, _ := b.terms.languages[l.Lang].terms.Term(t.Key)
			entry.Others = append(entry.Others, b.termName(v, l.Lang, other))
		}
		if entry.Means != "" {
			out.Explained = append(out.Explained, entry)
		} else {
			out.Named = append(out.Named, entry)
		}
	}
	return out
}

// termName returns what a language calls a term. A proposal leads to where it can be reviewed.
func (b *build) termName(v *version, lang string, t words.Term) templates.TermName {
	n := templates.TermName{Text: t.Title(), Lang: lang, Dir: b.direction(lang)}
	if t.Proposal && !b.options.NoTranslate {
		n.Review = relative(b.address(v.lang, v.key), lang+"/translate/") + "#" + lang
	}
	return n
}
