package templates

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"github.com/a-h/templ/generator"
	"github.com/a-h/templ/parser/v2"
)

// TestGenerated generates every component anew and compares it with what is committed.
func TestGenerated(t *testing.T) {
	names, err := filepath.Glob("*.templ")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d components, %v", len(names), err)
	}
	for _, name := range names {
		want, err := generated(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		committed := strings.TrimSuffix(name, ".templ") + "_templ.go"
		got, err := os.ReadFile(committed)
		if err != nil {
			t.Errorf("%v: run go generate ./...", err)
			continue
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what %s says: run go generate ./...", committed, name)
		}
	}
	made, _ := filepath.Glob("*_templ.go")
	if len(made) != len(names) {
		t.Errorf("%d generated files for %d components", len(made), len(names))
	}
}

// generated returns the Go code of a component.
func generated(name string) ([]byte, error) {
	file, err := parser.Parse(name)
	if err != nil {
		return nil, err
	}
	var code bytes.Buffer
	if _, err := generator.Generate(file, &code, generator.WithVersion(templ.Version()), generator.WithFileName("templates/"+name)); err != nil {
		return nil, err
	}
	return format.Source(code.Bytes())
}
