package modules

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sources is a tree of the files that a module depends on.
var sources = map[string]string{
	"go.mod":                  "module taula\n\ngo 1.26.0\n",
	"scorer/road.go":          "package scorer\n\nfunc road() int { return 1 }\n",
	"scorer/road_test.go":     "package scorer\n",
	"wasm/main.go":            "package main\n",
	"wasm/tinygo/go.mod":      "module tinygo\n",
	"wasm/tinygo/target.json": "{}",
	"wasm/scorer.wasm":        "\x00asm",
}

// TestPublished checks that wasm/scorer.wasm is used only with the sources that it was compiled from, and that the first file
// that differs is named.
func TestPublished(t *testing.T) {
	t.Parallel()
	root := treeOf(t, sources)
	if _, err := Scorer.Published(root); err == nil {
		t.Error("a module without a sum is published")
	}

	sum, err := Scorer.Sum(root, []byte(sources["wasm/scorer.wasm"]))
	if err != nil {
		t.Fatal(err)
	}
	write(t, root, "wasm/scorer.wasm.sum", sum)
	if module, err := Scorer.Published(root); err != nil || string(module) != sources["wasm/scorer.wasm"] {
		t.Errorf("found %q, %v; wanted the module", module, err)
	}

	for name, changed := range map[string]string{
		"go.mod":                  "module taula\n\ngo 1.27.0\n",
		"scorer/road.go":          "package scorer\n\nfunc road() int { return 2 }\n",
		"scorer/new.go":           "package scorer\n",
		"wasm/scorer.wasm":        "broken",
		"wasm/tinygo/target.json": "[]",
	} {
		named := strings.Replace(name, "go.mod", "go 1.27.0", 1)

		write(t, root, name, changed)
		if _, err := Scorer.Published(root); err == nil || !strings.Contains(err.Error(), named) {
			t.Errorf("with another %s the error is %v, wanted its name", name, err)
		}

		if before, existed := sources[name]; existed {
			write(t, root, name, before)
		} else {
			os.Remove(filepath.Join(root, name))
		}
	}

	os.Remove(filepath.Join(root, "scorer/road.go"))
	if _, err := Scorer.Published(root); err == nil {
		t.Error("a module is published though one of its sources is gone")
	}
}

// TestPublishedWithOtherComments checks that comments, layout and tests make no module outdated.
func TestPublishedWithOtherComments(t *testing.T) {
	t.Parallel()
	root := treeOf(t, sources)
	sum, err := Scorer.Sum(root, []byte(sources["wasm/scorer.wasm"]))
	if err != nil {
		t.Fatal(err)
	}
	write(t, root, "wasm/scorer.wasm.sum", sum)

	write(t, root, "scorer/road.go", "// Package scorer counts.\npackage scorer\n\n// A road counts.\nfunc road() int {\n\n\treturn 1 // point\n}\n")
	write(t, root, "scorer/road_test.go", "package scorer_test\n")
	if _, err := Scorer.Published(root); err != nil {
		t.Error(err)
	}
}

// TestTokens compares what the compiler reads of pairs of files.
func TestTokens(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"package a", "package a // comment\n", true},
		{"package a\nvar x = f(1, 2)", "package a\n\nvar x = f(\n\t1,\n\t2,\n)", true},
		{"package a\nfunc f() { return }", "package a\nfunc f() {\n\treturn\n}", true},
		{"package a\nvar x = 1; var y = 2", "package a\nvar x = 1\nvar y = 2\n", true},
		{"package a\nvar x = `1`", "package a\nvar x = \"1\"", false},
		{"package a\nvar x = 12", "package a\nvar x = 1", false},
		{"package a\nvar x = a + b", "package a\nvar x = a - b", false},
		{"package a\nvar x = \"a b\"", "package a\nvar x = \"a  b\"", false},
		{"package a\nvar x = f(a, b)", "package a\nvar x = f(a b)", false},
		{"//go:build unix\n\npackage a", "package a", false},
		{"package a\n\n//go:wasmexport f\nfunc f() {}", "package a\n\nfunc f() {}", false},
		{"package a\n\n// go:wasmexport f\nfunc f() {}", "package a\n\nfunc f() {}", true},
	} {
		a, errA := Tokens("a.go", []byte(c.a))
		b, errB := Tokens("b.go", []byte(c.b))
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if same := string(a) == string(b); same != c.same {
			t.Errorf("%q and %q: the same is %t, wanted %t", c.a, c.b, same, c.same)
		}
	}
}

// TestTokensWrong checks that a file that is not Go is an error with its place.
func TestTokensWrong(t *testing.T) {
	t.Parallel()
	if _, err := Tokens("scorer/road.go", []byte("package a\nvar x = \"a")); err == nil || !strings.Contains(err.Error(), "scorer/road.go:2") {
		t.Errorf("error is %v, wanted its file and line", err)
	}
}

// TestCompileWithoutGo checks that the error says what is missing and where to get it.
func TestCompileWithoutGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Scorer.Compile(context.Background(), ""); err == nil || !strings.Contains(err.Error(), "go.dev") {
		t.Errorf("error is %v, wanted where to get Go", err)
	}
}

func treeOf(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		write(t, root, name, text)
	}
	return root
}

func write(t *testing.T, root, name, text string) {
	t.Helper()
	path := filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
