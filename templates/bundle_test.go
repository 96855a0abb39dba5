package templates

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// entries are the modules that scripts are bundled from.
var entries = []string{"script/scorer/main.js", "script/whole/begin.js", "script/desk/choose.js", "script/photo/begin.js"}

// TestGiven holds that the parts of a whole game take what the scorer gives under its names, in its order.
func TestGiven(t *testing.T) {
	list := func(file, pattern string) []string {
		text, _ := modules.ReadFile(file)
		m := regexp.MustCompile(pattern).FindSubmatch(text)
		if m == nil {
			t.Fatalf("%s has no list", file)
		}
		return regexp.MustCompile(`\w+`).FindAllString(string(m[1]), -1)
	}
	given, taken := list("script/scorer/whole.js", `script\.begin\(\[([^\]]*)\]`), list("script/whole/given.js", `const names =([^;]*);`)
	if len(given) < 30 || !slices.Equal(given, taken) {
		t.Errorf("the scorer gives %q, and %q is taken", given, taken)
	}
}

// readable returns a bundle as it is before it is made small: every function under its own name, and nothing exported.
func readable(t *testing.T, entry string) string {
	t.Helper()
	built := api.Build(bundling(entry, api.BuildOptions{TreeShaking: api.TreeShakingFalse}))
	if len(built.Errors) > 0 {
		t.Fatal(built.Errors[0].Text)
	}
	return regexp.MustCompile(`(?m)^export \{[^}]*\};$`).ReplaceAllString(string(built.OutputFiles[0].Contents), "")
}

var (
	imports = regexp.MustCompile(`(?m)^import \{([^}]*)\} from`)
	exports = regexp.MustCompile(`\bexport\s*\{[^}]*\}`)
)

// TestBundles holds that every module is part of its bundle, that a bundle exports no more than others import, and that a module
// uses what it imports.
func TestBundles(t *testing.T) {
	for _, entry := range entries {
		all := readable(t, entry)
		names, err := fs.Glob(modules, path.Dir(entry)+"/*.js")
		if err != nil || len(names) < 8 {
			t.Fatalf("%s: found %d modules (%v)", entry, len(names), err)
		}
		for _, name := range names {
			if !strings.Contains(all, "// embedded:"+name+"\n") {
				t.Errorf("%s: no module imports it", name)
			}
			text, _ := modules.ReadFile(name)
			for _, m := range imports.FindAllStringSubmatch(string(text), -1) {
				for _, what := range strings.FieldsFunc(m[1], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' }) {
					if strings.Count(string(text), what) < 2 {
						t.Errorf("%s imports %s and does not use it", name, what)
					}
				}
			}
		}
		small := string(bundle(entry))
		if strings.Contains(small, "import{") || len(exports.FindAllString(small, -1)) != map[bool]int{true: 0, false: 1}[entry == entries[0]] {
			t.Errorf("%s: the bundle imports something, or exports other than its one function", entry)
		}
	}
}
