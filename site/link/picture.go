package link

import (
	"strings"

	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
	"taula/templates/drawing"
)

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
