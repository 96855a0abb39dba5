package site

import (
	"taula/site/page"
	"taula/templates"
)

// scored is a board with what the scorer says of it.
type scored struct {
	text string
}

func (b *build) score() {
	b.examples = map[string]*scored{}
}

// example makes what a component shows of a board.
func (b *build) example(v *version, e page.Example, block page.Block) *templates.Example {
	return &templates.Example{Name: e.Name, Caption: block.Caption, Lang: block.Mark.Lang, Class: block.Mark.Class, Score: b.plainFrame(v.lang, b.address(v.lang, v.key)).Score}
}
