package words

import (
	"slices"
	"testing"
	"unicode"
)

// TestFold checks that every character is folded like those that an expression takes for it where case does not matter.
func TestFold(t *testing.T) {
	for r := range rune(unicode.MaxRune) {
		if other := unicode.SimpleFold(r); Fold(string(r)) != Fold(string(other)) {
			t.Errorf("%q becomes %q, but %q becomes %q", r, Fold(string(r)), other, Fold(string(other)))
		}
	}
}

// TestNeeds checks which texts must be there for an expression to find something.
func TestNeeds(t *testing.T) {
	for expr, want := range map[string][]string{
		`(?i)\bpoints?\b`:                   {"point"},
		`(^|[.:;] )Both (are|lie)\b`:        {"both "},
		`(?i)(on|below) \d+ (tiles|cities)`: {"tiles", "cities"},
		`a (road)* b|cde`:                   {"a ", "cde"},
		`(x|y?)`:                            {"x", ""},
		`\d+`:                               {""},
		`\p{L}(Straße)?plan+`:               {"pla"},
	} {
		e, err := ParseExpression(expr)
		if err != nil || !slices.Equal(e.needs, want) {
			t.Errorf("%s: found %q (%v), wanted %q", expr, e.needs, err, want)
		}
	}
}
