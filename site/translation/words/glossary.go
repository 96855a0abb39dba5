package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// A Term is an entry of a language's glossary. What it means is an interface text, "term." and its key, so that it is
// translated like any other text.
type Term struct {
	Key      string
	Forms    []string `toml:"forms"` // as it stands in a text; in a translation only where that is not Use
	Keep     bool     `toml:"keep"`  // never translated
	Name     string   `toml:"term"`  // as the glossary page shows it
	Gender   string   `toml:"gender"`
	Use      []string `toml:"use"`   // any one satisfies; "re:…" is an expression for a whole word
	Avoid    []string `toml:"avoid"` // not our word for it
	Part     string   `toml:"part"`
	Note     string   `toml:"note"`
	Source   string   `toml:"source"`
	Proposal bool     `toml:"proposal"` // no source found that uses it
}

// A Glossary is a language's terms, sorted by key.
type Glossary []Term

// Limits of a glossary: some terms are compared with all others, and a text that mentions one is searched for all its forms.
const (
	mostTerms = 3000
	mostForms = 10_000 // of all terms
)

// ParseGlossary reads a glossary file; an empty text is an empty glossary.
func ParseGlossary(text string) (Glossary, error) {
	var file map[string]Term
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, err
	}
	var out Glossary
	for key, t := range file {
		t.Key = key
		out = append(out, t)
	}
	if len(out) > mostTerms {
		return nil, fmt.Errorf("%d terms (at most %d)", len(out), mostTerms)
	}
	forms := 0
	for _, t := range out {
		forms += len(t.Forms) + len(t.Use) + len(t.Avoid)
	}
	if forms > mostForms {
		return nil, fmt.Errorf("%d forms of terms (at most %d)", forms, mostForms)
	}
	slices.SortFunc(out, func(a, b Term) int { return strings.Compare(a.Key, b.Key) })
	return out, out.checkPatterns()
}

// checkPatterns returns why an expression of the glossary cannot be used.
func (g Glossary) checkPatterns() error {
	sum := 0
	for _, t := range g {
		for _, form := range slices.Concat(t.Forms, t.Use, t.Avoid) {
			expr, ok := strings.CutPrefix(form, "re:")
			if !ok {
				continue
			}
			cost, err := patternCost(expr)
			if sum += cost; err == nil && sum > costOfPatterns {
				err = fmt.Errorf("one of the expressions that compile to more than %d instructions in all", costOfPatterns)
			}
			if err != nil {
				return fmt.Errorf("[%s]: %w", t.Key, err)
			}
		}
	}
	return nil
}

// Kept lists the forms that no language translates.
func (g Glossary) Kept() []string {
	var out []string
	for _, t := range g {
		if t.Keep {
			out = append(out, t.Forms...)
		}
	}
	return out
}

// Term finds an entry by its key.
func (g Glossary) Term(key string) (Term, bool) {
	for i := range g {
		if g[i].Key == key {
			return g[i], true
		}
	}
	return Term{}, false
}

// Title is what a glossary calls the term.
func (t Term) Title() string {
	if t.Name == "" && len(t.Forms) > 0 {
		return t.Forms[0]
	}
	return t.Name
}

// Proposals lists the terms no source attests, for review.
func (g Glossary) Proposals() []Term {
	return slices.DeleteFunc(slices.Clone(g), func(t Term) bool { return !t.Proposal })
}

// A Mention is a place in a text where a term stands.
type Mention struct {
	Term       Term
	Start, End int
}

// A Finder looks up all terms of a glossary in a text at once.
type Finder struct {
	forms map[string]Term // by the form as it is written
	most  map[string]int  // by the first word of forms in lower case: words in the longest of them
}

// NewFinder takes the forms of every term, and of one that has none what a translation uses for it, without its
// expressions. A form that several terms have belongs to the first of them.
func NewFinder(g Glossary) Finder {
	f := Finder{forms: map[string]Term{}, most: map[string]int{}}
	for _, t := range g {
		forms := t.Forms
		if len(forms) == 0 {
			forms = t.Use
		}
		for _, form := range forms {
			words := tokens(strings.ToLower(form))
			if _, taken := f.forms[form]; taken || len(words) == 0 || strings.HasPrefix(form, "re:") {
				continue
			}
			f.forms[form] = t
			f.most[words[0]] = max(f.most[words[0]], len(words))
		}
	}
	return f
}

// Mentions finds the terms in a text of the glossary's language: whole words, the longest form first, none inside
// another. A form in small letters may begin with a capital, as at the beginning of a sentence; capitals of a form are
// part of it, as in names.
func (f Finder) Mentions(text string) []Mention {
	if len(f.forms) == 0 || !utf8.ValidString(text) {
		return nil
	}
	words := tokens(text)
	var out []Mention
	at := 0
	for i := 0; i < len(words); {
		n, term := f.longest(words[i:])
		if n == 0 {
			at += len(words[i])
			i++
			continue
		}
		end := at
		for _, w := range words[i : i+n] {
			end += len(w)
		}
		out = append(out, Mention{term, at, end})
		at, i = end, i+n
	}
	return out
}

func (f Finder) longest(words []string) (int, Term) {
	for n := min(f.most[strings.ToLower(words[0])], len(words)); n > 0; n-- {
		text := strings.Join(words[:n], "")
		if t, ok := f.forms[text]; ok {
			return n, t
		}
		first, size := utf8.DecodeRuneInString(text)
		if t, ok := f.forms[string(unicode.ToLower(first))+text[size:]]; ok {
			return n, t
		}
	}
	return 0, Term{}
}

// Holds reports whether a text uses one of the forms as whole words. In writing without spaces a form may stand
// anywhere.
func Holds(text string, forms []string) bool {
	lower := strings.ToLower(text)
	for _, form := range forms {
		if expr, ok := strings.CutPrefix(form, "re:"); ok {
			if re := expression(expr); re != nil && slices.ContainsFunc(List(text), re.MatchString) {
				return true
			}
			continue
		}
		if holdsForm(lower, strings.ToLower(form)) {
			return true
		}
	}
	return false
}

// expressions are those that glossaries ask for, compiled.
var expressions sync.Map

// expression compiles an expression for a whole word; nil if it is none.
func expression(expr string) *regexp.Regexp {
	re, ok := expressions.Load(expr)
	if !ok {
		compiled, _ := Pattern(`(?i)^(?:` + expr + `)$`) // ParseGlossary has said what is wrong
		re, _ = expressions.LoadOrStore(expr, compiled)
	}
	return re.(*regexp.Regexp)
}

func holdsForm(lower, form string) bool {
	for at := 0; ; {
		i := strings.Index(lower[at:], form)
		if i < 0 || form == "" {
			return false
		}
		start, end := at+i, at+i+len(form)
		if Spaceless(form) || wholeWord(lower, start, end) {
			return true
		}
		at = start + 1
		for at < len(lower) && !utf8.RuneStart(lower[at]) {
			at++
		}
	}
}
