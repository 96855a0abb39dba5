package translation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/encoding"

	"taula/site/page"
)

// Limits of TOML files. Each is far above what people write.
const (
	maxParts = 8  // of a key with dots
	maxNest  = 16 // brackets in one another
)

// ReadFiles reads the wanted files of a content tree. Unread reports files that could not be read, unfit those that are not text or exceed
// a limit.
func ReadFiles(tree fs.FS, wanted func(name string) bool) (files map[string][]byte, unread, unfit []Error) {
	files = map[string][]byte{}
	entries, unread := FindFiles(tree, ".", false, wanted)
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		text, errs := ReadFile(tree, name, entries[name])
		if unfit = append(unfit, errs...); len(errs) == 0 {
			files[name] = text
		}
	}
	return files, unread, unfit
}

// FindFiles finds a file of a content tree, or all wanted files in a folder. If touched, root may be missing. It skips hidden and irregular files and does not follow links.
func FindFiles(fsys fs.FS, root string, touched bool, wanted func(name string) bool) (files map[string]fs.DirEntry, unread []Error) {
	files = map[string]fs.DirEntry{}
	if linked(fsys, root) {
		return files, nil
	}
	err := fs.WalkDir(fsys, root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case touched && name == root && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			unread = append(unread, Error{File: name, Found: reason(err), Wanted: "a folder or file that can be read"})
			return nil
		case strings.HasPrefix(path.Base(name), ".") && name != ".":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() || !d.Type().IsRegular() || !wanted(name):
			return nil
		case !page.Plain(name):
			unread = append(unread, Error{File: name, Found: "a name with characters that are not printed", Wanted: "a name that can be read"})
			return nil
		}
		files[name] = d
		return nil
	})
	if err != nil {
		unread = append(unread, Error{File: root, Found: reason(err), Wanted: "a content folder"})
	}
	return files, unread
}

// ReadFile reads a file found by FindFiles, unless it is not text or exceeds a limit.
func ReadFile(fsys fs.FS, name string, d fs.DirEntry) ([]byte, []Error) {
	if info, err := d.Info(); err == nil && info.Size() > page.MaxBytes && !static(name) {
		return nil, tooLarge(name, int(info.Size()))
	}
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, []Error{{File: name, Found: reason(err), Wanted: "a file that can be read"}}
	}
	if path.Ext(name) != ".md" && !static(name) { // a page keeps its byte order mark where it is written again
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	return text, Unfit(name, text)
}

func tooLarge(name string, size int) []Error {
	return []Error{{File: name, Found: fmt.Sprintf("%d bytes", size), Wanted: fmt.Sprintf("at most %d", page.MaxBytes)}}
}

// static reports whether a file is copied to the site unchanged.
func static(name string) bool { return strings.HasPrefix(name, "files/") }

// Unfit reports that a file of a content tree is not UTF-8 or exceeds a limit.
func Unfit(name string, text []byte) []Error {
	if static(name) {
		return nil
	}
	if at := invalid(text); at >= 0 {
		return []Error{{
			File: name, Line: 1 + bytes.Count(text[:at], []byte("\n")), Found: fmt.Sprintf("byte %d, 0x%02X, which is not UTF-8", at+1, text[at]),
			Wanted: "a text in UTF-8",
		}}
	}
	switch {
	case path.Ext(name) == ".md":
		return page.Excess(name, text)
	case len(text) > page.MaxBytes:
		return tooLarge(name, len(text))
	case path.Ext(name) == ".toml":
		return tomlExcess(name, text)
	}
	return nil
}

// invalid returns the position of the first byte that is not UTF-8 or is zero, or -1.
func invalid(text []byte) int {
	if utf8.Valid(text) {
		return bytes.IndexByte(text, 0)
	}
	_, at, _ := encoding.UTF8Validator.Transform(make([]byte, len(text)), text, true)
	return at
}

// tomlText returns how long the string or comment is that a text begins with. One that is not closed, which the parser reports, ends
// with its line.
func tomlText(text []byte) int {
	if long := text[:min(3, len(text))]; string(long) == `"""` || string(long) == "'''" {
		inside, _, _ := bytes.Cut(text[3:], long)
		return min(len(inside)+6, len(text))
	}
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\n':
			return i
		case text[i] == text[0] && text[0] != '#':
			return i + 1
		case text[i] == '\\' && text[0] == '"' && !bytes.HasPrefix(text[i+1:], []byte("\n")):
			i++
		}
	}
	return len(text)
}

// tomlExcess reports keys with too many parts and brackets nested too deeply. Parsing them takes memory quadratic in their number.
func tomlExcess(name string, text []byte) []Error {
	n, nest := 1, 0
	parts, key := 1, true // of the key that may stand here
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"', '\'', '#':
			end := i + tomlText(text[i:])
			n, i = n+bytes.Count(text[i:end], []byte("\n")), end-1
		case '\n':
			n, parts, key = n+1, 1, true
		case '[', '{':
			nest, parts, key = nest+1, 1, true
		case ']', '}':
			nest = max(0, nest-1)
		case ',':
			parts, key = 1, true
		case '=':
			key = false
		case '.':
			if key {
				parts++
			}
		}
		switch {
		case parts > maxParts:
			return []Error{{File: name, Line: n, Found: "a key of too many parts", Wanted: fmt.Sprintf("at most %d", maxParts)}}
		case nest > maxNest:
			return []Error{{File: name, Line: n, Found: "too many nested brackets", Wanted: fmt.Sprintf("at most %d", maxNest)}}
		}
	}
	return nil
}

// linked reports whether a path leads through a symbolic link, which a walk from the root would not follow.
func linked(fsys fs.FS, name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if info, err := fs.Lstat(fsys, name); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

// reason returns the text of an error without the path.
func reason(err error) string {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err.Error()
	}
	return err.Error()
}

// isText reports whether translations depend on the file.
func isText(name string) bool {
	return slices.Contains([]string{".md", ".toml", ".ledger", ".eq"}, path.Ext(name)) && !static(name)
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
