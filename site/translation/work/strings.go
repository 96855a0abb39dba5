package work

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

var (
	tomlTable = regexp.MustCompile(`^\s*\[([^\[\]]+)\]\s*(#.*)?$`)
	tomlPair  = regexp.MustCompile(`^(\s*("(?:[^"\\]|\\.)*"|[A-Za-z0-9_.-]+)\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*')(\s*(?:#.*)?)$`)
)

// A table is a table of a TOML file.
type table struct {
	name  string
	lines []string
	end   int // after its last text
}

// SetStrings writes texts into a ui.toml. They replace the old texts or are appended to the table of their key, in the given
// order. Other lines do not change.
func SetStrings(source []byte, texts map[string]string, order []string) ([]byte, []translation.Error) {
	tables, found := replaced(source, texts)
	var errs []translation.Error
	for _, key := range order {
		switch {
		case found[key]:
		case texts[key] == "":
			errs = append(errs, translation.Error{Unit: key, Found: "an empty text", Wanted: "a text; it is left out"})
		default:
			tables = added(tables, key, texts[key])
		}
	}
	var lines []string
	for _, t := range tables {
		lines = append(lines, t.lines...)
	}
	out := strings.Join(lines, "\n") + "\n"
	if len(source) == 0 {
		out = strings.TrimPrefix(out, "\n")
	}
	return []byte(out), errs
}

// replaced cuts a ui.toml into tables, with texts in place of those of their keys, and returns the keys that it found.
func replaced(source []byte, texts map[string]string) (tables []*table, found map[string]bool) {
	tables, found = []*table{{}}, map[string]bool{}
	for line := range strings.Lines(string(source)) {
		line = strings.TrimSuffix(line, "\n")
		t := tables[len(tables)-1]
		m := tomlPair.FindStringSubmatch(line)
		if head := tomlTable.FindStringSubmatch(line); head != nil {
			t = &table{name: strings.TrimSpace(head[1])}
			tables = append(tables, t)
		} else if m != nil {
			name := m[2]
			if s, err := strconv.Unquote(name); err == nil {
				name = s
			}
			key := strings.TrimPrefix(t.name+"."+name, ".")
			if text, ok := texts[key]; ok && !found[key] {
				found[key], line = true, m[1]+tomlQuote(text)+m[4]
			}
		}
		if t.lines = append(t.lines, line); m != nil || len(t.lines) == 1 && t.name != "" {
			t.end = len(t.lines)
		}
	}
	return tables, found
}

// added adds a text to the table of its key.
func added(tables []*table, key, text string) []*table {
	name, rest, ok := strings.Cut(key, ".")
	if !ok {
		name, rest = "", key
	}
	if strings.Contains(rest, ".") {
		rest = strconv.Quote(rest)
	}
	i := slices.IndexFunc(tables, func(t *table) bool { return t.name == name })
	if i < 0 {
		i, tables = len(tables), append(tables, &table{name, []string{"", "[" + name + "]"}, 2})
	}
	t := tables[i]
	t.lines = slices.Insert(t.lines, t.end, rest+" = "+tomlQuote(text))
	t.end++
	return tables
}

// tomlQuote writes a TOML basic string.
func tomlQuote(s string) string { return `"` + words.Escaped(s) + `"` }
