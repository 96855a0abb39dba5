package made

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation/words"
	"taula/templates"
)

// alphabet returns the list from A to Z: every page of rules, its headings that make sense on their own, and every explained
// term, by first letter. It ends with a link to the list of rules by id.
func alphabet(b *link.Site, v *object.Object, _ *link.Whys) addition {
	letters := byLetter(inAlphabet(v.Lang, alphabetEntries(b, v)))
	byID := templates.Link{
		URL:  link.Relative(b.Address(v.Lang, v.Key), ruleListAddress(v.Lang)),
		Text: b.Shared.Site(v.Lang)["rule-ids"],
	}
	m := addition{Inside: templates.Alphabet(letters, byID)}
	for _, l := range letters {
		m.Entries = append(m.Entries, templates.Entry{ID: "letter-" + strings.ToLower(l.Name), Title: l.Name, Level: 2})
	}
	return m
}

// An alphabetEntry is an entry of the list from A to Z.
type alphabetEntry struct {
	templates.Link
	page  string
	box   string
	after int // 1 for a term, which follows headings of the same name
	key   []byte
}

// alphabetEntries returns the headings and terms of the list.
func alphabetEntries(b *link.Site, v *object.Object) (all []alphabetEntry) {
	here := b.Address(v.Lang, v.Key)
	for _, key := range b.InOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		to := b.Object(v.Lang, key)
		all = append(all, alphabetEntry{*b.Link(v, key), "", boxOf(b, key), 0, nil})
		for i, h := range to.Facts.Headings {
			if i >= len(to.Source.Headings) || to.Source.Headings[i].Level > 2 && !asks(h.Text) {
				continue // "Others" makes no sense away from its page
			}
			all = append(all, alphabetEntry{templates.Link{URL: link.Relative(here, b.Address(v.Lang, key)+"#"+to.Source.Headings[i].ID), Text: h.Text}, to.Title.Text, boxOf(b, key), 0, nil})
		}
	}
	if b.Object(v.Lang, object.GlossaryKey) != nil {
		g := b.Shared.Terms[v.Lang]
		for _, t := range g.Terms {
			if g.Means[t.Key] != "" {
				all = append(all, alphabetEntry{templates.Link{URL: link.Relative(here, b.Address(v.Lang, object.GlossaryKey)+"#"+t.Key), Text: t.Title()}, b.Object(v.Lang, object.GlossaryKey).Title.Text, "", 1, nil})
			}
		}
	}
	return all
}

// asks reports whether a heading is a question, which makes sense on its own.
func asks(heading string) bool { return strings.ContainsAny(heading, "?؟？") }

// inAlphabet sorts entries by the rules of a language.
func inAlphabet(lang string, all []alphabetEntry) []alphabetEntry {
	key := sortKeys(lang)
	for i := range all {
		all[i].key = key(sortable(all[i].Text))
	}
	slices.SortStableFunc(all, func(x, y alphabetEntry) int {
		return cmp.Or(bytes.Compare(x.key, y.key), x.after-y.after, strings.Compare(x.page, y.page), strings.Compare(x.URL, y.URL))
	})
	return all
}

// byLetter groups sorted entries by letter. An entry of several pages is listed once.
func byLetter(all []alphabetEntry) (letters []templates.Letter) {
	for _, e := range all {
		first := letterOf(e.Text)
		at := slices.IndexFunc(letters, func(l templates.Letter) bool { return l.Name == first })
		if at < 0 {
			at, letters = len(letters), append(letters, templates.Letter{Name: first})
		}
		l := &letters[at]
		if last := len(l.Entries) - 1; last >= 0 && e.page != "" && l.Entries[last].Page != "" && l.Entries[last].Text == e.Text {
			first := &l.Entries[last]
			if first.Homes == nil {
				first.Homes, first.For = []templates.Link{{URL: first.URL, Text: first.Page}}, ""
			}
			first.Homes = append(first.Homes, templates.Link{URL: e.URL, Text: e.page})
			continue
		}
		l.Entries = append(l.Entries, templates.LetterEntry{Link: e.Link, Page: e.page, For: e.box})
	}
	for i, l := range letters {
		letters[i].Entries = slices.DeleteFunc(l.Entries, func(e templates.LetterEntry) bool { return len(e.Homes) > 0 && !asks(e.Text) })
	}
	return slices.DeleteFunc(letters, func(l templates.Letter) bool { return len(l.Entries) == 0 })
}

// sortKeys returns a function that gives the collation key of a text in a language.
func sortKeys(lang string) func(text string) []byte {
	order, buffer := collate.New(language.Make(lang), collate.Loose), new(collate.Buffer)
	return func(text string) []byte { return order.KeyFromString(buffer, text) }
}

// sortable returns a text without leading punctuation.
func sortable(text string) string {
	return strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// letterOf returns the first letter of a text without its accent, or "0" for a digit.
func letterOf(text string) string {
	r, size := utf8.DecodeRuneInString(sortable(text))
	if size == 0 || unicode.IsDigit(r) {
		return "0"
	}
	for _, plain := range []struct{ of, is string }{{"ÀÁÂÄàáâä", "A"}, {"ÈÉÊËèéêë", "E"}, {"ÌÍÎÏìíîï", "I"}, {"ÒÓÔÖòóôö", "O"}, {"ÙÚÛÜùúûü", "U"}, {"Çç", "C"}} {
		if strings.ContainsRune(plain.of, r) {
			return plain.is
		}
	}
	return string(unicode.ToUpper(r))
}

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

// booklet returns the list of the pages of rules in reading order, from which a script binds a booklet. The rules are not
// written again: the script fetches the pages.
func booklet(b *link.Site, v *object.Object, _ *link.Whys) addition {
	t := templates.Bound{Words: b.Shared.Site(v.Lang)}
	for _, key := range b.InOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		boxes := slices.DeleteFunc(slices.Clone(b.Sources[key].Front.Boxes), func(box string) bool { return box == "base" })
		t.Chapters = append(t.Chapters, templates.Chapter{Link: *b.Link(v, key), Boxes: strings.Join(boxes, " ")})
	}
	if order := b.Link(v, b.WithLayout("order")); order != nil {
		t.Summary = order.URL
	}
	return addition{Inside: templates.BookletList(t)}
}
