package page

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest is how many characters of what was found an error shows.
const longest = 400

// Shown returns a text as an error shows it, on one line of a terminal or of a log that reads commands out of lines: what is
// not printed is written as in Go, "\n" or "\x1b", and a long text is cut with "…".
func Shown(text string) string {
	var b strings.Builder
	n := 0
	for i, r := range text {
		switch {
		case n == longest:
			b.WriteString("…")
			return b.String()
		case broken(text[i:]):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case unicode.IsGraphic(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
		n++
	}
	return b.String()
}

// broken reports whether a text begins with a byte that is no UTF-8.
func broken(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return r == utf8.RuneError && size == 1
}

// ShownPath returns a path as an error begins with it: in quotes where it could be taken for something else.
func ShownPath(name string) string {
	if Plain(name) && !strings.HasPrefix(name, "::") && !strings.HasPrefix(name, "##[") {
		return name
	}
	return strconv.QuoteToGraphic(name)
}

// Plain reports whether all of a path can be printed on a line.
func Plain(name string) bool {
	return utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) })
}
