// Package source reads a content tree within limits.
//
// A Tree knows the names of all files and holds those that do not belong to one page: what all pages share, tables, and what is
// published unchanged. The Files of a page, its text in every language and the ledgers of its translations, are read on request.
// Shared is what every page is compiled with. Whatever is wrong with any of them is reported as a Problem.
package source

import (
	"cmp"
	"hash/maphash"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"taula/site/door"
	"taula/site/page"
	"taula/site/translation"
)

// A Tree is a content tree in a file system.
type Tree struct {
	Settings  Settings
	Source    string            // the language of the original pages
	Languages []string          // the source first, then by name
	Keys      []string          // of the pages, sorted: "index", "rules/base-game"
	Static    []string          // paths below files/, which are copied to the site unchanged
	Files     map[string][]byte // every file that does not belong to one page

	fsys   fs.FS
	found  map[string]fs.DirEntry
	unset  Problems // of the settings
	unread Problems // files that nothing reads
	sums   sync.Map // by key: the Sum of the files of a page that was read
}

// A Sum tells files apart, as long as the program runs. That of no file is 0.
type Sum uint64

// seed begins every sum.
var seed = maphash.MakeSeed()

// with returns the sum of one more file.
func (s Sum) with(name string, text []byte) Sum {
	return Sum(maphash.Comparable(seed, [3]uint64{uint64(s), maphash.String(seed, name), maphash.Bytes(seed, text)}))
}

// Read reads a content tree. If only some files or folders have changed since the tree before was read, touched names them and
// nothing else is read.
func Read(fsys fs.FS, before *Tree, touched ...string) (*Tree, Problems) {
	if before == nil || len(touched) == 0 || slices.ContainsFunc(touched, func(p string) bool { return p == "." || isShared(p) }) {
		before, touched = nil, []string{"."}
	}
	t := &Tree{Files: map[string][]byte{}, fsys: fsys, found: map[string]fs.DirEntry{}}
	if before != nil {
		t.take(before, touched)
	}
	var ps Problems
	for _, p := range touched {
		if p == "." || !strings.Contains("/"+p, "/.") { // hidden, or in a hidden folder
			ps = append(ps, t.readBelow(p, before != nil)...)
		}
	}
	t.sortOut()
	return t, append(ps, slices.DeleteFunc(t.missing(), func(p Problem) bool { // it exists but cannot be used
		return slices.ContainsFunc(ps, func(o Problem) bool { return o.File == p.File })
	})...)
}

// take takes what was not touched from an earlier tree.
func (t *Tree) take(before *Tree, touched []string) {
	t.Settings, t.unset, t.Source = before.Settings, before.unset, before.Source
	wasTouched := func(name string) bool {
		return slices.ContainsFunc(touched, func(p string) bool { return name == p || strings.HasPrefix(name, p+"/") })
	}
	for name, d := range before.found {
		if wasTouched(name) {
			continue
		}
		t.found[name] = d
		if text, ok := before.Files[name]; ok {
			t.Files[name] = text
		}
	}
	for key, sum := range before.sums.Range {
		if !slices.ContainsFunc(before.names(key.(string)), wasTouched) {
			t.sums.Store(key, sum)
		}
	}
}

// readBelow finds a file, or all files in a folder, and reads those that do not belong to a page. Only touched files may be missing.
func (t *Tree) readBelow(root string, touched bool) Problems {
	found, errs := door.Find(t.fsys, root, touched, wanted)
	ps := ErrorProblems("file", errs)
	for name, d := range found {
		if !ofPage(name) {
			text, errs := door.Read(t.fsys, name)
			ps = append(ps, unfitProblems(errs)...)
			if len(errs) > 0 {
				continue
			}
			t.Files[name] = text
		}
		t.found[name] = d
	}
	return ps.sorted()
}

// wanted reports whether a file belongs to the site.
func wanted(name string) bool {
	switch path.Ext(name) {
	case ".md", ".toml", ".ledger", ".eq":
		return true
	}
	return name == RulesFile || name == TilesFile || name == LicenceFile || name == QuestionsFile || name == ReleasedFile || strings.HasPrefix(name, "files/")
}

// Files that do not belong to one page.
const (
	RulesFile     = "rules.txt"     // one rule id to a line
	TilesFile     = "tiles.txt"     // one of the site's own tiles to a line, in the notation that follows "tile"
	LicenceFile   = "LICENSE"       // the licence of the content; it is copied to the site
	ReleasedFile  = "released.txt"  // the rule ids that pages had when the site was last released
	QuestionsFile = "questions.txt" // the frequent questions: a name, the rule that answers it, further rules
)

// ofPage reports whether a file belongs to one page, as its text in a language or its ledger.
func ofPage(name string) bool {
	switch path.Ext(name) {
	case ".md":
		return !strings.HasPrefix(name, "files/")
	case ".ledger":
		return path.Base(name) != "ui.ledger"
	}
	return false
}

// sortOut finds the languages and pages. Errors in their configuration are reported with what pages share.
func (t *Tree) sortOut() {
	if t.Source == "" { // otherwise settings and configuration have not changed
		t.Settings, t.unset = ParseSettings(t.Files[SettingsFile])
		var config struct{ I18n struct{ Source string } }
		_, _ = toml.Decode(string(t.Files[translation.ConfigFile]), &config)
		t.Source = cmp.Or(config.I18n.Source, "en")
	}
	for name := range t.found {
		lang, rest, ok := strings.Cut(name, "/")
		if lang == "files" && ok {
			t.Static = append(t.Static, name)
		}
		if !ok || translation.IsOther(lang) || !translation.IsCode(lang) { // Shared reports what is wrong with it
			continue
		}
		if !slices.Contains(t.Languages, lang) {
			t.Languages = append(t.Languages, lang)
		}
		if key, ok := strings.CutSuffix(rest, ".md"); ok && lang == t.Source {
			t.Keys = append(t.Keys, key)
		}
	}
	slices.Sort(t.Languages)
	if i := slices.Index(t.Languages, t.Source); i > 0 {
		t.Languages = slices.Insert(slices.Delete(t.Languages, i, i+1), 0, t.Source)
	}
	slices.Sort(t.Keys)
	slices.Sort(t.Static)

	// Here, because a program that needs few languages takes the others out of the tree.
	t.unread = t.unused()
}

// missing reports the files that a site needs but does not have.
func (t *Tree) missing() Problems {
	var ps Problems
	need := func(name, wanted string) {
		if !t.Has(name) {
			ps = append(ps, Problem{Kind: "file", File: name, Found: "no such file", Wanted: wanted})
		}
	}
	need(t.Source+"/index.md", "the start page")
	if t.Settings.Emblem != "" {
		need(t.Settings.Emblem, "the emblem that "+SettingsFile+" names")
	}
	for _, lang := range t.Languages {
		need(lang+"/ui.toml", "the texts of the interface in this language")
	}
	return ps
}

// Has reports whether the tree has a file.
func (t *Tree) Has(name string) bool { return t.found[name] != nil }

// strays reports translations and ledgers of pages that do not exist.
func (t *Tree) strays() (ps Problems) {
	for _, name := range slices.Sorted(maps.Keys(t.found)) {
		lang, key, _ := strings.Cut(strings.TrimPrefix(name, "ledger/"), "/")
		if lang == t.Source || !ofPage(name) || !slices.Contains(t.Languages, lang) {
			continue
		}
		key = strings.TrimSuffix(key, path.Ext(name))
		if _, known := slices.BinarySearch(t.Keys, key); !known {
			ps = append(ps, Problem{Kind: "translation", Check: "ledger", File: name, Found: "a translation without an original",
				Wanted: "a page content/" + t.Source + "/" + key + ".md", Again: true})
		}
	}
	return ps
}

// tables are the TOML files in the root of a tree that something reads.
var tables = []string{AliasesFile, "changes.toml", translation.ConfigFile, "redirects.toml", "sources.toml", SettingsFile}

// unused reports TOML files that nothing reads: their name is mistyped, or they lie in the wrong folder.
func (t *Tree) unused() (ps Problems) {
	folders := map[string]bool{}
	for name := range t.found {
		folder, _, _ := strings.Cut(name, "/")
		folders[folder] = true
	}
	for _, name := range slices.Sorted(maps.Keys(t.found)) {
		folder, rest, deeper := strings.Cut(name, "/")
		wanted := ""
		switch {
		case path.Ext(name) != ".toml" || folder == "files":
		case !deeper && !slices.Contains(tables, name):
			wanted = page.Near(name, tables)
		case (folder == "glossary" || folder == "lint") && !folders[strings.TrimSuffix(rest, ".toml")]:
			wanted = "the code of a language of the site, " + strings.Join(t.Languages, ", ")
		case slices.Contains(t.Languages, folder) && rest != "ui.toml":
			wanted = folder + "/ui.toml"
		}
		if wanted != "" {
			ps = append(ps, Problem{Kind: "file", File: name, Found: "a file that nothing reads", Wanted: wanted})
		}
	}
	return ps
}

// Files are the files of one page by language: its text and, except for the source, its ledger. A missing file is nil.
type Files struct {
	Text, Ledger map[string][]byte
	Sum          Sum
}

// names are the files that a page may have, in an order.
func (t *Tree) names(key string) []string {
	names := []string{translation.PageFile(t.Source, key)}
	for _, lang := range t.Languages[1:] {
		names = append(names, translation.PageFile(lang, key), translation.LedgerFile(lang, key))
	}
	return names
}

// Sum returns the sum of the files of a page, 0 unless all of them were read before.
func (t *Tree) Sum(key string) Sum {
	sum, _ := t.sums.Load(key)
	s, _ := sum.(Sum)
	return s
}

// Page reads the files of a page.
func (t *Tree) Page(key string) (Files, Problems) {
	f := Files{Text: map[string][]byte{}, Ledger: map[string][]byte{}}
	var ps Problems
	for _, name := range t.names(key) {
		if !t.Has(name) {
			continue
		}
		text, errs := door.Read(t.fsys, name)
		ps = append(ps, unfitProblems(errs)...)
		if len(errs) > 0 {
			continue
		}
		f.Sum = f.Sum.with(name, text)
		to, of := f.Text, name
		if rest, ok := strings.CutPrefix(name, "ledger/"); ok {
			to, of = f.Ledger, rest
		}
		lang, _, _ := strings.Cut(of, "/")
		to[lang] = text
	}
	if len(ps) == 0 {
		t.sums.Store(key, f.Sum)
	}
	return f, ps
}
