package words

import (
	"fmt"
	"regexp"
	"regexp/syntax"
)

// Limits of an expression that a configuration or a glossary gives. The program it compiles to is what costs memory and
// time, and a short text may compile to a long one.
const (
	longestPattern = 2000 // bytes
	costOfPattern  = 1500 // instructions
	costOfPatterns = 30000
)

// Pattern compiles an expression. One that would compile to a program too long is not compiled.
func Pattern(expr string) (*regexp.Regexp, error) {
	if _, err := patternCost(expr); err != nil {
		return nil, err
	}
	return regexp.Compile(expr)
}

// patternCost returns about how many instructions an expression compiles to, or why it is none that is allowed.
func patternCost(expr string) (int, error) {
	if len(expr) > longestPattern {
		return 0, fmt.Errorf("an expression of %d bytes (at most %d)", len(expr), longestPattern)
	}
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return 0, err
	}
	cost := instructions(re)
	if cost > costOfPattern {
		return 0, fmt.Errorf("an expression that compiles to %d instructions (at most %d)", cost, costOfPattern)
	}
	return cost, nil
}

// instructions returns about how many instructions an expression compiles to.
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
