package notation

import (
	"cmp"

	"taula/scorer/board"
)

// An Expectation is a line "=", "!" or "?" of an example, as written, with the line it stands on.
type Expectation struct {
	Line int
	Text string
}

// A Document is what a text says: a position, and what an example expects of its account.
type Document struct {
	*board.Position
	Expected []Expectation
	moved    *board.Position // Position, if that is how it is written
}

// Format writes the position in canonical form, a statement to a line: equal positions have equal text, and Parse of it
// gives the position back. The statements come in this order: rules, option, players, score, turn, stock, holds, quarter, the grid, pieces,
// figures, last, end, choose, beyond.
func Format(p *board.Position) string { return Document{Position: p}.Format() }

// Line writes the position in canonical form on one line, for links: "E2,./D,V1;castle_a1-a2_r". All its characters may
// stand in the fragment of a URL.
func Line(p *board.Position) string { return Document{Position: p}.Line() }

// TokenText returns the statement of one token, its places as they are named.
func TokenText(t board.Token) string {
	w := writer{gap: ' '}
	w.token(t)
	return string(w.out)
}

// Format writes the position in canonical form, a statement to a line, and then the expectations.
func (d Document) Format() string {
	w := writer{gap: ' ', cell: ' ', row: '\n', end: '\n'}
	w.document(d.canonical())
	if len(w.out) > 0 {
		w.out = append(w.out, '\n')
	}
	return string(w.out)
}

// Line writes the same on one line.
func (d Document) Line() string {
	w := writer{gap: '_', cell: ',', row: '/', end: ';'}
	w.document(d.canonical())
	return string(w.out)
}

// document writes a canonical position and its expectations.
func (w *writer) document(d Document) {
	w.position(d.Position)
	for _, e := range d.Expected {
		w.statement()
		for i := range len(e.Text) {
			if e.Text[i] == ' ' {
				w.out = append(w.out, w.gap)
			} else {
				w.out = append(w.out, e.Text[i])
			}
		}
	}
}

// Moved returns the document with its position canonical and the expectations moved along, and how far everything moved. It
// drops an expectation about a corner that is no longer one field.
func (d Document) Moved() (Document, board.Cell) {
	var named []board.Place
	for _, e := range d.Expected {
		mapExpected(e.Text, func(at *board.Place) { named = append(named, *at) })
	}
	p, shift := d.Position.Canonical(named...)
	moved := Document{Position: p}
	for _, e := range d.Expected {
		lost := false
		text := mapExpected(e.Text, func(at *board.Place) {
			*at = at.Shifted(shift)
			lost = lost || divided(p, *at)
		})
		if !lost {
			moved.Expected = append(moved.Expected, Expectation{e.Line, text})
		}
	}
	moved.moved = p
	board.Arrange(moved.Expected, func(a, b *Expectation) int {
		return cmp.Or(signIndex(a.Text)-signIndex(b.Text), cmp.Compare(a.Text, b.Text))
	})
	return moved, shift
}

// canonical returns the document in the form in which it is written.
func (d Document) canonical() Document {
	if d.moved == nil || d.moved != d.Position {
		d, _ = d.Moved()
	}
	return d
}

// mapExpected returns the text of an expectation with f applied to its places. In "=" a word such as "r12" is points, not
// a cell, unless it is about a note or a question.
func mapExpected(text string, f func(*board.Place)) string {
	cells := text[0] != '=' || len(text) > 6 && (text[:7] == "= note " || text[:6] == "= ask ")
	out := make([]byte, 0, len(text))
	for from := 0; from <= len(text); {
		to := from
		for to < len(text) && text[to] != ' ' {
			to++
		}
		if from > 0 {
			out = append(out, ' ')
		}
		out = append(out, mapWord(text[from:to], cells, f)...)
		if text[from:to] == "score" {
			cells = false
		}
		from = to + 1
	}
	return string(out)
}

// mapWord returns the word with f applied when it is a place; a bare cell counts only where cells is set.
func mapWord(w string, cells bool, f func(*board.Place)) string {
	if p, ok := board.ParsePlace(w); ok && (cells || p.Spot != board.Whole) {
		was := p
		f(&p)
		if p != was {
			return p.String()
		}
	}
	return w
}

// signIndex orders expectations: "=", "!", "?".
func signIndex(text string) int {
	switch text[0] {
	case '=':
		return 0
	case '!':
		return 1
	}
	return 2
}
