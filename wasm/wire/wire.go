// Package wire answers requests to the scorer that are written as text, for the browser, the command line and pipes.
// Text goes in, compact JSON comes out. It is ordinary Go and tested without a browser; the JavaScript of the page
// knows no rule and reads no notation.
//
// Score answers a position with its account, as the notation says under "The account, as JSON". Answer is for the page:
// the first line of a request says what is wanted, the lines after it are the position, in either form.
//
//	for TOPIC …                 any of the following in a dispute about a road, city, monastery, field or castle, whose
//	                            cells are asked about first
//	past CELL …                 any of the following, given that no tile lies in that cell: it is not asked about again
//	account                     the account
//	show                        a table: everything the page draws
//	edit DEED…                  the table after a deed, or why it is refused
//	fits CELL [ROOM [SIDES [MARK…]]]
//	                            the tiles that fit there, as they may lie, most likely first, in at most ROOM pictures, each of one
//	                            tile or of all with the same sides; only those with SIDES (f, r, c, v or - for any) and every MARK
//	like CELL TILE TURN         how the account would differ with this tile in place of the one that lies there
//	when CELL                   whether it matters to the account that the tile on a cell was laid this turn, and what that gives
//	compare OPTION VALUE        what another value of a house rule would give, if that differs
//	tile CELL [PLAYER KIND [now]]
//	                            what stands on a laid tile, where such a piece may stand there and why not elsewhere, what
//	                            can be done with the tile; now: where it may be put in this turn
//	may CELL TILE               whether a tile may be laid there, in each of its four rotations, and what forbids it
//	bridges                     every place where a wooden bridge may lie
//	parts PLACE                 the segments of the feature of that name, and the cities and castles beside a field
//	deck NEGATIVE POSITIVE DEATH
//	                            what is left of the testing cards when so many of each were drawn
//
// CELL is the notation's name of a cell, or COLUMN,ROW counted from 0 for one west or north of the grid. The deeds:
//
//	put CELL TILE TURN [AXIS [OVER]]
//	                            lay a tile instead of what lies there; AXIS ew or ns lays a bridge over it, or over the
//	                            cell OVER; rainbow-ew or rainbow-ns the Rainbow Bridge
//	lay CELL TILE TURN [AXIS [OVER]]
//	                            the same, as what this turn adds
//	book [final]                end the turn: its points go on the track, its goods to their player, scored figures to the supply;
//	                            the next player has the turn; final: there is none, and the end of the game is asked about
//	stock                       each player has as many bridges and castles as at the beginning
//	final                       the tile of this turn is the last one, or is not after all
//	track PLAYER POINTS …       add points to the track
//	auction [PLAYER LEFT [LOT…]]
//	                            hold an auction, in the notation's words; without words, hold none
//	turn CELL TURN              turn a tile to that turn, with what stands on it
//	pass CELL                   say that no tile lies in a cell
//	remove CELL                 take a tile away, with what stands on it
//	unknown CELL open|some      say that a cell was not entered, or that some tile lies there
//	beyond PLACE [KIND WORD…]   say what lies beyond an open side, in the notation's words; without words, take that back
//	figure PLAYER KIND PLACE    put a figure down, or a token that is placed like one (infected, tunnel); PLAYER is - for
//	                            what belongs to nobody
//	lift PLAYER KIND PLACE      take one away
//	add STATEMENT               lay the token that a line of the notation names, if the rules let it lie there
//	drop N                      take away token number N of the view
//	bridge CELL AXIS            lay a wooden bridge; unbridge CELL AXIS takes it away; a third word "now" says that it
//	                            came this turn
//	castle PLACE PLAYER KIND    make a castle of a small city, with such a lord; uncastle PLACE takes it away; "now" as with a bridge
//	last CELL                   this tile was laid this turn, or was not after all
//	moment turn [CELL]|now|end  what to score: the turn whose tile is marked, or else the one that laid CELL; the table as it
//	                            lies; the end of the game
//	option ID VALUE             a house rule
//	box CODE                    take a box into play, or out
//	players PLAYER…             the seats
//	whose PLAYER                whose turn it is, - for nobody's
//	holds PLAYER THING COUNT    how many of a thing a player has before them
//	answer N [ANSWER…]          answer question number N of the account, or leave it open
//	choose PLACE [ANSWER…]      answer at a place whatever is asked there, or leave it open
//	clear                       take everything off the table, and keep the boxes, the house rules and the players
//
// A table is {"line", "text", "shift", "cell", "view", "account"}: the position in one line and in lines, how many columns and
// rows everything moved because the grid grew or shrank at the west and the north, the present name of the cell of the deed, the
// view of view.go, and the account without its position and the features nobody stands in. A refused deed is {"refused":
// [problem, …]}, a request that cannot be read an error object.
//
// No request computes more than three accounts. If unknown cells make an account slow, a page asks for one thing after
// another and can respond to the reader in between. A table larger than any game can produce is refused with an error.
package wire

import (
	"taula/scorer"
	"taula/scorer/notation"
)

// Score returns the account of the position in text as one JSON object. Several positions separated by lines "---" give
// one object each, in order, separated by newlines; a text that cannot be read gives its errors in its place, the first
// under "error", with lines counted from its own beginning.
func Score(text string) []byte { return answered(text, (*writer).account) }

// Unreadable returns what Score gives for a text with these errors, one at least.
func Unreadable(errs []notation.Error) []byte {
	w := &writer{}
	w.unreadable(errs)
	return w.buf
}

// Compare does as Score and adds the key "compare": what the values would give that the house rules do not have, where
// that changes the account.
func Compare(text string) []byte { return answered(text, (*writer).compared) }

// answered answers every position of a text, each on a line.
func answered(text string, answer func(*writer, *scorer.Account, string)) []byte {
	w := &writer{buf: make([]byte, 0, 1024+64*len(text))}
	for first := true; ; first = false {
		one, rest, more := cutPosition(text)
		if !first {
			w.buf, w.comma = append(w.buf, '\n'), false
		}
		w.scored(one, answer)
		if !more {
			return w.buf
		}
		text = rest
	}
}

func (w *writer) scored(text string, answer func(*writer, *scorer.Account, string)) {
	doc, errs := notation.Read(text)
	if len(errs) > 0 {
		w.unreadable(errs)
		return
	}
	a := scorer.Settle(doc.Position)
	answer(w, &a, doc.Format())
}

// cutPosition returns the text before the first line "---" and after it.
func cutPosition(text string) (one, rest string, more bool) {
	for rest = text; rest != ""; {
		start, line := len(text)-len(rest), ""
		if line, rest = cutLine(rest); trim(line) == "---" {
			return text[:start], rest, true
		}
	}
	return text, "", false
}

// trim cuts spaces, tabs and carriage returns off both ends.
func trim(s string) string {
	for len(s) > 0 && blank(s[0]) {
		s = s[1:]
	}
	for len(s) > 0 && blank(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }

// words cuts a line at its blanks.
func words(line string) []string {
	var all []string
	for line = trim(line); line != ""; line = trim(line) {
		end := 0
		for end < len(line) && !blank(line[end]) {
			end++
		}
		all = append(all, line[:end])
		line = line[end:]
	}
	return all
}
