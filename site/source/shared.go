package source

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
	"taula/templates"
)

// Shared is what the compilation of every page depends on: the configuration, the interface texts and the terms of every language.
type Shared struct {
	Own          bool // the tree is a user's own site, with settings
	Source       string
	Languages    []string // the source first
	Config       translation.Config
	Tiles        string // the site's own tiles, one on a line
	Words        map[string]Words
	Terms        map[string]*Glossary
	Aliases      map[string]map[string]string        // words that readers type, with their meaning, by language
	Translations map[string]*translation.Translation // by language, without the source; with only the interface texts judged
	Sum          Sum                                 // of the files it was read from
	Problems     Problems
}

// isShared reports whether Shared depends on a file.
func isShared(name string) bool {
	switch name {
	case SettingsFile, TilesFile, AliasesFile, translation.ConfigFile:
		return true
	}
	switch path.Base(name) {
	case "ui.toml", "ui.ledger":
		return true
	}
	folder, _, _ := strings.Cut(name, "/")
	return folder == "glossary" || folder == "ledger" || folder == "lint"
}

// Shared returns what all pages share: before, if the files have not changed, or else a new value.
func (t *Tree) Shared(before *Shared) *Shared {
	files := maps.Clone(t.Files)
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return !isShared(name) })
	var sum Sum
	for _, name := range append(slices.Sorted(maps.Keys(files)), t.Languages...) {
		sum = sum.with(name, files[name])
	}
	if before != nil && before.Sum == sum {
		return before
	}
	content, errs := translation.Open(files)
	s := &Shared{
		Own: t.Has(SettingsFile), Source: t.Source, Languages: t.Languages, Config: content.Config, Tiles: string(files[TilesFile]), Sum: sum, Problems: TranslationProblems(errs),
		Words: map[string]Words{}, Terms: map[string]*Glossary{}, Translations: map[string]*translation.Translation{},
	}
	for _, lang := range t.Languages {
		terms := content.Glossary
		if lang != t.Source {
			tr := content.Begin(lang)
			s.Translations[lang], terms = tr, tr.Glossary
			s.Problems = append(s.Problems, TranslationProblems(tr.Errors)...)
		}
		words, ps := wordsOf(lang, content.English[translation.UI], s.Translations[lang])
		s.Words[lang], s.Terms[lang] = words, newGlossary(terms, words["term"])
		s.Problems = append(s.Problems, ps...)
	}
	s.readAliases(files[AliasesFile])
	return s
}

// AliasesFile lists words that readers type for words of the pages.
const AliasesFile = "aliases.toml"

// readAliases reads the table of aliases, by language. A tree need not have one.
func (s *Shared) readAliases(file []byte) {
	bad := func(found, wanted string) {
		s.Problems = append(s.Problems, Problem{Kind: "words", File: AliasesFile, Found: found, Wanted: wanted})
	}
	if _, err := toml.Decode(string(file), &s.Aliases); err != nil {
		bad(err.Error(), `tables [LANGUAGE] of typed = "words of the pages"`)
		return
	}
	for lang := range s.Aliases {
		if !slices.Contains(s.Languages, lang) {
			bad(fmt.Sprintf("[%s]", lang), "one of "+strings.Join(s.Languages, ", "))
		}
	}
}

// Site returns the texts in a language that any page may show.
func (s *Shared) Site(lang string) templates.Words { return s.Words[lang]["site"] }

// Direction returns the direction a language is written in.
func (s *Shared) Direction(lang string) string { return s.Config.Language(lang).Dir }

// Option returns the name of an option in the menu of the scorer, with one of its values if value is not "".
func (s *Shared) Option(lang, name, value string) string {
	words := s.Words[lang]["option"]
	if value == "" {
		return words.Say(name)
	}
	return words.Say(name) + ": " + words.Say(name+"."+value)
}

// Problems returns the problems of a tree besides its pages: of what they share, and translations of pages that do not exist.
func (t *Tree) Problems(s *Shared) Problems {
	odd := TranslationProblems(translation.OddFolders(slices.Sorted(maps.Keys(t.found)))) // folders that belong to no language
	return slices.Concat(t.unset, s.Problems, odd, t.strays(), t.checkEmblem(), t.unread)
}
