package page

import (
	"bytes"
	"slices"
	"strings"
)

// translatable are the front matter keys whose values are units. Translations take the values of all others from English.
var translatable = []string{"title", "description"}

// A field is a line of front matter: key, value, and the position of the value in the source.
type field struct {
	key, value string
	start, end int
	line       int
}

// fields parses front matter. It returns its fields, the position of the body, and errors for lines that are not fields. A
// value may continue on indented lines.
func fields(source []byte) (all []field, body int, errs []Error) {
	at := 0
	if bytes.HasPrefix(source, []byte("\ufeff")) {
		at = 3
	}
	line, next := lineAt(source, at)
	if strings.TrimRight(line, " \t\r") != "---" {
		return nil, at, nil
	}
	n := 2
	for ; next < len(source); n++ {
		at = next
		line, next = lineAt(source, at)
		text := strings.TrimRight(line, " \t\r")
		switch {
		case text == "---":
			return all, next, errs
		case text == "" || strings.HasPrefix(text, "#"):
		case (text[0] == ' ' || text[0] == '\t') && len(all) > 0:
			f := &all[len(all)-1]
			f.value = strings.TrimSpace(strings.Trim(f.value, ">|-") + " " + strings.TrimSpace(text))
			f.end = at + len(text)
		default:
			key, value, ok := strings.Cut(text, ":")
			if !ok {
				errs = append(errs, Error{Line: n, Found: quote(text), Wanted: `a line "key: value" or "---"`})
				continue
			}
			trimmed := strings.TrimSpace(value)
			start := at + len(key) + 1 + len(value) - len(strings.TrimLeft(value, " \t"))
			all = append(all, field{key: strings.TrimSpace(key), value: trimmed, start: start, end: start + len(trimmed), line: n})
		}
	}
	return nil, 0, append(errs, Error{Line: n, Found: "the end of the file", Wanted: `"---", which ends the front matter`})
}

func lineAt(source []byte, at int) (line string, next int) {
	if n := bytes.IndexByte(source[at:], '\n'); n >= 0 {
		return string(source[at : at+n]), at + n + 1
	}
	return string(source[at:]), len(source)
}

// frontMatter adds units for the translatable fields.
func (c *cutter) frontMatter(all []field) {
	for _, key := range translatable {
		for _, f := range all {
			if f.key != key {
				continue
			}
			u := Unit{Kind: "fm:" + key, Where: "-", Start: f.start, End: f.end, BlockEnd: f.end, Raw: unquote(f.value)}
			if len(u.Raw) < len(f.value) {
				u.Start, u.End = u.Start+1, u.End-1
			}
			c.add(u)
		}
	}
}

// Fields returns the front matter of a page by key, without quotes.
func Fields(source []byte) map[string]string {
	all, _, _ := fields(source)
	out := map[string]string{}
	for _, f := range all {
		out[f.key] = unquote(f.value)
	}
	return out
}

// WithField sets a front matter field, or adds it after the last one. A page without front matter gets one.
func WithField(source []byte, key, value string) []byte {
	all, body, _ := fields(source)
	for _, f := range all {
		if f.key == key {
			return slices.Concat(source[:f.start], []byte(value), source[f.end:])
		}
	}
	at, line := 0, key+": "+value+"\n"
	if len(all) == 0 && body <= 3 {
		line = "---\n" + line + "---\n\n"
	} else {
		at = bytes.LastIndex(source[:body], []byte("---"))
	}
	return slices.Concat(source[:at], []byte(line), source[at:])
}

// Body returns the position of the text of a page, after its front matter.
func Body(source []byte) int {
	_, body, _ := fields(source)
	return body
}
