// Package tile says what is printed on the tiles: ports, segments, tiles and the sets they come in.
//
// A tile is one line of text in sets/, a folder with a file for each box:
//
//	# id  copies  segments                    by: the city this field lies beside
//	D     4       city N; road E W; field EL WR by N; field ER SL SR WL
//
// tables.go holds the same lines as Go values, so that no program parses them when it starts; it is written from the
// text by `go test ./scorer/tile -update`, and a test fails when the two differ.
package tile

// A Kind says what a segment is.
type Kind uint8

// The kinds of segment. A field stops at roads, rivers and cities; Monastery and Garden own no port.
const (
	Field Kind = iota
	Road
	City
	River
	Monastery
	Garden
	Abbey // the abbey tile's own monastery; its tile closes what touches it (abbey.closes)
)

// Marks is a set of things printed on a segment or a tile.
type Marks uint32

// The marks. Cap, Inn and the like belong to a segment; Bazaar and those after it to a whole tile.
const (
	Cap       Marks = 1 << iota // a semicircular city segment (castle.small.def.c1)
	Inn                         // inn.scope
	Cathedral                   // cath.complete
	Princess
	Besieged
	Tunnel
	Labyrinth
	PigHerd
	Wells
	Bazaar
	Volcano
	Dragon
	Portal
	TowerBase
	Vineyard
	Hill
	Acrobats
	Circus
	Mage
	Ferry
	Festival
	Goldmine
	Quarter
	FlyingMachine
	Wine
	Grain
	Cloth
)

// A Segment is one printed part of a tile. Ports are as the tile lies unturned. By has bit i set when segment i of the
// same tile is a city this field lies beside.
type Segment struct {
	Kind    Kind
	Ports   Ports
	By      uint16
	Shields uint8
	Marks   Marks
}

// A Tile is what is printed on one kind of tile: its id as in the catalogue ("D", "8F"), the code of its box ("base",
// "1", "8"), how many copies editions C1 and C2 hold, its segments, and the marks of the whole tile.
type Tile struct {
	ID       string
	Box      string
	Copies   [2]uint8
	Segments []Segment
	Marks    Marks
}
