package main

import (
	"context"
	"fmt"

	"taula/site"
)

// buildVerb writes the site as static files.
type buildVerb struct {
	tree
	Out     string `short:"o" required:"" help:"Folder to write; made if it is not there." placeholder:"DIR" type:"path"`
	BaseURL string `name:"base-url" help:"Where the site will be: for the sitemap, canonical addresses, other languages and the page for what is not there, which without it is whole only at the root of a host." placeholder:"URL"`
}

// Help is shown under the flags.
func (buildVerb) Help() string {
	return "Example:\n\n  taula build -o public --base-url https://example.org/taula/"
}

// Run builds in memory and writes only what is whole.
func (v buildVerb) Run(s streams) error {
	fsys, _, err := v.open()
	if err != nil {
		return err
	}
	engine, err := Module(context.Background(), func(line string) { fmt.Fprintln(s.err, "taula:", line) })
	if err != nil {
		return err
	}
	files, err := site.Build(fsys, site.Options{BaseURL: v.BaseURL, Engine: engine, Minify: true})
	if err != nil {
		fmt.Fprintln(s.err, err)
		fmt.Fprintln(s.err, "taula: nothing written")
		return exit(1)
	}
	if err := files.WriteTo(v.Out); err != nil {
		return err
	}
	fmt.Fprintf(s.err, "taula: %d files in %s\n", len(files), v.Out)
	return nil
}
