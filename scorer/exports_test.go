package scorer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestExports checks that every function, method, type and variable that these packages export is used by another package,
// tests apart. A type may also be exported because something else that is exported is made of it.
func TestExports(t *testing.T) {
	x := exports{set: token.NewFileSet(), at: map[exportedName]token.Position{}, needed: map[exportedName]bool{}, named: map[string]map[string]bool{}}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		return x.read(path)
	})
	if err != nil || len(x.at) < 100 {
		t.Fatalf("found %d exported names (%v), wanted more", len(x.at), err)
	}
	for f, at := range x.at {
		elsewhere := x.needed[f] || slices.Contains(ofInterfaces, f.id)
		for dir := range x.named[f.id] {
			elsewhere = elsewhere || dir != f.dir
		}
		if !elsewhere {
			t.Errorf("%s: %s is exported, and no other package names it", at, f.id)
		}
	}
}

// ofInterfaces are the methods that the standard library calls: fmt, errors and encoding/json.
var ofInterfaces = []string{"String", "Error", "MarshalJSON"}

type exportedName struct{ dir, id string }

// exports holds what the scorer's packages export, and who uses it.
type exports struct {
	set    *token.FileSet
	at     map[exportedName]token.Position
	needed map[exportedName]bool      // types that something exported is made of
	named  map[string]map[string]bool // by name the folders it is named in
}

// read adds the declarations and uses of a file.
func (x *exports) read(path string) error {
	file, err := parser.ParseFile(x.set, path, nil, 0)
	if err != nil {
		return err
	}
	dir := filepath.Dir(path)
	if strings.HasPrefix(path, "../scorer/") && !strings.Contains(path, "boardtest") {
		for _, decl := range file.Decls {
			x.declare(dir, decl)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n, ok := n.(*ast.SelectorExpr); ok {
			if x.named[n.Sel.Name] == nil {
				x.named[n.Sel.Name] = map[string]bool{}
			}
			x.named[n.Sel.Name][dir] = true
		}
		return true
	})
	return nil
}

// declare adds what a declaration exports.
func (x *exports) declare(dir string, decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		x.add(dir, decl.Name, decl.Type)
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				x.add(dir, spec.Name, spec.Type)
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					if decl.Tok == token.VAR {
						x.add(dir, id, spec.Type)
					}
				}
			}
		}
	}
}

// add adds a name, if it is exported, and the types it is made of.
func (x *exports) add(dir string, id *ast.Ident, made ast.Expr) {
	if !id.IsExported() {
		return
	}
	x.at[exportedName{dir, id.Name}] = x.set.Position(id.Pos())
	if made == nil {
		return
	}
	ast.Inspect(made, func(n ast.Node) bool {
		if n, ok := n.(*ast.Ident); ok && n.IsExported() {
			x.needed[exportedName{dir, n.Name}] = true
		}
		return true
	})
}
