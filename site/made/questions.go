package made

import (
	"html"

	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// questions returns a section for each frequent question: the answer in one line, as stated on its page, the first board that
// shows it, and links to more.
func questions(b *link.Site, v *object.Object, whys *link.Whys) addition {
	var m addition
	for _, q := range b.Tables.Questions {
		title := b.Shared.Words[v.Lang]["ask"].Say(q.Name)
		s := templates.Section{ID: q.Name, Level: 2, Title: html.EscapeString(title), For: boxOf(b, b.HomeOf(q.Rules[0]))}
		s.URL = link.Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, v.Key+"#"+q.Name))
		s.Blocks = answers(b, v, q, whys)
		m.Sections = append(m.Sections, s)
		m.Entries = append(m.Entries, templates.Entry{ID: q.Name, Title: s.Title, Level: 2, For: s.For})
	}
	return m
}

// answers returns the rules that answer a question, the first with a board that shows it.
func answers(b *link.Site, v *object.Object, q link.Question, whys *link.Whys) []templates.Block {
	var blocks []templates.Block
	for i, id := range q.Rules {
		c := b.Again(v, page.Again{ID: id, Boards: i == 0}, whys)
		text := string(templates.HTML(templates.Answer(c.HTML+c.Mark.Badge, c.Mark.Lang, c.Mark.Class, i > 0)))
		blocks = append(blocks, templates.Block{HTML: text})
		if len(c.Boards) > 0 {
			blocks = append(blocks, b.Blocks(v, c.Boards[:1])...)
		}
	}
	return blocks
}

// boxOf returns the box that readers of a page must own, or "" for the base game and for pages without a box.
func boxOf(b *link.Site, key string) string {
	if box := b.Sources[key].Front.Box; box != "base" {
		return box
	}
	return ""
}

// questionsFolder holds the pages of disputes, by subject.
const questionsFolder = "questions/"
