package site

import (
	"taula/site/object"
	"taula/templates"
)

// questionsKey returns the page that lists the questions, or nothing.
func (b *Site) questionsKey() string {
	for _, key := range b.madePages {
		if b.sources[key].Front.Layout == "questions" {
			return key
		}
	}
	return ""
}

// placeQuestions gives every question an address of its own, below the list's, and says which page it is there. These pages are
// no part of the content: each is what the list says of one question, for whom somebody sends it to.
func (b *Site) placeQuestions() {
	list := b.questionsKey()
	if list == "" {
		return
	}
	for _, lang := range b.tree.Languages {
		for _, q := range b.questionList {
			v := *b.version(lang, list)
			v.Key = list + "#" + q.name
			v.Title = object.Heading{Text: b.shared.Words[lang]["ask"].Say(q.name)}
			at := place{lang, v.Key}
			b.pages[at], b.places[at] = &v, b.address(lang, list)+q.name+"/"
		}
	}
}

// questionKeys are the pages of the questions.
func (b *Site) questionKeys() []string {
	var keys []string
	if list := b.questionsKey(); list != "" {
		for _, q := range b.questionList {
			keys = append(keys, list+"#"+q.name)
		}
	}
	return keys
}

// listQuestions adds the page of every question, and its picture for other sites if it is known where the site will be: they name
// a picture by its full address. There are no words in it, so that one serves all languages.
func (b *Site) listQuestions(files map[string]maker) {
	list := b.questionsKey()
	if list == "" {
		return
	}
	for i, q := range b.questionList {
		for _, lang := range b.tree.Languages {
			files[file(b.address(lang, list+"#"+q.name))] = func() ([]byte, error) {
				return templates.HTML(templates.RulesPage(b.questionPage(lang, list, i))), nil
			}
		}
		if b.options.BaseURL == "" {
			continue
		}
		if e := shown(b.answers(b.version(b.tree.Source, list+"#"+q.name), q, new(whyList))); e != nil {
			files[questionPicture(q.name)] = func() ([]byte, error) { return templates.Paint(templates.PictureDrawings(*e)) }
		}
	}
}

// questionPage makes what a component shows of one question: its answer and its board, the ways to the others.
func (b *Site) questionPage(lang, list string, n int) templates.Page {
	q := b.questionList[n]
	v := b.version(lang, list+"#"+q.name)
	var whys whyList
	p := templates.Page{Frame: b.frame(v), Heading: v.Title.Text, Mine: b.mine(v), Before: b.answers(v, q, &whys), Whys: whys.list}
	p.Kind, p.Edit, p.Improve, p.Description = "ways", "", templates.Improve{}, b.firstSaid(lang, q.rules[0])
	neighbour := func(i int) *templates.Link {
		if i < 0 || i >= len(b.questionList) {
			return b.link(v, list)
		}
		return b.link(v, list+"#"+b.questionList[i].name)
	}
	p.Previous, p.Next = neighbour(n-1), neighbour(n+1)
	if e := shown(p.Before); e != nil && p.Canonical != "" {
		p.Picture, p.PictureAlt = b.options.BaseURL+questionPicture(q.name), e.Alt
	}
	return p
}

// firstSaid returns the text of the passage that states a rule, without markup.
func (b *Site) firstSaid(lang, id string) string {
	for _, p := range b.version(lang, b.homeOf(id)).Passages {
		if p.ID == id {
			return p.Text
		}
	}
	return ""
}

// shown returns the first board among blocks, one with a verdict before a picture of several; nil without any.
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

// questionPicture is where the picture lies that other sites show of a question.
func questionPicture(name string) string { return pictureFolder + name + ".png" }

// pictureFolder holds pictures for other sites. Readers of this one need none of them.
const pictureFolder = "assets/questions/"
