package templates

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestColoursOnce checks that each colour is defined once, in tokens.css: no component and no Go file of the site repeats it.
// The emblem, a file of its own, has the red of the bar.
func TestColoursOnce(t *testing.T) {
	light, _ := palette()
	files, _ := filepath.Glob("*.templ")
	for _, pattern := range []string{"../site/*.go", "../site/*/*.go"} {
		found, _ := filepath.Glob(pattern)
		files = append(files, found...)
	}
	if len(files) < 50 {
		t.Fatalf("found %d files, wanted components and the site", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range light {
			if len(c[1]) == 7 && strings.Contains(string(text), `"`+c[1]+`"`) {
				t.Errorf("%s: found %s, wanted what tokens.css has as %s", file, c[1], c[0])
			}
		}
	}
	brick, _ := Colour("brick")
	icon, err := Assets.ReadFile("icon/icon.svg")
	if err != nil || !strings.Contains(string(icon), `<path fill="`+brick+`" d="M0 0h512v512H0z"/>`) {
		t.Errorf("icon/icon.svg: wanted its ground in %s, as tokens.css has --brick: %v", brick, err)
	}
}
