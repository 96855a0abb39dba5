package wire

import "unicode/utf8"

// A writer appends compact JSON. It sets the commas itself: one stands before every value and key but the first of an
// object or array, and none between a key and its value.
type writer struct{ buf []byte }

// next makes room for one more value or key.
func (w *writer) next() {
	if len(w.buf) == 0 {
		return
	}
	switch w.buf[len(w.buf)-1] {
	case '{', '[', ':', '\n':
	default:
		w.buf = append(w.buf, ',')
	}
}

func (w *writer) open(bracket byte) {
	w.next()
	w.buf = append(w.buf, bracket)
}

func (w *writer) close(bracket byte) { w.buf = append(w.buf, bracket) }

// key writes a name of ours: it needs no escapes.
func (w *writer) key(name string) {
	w.next()
	w.buf = append(w.buf, '"')
	w.buf = append(w.buf, name...)
	w.buf = append(w.buf, '"', ':')
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
	if b {
		w.buf = append(w.buf, "true"...)
		return
	}
	w.buf = append(w.buf, "false"...)
}

func (w *writer) num(n int) {
	w.next()
	w.buf = appendInt(w.buf, n)
}

const hex = "0123456789abcdef"

// str writes a string with the escapes JSON asks for; bytes that are not UTF-8 become U+FFFD.
func (w *writer) str(s string) {
	w.next()
	w.buf = append(w.buf, '"')
	plain := 0 // s[plain:i] needs no escape and is not written yet
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' {
			i++
			continue
		}
		w.buf = append(w.buf, s[plain:i]...)
		if c < utf8.RuneSelf {
			w.escape(c)
			i++
		} else {
			r, n := utf8.DecodeRuneInString(s[i:])
			w.buf = utf8.AppendRune(w.buf, r)
			i += n
		}
		plain = i
	}
	w.buf = append(w.buf, s[plain:]...)
	w.buf = append(w.buf, '"')
}

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

// appendInt appends n in decimal. It works on the negative side, where the smallest number has room.
func appendInt(b []byte, n int) []byte {
	if n < 0 {
		b = append(b, '-')
	} else {
		n = -n
	}
	var digits [20]byte
	i := len(digits)
	for {
		i--
		digits[i] = byte('0' - n%10)
		if n /= 10; n == 0 {
			return append(b, digits[i:]...)
		}
	}
}
