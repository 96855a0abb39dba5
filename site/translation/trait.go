package translation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"taula/site/page"
)

// pairFloor is the score from which two texts may be each other's translation.
const pairFloor = 30

// A Lexicon knows which words of two languages answer each other: numbers, and
// the terms of the glossary.
type Lexicon struct {
	numbers [2]map[string]int
	terms   [2]Finder
	name    map[string]string // of a term, by its key: the form a translation uses first
	step    *regexp.Regexp    // how the source refers to a step by its number; nil if it never does
}

// NewLexicon puts the words of the source and of a translation side by side.
func NewLexicon(source, target Language, terms, translated Glossary) *Lexicon {
	x := &Lexicon{
		numbers: [2]map[string]int{source.numbers(), target.numbers()},
		terms:   [2]Finder{NewFinder(terms), NewFinder(translated)},
		name:    map[string]string{},
	}
	for _, t := range translated {
		if len(t.Use) > 0 {
			x.name[t.Key] = strings.ToLower(t.Use[0])
		}
	}
	if source.Step != "" {
		x.step = regexp.MustCompile(source.Step) // ParseConfig has read it
	}
	return x
}

// A trait is what two texts in different languages can be compared by. Its
// lists are sorted.
type trait struct {
	kind        string
	runes       int
	numbers     []string // in digits
	spelled     []string // in words
	links, rest []string
	names       map[string]bool
	terms       []string // each once
	enumerator  string
	gap         slot // between which neighbours it stands; the same for all where that is known
}

// The languages of a trait.
const (
	ofSource = iota
	ofTarget
)

func (x *Lexicon) traits(u page.Unit, language int) trait {
	m := u.Mechanical
	prose := page.Prose(u.Text)
	t := trait{
		kind: u.Kind, runes: utf8.RuneCountInString(u.Text), links: m.Links, enumerator: m.Enumerator,
		numbers: figures(u.Text), spelled: spelled(prose, x.numbers[language]),
	}
	if u.Kind == "p" && emphatic(u.Text) {
		t.kind = "caption" // a translation does not repeat the board above
	}
	t.rest = append(append(append(append(t.rest, m.Codes...), m.Shortcodes...), m.Holes...), m.Icons...)
	for range m.Notes {
		t.rest = append(t.rest, "^")
	}
	t.names = map[string]bool{}
	for i, w := range wordsOnly(prose) {
		if r, _ := utf8.DecodeRuneInString(w); i > 0 && unicode.IsUpper(r) && utf8.RuneCountInString(w) > 2 {
			t.names[w] = true
		}
	}
	if len(x.name) > 0 {
		for _, m := range x.terms[language].Mentions(prose) {
			if name, ok := x.name[m.Term.Key]; ok {
				t.terms = append(t.terms, name)
			}
		}
	}
	t.links = slices.Clone(t.links)
	for _, list := range [][]string{t.numbers, t.spelled, t.links, t.rest, t.terms} {
		slices.Sort(list)
	}
	t.terms = slices.Compact(t.terms)
	return t
}

// in is the trait of a text between these neighbours.
func (t trait) in(gap slot) trait {
	t.gap = gap
	return t
}

// emphatic is true for a text all in one emphasis, as captions are.
func emphatic(text string) bool {
	return len(text) > 2 && text[0] == '*' && text[1] != '*' && strings.HasSuffix(text, "*") && strings.Count(text, "*") == 2
}

// score says from 0 to 99 how likely b translates a. Nothing under pairFloor
// is taken.
func score(a, b *trait) int {
	if a.kind != b.kind {
		return 0
	}
	s := 45
	long, short := max(a.runes, b.runes), min(a.runes, b.runes)
	if long > 0 {
		s += 20 * short / long
		if long > 40 && short*4 < long {
			s -= 30
		}
	}
	s += sameNumbers(a, b) + agree(a.links, b.links, 15, 15) + agree(a.rest, b.rest, 10, 10)
	for n := range a.names {
		if b.names[n] {
			s += 5
		}
	}
	if n := len(a.terms) + len(b.terms); n > 0 {
		s += 40*shared(a.terms, b.terms)/n - 5
	}
	if a.enumerator != "" && a.enumerator == b.enumerator {
		s += 5
	}
	if a.gap.before != b.gap.before && a.gap.after != b.gap.after {
		s -= 15
	}
	return min(max(s, 0), 99)
}

// sameNumbers rewards the same numbers, less so if one text writes them in
// words, and punishes a digit that the other text has not.
func sameNumbers(a, b *trait) int {
	s := agree(a.numbers, b.numbers, 15, 20)
	if s < 0 && a.says(b.numbers) && b.says(a.numbers) {
		return 5
	}
	return s
}

// says is true if the text has all the numbers, in digits or in words.
func (t *trait) says(numbers []string) bool {
	for _, n := range numbers {
		if !slices.Contains(t.numbers, n) && !slices.Contains(t.spelled, n) {
			return false
		}
	}
	return true
}

// agree rewards two equal lists, and punishes unequal ones.
func agree(a, b []string, yes, no int) int {
	switch {
	case len(a)+len(b) == 0:
		return 0
	case slices.Equal(a, b):
		return yes
	}
	return -no
}

// shared counts what two sorted lists have in common.
func shared(a, b []string) int {
	n := 0
	for len(a) > 0 && len(b) > 0 {
		switch strings.Compare(a[0], b[0]) {
		case -1:
			a = a[1:]
		case 1:
			b = b[1:]
		default:
			n, a, b = n+1, a[1:], b[1:]
		}
	}
	return n
}
