package site

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"taula/site/translation"
)

// A content is a content tree as it lies in the file system: bytes by path.
type content struct {
	source    string            // the language every page is written in first
	languages []string          // with the source first, then by name
	keys      []string          // of the pages, sorted: "index", "rules/base-game"
	files     map[string][]byte // every file but those below files/
	static    []string          // paths below files/, which go to the site as they are
}

// readContent reads the content tree, or only what was touched since the last build if that could read all.
func (b *build) readContent(fsys fs.FS, touched []string) {
	before := b.read.files
	if len(touched) == 0 || slices.Contains(touched, ".") || before == nil {
		before, touched = nil, []string{"."}
	}
	b.content, b.problems = readContent(fsys, before, touched, b.part)
	if b.read = b.content; len(b.problems) > 0 {
		b.read = content{}
	}
}

// readContent reads the files of a content tree below these paths; the others are those of before. What cannot be read is
// a problem.
func readContent(fsys fs.FS, before map[string][]byte, paths []string, part func(name string, text []byte) []byte) (content, Problems) {
	c := content{files: map[string][]byte{}}
	for name, text := range before {
		if !slices.ContainsFunc(paths, func(p string) bool { return name == p || strings.HasPrefix(name, p+"/") }) {
			c.files[name] = text
		}
	}
	var ps Problems
	for _, p := range paths {
		if p == "." || !strings.Contains("/"+p, "/.") { // hidden, or in a folder that is
			ps = append(ps, c.readBelow(fsys, p, before != nil, part)...)
		}
	}
	c.sortOut()
	return c, append(ps, slices.DeleteFunc(c.missing(), func(p Problem) bool { // it is there, but cannot be used
		return slices.ContainsFunc(ps, func(o Problem) bool { return o.File == p.File })
	})...)
}

// readBelow reads a file, or all files in a folder. Only where something was touched may there be nothing.
func (c *content) readBelow(fsys fs.FS, root string, touched bool, part func(name string, text []byte) []byte) Problems {
	files, unread, unfit := translation.ReadParts(fsys, root, touched, wanted, part)
	maps.Copy(c.files, files)
	var ps Problems
	for kind, errs := range map[string][]translation.Error{"file": unread, "size": unfit} {
		for _, e := range errs {
			ps = append(ps, Problem{Kind: kind, File: e.File, Line: e.Line, Found: e.Found, Wanted: e.Wanted})
		}
	}
	return ps.sorted()
}

// wanted reports whether a file of the tree has anything to do with the site.
func wanted(name string) bool {
	switch path.Ext(name) {
	case ".md", ".toml", ".ledger", ".eq":
		return true
	}
	return name == "rules.txt" || name == questionsFile || strings.HasPrefix(name, "files/")
}

// sortOut finds the languages and the pages among the files. What is wrong with their configuration is said where they are
// judged.
func (c *content) sortOut() {
	config, _ := translation.ParseConfig(string(c.files["i18n.toml"]))
	c.source = config.Source
	pages := map[string]bool{}
	for name := range c.files {
		lang, rest, ok := strings.Cut(name, "/")
		if lang == "files" && ok {
			c.static = append(c.static, name)
		}
		if !ok || translation.IsOther(lang) || !translation.IsCode(lang) { // judge says what is wrong with it
			continue
		}
		if !slices.Contains(c.languages, lang) {
			c.languages = append(c.languages, lang)
		}
		if key, ok := strings.CutSuffix(rest, ".md"); ok && lang == c.source {
			pages[key] = true
		}
	}
	slices.SortFunc(c.languages, func(a, b string) int {
		if (a == c.source) != (b == c.source) {
			if a == c.source {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	for key := range pages {
		c.keys = append(c.keys, key)
	}
	slices.Sort(c.keys)
	slices.Sort(c.static)
}

// missing finds the files that a site cannot do without, and translations of pages that do not exist.
func (c *content) missing() Problems {
	var ps Problems
	need := func(name, wanted string) {
		if c.files[name] == nil {
			ps = append(ps, Problem{Kind: "file", File: name, Found: "no such file", Wanted: wanted})
		}
	}
	need("rules.txt", "the list of rule ids")
	need(c.source+"/index.md", "the start page")
	for _, lang := range c.languages {
		need(lang+"/ui.toml", "the texts of the interface in this language")
	}
	return ps
}
