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
	all, err := keyed(source)
	if err != nil {
		return nil, []Error{TOMLError("", err, "TOML")}
	}
	var out []page.Unit
	var errs []Error
	for _, t := range all {
		if strings.ContainsAny(t.key, " \t/#") {
			errs = append(errs, Error{Found: fmt.Sprintf("the key %q", t.key), Wanted: "a key without spaces, / or #"})
			continue
		}
		u := page.Inline("ui", t.text)
		if !english[t.key] && !strings.ContainsFunc(page.Prose(words.WithoutHoles(u.Text)), unicode.IsLetter) {
			continue
		}
		u.Where, u.N = t.key, 1
		out = append(out, *u)
	}
	return out, errs
}

// A keyedText is a text of a ui.toml with its key.
type keyedText struct{ key, text string }

// keyed reads the texts of a ui.toml, in order of the file.
func keyed(source []byte) (all []keyedText, err error) {
	var tree map[string]any
	meta, err := toml.Decode(string(source), &tree)
	for _, key := range meta.Keys() {
		value := any(tree)
		for _, k := range key {
			table, _ := value.(map[string]any)
			value = table[k]
		}
		if text, ok := value.(string); ok {
			all = append(all, keyedText{strings.Join(key, "."), text})
		}
	}
	return all, err
}

// A Phrase is an interface text as shown to readers.
type Phrase struct{ Text, Lang string }

// Phrases returns the interface texts by key, in English where the translation may not be shown.
func (t *Translation) Phrases() map[string]Phrase {
	s := t.Sheet(UI)
	if s == nil {
		return nil
	}
	out := map[string]Phrase{}
	english, _ := keyed(s.English.Text) // errors are those of the page
	for _, t := range english {
		out[t.key] = Phrase{t.text, s.Source.Code}
	}
	for _, u := range s.Page.Units {
		if s.show.shows(&u) {
			out[u.Unit.Where] = Phrase{u.Target, s.Language.Code}
		}
	}
	return out
}
