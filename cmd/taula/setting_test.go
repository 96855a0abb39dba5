package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// eachSource parses every Go file that people write, with its comments.
func eachSource(t *testing.T, look func(at *token.FileSet, file *ast.File)) {
	t.Helper()
	files := token.NewFileSet()
	err := filepath.WalkDir("../..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_templ.go") {
			return err
		}
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		look(files, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestHeads checks that no head of an if or a switch does something: "if n++; n > 3" is two statements. A head may declare what
// only the statement uses: "if x := f(); x > 0".
func TestHeads(t *testing.T) {
	t.Parallel()
	heads := 0
	eachSource(t, func(at *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			head := headOf(node)
			if head == nil {
				return true
			}

			heads++
			assignment, ok := head.(*ast.AssignStmt)
			if !ok || assignment.Tok != token.DEFINE {
				t.Errorf("%s: an effect in the head of a statement, wanted it on a line of its own", at.Position(head.Pos()))
			}
			return true
		})
	})
	if heads < 500 {
		t.Errorf("found %d heads, wanted at least 500 or the test is blind", heads)
	}
}

// headOf returns the statement before the condition of an if or a switch, or nil.
func headOf(node ast.Node) ast.Stmt {
	switch statement := node.(type) {
	case *ast.IfStmt:
		return statement.Init
	case *ast.SwitchStmt:
		return statement.Init
	case *ast.TypeSwitchStmt:
		return statement.Init
	}
	return nil
}

// TestReturns checks that a function whose comment begins "X returns" has a result: the comment of one that changes something
// says what it changes.
func TestReturns(t *testing.T) {
	t.Parallel()
	returning := 0
	eachSource(t, func(at *token.FileSet, file *ast.File) {
		for _, declared := range file.Decls {
			function, ok := declared.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(function.Doc.Text(), function.Name.Name+" returns ") {
				continue
			}

			returning++
			if function.Type.Results == nil {
				t.Errorf("%s: %s returns nothing, but its comment says that it returns something",
					at.Position(function.Pos()), function.Name.Name)
			}
		}
	})
	if returning < 500 {
		t.Errorf("found %d functions that return something by their comment, wanted at least 500", returning)
	}
}
