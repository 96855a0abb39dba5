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
		return nil, []Error{TOMLError("", err, "TOML")}
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

// Phrases returns the interface texts by key, in English where the translation may not be shown.
func (t *Translation) Phrases() map[string]Phrase {
	s := t.Sheet(UI)
	if s == nil {
		return nil
	}
	out := map[string]Phrase{}
	var tree map[string]any
	if meta, err := toml.Decode(string(s.English.Text), &tree); err == nil {
		for _, key := range meta.Keys() {
			if text, ok := lookUp(tree, key); ok {
				out[strings.Join(key, ".")] = Phrase{text, s.Source.Code, Current}
			}
		}
	}
	for _, u := range s.Page.Units {
		phrase := out[u.Unit.Where]
		phrase.Status = u.Status
		if s.show.shows(&u) {
			phrase.Text, phrase.Lang = u.Target, s.Language.Code
		}
		out[u.Unit.Where] = phrase
	}
	return out
}
