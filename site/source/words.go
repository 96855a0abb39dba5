package source

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// Words are the interface texts of one language by section of its ui.toml.
type Words map[string]templates.Words

// wordsOf returns the texts of a language. Missing texts, and those that may not be shown, are taken from file, which is that
// of the source.
func wordsOf(lang string, file []byte, t *translation.Translation) (Words, Problems) {
	all, ps := ParseWords(lang+"/ui.toml", file)
	if t != nil {
		all = Words{}
		for id, phrase := range t.Phrases() {
			section, key, _ := strings.Cut(id, ".")
			if section == "term" && phrase.Lang != lang {
				continue // a term that is not explained in its own language
			}
			if all[section] == nil {
				all[section] = templates.Words{}
			}
			all[section][key] = phrase.Text
		}
		if sheet := t.Sheet(translation.UI); sheet != nil {
			ps = append(ps, FindingProblems(check.Errors(sheet, translation.Composed{}))...)
		}
	}
	for _, words := range all {
		for key, text := range words {
			words[key] = keeping.Replace(text)
			if templates.Agrees(text) {
				words["lang"] = lang
			}
		}
	}
	if t == nil && file != nil && len(ps) == 0 {
		ps = lacking(lang+"/ui.toml", all)
	}
	return all, ps
}

// keeping inserts no-break spaces: before a percent sign, and before the points at the end of a line.
var keeping = strings.NewReplacer("} %", "}\u00a0%", ": {points}", ":\u00a0{points}")

// Everywhere are the texts of section site that any page may show. Without them buttons and links would have no name in any
// language, because translations fall back to the source.
var Everywhere = []string{
	"site", "headline", "tagline", "skip", "nav", "rules", "score", "contents", "neighbours", "notes", "link", "foot", "licences", "edit", "credits-writers", "credits-reviewers", "credits-share", "credits-machine",
	"theme", "theme-auto", "theme-light", "theme-dark", "not-found", "not-found-text",
	"untranslated", "unchecked", "not-checked", "by-machine", "not-reviewed", "translated", "in-english", "language-proposal", "original", "changed", "progress",
}

// lacking reports the texts that a source language must have but does not.
func lacking(name string, t Words) Problems {
	var missing []string
	for _, key := range Everywhere {
		if t["site"][key] == "" {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return Problems{{Kind: "words", File: name, Found: fmt.Sprintf("no text site.%s", strings.Join(missing, ", site.")), Wanted: "a text in section [site] for each: pages show them"}}
}

// ParseWords parses a ui.toml, which consists of sections of texts.
func ParseWords(name string, b []byte) (Words, Problems) {
	var raw map[string]map[string]any
	if _, err := toml.Decode(string(b), &raw); err != nil {
		return Words{}, ErrorProblems("words", []translation.Error{translation.TOMLError(name, err, `sections of texts: key = "text"`)})
	}
	var ps Problems
	t := Words{}
	for _, section := range slices.Sorted(maps.Keys(raw)) {
		t[section] = templates.Words{}
		for _, key := range slices.Sorted(maps.Keys(raw[section])) {
			text, ok := raw[section][key].(string)
			if !ok {
				ps = append(ps, Problem{Kind: "words", File: name, Found: fmt.Sprintf("%s.%s = %v", section, key, raw[section][key]),
					Wanted: "a text in quotes; a key with dots needs quotes"})
				continue
			}
			t[section][key] = text
		}
	}
	return t, ps
}
