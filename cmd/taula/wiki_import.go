package main

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/door"
	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/wiki"
	"taula/site/translation/work"
)

// wikiImport brings a page of a wiki into the content.
type wikiImport struct {
	desk
	Files   []string `arg:"" help:"Files of the wiki; - is standard input."`
	Page    string   `required:"" help:"What the page is called here, such as rules/wells." placeholder:"PAGE"`
	Title   string   `help:"Title of the page on the wiki, if the files have several." placeholder:"TITLE"`
	Licence []string `help:"What the wiki says of its text, such as cc-by-nc-sa-4.0; several, if it says several." placeholder:"ID"`
	Take    []string `help:"Passages (T:16, T:16/2) for which the text of the wiki is taken though ours was changed." placeholder:"UNIT"`
	Keep    []string `help:"Passages for which ours is kept, and not told again." placeholder:"UNIT"`
	DryRun  bool     `help:"Say what would be done, and write nothing."`
}

// Help returns the text shown under the flags.
func (wikiImport) Help() string {
	return "The page comes with its translations, each with the English that it was made from. A translation is current only if the wiki " +
		"says that it is valid, and its English is that of today.\n\nThe same verb again brings what has changed there: a text that is " +
		"here as it came is replaced in place. What was changed there and here is told with both texts, and nothing is done until --take or " +
		"--keep says which. What is not in the page is listed: templates that no table names (content/" + wiki.TemplatesFile +
		" has your own), pictures, links.\n\n" + wikiFiles + "\n\nExample:\n\n  taula wiki import page.xml ca.po units.xml --page rules/wells --licence cc-by-nc-sa-4.0"
}

// Run writes the page, its translations and their ledgers. It ends with 1 if something was changed
// there and here, with 2 if a file cannot be read.
func (v *wikiImport) Run(s streams) error {
	importer, err := v.importer(s)
	if err != nil {
		return err
	}
	done, err := importer.Import()
	if err != nil {
		return s.fail("%v", err)
	}

	done.WriteText(s.out)
	if v.DryRun {
		fmt.Fprintln(s.out, "nothing is written")
	} else {
		err = v.write(s, work.Files(done.Files))
	}
	if err == nil && len(done.Conflicts) > 0 {
		return exit(1)
	}
	return err
}

// importer reads the files of the wiki, the content, and what the last import brought.
func (v *wikiImport) importer(s streams) (*wiki.Importer, error) {
	pages, err := readWiki(s, v.Files)
	if err != nil {
		return nil, err
	}
	err = v.read(s)
	if err != nil {
		return nil, err
	}
	chosen, err := v.chosenPage(s, pages)
	if err != nil {
		return nil, err
	}
	for _, id := range v.Licence {
		if _, known := page.FindLicence(id); !known {
			return nil, s.fail("--licence %q: expected one of %s", id, strings.Join(page.LicenceIDs(), ", "))
		}
	}

	memory, err := v.file(s, wiki.MemoryFile(pageName(v.Page)))
	if err != nil {
		return nil, err
	}
	table, err := v.file(s, wiki.TemplatesFile)
	if err != nil {
		return nil, err
	}
	templates, errs := wiki.ReadTemplates(string(table))
	if len(errs) > 0 {
		s.tell(errs)
		return nil, exit(2)
	}
	return &wiki.Importer{
		Content:   v.content,
		ID:        pageName(v.Page),
		Page:      chosen,
		Templates: templates,
		Licences:  v.Licence,
		Memory:    memory,
		Take:      marksOf(v.Take),
		Keep:      marksOf(v.Keep),
	}, nil
}

// file reads a file of the content that no page is made of, or returns nil if there is none.
func (v *wikiImport) file(s streams, name string) ([]byte, error) {
	if !door.Exists(v.fsys, name) {
		return nil, nil
	}
	text, errs := door.Read(v.fsys, name)
	if len(errs) > 0 {
		s.tell(errs)
		return nil, exit(2)
	}
	return text, nil
}

// chosenPage returns the page to import: the only one that is no template, or the one that --title names.
func (v *wikiImport) chosenPage(s streams, pages []*wiki.Page) (*wiki.Page, error) {
	var titles []string
	var candidates []*wiki.Page
	for _, p := range pages {
		titles = append(titles, p.Title)
		if p.Title == v.Title || v.Title == "" && !p.IsTemplate() {
			candidates = append(candidates, p)
		}
	}
	if len(candidates) != 1 {
		return nil, s.fail("found the pages %s, expected one of them in --title", strings.Join(titles, ", "))
	}
	if id := pageName(v.Page); slices.Contains([]string{"", translation.UI}, id) || strings.HasPrefix(id, "/") {
		return nil, s.fail("--page %q: expected a path such as rules/wells", v.Page)
	}
	return candidates[0], nil
}

// marksOf returns the names of passages as they are called in files: without "T:".
func marksOf(names []string) (marks []string) {
	for _, name := range names {
		marks = append(marks, strings.TrimPrefix(name, "T:"))
	}
	return marks
}
