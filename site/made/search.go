package made

import (
	"encoding/json"
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation/words"
)

// A searchIndex is what search.js reads, one for each language. Docs are the passages: page, id, heading, text, text of boards;
// 1 for the first under its heading, 2 for one that states a rule, 3 for both; the index of its mark; and what readers type for
// it. Asked are the most frequent questions with their addresses.
type searchIndex struct {
	Pages []searchPage        `json:"pages"`
	Docs  [][8]any            `json:"docs"`
	Marks []string            `json:"marks"`
	Alias map[string][]string `json:"alias"`
	Small []string            `json:"small"`
	Asked [][2]string         `json:"asked"`
	Words map[string]string   `json:"words"`
}

// A searchPage is a page with passages: its title, its address within the folder of the language, its box.
type searchPage [3]string

// searchFile returns the index of a language: the passages of every page of rules, and the explained terms.
func searchFile(b *link.Site, lang string) []byte {
	w := b.Shared.Site(lang)
	x := searchIndex{Alias: aliases(b, lang), Small: append([]string{}, smallWords(b, lang)...), Docs: [][8]any{}, Marks: []string{""}, Asked: askedMost(b, lang), Words: map[string]string{
		"none": w["search-none"], "count": w["search-count"], "last": w["search-last"], "asked": w["search-asked"],
	}}
	marks := map[string]int{"": 0}
	for _, key := range b.InOrder() {
		v := b.Object(lang, key)
		if !object.Searched(b.Shared, key) {
			continue
		}
		n := len(x.Pages)
		x.Pages = append(x.Pages, searchPage{v.Title.Text, strings.TrimPrefix(b.Address(lang, key), lang+"/"), v.Source.Front.Box})
		for _, p := range v.Passages {
			heading, id := v.Title.Text, p.ID
			if p.Heading >= 0 {
				heading = v.Facts.Headings[p.Heading].Text
				if p.ID == v.Facts.Headings[p.Heading].ID && p.Heading < len(v.Source.Headings) {
					id = v.Source.Headings[p.Heading].ID
				}
			}
			rank := 0
			if p.First {
				rank = 1
			}
			if v.Facts.States(p.ID) {
				rank += 2
			}
			kind := kindOf(v, p.ID)
			if _, known := marks[kind]; !known {
				marks[kind] = len(x.Marks)
				x.Marks = append(x.Marks, b.Shared.Words[lang]["sure"].Say(kind))
			}
			x.Docs = append(x.Docs, [8]any{n, id, heading, p.Text, p.More, rank, marks[kind], askedAs(b, lang, id)})
		}
	}
	if v := b.Object(lang, object.GlossaryKey); v != nil {
		n := len(x.Pages)
		x.Pages = append(x.Pages, searchPage{v.Title.Text, strings.TrimPrefix(b.Address(lang, object.GlossaryKey), lang+"/"), ""})
		g := b.Shared.Terms[lang]
		for _, t := range g.Terms {
			if g.Means[t.Key] != "" {
				x.Docs = append(x.Docs, [8]any{n, t.Key, t.Title(), g.Means[t.Key], "", 0, 0, ""})
			}
		}
	}
	text, _ := json.Marshal(x) // always encodable
	return append(text, '\n')
}

// askedAs returns the words in which readers ask for a passage: those that the table of aliases has for its id (after # if the
// id has no dot and could be a word), and the frequent questions that it answers.
func askedAs(b *link.Site, lang, id string) string {
	key := id
	if !strings.Contains(id, ".") {
		key = "#" + id
	}
	var all []string
	if words := b.Shared.Aliases[lang][key]; words != "" {
		all = append(all, words)
	}
	for _, q := range b.Tables.Questions {
		if q.Rules[0] == id {
			all = append(all, strings.ReplaceAll(b.Shared.Words[lang]["ask"].Say(q.Name), ", ", " "))
		}
	}
	return strings.Join(all, ", ")
}

// askedMost returns the first of the frequent questions, with their addresses within the folder of the language.
func askedMost(b *link.Site, lang string) [][2]string {
	all, list := [][2]string{}, b.WithLayout("questions")
	for _, q := range b.Tables.Questions[:min(6, len(b.Tables.Questions))] {
		if list != "" {
			all = append(all, [2]string{b.Shared.Words[lang]["ask"].Say(q.Name), strings.TrimPrefix(b.Address(lang, list+"#"+q.Name), lang+"/")})
		}
	}
	return all
}

// kindOf returns how sure a rule is, or "" if that is what its page says of all its rules.
func kindOf(v *object.Object, id string) string {
	for _, r := range v.Source.Rules {
		if r.ID == id && r.Kind != v.Source.Front.Kind {
			return r.Kind
		}
	}
	return ""
}

// smallWords returns the words that a search leaves out.
func smallWords(b *link.Site, lang string) []string {
	list := slices.Concat(b.Shared.Config.Language(lang).Common, strings.Fields(b.Shared.Aliases[lang]["left out"]))
	kept := strings.Fields(b.Shared.Aliases[lang]["kept"])
	list = slices.DeleteFunc(list, func(word string) bool { return slices.Contains(kept, word) })
	slices.Sort(list)
	return slices.Compact(list)
}

// aliases returns what else a typed word may mean in a language: what the table of aliases says, names that others use, other
// terms with the same name, and names of terms in other languages.
func aliases(b *link.Site, lang string) map[string][]string {
	out := map[string][]string{}
	add := func(typed, means string) {
		typed, means = strings.ToLower(typed), strings.ToLower(means)
		if typed == means {
			return
		}
		for word := range strings.FieldsSeq(means) {
			if word != typed && !slices.Contains(out[typed], word) {
				out[typed] = append(out[typed], word)
			}
		}
	}
	for _, other := range b.Tree.Languages {
		for _, t := range b.Shared.Terms[other].Terms {
			forms := t.Avoid
			if other != lang {
				forms = slices.Concat(t.Forms, t.Use, t.Avoid)
			}
			own, _ := b.Shared.Terms[lang].Terms.Term(t.Key)
			if title := own.Title(); title != "" && len(title) < 24 {
				addWords(forms, title, add)
			}
		}
	}
	for _, t := range b.Shared.Terms[lang].Terms {
		if strings.Contains(t.Title(), " ") {
			continue
		}
		for _, o := range sameName(b, lang, t) {
			add(t.Title(), o)
		}
	}
	for typed, means := range b.Shared.Aliases[lang] {
		if !strings.ContainsAny(typed, ".#") { // a word, not the id of a passage
			add(typed, means)
		}
	}
	return out
}

// addWords adds the forms of a term that are one word.
func addWords(forms []string, title string, add func(typed, means string)) {
	for _, form := range forms {
		if !strings.HasPrefix(form, "re:") && !strings.Contains(form, " ") {
			add(form, title)
		}
	}
}

// sameName returns the titles of other terms that have the same name as this one in every other language.
func sameName(b *link.Site, lang string, t words.Term) []string {
	var names []string
	for _, other := range b.Tree.Languages {
		if other == lang {
			continue
		}
		there, _ := b.Shared.Terms[other].Terms.Term(t.Key)
		title := there.Title()
		for i := range b.Shared.Terms[other].Terms {
			o := &b.Shared.Terms[other].Terms[i]
			if title == "" || o.Title() != title || o.Key == t.Key {
				continue
			}
			if own, ok := b.Shared.Terms[lang].Terms.Term(o.Key); ok {
				names = append(names, own.Title())
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
