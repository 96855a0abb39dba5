package words

import (
	"fmt"
	"regexp"
	"regexp/syntax"
)

// Limits of expressions in configurations and glossaries. A short expression may compile to a long program, which costs memory and time.
const (
	longestPattern = 2000 // bytes
	costOfPattern  = 1500 // instructions
	costOfPatterns = 30000
)

// Pattern compiles an expression, unless the program would be too long.
func Pattern(expr string) (*regexp.Regexp, error) {
	if _, err := patternCost(expr); err != nil {
		return nil, err
	}
	return regexp.Compile(expr)
}

// patternCost estimates how many instructions an expression compiles to. It returns an error if that is too many.
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
