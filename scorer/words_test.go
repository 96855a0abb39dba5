package scorer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"taula/scorer/board"
)

// idForm is the form of a rule id or an error code.
var idForm = regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+$`)

// TestWords checks that every rule id in the source stands in content/rules.txt, and that every one that an account can show
// has words in every language. The codes of errors have a section of their own.
func TestWords(t *testing.T) {
	text, err := os.ReadFile("../content/rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(string(text), "\n")
	files, _ := filepath.Glob("../content/*/ui.toml")
	if len(files) < 2 {
		t.Fatalf("found words in %v, wanted two languages", files)
	}
	for _, file := range files {
		var words map[string]map[string]string
		if _, err := toml.DecodeFile(file, &words); err != nil {
			t.Fatal(err)
		}
		for id, where := range written(t) {
			told := false
			for _, section := range []string{"rule", "question", "note", "problem", "why"} {
				told = told || words[section][id] != ""
			}
			switch {
			case words["error"][id] != "":
			case !slices.Contains(known, id):
				t.Errorf("%s: %s is not in content/rules.txt", where, id)
			case !told && !strings.HasSuffix(where, "rules.go"):
				t.Errorf("%s: %s has no words in %s", where, id, file)
			}
		}
	}
}

// TestWhyWords checks that every rule that tells why a figure does not count has words for that in every language.
func TestWhyWords(t *testing.T) {
	ids := []board.RuleID{"mayor.strength", "princess.city", "tower.capture", "rb.meeple.falls", "rb.break.phantom", "covid.test.each", "field.rev1"}
	for _, id := range append(ids, speechless[:]...) {
		files, _ := filepath.Glob("../content/*/ui.toml")
		for _, file := range files {
			var words map[string]map[string]string
			if _, err := toml.DecodeFile(file, &words); err != nil {
				t.Fatal(err)
			}
			if id != "" && words["why"][string(id)] == "" {
				t.Errorf("%s has no words for why %s", file, id)
			}
		}
	}
}

// written returns every rule id that stands in the source as a text, with one file it stands in; rules.go, where ids only name
// rules, comes first.
func written(t *testing.T) map[string]string {
	t.Helper()
	ids := map[string]string{}
	files, _ := filepath.Glob("*.go")
	more, _ := filepath.Glob("board/*.go")
	for _, file := range slices.Concat([]string{"rules.go"}, files, more) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if id, _ := strconv.Unquote(lit.Value); idForm.MatchString(id) {
					ids[id] = file
				}
			}
			return true
		})
	}
	return ids
}
