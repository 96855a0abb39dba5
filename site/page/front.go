package page

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Front is the front matter: flat "key: value" lines between two lines of three hyphens.
type Front struct {
	Title       string
	Description string
	Slug        string // the last part of the page's address, in the page's language
	Order       int    // where the page stands among its neighbours
	Box         string // code of the box the page is about, as in the tile catalogue
	Kind        string // how sure the page's rules are where they do not say
	Key         string // pairs pages of two languages whose paths differ
	Layout      string // "home" and "score" are laid out their own way

	Lines map[string]int // the line each key stands on
	End   int            // the byte after the front matter
}

// Kinds are the words of an attribute block for how sure a rule is, surest first (section 0.1 of the rules digest).
var Kinds = []string{"publisher", "clarified", "community", "software", "inferred", "fan"}

// frontKeys are the keys a front matter may hold.
var frontKeys = []string{"title", "description", "slug", "order", "box", "kind", "key", "layout", "translate"}

// Clean returns a file's text without byte order mark and with plain line ends, as every byte range expects it.
func Clean(source []byte) []byte {
	source = bytes.TrimPrefix(source, []byte("\xef\xbb\xbf"))
	if bytes.IndexByte(source, '\r') < 0 {
		return source
	}
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(source, []byte("\r"), []byte("\n"))
}

// readFront reads the front matter of a clean source.
func readFront(path string, source []byte) (Front, []Error) {
	f := Front{Lines: map[string]int{}}
	var errs []Error
	bad := func(line int, found, wanted string) { errs = append(errs, Error{path, line, found, wanted}) }
	if !bytes.HasPrefix(source, []byte("---\n")) {
		bad(1, quote(firstLine(source)), `"---", which begins the front matter`)
		return f, errs
	}
	at, line := 4, 1
	for {
		line++
		if at >= len(source) {
			bad(line, "the end of the file", `"---", which ends the front matter`)
			f.End = len(source)
			return f, errs
		}
		text := firstLine(source[at:])
		at = min(at+len(text)+1, len(source))
		if text == "---" {
			break
		}
		if strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#") {
			continue
		}
		key, value, ok := strings.Cut(text, ":")
		if !ok || key != strings.TrimSpace(key) {
			bad(line, quote(text), `a line "key: value" or "---"`)
			continue
		}
		if _, twice := f.Lines[key]; twice {
			bad(line, fmt.Sprintf("%q again", key), "each key once")
			continue
		}
		f.Lines[key] = line
		if found, wanted := f.set(key, strings.TrimSpace(value)); found != "" {
			bad(line, found, wanted)
		}
	}
	f.End = at
	if f.Title == "" {
		bad(1, "no title", `a line "title: …" in the front matter`)
	}
	return f, errs
}

// set sets one key, or says what was found and what was wanted.
func (f *Front) set(key, value string) (found, wanted string) {
	value = unquote(value)
	switch key {
	case "title":
		f.Title = value
	case "description":
		f.Description = value
	case "key":
		f.Key = value
	case "box":
		f.Box = value
	case "layout":
		f.Layout = value
	case "slug":
		f.Slug = value
		if !isSlug(value) {
			return fmt.Sprintf("slug %q", value), "lower-case letters, digits and hyphens"
		}
	case "order":
		n, err := strconv.Atoi(value)
		if err != nil {
			return fmt.Sprintf("order %q", value), "a whole number"
		}
		f.Order = n
	case "kind":
		f.Kind = value
		if !slices.Contains(Kinds, value) {
			return fmt.Sprintf("kind %q", value), "one of " + strings.Join(Kinds, ", ")
		}
	case "translate":
	default:
		return fmt.Sprintf("key %q", key), "one of " + strings.Join(frontKeys, ", ")
	}
	return "", ""
}

// isSlug reports whether s may be a part of an address as it is.
func isSlug(s string) bool {
	for _, c := range s {
		if c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

// unquote takes off the double or single quotes around a whole value.
func unquote(s string) string {
	if len(s) >= 2 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] {
		return s[1 : len(s)-1]
	}
	return s
}

func firstLine(b []byte) string {
	if i := bytes.IndexByte(b, '\n'); i >= 0 {
		b = b[:i]
	}
	return string(b)
}

// quote returns a text in quotes, cut to a readable length.
func quote(s string) string {
	if r := []rune(s); len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	return strconv.Quote(s)
}
