package work

import (
	"maps"
	"regexp"
	"strconv"
	"strings"

	"taula/site/translation"
)

var (
	tomlTable = regexp.MustCompile(`^\s*\[([^\[\]]+)\]\s*(#.*)?$`)
	tomlPair  = regexp.MustCompile(`^(\s*("(?:[^"\\]|\\.)*"|[A-Za-z0-9_.-]+)\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*')(\s*(?:#.*)?)$`)
)

// putStrings writes translations of interface texts into ui.toml.
func putStrings(source []byte, p translation.Page, puts []Put) ([]byte, []translation.Error) {
	texts := map[string]string{}
	var order []string
	for _, put := range puts {
		key := p.Units[put.Unit].Unit.Where
		texts[key] = put.Text
		order = append(order, key)
	}
	return SetStrings(source, texts, order)
}

// SetStrings writes texts into a ui.toml. They replace the old texts or are appended to the table of their key, in the given
// order. Other lines do not change.
func SetStrings(source []byte, texts map[string]string, order []string) ([]byte, []translation.Error) {
	texts = maps.Clone(texts)
	lines := strings.Split(strings.TrimSuffix(string(source), "\n"), "\n")
	if len(source) == 0 {
		lines = nil
	}
	table, ends := "", map[string]int{"": 0}
	for i, line := range lines {
		if m := tomlTable.FindStringSubmatch(line); m != nil {
			table = strings.TrimSpace(m[1])
			ends[table] = i + 1
			continue
		}
		m := tomlPair.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		ends[table] = i + 1
		name := m[2]
		if s, err := strconv.Unquote(name); err == nil {
			name = s
		}
		key := strings.TrimPrefix(table+"."+name, ".")
		if text, ok := texts[key]; ok {
			lines[i] = m[1] + tomlQuote(text) + m[4]
			delete(texts, key)
		}
	}
	return appended(lines, ends, texts, order)
}

// appended adds the texts with a new key, table by table.
func appended(lines []string, ends map[string]int, texts map[string]string, order []string) ([]byte, []translation.Error) {
	var errs []translation.Error
	fresh := map[int][]string{}
	var tables []string
	added := map[string][]string{}
	for _, key := range order {
		text, ok := texts[key]
		if !ok {
			continue
		}
		table, name, ok := strings.Cut(key, ".")
		if !ok {
			table, name = "", key
		}
		if text == "" {
			errs = append(errs, translation.Error{Unit: key, Found: "an empty text", Wanted: "a text; it is left out"})
			continue
		}
		if strings.Contains(name, ".") {
			name = strconv.Quote(name)
		}
		line := name + " = " + tomlQuote(text)
		if at, ok := ends[table]; ok {
			fresh[at] = append(fresh[at], line)
			continue
		}
		if len(added[table]) == 0 {
			tables = append(tables, table)
		}
		added[table] = append(added[table], line)
	}
	var out []string
	for i := 0; i <= len(lines); i++ {
		out = append(out, fresh[i]...)
		if i < len(lines) {
			out = append(out, lines[i])
		}
	}
	for _, table := range tables {
		if len(out) > 0 {
			out = append(out, "")
		}
		out = append(out, "["+table+"]")
		out = append(out, added[table]...)
	}
	return []byte(strings.Join(out, "\n") + "\n"), errs
}

// tomlQuote writes a TOML basic string.
func tomlQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s) + `"`
}
