package main

import (
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/work"
)

// translateNew begins a page.
type translateNew struct {
	desk
	Lang  string `arg:"" help:"Language."`
	Page  string `arg:"" optional:"" help:"Page; ui for the texts of the interface."`
	Copy  bool   `help:"With the original text, to be overwritten; what is left unchanged does not count."`
	Label string `help:"Begin a language: what it calls itself." placeholder:"NAME"`
}

// Run writes the new file.
func (v *translateNew) Run(s streams) error {
	if v.Label != "" {
		return v.language(s)
	}
	if v.Page == "" {
		if err := v.read(s); err != nil {
			return err
		}
		if !slices.Contains(v.content.Languages, v.Lang) && v.Lang != v.content.Config.Source {
			return s.fail("language %q: expected one of %s; --label NAME begins another", v.Lang, strings.Join(v.content.Languages, ", "))
		}
		return s.fail("found no page, expected one to begin: taula translate status %s lists them", v.Lang)
	}
	choice, all, err := v.chosen(s, v.Lang, []string{v.Page})
	if err != nil {
		return err
	}
	sheet := all[0].Selected(choice)[0]
	if sheet.Text != nil {
		return s.fail("%s: found a file, expected none", sheet.File)
	}
	return v.write(s, work.Begin(sheet, v.Copy))
}

// language begins a language: a folder with a ui.toml and an entry in the configuration.
func (v *translateNew) language(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	switch {
	case v.Page != "":
		return s.fail("found a page beside --label, expected one of the two")
	case slices.Contains(v.content.Languages, v.Lang) || v.Lang == v.content.Config.Source:
		return s.fail("language %q: it is there already", v.Lang)
	case !translation.IsCode(v.Lang):
		return s.fail("language %q: expected a code of BCP 47, such as es or pt-br", v.Lang)
	}
	return v.write(s, work.BeginLanguage(v.content, v.Lang, v.Label))
}

// translateSync does the work that needs no translator.
type translateSync struct {
	desk
	Lang   string   `arg:"" optional:"" help:"Language; all if left out."`
	Pages  []string `arg:"" optional:"" help:"Pages."`
	DryRun bool     `help:"Say what would change, and write nothing."`
}

// Run writes translated pages and ledgers.
func (v *translateSync) Run(s streams) error {
	choice, all, err := v.chosen(s, v.Lang, v.Pages)
	if err != nil {
		return err
	}
	files := work.Files{}
	var errs []translation.Error
	for _, t := range all {
		more, bad := work.Sync(t, choice)
		errs = append(errs, bad...)
		maps.Copy(files, more)
	}

	if v.DryRun {
		v.preview(s, all, files)
		return told(s, errs)
	}
	if err := v.write(s, files); err != nil {
		return err
	}
	return told(s, errs)
}

// preview lists the files that would be written and every text that would change with them.
func (v *translateSync) preview(s streams, all []*translation.Translation, files work.Files) {
	for _, name := range files.Names() {
		verb := "would write"
		if files[name] == nil {
			verb = "would remove"
		}
		fmt.Fprintln(s.out, verb, filepath.ToSlash(filepath.Join(v.dir, name)))
	}
	if len(files) == 0 {
		fmt.Fprintln(s.out, "nothing to write: all is as it should be")
	}

	after := desk{fsys: rewritten{FS: v.fsys, files: files}}
	for _, t := range all {
		after.pairs(s, t, files)
	}
}

// A rewritten is a content tree as it would be once files were written.
type rewritten struct {
	fs.FS
	files work.Files
}

func (r rewritten) Open(name string) (fs.File, error) {
	data, isWritten := r.files[name]
	switch {
	case !isWritten:
		return r.FS.Open(name)
	case data == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return fstest.MapFS{name: {Data: data, Mode: 0o644}}.Open(name)
}

func (r rewritten) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(r.FS, name) }
func (r rewritten) ReadLink(name string) (string, error)       { return fs.ReadLink(r.FS, name) }
func (r rewritten) Lstat(name string) (fs.FileInfo, error) {
	if _, isWritten := r.files[name]; !isWritten {
		return fs.Lstat(r.FS, name)
	}
	f, err := r.Open(name)
	if err != nil {
		return nil, err
	}
	return f.Stat()
}

// translateMove renames a page everywhere.
type translateMove struct {
	desk
	Old string `arg:"" help:"Page."`
	New string `arg:"" help:"Its new path."`
}

// Run writes and removes files.
func (v *translateMove) Run(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	files, found, err := work.Move(v.content, pageName(v.Old), pageName(v.New))
	if err != nil {
		return s.fail("%v", err)
	}
	for _, f := range found {
		fmt.Fprintln(s.out, f)
	}
	return v.write(s, files)
}
