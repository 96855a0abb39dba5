package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"taula/site"
	"taula/site/door"
	"taula/site/modules"
	"taula/site/publish"
	"taula/site/source"
)

// buildVerb writes the site as static files.
type buildVerb struct {
	tree
	Out     string `short:"o" help:"Folder to write; made if it does not exist. Default: public, beside the folder content." placeholder:"DIR" type:"path"`
	BaseURL string `name:"base-url" help:"Where the site will be: for the sitemap, canonical addresses, links between languages, and the page for missing addresses (without this, that page works only at the root of a host)." placeholder:"URL"`

	Package     string `help:"Write the scorer as an npm package to this folder, too." placeholder:"DIR" type:"path"`
	NoTranslate bool   `help:"Leave out the pages for translators and what can be downloaded there."`
	Published   bool   `help:"Stop if a module in folder wasm was not compiled from these sources, instead of shipping a larger one."`
}

// Run builds the site; a site with problems is not written.
func (v buildVerb) Run(s streams) error {
	fsys, dir, err := v.open()
	if err != nil {
		return s.fail("%v", err)
	}
	out := v.Out
	if out == "" {
		out = v.defaultOut(dir)
	}
	if dir != "" && (inside(dir, out) || inside(out, dir)) {
		return s.fail("-o: found %s for the site and %s for the content, one inside the other, expected two separate folders", out, dir)
	}
	if v.BaseURL != "" && !source.IsAddress(v.BaseURL) {
		return s.fail("--base-url: found %q, expected where the site will be, such as https://example.org/taula/", v.BaseURL)
	}

	s.warn(fsys)
	engine, photo, err := v.modules(s)
	if err != nil {
		return err
	}
	settings, _ := door.Read(fsys, source.SettingsFile)
	own, _ := source.ParseSettings(settings) // the build says what is wrong with them
	files, err := site.Publish(fsys, site.Options{
		BaseURL:     cmp.Or(v.BaseURL, own.Address),
		Engine:      engine,
		Photo:       photo,
		Minify:      true,
		NoTranslate: v.NoTranslate,
	}, out)
	if problems := (site.Problems)(nil); errors.As(err, &problems) {
		fmt.Fprintln(s.err, err)
		fmt.Fprintln(s.err, "taula: nothing written")
		return exit(1)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(s.err, "taula: %d files in %s\n", files, out)

	if v.Package == "" {
		return nil
	}
	licence, _ := door.Read(fsys, source.LicenceFile) // there may be none
	return writePackage(v.Package, engine, licence)
}

// defaultOut returns the folder that a site goes to if -o is left out: public, beside the folder content that was found, so that
// it is the same in every folder of a project; else in the working directory.
func (v buildVerb) defaultOut(dir string) string {
	isFound := v.Content == "" && !v.BuiltIn
	if !isFound {
		return "public"
	}
	whole, err := filepath.Abs(dir)
	if err != nil || filepath.Base(whole) != contentFolder {
		return "public"
	}
	return filepath.Join(dir, "..", "public")
}

// modules returns the scorer's module and the reader of photographs.
func (v buildVerb) modules(s streams) (engine, photo []byte, err error) {
	if v.Published {
		if err := modules.CheckPublished(); err != nil {
			return nil, nil, s.fail("%v", err)
		}
	}
	return siteModules(context.Background(), s)
}

// siteModules returns the scorer's module and the reader of photographs, and tells the user if they are not the published ones.
func siteModules(ctx context.Context, s streams) (engine, photo []byte, err error) {
	tell := func(line string) { fmt.Fprintln(s.err, "taula:", line) }

	engine, err = modules.Scorer.Get(ctx, tell)
	if err != nil {
		return nil, nil, err
	}
	photo, err = modules.Photo.Get(ctx, tell)
	return engine, photo, err
}

// inside reports whether a file or folder is the folder or lies below it, links followed as far as they lead somewhere.
func inside(folder, name string) bool {
	rel, err := filepath.Rel(publish.Followed(folder), publish.Followed(name))
	return err == nil && (rel == "." || filepath.IsLocal(rel))
}
