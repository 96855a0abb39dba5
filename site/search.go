package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/page"
	"taula/site/translation/words"
)

// aliasesFile says what readers type where the pages say another word.
const aliasesFile = "aliases.toml"

// A searchIndex is what search.js reads, one a language. Docs are the passages: page, id, heading, text, what boards say, and
// 1 where it is the first under its heading, 2 where it states a rule, 3 for both.
type searchIndex struct {
	Pages []searchPage        `json:"pages"`
	Docs  [][6]any            `json:"docs"`
	Alias map[string][]string `json:"alias"`
	Small []string            `json:"small"`
}

// A searchPage is a page that passages stand on: its title, its address from the folder of the language, its box.
type searchPage [3]string

// searchName is where the index of a language lies.
func searchName(lang string) string { return lang + "/search.json" }

// searched reports whether the search knows a page.
func searched(key string) bool { return strings.HasPrefix(key, "rules/") }

// searchFile makes the index of a language: the passages of every page of rules, and the terms of the glossary that are
// explained.
func (b *build) searchFile(lang string) []byte {
	x := searchIndex{Alias: b.aliases(lang), Small: b.smallWords(lang), Docs: [][6]any{}}
	for _, key := range b.inOrder() {
		v := b.version(lang, key)
		if !searched(key) {
			continue
		}
		n := len(x.Pages)
		x.Pages = append(x.Pages, searchPage{v.title.text, strings.TrimPrefix(b.address(lang, key), lang+"/"), v.from.doc.Front.Box})
		for _, p := range b.passagesOf(v) {
			heading, id := v.title.text, p.ID
			if p.Heading >= 0 {
				heading = v.doc.Headings[p.Heading].Text
				if p.ID == v.doc.Headings[p.Heading].ID && p.Heading < len(v.from.doc.Headings) {
					id = v.from.doc.Headings[p.Heading].ID
				}
			}
			rank := 0
			if p.First {
				rank = 1
			}
			if v.doc.States(p.ID) {
				rank += 2
			}
			x.Docs = append(x.Docs, [6]any{n, id, heading, p.Text, p.More, rank})
		}
	}
	if v := b.version(lang, glossaryKey); v != nil {
		n := len(x.Pages)
		x.Pages = append(x.Pages, searchPage{v.title.text, strings.TrimPrefix(b.address(lang, glossaryKey), lang+"/"), ""})
		g := b.terms.languages[lang]
		for _, t := range g.terms {
			if g.means[t.Key] != "" {
				x.Docs = append(x.Docs, [6]any{n, t.Key, t.Title(), g.means[t.Key], "", 0})
			}
		}
	}
	text, _ := json.Marshal(x) // texts and numbers can always be written
	return append(text, '\n')
}

// passagesOf returns the passages of a page, from where they were kept if its document is forgotten.
func (b *build) passagesOf(v *version) []page.Passage {
	if v.draft.Size > 0 {
		room := rooms.Get().(*[]byte)
		defer rooms.Put(room)
		*room = b.stream.spool.get(v.passages, *room)
		return page.DecodePassages(*room)
	}
	return v.doc.Passages(v.options.Marks, func(o page.Option) string { return b.optionName(v.lang, o.Name, o.Value) })
}

// smallWords returns the words that a search leaves out.
func (b *build) smallWords(lang string) []string {
	list := slices.Concat(b.state.content.Config.Language(lang).Common, strings.Fields(b.aliasTable[lang]["left out"]))
	kept := strings.Fields(b.aliasTable[lang]["kept"])
	list = slices.DeleteFunc(list, func(word string) bool { return slices.Contains(kept, word) })
	slices.Sort(list)
	return slices.Compact(list)
}

// aliases returns what else a word typed may mean, in a language: what the table of aliases says, names that are not ours, other
// terms with the same name, and what other languages call a term.
func (b *build) aliases(lang string) map[string][]string {
	out := map[string][]string{}
	add := func(typed, means string) {
		typed, means = strings.ToLower(typed), strings.ToLower(means)
		if strings.Contains(typed, " ") || typed == means {
			return
		}
		for word := range strings.FieldsSeq(means) {
			if word != typed && !slices.Contains(out[typed], word) {
				out[typed] = append(out[typed], word)
			}
		}
	}
	for _, other := range b.content.languages {
		for _, t := range b.terms.languages[other].terms {
			own, ok := b.terms.languages[lang].terms.Term(t.Key)
			if !ok || own.Title() == "" {
				continue
			}
			for _, form := range slices.Concat(t.Forms, t.Use, t.Avoid) {
				if other != lang || slices.Contains(t.Avoid, form) {
					if !strings.HasPrefix(form, "re:") && len(own.Title()) < 24 {
						add(form, own.Title())
					}
				}
			}
		}
	}
	for _, t := range b.terms.languages[lang].terms {
		for _, o := range b.sameName(lang, t) {
			add(t.Title(), o)
		}
	}
	for typed, means := range b.aliasTable[lang] {
		add(typed, means)
	}
	return out
}

// sameName returns the titles of other terms that every other language calls as it calls this one.
func (b *build) sameName(lang string, t words.Term) []string {
	var names []string
	for _, other := range b.content.languages {
		if other == lang {
			continue
		}
		there, _ := b.terms.languages[other].terms.Term(t.Key)
		title := there.Title()
		for i := range b.terms.languages[other].terms {
			o := &b.terms.languages[other].terms[i]
			if title == "" || o.Title() != title || o.Key == t.Key {
				continue
			}
			if own, ok := b.terms.languages[lang].terms.Term(o.Key); ok {
				names = append(names, own.Title())
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// readAliases reads the table of aliases, by language. A tree needs none.
func (b *build) readAliases() {
	b.aliasTable = map[string]map[string]string{}
	file := b.content.files[aliasesFile]
	if _, err := toml.Decode(string(file), &b.aliasTable); err != nil {
		b.problem("words", aliasesFile, 0, err.Error(), `tables [LANGUAGE] of typed = "words of the pages"`)
		return
	}
	for lang := range b.aliasTable {
		if !slices.Contains(b.content.languages, lang) {
			b.problem("words", aliasesFile, 0, fmt.Sprintf("[%s]", lang), "one of "+strings.Join(b.content.languages, ", "))
		}
	}
}
