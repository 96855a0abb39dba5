package wire

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/jsontext"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// Answer answers a request of the page. The first line says what is wanted, the lines after it are the position, in either form.
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
//	like CELL TILE TURN [all]   how the account would differ with this tile in place of the one that lies there; with all, in
//	                            anything that can ever score
//	when CELL                   whether it matters to the account that the tile on a cell was laid this turn, and what that gives
//	compare OPTION VALUE        what another value of a house rule would give, if that differs
//	tile CELL [PLAYER KIND [now]]
//	                            what stands on a laid tile, where such a piece may stand there and why not elsewhere, what
//	                            can be done with the tile; now: where it may be put in this turn
//	may CELL TILE               whether a tile may be laid there, in each turn in which it looks different, and what forbids it
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
//	add STATEMENT [now]         lay the token that a line of the notation names, if the rules let it lie there; now: a tunnel
//	                            token of this turn, as every one is that is laid in the turn of a game
//	drop N                      take away token number N of the view; a ferry leaves behind where it lay when the turn began, and in a
//	                            game the Rainbow Bridge that the roads it joined are broken
//	bridge CELL AXIS            lay a wooden bridge; unbridge CELL AXIS takes it away; a third word "now" says that it
//	                            came this turn
//	castle PLACE PLAYER KIND    make a castle of a small city, with such a lord; uncastle PLACE takes it away; "now" as with a bridge
//	last CELL                   this tile was laid this turn, beside what else was, or was not after all
//	moment turn [CELL]|now|end  what to score: the turn whose tile is marked, or else the one that laid CELL; the table as it
//	                            lies; the end of the game
//	option ID VALUE             a house rule
//	box CODE                    take a box into play, or out
//	players PLAYER…             the seats
//	whose PLAYER                whose turn it is, - for nobody's
//	holds PLAYER THING COUNT    how many of a thing a player has before them
//	quarter KIND PLAYER FIGURE  one more follower waits in the quarter of Carcassonne for a kind of feature (city, road,
//	                            monastery, field); "quarter KIND count": the count goes there
//	unquarter N                 who is number N in the quarters of the view leaves them
//	join N [PLACE]              who is number N there comes into the feature at PLACE before it is scored, or waits again
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
func Answer(text string) []byte {
	w := sized(text)
	line, rest := cutLine(text)
	r := request{words: words(line)}
	doc, errs := notation.Read(rest)
	if len(errs) > 0 {
		w.unreadable(errs)
		return w.Bytes()
	}
	r.doc, r.p = doc, doc.Position
	read := tooMuch(r.p) == nil && r.answer(w)
	if tooLarge := tooMuch(r.p); tooLarge != nil { // before or after a deed
		errs = []notation.Error{*tooLarge}
	} else if !read {
		errs = []notation.Error{{Column: 1, Code: "request", Found: trim(line)}}
	}
	if len(errs) > 0 {
		w.Discard()
		w.unreadable(errs)
	}
	return w.Bytes()
}

// The limits of a table for the page. All boxes together have 330 tiles, and a phone answers a table of this size at once. The
// command line accepts larger tables.
const (
	mostCells  = 700
	mostPieces = 500
)

// tooMuch returns the error of a table that is too large for the page, or nil.
func tooMuch(p *board.Position) *notation.Error {
	n := len(p.Figures) + len(p.Tokens) + len(p.Quarters) + len(p.Choices) + len(p.Last)
	for i := range p.Tokens {
		switch p.Tokens[i].Kind {
		case board.WoodenBridge, board.RainbowBridge, board.LiftedBridge:
			n += 9 // each is compared with every other
		}
	}
	for i := range p.Beyond {
		for _, word := range p.Beyond[i].Words {
			n++
			if word[0] == '+' && word[len(word)-1] >= 'a' {
				n += 9 // at most so many figures
			}
		}
	}

	exceeds := func(code string, found, most int) *notation.Error {
		return &notation.Error{Line: 1, Column: 1, Code: code, Found: strconv.Itoa(found), Wanted: strconv.Itoa(most)}
	}
	switch {
	case len(p.Squares) > mostCells:
		return exceeds("table.tiles", len(p.Squares), mostCells)
	case n > mostPieces:
		return exceeds("table.pieces", n, mostPieces)
	}
	return nil
}

// cutLine returns the first line of text and what follows it.
func cutLine(text string) (line, rest string) {
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		return text[:i], text[i+1:]
	}
	return text, ""
}

// context reads the words before the verb: the subject of the dispute, and the cells said to be empty.
func (r *request) context() bool {
	if len(r.words) > 2 && r.words[0] == "for" {
		r.topic, r.words = r.words[1], r.words[2:]
	}
	for len(r.words) > 2 && r.words[0] == "past" {
		c, ok := r.cell(1)
		if !ok {
			return false
		}
		r.passed, r.words = append(r.passed, c), r.words[2:]
	}
	return len(r.words) > 0
}

// answer writes the answer to a request, and reports whether it could be read.
func (r *request) answer(w *writer) bool {
	if !r.context() {
		return false
	}
	verb := r.words[0]
	r.words = r.words[1:]
	switch verb {
	case "account":
		r.account().WriteJSON(&w.Writer, r.doc.Format())
	case "show":
		w.table(r)
	case "edit":
		if !r.deed() {
			return false
		}
		w.table(r)
	case "fits":
		return r.fits(w)
	case "when":
		return r.when(w)
	case "compare":
		return r.compare(w)
	case "like":
		return r.like(w)
	case "tile":
		return r.tile(w)
	case "may":
		return r.may(w)
	case "bridges":
		w.bridges(r.p)
	case "deck":
		return r.deck(w)
	case "parts":
		return r.parts(w)
	default:
		return false
	}
	return true
}

// account returns the account of the position.
func (r *request) account() *scorer.Account {
	a := scorer.Settle(r.p)
	return &a
}

// table writes everything the page draws, or why a deed is refused.
func (w *writer) table(r *request) {
	w.Open('{')
	defer w.Close('}')
	if len(r.refused) > 0 {
		w.problems("refused", r.refused)
		w.nameMentioned(r.p)
		return
	}
	a := r.account()
	w.Text("line", r.doc.Line())
	w.Text("text", r.doc.Format())
	w.point("shift", layout.Point{X: int(r.shift.X), Y: int(r.shift.Y)})
	if r.at != nil {
		w.Text("cell", jsontext.CellName(*r.at))
	}
	w.Key("view")
	w.view(a, r)
	w.Under("account", '{')
	a.WriteVerdict(&w.Writer, true)
	w.Close('}')
}

// word returns word n of the request, or "".
func (r *request) word(n int) string {
	if n < len(r.words) {
		return r.words[n]
	}
	return ""
}

// cell parses word n as a cell: the notation's name, or COLUMN,ROW.
func (r *request) cell(n int) (board.Cell, bool) {
	if c, ok := board.ParseCell(r.word(n)); ok {
		return c, true
	}
	x, rest, ok := cutInt(r.word(n))
	if !ok || rest == "" || rest[0] != ',' {
		return board.Cell{}, false
	}
	y, rest, ok := cutInt(rest[1:])
	return board.Cell{X: int16(x), Y: int16(y)}, ok && rest == ""
}

// place parses word n as a place.
func (r *request) place(n int) (board.Place, bool) { return board.ParsePlace(r.word(n)) }

// cutInt parses the number at the start of text, at most four digits.
func cutInt(text string) (n int, rest string, ok bool) {
	i, sign := 0, 1
	if text != "" && text[0] == '-' {
		i, sign = 1, -1
	}
	first := i
	for ; i < len(text) && i < first+4 && text[i] >= '0' && text[i] <= '9'; i++ {
		n = 10*n + int(text[i]-'0')
	}
	return sign * n, text[i:], i > first
}

// count parses word n as a number that is not negative.
func (r *request) count(n int) (int, bool) {
	count, rest, ok := cutInt(r.word(n))
	return count, ok && rest == "" && count >= 0
}

// state parses all words as a statement of the notation that begins with the verb, and adds it to the position.
func (r *request) state(verb string) bool {
	for _, word := range r.words {
		verb += " " + word
	}
	var errs []notation.Error
	r.p, errs = notation.Statement(r.p, verb)
	return len(errs) == 0
}

// axis parses word n as the axis of a bridge.
func (r *request) axis(n int) (byte, bool) {
	switch r.word(n) {
	case "ew":
		return 'e', true
	case "ns":
		return 'n', true
	}
	return 0, false
}

// player and kind parse words n and n+1 as those of a figure.
func (r *request) player(n int) (board.Player, bool) {
	if word := r.word(n); len(word) == 1 && board.Player(word[0]).Known() {
		return board.Player(word[0]), true
	}
	return 0, false
}

func (r *request) kind(n int) (board.FigureKind, bool) {
	k := slices.Index(board.FigureNames[:], r.word(n))
	return board.FigureKind(max(0, k)), k >= 0
}

// tileOf parses the second word as the id of a tile, of a box or of none.
func (r *request) tileOf() (*tile.Tile, bool) {
	id := r.word(1)
	if t := r.p.Find(id); t != nil {
		return t, true
	}
	if len(id) == 6 && id[0] == '(' && id[5] == ')' {
		return tile.Generic(id[1:5])
	}
	return nil, false
}
