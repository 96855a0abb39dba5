package translation

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"taula/site/page"
)

// A setting is what every page of a language is judged, composed and checked
// by, beside its own texts.
type setting struct {
	texts        [][]byte // the files it was read from
	source, lang Language
	show         Show
	reuse        string
	keep         []string
	equal        Equivalents
	glossary     Glossary // of the language
	err          error    // of the glossary
	lexicon      *Lexicon
	lints        func() []lint
}

// setting reads what the pages of a language share. Where the files are those
// of before, the answer is the one of before.
func (c *Content) setting(code string, before *setting) *setting {
	glossary := "glossary/" + code + ".toml"
	s := &setting{source: c.Config.Language(c.Config.Source), lang: c.Config.Language(code), show: c.Config.Show, reuse: c.Config.Reuse, equal: c.equal}
	for _, name := range slices.Concat(c.below("ledger/equivalent/"), []string{"i18n.toml", "glossary/" + c.Config.Source + ".toml", glossary}) {
		s.texts = append(s.texts, c.files[name])
	}
	if before != nil && slices.EqualFunc(before.texts, s.texts, sameText) {
		return before
	}
	if s.glossary, s.err = ParseGlossary(string(c.files[glossary])); s.err != nil {
		s.err = fmt.Errorf("%s: %w", glossary, s.err)
	}
	s.keep = c.Glossary.Kept()
	s.lexicon = NewLexicon(s.source, s.lang, c.Glossary, s.glossary)
	s.lints = sync.OnceValue(func() []lint { return compiled(s.lang.Lints) })
	return s
}

// A Sheet is one page in one language, with all the texts it was judged by. It
// never changes, and what follows from it is worked out once; so a later state
// of the tree takes over every sheet whose texts are the same.
type Sheet struct {
	*setting
	id      string
	english Source
	file    string // where the translation lies, or would lie
	target  []byte // nil: there is none
	ledger  []byte // nil: there is none
	from    *Sheet // the same without what other pages have; nil: it is that
	in      Input
	errs    []error
	Page    Page

	seeks  []string // of other pages
	offers []offer  // to other pages

	misses func() []Finding
	patch  func() string
}

// without is the sheet without what other pages have.
func (s *Sheet) without() *Sheet {
	if s == nil || s.from == nil {
		return s
	}
	return s.from
}

// sheet judges a page, unless the sheet of before was judged by the same texts.
func (t *Translation) sheet(id string, before *Sheet) *Sheet {
	c, file := t.Content, t.TargetFile(id)
	english, ledger := c.English[id], c.files[LedgerFile(t.Language.Code, id)]
	var target []byte
	if _, ok := t.paths[id]; ok {
		target = c.files[file]
	}
	if before != nil && before.setting == t.setting && before.file == file && sameText(before.english.file, english.file) &&
		sameText(before.target, target) && sameText(before.ledger, ledger) {
		return before
	}
	s := &Sheet{setting: t.setting, id: id, english: english, file: file, target: target, ledger: ledger}
	s.in = Input{
		Path: id, Lang: s.lang, Source: s.source, English: s.english.Units, Present: s.target != nil,
		Later: s.english.Later, ByKey: id == UI, Equal: s.equal, Reuse: s.reuse, Keep: s.keep, Lexicon: s.lexicon,
	}
	s.cut()
	s.record()
	return s.judged()
}

// cut reads the units of the translation.
func (s *Sheet) cut() {
	if s.target == nil {
		return
	}
	if s.id == UI {
		keys := map[string]bool{}
		for _, u := range s.english.Units {
			keys[u.Where] = true
		}
		s.in.Target, s.errs = stringsWith(s.target, keys)
	} else {
		s.in.Target, s.errs = page.UnitsWith(s.target, s.english.Text)
	}
	for i, err := range s.errs {
		s.errs[i] = fmt.Errorf("%s: %w", s.file, err)
	}
}

// record reads the ledger.
func (s *Sheet) record() {
	if s.ledger == nil {
		return
	}
	l, bad := ParseLedger(string(s.ledger))
	bad = append(bad, l.problems()...)
	if l.Page != s.id || l.Lang != s.lang.Code {
		bad = append(bad, fmt.Errorf("says page %q, lang %q: want %q, %q", l.Page, l.Lang, s.id, s.lang.Code))
	}
	for _, err := range bad {
		s.errs = append(s.errs, fmt.Errorf("%s: %w", LedgerFile(s.lang.Code, s.id), err))
	}
	s.in.Ledger = l
}

// judged finds the statuses, and prepares what follows from them.
func (s *Sheet) judged() *Sheet {
	s.Page = Judge(s.in)
	s.exchange()
	s.misses = sync.OnceValue(s.findMisses)
	s.patch = sync.OnceValue(s.missingPatch)
	return s
}

// with is the sheet judged again by what other pages have, unless none of it is
// on this one, or the sheet of before says the same.
func (s *Sheet) with(others map[string]Other, before *Sheet) *Sheet {
	var found map[string]Other
	for i := range s.english.Units {
		hash := s.english.Units[i].Hash
		if l, ok := others[hash]; ok && l.Page != s.id {
			if found == nil {
				found = map[string]Other{}
			}
			found[hash] = l
		}
	}
	switch {
	case len(found) == 0:
		return s
	case before != nil && before.from == s && maps.Equal(before.in.Others, found):
		return before
	}
	again := *s
	again.from, again.in.Others = s, found
	return again.judged()
}
