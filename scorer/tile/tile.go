// Package tile says what is printed on the tiles: ports, segments, tiles and the sets they come in.
//
// A tile is one line of text in sets.go, among those of its box:
//
//	5 18
//
//	id    copies  segments              by: the city this field lies beside
//	D     4       city N cap; road E W; field EL WR by N; field ER SL SR WL
//	E     5/4     city N cap; field EL ER SL SR WL WR by N
//	1C    1/0     city N cap; city E cap; city S cap; city W cap; field inner by N E S W
//	M     2/1     city N W shield; field EL ER SL SR by N
//	9A    2       city N; field SR WL WR by N; field EL ER SL by N; vineyard
//
// Before them stand the code of the box and its number of tiles. Copies says how many of a tile there are, or C1/C2 if the
// two editions differ. Segments begin with their kind: city, road, river, field, monastery, garden, abbey,
// carcassonne. Then come the ports. A side (N) stands for all three ports of a city's side; where a side is not wholly the
// city's, its ports are named one by one (9B: city NL N W). Roads and rivers own middles, fields halves; a field that
// touches no border is "inner". After the ports come the segment's marks (cap, inn, cathedral, shield, or shield shield …)
// and, for a field, "by" and one side of each city beside it; the cities come before the field. An item that is only a mark
// (bazaar, hill, vineyard …) belongs to the whole tile. Semicolons are for the eye.
//
// The lines are parsed when a tile is first asked for. To add a tile, add its line here, and its four edges, read off the
// printed tile a second time, to edges_test.go; to add a box, add its lines.
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
	Abbey       // the abbey tile's own monastery; its tile closes what touches it (abbey.closes)
	Carcassonne // the City of Carcassonne on the Count's tiles (field.f.coc)
)

// KindNames are the words of the kinds, indexed by Kind.
var KindNames = [...]string{"field", "road", "city", "river", "monastery", "garden", "abbey", "carcassonne"}

// Marks is a set of things printed on a segment or a tile.
type Marks uint64

// The marks. Those up to MultiEdge belong to a segment, Bazaar and those after it to a whole tile.
const (
	Cap           Marks = 1 << iota // a semicircular city segment (castle.small.def.c1)
	Inn                             // inn.scope
	Cathedral                       // cath.complete
	Princess                        // princess.city
	Besieged                        // city.f.siege
	Tunnel                          // a road that ends or passes in a tunnel (road.f.tunnel)
	Labyrinth                       // labyrinth.network
	PigHerd                         // field.f.pigherd
	Wells                           // a junction that does not split (road.crossing.split)
	Wine                            // goods.who
	Grain                           // goods.who
	Cloth                           // goods.who
	MultiEdge                       // shares a side with another city; what is joined there joins both (9B)
	Bazaar                          // bazaar.trigger
	Volcano                         // the dragon moves here
	Dragon                          // the dragon moves
	Portal                          // a magic portal
	TowerBase                       // a foundation for a tower
	Vineyard                        // vineyard.complete
	Hill                            // hill.tiebreak
	Acrobats                        // an acrobat space
	Circus                          // a circus space
	Mage                            // mage or witch moves
	Ferry                           // a lake with a ferry (road.f.ferry)
	Festival                        // a follower may come back
	Goldmine                        // gold
	Quarter                         // where the four quarters of Carcassonne are tended from (count.join)
	Flier                           // a flying machine that points to the west side of its tile (flier.land)
	FlierDiagonal                   // a flying machine that points to the north-west corner
	Spring                          // where a river begins
	Lake                            // where a river ends
)

// MarkNames are the words of the marks; the word of bit i is MarkNames[i].
var MarkNames = [...]string{
	"cap", "inn", "cathedral", "princess", "besieged", "tunnel", "labyrinth", "pigherd", "wells", "wine", "grain", "cloth",
	"multiedge", "bazaar", "volcano", "dragon", "portal", "towerbase", "vineyard", "hill", "acrobats", "circus", "mage",
	"ferry", "festival", "goldmine", "quarter", "flier", "flierdiagonal", "spring", "lake",
}

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
// "1", "8"), its index in All (0 for a tile of no box), how many copies editions C1 and C2 hold, its segments, and the
// marks of the whole tile.
type Tile struct {
	ID       string
	Box      string
	Index    uint16
	Copies   [2]uint8
	Segments []Segment
	Marks    Marks
}
