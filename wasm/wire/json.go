package wire

import (
	"unicode/utf8"

	"taula/scorer/board"
)

// A writer appends compact JSON. It writes the commas itself: before every value and key but the first of an object or array.
// Names and words have only a few bytes, and the module copies these faster in a loop than by a call.
type writer struct {
	buf       []byte
	comma     bool          // the next value or key needs one
	mentioned []board.Place // by the problems written so far
}

// next makes room for another value or key of n bytes, with a comma before it if needed.
func (w *writer) next(n int) []byte {
	if !w.comma {
		w.comma = true
		return w.room(n)
	}
	text := w.room(n + 1)
	text[0] = ','
	return text[1:]
}

// room extends the text by n bytes and returns them to be filled. In the module every append is a call.
func (w *writer) room(n int) []byte {
	end := len(w.buf) + n
	if end > cap(w.buf) {
		w.buf = append(make([]byte, 0, 2*end), w.buf...)
	}
	w.buf = w.buf[:end]
	return w.buf[end-n:]
}

func (w *writer) open(bracket byte) {
	w.next(1)[0] = bracket
	w.comma = false
}

func (w *writer) close(bracket byte) {
	w.room(1)[0] = bracket
	w.comma = true
}

// key writes a key. Ours need no escapes.
func (w *writer) key(name string) {
	text := w.next(len(name) + 3)
	text[0] = '"'
	for i := range len(name) {
		text[i+1] = name[i]
	}
	text[len(name)+1], text[len(name)+2] = '"', ':'
	w.comma = false
}

// under opens an object or array as the value of a key.
func (w *writer) under(name string, bracket byte) {
	w.key(name)
	w.open(bracket)
}

func (w *writer) text(key, s string) {
	w.key(key)
	w.str(s)
}

func (w *writer) int(key string, n int) {
	w.key(key)
	w.num(n)
}

func (w *writer) bool(key string, b bool) {
	w.key(key)
	word := "false"
	if b {
		word = "true"
	}
	copy(w.next(len(word)), word)
}

func (w *writer) num(n int) {
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

// str writes a string with the escapes of JSON. Bytes that are not UTF-8 become U+FFFD.
func (w *writer) str(s string) {
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
func (w *writer) escaped(s string) {
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
func (w *writer) escape(c byte) {
	switch {
	case c == '"' || c == '\\':
		text := w.room(2)
		text[0], text[1] = '\\', c
	case c == '\n':
		text := w.room(2)
		text[0], text[1] = '\\', 'n'
	case c >= ' ':
		w.room(1)[0] = c
	default:
		w.buf = append(w.buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	}
}
