package main

import (
	"embed"
	"io/fs"
	"path"

	"taula/content"
	"taula/site/translation/work"
)

// packageFiles are the files of the npm package except for the module and the conformance set.
//
//go:embed npm
var packageFiles embed.FS

// writePackage writes the scorer as an npm package: an ECMAScript module with its types, how positions are written, and the
// conformance set.
func writePackage(dir string, engine []byte, licence []byte) error {
	files := work.Files{"scorer.wasm": engine}
	if licence != nil {
		files["LICENSE"] = licence
	}
	names, err := fs.Glob(packageFiles, "npm/*")
	if err != nil {
		return err
	}
	for _, name := range names {
		files[path.Base(name)], err = packageFiles.ReadFile(name)
		if err != nil {
			return err
		}
	}

	page, err := fs.ReadFile(content.FS, notationPage)
	if err != nil {
		return err
	}
	files["notation.md"] = []byte("# The notation\n\n" + asPlainText(string(page)))

	files["conformance.txt"], err = conformance(content.FS, "en")
	if err != nil {
		return err
	}
	_, err = files.Write(dir)
	return err
}
