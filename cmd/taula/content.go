package main

import (
	"fmt"
	"io/fs"
	"os"

	"taula/content"
	"taula/site/door"
	"taula/site/layer"
	"taula/site/object"
	"taula/site/source"
	"taula/site/verdict"
)

// A tree is the flag that names the content folder.
type tree struct {
	Content string `help:"Folder with the content; default ./content, or else the content this program was built with." placeholder:"DIR" type:"path"`
}

// open returns the content and, if it is on disk, the folder to watch. A site of a user's own is laid over the program's content.
func (t tree) open() (fsys fs.FS, dir string, err error) {
	dir = t.Content
	if dir == "" {
		dir = nearContent()
		if dir == "" {
			return content.FS, "", nil
		}
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, "", err
	}
	if !info.IsDir() {
		return nil, "", fmt.Errorf("%s: found a file, expected a folder with the content", dir)
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
	fsys, _, err := t.open()
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
	if errs := object.Faults(string(text)); len(errs) > 0 {
		return "", fmt.Errorf("%s, line %d: found %q, expected %s; taula build names everything that is wrong", source.TilesFile, errs[0].Line, errs[0].Found, errs[0].Wanted)
	}
	return string(text), nil
}

// words returns the texts of the program in a language.
func (t tree) words(lang string) (verdict.Words, error) {
	fsys, _, err := t.open()
	if err != nil {
		return verdict.Words{}, err
	}
	return verdict.ReadWords(fsys, lang)
}

// nearContent returns the content folder of the working directory: the folder content or the directory itself.
func nearContent() string {
	if _, err := os.Stat("content/en"); err == nil || layer.Is(os.DirFS("content")) {
		return "content"
	}
	if layer.Is(os.DirFS(".")) {
		return "."
	}
	return ""
}
