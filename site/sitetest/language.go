// Package sitetest adds invented languages to a content tree, to test that the site works in any language: one is written from
// right to left, one has very long words. Like every language they are data: a folder, a ui.toml, a label.
package sitetest

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/exchange"
	"taula/site/translation/work"
)

// A Language is an invented one: its entry in i18n.toml, and the word it has for a word of the source.
type Language struct {
	Code, Config string
	Say          func(word string) string
}

// RightToLeft writes every letter as one of the Hebrew alphabet.
var RightToLeft = Language{"xr", "label = \"תירבע\"\ndir = \"rtl\"\n", func(word string) string {
	return strings.Map(func(r rune) rune {
		if l := r | 0x20; 'a' <= l && l <= 'z' {
			return 'א' + (l - 'a')
		}
		return r
	}, word)
}}

// LongWords makes a compound of forty letters of every word of five and more; shorter ones get an ending.
var LongWords = Language{"xl", "label = \"Langwörtersprache\"\n", func(word string) string {
	const tail = "platzierungswertungsverfahrensvorschriften"
	if len(word) < 5 {
		return word + "en"
	}
	return word + tail[:max(0, 40-len(word))]
}}

// WithLanguages returns a copy of a content tree with more languages, into which everything is translated and accepted.
func WithLanguages(tree fs.FS, languages ...Language) (fstest.MapFS, error) {
	m := fstest.MapFS{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(tree, name)
		m[name] = &fstest.MapFile{Data: b}
		return err
	})
	for _, one := range languages {
		err = errors.Join(err, one.join(m))
	}
	return m, err
}

func (l Language) join(m fstest.MapFS) error {
	config := "[i18n.languages." + l.Code + "]\n" + l.Config
	if before := m["i18n.toml"]; before != nil {
		config = string(before.Data) + "\n" + config
	}
	m["i18n.toml"] = &fstest.MapFile{Data: []byte(config)}
	m[l.Code+"/ui.toml"] = &fstest.MapFile{}
	c, errs := translation.Load(m)
	tr := c.Translation(l.Code)
	var entries []exchange.Entry
	for _, sheet := range tr.Sheets {
		for _, e := range exchange.Entries(sheet) {
			e.Target, e.Done = l.translated(e.Source), true
			if e.Target == e.Source {
				e.Target += " " + l.translated("code") // a text of nothing but code is not the same in a language with its own words
			}
			entries = append(entries, e)
		}
	}
	files, bad := exchange.Import(tr, entries)
	for name, b := range files {
		m[name] = &fstest.MapFile{Data: b}
	}
	var err error
	for _, e := range append(errs, bad...) {
		err = errors.Join(err, e)
	}
	return err
}

// kept are the parts of a text that no translation changes: code, placeholders, addresses of links, notes, icons.
var kept = regexp.MustCompile("`[^`]*`" + `|\{[^{}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|<[^<>]*>|&#?[a-z0-9]+;|:[a-z-]+:`)

// words are the rest, letter by letter.
var words = regexp.MustCompile(`\p{L}+`)

func (l Language) translated(text string) string {
	var b strings.Builder
	at := 0
	for _, k := range append(kept.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		b.WriteString(words.ReplaceAllStringFunc(text[at:k[0]], l.Say))
		b.WriteString(text[k[0]:k[1]])
		at = k[1]
	}
	return b.String()
}

// AcceptLanguage adds ledgers to a tree that say that everything in a language was made from today's source.
func AcceptLanguage(m fstest.MapFS, code string) error {
	c, errs := translation.Load(m)
	if len(errs) > 0 {
		return errs[0]
	}

	everything := translation.Accept{All: true, Guesses: true}
	files, _ := work.Accept(c.Translation(code), translation.Selection{}, everything)
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: text}
	}
	return nil
}
