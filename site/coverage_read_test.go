package site

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/site/link"
)

// drawsTables finds what makes a test a law: it draws tables at random.
var drawsTables = regexp.MustCompile(`\b(many|every|everyTable|whole|tables|rapid\.Check|rand\.New)\(`)

// readTests reads the tests of the scorer. It returns, by rule, the laws that name the rule in their comment. To shown it adds
// the rules that other tests name, in their comment or in a case.
func readTests(t *testing.T, b *link.Site, shown map[string]bool) map[string]string {
	t.Helper()
	laws := map[string]string{}
	for _, folder := range []string{"../scorer", "../scorer/board", "../scorer/tile"} {
		files, _ := filepath.Glob(folder + "/*_test.go")
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				test, ok := d.(*ast.FuncDecl)
				if !ok || !strings.HasPrefix(test.Name.Name, "Test") {
					continue
				}
				body := string(text[test.Pos()-1 : test.End()-1])
				law := drawsTables.MatchString(body)
				if !law {
					body += test.Doc.Text()
				} else {
					body = test.Doc.Text()
				}
				for _, id := range idsIn(b, body) {
					switch {
					case !law:
						shown[id] = true
					case laws[id] == "":
						laws[id] = test.Name.Name
					case !slices.Contains(strings.Split(laws[id], ","), test.Name.Name):
						laws[id] += "," + test.Name.Name
					}
				}
			}
		}
	}
	return laws
}

// idsIn returns the rules that a text names.
func idsIn(b *link.Site, text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return r != '.' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	for i := range words {
		words[i] = strings.TrimRight(words[i], ".")
	}
	return slices.DeleteFunc(words, func(w string) bool { return !b.Index.Known[w] })
}

// A why is a reason for empty cells, and whether a cell needs it.
type why struct{ used bool }

// whys are the reasons of testdata/uncovered.txt, by "id column". An id that ends in ".*" stands for all that begin so.
type whys map[string]*why

// of returns the reason for a cell, or nil.
func (all whys) of(id, column string) *why {
	if reason := all[id+" "+column]; reason != nil {
		return reason
	}
	for at := strings.LastIndexByte(id, '.'); at > 0; at = strings.LastIndexByte(id[:at], '.') {
		if reason := all[id[:at]+".* "+column]; reason != nil {
			return reason
		}
	}
	return nil
}

// readReasons reads the reasons for empty cells: lines "column: reason", each with ids under it.
func readReasons(t *testing.T) whys {
	t.Helper()
	text, err := os.ReadFile("testdata/uncovered.txt")
	if err != nil {
		t.Fatal(err)
	}
	reasons := whys{}
	column, reason := "", ""
	for row := range strings.Lines(string(text)) {
		row = strings.TrimRight(row, "\n")
		id, under := strings.CutPrefix(row, "  ")
		switch {
		case row == "" || strings.HasPrefix(row, "#"):
		case !under:
			column, reason, _ = strings.Cut(row, ": ")
		case reason == "":
			t.Fatalf("testdata/uncovered.txt: found %q under %q, wanted a reason", id, column)
		default:
			reasons[id+" "+column] = &why{}
		}
	}
	return reasons
}
