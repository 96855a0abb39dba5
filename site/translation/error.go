package translation

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/page"
)

// An Error is a mistake in the content: where it is, what was found and what was wanted.
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
		where = append(where, page.ShownPath(e.File))
	}
	if e.Line > 0 {
		where = append(where, strconv.Itoa(e.Line))
	}
	return strings.TrimSpace(strings.Join(append(where, " "+e.What()), ":"))
}

// What returns the error without its place in a file.
func (e Error) What() string {
	what := "found " + page.Shown(e.Found)
	if e.Wanted != "" {
		what += ", wanted " + page.Shown(e.Wanted)
	}
	if e.Unit != "" {
		what = page.Shown(e.Unit) + ": " + what
	}
	return what
}

// In sets the file of the errors.
func In(file string, errs []Error) []Error {
	for i := range errs {
		errs[i].File = file
	}
	return errs
}

// pageErrors converts the errors of a page.
func pageErrors(file string, errs []page.Error) []Error {
	var out []Error
	for _, e := range errs {
		out = append(out, Error{File: file, Line: e.Line, Found: e.Found, Wanted: e.Wanted})
	}
	return out
}

// tomlError converts an error of the TOML parser.
func tomlError(file string, err error) Error {
	if e := (toml.ParseError{}); errors.As(err, &e) {
		return Error{File: file, Line: e.Position.Line, Found: cmp.Or(e.Message, "no TOML"), Wanted: "TOML"}
	}
	return Error{File: file, Found: err.Error(), Wanted: "TOML"}
}
