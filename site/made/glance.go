package made

import (
	"html"
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// glance moves the opening of a page of rules out of its text: the first sentence of its description and the first table, with
// the heading above it. The front matter names the questions and drawings. A page that names none has no glance.
func glance(b *link.Site, v *object.Object, p *templates.Page) *templates.Glance {
	if len(v.Source.Front.Glance) == 0 {
		return nil
	}
	line := strings.TrimSpace(strings.SplitAfter(p.Lead, ". ")[0])
	g := &templates.Glance{Line: line, LineLang: p.LeadLang, Drawings: v.Source.Front.Drawings}
	g.Values = cutTable(p.Before)
	if g.Values == "" && len(p.Sections) > 0 {
		first := p.Sections[0]
		g.Values = cutTable(first.Blocks)
		if g.Values != "" {
			g.Head, p.Sections = &first, p.Sections[1:]
			p.Before = append(p.Before, first.Blocks...)
			g.Head.Blocks = nil
		}
	}
	for _, id := range v.Source.Front.Glance {
		g.Asked = append(g.Asked, question(b, v, p, id))
	}
	return g
}

// cutTable removes the first table from the first of some blocks and returns it.
func cutTable(blocks []templates.Block) (table string) {
	const begin, end = `<div class="table"`, "</table></div>"
	if len(blocks) > 0 {
		text := blocks[0].HTML
		if from := strings.Index(text, begin); from >= 0 {
			to := from + strings.Index(text[from:], end) + len(end)
			blocks[0].HTML, table = text[:from]+text[to:], text[from:to]
		}
	}
	return table
}

// question returns a question of a glance: a heading of the page with the short answer below it, or a question of the list.
func question(b *link.Site, v *object.Object, p *templates.Page, id string) templates.Ask {
	for _, s := range p.Sections {
		if s.ID == id {
			return templates.Ask{URL: "#" + id, Text: s.Title, Lang: s.Lang, Answer: shortAnswer(s.Blocks), For: s.For}
		}
	}
	q := b.Tables.Questions[slices.IndexFunc(b.Tables.Questions, func(q link.Question) bool { return q.Name == id })]
	return templates.Ask{URL: "#" + q.Rules[0], Text: html.EscapeString(b.Shared.Words[v.Lang]["ask"].Say(id))}
}

// shortAnswer returns the word or two in bold at the start of an answer: "No", "4 points".
func shortAnswer(blocks []templates.Block) string {
	if len(blocks) == 0 {
		return ""
	}
	_, text, _ := strings.Cut(blocks[0].HTML, ">") // behind the tag of the paragraph
	answer := link.ShortAnswer(text)
	if len([]rune(answer)) > 20 { // the line of a summary has no room for more
		return ""
	}
	return html.UnescapeString(strings.TrimSuffix(answer, "."))
}
