package notation

import "strconv"

// An Error says where a text cannot be read: line and column count from 1, columns in bytes. Code
// is a stable word such as "cell.tile"; Found is the piece of text that cannot be read (cut short
// where it is long), Wanted what could stand there: the allowed words, with ", " between them, or
// an example. Programs turn codes into sentences; ours are in section error of content/*/ui.toml.
// The codes:
//
//	text.long text.many text.errors            too long, too many statements, more errors than are listed
//	grid.large grid.many grid.parted           too many columns or rows, too many tiles, two grids
//	cell.tile cell.turn cell.edges cell.run cell.star
//	                                           what stands in a cell of the grid
//	tile.id tile.twice tile.many               the name of a tile of one's own, and how many there are
//	tile.kind tile.word tile.after             what is part of no tile, what does not follow a segment
//	tile.half tile.middle tile.side tile.bare tile.owned tile.full tile.open
//	                                           which ports of the border a segment may own
//	tile.by tile.nocity                        which city a field lies beside
//	statement.unknown statement.twice moment.both word.missing word.choice word.extra
//	rules.edition rules.box option.id option.value player.unknown player.twice
//	points stock.count number
//	place.form place.corner place.last         no such place, a corner of two fields, not what a turn adds
//	hold.thing figure.kind bridge.axis building.kind infected.new choose.answer
//	beyond.kind beyond.word rule.form lot
//	number.large list.long                     more than any table has
//	scorer.trap                                a fault of the program, told by the command
type Error struct {
	Line, Column int
	Code         string
	Found        string
	Wanted       string
}

// Error returns a sentence for programmers: place, what was found, what was expected, and the code.
// Readers get sentences in their own language, which programs make of the code.
func (e Error) Error() string {
	text := "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": "
	if e.Found != "" {
		text += "found " + strconv.Quote(e.Found) + ", "
	}
	if e.Wanted != "" {
		text += "expected " + e.Wanted + ", "
	}
	return text + "code " + e.Code
}
