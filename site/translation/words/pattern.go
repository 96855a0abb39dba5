package words

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
)

// Limits of expressions in configurations and glossaries. A short expression may compile to a long program, which costs memory and time.
const (
	longestPattern = 2000 // bytes
	costOfPattern  = 1500 // instructions
	costOfPatterns = 30000
)

// An Expression is compiled when it is first needed.
type Expression struct {
	cost    int      // how many instructions it compiles to, about
	needs   []string // folded texts: where none of them is, nothing matches
	compile func() *regexp.Regexp
}

// ParseExpression reads an expression, unless its program would be too long.
func ParseExpression(expr string) (*Expression, error) {
	if len(expr) > longestPattern {
		return nil, fmt.Errorf("an expression of %d bytes (at most %d)", len(expr), longestPattern)
	}
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil, err
	}
	cost := instructions(re)
	if cost > costOfPattern {
		return nil, fmt.Errorf("an expression that compiles to %d instructions (at most %d)", cost, costOfPattern)
	}
	needs, _ := literals(re)
	return &Expression{cost, needs, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })}, nil
}

// Find returns the first match in a text, or "". folded is Fold(text).
func (e *Expression) Find(text, folded string) string {
	if e == nil || !slices.ContainsFunc(e.needs, func(part string) bool { return strings.Contains(folded, part) }) {
		return ""
	}
	return e.compile().FindString(text)
}

// Fold makes texts equal that differ only in case.
func Fold(text string) string { return strings.ToLower(strings.ToUpper(text)) }

// literals returns folded texts of which every match contains one, and the length of the shortest.
func literals(re *syntax.Regexp) (all []string, least int) {
	if re.Op == syntax.OpLiteral {
		return []string{Fold(string(re.Rune))}, len(re.Rune)
	}
	all = []string{""}
	for i, sub := range re.Sub {
		some, n := literals(sub)
		if re.Op == syntax.OpAlternate && i > 0 {
			all, least = append(all, some...), min(least, n)
		} else if re.Op == syntax.OpAlternate || re.Op == syntax.OpCapture || re.Op == syntax.OpConcat && n > least {
			all, least = some, n
		}
	}
	return all, least
}

// instructions estimates the length of the compiled program.
func instructions(re *syntax.Regexp) int {
	n := 1 + len(re.Rune)/64
	if re.Op == syntax.OpLiteral {
		n = len(re.Rune)
	}
	for _, sub := range re.Sub {
		n += instructions(sub)
	}
	if re.Op == syntax.OpRepeat {
		n *= max(re.Min+1, re.Max)
	}
	return min(n, 1<<20)
}
