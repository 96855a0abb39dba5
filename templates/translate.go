package templates

import (
	"strconv"

	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/words"
)

// A TranslateDashboard is the page for translators: how far every language is, page by page, and what there is to do next.
// Words are those of the section "translate"; the frame has its own.
type TranslateDashboard struct {
	Frame
	Texts     Words
	Languages []TranslateLanguage
	Rows      []TranslateRow
}

// A TranslateLanguage is one language with its work, page by page, most urgent first.
type TranslateLanguage struct {
	Code, Label, Dir string
	Source           string // the language it is translated from
	Counts           translation.Counts
	Download         string // address of a PO file with all of it
	Pages            []TranslatePage
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
	URL    string // leads to the work: on this page, or on the desk where none is left
	Counts translation.Counts
}

// A TranslatePage is a page in one language with the units that are not current.
type TranslatePage struct {
	Anchor, Path, Title, TitleLang, File string
	Desk                                 string // address of the page on the desk
	Accept                               string // the command to run when it is done
	Counts                               translation.Counts
	Units                                []TranslateUnit
}

// A TranslateUnit is a unit to be worked on.
type TranslateUnit struct {
	Address, Status, Reason string
	Source, Target          string
	Diff                    []words.Change
	Command                 string // that writes down it is done
}

// States are those by which the page for translators filters.
var States = []string{"outdated", "missing", "unverified"}

// share is a percentage with its sign; nothing to translate has none.
func share(t translation.Tally) string {
	if t.Total == 0 {
		return "–"
	}
	return t.Label() + " %"
}

// level is which of five shades a percentage has.
func level(t translation.Tally) string { return "p" + strconv.Itoa(t.Percent()/25) }
