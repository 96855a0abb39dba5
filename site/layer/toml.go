package layer

import (
	"bytes"
	"slices"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
)

// over merges a TOML file with the program's, key by key, and applies change. It returns an invalid file unchanged.
func over(own, program []byte, change func(map[string]any)) []byte {
	var upper, lower map[string]any
	if _, err := toml.Decode(string(own), &upper); err != nil {
		return own
	}
	if _, err := toml.Decode(string(program), &lower); err != nil || lower == nil {
		return own
	}
	lay(upper, lower)
	if change != nil {
		change(lower)
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(lower); err != nil {
		return own
	}
	return text.Bytes()
}

// lay merges upper into lower, table by table.
func lay(upper, lower map[string]any) {
	for key, value := range upper {
		table, ok := value.(map[string]any)
		below, both := lower[key].(map[string]any)
		if ok && both {
			lay(table, below)
			continue
		}
		lower[key] = value
	}
}

// config returns the configuration. It takes from the program the site's languages and the limits of interface texts.
func (m *merge) config() []byte {
	return over(m.own[translation.ConfigFile], m.program[translation.ConfigFile], func(all map[string]any) {
		i18n, ok := all["i18n"].(map[string]any)
		if !ok {
			return
		}
		i18n["source"] = m.source()
		if languages, ok := i18n["languages"].(map[string]any); ok {
			for code := range languages {
				if !slices.Contains(m.languages, code) {
					delete(languages, code)
				}
			}
		}
	})
}

// aliases returns the table of aliases for the languages of the site.
func (m *merge) aliases() []byte {
	return over(m.own["aliases.toml"], m.program["aliases.toml"], func(all map[string]any) {
		for code := range all {
			if _, own := m.texts[code]; own && !slices.Contains(m.languages, code) {
				delete(all, code)
			}
		}
	})
}
