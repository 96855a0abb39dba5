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
	Slug        string   // the last part of the page's address, in the page's language
	Order       int      // position among its neighbours
	Box         string   // code of the page's box as in the tile catalogue; the first if there are several
	Boxes       []string // codes of all its boxes
	Kind        string   // confidence of the rules that do not state their own
	Layout      string   // asks for a page made from data (package made)

	Authors  string   // of the box or of its rules
	Status   string   // one of Statuses
	Revision string   // revision of the text that the page was made from
	Read     string   // the day or month in which that text was read
	Editions []string // of Editions: the tiles the page is for
	Licences []string // ids of Licences: every one of them holds
	From     string   // title of the page elsewhere that this one was made from
	FromURL  string   // address of the revision of that page
	Files    string   // address of a fan expansion's files
	Glance   []string // the most frequent questions: ids of headings, or names of questions
	Drawings []string // names of the drawings in its glance, one for each row of the table

	Lines map[string]int // the line of each key
}

// Kinds are the values of the attribute kind, which says how sure a rule is, surest first (section 0.1 of the rules digest).
var Kinds = []string{"publisher", "clarified", "community", "software", "inferred", "fan"}

// Statuses say how complete a page is, Editions name the designs of tiles (section 0.3 of the rules digest).
var (
	Statuses = []string{"draft", "construction", "complete"}
	Editions = []string{"C1", "C2", "C3"}
)

// frontKeys are the keys of front matter.
var frontKeys = []string{"title", "description", "slug", "order", "box", "kind", "layout", "translate", "authors", "status", "revision", "read", "editions", "licence", "from", "files", "glance", "drawings"}

// Clean returns a file's text without a byte order mark and with plain line ends, to which all byte ranges refer.
func Clean(source []byte) []byte {
	source = bytes.TrimPrefix(source, []byte("\xef\xbb\xbf"))
	if bytes.IndexByte(source, '\r') < 0 {
		return source
	}
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(source, []byte("\r"), []byte("\n"))
}

// front reads the front matter.
func (t *Text) front(path string) (Front, []Error) {
	f := Front{Lines: map[string]int{}}
	errs := slices.Clone(t.errs)
	bad := func(line int, found, wanted string) {
		errs = append(errs, Error{Line: line, Found: found, Wanted: wanted})
	}
	if t.body == 0 && len(errs) == 0 {
		text, _ := lineAt(t.Source, 0)
		bad(1, quote(text), `"---", which begins the front matter`)
	}
	texts := map[string]*string{
		"title": &f.Title, "description": &f.Description, "layout": &f.Layout, "slug": &f.Slug, "kind": &f.Kind, "authors": &f.Authors,
		"status": &f.Status, "revision": &f.Revision, "read": &f.Read, "files": &f.Files,
	}
	for _, at := range t.fields {
		if _, twice := f.Lines[at.key]; twice {
			bad(at.line, fmt.Sprintf("%q again", at.key), "each key once")
			continue
		}
		f.Lines[at.key] = at.line
		if found, wanted := f.set(texts, at.key, at.value); found != "" {
			bad(at.line, found, wanted)
		}
	}
	if f.Title == "" && t.body > 0 {
		bad(1, "no title", `a line "title: …" in the front matter`)
	}
	for i := range errs {
		errs[i].File = path
	}
	return f, errs
}

// set sets the value of a key, or returns what was found and what was wanted. texts are the keys whose value is any text.
func (f *Front) set(texts map[string]*string, key, value string) (found, wanted string) {
	value = unquote(value)
	if text := texts[key]; text != nil {
		*text = value
		return f.objection(key, value)
	}
	switch key {
	case "box":
		f.Boxes = strings.Fields(value)
		if len(f.Boxes) > 0 {
			f.Box = f.Boxes[0]
		}
	case "order":
		n, err := strconv.Atoi(value)
		if err != nil {
			return fmt.Sprintf("order %q", value), "a whole number"
		}
		f.Order = n
	case "editions":
		f.Editions = strings.Fields(value)
		return oneOf(key, Editions, f.Editions...)
	case "licence":
		f.Licences = strings.Fields(value)
		return oneOf(key, LicenceIDs(), f.Licences...)
	case "from":
		f.FromURL, f.From, _ = strings.Cut(value, " ")
		f.From = strings.TrimSpace(f.From)
		if !strings.HasPrefix(f.FromURL, "https://") || !IsWebAddress(f.FromURL) || f.From == "" {
			return fmt.Sprintf("from %q", value), "an address that begins https://, a blank, and the title of the page there"
		}
	case "glance":
		f.Glance = strings.Fields(value)
	case "drawings":
		f.Drawings = strings.Fields(value)
	case "translate":
	default:
		return fmt.Sprintf("key %q", key), "one of " + strings.Join(frontKeys, ", ")
	}
	return "", ""
}

// objection returns what was found and what was wanted if the value is not allowed for its key.
func (f *Front) objection(key, value string) (found, wanted string) {
	switch {
	case key == "slug" && !IsSlug(value):
		wanted = "lower-case letters, digits and hyphens"
	case key == "kind":
		return oneOf(key, Kinds, value)
	case key == "status":
		return oneOf(key, Statuses, value)
	case key == "read" && !IsDate(value):
		wanted = "a date such as 2026-11-22 or 2026-11"
	case key == "files" && !(strings.HasPrefix(value, "https://") && IsWebAddress(value)):
		wanted = "an address that begins https://"
	default:
		return "", ""
	}
	return fmt.Sprintf("%s %q", key, value), wanted
}

// oneOf returns what was found and what was wanted if a value is not in the list, or there is none.
func oneOf(key string, all []string, values ...string) (found, wanted string) {
	for _, v := range values {
		if !slices.Contains(all, v) {
			return fmt.Sprintf("%s %q", key, v), "one of " + strings.Join(all, ", ")
		}
	}
	if len(values) == 0 {
		return key + " without a value", "one of " + strings.Join(all, ", ")
	}
	return "", ""
}

// IsSlug reports whether s may be part of an address unchanged.
func IsSlug(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// unquote removes the quotes around a value, double or single.
func unquote(s string) string {
	if len(s) >= 2 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] {
		return s[1 : len(s)-1]
	}
	return s
}

// quote returns a text in quotes, cut to a readable length.
func quote(s string) string {
	if r := []rune(s); len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	return strconv.Quote(s)
}
