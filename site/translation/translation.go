// Package translation judges, unit by unit, whether a translated page still says what the English page says, and composes
// the page that readers of that language get.
//
// English Markdown is the source. A translation is plain Markdown in a folder of its own, without markers. A ledger beside
// it records the English text that each translated unit was made from.
//
//	content/en/rules/base-game.md             what is said today
//	content/ca/rules/base-game.md             the same in Catalan, or part of it
//	content/ledger/ca/rules/base-game.ledger  what each Catalan unit was made from
//	content/ledger/equivalent/….eq            English texts that mean the same to translators
//
// The files of the package follow the data:
//
//	page.Text.Units cuts a page into units
//	ledger.go       reads and writes ledgers, and reads what is declared equivalent
//	link.go         links today's English, the records and the translation; see also likeness.go, place.go, steps.go
//	status.go       judges every unit: current, outdated, missing, unverified
//	differ.go       compares numbers, links and markup of a translation with those of its English
//	pasted.go       finds texts that were accepted for another unit
//	guess.go        gives units the texts in their places, and reuses translations of the same English
//	compose.go      puts the translated words into the English page
//	sheet.go        holds a page with everything it was judged by
//	reader.go       reads files within limits; content.go reads a whole content tree
//	review.go       tracks who translated and who reviewed a text
//	accept.go       records the units that a person has accepted
//
// The packages below it compare texts (words, pair), look for slips (check), implement the verbs of the command (work),
// exchange files with translation tools (exchange) and report the state (report).
//
// Everything is a pure function of texts: no git, no clock, no network. A guess may suggest a text but never makes a unit
// current. That takes the exact English the translation was made from, or English declared equivalent to it, and the accepted
// translation or most of its words. README.md is the contract.
package translation

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/words"
)

// Status says whether a reader may trust a translated unit.
type Status string

// The statuses of a unit.
const (
	Current    Status = "current"    // made from the English of today
	Outdated   Status = "outdated"   // made from an older English
	Missing    Status = "missing"    // no usable translation
	Unverified Status = "unverified" // a text stands there, but nothing says what it was made from
)

// Reasons say why a unit has its status.
const (
	Exact        = "exact"              // base and English are the same text
	Equivalent   = "equivalent"         // declared the same for translators
	Reused       = "reused"             // the same English is translated elsewhere on the page
	Same         = "same"               // identical in both languages on purpose
	Revised      = "revised"            // the English has changed since
	New          = "new"                // nobody has translated it
	Rewritten    = "rewritten"          // the English is another text; the old pair is a suggestion
	EnglishCopy  = "english-copy"       // English stands in the translated page
	Emptied      = "emptied"            // the translation was taken out
	NoPage       = "page"               // the whole page is untranslated
	Aligned      = "aligned"            // paired by place and likeness only
	Pasted       = "pasted"             // it is, or contains, the accepted text of another unit
	ImportFuzzy  = "imported-fuzzy"     // imported as not yet sure
	Machine      = "machine"            // a machine made it, and no person has accepted it
	Unreviewed   = "unreviewed"         // the language wants it read by somebody else than its translator
	Differs      = "differs"            // it has other numbers, links or placeholders than its English
	NoteEdited   = "edited"             // note: the translation was changed since it was accepted
	NoteRelink   = "relink"             // note: English links elsewhere now
	NoteRenumber = "renumber"           // note: the heading's number has changed
	NoteTargeted = "translation-edited" // note: outdated, but the translation was worked on
	NoteNumbered = "numbering"          // note: English refers to a step by a number that another step has now
)

// Severities of a change of the English, worst first.
const (
	Numbers = "numbers" // a number changed: a rule may have
	Words   = "text"
	Punct   = "punct"
	Markup  = "markup"
)

// A State is an English unit with what is known of its translation.
type State struct {
	Unit     *page.Unit
	Status   Status
	Reason   string
	Severity string       // of an outdated unit
	Notes    []string     // sorted
	Base     string       // the English text layer it was made from
	Target   string       // the translation, inline Markdown; of a missing unit, a suggestion
	Record   int          // index in the ledger, -1 for none
	At       int          // index among the translated page's units, -1 for none
	Certain  bool         // no guess was needed to find the text of this English
	Differs  []Difference // of the translation from the English of today, beside words
	Writer   string       // who has translated what stands there; "" where nobody said
	Reviewed bool         // somebody has read what stands there beside the English
	Reviewer string       // who that was
	Answer   string       // what a reviewer says of it to its translator
	Machine  bool         // a machine made it, whoever accepted it since
}

// Diff is the change of the English since the unit was translated.
func (s *State) Diff() []words.Change { return words.Diff(s.Base, s.Unit.Text) }

// SpokenDiff is Diff as readers see it, without markup. Where only the markup has changed, it shows no change.
func (s *State) SpokenDiff() []words.Change {
	return words.Diff(unstruck.Replace(page.Prose(s.Base)), unstruck.Replace(page.Prose(s.Unit.Text)))
}

// unstruck removes the marks of words that are struck out, which page.Prose leaves.
var unstruck = strings.NewReplacer("~~", "")

// Reply is what a reviewer answers, behind the reviewer's name if it is known; "" for no answer.
func (s State) Reply() string {
	if s.Answer == "" || s.Reviewer == "" {
		return s.Answer
	}
	return s.Reviewer + ": " + s.Answer
}

// Done reports whether the unit counts as translated.
func (s *State) Done() bool { return s.Status == Current }

// A Page is a page judged in one language.
type Page struct {
	Path, Lang string // "rules/base-game", "ca"
	Later      bool   // the English says translate: later; not counted
	Present    bool   // a translated page exists
	Units      []State
	Target     []page.Unit // the units of the translated page
	Orphans    []Orphan
	Extras     []int // indices in Target of texts without an English unit
	outline    outline
	step       *regexp.Regexp // how the source refers to a step by its number; nil if it never does
}

// An Orphan is a translation whose English is gone.
type Orphan struct {
	Record int
	Base   string
	Target string // "" if the translated text is gone too
	At     int    // index of that text in Page.Target, -1 if it is gone
}

// severity returns how much a change of the English matters.
func severity(base, source string, numbers map[string]int) string {
	a, b := page.Prose(base), page.Prose(source)
	numbersOf := func(text string) []string {
		return slices.Sorted(slices.Values(append(words.Figures(text), words.Spelled(text, numbers)...)))
	}
	switch {
	case !slices.Equal(numbersOf(a), numbersOf(b)):
		return Numbers
	case strings.Join(words.List(a), " ") != strings.Join(words.List(b), " "):
		return Words
	case page.OneSpaced(a) != page.OneSpaced(b):
		return Punct
	}
	return Markup
}
