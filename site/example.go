package site

import (
	"fmt"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/example"
	"taula/scorer/notation"
	"taula/site/page"
	"taula/templates"
)

// scored is a board with what the scorer says of it. Lines of its problems count from the first of the board.
type scored struct {
	text     string
	doc      notation.Document
	account  scorer.Account
	problems []lineProblem

	panels []*panel // of a picture

	key  string // the page it stands on
	line int
}

type lineProblem struct {
	line          int
	found, wanted string
}

// score reads and scores every board that is not as it was, and holds it against its own lines: an example that does not
// hold, or a table that cannot have come from play, keeps the site from being built.
func (b *build) score() {
	type slot struct {
		key string
		e   page.Example
		s   *scored
	}
	var slots []slot
	for _, key := range b.content.keys {
		for _, e := range b.sources[key].doc.Examples {
			if e.Here {
				slots = append(slots, slot{key: key, e: e})
			}
		}
	}
	each(len(slots), func(i int) {
		s := &slots[i]
		if s.s = b.scored[s.e.Text]; s.s == nil && s.e.Picture {
			s.s = settlePicture(s.e.Text)
		} else if s.s == nil {
			s.s = settle(s.e.Text)
		}
	})
	clear(b.scored)
	b.examples = map[string]*scored{infectedName: infectedPicture()}
	for _, s := range slots {
		b.scored[s.e.Text] = s.s
		path := b.sources[s.key].doc.Path
		if before, twice := b.examples[s.e.Name]; twice {
			b.problem("id", path, s.e.Line-1, "board "+s.e.Name+" again",
				fmt.Sprintf("each board once; it stands in content/%s/%s.md:%d", b.content.source, before.key, before.line))
			continue
		}
		one := *s.s
		one.key, one.line = s.key, s.e.Line-1
		b.examples[s.e.Name] = &one
		for _, p := range one.problems {
			b.problem("board", path, s.e.Line-1+p.line, p.found, p.wanted)
		}
		b.refusals(path, s.e.Line, one.doc.Expected)
		b.pictureTexts(path, s.e.Line-1, &one)
	}
	b.againKnown()
}

// againKnown finds boards shown again that stand nowhere.
func (b *build) againKnown() {
	for _, key := range b.content.keys {
		doc := b.sources[key].doc
		for _, e := range doc.Examples {
			if b.examples[e.Name] == nil {
				b.problem("board", doc.Path, e.Line, "{{board "+e.Name+"}}", "the name of a board that stands on a page")
			}
		}
	}
}

// refusals finds rule ids behind "!" that are not known.
func (b *build) refusals(path string, line int, expected []notation.Expectation) {
	for _, e := range expected {
		words := strings.Fields(e.Text)
		if id := words[len(words)-1]; words[0] == "!" && !b.index.isRule(id) {
			b.problem("rule", path, line-1+e.Line, "unknown rule "+id, b.nearRule(id))
		}
	}
}

// settle reads and scores a board.
func settle(text string) *scored {
	s := &scored{text: text}
	doc, errs := notation.Read(text)
	for _, e := range errs {
		wanted := e.Wanted
		if wanted == "" {
			wanted = "position notation"
		}
		s.problems = append(s.problems, lineProblem{e.Line, fmt.Sprintf("%q in column %d (%s)", e.Found, e.Column, e.Code), wanted})
	}
	s.doc = doc
	if len(errs) > 0 {
		s.account.Position = new(board.Position) // nothing is drawn
		return s
	}
	s.account = scorer.Settle(doc.Position)
	for _, problem := range s.account.Problems {
		at := problem.Place.String()
		if problem.With != nil {
			at += " and " + problem.With.String()
		}
		s.problems = append(s.problems, lineProblem{1, at + " against " + string(problem.Rule), "a table that can come from play"})
	}
	for _, f := range example.Check(doc.Expected, s.account) {
		s.problems = append(s.problems, lineProblem{f.Line, f.Found, f.Wanted})
	}
	return s
}

// example makes what a component shows of a board.
func (b *build) example(v *version, e page.Example, block page.Block) *templates.Example {
	s := b.examples[e.Name]
	if len(s.panels) > 0 {
		return b.picture(v, s, nameOn(e), block)
	}
	t := narrator{b: b, v: v, account: s.account, expected: s.doc.Expected, texts: b.texts[v.lang]}
	out := &templates.Example{
		Name: nameOn(e), Account: s.account, Alt: t.title(), Desc: t.describe(), Caption: block.Caption,
		Lang: block.Mark.Lang, Dir: block.Mark.Dir, Class: block.Mark.Class, Reasons: t.reasons(), Lots: t.strip(),
	}
	if b.version(v.lang, "score") != nil {
		out.Score = relative(b.address(v.lang, v.key), b.address(v.lang, "score")+"#"+s.doc.Line())
	}
	return out
}

// nameOn names an example on a page: an id stands there once.
func nameOn(e page.Example) string {
	if e.Here {
		return e.Name
	}
	return e.Name + "-again"
}
