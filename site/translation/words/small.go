package words

import (
	"regexp"
	"strings"
)

// Small are the frequent words by which a language is recognized.
type Small map[string]bool

// Full reports whether at least a quarter of the words of a text are such words.
func (s Small) Full(text string) bool {
	if len(s) == 0 {
		return false
	}
	all, n := 0, 0
	for _, w := range List(WithoutHoles(text)) {
		all++
		if s[w] || s[strings.ToLower(w)] {
			n++
		}
	}
	return n > 0 && 4*n >= all
}

var holes = regexp.MustCompile(`\{[^{}]*\}`)

// WithoutHoles returns a text without its {placeholders}.
func WithoutHoles(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return holes.ReplaceAllString(text, "")
}
