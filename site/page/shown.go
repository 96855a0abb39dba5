package page

import (
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
	n := 0
	for i := range text {
		if n++; n > longest {
			text = text[:i] + "…"
			break
		}
	}
	quoted := strconv.QuoteToGraphic(text)
	return unquoted.Replace(quoted[1 : len(quoted)-1])
}

// unquoted takes off what only a text in quotes needs.
var unquoted = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

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
