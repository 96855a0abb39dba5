package page

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// A stretch is a part of a source line.
type stretch struct{ start, end int }

// content returns the lines of a block's text. The result is valid until the next call.
func (c *cutter) content(n ast.Node) []stretch {
	lines := c.verbatim(c.lines[:0], n)
	c.lines = lines
	for i, s := range lines {
		lines[i].start = s.end - len(bytes.TrimLeft(c.source[s.start:s.end], " \t"))
	}
	for len(lines) > 0 {
		s := &lines[len(lines)-1]
		s.end = s.start + len(bytes.TrimRight(c.source[s.start:s.end], " \t"))
		if s.end > s.start {
			break
		}
		lines = lines[:len(lines)-1]
	}
	return lines
}

// raw returns a text as written. In an outline, the first letter is enough.
func (c *cutter) raw(lines []stretch) string {
	if c.bare && len(lines) > 0 && 'a' <= c.source[lines[0].start]|' ' && c.source[lines[0].start]|' ' <= 'z' {
		lines = []stretch{{lines[0].start, lines[0].start + 1}}
	}
	return c.whole(lines)
}

// whole returns a text as written.
func (c *cutter) whole(lines []stretch) string {
	parts := make([]string, len(lines))
	for i, s := range lines {
		if c.bare {
			parts[i] = string(c.source[s.start:s.end])
		} else {
			parts[i] = c.text[s.start:s.end]
		}
	}
	return strings.Join(parts, "\n")
}

// skip moves the start of a text past a prefix, which it returns.
func (c *cutter) skip(lines []stretch, front *regexp.Regexp) ([]stretch, string) {
	if len(lines) == 0 {
		return lines, ""
	}
	m := front.Find(c.source[lines[0].start:lines[0].end])
	lines[0].start += len(m)
	if lines[0].start == lines[0].end {
		lines = lines[1:]
	}
	return lines, string(bytes.TrimSpace(m))
}

// verbatim adds the lines of a block with their leading spaces.
func (c *cutter) verbatim(lines []stretch, n ast.Node) []stretch {
	for i := 0; i < n.Lines().Len(); i++ {
		seg := n.Lines().At(i)
		s := stretch{seg.Start, seg.Stop}
		s.end = s.start + len(bytes.TrimRight(c.source[s.start:s.end], "\r\n"))
		lines = append(lines, s)
	}
	return lines
}

// Prefixes of headings, list items and block quotes, with the white space after them.
var (
	enumerator = regexp.MustCompile(`^(?:[0-9]+[a-z]?\\?[.)]|[a-z]\)|[IVXLC]+\\?[.)])[ \t]+`) // "1. ", "2a) ", "IV. ", "b) "
	taskBox    = regexp.MustCompile(`^\[[ xX]\][ \t]+`)
	notice     = regexp.MustCompile(`^\[![A-Za-z]+\][ \t]*`) // "[!NOTE]"
)
