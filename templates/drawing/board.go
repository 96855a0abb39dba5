// Package drawing draws tiles and boards: positions go in, shapes and points come out. Package templates turns these into
// markup.
//
// A Plan says where everything printed on a tile goes, worked out from its segments alone. A Board is a position laid out: its
// squares, with the pieces and marks where package layout puts them. What layout knows about printed tiles is a table that this
// package's TestSpotTable makes from the plans.
package drawing

//go:generate go test . -run SpotTable -update

import (
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// A View describes how to draw a board. ID begins the ids of its title and description and is unique on the page; Title and
// Desc say in the reader's language what the picture shows. Counted are the groups of cells to be outlined and numbered, one
// number for each group. Lit are the features to be lit up, Problems the wrong places to be marked. Over is drawn on top. Bare
// leaves out the coordinates on the rim.
type View struct {
	ID, Title, Desc string
	Position        *board.Position
	Counted         [][]board.Cell
	Lit             []Light
	Problems        []board.Problem
	Over            Overlay
	Bare            bool
}

// A Light is a lit feature: its segments and bridges, and the players who score it, in whose colours and patterns it is drawn.
type Light struct {
	Parts   []board.Part
	Players []board.Player
}

// rim is the space around the squares for the coordinates and for figures and marks that reach over the edge.
const rim = 16

// overhang is the space around a board without a rim. Figures at the edge of a tile reach at most so far beyond it.
const overhang = 8

// A Board is a view laid out on Columns by Rows cells. Its methods return the parts of the drawing in painting order.
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

// Rimless reports whether the board needs no rim: cells are not named, and nothing is stated beyond an edge.
func (b *Board) Rimless() bool { return b.Bare && len(b.Position.Beyond) == 0 }

// Size returns the width and height in pixels of a picture that stands alone: 96 pixels a tile.
func (b *Board) Size() (width, height int) {
	return (b.Columns*100 + 2*rim) * 96 / 100, (b.Rows*100 + 2*rim) * 96 / 100
}

// Paper returns the background of the picture as the data of an SVG path.
func (b *Board) Paper() string {
	return "M-16-16H" + strconv.Itoa(b.Columns*100+rim) + "V" + strconv.Itoa(b.Rows*100+rim) + "H-16Z"
}

// A LitRegion is a lit segment and the players who score it.
type LitRegion struct {
	Region
	Players []board.Player
}

// Lights returns the lit regions of a square's tile, fields apart from all others.
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

// Outline returns the data of an SVG path around the counted cells. It consists of the sides between a counted cell and
// another, with consecutive sides joined.
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

// Lasts returns the cells laid in the last turn.
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
