package site

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// small is a site of five pages in two languages, one of them half translated.
var small = os.DirFS("testdata/content")

const base = "https://example.org/taula/"

func buildSmall(t testing.TB, o Options) Files {
	t.Helper()
	files, err := Build(small, o)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var assetVersion = regexp.MustCompile(`\?[0-9a-f]{8}"`)

// undrawn returns a page without what is inside its drawings, which may be nested.
func undrawn(text string) string {
	var b strings.Builder
	depth := 0
	for text != "" {
		open, shut := strings.Index(text, "<svg"), strings.Index(text, "</svg>")
		at := open
		if open < 0 || shut >= 0 && shut < open {
			at = shut
		}
		if at < 0 {
			at = len(text)
		}
		if depth == 0 {
			b.WriteString(text[:at])
		}
		text = text[at:]
		if text == "" {
			break
		}
		end := strings.IndexByte(text, '>') + 1
		if at == shut {
			depth--
		}
		if depth == 0 {
			b.WriteString(text[:end])
		}
		if at == open {
			depth++
		}
		text = text[end:]
	}
	return b.String()
}

// readable returns a file as it is stored for comparison, with one element on each line. It leaves out drawings, which have
// tests of their own, and the version in the addresses of style sheets and scripts, which are sources themselves.
func readable(b []byte) []byte {
	text := undrawn(string(b))
	text = assetVersion.ReplaceAllString(text, `?stamp"`)
	return []byte(strings.ReplaceAll(text, "><", ">\n<"))
}

// TestGolden compares a small site with testdata/golden, file by file. Style sheets, scripts, fonts and icons are copied into
// the site as they are and not stored twice; the scorer and the page for translators have tests of their own.
func TestGolden(t *testing.T) {
	files := buildSmall(t, Options{BaseURL: base, NoWorker: true})
	const dir = "testdata/golden"
	if *update {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[string]bool{}
	for _, p := range files.Paths() {
		if strings.HasPrefix(p, "assets/") || strings.Contains(p, "/translate/") || strings.Contains(p, "/score/") || p == ".nojekyll" || p == "licences.txt" {
			continue
		}
		seen[p] = true
		name := filepath.Join(dir, filepath.FromSlash(p))
		got := readable(files[p])
		if *update {
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from %s: run go test ./site -update and read the diff%s", p, name, firstDifference(got, want))
		}
	}
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, name)
		if err == nil && !d.IsDir() && !seen[filepath.ToSlash(rel)] {
			t.Errorf("%s is not built any more", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// firstDifference returns the first line in which two texts differ.
func firstDifference(got, want []byte) string {
	a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(a), len(b)) {
		var x, y string
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return "\ngot    " + x + "\nwanted " + y
		}
	}
	return ""
}

// TestSameBytes builds twice: same input, same bytes.
func TestSameBytes(t *testing.T) {
	a, b := buildSmall(t, Options{Minify: true}), buildSmall(t, Options{Minify: true})
	if changed := difference(a, b); len(changed) > 0 {
		t.Errorf("two builds of the same differ in %v", changed)
	}
}

// hostileTree returns a small site with one page of this text in a language.
func hostileTree(lang string, text []byte) fstest.MapFS {
	m := fstest.MapFS{
		"rules.txt":  {Data: []byte("road.end\n")},
		"en/page.md": {Data: []byte("---\ntitle: A page\n---\n\n## What ends a road? {#end}\n\nA road ends at a crossing. {#road.end}\n")},
		"ca/page.md": {Data: []byte("---\ntitle: Una pàgina\n---\n\n## Què acaba un camí?\n\nUn camí s'acaba en una cruïlla.\n")},
	}
	for _, l := range []string{"en", "ca"} {
		words, _ := fs.ReadFile(small, l+"/ui.toml")
		m[l+"/ui.toml"] = &fstest.MapFile{Data: words}
		m[l+"/index.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Start " + l + "\n---\n\nHello.\n")}
	}
	m[lang+"/page.md"] = &fstest.MapFile{Data: append([]byte("---\ntitle: A page\n---\n\n"), text...)}
	return m
}
