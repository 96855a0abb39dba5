package made

import (
	"bytes"
	"html"

	"github.com/a-h/templ"

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
		text := templates.HTML(templates.Answer(c.HTML+c.Mark.Badge, c.Mark.Lang, c.Mark.Class, i > 0))
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

// listQuestions adds the page of every question and, if the address of the site is known, its link preview picture, because
// previews need a full address. The picture has no words, so one serves all languages.
func listQuestions(b *link.Site, files map[string]link.Maker) {
	list := b.WithLayout("questions")
	if list == "" {
		return
	}
	for i, q := range b.Tables.Questions {
		for _, lang := range b.Tree.Languages {
			files[link.FileOf(b.Address(lang, list+"#"+q.Name))] = rendered(func() templ.Component { return templates.RulesPage(questionPage(b, lang, list, i)) })
		}
		if b.Options.BaseURL == "" {
			continue
		}
		if e := shown(answers(b, b.Object(b.Tree.Source, list+"#"+q.Name), q, new(link.Whys))); e != nil {
			files[questionPicture(q.Name)] = func(*bytes.Buffer) ([]byte, error) { return templates.Paint(templates.PictureDrawings(*e)) }
		}
	}
}

// questionPage returns the page of one question: its answer, its board, links to the others.
func questionPage(b *link.Site, lang, list string, n int) templates.Page {
	q := b.Tables.Questions[n]
	v := b.Object(lang, list+"#"+q.Name)
	var whys link.Whys
	p := templates.Page{Frame: b.Frame(v), Heading: v.Title.Text, Expansions: expansions(b, v), Before: answers(b, v, q, &whys), Whys: whys.List}
	p.Kind, p.Edit, p.Improve, p.Description = "ways", "", templates.Improve{}, firstSaid(b, lang, q.Rules[0])
	neighbour := func(i int) *templates.Link {
		if i < 0 || i >= len(b.Tables.Questions) {
			return b.Link(v, list)
		}
		return b.Link(v, list+"#"+b.Tables.Questions[i].Name)
	}
	p.Previous, p.Next = neighbour(n-1), neighbour(n+1)
	if e := shown(p.Before); e != nil && p.Canonical != "" {
		p.Picture, p.PictureAlt = b.Options.BaseURL+questionPicture(q.Name), e.Alt
	}
	return p
}

// firstSaid returns the text of the passage that states a rule, without markup.
func firstSaid(b *link.Site, lang, id string) string {
	for _, p := range b.Object(lang, b.HomeOf(id)).Passages {
		if p.ID == id {
			return p.Text
		}
	}
	return ""
}

// shown returns the first board among blocks, preferably one with a verdict, or nil.
func shown(blocks []templates.Block) *templates.Example {
	var several *templates.Example
	for _, block := range blocks {
		switch e := block.Example; {
		case e == nil:
		case len(e.Panels) == 0:
			return e
		case several == nil:
			several = e
		}
	}
	return several
}

// questionPicture returns the address of a question's link preview picture.
func questionPicture(name string) string { return PictureFolder + name + ".png" }

// PictureFolder holds link preview pictures, which readers of the site do not need.
const PictureFolder = "assets/questions/"
