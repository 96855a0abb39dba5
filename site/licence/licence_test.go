package licence

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write licences.txt anew")

// A part is a work of others, with its licence.
type part struct{ name, where, text string }

// parts returns everything that the program contains: Go's own packages, the modules it is built from, TinyGo's runtime in the
// module for browsers, the font.
func parts(t *testing.T) []part {
	t.Helper()
	all := []part{
		{"Go " + languageVersion(t), "the standard library and runtime, in the program", read(t, "go.txt")},
		{"TinyGo", "the runtime of the module for browsers", read(t, "tinygo.txt")},
		{"Grenze", "the font of headings", read(t, "../../templates/font/OFL.txt")},
	}
	return append(all, modules(t)...)
}

// languageVersion returns the version of Go that go.mod asks for, so that a newer toolchain changes nothing here.
func languageVersion(t *testing.T) string {
	for line := range strings.Lines(read(t, "../../go.mod")) {
		if v, ok := strings.CutPrefix(line, "go "); ok {
			return strings.TrimSpace(v)
		}
	}
	t.Fatal("go.mod names no version of Go")
	return ""
}

// modules returns the modules that the program is built from, by path.
func modules(t *testing.T) []part {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-json=Module", "taula/cmd/taula")
	list.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	var found []part
	seen := map[string]bool{"taula": true}
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Module *struct{ Path, Version, Dir string }
		}
		if err := in.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		m := p.Module
		if m == nil || seen[m.Path] {
			continue
		}
		seen[m.Path] = true
		files, _ := filepath.Glob(filepath.Join(m.Dir, "[LlCc][IiOo][CcPp]*"))
		files = slices.DeleteFunc(files, func(f string) bool {
			base := strings.ToUpper(filepath.Base(f))
			return !strings.HasPrefix(base, "LICEN") && !strings.HasPrefix(base, "COPYING")
		})
		if len(files) == 0 {
			t.Errorf("%s: found no file LICENSE, wanted its licence", m.Path)
			continue
		}
		slices.Sort(files)
		found = append(found, part{m.Path + " " + m.Version, "in the program", read(t, files[0])})
	}
	slices.SortFunc(found, func(a, b part) int { return cmp.Compare(a.name, b.name) })
	return found
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// TestText checks that the list names everything that the program contains today, with its licence.
func TestText(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the list is of the program for Linux")
	}
	var b strings.Builder
	b.WriteString("What others wrote and Taula carries, and their licences.\n")
	for _, p := range parts(t) {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), p.name, p.where, strings.TrimSpace(p.text))
	}
	if *update {
		if err := os.WriteFile("licences.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if b.String() != Text {
		t.Error("licences.txt is not the list of today: run go generate ./...")
	}
}
