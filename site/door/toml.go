package door

import (
	"bytes"
	"fmt"
)

// Limits of TOML files. Each is far above what people write.
const (
	maxParts  = 8      // of a key with dots
	maxNest   = 16     // brackets in one another
	maxTables = 5_000  // headers of tables and tables in braces
	maxKeys   = 20_000 // keys with a value
)

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

// tomlExcess reports keys with too many parts, brackets nested too deeply, and too many tables or keys. The parser and those who read
// what it returns take time or memory for them that a file's size does not tell.
func tomlExcess(name string, text []byte) []Error {
	c := tomlCounts{line: 1, parts: 1, inKey: true, lineStart: true}
	for i := 0; i < len(text); i++ {
		if text[i] == '"' || text[i] == '\'' || text[i] == '#' {
			end := i + tomlText(text[i:])
			c.line += bytes.Count(text[i:end], []byte("\n"))
			c.lineStart = false
			i = end - 1
			continue
		}
		c.count(text[i])
		if found, most := c.excess(); found != "" {
			return []Error{{File: name, Line: c.line, Found: found, Wanted: fmt.Sprintf("at most %d", most)}}
		}
	}
	return nil
}

// tomlCounts are what a TOML file has up to a byte.
type tomlCounts struct {
	line      int
	nest      int // open brackets
	parts     int // of the key that may stand here
	tables    int
	keys      int
	inKey     bool // a key may stand here
	lineStart bool
}

// count counts a byte outside strings and comments.
func (c *tomlCounts) count(b byte) {
	switch b {
	case '\n':
		c.line++
		c.parts, c.inKey = 1, true
	case '[', '{':
		if b == '{' || c.lineStart {
			c.tables++
		}
		c.nest++
		c.parts, c.inKey = 1, true
	case ']', '}':
		c.nest = max(0, c.nest-1)
	case ',':
		c.parts, c.inKey = 1, true
	case '=':
		c.keys++
		c.inKey = false
	case '.':
		if c.inKey {
			c.parts++
		}
	}
	c.lineStart = b == '\n' || c.lineStart && (b == ' ' || b == '\t')
}

// excess returns what the file has too many of, and how many it may have.
func (c *tomlCounts) excess() (found string, most int) {
	switch {
	case c.parts > maxParts:
		return "a key of too many parts", maxParts
	case c.nest > maxNest:
		return "too many nested brackets", maxNest
	case c.tables > maxTables:
		return "too many tables", maxTables
	case c.keys > maxKeys:
		return "too many keys", maxKeys
	}
	return "", 0
}
