package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// compiled lists the packages that become WebAssembly and compile on any machine. Their entry point, taula/wasm, does not.
var compiled = []string{"taula/scorer/tile", "taula/scorer/board", "taula/scorer", "taula/wasm/wire"}

// TestNothingAtStart checks that the packages that become WebAssembly do no work before they are asked: no file has a func
// init, no variable is initialised by a call outside a table, and the compiler turns the tables into data, so the init it
// generates is empty or missing.
func TestNothingAtStart(t *testing.T) {
	t.Parallel()
	for _, pkg := range append(slices.Clone(compiled), "taula/wasm") {
		files, _ := filepath.Glob(filepath.Join("../..", strings.TrimPrefix(pkg, "taula/"), "*.go"))
		if len(files) == 0 {
			t.Errorf("package %s: found no files", pkg)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, work := range atStart(f) {
				t.Errorf("%s: %s, wanted nothing done at start", file, work)
			}
			for _, use := range heavy(f) {
				t.Errorf("%s: %s, which costs the module kilobytes", file, use)
			}
		}
	}
	for _, pkg := range compiled {
		for _, line := range generatedInit(t, pkg) {
			t.Errorf("package %s: its generated init does %q, wanted data alone", pkg, line)
		}
	}
}

// atStart returns what a file does at start: its init functions, and the variables whose value is a call or contains one
// outside a composite literal. Function literals do nothing until they are called.
func atStart(f *ast.File) []string {
	var work []string
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				work = append(work, "func init")
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok && d.Tok == token.VAR && slices.ContainsFunc(v.Values, calls) {
					work = append(work, "var "+v.Names[0].Name+" begun by a call")
				}
			}
		}
	}
	return work
}

// heavy returns the language features of a file that add much of a runtime to the module: maps, goroutines, channels, recover.
func heavy(f *ast.File) []string {
	var uses []string
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.MapType:
			uses = append(uses, "a map")
		case *ast.ChanType:
			uses = append(uses, "a channel")
		case *ast.GoStmt:
			uses = append(uses, "a goroutine")
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "recover" {
				uses = append(uses, "recover")
			}
		}
		return true
	})
	return uses
}

func calls(value ast.Expr) bool {
	found := false
	ast.Inspect(value, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.CallExpr:
			found = true
		case *ast.CompositeLit, *ast.FuncLit:
			return false
		}
		return true
	})
	return found
}

// generatedInit returns the instructions of the init functions in the compiled package, except returns.
func generatedInit(t *testing.T, pkg string) []string {
	t.Helper()
	archive, err := exec.Command("go", "list", "-export", "-f", "{{.Export}}", pkg).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	code, err := exec.Command("go", "tool", "objdump", "-s", `^`+pkg+`\.init(\.[0-9]+)?$`, strings.TrimSpace(string(archive))).Output()
	if err != nil {
		t.Fatalf("go tool objdump: %v", err)
	}
	var all []string
	for line := range strings.Lines(string(code)) {
		words := strings.Fields(line)
		if len(words) > 0 && words[0] != "TEXT" && words[len(words)-1] != "RET" {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}

// TestAtStart checks that atStart and heavy find what they should.
func TestAtStart(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"func init() {}":                     1,
		"var a = f()":                        1,
		"var a, b = 1, g(2)":                 1,
		"var a = []int{f()}":                 0, // a table: the compiler's own init tells
		"var a = func() int { return f() }":  0,
		"type t int; func (t) init() {}":     0,
		"func f() { x := g(); _ = x }":       0,
		"const c = len(\"abc\")":             0,
		"var ok = true; var bad = !f(1)":     1,
		"var q = struct{ n int }{f()}.n + 1": 0,
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\n"+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := atStart(f); len(got) != want {
			t.Errorf("%s: found %v, wanted %d", text, got, want)
		}
	}
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\nfunc f(c chan int, m map[int]int) { go f(c, m); recover() }", 0)
	if got := heavy(f); err != nil || len(got) != 4 {
		t.Errorf("found %v, %v; wanted a channel, a map, a goroutine, recover", got, err)
	}
	if len(generatedInit(t, "taula/site/page")) == 0 {
		t.Error("package taula/site/page: found nothing in its init, wanted what it does at start")
	}
}
