package templates

import (
	"strconv"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/words"
)

// A TranslateDashboard is the page for translators: how far every language is, page by page, what is left to do first.
// Words are those of the section "translate"; the frame has its own.
type TranslateDashboard struct {
	Frame
	Texts     Words
	Languages []TranslateLanguage
	Rows      []TranslateRow
	MoreRows  int // pages there is no room for
}

// A TranslateLanguage is one language with what is to be looked at again there.
type TranslateLanguage struct {
	Code, Label, Dir string
	Source           string // the language it is translated from
	Desk             string // address where it is translated
	Counts           translation.Counts
	Misses           []check.Finding // of the glossary
	Proposals        []words.Term
}

// A TranslateRow is a page with its counts in every language, in the order of the languages.
type TranslateRow struct {
	Title, TitleLang, URL string
	Cells                 []TranslateCell
}

// A TranslateCell is a page in one language.
type TranslateCell struct {
	URL    string // leads to the page on the desk; empty in the sum
	Counts translation.Counts
}

// share is a percentage with its sign; nothing to translate has none.
func share(t translation.Tally, w Words) string {
	if t.Total == 0 {
		return "–"
	}
	return w.Say("percent", "n", t.Label())
}

// level is which of five shades a percentage has.
func level(t translation.Tally) string { return "p" + strconv.Itoa(t.Percent()/25) }
