package translation

import (
	"fmt"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A setting is what all pages of a language share when they are judged, composed and checked.
type setting struct {
	Source, Lang Language
	Lexicon      *pair.Lexicon
	Glossary     words.Glossary // of the language
	Longest      map[string]int // limits of interface texts in characters

	show  Show
	keep  []string
	equal Equivalents
	known known
	errs  []Error // of the glossary
}

// setting reads what the pages of a language share.
func (c *Content) setting(code string) *setting {
	glossary := "glossary/" + code + ".toml"
	s := &setting{Source: c.Config.Language(c.Config.Source), Lang: c.Config.Language(code), Longest: c.Config.Longest, show: c.Config.Show, equal: c.equal, known: c.known}
	s.Glossary, s.errs = readGlossary(glossary, c.files[glossary])
	s.keep = c.Glossary.Kept()
	s.Lexicon = pair.NewLexicon(s.Source.NumberWords(), s.Lang.NumberWords(), c.Glossary, s.Glossary)
	return s
}

// A Sheet is a page in one language with everything it was judged by. It is immutable.
type Sheet struct {
	*setting
	ID      string
	English Source
	File    string // path of the translation, whether it exists or not
	Text    []byte // the translation, or nil
	Ledger  Ledger
	Page    Page

	ledger []byte // or nil
	in     Input
	errs   []Error
}

// sheet judges a page of the tree.
func (t *Translation) sheet(id string, english Source) *Sheet {
	files := t.Content.files
	return t.JudgePage(id, english, files[PageFile(t.Language.Code, id)], files[LedgerFile(t.Language.Code, id)])
}

// JudgePage judges a page by its English, its translation and its ledger, which may be nil. It depends on no other page.
func (t *Translation) JudgePage(id string, english Source, target, ledger []byte) *Sheet {
	s := &Sheet{setting: t.setting, ID: id, English: english, File: PageFile(t.Language.Code, id), Text: target, ledger: ledger}
	s.in = Input{
		Path: id, Lang: s.Lang, Source: s.Source, English: s.English.Units, Present: s.Text != nil,
		Later: s.English.Later, ByKey: id == UI, Equal: s.equal, known: s.known, Keep: s.keep, Lexicon: s.Lexicon,
	}
	s.cut()
	s.record()
	s.Page = Judge(s.in)
	return s
}

// Errors returns the errors in the files of the page.
func (s *Sheet) Errors() []Error { return s.errs }

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
		s.in.Target, s.errs = units, In(s.File, errs)
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
	s.errs = append(s.errs, In(LedgerFile(s.Lang.Code, s.ID), bad)...)
	s.Ledger, s.in.Ledger = l, l
}
