package site

import (
	"fmt"
	"strings"

	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/page"
	"taula/site/verdict"
	"taula/templates"
)

// A placed board is one of the page it stands on.
type placed struct {
	*object.Board
	key  string
	line int
}

// placeBoards finds every board by its name. An example that does not hold, or a table that cannot have come from play, keeps the
// site from being built.
func (b *Site) placeBoards() {
	b.examples = map[string]placed{infectedName: {Board: infectedPicture()}}
	for _, key := range b.tree.Keys {
		facts := b.sources[key]
		for i, one := range b.version(b.tree.Source, key).Boards {
			if one == nil {
				continue
			}
			e := facts.Examples[i]
			if before, twice := b.examples[e.Name]; twice {
				b.problem("id", facts.Path, e.Line-1, "board "+e.Name+" again",
					fmt.Sprintf("each board once; it stands in content/%s/%s.md:%d", b.tree.Source, before.key, before.line))
				continue
			}
			b.examples[e.Name] = placed{one, key, e.Line - 1}
			for _, p := range one.Problems {
				b.problem("board", facts.Path, e.Line-1+p.Line, p.Found, p.Wanted)
			}
			b.refusals(facts.Path, e.Line, one.Doc.Expected)
			b.pictureTexts(facts.Path, e.Line-1, one)
		}
	}
	b.againKnown()
}

// againKnown finds boards shown again that stand nowhere.
func (b *Site) againKnown() {
	for _, key := range b.tree.Keys {
		doc := b.sources[key]
		for _, e := range doc.Examples {
			if b.examples[e.Name].Board == nil {
				b.problem("board", doc.Path, e.Line, "{{board "+e.Name+"}}", "the name of a board that stands on a page")
			}
		}
	}
}

// refusals finds rule ids behind "!" that are not known.
func (b *Site) refusals(path string, line int, expected []notation.Expectation) {
	for _, e := range expected {
		words := strings.Fields(e.Text)
		if id := words[len(words)-1]; words[0] == "!" && !b.index.isRule(id) {
			b.problem("rule", path, line-1+e.Line, "unknown rule "+id, b.nearRule(id))
		}
	}
}

// example makes what a component shows of a board.
func (b *Site) example(v *object.Object, e page.Example, block page.Block) *templates.Example {
	s := b.examples[e.Name]
	if len(s.Panels) > 0 {
		return b.picture(v, s.Board, nameOn(e), block)
	}
	t := b.narrator(v, s.Board)
	out := &templates.Example{
		Name: nameOn(e), Account: s.Account, Alt: t.Title(), Desc: t.Describe(), Caption: block.Caption,
		Lang: block.Mark.Lang, Dir: block.Mark.Dir, Class: block.Mark.Class, Reasons: t.Reasons(), Lots: t.Strip(),
	}
	if b.version(v.Lang, "score") != nil {
		out.Score = relative(b.address(v.Lang, v.Key), b.address(v.Lang, "score")+"#"+s.Doc.Line())
	}
	return out
}

// narrator says what a board shows, for a page.
func (b *Site) narrator(v *object.Object, s *object.Board) verdict.Narrator {
	return verdict.Narrator{Account: s.Account, Expected: s.Doc.Expected, Words: b.shared.Words[v.Lang], RuleURL: func(id string) string {
		if at, ok := b.index.find(id); ok {
			return relative(b.address(v.Lang, v.Key), b.address(v.Lang, at.key)+"#"+at.id)
		}
		return ""
	}}
}

// nameOn names an example on a page: an id stands there once.
func nameOn(e page.Example) string {
	if e.Here {
		return e.Name
	}
	return e.Name + "-again"
}
