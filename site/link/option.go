package link

import (
	"fmt"
	"slices"
	"strings"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// checkOptions reports options on a page that the notation does not have.
func (b *Site) checkOptions(doc *page.Facts) {
	for _, o := range doc.Options {
		values := board.OptionValues(board.OptionID(o.Name))
		switch {
		case len(values) == 0:
			names := make([]string, 0, 40)
			for _, id := range board.OptionIDs() {
				names = append(names, string(id))
			}
			b.problem("option", doc.Path, o.Line, "option "+o.Name, "one of "+strings.Join(names, ", "))
		case o.Value != "" && !slices.Contains(values, o.Value):
			b.problem("option", doc.Path, o.Line, fmt.Sprintf("%s of option %s", o.Value, o.Name), "one of "+strings.Join(values, ", "))
		}
	}
}

// option returns the HTML of an option of home as shown on v, which may be home itself: in the words of the menu, with a link
// to the nearest board with the option set.
func (b *Site) option(v, home *object.Object, o page.Option) string {
	link := templates.Link{Text: b.Shared.Option(v.Lang, o.Name, o.Value)}
	if b.Object(v.Lang, object.ScorerKey) != nil {
		link.URL = b.OptionURL(v, b.BoardNear(home, o.Line), o.Name, o.Value)
	}
	return templates.HTML(templates.OptionLink(link))
}

// BoardNear returns the first board after a line under the same heading, else the last one before it there, or nil.
func (b *Site) BoardNear(v *object.Object, line int) *object.Board {
	heading := v.Facts.HeadingAt(line)
	var near *object.Board
	for _, e := range v.Facts.Examples {
		if v.Facts.HeadingAt(e.Line) != heading {
			continue
		}
		near = b.Index.Boards[e.Name].Board
		if e.Line > line {
			break
		}
	}
	return near
}

// OptionURL returns the address of the scorer with a board and an option set. It leaves out the board's expectations, which the
// option may change.
func (b *Site) OptionURL(v *object.Object, near *object.Board, name, value string) string {
	p := &board.Position{}
	if near != nil && near.Doc.Position != nil {
		p = near.Doc.Position
	} else if box := OptionBox(name); box != "" {
		p.Boxes = []string{box}
	}
	if value != "" {
		p, _ = p.WithOption(board.OptionID(name), value)
	}
	return Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, object.ScorerKey)+"#"+notation.Line(p))
}

// optionBoxes maps the first word of options to the box that they need.
var optionBoxes = map[string]string{
	"bridge": board.BoxBridges, "castle": board.BoxBridges, "bazaar": board.BoxBridges, "rainbow": board.BoxRainbow,
	"labyrinth": board.BoxLabyrinth, "fairy": board.BoxPrincess, "hill": board.BoxHills, "king": board.BoxKing,
	"drawbridge": board.BoxDrawbridges, "covid": board.BoxCovid,
}

// OptionBox returns the box that an option needs, or "" if it belongs to the base game or to extras on tiles.
func OptionBox(name string) string {
	first, _, _ := strings.Cut(name, "-")
	return optionBoxes[first]
}
