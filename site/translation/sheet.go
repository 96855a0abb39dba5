package translation

import (
	"fmt"
	"slices"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A setting is what all pages of a language share when they are judged, composed and checked.
type setting struct {
	Source, Language Language
	Glossary         words.Glossary // of the language
	Longest          map[string]int // limits of interface texts in characters

	show  Show
	keep  []string
	equal Equivalents
	known known
	terms words.Finder // of the source's glossary
	errs  []Error      // of the glossary
}

// setting reads what the pages of a language share.
func (c *Content) setting(code string) *setting {
	s := &setting{Source: c.Config.Language(c.Config.Source), Language: c.Config.Language(code), Longest: c.Config.Longest, show: c.Config.Show,
		keep: c.Glossary.Kept(), equal: c.equal, known: c.known}
	s.Glossary = c.readGlossary(code, &s.errs)
	s.terms = words.NewFinder(c.Glossary)
	return s
}

// Terms finds the glossary terms in what is spoken of a text of the source, which it returns where there are terms at all.
func (s *setting) Terms(text string) (spoken string, found []words.Mention) {
	if !s.terms.Empty() {
		spoken = page.Spoken(text)
	}
	return spoken, s.terms.Mentions(spoken)
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
	Errors  []Error // in the files of the page
}

// LedgerFile returns the path of the ledger, whether it exists or not.
func (s *Sheet) LedgerFile() string { return LedgerFile(s.Language.Code, s.ID) }

// sheet judges a page of the tree.
func (t *Translation) sheet(id string) *Sheet {
	files := t.Content.files
	return t.JudgePage(id, t.Content.English[id], files[PageFile(t.Language.Code, id)], files[LedgerFile(t.Language.Code, id)])
}

// JudgePage judges a page by its English, its translation and its ledger, which may be nil. It depends on no other page.
func (t *Translation) JudgePage(id string, english Source, target, ledger []byte) *Sheet {
	s := &Sheet{setting: t.setting, ID: id, English: english, File: PageFile(t.Language.Code, id), Text: target}
	units := s.units()
	if ledger != nil {
		var bad []Error
		s.Ledger, bad = ParseLedger(string(ledger))
		if l := s.Ledger; l.Page != id || l.Lang != s.Language.Code {
			bad = append(bad, Error{Found: fmt.Sprintf("page %q, lang %q", l.Page, l.Lang), Wanted: fmt.Sprintf("page %q, lang %q", id, s.Language.Code)})
		}
		s.Errors = append(s.Errors, In(s.LedgerFile(), bad)...)
	}
	s.Page = Judge(Input{
		Path: id, Lang: s.Language, Source: s.Source, English: english.Units, Target: units, Present: target != nil, Later: english.Later,
		ByKey: id == UI, Ledger: s.Ledger, Equal: s.equal, known: s.known, Keep: s.keep,
	})
	return s
}

// Rewording returns what is new in the translation of a unit since it was accepted, or nil where it is as it was or nobody knows.
func (s *Sheet) Rewording(unit int) []words.Change {
	u := &s.Page.Units[unit]
	if u.Record < 0 || u.At < 0 {
		return nil
	}
	r, target := &s.Ledger.Records[u.Record], &s.Page.Target[u.At]
	if r.Target == target.Hash || r.Words == "" || !r.sealed() {
		return nil
	}
	return pair.Rewording(target.Text, r.fingerprint())
}

// units cuts the translation.
func (s *Sheet) units() []page.Unit {
	if s.Text == nil {
		return nil
	}
	if s.ID == UI {
		keys := map[string]bool{}
		for _, u := range s.English.Units {
			keys[u.Where] = true
		}
		texts, errs := Texts(s.Text)
		s.Errors = In(s.File, errs)
		return cutTexts(texts, keys)
	}
	text := page.Read(s.Text)
	units, errs := text.Units(s.English.Refs)
	s.Errors = In(s.File, slices.Concat(errs, text.Lost()))
	return units
}
