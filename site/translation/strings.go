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

// cutTexts makes units of interface texts. Where is the key, such as "rule.road.complete.score". A text of one placeholder alone
// is a unit of a translation if it is one in English; two have an order, and a percent sign is spaced as the language does it.
func cutTexts(all []Text, english map[string]bool) (units []page.Unit) {
	for _, t := range all {
		u := page.Inline("ui", t.Text)
		if english[t.Key] || strings.Count(t.Text, "{") > 1 || strings.ContainsFunc(page.Prose(words.WithoutHoles(u.Text)), wordOrPercent) {
			u.Where, u.N = t.Key, 1
			units = append(units, *u)
		}
	}
	return units
}

func wordOrPercent(r rune) bool { return unicode.IsLetter(r) || r == '%' }

// A Text is a text of a ui.toml with its section and key: "site.skip".
type Text struct{ Key, Text string }

// Texts reads the texts of a ui.toml, in order of the file. There is nothing else in it.
func Texts(source []byte) (all []Text, errs []Error) {
	var tree map[string]any
	meta, err := toml.Decode(string(source), &tree)
	if err != nil {
		return nil, []Error{TOMLError("", err, "TOML")}
	}
	reported := map[string]bool{} // an array of tables has a key for each of them
	for _, key := range meta.Keys() {
		value, ok := valueAt(tree, key)
		if !ok {
			continue
		}
		name := strings.Join(key, ".")
		text, isText := value.(string)
		switch _, isTable := value.(map[string]any); {
		case isTable:
		case !isText || len(key) > 2:
			if !reported[name] {
				reported[name] = true
				errs = append(errs, Error{Found: words.Clip(name) + " = " + shortly(value), Wanted: "a text in quotes; a key with dots needs quotes"})
			}
		case strings.ContainsAny(name, " \t/#"):
			errs = append(errs, Error{Found: fmt.Sprintf("the key %q", name), Wanted: "a key without spaces, / or #"})
		default:
			all = append(all, Text{name, text})
		}
	}
	return all, errs
}

// valueAt returns the value of a key, or false for a key of a table inside a list, which is reported as part of the list.
func valueAt(tree map[string]any, key toml.Key) (any, bool) {
	value := any(tree)
	for _, k := range key {
		table, ok := value.(map[string]any)
		if !ok {
			return nil, false
		}
		value = table[k]
	}
	return value, true
}

// shortly returns a value for an error. What is in a list or table is not written out: it may be as long as the file.
func shortly(value any) string {
	switch v := value.(type) {
	case []any:
		return fmt.Sprintf("a list of %d", len(v))
	case []map[string]any:
		return fmt.Sprintf("%d tables", len(v))
	}
	return words.Clip(fmt.Sprint(value))
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
	for _, t := range s.English.Texts {
		out[t.Key] = Phrase{t.Text, s.Source.Code}
	}
	for _, u := range s.Page.Units {
		if s.show.shows(&u) {
			out[u.Unit.Where] = Phrase{u.Target, s.Language.Code}
		}
	}
	return out
}
