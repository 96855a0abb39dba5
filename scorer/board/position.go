package board

import "taula/scorer/tile"

// A RuleID names a rule of the digest (scorer/RULES.md), and the heading or paragraph where the pages print it:
// "castle.trigger.first".
type RuleID string

// A Cell is a place for one tile: X counts columns from the west (a is 0), Y rows from the north (1 is 0).
type Cell struct{ X, Y int16 }

// A Player is the letter of a colour: r b g y k p w o v; 0 is nobody.
type Player byte

// A Spot says where on a cell, as it lies on the table: a port (the values of tile.Port), a corner, or one of those
// below.
type Spot uint8

// The spots beyond the twelve ports.
const (
	CornerNW Spot = 12 + iota
	CornerNE
	CornerSE
	CornerSW
	Middle    // .m
	Bridge    // .b
	Ring      // .a, the acrobat space of a tile with something else in its middle
	Whole     // the cell itself, no dot
	CastleTwo // the castle on Cell and Other
	Inner     // .i; .i2 is Inner+1
)

// A Place is a cell and a spot on it, or the two cells of a castle.
type Place struct {
	Cell  Cell
	Spot  Spot
	Other Cell // the castle's second cell, when Spot is CastleTwo
}

// A State says what is known of a cell.
type State uint8

// The states of a cell. A cell not listed in a Position is surely empty.
const (
	Laid    State = iota // Tile lies there
	Open                 // ~ not entered
	Unknown              // * some tile, unknown which
)

// A Square is one cell of the grid with what lies there. Tile is nil unless State is Laid; Turn counts quarter turns
// clockwise from how the catalogue gives the tile.
type Square struct {
	Cell  Cell
	State State
	Turn  uint8
	Tile  *tile.Tile
}

// A FigureKind is a kind of wooden figure.
type FigureKind uint8

// The kinds of figure; Fairy and those after it have no owner.
const (
	Meeple FigureKind = iota
	Large
	Abbot
	Phantom
	Ringmaster
	Mayor
	Wagon
	Builder
	Pig
	Barn
	Shepherd
	Fairy
	Dragon
	Mage
	Witch
	Count
)

// A Figure stands on a place. Owner is the player beside whose figure the fairy stands, where that is said. A figure that the
// scorer adds for a "beyond" statement is Beyond: it belongs to the feature at its place, but does not stand on that tile. A
// figure that the scorer moved to its place because of what players answered is Arrived: it fell there, or came from a quarter of
// Carcassonne. No text says either of the two.
type Figure struct {
	Player  Player
	Kind    FigureKind
	Place   Place
	Owner   Player
	Beyond  bool
	Arrived bool
}

// An Option is a switch of the digest's section H set by the position.
type Option struct {
	ID    OptionID
	Value string
}

// Points are the points of one player.
type Points struct {
	Player Player
	Points int
}

// A Beyond says what lies past an open edge that nobody entered.
type Beyond struct {
	Place Place
	Words []string
}

// A Position is everything that lies on the table and the moment it is asked about. It is a value: nothing changes one
// in place. Squares are in reading order, row by row; other statements in canonical order.
type Position struct {
	Own      []*tile.Tile // tiles of no box, which the writer drew
	Edition  string       // c1, c2 or c3
	Boxes    []string     // codes of the boxes named
	Options  []Option
	Players  []Player
	Track    []Points
	Turn     Player
	Second   bool // it is the second part of a double turn, which has no third (builder.double)
	Final    bool // no turn follows, because its tile was the last
	Holds    []Hold
	Stock    Stock
	Quarters []Waiting
	Auction  *Auction // nil while none is held
	Squares  []Square
	Tokens   []Token
	Figures  []Figure
	Beyond   []Beyond
	Last     []Place
	End      bool
	Choices  []Choice
}

// A Problem is a reason why a table cannot have come from play, or why something may not be done: the rule, the place,
// and the other end where there is one.
type Problem struct {
	Rule  RuleID
	Place Place
	With  *Place // the other end, where there is one
}
