package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An Error is a mistake in the content: its place, what was found and what was wanted.
type Error struct {
	File          string // from the content root: "ca/rules/base-game.md"
	Line          int    // from 1; 0 for the whole file
	Unit          string // address of a unit, "road/p:1", or ""
	Found, Wanted string
}

// Error returns the error as one line.
func (e Error) Error() string {
	var where []string
	if e.File != "" {
		where = append(where, ShownPath(e.File))
	}
	if e.Line > 0 {
		where = append(where, strconv.Itoa(e.Line))
	}
	return strings.TrimSpace(strings.Join(append(where, " "+e.What()), ":"))
}

// What returns the error without its place in a file.
func (e Error) What() string {
	what := "found " + Shown(e.Found)
	if e.Wanted != "" {
		what += ", expected " + Shown(e.Wanted)
	}
	if e.Unit != "" {
		what = Shown(e.Unit) + ": " + what
	}
	return what
}

// longest is the number of characters of a text that an error shows.
const longest = 400

// Shown returns a text for an error, on one line: non-printing characters are escaped as in Go, "
// " or "\x1b", so that terminals and logs do not execute them, and a long text is cut with "…".
func Shown(text string) string {
	n := 0
	for i := range text {
		n++
		if n > longest {
			text = text[:i] + "…"
			break
		}
	}
	quoted := strconv.QuoteToGraphic(text)
	return unquoted.Replace(quoted[1 : len(quoted)-1])
}

// unquoted removes escapes that only a quoted text needs.
var unquoted = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// ShownPath returns a path for the beginning of an error, in quotes if it could be misread.
func ShownPath(name string) string {
	if Plain(name) && !strings.HasPrefix(name, "::") && !strings.HasPrefix(name, "##[") {
		return name
	}
	return strconv.QuoteToGraphic(name)
}

// Plain reports whether a path has only printable characters and fits on a line.
func Plain(name string) bool {
	return utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) })
}
