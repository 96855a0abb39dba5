package main

import (
	"fmt"
	"io"
)

// wikiExport writes what has been translated here for the wiki.
type wikiExport struct {
	wikiImport
	Lang string `required:"" help:"Language." placeholder:"CODE"`
	HTML bool   `help:"Write a page of texts to copy, each with a link to its unit, instead of PO." name:"html"`
}

// Help returns the text shown under the flags.
func (wikiExport) Help() string {
	return "It writes the translations that are current here, were made from the English that is marked there, and differ from what is " +
		"there. Give the files of the wiki as they are now: only units that they list go back. What cannot be written by itself is " +
		"listed on standard error.\n\nSpecial:ImportTranslations takes the file; it needs the right translate-import. It shows all " +
		"other units as deleted, and does nothing to them. For everybody else there is --html.\n\n" + wikiFiles +
		"\n\nExample:\n\n  taula wiki export page.xml ca.po --page rules/wells --lang ca > back.po"
}

// Run writes the texts. It ends with 2 if a file cannot be read or the page was not imported.
func (v *wikiExport) Run(s streams) error {
	importer, err := v.importer(s)
	if err != nil {
		return err
	}
	back, err := importer.Back(v.Lang)
	if err != nil {
		return s.fail("%v", err)
	}
	fmt.Fprint(s.err, back.Text())
	if v.HTML {
		return back.WriteHTML(s.out)
	}
	_, err = io.WriteString(s.out, back.PO())
	return err
}
