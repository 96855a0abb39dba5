package site

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"taula/site/object"
	"taula/site/page"
	"taula/site/translation/words"
	"taula/templates"
)

// explanations returns what a page shows of the terms it mentions.
func (b *Site) explanations(v *object.Object, keys []string) []templates.Explanation {
	g := b.shared.Terms[v.Lang]
	out := make([]templates.Explanation, len(keys))
	for i, key := range keys {
		term, _ := g.Terms.Term(key)
		out[i] = templates.Explanation{ID: page.TermID(key), Name: term.Title(), Text: g.Means[key]}
		if b.version(v.Lang, object.GlossaryKey) != nil {
			out[i].URL = relative(b.address(v.Lang, v.Key), b.address(v.Lang, object.GlossaryKey)+"#"+key)
		}
	}
	return out
}

// glossaryPage makes the list of all terms of a language, in its alphabet, with their names in the other languages.
func (b *Site) glossaryPage(v *object.Object) templates.Glossary {
	out := templates.Glossary{Page: b.page(v), Own: b.languageName(v.Lang)}
	for _, lang := range b.tree.Languages {
		if lang != v.Lang {
			out.Others = append(out.Others, templates.Language{Lang: lang, Name: b.languageName(lang)})
		}
	}
	g := b.shared.Terms[v.Lang]
	terms := slices.Clone(g.Terms)
	key, keys := sortKeys(v.Lang), map[string][]byte{}
	for _, t := range terms {
		keys[t.Key] = key(t.Title())
	}
	slices.SortFunc(terms, func(x, y words.Term) int {
		return cmp.Or(bytes.Compare(keys[x.Key], keys[y.Key]), strings.Compare(x.Key, y.Key))
	})
	for _, t := range terms {
		entry := templates.GlossaryEntry{Key: t.Key, Name: b.termName(v, v.Lang, t), Means: g.Means[t.Key]}
		for _, l := range out.Others {
			other, _ := b.shared.Terms[l.Lang].Terms.Term(t.Key)
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
func (b *Site) termName(v *object.Object, lang string, t words.Term) templates.TermName {
	n := templates.TermName{Text: t.Title(), Lang: lang, Dir: b.shared.Direction(lang)}
	if t.Proposal && !b.options.NoTranslate {
		n.Review = relative(b.address(v.Lang, v.Key), lang+"/translate/") + "#" + lang
	}
	return n
}
