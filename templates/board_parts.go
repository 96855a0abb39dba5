package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates/drawing"
	"taula/wasm/layout"
)

// plansOf returns the plans of tiles, each id once, in the order given.
func plansOf(tiles []*tile.Tile) []*drawing.Plan {
	var out []*drawing.Plan
	seen := map[string]bool{}
	for _, t := range tiles {
		if !seen[t.ID] {
			seen[t.ID] = true
			out = append(out, drawing.PlanOf(t))
		}
	}
	return out
}

// move returns the transform that moves a shape to a point.
func move(to layout.Point) string {
	return "translate(" + strconv.Itoa(to.X) + " " + strconv.Itoa(to.Y) + ")"
}

// moveTo returns the transform that moves a shape to a cell.
func moveTo(c board.Cell) string { return move(layout.Point{}.On(c)) }

// turned turns a tile about its middle, and its pictograms back.
func turned(quarters uint8) templ.Attributes {
	if quarters%4 == 0 {
		return nil
	}
	n := strconv.Itoa(int(quarters % 4))
	return templ.Attributes{"class": "q" + n, "transform": "rotate(" + strconv.Itoa(90*int(quarters%4)) + " 50 50)"}
}

// rotated turns a shape about its middle.
func rotated(degrees int) templ.Attributes {
	if degrees == 0 {
		return nil
	}
	return templ.Attributes{"transform": "rotate(" + strconv.Itoa(degrees) + ")"}
}

// keepAt puts a castle's keep beside its lord: above on an upright plate, to the left on a lying one.
func keepAt(turn int) templ.Attributes {
	if turn == 0 {
		return templ.Attributes{"transform": "translate(0 -12)"}
	}
	return templ.Attributes{"transform": "translate(-18 6)"}
}

// lying turns a figure that lies down; its letter stays upright.
func lying(f drawing.Figure) templ.Attributes {
	if f.Flat {
		return templ.Attributes{"transform": "rotate(-90)"}
	}
	return nil
}

// letterAt puts the letter on a figure's chest.
func letterAt(f drawing.Figure) templ.Attributes {
	x, y := f.LetterAt()
	if x == 0 {
		return templ.Attributes{"y": strconv.Itoa(y)}
	}
	return templ.Attributes{"x": strconv.Itoa(x), "y": strconv.Itoa(y)}
}

// size returns a picture that stands alone its size.
func size(b *drawing.Board, alone bool) templ.Attributes {
	if !alone {
		return nil
	}
	width, height := b.Size()
	return templ.Attributes{"width": strconv.Itoa(width), "height": strconv.Itoa(height)}
}

// mostSized is so many columns and rows of a board as the style sheet knows of.
const mostSized = 12

// boardClass returns the classes of a board: on a page also how many columns and rows it has, and whether it is without a rim.
// By them the style sheet knows its height before it is drawn, so that a browser leaves it until it comes into sight.
func boardClass(b *drawing.Board, alone bool) string {
	if alone || b.Columns > mostSized || b.Rows > mostSized {
		return "board"
	}
	class := "board sized c" + strconv.Itoa(b.Columns) + " r" + strconv.Itoa(b.Rows)
	if b.Rimless() {
		class += " rimless"
	}
	return class
}
