package notation

import (
	"cmp"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Limits of a text: far above any real table, and low enough that hostile text is refused at once.
const (
	maxText       = 1 << 18 // bytes
	maxSquares    = 10000
	maxStatements = 5000
	maxErrors     = 100
	maxFound      = 40 // bytes of the text that an error repeats
	maxWords      = 1000
	maxNumber     = 999 // tiles beyond an edge, floors of a tower, gold, goods
	maxBeyond     = 9   // figures of a player that one word says stand beyond an edge
	maxMore       = 30  // words that say what lies beyond an edge
)

// Parse reads a position in the notation, in lines or in the one-line form of links. The position comes back canonical:
// sorted, and shifted so that nothing lies west or north of a1. All errors are listed, in the order of the text, up to
// a hundred; with errors the position holds what could be read. The expectations of an example are read over.
//
// Both forms are read alike: outside comments "/" and ";" end a line, and "_" and "," part words.
func Parse(text string) (*board.Position, []Error) {
	d, errs := Read(text)
	return d.Position, errs
}

// Read does as Parse and keeps the expectations.
func Read(text string) (Document, []Error) {
	var r reader
	if len(text) > maxText {
		r.tooLong(text)
	} else {
		r.lines(text)
	}
	errs := r.finish()
	return Document{Position: &r.p, Expected: r.expected}.canonical(), errs
}

// Statement reads one statement onto a position: what it adds comes last among its kind, its places named as the canonical
// text names them. Errors count columns in the statement; with errors the position holds what could be read.
func Statement(p *board.Position, text string) (*board.Position, []Error) {
	r := reader{p: *p, inside: true, grid: gridOver}
	r.p.Tokens, r.p.Figures, r.p.Quarters = slices.Clip(p.Tokens), slices.Clip(p.Figures), slices.Clip(p.Quarters)
	r.p.Beyond, r.p.Choices, r.p.Holds, r.p.Last = slices.Clip(p.Beyond), slices.Clip(p.Choices), slices.Clip(p.Holds), slices.Clip(p.Last)
	r.lines(text)
	if len(r.errors) == 0 && r.statements != 1 {
		r.errors = []Error{{Line: 1, Column: 1, Code: "statement.unknown", Found: text, Wanted: usualStatement}}
	}
	for i := len(p.Tokens); i < len(r.p.Tokens); i++ {
		p.NameToken(&r.p.Tokens[i])
	}
	for i := len(p.Figures); i < len(r.p.Figures); i++ {
		p.NameFigure(&r.p.Figures[i])
	}
	return &r.p, r.finish()
}

// finish makes the checks that need the whole text, and returns the errors in the order of the text.
func (r *reader) finish() []Error {
	r.checkCorners()
	board.Arrange(r.errors, func(a, b *Error) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	if len(r.errors) > maxErrors {
		last := r.errors[maxErrors]
		r.errors = append(r.errors[:maxErrors], Error{Line: last.Line, Column: last.Column, Code: "text.errors"})
	}
	return r.errors
}

// A word of the text and where it stands.
type word struct {
	text         string
	line, column int
}

// A reader reads a text into a position, line by line.
type reader struct {
	p          board.Position
	expected   []Expectation
	errors     []Error
	words      []word // of the line being read
	at         int    // the next of them
	grid       gridState
	rows       int
	statements int
	seen       []string   // statements and options that may stand once
	corners    []cornerAt // corners, to be checked when the grid is known
	inside     bool       // the statement stands inside an expectation
}

// A gridState says whether the grid rows are yet to come, being read, or over.
type gridState uint8

const (
	gridAhead gridState = iota
	gridHere
	gridOver
	gridFull // no more squares are taken
)

// A cornerAt is a corner place and the word that named it.
type cornerAt struct {
	place board.Place
	word  word
}

// tooLong refuses a text before anything is read; the error stands where the limit is passed.
func (r *reader) tooLong(text string) {
	e := Error{
		Line:   1,
		Column: 1,
		Code:   "text.long",
		Found:  string(board.AppendInt(nil, len(text))),
		Wanted: string(board.AppendInt(nil, maxText)),
	}
	for i := range maxText {
		e.Column++
		if text[i] == '\n' {
			e.Line++
			e.Column = 1
		}
	}
	r.errors = append(r.errors, e)
}

// lines cuts the text into lines of words and reads each.
func (r *reader) lines(text string) {
	line, start, from := 1, 0, -1
	if len(text) >= 3 && text[:3] == "\ufeff" {
		start = 3 // the mark some editors put before a text
	}
	for i := start; i <= len(text); i++ {
		c := byte('\n')
		if i < len(text) {
			c = text[i]
		}
		switch c {
		case ' ', '\t', '\r', ',', '_', '/', ';', '\n', '#':
			if from >= 0 {
				r.words = append(r.words, word{text[from:i], line, from - start + 1})
				from = -1
			}
		default:
			if from < 0 {
				from = i
			}
			continue
		}
		if c == '#' {
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		}
		if c == '/' || c == ';' || c == '\n' {
			r.line()
		}
		if c == '\n' {
			line, start = line+1, i+1
		}
	}
}

// line reads the words gathered: a row of the grid or a statement.
func (r *reader) line() {
	if len(r.words) == 0 {
		return
	}
	r.at = 0
	if isRow(r.words[0].text) && !r.inside {
		r.row()
	} else {
		if r.grid == gridHere {
			r.grid = gridOver
		}
		r.statements++
		if r.statements == maxStatements {
			r.fail(r.words[0], "text.many", string(board.AppendInt(nil, maxStatements)))
		}
		switch {
		case len(r.words) > maxWords:
			r.tooMany(r.words[maxWords], maxWords)
		case r.statements < maxStatements:
			r.statement()
		}
	}
	r.words = r.words[:0]
}

// isRow reports whether a line that begins with the word is a row of the grid: it holds a capital or starts with . ~ * (.
func isRow(text string) bool {
	switch text[0] {
	case '.', '~', '*', '(':
		return true
	}
	for i := range len(text) {
		if text[i] >= 'A' && text[i] <= 'Z' {
			return true
		}
	}
	return false
}

// row reads one row of the grid.
func (r *reader) row() {
	if r.grid == gridFull {
		return
	}
	if r.grid == gridOver {
		r.fail(r.words[0], "grid.parted", "")
	}
	r.grid = gridHere
	if r.rows == board.Limit {
		r.full(r.words[0], "grid.large", board.Limit)
		return
	}

	x := 0
	for _, w := range r.words {
		s, n := r.cell(w)
		if x+n > board.Limit {
			r.full(w, "grid.large", board.Limit)
			return
		}
		if s.State != empty && len(r.p.Squares)+n > maxSquares {
			r.full(w, "grid.many", maxSquares)
			return
		}
		for range n {
			s.Cell = (board.Cell{X: int16(x), Y: int16(r.rows)})
			if s.State != empty {
				r.p.Squares = append(r.p.Squares, s)
			}
			x++
		}
	}
	r.rows++
}

// full refuses a grid that is too large, once.
func (r *reader) full(w word, code string, most int) {
	r.fail(w, code, string(board.AppendInt(nil, most)))
	r.grid = gridFull
}

// empty marks, while a row is read, a cell that is surely empty; such cells are not listed in a position.
const empty board.State = 255

// cell reads one word of a row: what lies there, and on how many cells.
func (r *reader) cell(w word) (board.Square, int) {
	s := board.Square{State: empty}
	switch w.text[0] {
	case '.':
		return s, r.run(w)
	case '~':
		s.State = board.Open
		return s, r.run(w)
	case '*':
		s.State = board.Unknown
		if len(w.text) > 1 {
			r.fail(w, "cell.star", "*")
		}
		return s, 1
	case '(':
		s.Tile, _ = genericTile(w.text)
		if s.Tile == nil {
			r.fail(w, "cell.edges", "(crfv)")
			return s, 1
		}
	default:
		s.Tile, s.Turn = r.printed(w)
	}
	if s.Tile != nil {
		s.State = board.Laid
	}
	return s, 1
}

// run reads how many cells a word such as ".3" stands for; "." is one.
func (r *reader) run(w word) int {
	if len(w.text) == 1 {
		return 1
	}
	n, end := board.CutNumber(w.text, 1)
	if end < len(w.text) || n == 0 || w.text[1] == '0' {
		r.fail(w, "cell.run", w.text[:1]+"3")
		return 1
	}
	return n
}

// printed reads the id of a tile and its turn; the tile is nil when the catalogue has none of that id.
func (r *reader) printed(w word) (*tile.Tile, uint8) {
	id := w.text
	turn := byte('0')
	if c := id[len(id)-1]; c >= '0' && c <= '9' {
		id = id[:len(id)-1]
		turn = c
	}

	t := r.p.Find(id)
	switch {
	case t == nil:
		r.fail(w, "cell.tile", r.nearestTile(id))
	case turn > '3':
		r.fail(w, "cell.turn", id+", "+id+"1, "+id+"2, "+id+"3")
		turn = '0'
	}
	return t, turn - '0'
}

// nearestTile returns the id of the tile that was probably meant, or of the tile with which every game begins.
func (r *reader) nearestTile(id string) string {
	var ids []string
	for _, t := range r.p.Own {
		ids = append(ids, t.ID)
	}
	all := tile.All()
	for i := range all {
		ids = append(ids, all[i].ID)
	}
	if nearest := Nearest(id, ids); nearest != "" {
		return nearest
	}
	return "D"
}

// genericTile returns the tile of no box that a word such as "(crff)" stands for.
func genericTile(text string) (*tile.Tile, bool) {
	if len(text) != 6 || text[5] != ')' {
		return nil, false
	}
	return tile.Generic(text[1:5])
}

// checkCorners refuses corners whose two halves are not one field, now that the grid is known.
func (r *reader) checkCorners() {
	for _, c := range r.corners {
		if divided(&r.p, c.place) {
			a, b, _ := c.place.Spot.Corner()
			one, two := c.place, c.place
			one.Spot, two.Spot = board.Spot(a), board.Spot(b)
			r.fail(c.word, "place.corner", one.String()+", "+two.String())
		}
	}
}

// divided reports whether a place is the corner of a laid tile whose two halves are not one field.
func divided(p *board.Position, at board.Place) bool {
	if _, _, corner := at.Spot.Corner(); !corner {
		return false
	}
	s := p.At(at.Cell)
	_, one := p.PartAt(at)
	return s != nil && s.State == board.Laid && !one
}

// large refuses a number that is larger than anything on a table.
func (r *reader) large(w word, most int) {
	r.fail(w, "number.large", string(board.AppendInt(nil, most)))
}

// tooMany refuses the rest of a line from the first word that is too many.
func (r *reader) tooMany(w word, most int) {
	r.fail(w, "list.long", string(board.AppendInt(nil, most)))
}

// fail notes an error at the word.
func (r *reader) fail(w word, code, wanted string) {
	found := w.text
	if n := maxFound; len(found) > n {
		for n > 0 && found[n]&0xc0 == 0x80 {
			n-- // not in the middle of a letter
		}
		found = found[:n]
	}
	r.errors = append(r.errors, Error{w.line, w.column, code, found, wanted})
}
