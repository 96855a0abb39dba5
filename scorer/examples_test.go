package scorer_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/example"
	"taula/scorer/notation"
)

// TestExamples settles every position of testdata. A file holds positions separated by ---, and the first comment of each tells
// what it shows.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("found no examples: %v", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		line := 1
		for example := range strings.SplitSeq(string(text), "---\n") {
			try(t, filepath.Base(name), line, example)
			line += strings.Count(example, "\n") + 1
		}
	}
}

// try settles one example, which begins on this line of its file.
func try(t *testing.T, name string, line int, text string) {
	t.Helper()
	doc, errs := notation.Read(text)
	for _, e := range errs {
		t.Errorf("%s:%d: %s: found %q, wanted %q", name, line+e.Line-1, e.Code, e.Found, e.Wanted)
	}
	if len(errs) > 0 {
		return
	}
	if len(doc.Expected) == 0 {
		t.Errorf("%s:%d: found no expectation", name, line)
	}
	a := scorer.Settle(doc.Position)
	for _, unlike := range problems(a.Problems, text) {
		t.Errorf("%s:%d: %s", name, line, unlike)
	}
	for _, f := range example.Check(doc.Expected, a) {
		t.Errorf("%s:%d: found %q, wanted %q", name, line+f.Line-1, f.Found, f.Wanted)
	}
	for i := range a.Scores {
		if !scorer.Adds(&a.Scores[i].Why) || a.Scores[i].Why.Points != a.Scores[i].Points {
			t.Errorf("%s:%d: the reasons of %s do not add up", name, line, a.Scores[i].Place)
		}
		if s := &a.Scores[i]; s.Least > s.Points || s.Most < s.Points || a.Certain && s.Least != s.Most {
			t.Errorf("%s:%d: %s gives %d, in the range %d..%d", name, line, s.Place, s.Points, s.Least, s.Most)
		}
	}
}

// problems compares the problems of the position with the example's lines "# problem RULE" and returns the differences.
func problems(found []board.Problem, example string) (unlike []string) {
	var wanted []string
	for line := range strings.Lines(example) {
		if rule, ok := strings.CutPrefix(line, "# problem "); ok {
			wanted = append(wanted, strings.TrimSpace(rule))
		}
	}
	for _, f := range found {
		if !slices.Contains(wanted, string(f.Rule)) {
			unlike = append(unlike, "found the problem "+string(f.Rule)+" at "+f.Place.String())
		}
	}
	for _, rule := range wanted {
		if !slices.ContainsFunc(found, func(f board.Problem) bool { return string(f.Rule) == rule }) {
			unlike = append(unlike, "found no problem "+rule)
		}
	}
	return unlike
}
