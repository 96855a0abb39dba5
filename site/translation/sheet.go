package translation

import (
	"fmt"
	"slices"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A setting is what every page of a language is judged, composed and checked by, beside its own texts.
type setting struct {
	Source, Lang Language
	Lexicon      *pair.Lexicon
	Glossary     words.Glossary // of the language
	Longest      map[string]int // of interface texts: how many characters there is room for

	texts [][]byte // the files it was read from
	show  Show
	keep  []string
	equal Equivalents
	errs  []Error // of the glossary
}

// setting reads what the pages of a language share. Where the files are those of before, the answer is the one of
// before.
func (c *Content) setting(code string, before *setting) *setting {
	glossary := "glossary/" + code + ".toml"
	s := &setting{Source: c.Config.Language(c.Config.Source), Lang: c.Config.Language(code), Longest: c.Config.Longest, show: c.Config.Show, equal: c.equal}
	for _, name := range slices.Concat(c.below("ledger/equivalent/"), []string{ConfigFile, "glossary/" + c.Config.Source + ".toml", glossary}) {
		s.texts = append(s.texts, c.files[name])
	}
	if before != nil && slices.EqualFunc(before.texts, s.texts, sameText) {
		return before
	}
	s.Glossary, s.errs = readGlossary(glossary, c.files[glossary])
	s.keep = c.Glossary.Kept()
	s.Lexicon = pair.NewLexicon(s.Source.NumberWords(), s.Lang.NumberWords(), c.Glossary, s.Glossary)
	return s
}

// A Sheet is one page in one language, with all the texts it was judged by. It never changes, so a later state of the
// tree takes over every sheet whose texts are the same, and what follows from a sheet may be kept as long as the sheet
// is.
type Sheet struct {
	*setting
	ID      string
	English Source
	File    string // where the translation lies, or would lie
	Text    []byte // the translation; nil: there is none
	Ledger  Ledger
	Page    Page

	ledger []byte // nil: there is none
	in     Input
	errs   []Error
}

// sheet judges a page, unless the sheet of before was judged by the same texts.
func (t *Translation) sheet(id string, english Source, before *Sheet) *Sheet {
	c, file := t.Content, t.TargetFile(id)
	ledger := c.files[LedgerFile(t.Language.Code, id)]
	var target []byte
	if _, ok := t.paths[id]; ok {
		target = c.files[file]
	}
	if before != nil && before.setting == t.setting && before.File == file && sameText(before.English.file, english.file) &&
		sameText(before.Text, target) && sameText(before.ledger, ledger) {
		return before
	}
	s := &Sheet{setting: t.setting, ID: id, English: english, File: file, Text: target, ledger: ledger}
	s.in = Input{
		Path: id, Lang: s.Lang, Source: s.Source, English: s.English.Units, Present: s.Text != nil,
		Later: s.English.Later, ByKey: id == UI, Equal: s.equal, Keep: s.keep, Lexicon: s.Lexicon,
	}
	s.cut()
	s.record()
	s.Page = Judge(s.in)
	return s
}

// cut reads the units of the translation.
func (s *Sheet) cut() {
	if s.Text == nil {
		return
	}
	if s.ID == UI {
		keys := map[string]bool{}
		for _, u := range s.English.Units {
			keys[u.Where] = true
		}
		units, errs := stringsWith(s.Text, keys)
		s.in.Target, s.errs = units, in(s.File, errs)
		return
	}
	units, errs := page.UnitsWith(s.Text, s.English.Text)
	s.in.Target, s.errs = units, pageErrors(s.File, errs)
}

// record reads the ledger.
func (s *Sheet) record() {
	if s.ledger == nil {
		return
	}
	l, bad := ParseLedger(string(s.ledger))
	if l.Page != s.ID || l.Lang != s.Lang.Code {
		bad = append(bad, Error{Found: fmt.Sprintf("page %q, lang %q", l.Page, l.Lang), Wanted: fmt.Sprintf("page %q, lang %q", s.ID, s.Lang.Code)})
	}
	s.errs = append(s.errs, in(LedgerFile(s.Lang.Code, s.ID), bad)...)
	s.Ledger, s.in.Ledger = l, l
}
