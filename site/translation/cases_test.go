package translation_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"taula/site/translation/translationtest"
)

// TestEveryWordHasACase checks that every status, reason, severity and note has a case among the texts of testdata/status, and
// every check one in check/testdata/check for each severity it has.
func TestEveryWordHasACase(t *testing.T) {
	statuses := expected(t, "testdata/status/*.txt")
	for _, word := range []string{
		"current/exact", "current/equivalent", "current/reused", "current/same",
		"outdated/revised numbers", "outdated/revised text", "outdated/revised punct", "outdated/revised markup",
		"missing/new", "missing/rewritten", "missing/english-copy", "missing/emptied", "missing/page",
		"unverified/aligned", "unverified/imported-fuzzy", "unverified/differs",
		"+edited", "+relink", "+renumber", "+translation-edited", "+numbering", "orphan ", "extra ",
	} {
		if !strings.Contains(statuses, word) {
			t.Errorf("no case shows %q", word)
		}
	}
	checks := expected(t, "check/testdata/check/*.txt")
	source, err := filepath.Glob("check/*.go")
	if err != nil {
		t.Fatal(err)
	}
	reported := regexp.MustCompile(`(?:say|tell)\("([a-z]+)", (Error|Warn|Info)|\{"([a-z]+)", (Error|Warn|Info),|Check: "([a-z]+)", Severity: (Error|Warn|Info)`)
	found := 0
	for _, name := range source {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		code, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range reported.FindAllStringSubmatch(string(code), -1) {
			found++
			check, severity := m[1]+m[3]+m[5], strings.ToLower(m[2]+m[4]+m[6])
			if !strings.Contains(checks, ": "+severity+": "+check+": ") {
				t.Errorf("no case shows %s at severity %s", check, severity)
			}
		}
	}
	if found < 12 {
		t.Errorf("%d checks found in the source, want more: is the test blind?", found)
	}
	for _, check := range []string{"numbers", "links", "images", "footnotes", "shortcodes", "placeholders", "icons", "html", "code"} {
		if !strings.Contains(checks, ": warn: "+check+": ") {
			t.Errorf("no case shows that a translation with other %s is held back", check)
		}
	}
	for _, check := range []string{"links", "images", "html"} {
		if !strings.Contains(checks, ": error: "+check+": ") {
			t.Errorf("no case shows foreign %s", check)
		}
	}
}

// expected returns everything that the cases expect, as one text.
func expected(t *testing.T, pattern string) string {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	var b strings.Builder
	for _, file := range files {
		b.WriteString(translationtest.Parts(t, file)["want"])
	}
	return b.String()
}

// edgeCases are the groups of edge cases of the design, each with the cases and tests that check it.
var edgeCases = []struct{ group, held string }{
	{"line ends, byte order mark, letters in two parts, tabs", "bytes.txt"},
	{"another style of the same Markdown", "reflow.txt TestReformatting"},
	{"lists in lists, items of two paragraphs, tasks, a list in a quote", "lists.txt"},
	{"bars in cells, a header alone, a missing cell", "tables.txt"},
	{"the same text twice", "reused.txt reuse-differs.txt same-changed.txt"},
	{"the same text as title, heading and cell", "three-bridges.txt"},
	{"a heading renamed", "heading-renamed.txt"},
	{"level and number of a heading, two of one text", "heading-level.txt"},
	{"footnotes", "footnotes.txt"},
	{"reference links", "references.txt"},
	{"pictures", "images.txt"},
	{"comments, HTML, breaks", "html.txt"},
	{"code changed", "code-changed.txt"},
	{"a paragraph moved or copied to another page", "TestMoved TestMovedInDoubt"},
	{"a page renamed, deleted, without English", "TestMoved TestMoveLinks TestMoveAgain"},
	{"front matter", "front-matter.txt front.txt"},
	{"an empty translation", "emptied.txt emptied-comment.txt"},
	{"a ledger that is missing, cut off, in conflict, wrong or newer", "unverified.txt ledger-bad.txt ledger-conflict.txt ledger-newer.txt TestLedgerLoss"},
	{"odd equivalences", "equivalent-odd.txt"},
	{"still valid, then reverted", "still-valid-reverted.txt"},
	{"links in another order", "link-order.txt"},
	{"right to left", "right-to-left.txt TestLanguages"},
	{"a script without spaces", "no-spaces.txt"},
	{"a text that begins like another block", "block-marks.txt refused.txt"},
	{"a very long text, a very long page", "TestLargePage BenchmarkLargePage"},
	{"two languages in parallel branches", "TestGitMergeOfLanguages TestGitMerge"},
	{"emoji and combining marks in a diff", "emoji.txt"},
	{"not to be translated, or later", "no-translate.txt TestNotNow"},
	{"an interface text changed", "interface.txt"},
	{"letters in a placeholder only", "placeholder.txt"},
}

// TestEdgeCases checks that the cases and tests named in edgeCases exist.
func TestEdgeCases(t *testing.T) {
	if len(edgeCases) != 30 {
		t.Errorf("%d groups, want 30", len(edgeCases))
	}
	var code strings.Builder
	files, _ := filepath.Glob("*_test.go")
	more, _ := filepath.Glob("*/*_test.go")
	files = append(files, more...)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(data)
	}
	for _, g := range edgeCases {
		for held := range strings.FieldsSeq(g.held) {
			cases, _ := filepath.Glob("testdata/*/" + held)
			checks, _ := filepath.Glob("check/testdata/*/" + held)
			cases = append(cases, checks...)
			if len(cases) == 0 && !strings.Contains(code.String(), "func "+held+"(") {
				t.Errorf("%s: no %s", g.group, held)
			}
		}
	}
}
