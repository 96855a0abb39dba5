// Package drawing draws tiles and boards: positions go in, shapes and points come out. Turning these into markup is the job of
// package templates.
//
// A Plan says where everything printed on a tile goes, worked out from its segments alone. A Board is a position laid out:
// its squares, with the pieces and marks on them where package layout puts them. What layout knows about printed tiles is a
// table that this package's TestSpotTable makes from the plans.
package drawing

//go:generate go test . -run SpotTable -update

import (
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// A View is a board as it is to be drawn. ID begins the ids of its title and description and is unique on the page;
// Title and Desc say in the reader's language what the picture shows. Counted are the cells of the reasons in order, to
// be outlined, those that count together as one number; Lit are the features to be lit up; Problems are wrong places to be marked.
// Over is drawn over all of it. Bare leaves out the coordinates on the rim.
type View struct {
	ID, Title, Desc string
	Position        *board.Position
	Counted         [][]board.Cell
	Lit             []Light
	Problems        []board.Problem
	Over            Overlay
	Bare            bool
}

// A Light is a feature to be lit up: its segments and bridges, in the colours and patterns of the players who score it.
type Light struct {
	Parts   []board.Part
	Players []board.Player
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

// Rimless reports whether the squares have no rim: no cell is named, and nothing is known of what lies beyond an edge.
func (b *Board) Rimless() bool { return b.Bare && len(b.Position.Beyond) == 0 }

// Size returns the width and height in pixels of a picture that stands alone: 96 pixels a tile.
func (b *Board) Size() (width, height int) {
	return (b.Columns*100 + 2*rim) * 96 / 100, (b.Rows*100 + 2*rim) * 96 / 100
}

// Paper returns the whole picture's ground as the data of an SVG path.
func (b *Board) Paper() string {
	return "M-16-16H" + strconv.Itoa(b.Columns*100+rim) + "V" + strconv.Itoa(b.Rows*100+rim) + "H-16Z"
}

// A LitRegion is a segment to be lit up, and the players who score it.
type LitRegion struct {
	Region
	Players []board.Player
}

// Lights returns what is lit on a square's tile: its fields, and all the rest.
func (b *Board) Lights(q board.Square) (fields, others []LitRegion) {
	for _, light := range b.Lit {
		for _, part := range light.Parts {
			if part.Cell != q.Cell || part.Segment < 0 {
				continue
			}
			for _, r := range PlanOf(q.Tile).Regions {
				switch {
				case r.Segment != int(part.Segment):
				case q.Tile.Segments[r.Segment].Kind == tile.Field:
					fields = append(fields, LitRegion{r, light.Players})
				default:
					others = append(others, LitRegion{r, light.Players})
				}
			}
		}
	}
	return fields, others
}

// litBridge returns the light on the bridge of a cell, if it is lit.
func (b *Board) litBridge(c board.Cell) *Light {
	bridge := func(part *board.Part) bool { return part.Cell == c && part.Segment < 0 }
	return board.First(b.Lit, func(l *Light) bool { return board.Any(l.Parts, bridge) })
}

// Outline returns the data of an SVG path around the counted cells: the sides between a counted cell and one that is not, those in a
// line as one.
func (b *Board) Outline() (d string) {
	counted := map[board.Cell]bool{}
	for _, cells := range b.Counted {
		for _, c := range cells {
			counted[c] = true
		}
	}
	ends := func(c board.Cell, side tile.Side) bool { return counted[c] && !counted[c.Beside(side)] }
	for _, q := range b.Position.Squares {
		for side, line := range [...]struct {
			from, to tile.Side
			x, y     int
			way      string
		}{{tile.West, tile.East, 0, 0, "h"}, {tile.North, tile.South, 100, 0, "v"}, {tile.West, tile.East, 0, 100, "h"}, {tile.North, tile.South, 0, 0, "v"}} {
			if side := tile.Side(side); ends(q.Cell, side) && !ends(q.Cell.Beside(line.from), side) {
				at, length := layout.Point{X: line.x, Y: line.y}.On(q.Cell), 0
				for c := q.Cell; ends(c, side); c = c.Beside(line.to) {
					length += 100
				}
				d += "M" + strconv.Itoa(at.X) + " " + strconv.Itoa(at.Y) + line.way + strconv.Itoa(length)
			}
		}
	}
	return d
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
func ColumnName(x int) string { return strings.TrimSuffix(board.Cell{X: int16(x)}.String(), "1") }
