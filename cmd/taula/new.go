package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"taula/content"
	"taula/site/layer"
	"taula/site/translation"
	"taula/site/translation/work"
)

// newFiles are the files of a new site, with its pages in every language a site can be begun in.
//
//go:embed new
var newFiles embed.FS

// newVerb begins a site of a user's own.
type newVerb struct {
	Dir      string `arg:"" help:"Folder to make; it may exist if it is empty." type:"path"`
	Name     string `help:"What the site is called; the name of the folder if left out." placeholder:"NAME"`
	Language string `help:"The language in which pages are written first: en, ca or es." enum:"en,ca,es" default:"en"`
}

// Run writes the files of a site with a rule, a board and the scorer, and begins its translation into a second language.
func (v newVerb) Run(s streams) error {
	if found, err := os.ReadDir(v.Dir); err == nil && len(found) > 0 {
		return s.fail("%s: found %s and %d more, expected an empty folder or none; nothing written", v.Dir, found[0].Name(), len(found)-1)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	files, err := v.files()
	if err != nil {
		return err
	}
	if _, err := files.Write(v.Dir); err != nil {
		return err
	}
	pages := filepath.Join(v.Dir, "content")
	loaded, errs := translation.Load(layer.Over(os.DirFS(pages), content.FS))
	if len(errs) > 0 {
		return errs[0]
	}
	ledgers, _ := work.Accept(loaded.Translation(v.second()), translation.Selection{Pages: map[string][]string{"index": nil}}, translation.Accept{All: true, Guesses: true, Same: true})
	if _, err := ledgers.Write(pages); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "a site of %d files in %s; cd there, and taula serve shows it\n", len(files)+len(ledgers), v.Dir)
	return nil
}

// second returns the language into which the site is first translated.
func (v newVerb) second() string {
	if v.Language == "en" {
		return "ca"
	}
	return "en"
}

// files returns the files of the site by path: every page in the first language, the start page in the second.
func (v newVerb) files() (work.Files, error) {
	name := v.Name
	if name == "" {
		name = filepath.Base(v.Dir)
	}
	name = strings.NewReplacer(`"`, "'", `\`, "", "\n", " ").Replace(name)
	fill := strings.NewReplacer("SITE_NAME", name, "RELEASES", releases, "SOURCE", v.Language, "SECOND", v.second(), "vVERSION", "v"+programVersion())
	files := work.Files{}
	err := fs.WalkDir(newFiles, "new", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		to := strings.TrimPrefix(file, "new/")
		rest, page := strings.CutPrefix(to, "content/")
		lang, _, _ := strings.Cut(rest, "/")
		switch {
		case page && path.Ext(to) == ".md" && lang != v.Language && to != "content/"+v.second()+"/index.md":
			return nil
		case to == "gitignore":
			to = ".gitignore"
		case strings.HasPrefix(to, "workflows/"):
			to = ".github/" + to
		}
		text, err := newFiles.ReadFile(file)
		files[to] = []byte(fill.Replace(string(text)))
		return err
	})
	return files, err
}
