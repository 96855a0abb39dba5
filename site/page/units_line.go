package page

import (
	"bytes"
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
	for at := len(attr) - 2; at >= 0; at-- {
		if attr[at] != '#' || isBlank(attr[at+1]) {
			continue
		}
		end := at + 1
		for end < len(attr) && !isBlank(attr[end]) {
			end++
		}
		return attr[at+1 : end], true
	}
	return "", false
}

// enumerator is the length of the number that begins a heading, with the white
// space behind it: "1. ", "2a) ", "IV. ", "b) ".
func enumerator(line string) int {
	n := count(line, isDigit)
	switch {
	case n > 0 && n < len(line) && isLower(line[n]):
		n++
	case n == 0 && len(line) > 1 && isLower(line[0]) && line[1] == ')':
		return spaced(line, 2)
	case n == 0:
		n = count(line, isRoman)
	}
	if n == 0 {
		return 0
	}
	if n < len(line) && line[n] == '\\' {
		n++
	}
	if n == len(line) || line[n] != '.' && line[n] != ')' {
		return 0
	}
	return spaced(line, n+1)
}

// taskBox is the length of "[ ] " or "[x] " at the front of a list item.
func taskBox(line string) int {
	if len(line) < 4 || line[0] != '[' || line[1] != ' ' && line[1] != 'x' && line[1] != 'X' || line[2] != ']' {
		return 0
	}
	return spaced(line, 3)
}

// notice is the length of the "[!NOTE]" that begins a block quote.
func notice(line string) int {
	if !strings.HasPrefix(line, "[!") {
		return 0
	}
	n := 2 + count(line[2:], isLetter)
	if n == 2 || n == len(line) || line[n] != ']' {
		return 0
	}
	return n + 1 + count(line[n+1:], isSpace)
}

// spaced is n and the white space behind it, or 0 where there is none.
func spaced(line string, n int) int {
	m := count(line[n:], isSpace)
	if m == 0 {
		return 0
	}
	return n + m
}

// count is how many bytes at the front of s are such.
func count(s string, such func(byte) bool) int {
	n := 0
	for n < len(s) && such(s[n]) {
		n++
	}
	return n
}

func isSpace(c byte) bool  { return c == ' ' || c == '\t' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLower(c byte) bool  { return 'a' <= c && c <= 'z' }
func isLetter(c byte) bool { return isLower(c | 0x20) }
func isRoman(c byte) bool  { return strings.IndexByte("IVXLC", c) >= 0 }

// defines is true for a page that may hold a link reference definition: a line
// that begins, after the marks of lists and quotes, with [label]:, which is no
// footnote's.
func defines(source []byte) bool {
	for at := 0; ; {
		n := bytes.Index(source[at:], []byte("]:"))
		if n < 0 {
			return false
		}
		end := at + n
		for i := end - 1; i >= at && source[i] != ']' && source[i] != '^'; i-- {
			if source[i] == '[' && i+1 < end && beginsLine(source[:i]) {
				return true
			}
		}
		at = end + 1
	}
}

// beginsLine is true where only marks of lists and quotes stand before on the
// line.
func beginsLine(before []byte) bool {
	before = bytes.TrimRight(before, " >\t*+-")
	return len(before) == 0 || before[len(before)-1] == '\n'
}
