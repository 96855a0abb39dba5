package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
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
	Dir      string `arg:"" help:"Folder to make, or one that holds no more than a fresh repository does: what is there is left as it is." type:"path"`
	Name     string `help:"What the site is called; the name of the folder if left out." placeholder:"NAME"`
	Language string `help:"The language in which pages are written first: en, ca or es." enum:"en,ca,es" default:"en"`
}

// Run writes the files of a site with a rule, a board and the scorer, and begins its translation into a second language.
func (v newVerb) Run(s streams) error {
	inTheWay, err := filesInTheWay(v.Dir)
	if err != nil {
		return err
	}
	if len(inTheWay) > 0 {
		return s.fail("%s: found %s, expected an empty folder or none, or a fresh repository with no more than a README and a licence; "+
			"nothing written. Name another folder", v.Dir, someOf(inTheWay))
	}

	files, err := v.files()
	if err != nil {
		return err
	}
	kept := withoutExisting(files, v.Dir)
	if _, err := files.Write(v.Dir); err != nil {
		return err
	}

	pages := filepath.Join(v.Dir, contentFolder)
	loaded, errs := translation.Load(layer.Over(os.DirFS(pages), content.FS))
	if len(errs) > 0 {
		return errs[0]
	}
	start := translation.Selection{Pages: map[string][]string{"index": nil}}
	everything := translation.Accept{All: true, Guesses: true, Same: true}
	ledgers, _ := work.Accept(loaded.Translation(v.second()), start, everything)
	if _, err := ledgers.Write(pages); err != nil {
		return err
	}

	fmt.Fprintf(s.out, "a site of %d files in %s; cd there, and taula serve shows it\n", len(files)+len(ledgers), v.Dir)
	for _, name := range kept {
		fmt.Fprintf(s.out, "left as it was: %s\n", name)
	}
	if slices.Contains(kept, ".gitignore") {
		fmt.Fprintln(s.out, "add the line /public/ to .gitignore, so that what taula build writes is not committed")
	}
	return nil
}

// filesInTheWay returns the names in a folder that neither git nor a host puts into a fresh repository. A folder that does not
// exist has none.
func filesInTheWay(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if !isOfRepository(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// isOfRepository reports whether a fresh repository may have a file or folder of that name: .git, .gitignore, README, LICENSE …
func isOfRepository(name string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch base {
	case "README", "LICENSE", "LICENCE", "COPYING":
		return true
	}
	return strings.HasPrefix(name, ".git") || name == ".editorconfig"
}

// withoutExisting removes the files that a folder has already, and returns their names.
func withoutExisting(files work.Files, dir string) (existing []string) {
	for _, name := range files.Names() {
		_, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(name)))
		if err == nil {
			existing = append(existing, name)
			delete(files, name)
		}
	}
	return existing
}

// someOf returns the first names of a list and how many more there are.
func someOf(names []string) string {
	const most = 3
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
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
	fill, err := v.filler()
	if err != nil {
		return nil, err
	}

	files := work.Files{}
	err = fs.WalkDir(newFiles, "new", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		to := strings.TrimPrefix(file, "new/")
		rest, isContent := strings.CutPrefix(to, contentFolder+"/")
		lang, _, _ := strings.Cut(rest, "/")
		isPage := isContent && path.Ext(to) == ".md"
		switch {
		case isPage && lang != v.Language && rest != v.second()+"/index.md":
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

// filler returns what replaces the words in capitals in the files of a new site.
func (v newVerb) filler() (*strings.Replacer, error) {
	name := v.Name
	if name == "" {
		name = filepath.Base(v.Dir)
	}
	name = strings.Join(strings.Fields(name), " ")
	quoted, err := json.Marshal(name) // what JSON escapes in a text, TOML reads alike
	if err != nil {
		return nil, err
	}
	return strings.NewReplacer(
		`"SITE_NAME"`, string(quoted),
		"SITE_NAME", name,
		"RELEASES", releases,
		"SOURCE", v.Language,
		"SECOND", v.second(),
		"vVERSION", "v"+programVersion(),
	), nil
}
