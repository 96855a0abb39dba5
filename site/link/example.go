package link

import (
	"fmt"
	"strings"

	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/page"
	"taula/site/verdict"
	"taula/templates"
	"taula/templates/drawing"
)

// A placed board is a board with the page it stands on.
type placed struct {
	*object.Board
	Key  string
	line int
}

// placeBoards indexes every board by name. A wrong example, or a table that cannot result from play, is a problem that stops the build.
func (b *Site) placeBoards(made map[string]*object.Board) {
	b.Index.Boards = map[string]placed{}
	for name, one := range made {
		b.Index.Boards[name] = placed{Board: one}
	}
	for _, key := range b.Tree.Keys {
		facts := b.Sources[key]
		for i, one := range b.Object(b.Tree.Source, key).Boards {
			if one == nil {
				continue
			}
			e := facts.Examples[i]
			if before, twice := b.Index.Boards[e.Name]; twice {
				b.problem("id", facts.Path, e.Line-1, "board "+e.Name+" again",
					fmt.Sprintf("each board once; it is in content/%s/%s.md:%d", b.Tree.Source, before.Key, before.line))
				continue
			}
			b.Index.Boards[e.Name] = placed{one, key, e.Line - 1}
			for _, p := range one.Problems {
				b.problem("board", facts.Path, e.Line-1+p.Line, p.Found, p.Wanted)
			}
			b.refusals(facts.Path, e.Line, one.Doc.Expected)
			b.pictureTexts(facts.Path, e.Line-1, one)
		}
	}
}

// checkBoards reports uses of {{board NAME}} whose board no page has.
func (b *Site) checkBoards(doc *page.Facts) {
	for _, e := range doc.Examples {
		if b.Index.Boards[e.Name].Board == nil {
			b.problem("board", doc.Path, e.Line, "{{board "+e.Name+"}}", "the name of a board on a page")
		}
	}
}

// refusals reports unknown rule ids after "!".
func (b *Site) refusals(path string, line int, expected []notation.Expectation) {
	for _, e := range expected {
		words := strings.Fields(e.Text)
		if id := words[len(words)-1]; words[0] == "!" && !b.Index.IsRule(id) {
			b.problem("rule", path, line-1+e.Line, "unknown rule "+id, b.nearRule(id))
		}
	}
}

// Example returns the component's data for a board.
func (b *Site) Example(v *object.Object, e page.Example, block page.Block) *templates.Example {
	s := b.Index.Boards[e.Name]
	if len(s.Panels) > 0 {
		return b.Picture(v, s.Board, nameOn(e), block)
	}
	t := b.Narrator(v, s.Board)
	out := &templates.Example{
		Name: nameOn(e), Account: s.Account, Alt: t.Title(), Desc: t.Describe(), Caption: block.Caption,
		Lang: block.Mark.Lang, Dir: block.Mark.Dir, Class: block.Mark.Class, Reasons: t.Reasons(), Lots: t.Strip(),
	}
	if b.Object(v.Lang, "score") != nil {
		doc := s.Doc
		if len(doc.Position.Own) > 0 { // the scorer offers all tiles of the site, not only those of the board
			doc, _ = notation.Read(object.Tiles(b.Shared.Tiles) + s.Text)
		}
		out.Score = Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, "score")+"#"+doc.Line())
	}
	return out
}

// Narrator returns what describes a board in words, for a page.
func (b *Site) Narrator(v *object.Object, s *object.Board) verdict.Narrator {
	return verdict.Narrator{Account: s.Account, Expected: s.Doc.Expected, Words: b.Shared.Words[v.Lang], RuleURL: func(id string) string {
		if at, ok := b.Index.Spots[id]; ok {
			return Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, at.Key)+"#"+at.Id)
		}
		return ""
	}}
}

// nameOn returns a unique name of an example on its page, used in ids.
func nameOn(e page.Example) string {
	if e.Here {
		return e.Name
	}
	return e.Name + "-again"
}

// pictureTexts reports labels without a text.
func (b *Site) pictureTexts(path string, line int, s *object.Board) {
	for _, p := range s.Panels {
		if p.Label != "" && b.Shared.Words[b.Tree.Source]["picture"][p.Label] == "" {
			b.problem("words", path, line+p.Line, "label "+p.Label, "a text picture."+p.Label+" in content/"+b.Tree.Source+"/ui.toml")
		}
		for box := range strings.FieldsSeq(p.Boxes) {
			b.checkBox(path, line+p.Line, box)
		}
		if p.Rule != "" {
			b.refusals(path, line+1+p.Line, p.Doc.Expected)
		}
	}
}

// Picture returns the component's data for a picture.
func (b *Site) Picture(v *object.Object, s *object.Board, name string, block page.Block) *templates.Example {
	out := &templates.Example{
		Name: name, Account: s.Account, Caption: block.Caption, Lang: block.Mark.Lang, Dir: block.Mark.Dir, Class: block.Mark.Class,
	}
	for _, p := range s.Panels {
		t := b.Narrator(v, &p.Board)
		q := templates.Panel{Allowed: p.Allowed, Refused: p.Refused != "", Counted: p.Counted, Edition: p.Edition, Account: p.Account, For: p.Boxes}
		q.Boxes = b.boxNames(v.Lang, p.Boxes)
		position := p.Account.Position
		if p.Refused != "" {
			if with, errs := notation.Statement(position, p.Refused); len(errs) == 0 {
				position = with
			}
			q.Text, q.URL = t.Say("problem", string(p.Rule)), t.URL(p.Rule)
			t.Account.Position = position
		}
		if p.Label != "" {
			q.Text = t.Say("picture", p.Label)
		}
		q.View = drawing.View{
			Title: t.Title(), Desc: strings.TrimSpace(t.Describe() + " " + t.Overlaid(p.Over)),
			Position: position, Problems: p.Account.Problems, Over: p.Over, Bare: true,
		}
		out.Panels = append(out.Panels, q)
	}
	return out
}

// boxNames names boxes.
func (b *Site) boxNames(lang, boxes string) string {
	var names []string
	for box := range strings.FieldsSeq(boxes) {
		names = append(names, b.Shared.Words[lang]["box"].Say(box))
	}
	return strings.Join(names, ", ")
}
