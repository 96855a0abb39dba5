package scorer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestExports: every function and method that these packages export is called from another package, tests apart. What only the
// package itself or a test calls has a small letter, or a door is missing.
func TestExports(t *testing.T) {
	type name struct{ dir, id string }
	exported, called := map[name]token.Position{}, map[string]map[string]bool{} // called: by name the folders it is called in
	set := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		dir := filepath.Dir(path)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.IsExported() && strings.HasPrefix(path, "../scorer/") && !strings.Contains(path, "boardtest") {
					exported[name{dir, n.Name.Name}] = set.Position(n.Pos())
				}
			case *ast.SelectorExpr:
				if called[n.Sel.Name] == nil {
					called[n.Sel.Name] = map[string]bool{}
				}
				called[n.Sel.Name][dir] = true
			}
			return true
		})
		return nil
	})
	if err != nil || len(exported) < 50 {
		t.Fatalf("found %d exported functions (%v), wanted more", len(exported), err)
	}
	for f, at := range exported {
		if f.id == "String" { // fmt's
			continue
		}
		elsewhere := false
		for dir := range called[f.id] {
			elsewhere = elsewhere || dir != f.dir
		}
		if !elsewhere {
			t.Errorf("%s: %s is exported, and no other package calls it", at, f.id)
		}
	}
}
