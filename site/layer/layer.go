// Package layer lays a folder of content over the program's own content, so that somebody else's site needs to hold only its own
// pages. The program supplies the interface texts with the ledgers of their translations, the settings of languages, the terms, and
// what readers type for them; it never supplies a page.
//
// A file of the folder that can be parsed is merged with the program's file key by key. One that cannot, or that is not fit to be
// read at all, is passed on unchanged, and its reader reports what is wrong.
package layer

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"taula/site/door"
	"taula/site/source"
	"taula/site/translation"
)

// An FS is a folder of content over the program's. It computes what the program supplies whenever its root is listed.
type FS struct {
	own     fs.FS
	program fs.FS

	mu    sync.Mutex
	given fstest.MapFS // the supplied files, which replace or complete those of the folder
}

// Over lays a folder over the program's content.
func Over(own, program fs.FS) *FS { return &FS{own: own, program: program} }

// Is reports whether a folder is meant to lie over the program's content: it has settings that say so.
func Is(own fs.FS) bool {
	_, err := fs.Stat(own, source.SettingsFile)
	return err == nil
}

// Open opens a file.
func (l *FS) Open(name string) (fs.File, error) {
	if name == source.SettingsFile || !slices.Contains([]string{"", ".toml", ".ledger", ".eq"}, path.Ext(name)) {
		return l.own.Open(name) // neither a file that the program supplies nor, perhaps, its folder
	}
	given := l.files()
	if given[name] != nil {
		return given.Open(name)
	}
	f, err := l.own.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return given.Open(name)
	}
	return f, err
}

// ReadDir lists a folder.
func (l *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "." {
		l.mu.Lock()
		l.given = nil
		l.mu.Unlock()
	}
	entries, err := fs.ReadDir(l.own, name)
	more, none := l.files().ReadDir(name)
	if err != nil && (none != nil || !errors.Is(err, fs.ErrNotExist)) {
		return nil, err
	}
	all := map[string]fs.DirEntry{}
	for _, e := range entries {
		all[e.Name()] = e
	}
	for _, e := range more {
		if all[e.Name()] == nil || !e.IsDir() {
			all[e.Name()] = e
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) }), nil
}

// Lstat describes a file without following a link.
func (l *FS) Lstat(name string) (fs.FileInfo, error) {
	info, err := fs.Lstat(l.own, name)
	if errors.Is(err, fs.ErrNotExist) {
		return fs.Stat(l.files(), name)
	}
	return info, err
}

// ReadLink reads a link of the folder.
func (l *FS) ReadLink(name string) (string, error) { return fs.ReadLink(l.own, name) }

// files returns the supplied files.
func (l *FS) files() fstest.MapFS {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.given == nil {
		l.given = newMerge(l.own, l.program).files()
	}
	return l.given
}

// A merge computes what the program supplies to a folder.
type merge struct {
	own, program map[string][]byte // files that both may have, by path
	refused      map[string]bool   // files of the folder that are not fit to be read; whoever reads the folder reports them
	settings     source.Settings
	languages    []string
	records      map[string]map[string]translation.Record // of the program's interface texts, by language and key
	equal        translation.Equivalents
	texts        map[string]map[string]string // of the program, by language and key
}

const equalFile = "ledger/equivalent/ui.eq"

// newMerge reads the folder and the program's content.
func newMerge(own, program fs.FS) *merge {
	m := &merge{texts: map[string]map[string]string{}, records: map[string]map[string]translation.Record{}}
	m.own, m.refused = read(own)
	m.program, _ = read(program)
	m.settings, _ = source.ParseSettings(m.own[source.SettingsFile])
	m.languages = slices.Clone(m.settings.Languages)
	entries, _ := fs.ReadDir(own, ".")
	for _, e := range entries {
		if code := e.Name(); e.IsDir() && translation.IsCode(code) && !translation.IsOther(code) && !slices.Contains(m.languages, code) {
			m.languages = append(m.languages, code)
		}
	}
	m.equal, _ = translation.ParseEquivalents(string(m.program[equalFile]))
	for name, text := range m.program {
		lang, file, _ := strings.Cut(name, "/")
		if file == "ui.toml" && (lang == english || slices.Contains(m.languages, lang)) {
			m.texts[lang] = textsOf(text)
			ledger, _ := translation.ParseLedger(string(m.program[translation.LedgerFile(lang, translation.UI)]))
			m.records[lang] = map[string]translation.Record{}
			for _, r := range ledger.Records {
				m.records[lang][r.Where] = r
			}
		}
	}
	return m
}

// read reads the files of a tree that can be merged. Refused are those that are there but not fit.
func read(tree fs.FS) (files map[string][]byte, refused map[string]bool) {
	files, refused = map[string][]byte{}, map[string]bool{}
	for _, pattern := range []string{"*.toml", "*/ui.toml", "glossary/*.toml", "lint/*.toml", "ledger/*/ui.ledger", equalFile} {
		names, _ := fs.Glob(tree, pattern)
		for _, name := range names {
			text, errs := door.Read(tree, name)
			if len(errs) > 0 {
				refused[name] = true
				continue
			}
			files[name] = text
		}
	}
	return files, refused
}

// files returns the files supplied by the program, merged with those of the folder.
func (m *merge) files() fstest.MapFS {
	files := fstest.MapFS{}
	give := func(name string, text []byte) {
		if text != nil && !m.refused[name] && !bytes.Equal(text, m.own[name]) {
			files[name] = &fstest.MapFile{Data: text, Mode: 0o444}
		}
	}
	give(translation.ConfigFile, m.config())
	give(source.AliasesFile, m.aliases())
	for i, lang := range m.languages {
		give(lang+"/ui.toml", m.words(lang))
		glossary := path.Join("glossary", lang+".toml")
		give(glossary, over(m.own[glossary], m.program[glossary], nil))
		lints := translation.LintFile(lang)
		give(lints, append(slices.Clone(m.own[lints]), m.program[lints]...))
		if i > 0 {
			name := translation.LedgerFile(lang, translation.UI)
			give(name, m.ledger(lang))
		}
	}
	if m.settings.Source() == english {
		give(equalFile, append(slices.Clone(m.own[equalFile]), m.program[equalFile]...))
	}
	return files
}

// english is the language of the program's texts.
const english = "en"

// over merges a TOML file with the program's, key by key, and applies change. It returns an invalid file unchanged.
func over(own, program []byte, change func(map[string]any)) []byte {
	if len(own) == 0 && change == nil {
		return program
	}
	var upper, lower map[string]any
	if _, err := toml.Decode(string(own), &upper); err != nil {
		return own
	}
	if _, err := toml.Decode(string(program), &lower); err != nil || lower == nil {
		return own
	}
	lay(upper, lower)
	if change != nil {
		change(lower)
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(lower); err != nil {
		return own
	}
	return text.Bytes()
}

// lay merges upper into lower, table by table.
func lay(upper, lower map[string]any) {
	for key, value := range upper {
		table, ok := value.(map[string]any)
		below, both := lower[key].(map[string]any)
		if ok && both {
			lay(table, below)
			continue
		}
		lower[key] = value
	}
}

// config returns the configuration. It takes from the program the site's languages and the limits of interface texts.
func (m *merge) config() []byte {
	return over(m.own[translation.ConfigFile], m.program[translation.ConfigFile], func(all map[string]any) {
		i18n, ok := all["i18n"].(map[string]any)
		if !ok {
			return
		}
		i18n["source"] = m.settings.Source()
		languages, _ := i18n["languages"].(map[string]any)
		maps.DeleteFunc(languages, func(code string, _ any) bool { return !slices.Contains(m.languages, code) })
	})
}

// aliases returns the table of aliases for the languages of the site.
func (m *merge) aliases() []byte {
	return over(m.own[source.AliasesFile], m.program[source.AliasesFile], func(all map[string]any) {
		maps.DeleteFunc(all, func(c string, _ any) bool { return m.program[c+"/ui.toml"] != nil && !slices.Contains(m.languages, c) })
	})
}
