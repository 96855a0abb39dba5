// Package photo reads which tiles lie where from a photograph of the table.
//
//	r := photo.Read(picture, grid, photo.InPlay("c2", nil), nil)
//	for _, c := range r.Cells { … c.Guesses[0].Tile, c.Guesses[0].Turn, c.Sure … }
//
// There is no trained model and no library of pictures: how fields, roads and cities look is learnt from the photograph itself.
// Known beforehand are the tiles in play (package tile), how many there are of each, and the rough colours of any printing.
//
//	picture.go  the grid is flattened, 48 pixels a cell, with a margin of one cell, in colours to which a lamp only adds
//	tiles.go    what each tile in play shows and where: its edges, and a map of 12 by 12 dots
//	class.go    the distributions of measurements: in fields, cities, buildings, on the table, and along each kind of edge
//	edge.go     what a side shows: numbers relative to this photo's own field and city, measured along the border
//	look.go     how well each tile fits each cell
//	join.go     neighbours: edges that touch show the same (sum-product)
//	read.go     colours and edges are estimated anew from what was read, repeatedly; the best of several starts is kept
//	grid.go     the grid is moved to where it fits best
//	learn.go    tiles that a player confirmed are recognised by their picture
//	answer.go   which cells are sure, and whether the grid fits the picture at all
package photo

import (
	"slices"

	"taula/scorer/tile"
)

// A Picture is RGBA bytes, row by row.
type Picture struct {
	Width, Height int
	Pix           []byte
}

// A Point is a place in a picture, in dots from its north-west corner; it may lie outside.
type Point struct{ X, Y float64 }

// A Grid is so many cells and where its outermost corners lie: north-west, north-east, south-east, south-west.
type Grid struct {
	Columns, Rows int
	Corners       [4]Point
}

// A Kind is a tile in play and how many there are of it.
type Kind struct {
	Tile   *tile.Tile
	Copies int
}

// InPlay returns the tiles of the base game and these boxes, in an edition ("c1"; anything else counts as later ones do).
// The abbey is left out: it shows no edges.
func InPlay(edition string, boxes []string) []Kind {
	later := 1
	if edition == "c1" {
		later = 0
	}
	var kinds []Kind
	for i := range tile.All() {
		t := &tile.All()[i]
		if in := t.Box == "base" || slices.Contains(boxes, t.Box); in && t.Copies[later] > 0 && t.Edge(tile.North) != tile.Abbey {
			kinds = append(kinds, Kind{t, int(t.Copies[later])})
		}
	}
	return kinds
}

// A Lying is a tile and how it is turned.
type Lying struct {
	Tile *tile.Tile
	Turn uint8
}

// A Guess is what may lie in a cell, and how likely it is that this or one of Alike does: tiles that differ only by what is small
// inside, such as a shield, look alike from afar.
type Guess struct {
	Lying
	P     float64
	Alike []Lying
	kind  int // its number among the tiles in play, or that of the first alike
}

// A Cell is what was read in one cell of the grid.
type Cell struct {
	Column, Row int
	Empty       float64   // how likely nothing lies there
	Guesses     []Guess   // the likeliest first, at most five
	Sure        bool      // what the edges show, the turn, and what is joined inside can be taken as read; or that the cell is empty
	Learned     bool      // a confirmed picture says so, and that settles what is small inside, too: the first guess has none alike
	Dots        Picture24 // what the cell looks like, to be confirmed
}

// Laid reports whether a tile is likelier than none.
func (c *Cell) Laid() bool { return c.Empty < 0.5 }

// A Reading is what a photograph shows.
type Reading struct {
	Cells []Cell // row by row
	Grid  Grid   // the grid as it was moved to fit
	Fits  Fits
}

// Fits says how well grid and picture go together. Why is empty when they do; otherwise it says what speaks against it:
// "grid", "colours", "unclear" or "empty". Then nothing is sure: such a reading is for showing, never for entering.
type Fits struct {
	Disagree          float64 // share of the edges between two tiles that the two read differently
	Distance          float64 // how far an edge lies from what it was read as, in spreads, squared
	Sure              float64 // share of the tiles that are sure
	Elsewhere         float64 // how much better the grid would fit elsewhere, a cell; above 0 it would
	Field, Road, City float64 // shares of the edges: field or road, road alone, city
	Why               string
}
