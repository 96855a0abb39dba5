//go:build unix

package site

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	tree "taula/content"
	"taula/site/layer"
	"taula/site/page"
	"taula/site/source"
	"taula/site/translation"
)

// ownSite is a folder of somebody else's site in two languages.
func ownSite() fstest.MapFS {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"taula.toml":  text("name = \"Ours\"\nlanguages = [\"en\", \"ca\"]\n"),
		"en/index.md": text("---\ntitle: Ours\n---\n\nA text.\n"),
		"ca/index.md": text("---\ntitle: Nostre\n---\n\nUn text.\n"),
	}
}

// bothTrees returns our small tree and a site of one's own, each as what a build reads.
func bothTrees(t *testing.T, change func(m fstest.MapFS)) map[string]fs.FS {
	small, own := copied(t), ownSite()
	change(small)
	change(own)
	return map[string]fs.FS{"our tree": small, "a site of one's own": layer.Over(own, tree.FS)}
}

// shared are the files that both a site of one's own and the program may have.
var sharedFiles = []string{"en/ui.toml", "ca/ui.toml", "glossary/en.toml", "glossary/ca.toml", "aliases.toml", "i18n.toml", "ledger/ca/ui.ledger", "ledger/equivalent/ui.eq", "tiles.txt", "taula.toml"}

// TestUnfitFiles puts a file that is not fit to be read in every place of both trees: the build names it, with its line where there is
// one, and does not take another in its place.
func TestUnfitFiles(t *testing.T) {
	wide := "\xff\xfe[\x00a\x00]\x00\n\x00"
	for _, c := range []struct{ name, text, want string }{
		{"Latin-1 in a comment", "# caf\xe9\n", ":1: found byte 6, 0xE9, which is not UTF-8; in Latin-1 and Windows-1252 it is 'é'"},
		{"UTF-16", wide, ":1: found a text in UTF-16, expected a text in UTF-8"},
		{"more than a file may have", strings.Repeat("#\n", page.MaxBytes/2+1), ":1: found 1048578 bytes, expected at most 1048576"},
		{"a merge conflict", "# a\n<<<<<<< HEAD\n# b\n=======\n# c\n>>>>>>> theirs\n", ":2: found the conflict marker <<<<<<< HEAD, expected a file that is merged"},
	} {
		for _, name := range sharedFiles {
			for which, fsys := range bothTrees(t, func(m fstest.MapFS) { m[name] = &fstest.MapFile{Data: []byte(c.text)} }) {
				told := Check(fsys).Error()
				if !strings.Contains(told, "content/"+name+c.want) {
					t.Errorf("%s, %s is %s: found\n%s\nwanted content/%s%s", which, name, c.name, told, name, c.want)
				}
			}
		}
	}
}

// TestSpecialFiles puts pipes and links to endless devices in the place of files that pages share, in a folder on a disk: they are
// named at once, and never opened.
func TestSpecialFiles(t *testing.T) {
	makers := map[string]func(name string) error{
		"a pipe": func(name string) error { return syscall.Mkfifo(name, 0o644) },
		"a link": func(name string) error { return os.Symlink("/dev/zero", name) },
	}
	for kind, special := range makers {
		for _, name := range append(slices.Clone(sharedFiles), "en/index.md") {
			for which, files := range map[string]fstest.MapFS{"our tree": copied(t), "a site of one's own": ownSite()} {
				dir := t.TempDir()
				delete(files, name)
				writeTree(t, dir, files)
				to := filepath.Join(dir, name)
				if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), special(to)); err != nil {
					t.Skip(err)
				}
				content := os.DirFS(dir)
				if layer.Is(content) {
					content = layer.Over(content, tree.FS)
				}
				told := atOnce(t, func() string { return Check(content).Error() })
				if want := "content/" + name + ":1: found " + kind; !strings.Contains(told, want) {
					t.Errorf("%s, %s is %s: found\n%s\nwanted %s", which, name, kind, told, want)
				}
				atOnce(t, func() string { _, errs := translation.Load(content); return fmt.Sprint(errs) })
			}
		}
	}
}

// writeTree writes a tree to a folder.
func writeTree(t *testing.T, dir string, files fstest.MapFS) {
	t.Helper()
	for name, f := range files {
		to := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, f.Data, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// atOnce returns what f returns, and fails if that takes ten seconds.
func atOnce(t *testing.T, f func() string) string {
	t.Helper()
	done := make(chan string, 1)
	go func() { done <- f() }()
	select {
	case told := <-done:
		return told
	case <-time.After(10 * time.Second):
		t.Fatal("found no answer within ten seconds")
		return ""
	}
}

// costlyTexts repeat a shape, up to the size that a file may have. Each was slow or large for some reader of the file.
var costlyTexts = []struct{ files, head, shape, tail string }{
	{"toml", "", "[[a]]\n", ""},
	{"toml", "", "[a%d]\n", ""},
	{"toml", "", "[[a]]\n[a.b]\n", ""},
	{"toml", "", "a%d = \"x\"\n", ""},
	{"toml", "[site]\n", "a%d = \"x {y}\"\n", ""},
	{"toml", "", "a%d.b.c.d.e.f.g.h = 1\n", ""},
	{"toml", "", "[a.b.c.d.e.f.g.h%d]\n", ""},
	{"toml", "a", ".a", " = 1\n"},
	{"toml", "a = [", "{b.c.d.e.f.g.h = 1},", "]\n"},
	{"toml", "a = [", "1,", "]\n"},
	{"toml", "a = ", "[", "\n"},
	{"toml", "languages = [", "\"a%d\",", "]\n"},
	{"toml", "boxes = [", "\"a%d\",", "]\n"},
	{"toml", "", "[a%d]\nforms = [\"bridge %d\"]\n", ""},
	{"toml", "", "[colours]\na%d = \"#000000\"\n", ""},
	{"ledger", "ledger 1\npage ui\nlang ca\n\n", "@ 000000000000 ui a.b\ns a\nt 000000000000\n\n", ""},
	{"ledger", "ledger 1\npage ui\nlang ca\n\n", "@ 000000000000 ui a.b%d\ns a\nt 000000000000\n\n", ""},
	{"eq", "", "= 000000000000 111111111111\n", ""},
	{"eq", "", "x\n", ""},
	{"txt", "", "x\n", ""},
	{"txt", "", "XA%d 1 city N\n", ""},
	{"txt", "XA 1", " city N", ""},
	{"txt", "", "XA%d 2  city N cap; road E W inn; field EL WR by N; field ER SL SR WL\n", ""},
}

// TestCostlyFiles gives each shared file the costly texts, in both trees: each is taken or refused within 5 s of CPU and 300 MB.
func TestCostlyFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("some hundred sites")
	}
	size := 64 << 10
	if *hostile {
		size = page.MaxBytes - 1000
	}
	kept := inUse()
	for i, c := range costlyTexts {
		if i > 0 && !*hostile && i%5 != today()%5 { // the first is the one that was found
			continue
		}
		var b strings.Builder
		b.WriteString(c.head)
		for i := 0; b.Len() < size; i++ {
			b.WriteString(strings.ReplaceAll(c.shape, "%d", fmt.Sprint(i)))
		}
		b.WriteString(c.tail)

		for _, name := range sharedFiles {
			if !strings.HasSuffix(name, "."+c.files) {
				continue
			}
			trees := bothTrees(t, func(m fstest.MapFS) { m[name] = &fstest.MapFile{Data: []byte(b.String())} })
			for _, which := range slices.Sorted(maps.Keys(trees)) {
				t.Run(fmt.Sprintf("%s %s %q", which, name, c.shape), func(t *testing.T) {
					_, _ = bounded(t, kept, func() (Files, error) {
						ps := Check(trees[which])
						for _, p := range ps {
							if p.File == "" {
								t.Errorf("found the problem %q, wanted a file", p)
							}
						}
						return nil, source.Problems(nil)
					})
				})
			}
		}
	}
}

// TestEmblem refuses an emblem that is no drawing, or that could run or load something: it lies outside the sandbox of files/.
func TestEmblem(t *testing.T) {
	svg := func(inside string) string {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">` + inside + `</svg>`
	}
	for _, c := range []struct{ name, file, want string }{
		{"a drawing", svg(`<defs><path id="a" d="M0 0h9"/></defs><use href="#a"/><style>path{fill:url(#b)}</style>`), ""},
		{"nothing", "", "a file without a drawing"},
		{"a picture", "\x89PNG", "a file that is no SVG"},
		{"half a drawing", `<svg xmlns="http://www.w3.org/2000/svg"><path`, "a file that is no SVG"},
		{"another root", "<html><body/></html>", `<html xmlns=""> at the root`},
		{"a script", svg("<script>1</script>"), "<script>"},
		{"a handler", svg(`<path onload="1"/>`), `onload="1"`},
		{"a picture elsewhere", svg(`<image href="https://a.example/x.png"/>`), `an address elsewhere, "https://a.example/x.png"`},
		{"a style elsewhere", svg(`<style>@import "x";</style>`), "an @import"},
		{"a fill elsewhere", svg(`<path style="fill:url(https://a.example/)"/>`), `an address elsewhere, "https://a.example/"`},
		{"HTML inside", svg(`<foreignObject/>`), "<foreignObject>"},
		{"an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>` + svg(""), "a <!DOCTYPE>"},
	} {
		m := ownSite()
		m["taula.toml"].Data = append(m["taula.toml"].Data, "emblem = \"files/e.svg\"\n"...)
		m["files/e.svg"] = &fstest.MapFile{Data: []byte(c.file)}
		told := Check(layer.Over(m, tree.FS)).Error()
		if want := "content/files/e.svg:1: found " + c.want; c.want == "" && told != "" || c.want != "" && !strings.HasPrefix(told, want) {
			t.Errorf("%s: found %q, wanted %q", c.name, told, want)
		}
	}
}
