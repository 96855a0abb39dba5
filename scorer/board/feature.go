package board

import "taula/scorer/tile"

// A Part is one segment of one laid tile, or a bridge (Segment -1) on it. Ports are as it lies on the table.
type Part struct {
	Cell    Cell
	Segment int
	Ports   tile.Ports
}

// A Feature is what joined segments amount to: a road, a city, a field, a monastery or a garden over its whole extent.
// Parts, Cells and Open are in reading order; Open lists the ports that face a cell without a tile; Figures index the
// position's figures; Cities (for a field) index the position's features; Castles (for a field) index its tokens.
type Feature struct {
	Kind    tile.Kind
	Place   Place // the first place of the first part: the feature's name in an account
	Parts   []Part
	Cells   []Cell
	Open    []Place
	Shields int
	Marks   tile.Marks
	Figures []int
	Cities  []int
	Castles []int
}
