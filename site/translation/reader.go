package translation

import (
	"cmp"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/page"
)

// isText reports whether translations depend on the file.
func isText(name string) bool {
	return slices.Contains([]string{".md", ".toml", ".ledger", ".eq"}, path.Ext(name)) && !strings.HasPrefix(name, "files/")
}

// An Error is a mistake in the content.
type Error = page.Error

// In sets the file of the errors.
func In(file string, errs []Error) []Error {
	for i := range errs {
		errs[i].File = file
	}
	return errs
}

// TOMLError converts an error of the TOML parser, or of putting what it reads into what is wanted.
func TOMLError(file string, err error, wanted string) Error {
	if e := (toml.ParseError{}); errors.As(err, &e) {
		return Error{File: file, Line: e.Position.Line, Found: cmp.Or(strings.TrimSuffix(e.Message, "."), "no TOML"), Wanted: "TOML"}
	}
	return Error{File: file, Found: err.Error(), Wanted: wanted}
}
