package main

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"

	"taula/content"
	"taula/scorer/tile"
	"taula/site/translation/work"
)

// packageFiles are the files of the npm package that are written by hand.
//
//go:embed npm
var packageFiles embed.FS

// writePackage writes the scorer as an npm package: an ECMAScript module with its types, how
// positions are written, the tiles, and the conformance set.
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
	files["package.json"], err = withRepository(files["package.json"], releases)
	if err != nil {
		return err
	}

	page, err := fs.ReadFile(content.FS, notationPage)
	if err != nil {
		return err
	}
	files["notation.md"] = []byte("# The notation\n\n" + asPlainText(string(page)))

	files["tiles.json"], err = tilesTable()
	if err != nil {
		return err
	}

	files["conformance.json"], err = conformance(content.FS, "en")
	if err != nil {
		return err
	}
	_, err = files.Write(dir)
	return err
}

// withRepository adds to a package.json where its sources are, if the program knows: a release
// does. Otherwise it leaves the file alone.
func withRepository(description []byte, repository string) ([]byte, error) {
	if repository == "" {
		return description, nil
	}

	var fields map[string]any
	if err := json.Unmarshal(description, &fields); err != nil {
		return nil, err
	}
	fields["repository"] = map[string]string{"type": "git", "url": "git+https://github.com/" + repository + ".git"}
	return json.MarshalIndent(fields, "", "  ")
}

// tilesTable returns all tiles as a JSON array with a tile on each line.
func tilesTable() ([]byte, error) {
	var table []byte
	for i, t := range tile.All() {
		line, err := json.Marshal(row(&t))
		if err != nil {
			return nil, err
		}
		table = append(table, separator(i)...)
		table = append(table, line...)
	}
	return append(table, "\n]\n"...), nil
}
