package translation

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"

	"taula/site/page"
	"taula/site/translation/words"
)

// UI is the name of the page of interface texts.
const UI = "ui"

// Strings cuts ui.toml into units, in order of the file. Where is the key, such as "rule.road.complete.score".
func Strings(source []byte) ([]page.Unit, []Error) { return stringsWith(source, nil) }

// stringsWith cuts the interface texts of a translation. A text of nothing but placeholders is a unit if it is one in English.
func stringsWith(source []byte, english map[string]bool) ([]page.Unit, []Error) {
	var tree map[string]any
	meta, err := toml.Decode(string(source), &tree)
	if err != nil {
		return nil, []Error{tomlError("", err)}
	}
	var out []page.Unit
	var errs []Error
	for _, key := range meta.Keys() {
		value, ok := lookUp(tree, key)
		if !ok {
			continue
		}
		if strings.ContainsAny(strings.Join(key, ""), " \t/#") {
			errs = append(errs, Error{Found: fmt.Sprintf("the key %q", key), Wanted: "a key without space, / and #"})
			continue
		}
		u := page.Inline("ui", value)
		if !english[strings.Join(key, ".")] && !strings.ContainsFunc(page.Prose(words.WithoutHoles(u.Text)), unicode.IsLetter) {
			continue
		}
		u.Where, u.N = strings.Join(key, "."), 1
		out = append(out, u)
	}
	return out, errs
}

func lookUp(tree map[string]any, key toml.Key) (string, bool) {
	for i, k := range key {
		if i == len(key)-1 {
			s, ok := tree[k].(string)
			return s, ok
		}
		below, ok := tree[k].(map[string]any)
		if !ok {
			return "", false
		}
		tree = below
	}
	return "", false
}

// A Phrase is an interface text as shown to readers.
type Phrase struct {
	Text   string
	Lang   string
	Status Status
}

// phrases returns the interface texts by key: the translation if it may be shown, otherwise the English.
func phrases(english []byte, p Page, source, lang Language, show Show) map[string]Phrase {
	out := map[string]Phrase{}
	var tree map[string]any
	if meta, err := toml.Decode(string(english), &tree); err == nil {
		for _, key := range meta.Keys() {
			if s, ok := lookUp(tree, key); ok {
				out[strings.Join(key, ".")] = Phrase{s, source.Code, Current}
			}
		}
	}
	for _, s := range p.Units {
		phrase := out[s.Unit.Where]
		phrase.Status = s.Status
		if show.shows(&s) {
			phrase.Text, phrase.Lang = s.Target, lang.Code
		}
		out[s.Unit.Where] = phrase
	}
	return out
}
