package site

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/page"
	"taula/templates"
	"taula/templates/drawing"
)

// A panel is one board of a picture: the position, proved as that of any board, and what is drawn over it.
type panel struct {
	scored
	over    drawing.Overlay
	label   string       // its text in [picture] of the interface texts, or nothing
	allowed bool         // it shows what is allowed
	refused string       // a statement it shows that is not allowed
	rule    board.RuleID // by which it is not
	wrong   string       // a rule the position is to break
	edition string       // c1, c2 or c3: how the tiles are painted
	counted bool         // what scores is lit up and numbered, as on other boards
	boxes   string       // codes of boxes: it concerns only who has them
	line    int          // of the picture's text before its own
}

// pictureWords are the statements that only a picture has, and how each is written. Every other line is the position's.
var pictureWords = map[string]string{
	"label": "label NAME", "box": "box CODE…", "allowed": "allowed", "refused": "refused STATEMENT RULE", "wrong": "wrong RULE", "counted": "counted",
	"shade": "shade CELL [NUMBER]", "hatch": "hatch PLACE…", "ring": "ring CELL X Y", "arrow": "arrow PLACE PLACE",
	"edition": "edition c1, c2 or c3", "house": "house CELL X Y",
}

// settlePicture reads and scores the boards of a picture, which lines of hyphens part.
func settlePicture(text string) *scored {
	s := &scored{text: text}
	var lines []string
	from := 0
	all := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := 0; i <= len(all); i++ {
		if i < len(all) && strings.TrimSpace(all[i]) != "---" {
			lines = append(lines, all[i])
			continue
		}
		p := settlePanel(lines, from)
		s.panels, s.problems = append(s.panels, p), append(s.problems, p.problems...)
		lines, from = nil, i+1
	}
	s.account.Position = s.panels[0].account.Position
	return s
}

// settlePanel reads one board of a picture whose lines begin behind line from of its text.
func settlePanel(lines []string, from int) *panel {
	p := &panel{line: from}
	var later [][]string
	rest := slices.Clone(lines)
	for i, l := range lines {
		words := strings.Fields(l)
		if len(words) == 0 || pictureWords[words[0]] == "" {
			continue
		}
		rest[i] = ""
		switch n := len(words); {
		case words[0] == "label" && n == 2:
			p.label = words[1]
		case words[0] == "box" && n > 1:
			p.boxes = strings.Join(words[1:], " ")
		case words[0] == "allowed" && n == 1:
			p.allowed = true
		case words[0] == "counted" && n == 1:
			p.counted = true
		case words[0] == "edition" && n == 2:
			p.edition = words[1]
		case words[0] == "wrong" && n == 2:
			p.wrong = words[1]
		case words[0] == "refused" && n > 2:
			p.refused, p.rule = strings.Join(words[1:n-1], " "), board.RuleID(words[n-1])
			rest[i] = "! " + strings.Join(words[1:], " ")
		default: // over the position, once that is read
			later = append(later, append(words, strconv.Itoa(i+1)))
		}
	}
	own := *settle(strings.Join(rest, "\n") + "\n")
	p.scored = own
	p.problems = nil
	for _, x := range own.problems {
		if p.wrong == "" || !strings.HasSuffix(x.found, " against "+p.wrong) {
			p.problems = append(p.problems, lineProblem{from + x.line, x.found, x.wanted})
		}
	}
	if p.wrong != "" && len(own.problems) == len(p.problems) {
		p.problems = append(p.problems, lineProblem{from + 1, "wrong " + p.wrong, "a position that breaks this rule"})
	}
	for _, words := range later {
		n, _ := strconv.Atoi(words[len(words)-1])
		if !p.draw(words[:len(words)-1]) {
			p.problems = append(p.problems, lineProblem{from + n, strings.Join(words[:len(words)-1], " "), pictureWords[words[0]]})
		}
	}
	return p
}

// draw takes a statement about what is drawn over the position, and reports whether it can be read.
func (p *panel) draw(words []string) bool {
	places := make([]board.Place, 0, len(words))
	for _, w := range words[1:] {
		if at, ok := board.ParsePlace(w); ok {
			places = append(places, at)
		}
	}
	switch n := len(words) - 1; words[0] {
	case "shade":
		if len(places) < 1 || n > 2 || places[0].Spot != board.Whole {
			return false
		}
		p.over.Shades = append(p.over.Shades, drawing.Shade{Cell: places[0].Cell, Text: strings.Join(words[2:], "")})
	case "hatch":
		var parts []board.Part
		for _, at := range places {
			f := p.account.Survey.At(at)
			if f == nil {
				return false
			}
			parts = append(parts, f.Parts...)
		}
		if n == 0 || len(places) != n {
			return false
		}
		p.over.Hatches = append(p.over.Hatches, parts)
	case "ring", "house":
		if n != 3 || len(places) < 1 {
			return false
		}
		x, errX := strconv.Atoi(words[2])
		y, errY := strconv.Atoi(words[3])
		if errX != nil || errY != nil {
			return false
		}
		at := drawing.Ring{Cell: places[0].Cell, X: x, Y: y}
		if words[0] == "house" {
			p.over.Houses = append(p.over.Houses, at)
		} else {
			p.over.Rings = append(p.over.Rings, at)
		}
	case "arrow":
		if n != 2 || len(places) != 2 {
			return false
		}
		p.over.Arrows = append(p.over.Arrows, drawing.Arrow{From: places[0], To: places[1]})
	default:
		return false
	}
	return true
}

// pictureTexts finds labels that have no text.
func (b *build) pictureTexts(path string, line int, s *scored) {
	for _, p := range s.panels {
		if p.label != "" && b.texts[b.content.source]["picture"][p.label] == "" {
			b.problem("words", path, line+p.line, "label "+p.label, "a text picture."+p.label+" in content/"+b.content.source+"/ui.toml")
		}
		for _, box := range strings.Fields(p.boxes) {
			b.checkBox(path, line+p.line, box)
		}
		if p.rule != "" {
			b.refusals(path, line+1+p.line, p.doc.Expected)
		}
	}
}

// picture makes what a component shows of a picture.
func (b *build) picture(v *version, s *scored, name string, block page.Block) *templates.Example {
	out := &templates.Example{
		Name: name, Account: s.account, Caption: block.Caption, Lang: block.Mark.Lang, Dir: block.Mark.Dir, Class: block.Mark.Class,
	}
	for _, p := range s.panels {
		t := narrator{b: b, v: v, account: p.account, texts: b.texts[v.lang]}
		q := templates.Panel{Allowed: p.allowed, Refused: p.refused != "", Counted: p.counted, Edition: p.edition, Account: p.account, For: p.boxes}
		q.Boxes = b.boxNames(v.lang, p.boxes)
		position := p.account.Position
		if p.refused != "" {
			if with, errs := notation.Statement(position, p.refused); len(errs) == 0 {
				position = with
			}
			q.Text, q.URL = t.say("problem", string(p.rule)), t.ruleURL(p.rule)
			t.account.Position = position
		}
		if p.label != "" {
			q.Text = t.say("picture", p.label)
		}
		q.View = drawing.View{
			Title: t.title(), Desc: strings.TrimSpace(t.describe() + " " + t.overlaid(p.over)),
			Position: position, Problems: p.account.Problems, Over: p.over, Bare: true,
		}
		out.Panels = append(out.Panels, q)
	}
	return out
}

// overlaid says what is drawn over a board.
func (t narrator) overlaid(o drawing.Overlay) string {
	var parts []string
	for _, s := range o.Shades {
		parts = append(parts, strings.TrimSpace(t.say("alt", "shaded", "cell", s.Cell.String(), "n", s.Text)))
	}
	for i, h := range o.Hatches {
		var cells []string
		for _, part := range h {
			if c := part.Cell.String(); !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
		parts = append(parts, t.say("alt", "hatched", "n", strconv.Itoa(i+1), "cells", strings.Join(cells, ", ")))
	}
	for _, r := range o.Rings {
		parts = append(parts, t.say("alt", "ringed", "cell", r.Cell.String()))
	}
	for _, a := range o.Arrows {
		parts = append(parts, t.say("alt", "arrow", "from", t.place(a.From), "to", t.place(a.To)))
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprint(strings.Join(parts, ". "), ".")
}

// boxNames names boxes.
func (b *build) boxNames(lang, boxes string) string {
	var names []string
	for _, box := range strings.Fields(boxes) {
		names = append(names, b.texts[lang]["box"].Say(box))
	}
	return strings.Join(names, ", ")
}
