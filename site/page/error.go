package page

import (
	"strconv"
	"strings"
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
