package wire

import (
	"unicode/utf8"

	"taula/scorer/board"
)

// A writer appends compact JSON. It sets the commas itself: one stands before every value and key but the first of an
// object or array, and none between a key and its value.
type writer struct{ buf []byte }

// next makes room for one more value or key of n bytes, and a comma before it where one is needed.
func (w *writer) next(n int) []byte {
	comma := 0
	if len(w.buf) > 0 {
		switch w.buf[len(w.buf)-1] {
		case '{', '[', ':', '\n':
		default:
			comma = 1
		}
	}
	text := w.room(comma + n)
	if comma > 0 {
		text[0] = ','
	}
	return text[comma:]
}

// room makes the text n bytes longer and gives these, to be filled: in the module an append is a call, whatever it appends.
func (w *writer) room(n int) []byte {
	end := len(w.buf) + n
	if end > cap(w.buf) {
		w.buf = append(make([]byte, 0, 2*end), w.buf...)
	}
	w.buf = w.buf[:end]
	return w.buf[end-n:]
}

func (w *writer) open(bracket byte) { w.next(1)[0] = bracket }

func (w *writer) close(bracket byte) { w.room(1)[0] = bracket }

// key writes a name of ours: it needs no escapes.
func (w *writer) key(name string) {
	text := w.next(len(name) + 3)
	text[0] = '"'
	copy(text[1:], name)
	text[len(name)+1], text[len(name)+2] = '"', ':'
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
	if n >= 0 && n < 10 {
		w.next(1)[0] = '0' + byte(n)
		return
	}
	w.next(0)
	w.buf = board.AppendInt(w.buf, n)
}

const hex = "0123456789abcdef"

// str writes a string with the escapes JSON asks for; bytes that are not UTF-8 become U+FFFD.
func (w *writer) str(s string) {
	w.next(1)[0] = '"'
	for s != "" {
		plain := 0 // so many bytes need no escape
		for plain < len(s) && s[plain] >= ' ' && s[plain] < utf8.RuneSelf && s[plain] != '"' && s[plain] != '\\' {
			plain++
		}
		copy(w.room(plain), s)
		if s = s[plain:]; s == "" {
			break
		}
		r, n := utf8.DecodeRuneInString(s)
		if n == 1 && r != utf8.RuneError {
			w.escape(s[0])
		} else {
			w.buf = utf8.AppendRune(w.buf, r)
		}
		s = s[n:]
	}
	w.room(1)[0] = '"'
}

// escape writes one byte of ASCII that may not stand in a string as it is.
func (w *writer) escape(c byte) {
	switch c {
	case '"', '\\':
		w.buf = append(w.buf, '\\', c)
	case '\n':
		w.buf = append(w.buf, '\\', 'n')
	default:
		w.buf = append(w.buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	}
}
