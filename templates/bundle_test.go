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

// codeOf returns the code of the modules in a folder of scripts, without comments.
func codeOf(t *testing.T, folder string) string {
	t.Helper()
	names, err := fs.Glob(modules, "script/"+folder+"/*.js")
	if err != nil || len(names) < 8 {
		t.Fatalf("%s: found %d modules (%v)", folder, len(names), err)
	}
	var all strings.Builder
	for _, name := range names {
		text, _ := modules.ReadFile(name)
		all.Write(api.Transform(string(text), api.TransformOptions{}).Code)
	}
	return all.String()
}

var imports = regexp.MustCompile(`(?m)^(?:import|export) (?:\{([^}]*)\} from )?"(.*)"`)

// TestBundles checks that a build publishes each script, that those which need the scorer import it and nothing else, and that
// every module is imported from the start of its folder and uses what it imports.
func TestBundles(t *testing.T) {
	all := bundles()
	starts := map[string]string{"whole.js": "script/whole/begin.js", "photo.js": "script/photo/begin.js", "desk.js": "script/desk/choose.js", "start.js": "script/scorer/main.js", "scorer.js": ""}
	reached := map[string]bool{}
	for name, start := range starts {
		if len(all) != len(starts) || all[name] == nil {
			t.Fatalf("found %d scripts, without %s: %v", len(all), name, all[name] == nil)
		}
		var wanted []string
		if name == "whole.js" || name == "photo.js" || name == "start.js" {
			wanted = []string{"./scorer.js"}
		}
		var found []string
		for _, m := range regexp.MustCompile(`(?:from|import)\s*"([^"]*)"`).FindAllStringSubmatch(string(all[name]), -1) {
			found = append(found, m[1])
		}
		if !slices.Equal(found, wanted) {
			t.Errorf("%s imports %q, wanted %q", name, found, wanted)
		}
		for todo := []string{start}; start != "" && len(todo) > 0; todo = todo[1:] {
			if reached[todo[0]] {
				continue
			}
			reached[todo[0]] = true
			text, err := modules.ReadFile(todo[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range imports.FindAllStringSubmatch(string(text), -1) {
				todo = append(todo, path.Join(path.Dir(todo[0]), m[2]))
				for what := range strings.SplitSeq(m[1], ",") {
					what = what[strings.LastIndex(strings.TrimSpace(what), " ")+1:] // the name after "as"
					what = strings.TrimSpace(what)
					if strings.HasPrefix(m[0], "import") && strings.Count(string(text), what) < 2 {
						t.Errorf("%s imports %s and does not use it", todo[0], what)
					}
				}
			}
		}
	}
	_ = fs.WalkDir(modules, "script", func(name string, e fs.DirEntry, err error) error {
		if !e.IsDir() && !reached[name] {
			t.Errorf("%s: no module imports it", name)
		}
		return err
	})
}
