package templates

import (
	"strconv"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/words"
)

// A TranslateDashboard is the page for translators: the state of every language, page by page, and what to do first. Words is
// section "translate"; the frame has its own.
type TranslateDashboard struct {
	Frame
	Texts     Words
	Languages []TranslateLanguage
	Rows      []TranslateRow
	MoreRows  int // pages that do not fit in the table
}

// A TranslateLanguage is a language with what a translator should look at again.
type TranslateLanguage struct {
	Code, Label, Dir string
	Source           string // the language it is translated from
	Desk             string // address of the desk for this language
	Counts           translation.Counts
	Misses           []check.Finding // terms that differ from the glossary
	Proposals        []words.Term
}

// A TranslateRow is a page with its counts in every language, in the order of the languages.
type TranslateRow struct {
	Title, TitleLang, URL string
	Cells                 []TranslateCell
}

// A TranslateCell is a page in one language.
type TranslateCell struct {
	URL    string // address of the page on the desk; empty in the sum
	Counts translation.Counts
}

// share returns a percentage with its sign, or "" if there is nothing to translate.
func share(t translation.Tally, w Words) string {
	if t.Total == 0 {
		return "–"
	}
	return w.Say("percent", "n", t.Label())
}

// level returns the class of a percentage, one of five shades.
func level(t translation.Tally) string { return "p" + strconv.Itoa(t.Percent()/25) }
