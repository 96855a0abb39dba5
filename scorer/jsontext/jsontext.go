// Package jsontext writes compact JSON: the account of a position, and the answers of package wire.
// It takes the place of encoding/json, which would more than double the module of the browser.
//
//	var w jsontext.Writer
//	w.Open('{')
//	w.Text("place", "b1.n")
//	w.Under("cells", '[')
//	w.Num(3)
//	w.Close(']')
//	w.Close('}')
//	w.Bytes()              {"place":"b1.n","cells":[3]}
package jsontext

import (
	"unicode/utf8"

	"taula/scorer/board"
)

// A Writer appends values and keys to a text. It writes the commas itself: before every value and
// key but the first of an object or array. That brackets are closed in their order is up to the
// caller.
//
// Names and words have only a few bytes, and the module copies these faster in a loop than by a
// call.
type Writer struct {
	buf   []byte
	comma bool // the next value or key needs one
}

// Sized returns a writer with room for so many bytes.
func Sized(n int) Writer { return Writer{buf: make([]byte, 0, n)} }

// Bytes returns what has been written.
func (w *Writer) Bytes() []byte { return w.buf }

// Discard takes back everything that has been written.
func (w *Writer) Discard() {
	w.buf = w.buf[:0]
	w.comma = false
}

// Line begins a new line, for another text of its own.
func (w *Writer) Line() {
	w.buf = append(w.buf, '\n')
	w.comma = false
}

// next makes room for another value or key of n bytes, with a comma before it if needed.
func (w *Writer) next(n int) []byte {
	if !w.comma {
		w.comma = true
		return w.room(n)
	}
	text := w.room(n + 1)
	text[0] = ','
	return text[1:]
}

// room extends the text by n bytes and returns them to be filled. In the module every append is a
// call.
func (w *Writer) room(n int) []byte {
	end := len(w.buf) + n
	if end > cap(w.buf) {
		w.buf = append(make([]byte, 0, 2*end), w.buf...)
	}
	w.buf = w.buf[:end]
	return w.buf[end-n:]
}

// Open opens an object or array.
func (w *Writer) Open(bracket byte) {
	w.next(1)[0] = bracket
	w.comma = false
}

// Close closes an object or array.
func (w *Writer) Close(bracket byte) {
	w.room(1)[0] = bracket
	w.comma = true
}

// Key writes a key, which must need no escapes.
func (w *Writer) Key(name string) {
	text := w.next(len(name) + 3)
	text[0] = '"'
	for i := range len(name) {
		text[i+1] = name[i]
	}
	text[len(name)+1] = '"'
	text[len(name)+2] = ':'
	w.comma = false
}

// Under opens an object or array as the value of a key.
func (w *Writer) Under(name string, bracket byte) {
	w.Key(name)
	w.Open(bracket)
}

// Text writes a key and a string.
func (w *Writer) Text(key, s string) {
	w.Key(key)
	w.Str(s)
}

// Int writes a key and a number.
func (w *Writer) Int(key string, n int) {
	w.Key(key)
	w.Num(n)
}

// Bool writes a key and true or false.
func (w *Writer) Bool(key string, b bool) {
	w.Key(key)
	word := "false"
	if b {
		word = "true"
	}
	copy(w.next(len(word)), word)
}

// Null writes null.
func (w *Writer) Null() { copy(w.next(4), "null") }

// Num writes a number.
func (w *Writer) Num(n int) {
	if n < 0 {
		w.next(0)
		w.buf = board.AppendInt(w.buf, n)
		return
	}

	digits := 1
	for rest := n; rest >= 10; rest /= 10 {
		digits++
	}

	text := w.next(digits)
	for i := digits - 1; i >= 0; i-- {
		text[i] = '0' + byte(n%10)
		n /= 10
	}
}

const hex = "0123456789abcdef"

// Str writes a string with the escapes of JSON. Bytes that are not UTF-8 become U+FFFD.
func (w *Writer) Str(s string) {
	text := w.next(len(s) + 2)
	text[0] = '"'
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			w.buf = w.buf[:len(w.buf)-len(s)-1+i]
			w.escaped(s[i:])
			return
		}
		text[i+1] = c
	}
	text[len(s)+1] = '"'
}

// escaped writes the rest of a string from the first byte that may need an escape.
func (w *Writer) escaped(s string) {
	for s != "" {
		n := 1
		if s[0] < utf8.RuneSelf {
			w.escape(s[0])
		} else {
			var r rune
			part := "\uFFFD"
			r, n = utf8.DecodeRuneInString(s)
			if r != utf8.RuneError {
				part = s[:n]
			}
			w.buf = append(w.buf, part...)
		}
		s = s[n:]
	}
	w.room(1)[0] = '"'
}

// escape writes an ASCII byte, escaped if necessary.
func (w *Writer) escape(c byte) {
	switch {
	case c == '"' || c == '\\':
		text := w.room(2)
		text[0] = '\\'
		text[1] = c
	case c == '\n':
		text := w.room(2)
		text[0] = '\\'
		text[1] = 'n'
	case c >= ' ':
		w.room(1)[0] = c
	default:
		w.buf = append(w.buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	}
}
