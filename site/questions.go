package site

import (
	"bytes"
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"taula/site/object"
	"taula/site/page"
	"taula/site/source"
	"taula/templates"
)

// A question has a text in [ask] of the interface texts, by its name; the first of its rules answers it.
type question struct {
	name  string
	rules []string
	line  int
}

// readQuestions reads the questions and finds what is wrong with them. A tree needs none.
func (b *Site) readQuestions() {
	b.questionList = nil
	line, before := 0, map[string]bool{}
	for text := range strings.Lines(string(b.tree.Files[source.QuestionsFile])) {
		line++
		words := strings.Fields(text)
		if len(words) == 0 || strings.HasPrefix(text, "#") {
			continue
		}
		q := question{words[0], words[1:], line}
		if len(q.rules) == 0 || before[q.name] {
			b.problem("rule", source.QuestionsFile, line, strings.TrimSpace(text), "a name that stands once, and the rule that answers it")
			continue
		}
		before[q.name] = true
		if b.shared.Words[b.tree.Source]["ask"][q.name] == "" {
			b.problem("words", source.QuestionsFile, line, q.name, "a text ask."+q.name+" in content/"+b.tree.Source+"/ui.toml")
		}
		for _, id := range q.rules {
			if b.homeOf(id) == "" {
				b.problem("rule", source.QuestionsFile, line, id, "a rule that a paragraph or list item states")
			}
		}
		b.questionList = append(b.questionList, q)
	}
	b.placeQuestions()
}

// questions makes a section for every question that is asked most: the answer in one line, as its home has it, the first board
// that shows it, and the ways to what else is said.
func (b *Site) questions(v *object.Object, whys *whyList) made {
	var m made
	for _, q := range b.questionList {
		title := b.shared.Words[v.Lang]["ask"].Say(q.name)
		s := templates.Section{ID: q.name, Level: 2, Title: html.EscapeString(title), For: b.boxOf(b.homeOf(q.rules[0]))}
		s.URL = relative(b.address(v.Lang, v.Key), b.address(v.Lang, v.Key+"#"+q.name))
		s.Blocks = b.answers(v, q, whys)
		m.Sections = append(m.Sections, s)
		m.Entries = append(m.Entries, templates.Entry{ID: q.name, Title: s.Title, Level: 2, For: s.For})
	}
	return m
}

// answers are the rules that answer a question, the first with a board that shows it.
func (b *Site) answers(v *object.Object, q question, whys *whyList) []templates.Block {
	var blocks []templates.Block
	for i, id := range q.rules {
		c := b.again(v, page.Again{ID: id, Boards: i == 0}, whys)
		text := string(templates.HTML(templates.Answer(c.HTML+c.Mark.Badge, c.Mark.Lang, c.Mark.Class, i > 0)))
		blocks = append(blocks, templates.Block{HTML: text})
		if len(c.Boards) > 0 {
			blocks = append(blocks, b.blocks(v, c.Boards[:1])...)
		}
	}
	return blocks
}

// boxOf returns the box that only readers of a page need to have; nothing for the base game's and for pages of no box.
func (b *Site) boxOf(key string) string {
	if box := b.sources[key].Front.Box; box != "base" {
		return box
	}
	return ""
}

// questionsFolder holds the pages of disputes, by subject.
const questionsFolder = "questions/"

// quizSize is how many boards the quiz asks about.
const quizSize = 48

// quiz makes a section a board that gives points to somebody: the board, and folded away what it gives and why. It takes one
// board of a heading, from page after page in turn: of the disputes, or of all pages where there are none.
func (b *Site) quiz(v *object.Object, _ *whyList) made {
	var m made
	for n, name := range b.quizBoards() {
		s := b.examples[name]
		e := b.example(v, page.Example{Name: name}, page.Block{})
		e.Folded, e.Caption = true, ""
		title := b.shared.Site(v.Lang).Say("quiz-board", "n", strconv.Itoa(n+1))
		m.Sections = append(m.Sections, templates.Section{
			ID: "quiz-" + name, Level: 2, For: b.boxOf(s.key), Title: html.EscapeString(title) + " <small>" + html.EscapeString(b.version(v.Lang, s.key).Title.Text) + "</small>",
			Blocks: []templates.Block{{Example: e}},
		})
	}
	return m
}

// quizBoards chooses the boards: those whose turn gives points, without questions and refusals.
func (b *Site) quizBoards() []string {
	var pages [][]string
	keys := b.inOrder()
	disputes := func(key string) bool { return strings.HasPrefix(key, questionsFolder) }
	for _, key := range keys {
		if slices.ContainsFunc(keys, disputes) && !disputes(key) {
			continue
		}
		doc := b.sources[key]
		var names []string
		last := -1
		for _, e := range doc.Examples {
			s := b.examples[e.Name]
			if !e.Here || s.Board == nil || len(s.Account.Scores) == 0 || len(s.Account.Questions) > 0 || strings.Contains(s.Text, "\n!") {
				continue
			}
			heading := -1
			for i, h := range doc.Headings {
				if h.Line < e.Line {
					heading = i
				}
			}
			if heading != last {
				names, last = append(names, e.Name), heading
			}
		}
		pages = append(pages, names)
	}
	var chosen []string
	for i := 0; len(chosen) < quizSize; i++ {
		some := false
		for _, names := range pages {
			if i < len(names) && len(chosen) < quizSize {
				chosen, some = append(chosen, names[i]), true
			}
		}
		if !some {
			break
		}
	}
	return chosen
}

// alphabet makes the list from A to Z: every heading of the pages of rules that is a question, and every term that is
// explained, by the letter it begins with.
func (b *Site) alphabet(v *object.Object) made {
	type entry struct {
		templates.Link
		page  string
		after int // 1 for a term, which comes after headings of its name
		key   []byte
	}
	var all []entry
	here := b.address(v.Lang, v.Key)
	for _, key := range b.inOrder() {
		if !strings.HasPrefix(key, "rules/") || key == "rules/index" {
			continue
		}
		to := b.version(v.Lang, key)
		all = append(all, entry{templates.Link{URL: relative(here, b.address(v.Lang, key)), Text: to.Title.Text, Lang: to.Title.Lang}, "", 0, nil})
		for i, h := range to.Facts.Headings {
			if h.Level > 3 || i >= len(to.Source.Headings) {
				continue
			}
			all = append(all, entry{templates.Link{URL: relative(here, b.address(v.Lang, key)+"#"+to.Source.Headings[i].ID), Text: h.Text}, to.Title.Text, 0, nil})
		}
	}
	if b.version(v.Lang, object.GlossaryKey) != nil {
		g := b.shared.Terms[v.Lang]
		for _, t := range g.Terms {
			if g.Means[t.Key] != "" {
				all = append(all, entry{templates.Link{URL: relative(here, b.address(v.Lang, object.GlossaryKey)+"#"+t.Key), Text: t.Title()}, b.version(v.Lang, object.GlossaryKey).Title.Text, 1, nil})
			}
		}
	}
	key := sortKeys(v.Lang)
	for i := range all {
		all[i].key = key(sortable(all[i].Text))
	}
	slices.SortStableFunc(all, func(x, y entry) int {
		return cmp.Or(bytes.Compare(x.key, y.key), x.after-y.after, strings.Compare(x.page, y.page), strings.Compare(x.URL, y.URL))
	})
	var letters []templates.Letter
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
				first.Homes = []templates.Link{{URL: first.URL, Text: first.Page}}
			}
			first.Homes = append(first.Homes, templates.Link{URL: e.URL, Text: e.page})
			continue
		}
		l.Entries = append(l.Entries, templates.LetterEntry{Link: e.Link, Page: e.page})
	}
	m := made{Inside: templates.Alphabet(letters)}
	for _, l := range letters {
		m.Entries = append(m.Entries, templates.Entry{ID: "letter-" + strings.ToLower(l.Name), Title: l.Name, Level: 2})
	}
	return m
}

// sortKeys returns what texts of a language are sorted by, in the order of its alphabet.
func sortKeys(lang string) func(text string) []byte {
	order, buffer := collate.New(language.Make(lang), collate.Loose), new(collate.Buffer)
	return func(text string) []byte { return order.KeyFromString(buffer, text) }
}

// sortable is a text without the signs it begins with.
func sortable(text string) string {
	return strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// letterOf returns the letter a text begins with, without its accent, or "0" for a digit.
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
