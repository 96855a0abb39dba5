package board

import (
	"cmp"
	"slices"

	"taula/scorer/tile"
)

// A place as the notation writes it: a cell, a dot, and where on that cell as it lies on the table.
//
//	nw  nl  n  nr  ne
//	wr             el
//	w   m  i  b    e      m the thing in the middle, i a field that touches no edge, b the bridge
//	wl      a      er     a the acrobat space where something else is in the middle
//	sw  sr  s  sl  se     a2-a3 the castle on two cells, b3 the cell itself

// spotNames are the names of the spots, indexed by Spot, up to Ring.
var spotNames = [...]string{"nl", "n", "nr", "el", "e", "er", "sl", "s", "sr", "wl", "w", "wr", "nw", "ne", "se", "sw", "m", "b", "a"}

// Limit is the number of columns and of rows that a text may use.
const Limit = 1000

// String returns the name of the cell: "b3".
func (c Cell) String() string { return string(c.Append(nil)) }

// String returns the place as the notation writes it: "b3.ne", "a2-a3".
func (p Place) String() string { return string(p.Append(nil)) }

// Before reports whether c comes before d in reading order: row by row, from the west.
func (c Cell) Before(d Cell) bool { return c.order(d) < 0 }

// order compares two cells in reading order.
func (c Cell) order(d Cell) int { return c.rank() - d.rank() }

// rank returns a number that grows in reading order.
func (c Cell) rank() int { return int(c.Y)<<16 + int(c.X) }

// Reaches reports whether d is c or at most so many columns and rows away from it.
func (c Cell) Reaches(d Cell, steps int16) bool {
	return max(c.X-d.X, d.X-c.X, c.Y-d.Y, d.Y-c.Y) <= steps
}

// Beside returns the cell that shares that side with c.
func (c Cell) Beside(s tile.Side) Cell {
	switch s {
	case tile.North:
		c.Y--
	case tile.East:
		c.X++
	case tile.South:
		c.Y++
	default:
		c.X--
	}
	return c
}

// SideSpot returns the spot in the middle of a side.
func SideSpot(s tile.Side) Spot { return Spot(s.Middle()) }

// Corner returns the two ports that meet in a corner spot, clockwise, or false when s is no corner.
func (s Spot) Corner() (a, b tile.Port, ok bool) {
	if s < CornerNW || s > CornerSW {
		return 0, 0, false
	}
	b = tile.Port(s-CornerNW) * 3
	return (b + 11) % 12, b, true
}

// ParseCell reads the name of a cell, and reports whether text is one.
func ParseCell(text string) (Cell, bool) {
	c, n := cutCell(text)
	return c, n > 0 && n == len(text)
}

// ParsePlace reads a place, and reports whether text is one. A castle's cells come back in reading order.
func ParsePlace(text string) (Place, bool) {
	c, n := cutCell(text)
	switch {
	case n == 0:
		return Place{}, false
	case n == len(text):
		return Place{Cell: c, Spot: Whole}, true
	case text[n] == '-':
		d, ok := ParseCell(text[n+1:])
		if d.Before(c) {
			c, d = d, c
		}
		return Place{c, CastleTwo, d}, ok && c != d
	case text[n] == '.':
		s, ok := parseSpot(text[n+1:])
		return Place{Cell: c, Spot: s}, ok
	}
	return Place{}, false
}

// parseSpot reads what follows the dot of a place.
func parseSpot(text string) (Spot, bool) {
	if s := slices.Index(spotNames[:], text); s >= 0 {
		return Spot(s), true
	}
	if len(text) == 2 && text[0] == 'i' && text[1] >= '2' && text[1] <= '9' {
		return Inner + Spot(text[1]-'1'), true
	}
	return Inner, text == "i"
}

// cutCell reads the cell text begins with and returns how many bytes that took; none when there is no cell within the
// limit.
func cutCell(text string) (Cell, int) {
	x, n := 0, 0
	for n < len(text) && n < 3 && text[n] >= 'a' && text[n] <= 'z' {
		x = x*26 + int(text[n]-'a') + 1
		n++
	}
	digits := n
	y, n := CutNumber(text, n)
	if digits == 0 || n == digits || text[digits] == '0' || x > Limit || y > Limit {
		return Cell{}, 0
	}
	return Cell{int16(x - 1), int16(y - 1)}, n
}

// CutNumber reads the digits of text from byte n on, at most six, and returns the number and where it ends.
func CutNumber(text string, n int) (number, end int) {
	for end = n; end < len(text) && end < n+6 && text[end] >= '0' && text[end] <= '9'; end++ {
		number = number*10 + int(text[end]-'0')
	}
	return number, end
}

// Append appends the name of the cell.
func (c Cell) Append(to []byte) []byte {
	var letters [4]byte
	n := len(letters)
	for x := c.X + 1; x > 0; x = (x - 1) / 26 {
		n--
		letters[n] = 'a' + byte((x-1)%26)
	}
	if c.X >= 0 && c.X < 26 && c.Y >= 0 && c.Y < 9 {
		return append(to, letters[3], '1'+byte(c.Y))
	}
	return AppendInt(append(to, letters[n:]...), int(c.Y)+1)
}

// Append appends the place as the notation writes it.
func (p Place) Append(to []byte) []byte {
	to = p.Cell.Append(to)
	switch {
	case p.Spot == Whole:
	case p.Spot == CastleTwo:
		to = p.Other.Append(append(to, '-'))
	case p.Spot == Inner:
		to = append(to, ".i"...)
	case p.Spot > Inner:
		to = AppendInt(append(to, ".i"...), int(p.Spot-Inner)+1)
	default:
		to = append(append(to, '.'), spotNames[p.Spot]...)
	}
	return to
}

// AppendInt appends n in decimal. It works on the negative side, where the smallest number has room.
func AppendInt(to []byte, n int) []byte {
	var digits [20]byte
	i, rest := len(digits), n
	if rest > 0 {
		rest = -rest
	}
	for i == len(digits) || rest != 0 {
		i--
		digits[i] = byte('0' - rest%10)
		rest /= 10
	}
	if n < 0 {
		i--
		digits[i] = '-'
	}
	return append(to, digits[i:]...)
}

// On reports whether a place is on a cell; a castle is on two.
func (p Place) On(c Cell) bool { return p.Cell == c || p.Spot == CastleTwo && p.Other == c }

// order compares two places: by cell in reading order, then by spot.
func (p Place) order(q Place) int {
	return cmp.Or(p.Cell.order(q.Cell), int(p.Spot)-int(q.Spot), p.Other.order(q.Other))
}
