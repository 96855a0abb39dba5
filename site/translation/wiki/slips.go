package wiki

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// A Slip is something in which a translation differs from its English, besides its words.
type Slip struct {
	Check string   `json:"check"` // "numbers", "links", "variables", "templates" or "braces"
	Gone  []string `json:"gone,omitempty"`
	More  []string `json:"more,omitempty"`
}

// String returns the slip as a sentence.
func (s Slip) String() string {
	var parts []string
	if len(s.Gone) > 0 {
		parts = append(parts, "without "+strings.Join(s.Gone, ", "))
	}
	if len(s.More) > 0 {
		parts = append(parts, "with "+strings.Join(s.More, ", "))
	}
	if s.Check == "braces" {
		return "braces: they do not balance"
	}
	return s.Check + ": " + strings.Join(parts, "; ")
}

var (
	linkTarget   = regexp.MustCompile(`\[\[([^\[\]|]+)|(https?://[^\s\[\]<>|{}]+)`)
	variableName = regexp.MustCompile(`\$[\pL\pN_-]+`)
	templateName = regexp.MustCompile(`\{\{\s*([^{}|]+?)\s*(?:\||\}\})`)
)

// slips compares a translation with its English, each with the settings of its language: numbers
// may be spelled out in either.
func slips(s State, source, lang translation.Language) []Slip {
	english := s.Marked
	if !s.IsMarked {
		english = s.Text
	}
	if s.Filled {
		english = Filled(english, s.Variables)
	}

	var all []Slip
	add := func(check string, want, have, wantElse, haveElse []string) {
		gone := words.Lacks(want, append(slices.Clone(have), haveElse...))
		more := words.Lacks(have, append(slices.Clone(want), wantElse...))
		if len(gone)+len(more) > 0 {
			all = append(all, Slip{Check: check, Gone: gone, More: more})
		}
	}
	a, b := Readable(english), Readable(s.Target)
	spelledA, spelledB := words.Spelled(a, source.NumberWords), words.Spelled(b, lang.NumberWords)
	add("numbers", words.Figures(a), words.Figures(b), spelledA, spelledB)
	add("links", targets(english), targets(s.Target), nil, nil)
	if !s.Filled {
		add("variables", variablesIn(s, english), variablesIn(s, s.Target), nil, nil)
	}
	add("templates", names(templateName, english), names(templateName, s.Target), nil, nil)
	if !balanced(s.Target) && balanced(english) {
		all = append(all, Slip{Check: "braces"})
	}
	return all
}

// targets returns the pages and addresses that a text links to, without those of files, whose names
// are translated.
func targets(text string) (all []string) {
	for _, m := range linkTarget.FindAllStringSubmatch(text, -1) {
		all = append(all, spaced(strings.TrimSpace(m[1]+m[2])))
	}
	return all
}

// names returns what the first group of an expression finds.
func names(expression *regexp.Regexp, text string) (all []string) {
	for _, m := range expression.FindAllStringSubmatch(text, -1) {
		all = append(all, spaced(m[1]))
	}
	return all
}

// variablesIn returns the variables of a text. If the page is known, only its own count: a sum of
// money may begin with $ too.
func variablesIn(s State, text string) (all []string) {
	for _, name := range variableName.FindAllString(text, -1) {
		known := slices.ContainsFunc(s.Variables, func(v Variable) bool { return strings.HasPrefix(name, "$"+v.Name) })
		if known || s.Line == 0 {
			all = append(all, name)
		}
	}
	return all
}

var (
	comment    = regexp.MustCompile(`(?s)<!--.*?-->`)
	anyTag     = regexp.MustCompile(`</?[A-Za-z][^<>]*>`)
	innermost  = regexp.MustCompile(`\{\{([^{}]*)\}\}`)
	shownLink  = regexp.MustCompile(`\[\[(?:[^\[\]|]*\|)*([^\[\]|]*)\]\]`)
	outerLink  = regexp.MustCompile(`\[https?://\S+ ?([^\[\]]*)\]|https?://\S+`)
	lineSigns  = regexp.MustCompile(`(?m)^[*#:;]+ *|^=+ *| *=+ *$|''+`)
	shownField = regexp.MustCompile(`^\s*(?:text|body|caption|rules|title)\s*=`)
	namedField = regexp.MustCompile(`^\s*[\pL\pN_ -]+\s*=`)
)

// mostDepth limits how many templates within each other Readable takes apart.
const mostDepth = 20

// Readable returns roughly what a reader sees of wiki text: of a template what its text or body
// says, or its last unnamed argument.
func Readable(text string) string {
	text = comment.ReplaceAllString(text, "")
	text = anyTag.ReplaceAllString(text, " ")
	for range mostDepth {
		next := innermost.ReplaceAllStringFunc(text, func(found string) string {
			return shownArgument(found[2 : len(found)-2])
		})
		if next == text {
			break
		}
		text = next
	}
	text = shownLink.ReplaceAllString(text, "$1")
	text = outerLink.ReplaceAllString(text, "$1")
	text = lineSigns.ReplaceAllString(text, "")
	return strings.TrimSpace(text)
}

// shownArgument returns the arguments of a template that readers see.
func shownArgument(inner string) string {
	var shown []string
	for _, argument := range strings.Split(inner, "|")[1:] {
		switch {
		case shownField.MatchString(argument):
			_, value, _ := strings.Cut(argument, "=")
			shown = append(shown, value)
		case !namedField.MatchString(argument):
			shown = append(shown, argument)
		}
	}
	return strings.Join(shown, " ")
}
