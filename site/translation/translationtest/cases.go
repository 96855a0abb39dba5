// Package translationtest provides test cases as text and content trees for the tests of package translation and those below.
package translationtest

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
)

// Parts splits a case into parts that begin with "-- name --". The text above the first is the part "about".
func Parts(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	name := "about"
	for _, line := range strings.SplitAfter(string(data), "\n") {
		if s := strings.TrimSpace(line); strings.HasPrefix(s, "-- ") && strings.HasSuffix(s, " --") {
			name = strings.Trim(s, "- ")
			out[name] = ""
			continue
		}
		out[name] += line
	}
	for name, s := range out {
		s = hashOf.ReplaceAllStringFunc(s, func(m string) string { return page.Inline("p", m[2:len(m)-1]).Hash })
		out[name] = strings.NewReplacer("␍", "\r", "␉", "\t", "␠", " ", "␀", "\ufeff", "␤\n", "").Replace(s)
	}
	return out
}

// hashOf matches the placeholder for the hash of a text.
var hashOf = regexp.MustCompile(`%\{[^}]*\}`)

// Source is English in tests.
var Source = translation.Language{
	Numbers: []string{"zero", "one", "two", "three", "four", "five"},
	Step:    `(?i)\bsteps? \d+[a-z]?((,|-| and| or) ?\d+[a-z]?)*`,
	Points:  `(?i)\bpoints?\b`,
	Common:  []string{"the", "of", "and", "you", "may", "a", "is", "on", "it", "to", "not", "with", "in"},
}.Filled("en")

// Target is Catalan in tests.
var Target = translation.Language{
	Numbers: []string{"zero", "un|una", "dos|dues", "tres", "quatre", "cinc"},
	Common:  []string{"el", "la", "els", "les", "de", "del", "que", "un", "una", "i"},
}.Filled("ca")

// Check compares the result of a case with the expected one, which it replaces with -update.
func Check(t *testing.T, file, name, want, got string) {
	t.Helper()
	if strings.TrimSpace(got) == strings.TrimSpace(want) {
		return
	}
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		rewrite(t, file, name, got)
		return
	}
	t.Errorf("%s: %s:\ngot\n%s\nwant\n%s", file, name, got, want)
}

// rewrite replaces the expected part of a case.
func rewrite(t *testing.T, file, name, got string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, tail, _ := strings.Cut(string(data), "-- "+name+" --\n")
	rest := ""
	if i := strings.Index(tail, "\n-- "); i >= 0 {
		rest = tail[i:]
	} else if strings.HasPrefix(tail, "-- ") {
		rest = "\n" + tail
	}
	text := head + "-- " + name + " --\n" + strings.TrimRight(got, "\n") + "\n" + strings.TrimPrefix(rest, "")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
