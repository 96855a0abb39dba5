package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"taula/site"
	"taula/site/publish"
	"taula/site/source"
)

// buildVerb writes the site as static files.
type buildVerb struct {
	tree
	Out     string `short:"o" required:"" help:"Folder to write; made if it does not exist." placeholder:"DIR" type:"path"`
	BaseURL string `name:"base-url" help:"Where the site will be: for the sitemap, canonical addresses, links between languages, and the page for missing addresses (without this, that page works only at the root of a host)." placeholder:"URL"`

	Package     string `help:"Write the scorer as an npm package to this folder, too." placeholder:"DIR" type:"path"`
	NoTranslate bool   `help:"Leave out the pages for translators and what can be downloaded there."`
}

// Run builds the site; a site with problems is not written.
func (v buildVerb) Run(s streams) error {
	fsys, dir, err := v.open()
	if err != nil {
		return err
	}
	if dir != "" && (inside(dir, v.Out) || inside(v.Out, dir)) {
		return s.fail("found %s for the site and %s for the content, one inside the other, expected two separate folders", v.Out, dir)
	}
	if v.BaseURL != "" && !source.IsAddress(v.BaseURL) {
		return s.fail("--base-url: found %q, expected where the site will be, such as https://example.org/taula/", v.BaseURL)
	}
	engine, photo, err := modules(context.Background(), filled(fsys, source.TilesFile), func(line string) { fmt.Fprintln(s.err, "taula:", line) })
	if err != nil {
		return err
	}
	settings, _ := fs.ReadFile(fsys, source.SettingsFile)
	own, _ := source.ParseSettings(settings) // the build says what is wrong with them
	files, err := site.Publish(fsys, site.Options{BaseURL: cmp.Or(v.BaseURL, own.Address), Engine: engine, Photo: photo, Minify: true, NoTranslate: v.NoTranslate}, v.Out)
	if wrong := (site.Problems)(nil); errors.As(err, &wrong) {
		fmt.Fprintln(s.err, err)
		fmt.Fprintln(s.err, "taula: nothing written")
		return exit(1)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(s.err, "taula: %d files in %s\n", files, v.Out)
	if v.Package == "" {
		return nil
	}
	licence, _ := fs.ReadFile(fsys, source.LicenceFile) // there may be none
	return writePackage(v.Package, engine, licence)
}

// inside reports whether a file or folder is the folder or lies below it, links followed as far as they lead somewhere.
func inside(folder, name string) bool {
	rel, err := filepath.Rel(publish.Followed(folder), publish.Followed(name))
	return err == nil && (rel == "." || filepath.IsLocal(rel))
}
