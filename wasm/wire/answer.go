package wire

import (
	"slices"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/layout"
)

// Answer does what the first line of a request says with the position on the lines after it; see the package comment.
func Answer(text string) []byte {
	w := &writer{buf: make([]byte, 0, 1024+64*len(text))}
	line, rest := cutLine(text)
	r := request{words: words(line)}
	doc, errs := notation.Read(rest)
	if len(errs) > 0 {
		w.unreadable(errs)
		return w.buf
	}
	r.doc, r.p = doc, doc.Position
	read := tooMuch(r.p) == "" && r.answer(w)
	if code := tooMuch(r.p); code != "" { // as it is, or after a deed
		errs = []notation.Error{{Line: 1, Column: 1, Code: code}}
	} else if !read {
		errs = []notation.Error{{Column: 1, Code: "request", Found: trim(line)}}
	}
	if len(errs) > 0 {
		w.buf, w.comma = w.buf[:0], false
		w.unreadable(errs)
	}
	return w.buf
}

// The limits of a table that the page may ask about. All boxes together hold 330 tiles, and a table of this size is answered at
// once on a phone, too. The command line takes larger tables.
const (
	mostCells  = 700
	mostPieces = 500
)

// tooMuch returns the code of the error that a table is too large for a page; "" for one that play may bring about.
func tooMuch(p *board.Position) string {
	n := len(p.Figures) + len(p.Tokens) + len(p.Quarters) + len(p.Choices) + len(p.Last)
	for i := range p.Tokens {
		switch p.Tokens[i].Kind {
		case board.WoodenBridge, board.RainbowBridge, board.LiftedBridge:
			n += 9 // each is held against every other
		}
	}
	for i := range p.Beyond {
		for _, word := range p.Beyond[i].Words {
			if n++; word[0] == '+' && word[len(word)-1] >= 'a' {
				n += 9 // so many figures at the most
			}
		}
	}
	switch {
	case len(p.Squares) > mostCells:
		return "grid.large"
	case n > mostPieces:
		return "text.many"
	}
	return ""
}

// cutLine returns the first line of text and what follows it.
func cutLine(text string) (line, rest string) {
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		return text[:i], text[i+1:]
	}
	return text, ""
}

// context reads what stands before the verb: what the dispute is about, and which cells are said to be empty.
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
		w.account(r.account(), r.doc.Format())
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
	w.open('{')
	defer w.close('}')
	if len(r.refused) > 0 {
		w.problems("refused", r.refused)
		return
	}
	a := r.account()
	w.text("line", r.doc.Line())
	w.text("text", r.doc.Format())
	w.point("shift", layout.Point{X: int(r.shift.X), Y: int(r.shift.Y)})
	if r.at != nil {
		w.text("cell", cellName(*r.at))
	}
	w.key("view")
	w.view(a, r)
	w.under("account", '{')
	w.verdict(a, true)
	w.close('}')
}

// word returns the word n, or nothing where the request has no more.
func (r *request) word(n int) string {
	if n < len(r.words) {
		return r.words[n]
	}
	return ""
}

// cell reads the word n as a cell: the notation's name, or COLUMN,ROW.
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

// place reads the word n as a place.
func (r *request) place(n int) (board.Place, bool) { return board.ParsePlace(r.word(n)) }

// cutInt reads the number text begins with, at most four digits.
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

// count reads the word n as a number that is not negative.
func (r *request) count(n int) (int, bool) {
	count, rest, ok := cutInt(r.word(n))
	return count, ok && rest == "" && count >= 0
}

// state reads all words as a statement of the notation that begins with the verb, and adds it to the position.
func (r *request) state(verb string) bool {
	for _, word := range r.words {
		verb += " " + word
	}
	var errs []notation.Error
	r.p, errs = notation.Statement(r.p, verb)
	return len(errs) == 0
}

// axis reads the word n as the axis of a bridge.
func (r *request) axis(n int) (byte, bool) {
	switch r.word(n) {
	case "ew":
		return 'e', true
	case "ns":
		return 'n', true
	}
	return 0, false
}

// player and kind read the words n and n+1 as a figure's.
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

// tileOf reads the second word as the id of a tile, of a box or of none.
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
