package board

import (
	"slices"

	"taula/scorer/tile"
)

// A Part is one segment of one laid tile, or a bridge (Segment -1) on it. Ports are as it lies on the table.
type Part struct {
	Cell    Cell
	Segment int8
	Ports   tile.Ports
}

// A Feature is what joined segments amount to: a road, a city, a field, a monastery or a garden over its whole extent.
// Rivers are joined too but are no features: nothing scores them and nobody stands in them.
//
// Parts and Cells are in reading order, and Open goes part by part: it lists what faces a cell without a known tile, the
// middle of the side for a road or a city, each half edge for a field. Broken counts the ends of a road or a city that face a
// tile which does not continue it, as no placement allows but a lifted bridge leaves behind (rb.break.segments), and the
// tunnel mouths without a partner (road.f.tunnel). Figures index the position's figures, of any kind.
type Feature struct {
	Parts   []Part
	Cells   []Cell
	Open    []Place
	Figures []int
	beside  []int // for a field: the cities, then the castles beside it
	Index   int32 // where it stands among the features of its survey
	Castle  int32 // for a city: the token of the castle it was made into (castle.nocity), or -1
	More    int32 // tiles beyond what was entered, where "beyond" says so (the scorer's Beyond)
	Broken  int32
	Shields int32
	Marks   tile.Marks
	castles int16 // how many beside are castles
	Place   Place // the first place of the first part: the feature's name in an account
	Kind    tile.Kind
	Around  int8 // for a monastery, garden or abbey: how many of the eight cells around it hold a tile (Position.Near)
}

// Cities returns the cities beside a field, as indices of the survey's features; castles left out.
func (f *Feature) Cities() []int { return f.beside[:len(f.beside)-int(f.castles)] }

// Castles returns the castles beside a field, as indices of the position's tokens.
func (f *Feature) Castles() []int { return f.beside[len(f.beside)-int(f.castles):] }

// SetBeside says which cities and castles lie beside a field.
func (f *Feature) SetBeside(cities, castles []int) {
	f.beside, f.castles = append(slices.Clip(cities), castles...), int16(len(castles))
}

// Size returns how many tiles a feature has: those entered and those beyond.
func (f *Feature) Size() int { return len(f.Cells) + int(f.More) }

// Complete reports whether nothing is missing: no open and no broken end, or, for a monastery and its kin, tiles on all
// eight sides (road.complete.def, city.complete.def, monastery.complete.def). A field is never complete; the City of
// Carcassonne always is, however much of it was entered (field.f.coc).
func (f *Feature) Complete() bool {
	switch f.Kind {
	case tile.Field:
		return false
	case tile.Carcassonne:
		return true
	case tile.Monastery, tile.Garden, tile.Abbey:
		return f.Around == 8
	}
	return len(f.Open) == 0 && f.Broken == 0
}
