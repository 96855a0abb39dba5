package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// A Term is an entry of a language's glossary. Its explanation is the interface text "term." with its key, which is translated like
// others.
type Term struct {
	Key      string
	Forms    []string `toml:"forms"` // forms in texts; in a translation only if they differ from Use
	Keep     bool     `toml:"keep"`  // never translated
	Name     string   `toml:"term"`  // on the glossary page
	Use      []string `toml:"use"`   // accepted translations; "re:…" is an expression for a whole word
	Avoid    []string `toml:"avoid"` // words to avoid
	Note     string   `toml:"note"`
	Source   string   `toml:"source"`
	Proposal bool     `toml:"proposal"` // not found in a source
}

// A Glossary is the list of a language's terms, sorted by key.
type Glossary []Term

// Limits of a glossary, because some terms are compared with all others, and texts are searched for all forms of a term.
const (
	mostTerms = 3000
	mostForms = 10_000 // of all terms
)

// ParseGlossary parses a glossary file.
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

// checkPatterns returns the first invalid or too costly expression.
func (g Glossary) checkPatterns() error {
	sum := 0
	for _, t := range g {
		for _, form := range slices.Concat(t.Forms, t.Use, t.Avoid) {
			expr, ok := strings.CutPrefix(form, "re:")
			if !ok {
				continue
			}
			e, err := ParseExpression(expr)
			if err == nil && sum+e.cost > costOfPatterns {
				err = fmt.Errorf("one of the expressions that compile to more than %d instructions in all", costOfPatterns)
			}
			if err != nil {
				return fmt.Errorf("[%s]: %w", t.Key, err)
			}
			sum += e.cost
		}
	}
	return nil
}

// Kept returns the forms that no language translates.
func (g Glossary) Kept() []string {
	var out []string
	for _, t := range g {
		if t.Keep {
			out = append(out, t.Forms...)
		}
	}
	return out
}

// Term returns the term with this key.
func (g Glossary) Term(key string) (Term, bool) {
	if i := slices.IndexFunc(g, func(t Term) bool { return t.Key == key }); i >= 0 {
		return g[i], true
	}
	return Term{}, false
}

// Title returns what the glossary page calls the term: its name, or else its first form.
func (t Term) Title() string { return cmp.Or(slices.Concat([]string{t.Name}, t.Forms)...) }

// Proposals returns the terms that were not found in a source.
func (g Glossary) Proposals() []Term {
	return slices.DeleteFunc(slices.Clone(g), func(t Term) bool { return !t.Proposal })
}

// A Mention is an occurrence of a term in a text.
type Mention struct {
	Term       *Term
	Start, End int
}

// A Finder finds all terms of a glossary in a text at once.
type Finder struct {
	forms map[string]*Term // by the form as it is written
	most  map[string]int   // number of words of the longest form, by its first word in lower case
}

// NewFinder collects the forms of every term or, if it has none, its translations without expressions. A form of several terms
// belongs to the first.
func NewFinder(g Glossary) Finder {
	f := Finder{forms: map[string]*Term{}, most: map[string]int{}}
	for i := range g {
		t := &g[i]
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

// Empty reports whether there is nothing to find.
func (f Finder) Empty() bool { return len(f.forms) == 0 }

// Mentions finds the terms in a text of the glossary's language. It matches whole words and prefers the longest form. A form in
// small letters may begin with a capital, as at the beginning of a sentence. Capitals of a form must match.
func (f Finder) Mentions(text string) []Mention {
	if f.Empty() || !utf8.ValidString(text) {
		return nil
	}
	var out []Mention
	words := tokens(text)
	for at := 0; len(words) > 0; {
		n, term := f.longest(text[at:], words)
		size := length(words[:max(n, 1)])
		if n > 0 {
			out = append(out, Mention{term, at, at + size})
		}
		at, words = at+size, words[max(n, 1):]
	}
	return out
}

// longest returns the longest form that a text begins with, and of how many of its words it is; 0 for none.
func (f Finder) longest(text string, words []string) (int, *Term) {
	for n := min(f.most[strings.ToLower(words[0])], len(words)); n > 0; n-- {
		form := text[:length(words[:n])]
		if t, ok := f.forms[form]; ok {
			return n, t
		}
		first, size := utf8.DecodeRuneInString(form)
		if t, ok := f.forms[string(unicode.ToLower(first))+form[size:]]; ok {
			return n, t
		}
	}
	return 0, nil
}

// length counts the bytes of words.
func length(words []string) (n int) {
	for _, w := range words {
		n += len(w)
	}
	return n
}

// Holds reports whether a text in small letters contains one of the forms as whole words, or anywhere in a script without spaces.
func Holds(lower string, forms []string) bool {
	return slices.ContainsFunc(forms, func(form string) bool {
		if expr, ok := strings.CutPrefix(form, "re:"); ok {
			e := expression(expr)
			return e != nil && slices.ContainsFunc(List(lower), e.compile().MatchString)
		}
		return holdsForm(lower, strings.ToLower(form))
	})
}

// expressions caches the compiled expressions of glossaries.
var expressions sync.Map

// expression compiles an expression for a whole word. It returns nil for an invalid one.
func expression(expr string) *Expression {
	e, ok := expressions.Load(expr)
	if !ok {
		parsed, _ := ParseExpression(`(?i)^(?:` + expr + `)$`) // ParseGlossary has reported errors
		e, _ = expressions.LoadOrStore(expr, parsed)
	}
	return e.(*Expression)
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
