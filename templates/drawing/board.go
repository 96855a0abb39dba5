// Package drawing draws tiles and boards: positions go in, shapes and points come out, and what makes markup of them is
// elsewhere.
//
// A Plan says where everything printed on a tile goes, worked out from its segments alone. A Board is a position laid out:
// its squares, and the pieces and marks on them where the package layout puts them. What layout knows of printed tiles is
// the table that TestSpotTable of this package makes of the plans.
package drawing

//go:generate go test . -run SpotTable -update

import (
	"strconv"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// A View is a board as it is to be drawn. ID begins the ids of its title and description and is unique on the page;
// Title and Desc say in the reader's language what the picture shows. Counted are the cells of the reasons in order, to
// be framed, those that count together as one number; Lit are the segments and bridges to be lit up; Open are open ends and Problems wrong places to be marked.
// Over is drawn over all of it. Bare leaves out the coordinates on the rim.
type View struct {
	ID, Title, Desc string
	Position        *board.Position
	Counted         [][]board.Cell
	Lit             []board.Part
	Open            []board.Place
	Problems        []board.Problem
	Over            Overlay
	Bare            bool
}

// rim is the room around the squares for the coordinates, and where figures and marks reach over the edge.
const rim = 16

// overhang is how far a figure at the edge of a tile may reach beyond it, in the same units: a board without a rim leaves so much.
const overhang = 8

// A Board is a view laid out, Columns by Rows cells large: what each component of the drawing needs, in the order it is
// drawn.
type Board struct {
	View
	Columns, Rows int
	figures       []layout.Piece
}

// NewBoard lays out a view; a position without squares is an empty picture of one cell.
func NewBoard(v View) *Board {
	b := &Board{View: v, Columns: 1, Rows: 1}
	for _, q := range v.Position.Squares {
		b.Columns, b.Rows = max(b.Columns, int(q.Cell.X)+1), max(b.Rows, int(q.Cell.Y)+1)
	}
	b.figures = layout.Figures(b.Position)
	return b
}

// ViewBox returns the frame of the squares and the rim, as SVG writes it.
func (b *Board) ViewBox() string {
	r := rim
	if b.Rimless() {
		r = overhang
	}
	from := strconv.Itoa(-r)
	return from + " " + from + " " + strconv.Itoa(b.Columns*100+2*r) + " " + strconv.Itoa(b.Rows*100+2*r)
}

// Rimless tells whether there is no rim around the squares: nothing is named there, and nothing said of what lies beyond.
func (b *Board) Rimless() bool { return b.Bare && len(b.Position.Beyond) == 0 }

// Size returns the width and height in pixels of a picture that stands alone: 96 pixels a tile.
func (b *Board) Size() (width, height int) {
	return (b.Columns*100 + 2*rim) * 96 / 100, (b.Rows*100 + 2*rim) * 96 / 100
}

// Paper returns the whole picture's ground as the data of an SVG path.
func (b *Board) Paper() string {
	return "M-16-16H" + strconv.Itoa(b.Columns*100+rim) + "V" + strconv.Itoa(b.Rows*100+rim) + "H-16Z"
}

// Lights returns what is lit on a square's tile: its fields, and all the rest.
func (b *Board) Lights(q board.Square) (fields, others []Region) {
	for _, part := range b.Lit {
		if part.Cell != q.Cell || part.Segment < 0 {
			continue
		}
		for _, r := range PlanOf(q.Tile).Regions() {
			switch {
			case r.Segment != int(part.Segment):
			case q.Tile.Segments[r.Segment].Kind == tile.Field:
				fields = append(fields, r)
			default:
				others = append(others, r)
			}
		}
	}
	return fields, others
}

// litBridge reports whether the bridge on a cell is lit.
func (b *Board) litBridge(c board.Cell) bool {
	for _, part := range b.Lit {
		if part.Cell == c && part.Segment < 0 {
			return true
		}
	}
	return false
}

// Lasts returns the cells the turn added.
func (b *Board) Lasts() []board.Cell {
	var out []board.Cell
	for _, p := range b.Position.Last {
		if p.Spot == board.Whole {
			out = append(out, p.Cell)
		}
	}
	return out
}

// ColumnName returns the name of a column, counted from 0: a to z, then aa.
func ColumnName(x int) string {
	if x >= 26 {
		return ColumnName(x/26-1) + ColumnName(x%26)
	}
	return string(rune('a' + x))
}
