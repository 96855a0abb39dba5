package translation

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/BurntSushi/toml"

	"taula/site/door"
	"taula/site/page"
	"taula/site/translation/words"
)

// Content is a content tree in memory. Pages are named by their path without language and ".md".
type Content struct {
	Config    Config
	Languages []string // codes of the translations, sorted
	Pages     []string // of the source, sorted, UI last
	English   map[string]Source
	Glossary  words.Glossary // of the source
	equal     Equivalents
	known     known
	files     map[string][]byte // every file read, by its path in the tree
	at        map[string]int    // index of a page in Pages
	Names     []string          // of the files, sorted
	Errors    []Error           // in what all languages share
}

// A Source is an English page and its units. Where it has errors, nothing can be said of its translations.
type Source struct {
	Text   []byte
	Texts  []Text // of the interface
	Units  []page.Unit
	Refs   map[string]string // page.Text.References
	Later  bool
	Errors []Error
}

// Load reads a content tree with folders such as en, ca, ledger and glossary. It reports all errors at once and returns what it
// could read.
func Load(tree fs.FS) (*Content, []Error) {
	files, unread, unfit := door.All(tree, isText)
	if len(files) == 0 && len(unread) > 0 {
		return nil, unread
	}
	c, errs := Open(files)
	c.Errors = slices.Concat(unread, unfit, OddFolders(c.Names), errs)
	return c, c.Errors
}

// Open is like Load for files that were read already, by path. It keeps the map and does not change it. Pages may be left out:
// JudgePage takes them one by one.
func Open(files map[string][]byte) (*Content, []Error) {
	c := &Content{English: map[string]Source{}, files: files, Names: slices.Sorted(maps.Keys(files))}
	c.Config, c.Errors = ParseConfig(string(files[ConfigFile]))
	c.findLanguages()
	c.readLints()
	c.readEnglish()
	c.readEquivalents()
	c.readKnown()
	c.Glossary = c.readGlossary(c.Config.Source, &c.Errors)
	return c, c.Errors
}

// readLints reads the lints of every language that has any.
func (c *Content) readLints() {
	for _, code := range append([]string{c.Config.Source}, c.Languages...) {
		text, ok := c.files[LintFile(code)]
		if !ok {
			continue
		}
		lints, errs := ParseLints(LintFile(code), string(text))
		c.Errors = append(c.Errors, errs...)

		language := c.Config.Language(code)
		language.Lints = lints
		if c.Config.Languages == nil {
			c.Config.Languages = map[string]Language{}
		}
		c.Config.Languages[code] = language
	}
}

// readGlossary reads the glossary of a language.
func (c *Content) readGlossary(code string, errs *[]Error) words.Glossary {
	name := "glossary/" + code + ".toml"
	g, err := words.ParseGlossary(string(c.files[name]))
	switch {
	case errors.As(err, &toml.ParseError{}):
		*errs = append(*errs, TOMLError(name, err, "TOML"))
	case err != nil:
		*errs = append(*errs, Error{File: name, Found: err.Error(), Wanted: "a glossary whose terms and expressions can be looked for"})
	}
	return g
}

// below returns the sorted names of the files in a folder, such as "ca/".
func (c *Content) below(folder string) []string {
	return slices.DeleteFunc(slices.Clone(c.Names), func(name string) bool { return !strings.HasPrefix(name, folder) })
}

// findLanguages collects the folders with interface texts and the configured languages.
func (c *Content) findLanguages() {
	found := map[string]bool{}
	for code := range c.Config.Languages {
		found[code] = IsCode(code)
	}
	for _, name := range c.Names {
		if code, rest, _ := strings.Cut(name, "/"); rest == "ui.toml" {
			found[code] = IsCode(code) && !IsOther(code)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(found)) {
		if found[code] && code != c.Config.Source {
			c.Languages = append(c.Languages, code)
		}
	}
}

// OddFolders reports folders that are not named after a language, given the sorted names of all files.
func OddFolders(names []string) (errs []Error) {
	odd := map[string]bool{}
	for _, name := range names {
		code, _, ok := strings.Cut(name, "/")
		if ok && !IsOther(code) && !IsCode(code) && !odd[code] {
			odd[code] = true
			errs = append(errs, Error{File: name, Found: fmt.Sprintf("a folder %q", code), Wanted: aCode})
		}
	}
	return errs
}

// readEnglish reads every English page.
func (c *Content) readEnglish() {
	folder := c.Config.Source + "/"
	for _, name := range c.below(folder) {
		if id, ok := strings.CutSuffix(strings.TrimPrefix(name, folder), ".md"); ok {
			c.Pages = append(c.Pages, id)
		}
	}
	if _, ok := c.files[folder+"ui.toml"]; ok {
		c.Pages = append(c.Pages, UI)
	}
	sources := make([]Source, len(c.Pages))
	Each(len(c.Pages), func(i int) {
		name := PageFile(c.Config.Source, c.Pages[i])
		sources[i] = CutPage(c.Pages[i], name, c.files[name])
	})
	c.at = make(map[string]int, len(c.Pages))
	for i, s := range sources {
		c.English[c.Pages[i]], c.at[c.Pages[i]] = s, i
		c.Errors = append(c.Errors, s.Errors...)
	}
}

// CutPage cuts an English page, or the interface texts, into units.
func CutPage(id, name string, file []byte) Source {
	if id != UI {
		return CutText(name, page.Read(page.Clean(file)))
	}
	texts, errs := Texts(file)
	return Source{Text: file, Texts: texts, Units: cutTexts(texts, nil), Errors: In(name, errs)}
}

// CutText cuts an English page that has been read.
func CutText(name string, text *page.Text) Source {
	s := Source{Text: text.Source, Refs: text.References(), Later: page.Fields(text.Source)["translate"] == "later"}
	units, errs := text.Units(nil)
	s.Units, s.Errors = units, In(name, slices.Concat(errs, text.Lost()))
	return s
}

func (c *Content) readEquivalents() {
	var texts []string
	for _, name := range c.below("ledger/equivalent/") {
		text := string(c.files[name])
		texts = append(texts, text)
		_, bad := ParseEquivalents(text)
		c.Errors = append(c.Errors, In(name, bad)...)
	}
	c.equal, _ = ParseEquivalents(texts...)
}

// File returns a file of the tree, or nil.
func (c *Content) File(name string) []byte { return c.files[name] }

// Sources returns the hashes of the English texts of a page, of today and of all ledgers.
func (c *Content) Sources(id string) map[string]bool {
	out := map[string]bool{}
	for _, u := range c.English[id].Units {
		out[u.Hash] = true
	}
	for _, code := range c.Languages {
		l, _ := ParseLedger(string(c.files[LedgerFile(code, id)]))
		for _, r := range l.Records {
			out[r.Source] = true
		}
	}
	return out
}

// A Translation is the state of every page in one language.
type Translation struct {
	*setting
	Content *Content
	Sheets  []*Sheet // in the order of Content.Pages
	Errors  []Error
}

// Translation judges all pages in one language.
func (c *Content) Translation(code string) *Translation {
	t := c.Begin(code)
	t.Errors = slices.Clone(t.setting.errs)
	Each(len(c.Pages), func(i int) {
		if t.Sheets[i] == nil {
			t.Sheets[i] = t.sheet(c.Pages[i])
		}
	})
	for _, s := range t.Sheets {
		t.Errors = append(t.Errors, s.Errors...)
	}
	return t
}

// Begin is like Translation but judges only the interface texts. JudgePage judges the pages.
func (c *Content) Begin(code string) *Translation {
	t := &Translation{setting: c.setting(code), Content: c, Sheets: make([]*Sheet, len(c.Pages))}
	t.Errors = slices.Clone(t.setting.errs)
	if i, ok := c.at[UI]; ok {
		t.Sheets[i] = t.sheet(UI)
		t.Errors = append(t.Errors, t.Sheets[i].Errors...)
	}
	return t
}

// Sheet returns the sheet of a page, or nil.
func (t *Translation) Sheet(id string) *Sheet {
	if i, ok := t.Content.at[id]; ok {
		return t.Sheets[i]
	}
	return nil
}

// Selected returns the sheets of the selected pages.
func (t *Translation) Selected(s Selection) []*Sheet {
	return slices.DeleteFunc(slices.Clone(t.Sheets), func(sheet *Sheet) bool { return !s.HasPage(sheet.ID) })
}

// Counts tallies the selected pages.
func (t *Translation) Counts(s Selection) (sum Counts) {
	for _, sheet := range t.Selected(s) {
		sum = sum.Plus(sheet.Page.Counts())
	}
	return sum
}

// Each calls work with every number below n, several at a time. Each call must write only to its own place.
func Each(n int, work func(int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				work(int(i))
			}
		})
	}
	wait.Wait()
}

// PageFile returns the path of a page in a language.
func PageFile(code, id string) string {
	if id == UI {
		return code + "/ui.toml"
	}
	return code + "/" + id + ".md"
}

// LedgerFile returns the path of the ledger of a page in a language.
func LedgerFile(code, id string) string { return "ledger/" + code + "/" + id + ".ledger" }

// PageOf returns the id of the page whose translation or ledger a file is, or "".
func (t *Translation) PageOf(file string) string {
	for _, s := range t.Sheets {
		if file == s.File || file == s.LedgerFile() {
			return s.ID
		}
	}
	return ""
}

// Gone returns the pages that have a translation and its ledger but no English any more.
func (t *Translation) Gone() (ids []string) {
	c, code := t.Content, t.Language.Code
	for _, name := range c.below("ledger/" + code + "/") {
		id := strings.TrimSuffix(strings.TrimPrefix(name, "ledger/"+code+"/"), ".ledger")
		if _, there := c.English[id]; !there && c.files[PageFile(code, id)] != nil {
			ids = append(ids, id)
		}
	}
	return ids
}
