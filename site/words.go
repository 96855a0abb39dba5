package site

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/templates"
)

// texts are the interface texts of one language, by section of its ui.toml.
type texts map[string]templates.Words

// languageTexts are the texts of a language with what they were read from.
type languageTexts struct {
	file        []byte
	sheet       *translation.Sheet // nil in the source language
	texts       texts
	fingerprint string
	problems    Problems
}

// readTexts reads the ui.toml of every language that is not as it was.
func (b *build) readTexts() {
	before := b.languageTexts
	b.languageTexts, b.texts, b.fingerprints = map[string]*languageTexts{}, map[string]texts{}, map[string]string{}
	for _, lang := range b.content.languages {
		s, file := before[lang], b.content.files[lang+"/ui.toml"]
		var sheet *translation.Sheet
		if t := b.judged[lang]; t != nil {
			sheet = t.Sheet(translation.UI)
		}
		if s == nil || s.sheet != sheet || !sameSlice(s.file, file) {
			s = b.textsOf(lang, file)
			if s.sheet = sheet; sheet != nil {
				s.problems = append(s.problems, findingProblems(check.Errors(sheet, translation.Composed{}))...)
			}
		}
		b.languageTexts[lang], b.texts[lang], b.fingerprints[lang] = s, s.texts, s.fingerprint
		b.problems = append(b.problems, s.problems...)
	}
}

// textsOf reads one ui.toml. What a translation lacks, or may not show, it takes from the source language.
func (b *build) textsOf(lang string, file []byte) *languageTexts {
	t, ps := parseTexts(lang+"/ui.toml", file)
	if lang != b.content.source {
		t = texts{}
		for id, phrase := range b.judged[lang].Phrases() {
			section, key, _ := strings.Cut(id, ".")
			if section == "term" && phrase.Lang != lang {
				continue // a term that its own language does not explain is left as it is
			}
			if t[section] == nil {
				t[section] = templates.Words{}
			}
			t[section][key] = phrase.Text
		}
	}
	for _, words := range t {
		for key, text := range words {
			words[key] = keeping.Replace(text)
		}
	}
	if lang == b.content.source && file != nil && len(ps) == 0 {
		ps = lacking(lang+"/ui.toml", t)
	}
	return &languageTexts{file: file, texts: t, fingerprint: t.fingerprint(), problems: ps}
}

// keeping keeps a number with its sign, and with the colon before it where it ends a line.
var keeping = strings.NewReplacer("} %", "}\u00a0%", ": {points}", ":\u00a0{points}")

// everywhere are the texts of section site that any page may show. Without them there would be buttons and links without a
// name, in every language: what a translation lacks comes from the source.
var everywhere = []string{
	"site", "headline", "tagline", "skip", "nav", "rules", "score", "contents", "neighbours", "notes", "link", "foot", "licences", "edit", "credits-writers", "credits-reviewers", "credits-share", "credits-machine",
	"theme", "theme-auto", "theme-light", "theme-dark", "not-found", "not-found-text",
	"untranslated", "unchecked", "not-checked", "by-machine", "not-reviewed", "translated", "in-english", "language-proposal", "original", "changed", "progress",
}

// lacking finds the texts that a source language must have and has not.
func lacking(name string, t texts) Problems {
	var missing []string
	for _, key := range everywhere {
		if t["site"][key] == "" {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return Problems{{Kind: "words", File: name, Found: fmt.Sprintf("no text site.%s", strings.Join(missing, ", site.")), Wanted: "a text in section [site] for each: pages show them"}}
}

// parseTexts reads one ui.toml: sections of texts, nothing else.
func parseTexts(name string, b []byte) (texts, Problems) {
	var raw map[string]map[string]any
	if _, err := toml.Decode(string(b), &raw); err != nil {
		line := 0
		if e := (toml.ParseError{}); errors.As(err, &e) {
			line = e.Position.Line
			return texts{}, Problems{{Kind: "words", File: name, Line: line, Found: e.Message, Wanted: "TOML"}}
		}
		return texts{}, Problems{{Kind: "words", File: name, Found: err.Error(), Wanted: `sections of texts: key = "text"`}}
	}
	var ps Problems
	t := texts{}
	for _, section := range slices.Sorted(maps.Keys(raw)) {
		t[section] = templates.Words{}
		for _, key := range slices.Sorted(maps.Keys(raw[section])) {
			text, ok := raw[section][key].(string)
			if !ok {
				ps = append(ps, Problem{Kind: "words", File: name, Found: fmt.Sprintf("%s.%s = %v", section, key, raw[section][key]),
					Wanted: "a text in quotes; a key with dots stands in quotes"})
				continue
			}
			t[section][key] = text
		}
	}
	return t, ps
}

// fingerprint returns a text that changes when any of the texts does.
func (t texts) fingerprint() string {
	var b strings.Builder
	for _, section := range slices.Sorted(maps.Keys(t)) {
		for _, key := range slices.Sorted(maps.Keys(t[section])) {
			b.WriteString(section + "\x00" + key + "\x00" + t[section][key] + "\x00")
		}
	}
	return hash([]byte(b.String()))
}
