// Package translationtest is what the tests of the translation have in common: cases as text and
// content trees. It is for tests only.
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

// Parts cuts a case: "-- name --" begins a part, what stands above the first is what the case shows.
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

// hashOf stands in a case for the hash of a text.
var hashOf = regexp.MustCompile(`%\{[^}]*\}`)

// Source is what is known of English in tests.
var Source = translation.Language{
	Code: "en", Dir: "ltr",
	Numbers: []string{"zero", "one", "two", "three", "four", "five"},
	Step:    `(?i)\bsteps? \d+[a-z]?((,|-| and| or) ?\d+[a-z]?)*`,
	Points:  `(?i)\bpoints?\b`,
	Common:  []string{"the", "of", "and", "you", "may", "a", "is", "on", "it", "to", "not", "with", "in"},
}

// Target is what is known of Catalan in tests.
var Target = translation.Language{
	Code: "ca", Dir: "ltr",
	Numbers: []string{"zero", "un|una", "dos|dues", "tres", "quatre", "cinc"},
	Common:  []string{"el", "la", "els", "les", "de", "del", "que", "un", "una", "i"},
}

// Check holds what a case expects against what came; with -update it writes that there.
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

// rewrite puts what was found in the place of a case's expected part.
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
