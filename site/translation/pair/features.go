package pair

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"taula/site/page"
	"taula/site/translation/words"
)

// A Lexicon holds words of two languages that translate each other: numbers and glossary terms.
type Lexicon struct {
	numbers [2]map[string]int
	terms   [2]words.Finder
	name    map[string]string // first translation of a term, by key
}

// NewLexicon makes a lexicon of the number words and glossaries of the source and a translation.
func NewLexicon(source, target map[string]int, terms, translated words.Glossary) *Lexicon {
	x := &Lexicon{
		numbers: [2]map[string]int{source, target},
		terms:   [2]words.Finder{words.NewFinder(terms), words.NewFinder(translated)},
		name:    map[string]string{},
	}
	for _, t := range translated {
		if len(t.Use) > 0 {
			x.name[t.Key] = strings.ToLower(t.Use[0])
		}
	}
	return x
}

// Terms finds the glossary terms in what is spoken of a text of the source, which it returns where there are terms at all.
func (x *Lexicon) Terms(text string) (spoken string, found []words.Mention) {
	if !x.terms[Source].Empty() {
		spoken = page.Spoken(text)
	}
	return spoken, x.terms[Source].Mentions(spoken)
}

// A Language is one of the two of a Lexicon.
type Language int

// The languages of a Lexicon.
const (
	Source Language = iota
	Target
)

// Features are the properties by which texts in different languages are compared. The lists are sorted.
type Features struct {
	kind        string
	runes       int
	numbers     []string // in digits
	spelled     []string // in words
	links, rest []string
	names       map[string]bool
	terms       []string // each once
	enumerator  string
	gap         Gap // its neighbours; equal for all texts if not compared
}

// Features returns the features of a text.
func (x *Lexicon) Features(u *page.Unit, of Language) Features {
	m := u.Mechanical
	prose := page.Prose(u.Text)
	f := Features{
		kind: u.Kind, runes: utf8.RuneCountInString(u.Text), links: m.Links, enumerator: m.Enumerator,
		numbers: words.Figures(u.Text), spelled: words.Spelled(prose, x.numbers[of]),
	}
	if u.Kind == "p" && emphatic(u.Text) {
		f.kind = "caption" // a translation does not repeat the board above
	}
	f.rest = append(append(append(append(f.rest, m.Codes...), m.Shortcodes...), m.Holes...), m.Icons...)
	for range m.Notes {
		f.rest = append(f.rest, "^")
	}
	f.names = map[string]bool{}
	for i, w := range words.List(prose) {
		if r, _ := utf8.DecodeRuneInString(w); i > 0 && unicode.IsUpper(r) && utf8.RuneCountInString(w) > 2 {
			f.names[w] = true
		}
	}
	if len(x.name) > 0 {
		for _, m := range x.terms[of].Mentions(prose) {
			if name, ok := x.name[m.Term.Key]; ok {
				f.terms = append(f.terms, name)
			}
		}
	}
	f.links = slices.Clone(f.links)
	for _, list := range [][]string{f.numbers, f.spelled, f.links, f.rest, f.terms} {
		slices.Sort(list)
	}
	f.terms = slices.Compact(f.terms)
	return f
}

// In returns the features with a gap.
func (f Features) In(gap Gap) Features {
	f.gap = gap
	return f
}

// Recorded returns the features for a comparison with records, which have no destinations and may be of any kind in their class.
func (f Features) Recorded(class string) Features {
	f.links, f.kind = nil, class
	return f
}

// emphatic reports whether a text is all in one emphasis, as captions are.
func emphatic(text string) bool {
	return len(text) > 2 && text[0] == '*' && text[1] != '*' && strings.HasSuffix(text, "*") && strings.Count(text, "*") == 2
}

// score returns how likely b translates a, from 0 to 99. Pairs up to floor are rejected.
func score(a, b *Features) int {
	if a.kind != b.kind {
		return 0
	}
	s := base
	long, short := max(a.runes, b.runes), min(a.runes, b.runes)
	if long > 0 {
		s += sameLength * short / long
		if long > longText && short*quarter < long {
			s -= lopsided
		}
	}
	s += numbersAgree(a, b) + agree(a.links, b.links, sameLinks, sameLinks) + agree(a.rest, b.rest, samePieces, samePieces)
	for n := range a.names {
		if b.names[n] {
			s += sameName
		}
	}
	if n := len(a.terms) + len(b.terms); n > 0 {
		s += sameTerms*shared(a.terms, b.terms)/n - anyTerm
	}
	if a.enumerator != "" && a.enumerator == b.enumerator {
		s += sameNumber
	}
	if a.gap.Before != b.gap.Before && a.gap.After != b.gap.After {
		s -= otherGap
	}
	return min(max(s, 0), 99)
}

// numbersAgree rewards the same numbers, less if one text spells them out, and penalizes digits that only one text has.
func numbersAgree(a, b *Features) int {
	s := agree(a.numbers, b.numbers, sameFigures, otherFigure)
	if s < 0 && a.says(b.numbers) && b.says(a.numbers) {
		return inWords
	}
	return s
}

// says reports whether the text has all the numbers, in digits or spelled out.
func (f *Features) says(numbers []string) bool {
	return !slices.ContainsFunc(numbers, func(n string) bool { return !slices.Contains(f.numbers, n) && !slices.Contains(f.spelled, n) })
}

// agree rewards equal lists and penalizes unequal ones.
func agree(a, b []string, yes, no int) int {
	switch {
	case len(a)+len(b) == 0:
		return 0
	case slices.Equal(a, b):
		return yes
	}
	return -no
}

// shared counts the common elements of two sorted lists.
func shared(a, b []string) (n int) {
	for _, s := range a {
		if _, found := slices.BinarySearch(b, s); found {
			n++
		}
	}
	return n
}
