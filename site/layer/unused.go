package layer

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"taula/site/page"
	"taula/site/translation"
)

// openSections of a ui.toml have a key for each box, question and term of a site. A site may add to them.
var openSections = []string{"box", "ask", "term"}

// Warnings returns what is odd in the interface texts of a folder: texts that nothing shows, because the program has no such section or
// key; texts that lack what the program puts into the text of that key; and texts that are too long for their place. None of it stops a
// build.
func (l *FS) Warnings() (all []page.Error) {
	m := newMerge(l.own, l.program)
	known := m.texts[english]
	sections := map[string]bool{}
	for key := range known {
		section, _, _ := strings.Cut(key, ".")
		sections[section] = true
	}
	config, _ := translation.ParseConfig(string(m.program[translation.ConfigFile]))

	for _, lang := range m.languages {
		name := lang + "/ui.toml"
		file := m.own[name]
		texts, _ := translation.Texts(file)
		for _, text := range texts {
			section, key, _ := strings.Cut(text.Key, ".")
			warn := func(found, wanted string) {
				all = append(all, page.Error{File: name, Line: keyLine(file, section, key), Found: found, Wanted: wanted})
			}
			ours, isKnown := known[text.Key]
			switch {
			case !sections[section]:
				warn("a section ["+section+"] that nothing shows", page.Near(section, slices.Sorted(maps.Keys(sections))))
			case !isKnown && !slices.Contains(openSections, section):
				warn(text.Key+", a text that nothing shows", nearKey(section, key, known))
			case lang != m.settings.Source(): // compared with its original when translations are checked
			default:
				lacking := slices.DeleteFunc(page.Beside(ours).Holes, func(hole string) bool { return strings.Contains(text.Text, hole) })
				if len(lacking) > 0 {
					warn(text.Key+" without "+strings.Join(lacking, ", "), "what stands in the program's text: "+page.Shown(ours))
				}
				if most := config.Longest[text.Key]; most > 0 && utf8.RuneCountInString(text.Text) > most {
					warn(fmt.Sprintf("%s with %d characters", text.Key, utf8.RuneCountInString(text.Text)), fmt.Sprintf("at most %d, which fit", most))
				}
			}
		}
	}
	return all
}

// nearKey returns the keys of a section that a mistyped one may stand for.
func nearKey(section, key string, known map[string]string) string {
	var keys []string
	for _, k := range slices.Sorted(maps.Keys(known)) {
		if in, rest, _ := strings.Cut(k, "."); in == section {
			keys = append(keys, rest)
		}
	}
	near := page.Near(key, keys)
	if strings.HasPrefix(near, "one of ") {
		return fmt.Sprintf("one of the %d keys that the program's section [%s] has", len(keys), section)
	}
	return near
}

// keyLine returns the line of a key in a section of a TOML file, or 0 if it is written in another way.
func keyLine(file []byte, section, key string) int {
	n, in := 0, ""
	for line := range bytes.Lines(file) {
		n++
		text := strings.TrimSpace(string(line))
		if header, ok := strings.CutPrefix(text, "["); ok {
			in, _, _ = strings.Cut(header, "]")
			continue
		}
		name, _, _ := strings.Cut(text, "=")
		if in == section && strings.Trim(strings.TrimSpace(name), `"'`) == key {
			return n
		}
	}
	return 0
}
