package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"taula/content"
	"taula/site/door"
	"taula/site/layer"
	"taula/site/object"
	"taula/site/source"
	"taula/site/verdict"
)

// A tree is the flags that say which content a verb works on.
type tree struct {
	Content string `help:"Folder with the content; if left out, the nearest one: in this folder or one above it." placeholder:"DIR" type:"path" xor:"tree"`
	BuiltIn bool   `name:"built-in" help:"Use the content that is built into this program: the site of its authors." xor:"tree"`
}

// open returns the content and, if it is on disk, its folder. A site of a user's own is laid over the program's content. Without
// a flag, and with no content in the working directory or above it, it returns a *noContent.
func (t tree) open() (fsys fs.FS, dir string, err error) {
	if t.BuiltIn {
		return content.FS, "", nil
	}
	dir = t.Content
	if dir == "" {
		dir, err = nearContent()
		if err != nil {
			return nil, "", err
		}
	}

	info, err := os.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", fmt.Errorf("--content: there is no folder %s", dir)
	}
	if err != nil {
		return nil, "", err
	}
	if !info.IsDir() {
		return nil, "", fmt.Errorf("--content: found the file %s, expected a folder with the content", dir)
	}

	fsys = os.DirFS(dir)
	if layer.Is(fsys) {
		return layer.Over(fsys, content.FS), dir, nil
	}
	for _, pattern := range []string{"*.toml", "*/ui.toml", "*/*.md"} {
		if found, _ := fs.Glob(fsys, pattern); len(found) > 0 {
			return fsys, dir, nil
		}
	}
	return nil, "", fmt.Errorf("%s: found no %s in it, expected a folder with a site; taula new DIR begins one", dir, source.SettingsFile)
}

// openAny is open for verbs that need no site, because they only score, draw or list: where there is none, they use the tiles and
// words that are built into the program.
func (t tree) openAny() (fs.FS, error) {
	fsys, _, err := t.open()
	if none := (*noContent)(nil); errors.As(err, &none) {
		return content.FS, nil
	}
	return fsys, err
}

// warn reports what is odd in the interface texts of a site of a user's own and stops nothing.
func (s streams) warn(fsys fs.FS) {
	over, ok := fsys.(*layer.FS)
	if !ok {
		return
	}
	for _, e := range over.Warnings() {
		fmt.Fprintln(s.err, "taula: warning:", e)
	}
}

// tiles returns the file with the site's own tiles, or an error if it has a bad line. Most sites have none.
func (t tree) tiles() (string, error) {
	fsys, err := t.openAny()
	if err != nil {
		return "", err
	}
	if !door.Exists(fsys, source.TilesFile) {
		return "", nil
	}
	text, bad := door.Read(fsys, source.TilesFile)
	if len(bad) > 0 {
		return "", bad[0]
	}

	errs := object.Faults(string(text))
	if len(errs) == 0 {
		return string(text), nil
	}
	words, err := verdict.ReadWords(content.FS, "en")
	if err != nil {
		return "", err
	}
	first := place{file: source.TilesFile}.mistake(errs[0], words)
	return "", fmt.Errorf("%s; taula check names everything that is wrong", first)
}

// words returns the texts of the program in a language.
func (t tree) words(lang string) (verdict.Words, error) {
	fsys, err := t.openAny()
	if err != nil {
		return verdict.Words{}, err
	}
	return verdict.ReadWords(fsys, lang)
}

// A noContent is the error of a verb that needs a site where there is none.
type noContent struct {
	dir string // where the search began
}

func (e *noContent) Error() string {
	return fmt.Sprintf("found no site in %s or any folder above it, expected %s or %s in one of them\n"+
		"  taula new DIR   begins a site of your own\n"+
		"  --content DIR   names the folder with a site's content\n"+
		"  --built-in      takes the site that is built into this program",
		e.dir, path.Join(contentFolder, source.SettingsFile), path.Join(contentFolder, programTexts))
}

const (
	contentFolder = "content"    // the usual name of the folder with the content
	programTexts  = "en/ui.toml" // a file of the program's own content, which has no settings
)

// nearContent returns the content folder that is nearest to the working directory, as a path relative to it: the folder content
// in the working directory, the working directory itself, or one of these for a folder above.
func nearContent() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}

	for dir := start; ; dir = filepath.Dir(dir) {
		for _, candidate := range []string{filepath.Join(dir, contentFolder), dir} {
			if isContent(candidate) {
				return filepath.Rel(start, candidate)
			}
		}
		if dir == filepath.Dir(dir) { // the root
			return "", &noContent{dir: start}
		}
	}
}

// isContent reports whether a folder holds the content of a site: a user's own with its settings, or the program's. Other
// programs have folders named content, too.
func isContent(dir string) bool {
	if layer.Is(os.DirFS(dir)) {
		return true
	}
	_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(programTexts)))
	return err == nil
}
