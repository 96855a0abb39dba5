package page

import (
	"bytes"
	"regexp"
	"strings"
)

// What stands before or behind the text of a block. All of these work on one
// line, and cost nothing where the line has none of it.

// cutAttributes parts a line from the attribute block that ends it, with the
// white space around: {#id .class}. Without one, attr is empty.
func cutAttributes(line string) (rest, attr string) {
	text := strings.TrimRight(line, " \t")
	if !strings.HasSuffix(text, "}") {
		return line, ""
	}
	open := strings.LastIndexByte(text, '{')
	if open < 0 || strings.IndexByte(text[open:], '}') < len(text)-open-1 || text[open+1] != '#' && text[open+1] != '.' {
		return line, ""
	}
	rest = strings.TrimRight(line[:open], " \t")
	return rest, line[len(rest):]
}

// idOf is the last id of an attribute block, and whether it gives one.
func idOf(attr string) (id string, ok bool) {
	attr = strings.Trim(attr, " \t{}")
	if at := strings.LastIndexByte(attr, '#'); at >= 0 {
		id, _, _ = strings.Cut(attr[at+1:], " ")
	}
	return id, id != ""
}

// What may stand before the text of a heading, a list item or a block quote, with the white space behind it.
var (
	enumerator = regexp.MustCompile(`^(?:[0-9]+[a-z]?\\?[.)]|[a-z]\)|[IVXLC]+\\?[.)])[ \t]+`) // "1. ", "2a) ", "IV. ", "b) "
	taskBox    = regexp.MustCompile(`^\[[ xX]\][ \t]+`)
	notice     = regexp.MustCompile(`^\[![A-Za-z]+\][ \t]*`) // "[!NOTE]"
)

// definition matches the line of a link reference definition, [label]:, behind the marks of lists and quotes. A footnote is none.
var definition = regexp.MustCompile(`^[ >\t*+-]*\[[^\]^][^\]]*\]:`)

// defines reports whether a page may hold a link reference definition.
func defines(source []byte) bool {
	for line := range bytes.Lines(source) {
		if bytes.Contains(line, []byte("]:")) && definition.Match(line) {
			return true
		}
	}
	return false
}
