package translation

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// A Term is an entry of a language's glossary. Of the source, Forms and Keep
// count; of a translation, Use and Avoid.
type Term struct {
	Key      string
	Forms    []string `toml:"forms"` // as it stands in the source
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
	slices.SortFunc(out, func(a, b Term) int { return strings.Compare(a.Key, b.Key) })
	return out, nil
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
	for _, t := range g {
		if t.Key == key {
			return t, true
		}
	}
	return Term{}, false
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

// A finder looks up all terms of the source in a text at once.
type finder struct {
	forms map[string]Term // by the form in lower case
	most  map[string]int  // by the first word of forms in lower case: words in the longest of them
}

func newFinder(g Glossary) finder {
	f := finder{forms: map[string]Term{}, most: map[string]int{}}
	for _, t := range g {
		for _, form := range append(slices.Clone(t.Forms), t.Use...) {
			if words := tokens(strings.ToLower(form)); len(words) > 0 && !strings.HasPrefix(form, "re:") {
				f.forms[strings.ToLower(form)] = t
				f.most[words[0]] = max(f.most[words[0]], len(words))
			}
		}
	}
	return f
}

// mentions finds the terms of a text, whole words only, the longest first.
func (f finder) mentions(text string) []Mention {
	if len(f.forms) == 0 {
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

func (f finder) longest(words []string) (int, Term) {
	for n := min(f.most[strings.ToLower(words[0])], len(words)); n > 0; n-- {
		if t, ok := f.forms[strings.ToLower(strings.Join(words[:n], ""))]; ok {
			return n, t
		}
	}
	return 0, Term{}
}

// Mentions finds the terms of a glossary in a text of its language: whole
// words, the longest form first, none inside another.
func (g Glossary) Mentions(text string) []Mention { return newFinder(g).mentions(text) }

// holds is true if a text uses one of the forms as whole words. In writing
// without spaces a form may stand anywhere.
func holds(text string, forms []string) bool {
	lower := strings.ToLower(text)
	for _, form := range forms {
		if expr, ok := strings.CutPrefix(form, "re:"); ok {
			if re, err := regexp.Compile(`(?i)^(?:` + expr + `)$`); err == nil && slices.ContainsFunc(wordsOnly(text), re.MatchString) {
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

func holdsForm(lower, form string) bool {
	for at := 0; ; {
		i := strings.Index(lower[at:], form)
		if i < 0 || form == "" {
			return false
		}
		start, end := at+i, at+i+len(form)
		if spaceless(form) || wholeWord(lower, start, end) {
			return true
		}
		at = start + 1
		for at < len(lower) && !utf8.RuneStart(lower[at]) {
			at++
		}
	}
}
