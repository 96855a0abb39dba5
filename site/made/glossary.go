package made

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation/words"
	"taula/templates"
)

// glossaryPage returns the list of all terms of a language in alphabetical order, with their names in the other languages.
func glossaryPage(b *link.Site, v *object.Object) templates.Glossary {
	out := templates.Glossary{Page: fullPage(b, v), Own: b.LanguageName(v.Lang)}
	for _, lang := range b.Tree.Languages {
		if lang != v.Lang {
			out.Others = append(out.Others, templates.Language{Lang: lang, Name: b.LanguageName(lang)})
		}
	}
	g := b.Shared.Terms[v.Lang]
	terms := slices.Clone(g.Terms)
	key, keys := sortKeys(v.Lang), map[string][]byte{}
	for _, t := range terms {
		keys[t.Key] = key(t.Title())
	}
	slices.SortFunc(terms, func(x, y words.Term) int {
		return cmp.Or(bytes.Compare(keys[x.Key], keys[y.Key]), strings.Compare(x.Key, y.Key))
	})
	for _, t := range terms {
		entry := templates.GlossaryEntry{Key: t.Key, Name: termName(b, v, v.Lang, t), Means: g.Means[t.Key]}
		for _, l := range out.Others {
			other, _ := b.Shared.Terms[l.Lang].Terms.Term(t.Key)
			entry.Others = append(entry.Others, termName(b, v, l.Lang, other))
		}
		if entry.Means != "" {
			out.Explained = append(out.Explained, entry)
		} else {
			out.Named = append(out.Named, entry)
		}
	}
	return out
}

// termName returns the name of a term in a language. A proposal links to where it can be reviewed.
func termName(b *link.Site, v *object.Object, lang string, t words.Term) templates.TermName {
	n := templates.TermName{Text: t.Title(), Lang: lang, Dir: b.Shared.Direction(lang)}
	if t.Proposal && !b.Options.NoTranslate {
		n.Review = link.Relative(b.Address(v.Lang, v.Key), lang+"/translate/") + "#" + lang
	}
	return n
}
