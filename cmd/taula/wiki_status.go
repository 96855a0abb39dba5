package main

import (
	"encoding/json"
	"io/fs"

	"taula/content"
	"taula/site/translation"
	"taula/site/translation/wiki"
)

// wikiStatus reports on pages of a wiki.
type wikiStatus struct {
	tree
	Files []string `arg:"" help:"Files of the wiki; - is standard input."`
	Lang  []string `help:"Only these languages." placeholder:"CODE"`
	JSON  bool     `help:"Write JSON." name:"json"`
	HTML  bool     `help:"Write a page for a browser, with a link to each unit." name:"html"`
}

// Help returns the text shown under the flags.
func (wikiStatus) Help() string {
	return "It says which translations are outdated and what has changed, what of the page has changed and " +
		"was not marked, which numbers, links, variables and templates differ between the languages, and what a " +
		"language lacks. It changes nothing.\n\n" + wikiFiles +
		"\n\nExamples:\n\n  taula wiki status page.xml ca.po\n  taula wiki status page.xml ca.po --html > report.html"
}

// Run writes the report. It ends with 2 if a file cannot be read.
func (v wikiStatus) Run(s streams) error {
	if v.JSON && v.HTML {
		return s.fail("%v", errWikiFormat)
	}
	pages, err := readWiki(s, v.Files)
	if err != nil {
		return err
	}
	settings, err := v.languages(s)
	if err != nil {
		return err
	}

	var reports []wiki.Report
	for _, p := range pages {
		reports = append(reports, wiki.NewReport(p, v.Lang, settings))
	}
	switch {
	case v.JSON:
		encoder := json.NewEncoder(s.out)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", " ")
		return encoder.Encode(reports)
	case v.HTML:
		return wiki.WriteHTML(s.out, reports)
	}
	return wiki.WriteText(s.out, reports, isTerminal(s.out))
}

// languages returns the settings of languages, such as their words for numbers: those of the
// content folder, or else of the program.
func (t tree) languages(s streams) (func(string) translation.Language, error) {
	fsys, err := t.openAny() // a report needs no site
	if err != nil {
		return nil, s.fail("%v", err)
	}
	text, err := fs.ReadFile(fsys, translation.ConfigFile)
	if err != nil {
		text, err = fs.ReadFile(content.FS, translation.ConfigFile)
	}
	if err != nil {
		return nil, err
	}
	config, errs := translation.ParseConfig(string(text))
	if len(errs) > 0 {
		return nil, s.fail("%v", errs[0])
	}
	return config.Language, nil
}
