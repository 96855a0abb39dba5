package page

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
)

// The limits of a page. Each is far above what people write, and low enough that even a hostile text is read or refused within
// seconds: some Markdown takes time or memory quadratic in its length.
const (
	MaxBytes = 1 << 20 // of a file
	MaxLines = 10_000  // of a file
	MaxMarks = 60_000  // characters with a meaning in Markdown, in a file
	maxRun   = 20_000  // bytes of one paragraph, item or row
	maxDepth = 32      // nested quotations and lists
	maxInset = 200     // spaces before a line
	maxWidth = 128     // columns of a table
	maxCells = 20_000  // cells of all tables, as wide as their first row says
)

// starts reports whether a line begins a list item or a heading, apart from its prefix.
func starts(line []byte) bool {
	line = bytes.TrimLeft(line, " \t>")
	marks := len(line) - len(bytes.TrimLeft(line, "#"))
	if marks == 0 && len(line) > 0 && strings.IndexByte("-*+", line[0]) >= 0 {
		marks = 1
	}
	if marks == 0 || marks > 6 {
		return false
	}
	text := bytes.TrimLeft(line[marks:], " \t")
	return len(text) > 0 && len(text) < len(line)-marks
}

// inset matches the prefix of a line in quotations and lists.
var inset = regexp.MustCompile(`^(?:[ \t]|>|[-*+](?:[ \t]|$)|[0-9]{1,9}[.)](?:[ \t]|$))*`)

// tableRule matches the row of a table under its header.
var tableRule = regexp.MustCompile(`^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$`)

// leads are the bytes with which a line of a quotation, list, heading or table rule may begin. Most lines begin with none of
// them and need no matching.
const leads = " \t>-*+#|:0123456789"

// Excess returns an error for each limit that a text exceeds, at the first such line.
func Excess(path string, source []byte) []Error {
	if len(source) > MaxBytes {
		return []Error{{File: path, Found: fmt.Sprintf("%d bytes", len(source)), Wanted: fmt.Sprintf("at most %d", MaxBytes)}}
	}
	m := measure{path: path, told: map[string]bool{}}
	n := 0
	for i := 0; i < len(source) && len(source) > MaxMarks; i++ {
		if isMark[source[i]] {
			n++
		}
	}
	m.over(0, "characters of markup", n, MaxMarks)
	n = 0
	for line := range bytes.Lines(source) {
		n++
		m.line(n, bytes.TrimRight(line, "\r\n"))
	}
	m.over(0, "lines", n, MaxLines)
	return m.errs
}

// isMark tells the characters that begin or end inline markup.
var isMark = [256]bool{'*': true, '_': true, '~': true, '[': true, ']': true, '`': true, '<': true, '&': true, '{': true, '\\': true}

// A measure counts what a text contains up to a line.
type measure struct {
	path  string
	errs  []Error
	told  map[string]bool
	run   int // bytes of the paragraph so far
	width int // columns of the table that the line may belong to
	cells int
}

// over reports the first line that exceeds a limit.
func (m *measure) over(line int, what string, found, most int) {
	if found <= most || m.told[what] {
		return
	}
	m.told[what] = true
	m.errs = append(m.errs, Error{File: m.path, Line: line, Found: fmt.Sprintf("%d %s", found, what), Wanted: fmt.Sprintf("at most %d", most)})
}

func (m *measure) line(n int, line []byte) {
	if len(bytes.TrimSpace(line)) == 0 {
		m.run, m.width = 0, 0
		return
	}
	plain := strings.IndexByte(leads, line[0]) < 0
	if m.width > 0 || !plain && starts(line[:min(len(line), maxInset)]) {
		m.run = 0
	}
	m.run += len(line) + 1
	m.over(n, "bytes of a paragraph", m.run, maxRun)
	if !plain {
		m.marked(n, line)
	}
	m.cells += m.width
	m.over(n, "cells of tables", m.cells, maxCells)
}

// marked measures a line that may begin quotations or lists, or a table's rule. A prefix of maxDepth bytes exceeds no limit.
func (m *measure) marked(n int, line []byte) {
	if begin := line[:min(len(line), 4*maxInset)]; len(begin)-len(bytes.TrimLeft(begin, leads+".)")) > maxDepth {
		begin = inset.Find(begin)
		spaces := bytes.Count(begin, []byte(" ")) + 4*bytes.Count(begin, []byte("\t"))
		depth := bytes.Count(begin, []byte(">")) + bytes.Count(begin, []byte("-")) + bytes.Count(begin, []byte("*")) +
			bytes.Count(begin, []byte("+")) + bytes.Count(begin, []byte(".")) + bytes.Count(begin, []byte(")"))
		m.over(n, "nested quotations and lists", depth, maxDepth)
		m.over(n, "spaces before a line", spaces, maxInset)
	}
	if bytes.IndexByte(line, '-') >= 0 && len(bytes.Trim(line, " \t>|:-")) == 0 && tableRule.Match(line) {
		m.width = bytes.Count(line, []byte("|")) + 1
		m.over(n, "columns", m.width, maxWidth)
	}
}
