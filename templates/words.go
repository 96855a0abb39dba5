package templates

import "strings"

// Words are the interface texts of one section of a language's ui.toml, by key.
type Words map[string]string

// Say returns a text with its {names} filled in; pairs are names and values in turn. A text that is not there is its
// key: a test sees to it that every key a component uses is in every language.
func (w Words) Say(key string, pairs ...string) string {
	text, ok := w[key]
	if !ok {
		return key
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}
