// Package translationtest provides test cases as text and content trees for the tests of package translation and those below.
package translationtest

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"taula/site/page"
	"taula/site/translation"
)

// Parts splits a case into parts that begin with "-- name --". The text above the first is the part "about".
func Parts(t *testing.T, file string) map[string]string {
	t.Helper()
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	odd := strings.NewReplacer("␍", "\r", "␉", "\t", "␠", " ", "␀", "\ufeff", "␤\n", "")
	out := map[string]string{}
	for _, f := range append(a.Files, txtar.File{Name: "about", Data: a.Comment}) {
		text := hashOf.ReplaceAllStringFunc(string(f.Data), func(m string) string { return filled(m[2 : len(m)-1]) })
		out[f.Name] = odd.Replace(text)
	}
	return out
}

// hashOf matches the placeholder for the hash of a text, or for the seal and the fingerprint of two: %{English|translation}.
var hashOf = regexp.MustCompile(`%\{[^}]*\}`)

// filled returns what a placeholder stands for.
func filled(text string) string {
	english, target, two := strings.Cut(text, "|")
	if !two {
		return page.Inline("p", text).Hash
	}
	r := translation.Record{Source: page.Inline("p", english).Hash}
	r.Keep(target)
	return r.Seal + " " + r.Words
}

// Source is English in tests.
var Source = translation.Language{
	Numbers: []string{"zero", "one", "two", "three", "four", "five"},
	Step:    `(?i)\bsteps? \d+[a-z]?((,|-| and| or) ?\d+[a-z]?)*`,
	Points:  `(?i)\bpoints?\b`,
	Common:  []string{"the", "of", "and", "you", "may", "a", "is", "on", "it", "to", "not", "with", "in"},
}.Filled("en")

// Target is Catalan in tests.
var Target = translation.Language{
	Numbers:   []string{"zero", "un|una", "dos|dues", "tres", "quatre", "cinc"},
	Negations: []string{"no", "cap", "mai"},
	Common:    []string{"el", "la", "els", "les", "de", "del", "que", "un", "una", "i"},
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
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == name })
	if i < 0 {
		i = len(a.Files)
		a.Files = append(a.Files, txtar.File{Name: name})
	}
	a.Files[i].Data = []byte(strings.TrimRight(got, "\n") + "\n")
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
}
