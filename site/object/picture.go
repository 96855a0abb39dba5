package object

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/site/source"
	"taula/templates/drawing"
)

// A Panel is one board of a picture: the position, checked like any board, and what is drawn over it.
type Panel struct {
	Board
	Over    drawing.Overlay
	Label   string       // the label's text in [picture] of the interface texts, or ""
	Allowed bool         // it shows something that is allowed
	Refused string       // a statement it shows that is forbidden
	Rule    board.RuleID // the rule that forbids it
	breaks  string       // a rule that the position is meant to break
	Edition string       // c1, c2 or c3: the design of the tiles
	Counted bool         // what scores is lit up and numbered, as on other boards
	Boxes   string       // codes of boxes: only their owners need it
	Line    int          // lines of the picture's text before its own
}

// pictureWords are the statements that only pictures have, with their syntax. All other lines belong to the position.
var pictureWords = map[string]string{
	"label": "label NAME", "box": "box CODE…", "allowed": "allowed", "refused": "refused STATEMENT RULE", "wrong": "wrong RULE", "counted": "counted",
	"shade": "shade CELL [NUMBER]", "hatch": "hatch PLACE…", "ring": "ring CELL X Y", "arrow": "arrow PLACE PLACE",
	"edition": "edition c1, c2 or c3", "house": "house CELL X Y",
}

// SettlePicture reads and scores the boards of a picture, which are separated by lines of hyphens. They may use the site's own tiles.
func SettlePicture(text, tiles string, words source.Words) *Board {
	s := &Board{Text: text}
	var lines []string
	from := 0
	all := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := 0; i <= len(all); i++ {
		if i < len(all) && strings.TrimSpace(all[i]) != "---" {
			lines = append(lines, all[i])
			continue
		}
		p := settlePanel(lines, from, tiles, words)
		s.Panels = append(s.Panels, p)
		s.Problems = append(s.Problems, p.Problems...)
		lines = nil
		from = i + 1
	}
	s.Account.Position = s.Panels[0].Account.Position
	return s
}

// settlePanel reads one board of a picture. Its first line follows line from of the picture's text.
func settlePanel(lines []string, from int, tiles string, authorWords source.Words) *Panel {
	p := &Panel{Line: from}
	later := map[int][]string{} // what is drawn over the position, by line
	rest := slices.Clone(lines)
	for i, l := range lines {
		words := strings.Fields(l)
		if len(words) == 0 || pictureWords[words[0]] == "" {
			continue
		}
		rest[i] = ""
		switch {
		case !p.take(words):
			later[i] = words
		case words[0] == "refused":
			rest[i] = "! " + strings.Join(words[1:], " ")
		}
	}
	own := *Settle(strings.Join(rest, "\n")+"\n", tiles, authorWords)
	p.Board = own
	p.Problems = nil
	for _, x := range own.Problems {
		if p.breaks == "" || !strings.HasSuffix(x.Found, "("+p.breaks+")") {
			p.wrong(from+x.Line, x.Found, x.Wanted)
		}
	}
	if p.breaks != "" && len(own.Problems) == len(p.Problems) {
		p.wrong(from+1, "wrong "+p.breaks, "a position that breaks this rule")
	}
	for i := range lines {
		if words := later[i]; words != nil && !p.draw(words) {
			p.wrong(from+i+1, strings.Join(words, " "), pictureWords[words[0]])
		}
	}
	return p
}

// take applies a statement about the panel itself, and reports whether it is one.
func (p *Panel) take(words []string) bool {
	switch n := len(words); {
	case words[0] == "label" && n == 2:
		p.Label = words[1]
	case words[0] == "box" && n > 1:
		p.Boxes = strings.Join(words[1:], " ")
	case words[0] == "allowed" && n == 1:
		p.Allowed = true
	case words[0] == "counted" && n == 1:
		p.Counted = true
	case words[0] == "edition" && n == 2:
		p.Edition = words[1]
	case words[0] == "wrong" && n == 2:
		p.breaks = words[1]
	case words[0] == "refused" && n > 2:
		p.Refused, p.Rule = strings.Join(words[1:n-1], " "), board.RuleID(words[n-1])
	default:
		return false
	}
	return true
}

// draw applies a statement about what is drawn over the position, and reports whether it is valid.
func (p *Panel) draw(words []string) bool {
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
		p.Over.Shades = append(p.Over.Shades, drawing.Shade{Cell: places[0].Cell, Text: strings.Join(words[2:], "")})
	case "hatch":
		return n > 0 && len(places) == n && p.hatch(places)
	case "ring":
		return ring(&p.Over.Rings, places, words)
	case "house":
		return ring(&p.Over.Houses, places, words)
	case "arrow":
		if n != 2 || len(places) != 2 {
			return false
		}
		p.Over.Arrows = append(p.Over.Arrows, drawing.Arrow{From: places[0], To: places[1]})
	default:
		return false
	}
	return true
}

// hatch hatches the features at some places, and reports whether there is one at each.
func (p *Panel) hatch(places []board.Place) bool {
	var parts []board.Part
	for _, at := range places {
		f := p.Account.Survey.At(at)
		if f == nil {
			return false
		}
		parts = append(parts, f.Parts...)
	}
	p.Over.Hatches = append(p.Over.Hatches, parts)
	return true
}

// ring adds a circle at a point of a cell, and reports whether the statement is valid.
func ring(to *[]drawing.Ring, places []board.Place, words []string) bool {
	if len(words) != 4 || len(places) < 1 {
		return false
	}
	x, errX := strconv.Atoi(words[2])
	y, errY := strconv.Atoi(words[3])
	if errX != nil || errY != nil {
		return false
	}
	*to = append(*to, drawing.Ring{Cell: places[0].Cell, X: x, Y: y})
	return true
}
