package main

import (
	"fmt"

	"taula/site/translation/wiki"
)

// wikiVerb holds the verbs for pages of a MediaWiki with the extension Translate.
type wikiVerb struct {
	Status wikiStatus `cmd:"" help:"Say how the translations of a page of a wiki stand, and what is to be done."`
	Import wikiImport `cmd:"" help:"Bring a page of a wiki with its translations into the content, and again what has changed."`
	Export wikiExport `cmd:"" help:"Write what has been translated here for the wiki, as a file that it takes or as texts to copy."`
}

// readWiki reads files of a wiki and puts together what they say of each page.
func readWiki(s streams, names []string) ([]*wiki.Page, error) {
	var all []*wiki.Facts
	for _, name := range names {
		data, err := readFile(s, name)
		if err != nil {
			return nil, s.fail("%v", err)
		}
		facts, err := wiki.Read(name, data)
		if err != nil {
			return nil, s.fail("%s: %v", name, err)
		}
		all = append(all, facts)
	}

	pages, err := wiki.Gather(all)
	if err != nil {
		return nil, s.fail("%v", err)
	}
	if len(pages) == 0 {
		return nil, s.fail("found no page with <translate> and no list of units, expected %s",
			"the page from Special:Export")
	}
	return pages, nil
}

// wikiFiles is the help on the files that a verb reads.
const wikiFiles = "The files come from the wiki, with a browser and without an account; nothing is fetched. " +
	"Begin with the page, and say its language:\n\n" +
	"  index.php?title=Special:Export/The_Wells\n" +
	"  index.php?title=Special:ExportTranslations&group=page-The Wells&language=ca&format=export-as-po\n\n" +
	"The JSON of api.php?action=query&list=messagecollection says the same as the second. " +
	"What is missing is named with its address."

// errWikiFormat is the error of two flags that exclude each other.
var errWikiFormat = fmt.Errorf("found --json and --html, expected one of them")
