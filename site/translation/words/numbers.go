package words

import (
	"regexp"
	"strconv"
	"strings"
)

var digits = regexp.MustCompile(`\d+([.,' ]\d{3}\b)*([.,]\d+)?`)

// Figures returns the numbers written in digits. "1,000", "1.000" and "1 000" are the same number, "2-4" are two.
func Figures(text string) []string {
	if !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	var out []string
	for _, m := range digits.FindAllString(text, -1) {
		out = append(out, figure(m))
	}
	return out
}

// figure normalizes a number: it joins groups of three digits and writes a decimal comma as a point.
func figure(s string) string {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(".,' ", r) })
	out := parts[0]
	for i, p := range parts[1:] {
		if len(p) == 3 && len(parts[0]) <= 3 && (parts[0] != "0" || i > 0) {
			out += p
		} else {
			out += "." + p
		}
	}
	if n, err := strconv.Atoi(out); err == nil {
		return strconv.Itoa(n)
	}
	return out
}

// Spelled returns the numbers written as words.
func Spelled(text string, words map[string]int) []string {
	var out []string
	for _, w := range List(strings.ToLower(text)) {
		if n, ok := words[w]; ok {
			out = append(out, strconv.Itoa(n))
		}
	}
	return out
}

// Lacks returns, sorted, what want contains more often than have.
func Lacks(want, have []string) []string {
	left := map[string]int{}
	for _, h := range have {
		left[h]++
	}
	var out []string
	for _, w := range want {
		if left[w] == 0 {
			out = append(out, w)
		} else {
			left[w]--
		}
	}
	return out
}
