// Package wire answers requests to the scorer that are written as text, for the browser, the
// command line and pipes. Text goes in, compact JSON comes out. It is ordinary Go and tested
// without a browser; the JavaScript of the page knows no rule and reads no notation.
//
// Score answers a position with its account, as the page "Use the engine" describes it. Answer is
// for the page of the scorer and documents the requests. A request changes or describes one
// position; a writer writes the answer.
package wire

import (
	"taula/scorer"
	"taula/scorer/notation"
)

// Score returns the account of the position in text as one JSON object. Positions separated by
// lines "---" give one object each, in order, separated by newlines. A text that cannot be read
// gives its errors instead, the first under "error", with lines counted from its own beginning.
func Score(text string) []byte { return answered(text, (*writer).account) }

// account writes the account of a position.
func (w *writer) account(a *scorer.Account, text string) { a.WriteJSON(&w.Writer, text) }

// Unreadable returns what Score returns for a text with these errors, at least one.
func Unreadable(errs []notation.Error) []byte {
	w := &writer{}
	w.unreadable(errs)
	return w.Bytes()
}

// Compare is like Score and adds the key "compare": what other values of the house rules would
// give, if that changes the account.
func Compare(text string) []byte { return answered(text, (*writer).compared) }

// answered answers every position of a text, each on a line.
func answered(text string, answer func(*writer, *scorer.Account, string)) []byte {
	w := sized(text)
	for first := true; ; first = false {
		one, rest, more := cutPosition(text)
		if !first {
			w.Line()
		}
		w.scored(one, answer)
		if !more {
			return w.Bytes()
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
		line, rest = cutLine(rest)
		if trim(line) == "---" {
			return text[:start], rest, true
		}
	}
	return text, "", false
}

// trim removes spaces, tabs and carriage returns at both ends.
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

// words splits a line at blanks.
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
