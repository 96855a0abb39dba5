package templates

import (
	"strings"

	"github.com/a-h/templ"

	"taula/scorer/board"
)

// figureShapes name the outlines of the kinds of figure, by board.FigureKind.
var figureShapes = [...]string{
	board.Meeple: "meeple", board.Large: "large", board.Abbot: "abbot", board.Phantom: "phantom", board.Ringmaster: "ringmaster",
	board.Mayor: "mayor", board.Wagon: "wagon", board.Builder: "builder", board.Pig: "pig", board.Barn: "barn",
	board.Shepherd: "shepherd", board.Fairy: "fairy", board.Dragon: "dragon", board.Mage: "mage", board.Witch: "witch",
	board.Count: "count",
}

// A figureView is one figure as it is drawn.
type figureView struct {
	player board.Player
	kind   board.FigureKind
	at     point
	flat   bool // a farmer lies down
}

// piece is the name under which a page finds such a figure to copy.
func (f figureView) piece() string {
	if f.flat {
		return figureShapes[f.kind] + "-flat"
	}
	return figureShapes[f.kind]
}

func (f figureView) shape() string { return "#f-" + figureShapes[f.kind] }

// class gives the classes that colour the figure: its player's, or its own where nobody owns it.
func (f figureView) class() string {
	if f.player == 0 {
		return "f f-" + figureShapes[f.kind]
	}
	return "f p-" + string(rune(f.player))
}

// pattern gives the fill that tells players apart without colour; black is plain and white is hollow.
func (f figureView) pattern() string {
	if f.player == 0 || f.player == 'k' || f.player == 'w' {
		return "none"
	}
	return "url(#pp-" + string(rune(f.player)) + ")"
}

func (f figureView) letter() string {
	if f.player == 0 {
		return ""
	}
	return strings.ToUpper(string(rune(f.player)))
}

// lying turns a figure that lies down; its letter stays upright.
func (f figureView) lying() templ.Attributes {
	if f.flat {
		return templ.Attributes{"transform": "rotate(-90)"}
	}
	return nil
}

// letterAt puts the letter on the figure's chest.
func (f figureView) letterAt() templ.Attributes {
	y := "9"
	switch {
	case f.flat:
		return templ.Attributes{"x": "3", "y": "5"}
	case f.kind == board.Wagon:
		y = "2"
	case f.kind == board.Pig:
		y = "5"
	case f.kind == board.Large || f.kind == board.Barn:
		y = "12"
	}
	return templ.Attributes{"y": y}
}
