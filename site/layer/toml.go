package layer

import (
	"bytes"
	"slices"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
)

// over lays a TOML file over another, key by key, and changes what comes of it. One that cannot be read is left as it is.
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

// lay puts what is above over what is below, table by table.
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

// config is the configuration: of the program what it knows of the site's languages, and of texts with little room.
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

// aliases is what readers type, in the languages of the site.
func (m *merge) aliases() []byte {
	return over(m.own["aliases.toml"], m.program["aliases.toml"], func(all map[string]any) {
		for code := range all {
			if _, own := m.texts[code]; own && !slices.Contains(m.languages, code) {
				delete(all, code)
			}
		}
	})
}
