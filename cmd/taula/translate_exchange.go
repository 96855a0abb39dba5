package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/exchange"
	"taula/site/translation/wiki"
	"taula/site/translation/work"
)

// translateExport writes units for translation tools.
type translateExport struct {
	desk
	Lang   string   `arg:"" help:"Language."`
	Pages  []string `arg:"" optional:"" help:"Pages."`
	Out    string   `short:"o" help:"Folder for one file per page, or one file (NAME.po); standard output if left out." placeholder:"PATH"`
	Single bool     `help:"All pages in one file."`
}

// Run writes the units.
func (v *translateExport) Run(s streams) error {
	choice, err := v.choose(s, v.Lang, v.Pages)
	if err != nil {
		return err
	}
	t := v.content.Translation(v.Lang)
	files := exchange.Export(t, choice, v.Single || v.Out == "" || strings.HasSuffix(v.Out, ".po"))
	if v.Out == "" {
		for _, n := range files.Names() {
			if _, err := s.out.Write(files[n]); err != nil {
				return err
			}
		}
		return nil
	}
	dir := v.Out
	if filepath.Ext(v.Out) != "" && len(files) == 1 {
		files = work.Files{filepath.Base(v.Out): files[files.Names()[0]]}
		dir = filepath.Dir(v.Out)
	}
	if errs := v.notImported(t, dir, files); len(errs) > 0 {
		return told(s, errs)
	}
	d := desk{dir: dir}
	return d.write(s, files)
}

// notImported finds files of an earlier export with translations that have not been imported. Overwriting them would lose these.
func (v *translateExport) notImported(t *translation.Translation, dir string, files work.Files) (errs []translation.Error) {
	for _, name := range files.Names() {
		before, _ := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))) // a missing file has no translations
		entries, _, _ := exchange.Read(name, before)
		if more, _ := exchange.Import(t, entries); len(more) > 0 {
			errs = append(errs, translation.Error{File: name, Found: "translations that have not been imported", Wanted: "them imported first, or another folder"})
		}
	}
	return errs
}

// translateImport imports files of translation tools.
type translateImport struct {
	desk
	Files []string `arg:"" help:"PO files; - is standard input."`
	Lang  string   `help:"Language, if the file does not name it, or names it with a region (ca_ES)." placeholder:"LANG"`
	By    string   `help:"Who has translated what is new, where the file does not say." placeholder:"NAME"`

	Reviewed string `help:"Who has reviewed what the file marks as reviewed, other than its translator." placeholder:"NAME"`
	Machine  bool   `help:"A machine has translated what is new: it waits for a person to accept it."`
}

// Run writes pages and ledgers. It ends with 1 if a text does not belong to any unit.
func (v *translateImport) Run(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	byLang := map[string][]exchange.Entry{}
	for _, name := range v.Files {
		data, err := readFile(s, name)
		if err != nil {
			return s.fail("%v", err)
		}
		entries, lang, err := v.entries(name, data)
		if err != nil {
			return s.fail("%s: %v", name, err)
		}
		for line := range strings.Lines(noteOf(data)) {
			fmt.Fprintf(s.out, "%s says: %s\n", name, strings.TrimSpace(line))
		}
		byLang[lang] = append(byLang[lang], entries...)
	}
	files := work.Files{}
	var errs []translation.Error
	var before []*translation.Translation
	for _, lang := range slices.Sorted(maps.Keys(byLang)) {
		choice := translation.Selection{Languages: []string{lang}, Pages: map[string][]string{"": nil}} // an empty map would select every page
		for _, e := range byLang[lang] {
			choice.Pages[e.Page] = nil
		}
		all, err := v.judged(s, choice)
		if err != nil {
			return err
		}
		before = append(before, all...)
		more, bad := exchange.Import(all[0], byLang[lang])
		errs = append(errs, bad...)
		maps.Copy(files, more)
	}
	if len(files) == 0 && len(errs) > 0 {
		return told(s, errs)
	}
	if err := v.write(s, files); err != nil {
		return err
	}
	for _, t := range before {
		v.pairs(s, t, files)
	}
	return told(s, errs)
}

// entries returns the entries of a file, completed by the flags, and their language.
func (v *translateImport) entries(name string, data []byte) ([]exchange.Entry, string, error) {
	if wiki.IsPO(string(data)) {
		return nil, "", errors.New("found a file of the extension Translate of a MediaWiki, expected one of a translation tool; " +
			"taula wiki import takes it")
	}
	entries, lang, err := exchange.Read(name, data)
	if err != nil {
		return nil, lang, err
	}
	base, _, hasRegion := strings.Cut(strings.ReplaceAll(lang, "_", "-"), "-")
	switch {
	case lang == "" && v.Lang == "":
		return nil, lang, fmt.Errorf("no language in the file: give --lang")
	case lang == "" || hasRegion && strings.EqualFold(base, v.Lang):
		lang = v.Lang
	case v.Lang != "" && !strings.EqualFold(lang, v.Lang):
		return nil, lang, fmt.Errorf("found a file in language %q, and --lang %s, expected one language: leave out --lang, or correct the line Language of the file", lang, v.Lang)
	}
	if !slices.Contains(v.content.Languages, lang) {
		return nil, lang, fmt.Errorf("language %q: expected one of %s; give --lang where it is one of them in a region", lang, strings.Join(v.content.Languages, ", "))
	}

	for i := range entries {
		entries[i].Writer = cmp.Or(entries[i].Writer, v.By)
		entries[i].Reviewer = v.Reviewed
		entries[i].Machine = entries[i].Machine || v.Machine
	}
	return entries, lang, nil
}
