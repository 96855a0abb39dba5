package main

import (
	"fmt"
	"strings"

	"taula/site"
	"taula/site/translation"
	"taula/site/translation/report"
	"taula/site/translation/work"
)

// translateReport writes what others look at.
type translateReport struct {
	desk
	HTML     string `name:"html" help:"Folder for the pages for translators." placeholder:"DIR"`
	Badges   string `help:"Folder for badges: an SVG and an endpoint for each language." placeholder:"DIR"`
	Markdown bool   `help:"A summary for a pull request, to standard output."`
	Since    string `help:"With --markdown: what became outdated since this git revision." placeholder:"REV"`
}

// Help is shown under the flags.
func (translateReport) Help() string {
	return "Example:\n\n  taula translate report --badges badges --markdown --since origin/main"
}

// Run writes what was asked for.
func (v *translateReport) Run(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	all := v.content.Translations(translation.Selection{})
	if v.HTML == "" && v.Badges == "" && !v.Markdown {
		fmt.Fprintln(s.err, "taula: nothing to do: wanted --html, --badges or --markdown")
		return exit(2)
	}
	if v.HTML != "" {
		if err := v.pages(s); err != nil {
			return err
		}
	}
	if v.Badges != "" {
		d := desk{dir: v.Badges}
		if err := d.write(s, report.Badges(all)); err != nil {
			return err
		}
	}
	if !v.Markdown {
		return nil
	}
	var before map[string]map[string]bool
	if v.Since != "" {
		var err error
		if before, err = v.before(); err != nil {
			fmt.Fprintln(s.err, "taula:", err)
			return exit(2)
		}
	}
	fmt.Fprint(s.out, report.Summary(all, before))
	return nil
}

// pages writes the site's pages for translators, with what they need.
func (v *translateReport) pages(s streams) error {
	fsys, _, err := v.open()
	if err != nil {
		return err
	}
	built, err := site.Build(fsys, site.Options{NoWorker: true})
	if err != nil {
		return err
	}
	files := work.Files{}
	for _, name := range built.Paths() {
		if strings.Contains(name, "/translate/") || strings.HasPrefix(name, "assets/") {
			files[name] = built[name]
		}
	}
	d := desk{dir: v.HTML}
	return d.write(s, files)
}

// before gathers the hashes of the English at a revision, by page.
func (v *translateReport) before() (map[string]map[string]bool, error) {
	out := map[string]map[string]bool{}
	for _, id := range v.content.Pages {
		old, err := v.at(v.Since, translation.PageFile(v.content.Config.Source, id))
		if err != nil {
			return nil, err
		}
		out[id] = map[string]bool{}
		for _, u := range translation.Cut(id, old) {
			out[id][u.Hash] = true
		}
	}
	return out, nil
}
