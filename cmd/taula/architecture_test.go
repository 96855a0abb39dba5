package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// arrows maps each package to those it may import; through them it may use whatever they may import.
var arrows = map[string][]string{
	"taula/cmd/taula":              {"taula/site", "taula/site/licence", "taula/site/verdict", "taula/site/translation/report", "taula/site/translation/wiki", "taula/site/modules", "taula/wasm/see", "taula/site/layer", "taula/content", "taula/scorer/testdata"},
	"taula/site":                   {"taula/site/licence", "taula/site/made", "taula/site/translators", "taula/site/publish"},
	"taula/site/made":              {"taula/site/link", "taula/wasm/wire"},
	"taula/site/translators":       {"taula/site/link"},
	"taula/site/link":              {"taula/site/object", "taula/site/verdict"},
	"taula/site/object":            {"taula/site/source", "taula/site/translation/exchange", "taula/scorer/example"},
	"taula/site/verdict":           {"taula/site/source", "taula/scorer/notation"},
	"taula/site/source":            {"taula/templates", "taula/scorer/notation"},
	"taula/site/layer":             {"taula/site/source", "taula/site/translation/work"},
	"taula/site/modules":           {"taula/wasm"},
	"taula/site/modules/sum":       {"taula/site/modules"},
	"taula/site/publish":           nil,
	"taula/templates":              {"taula/site/translation/check", "taula/templates/drawing", "taula/templates/raster", "taula/scorer"},
	"taula/templates/drawing":      {"taula/wasm/layout"},
	"taula/templates/raster":       nil,
	"taula/site/page":              nil,
	"taula/site/door":              {"taula/site/page"},
	"taula/wasm":                   {"taula/wasm/wire"},
	"taula/wasm/see/module":        {"taula/wasm/see"},
	"taula/wasm/see":               {"taula/scorer/photo"},
	"taula/wasm/wire":              {"taula/wasm/layout", "taula/scorer", "taula/scorer/notation"},
	"taula/wasm/layout":            {"taula/scorer/board"},
	"taula/scorer":                 {"taula/scorer/jsontext", "taula/scorer/notation"},
	"taula/scorer/jsontext":        {"taula/scorer/board"},
	"taula/scorer/example":         {"taula/scorer", "taula/scorer/notation"},
	"taula/scorer/notation":        {"taula/scorer/board"},
	"taula/scorer/board":           {"taula/scorer/tile"},
	"taula/scorer/photo":           {"taula/scorer/tile"},
	"taula/scorer/tile":            nil,
	"taula/scorer/board/boardtest": {"taula/scorer/notation"}, // for tests only
	"taula/scorer/referee":         nil,                       // for tests only
	"taula/templates/camera":       nil,                       // for tests only
	"taula/site/licence":           nil,
	"taula/site/sitetest":          {"taula/site/translation/exchange"}, // for tests only
	"taula/site/bench":             nil,                                 // for tests only
	"taula/content":                nil,

	"taula/site/translation/report":          {"taula/site/translation/check", "taula/site/translation/work"},
	"taula/site/translation/exchange":        {"taula/site/translation/work"},
	"taula/site/translation/wiki":            {"taula/site/translation/work"},
	"taula/site/translation/check":           {"taula/site/translation"},
	"taula/site/translation/work":            {"taula/site/translation"},
	"taula/site/translation":                 {"taula/site/translation/pair", "taula/site/door"},
	"taula/site/translation/pair":            {"taula/site/page", "taula/site/translation/words"},
	"taula/site/translation/words":           nil,
	"taula/site/translation/translationtest": {"taula/site/translation"}, // for tests only
}

// rooms maps a module to the only packages that may import it.
var rooms = map[string][]string{
	"github.com/yuin/goldmark":     {"taula/site/page"},
	"github.com/tdewolff/minify":   {"taula/site"},
	"github.com/a-h/templ":         {"taula/templates", "taula/site/made"},
	"github.com/alecthomas/kong":   {"taula/cmd/taula"},
	"github.com/fsnotify/fsnotify": {"taula/cmd/taula"},
	"github.com/BurntSushi/toml":   {"taula/site/translation", "taula/site/translation/words", "taula/site/source", "taula/site/layer", "taula/site/link"},
	"golang.org/x/image":           {"taula/templates/raster"},
	"golang.org/x/text":            {"taula/site/page", "taula/site/door", "taula/site/translation/exchange", "taula/site/translation", "taula/site/link", "taula/site/made", "taula/templates"},
	"syscall/js":                   {},
}

// light lists what the packages that become WebAssembly must not import, because each would add tens of kilobytes.
var light = []string{"fmt", "encoding/json", "reflect", "time", "embed", "regexp", "sort", "os", "sync", "log"}

// TestArrows compares arrows and rooms with the code.
func TestArrows(t *testing.T) {
	t.Parallel()
	for pkg, imports := range imported(t) {
		if _, known := arrows[pkg]; !known {
			t.Errorf("package %s: not in the picture", pkg)
			continue
		}
		allowed := reach(pkg)
		for _, path := range imports {
			own := strings.HasPrefix(path, "taula/")
			switch {
			case own && !slices.Contains(allowed, path):
				t.Errorf("package %s imports %s: no arrow leads there", pkg, path)
			case !inRoom(pkg, path):
				t.Errorf("package %s imports %s: it has no room there", pkg, path)
			case isLight(pkg) && slices.Contains(light, path) && pkg+path != "taula/wasmembed": // outside the browser it carries what was compiled
				t.Errorf("package %s imports %s: too heavy for WebAssembly", pkg, path)
			case isLight(pkg) && !own && strings.Contains(path, "."):
				t.Errorf("package %s imports %s: the scorer has no dependency", pkg, path)
			}
		}
	}
}

// imported returns what every package of the module imports, by the go tool, without tests.
func imported(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "taula/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	if all["taula/cmd/taula"] == nil || all["taula/scorer"] == nil {
		t.Fatalf("go list found %d packages, wanted the whole module", len(all))
	}
	return all
}

// deepest is the greatest number of imports from the command to the last package it needs.
const deepest = 10 // the site, from data to link to object to source, is a room for each step

// TestDepth checks that no chain of imports is longer: a reader who follows it has to keep all of it in mind.
func TestDepth(t *testing.T) {
	t.Parallel()
	all := imported(t)
	var depth func(pkg string) int
	depth = func(pkg string) int {
		most := 0
		for _, next := range all[pkg] {
			if strings.HasPrefix(next, "taula/") {
				most = max(most, 1+depth(next))
			}
		}
		return most
	}
	if d := depth("taula/cmd/taula"); d > deepest || d < 4 {
		t.Errorf("imports lead %d deep, wanted at most %d, and more than 3 or the test is blind", d, deepest)
	}
}

// reach returns every package that pkg may use by the arrows.
func reach(pkg string) []string {
	var all []string
	for _, next := range arrows[pkg] {
		all = append(append(all, next), reach(next)...)
	}
	return all
}

func inRoom(pkg, path string) bool {
	for module, where := range rooms {
		if path == module || strings.HasPrefix(path, module+"/") {
			return slices.Contains(where, pkg)
		}
	}
	return true
}

func isLight(pkg string) bool {
	return (strings.HasPrefix(pkg, "taula/scorer") || strings.HasPrefix(pkg, "taula/wasm")) && pkg != "taula/scorer/board/boardtest"
}

// aReading matches what reads a whole file.
var aReading = regexp.MustCompile(`\b(?:fs|os)\.(?:ReadFile|Open)\(`)

// TestOneDoor checks that whatever reads content reads it through package door. The other rooms read what is no content: the program's
// modules, and the folders that they write.
func TestOneDoor(t *testing.T) {
	t.Parallel()
	const site = "../../site"
	err := fs.WalkDir(os.DirFS(site), ".", func(name string, d fs.DirEntry, err error) error {
		isCode := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if err != nil || d.IsDir() || !isCode {
			return err
		}
		for _, room := range []string{"door/", "modules/", "publish/", "sitetest/", "translation/work/files.go"} {
			if strings.HasPrefix(name, room) {
				return nil
			}
		}
		text, err := os.ReadFile(filepath.Join(site, name))
		if found := aReading.Find(text); found != nil {
			t.Errorf("site/%s: found %s…), expected door.Read", name, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
