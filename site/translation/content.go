package translation

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"taula/site/page"
)

// Content is a content tree read into memory: English, translations, ledgers,
// equivalences, glossary. Paths are pages without language and ".md".
type Content struct {
	Config    Config
	Languages []string // codes of the translations, sorted
	Pages     []string // of the source, sorted, UI last
	English   map[string]Source
	Glossary  Glossary          // of the source
	Equal     map[string]string // text of the .eq file by page
	equal     Equivalents
	files     map[string][]byte // every file read, by its path in the tree
}

// A Source is an English page and its units.
type Source struct {
	Text  []byte
	Units []page.Unit
	Later bool
	Key   string
}

// Load reads a content tree; the root holds en, ca, ledger and glossary. All
// errors are found in one run; what could be read is there.
func Load(tree fs.FS) (*Content, []error) {
	files := map[string][]byte{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() || !slices.Contains([]string{".md", ".toml", ".ledger", ".eq"}, path.Ext(name)) {
			return nil
		}
		files[name], err = fs.ReadFile(tree, name)
		return err
	})
	if err != nil {
		return nil, []error{err}
	}
	return Read(files)
}

// Read is Load for files that were read already, by path. It keeps the map and
// does not change it.
func Read(files map[string][]byte) (*Content, []error) {
	c := &Content{English: map[string]Source{}, Equal: map[string]string{}, files: files}
	var errs []error
	var err error
	if c.Config, err = ParseConfig(string(c.files["i18n.toml"])); err != nil {
		errs = append(errs, err)
	}
	c.findLanguages()
	errs = append(errs, c.readEnglish()...)
	errs = append(errs, c.readEquivalents()...)
	c.Glossary, err = ParseGlossary(string(c.files["glossary/"+c.Config.Source+".toml"]))
	if err != nil {
		errs = append(errs, fmt.Errorf("glossary/%s.toml: %w", c.Config.Source, err))
	}
	return c, errs
}

// names lists the files read, sorted.
func (c *Content) names() []string {
	var out []string
	for n := range c.files {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// findLanguages takes every folder that holds interface texts, and every
// language of the configuration.
func (c *Content) findLanguages() {
	found := map[string]bool{}
	for _, name := range c.names() {
		if dir, file := path.Split(name); file == "ui.toml" && strings.Count(dir, "/") == 1 {
			found[strings.Trim(dir, "/")] = true
		}
	}
	for code := range c.Config.Languages {
		found[code] = true
	}
	delete(found, c.Config.Source)
	for code := range found {
		c.Languages = append(c.Languages, code)
	}
	slices.Sort(c.Languages)
}

func (c *Content) readEnglish() []error {
	var errs []error
	prefix := c.Config.Source + "/"
	for _, name := range c.names() {
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		text := c.files[name]
		id := strings.TrimPrefix(name, prefix)
		if id == "ui.toml" {
			units, e := Strings(text)
			c.English[UI] = Source{Text: text, Units: units}
			errs = append(errs, e...)
			continue
		}
		if path.Ext(id) != ".md" {
			continue
		}
		id = strings.TrimSuffix(id, ".md")
		text = page.Clean(text)
		units, e := page.Units(text)
		front := page.Fields(text)
		c.English[id] = Source{Text: text, Units: units, Later: front["translate"] == "later", Key: cmp.Or(front["key"], id)}
		c.Pages = append(c.Pages, id)
		for _, err := range e {
			errs = append(errs, fmt.Errorf("%s: %w", name, err))
		}
	}
	if _, ok := c.English[UI]; ok {
		c.Pages = append(c.Pages, UI)
	}
	return errs
}

func (c *Content) readEquivalents() []error {
	var errs []error
	var texts []string
	for _, name := range c.names() {
		id, ok := strings.CutPrefix(name, "ledger/equivalent/")
		if !ok {
			continue
		}
		text := string(c.files[name])
		texts = append(texts, text)
		c.Equal[strings.TrimSuffix(id, ".eq")] = text
		if _, bad := ParseEquivalents(text); len(bad) > 0 {
			for _, err := range bad {
				errs = append(errs, fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	c.equal, _ = ParseEquivalents(texts...)
	return errs
}

// File is a file of the tree, nil if there is none.
func (c *Content) File(name string) []byte { return c.files[name] }

// A Translation is the state of every page in one language.
type Translation struct {
	Content  *Content
	Language Language
	Glossary Glossary
	Pages    []Page // in the order of Content.Pages
	Ledgers  map[string]Ledger
	lexicon  *Lexicon
	Strays   []string // ledgers and translated pages without an English page, sorted
	Errors   []error
	paths    map[string]string // English page -> file of the translation
}

// Translation judges all pages in one language.
func (c *Content) Translation(code string) *Translation {
	t := &Translation{Content: c, Language: c.Config.Language(code), Ledgers: map[string]Ledger{}, paths: c.mirror(code)}
	var err error
	if t.Glossary, err = ParseGlossary(string(c.files["glossary/"+code+".toml"])); err != nil {
		t.Errors = append(t.Errors, fmt.Errorf("glossary/%s.toml: %w", code, err))
	}
	t.lexicon = NewLexicon(c.Config.Language(c.Config.Source), t.Language, c.Glossary, t.Glossary)
	inputs := make([]Input, len(c.Pages))
	t.Pages = make([]Page, len(c.Pages))
	ledgerErrs := make([][]error, len(c.Pages))
	each(len(c.Pages), func(i int) {
		inputs[i], ledgerErrs[i] = t.input(c.Pages[i])
		t.Pages[i] = Judge(inputs[i])
	})
	for i, in := range inputs {
		t.Ledgers[in.Path] = in.Ledger
		t.Errors = append(t.Errors, ledgerErrs[i]...)
	}
	t.strays()
	if lost := t.lost(); len(lost) > 0 {
		each(len(c.Pages), func(i int) {
			if slices.ContainsFunc(inputs[i].English, func(u page.Unit) bool { _, ok := lost[u.Hash]; return ok }) {
				inputs[i].Lost = lost
				t.Pages[i] = Judge(inputs[i])
			}
		})
	}
	return t
}

// each runs work for 0 … n-1 on all processors; the work writes to its own
// place only, so the result does not depend on how many there are.
func each(n int, work func(int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// mirror finds the translated file of every English page: by path, or by the
// front matter key both carry.
func (c *Content) mirror(code string) map[string]string {
	byKey := map[string]string{}
	for id, s := range c.English {
		if s.Key != "" && s.Key != id {
			byKey[s.Key] = id
		}
	}
	out := map[string]string{}
	for _, name := range c.names() {
		id, ok := strings.CutPrefix(name, code+"/")
		switch {
		case !ok:
		case id == "ui.toml":
			out[UI] = name
		case path.Ext(id) == ".md":
			id = strings.TrimSuffix(id, ".md")
			if key := page.Fields(c.files[name])["key"]; key != "" {
				id = cmp.Or(byKey[key], key)
			}
			out[id] = name
		}
	}
	return out
}

// LedgerFile is where the records of a page in a language lie.
func LedgerFile(code, id string) string { return "ledger/" + code + "/" + id + ".ledger" }

// TargetFile is where the translation of a page lies, or would lie.
func (t *Translation) TargetFile(id string) string {
	if name, ok := t.paths[id]; ok {
		return name
	}
	if id == UI {
		return t.Language.Code + "/ui.toml"
	}
	return t.Language.Code + "/" + id + ".md"
}

func (t *Translation) input(id string) (Input, []error) {
	c := t.Content
	english := c.English[id]
	in := Input{
		Path: id, Lang: t.Language, Source: c.Config.Language(c.Config.Source), English: english.Units,
		Later: english.Later, ByKey: id == UI, Equal: c.equal, Reuse: c.Config.Reuse, Keep: c.Glossary.Kept(),
		Lexicon: t.lexicon,
	}
	name, ok := t.paths[id]
	in.Present = ok
	var errs []error
	if ok && id == UI {
		keys := map[string]bool{}
		for _, u := range english.Units {
			keys[u.Where] = true
		}
		in.Target, errs = stringsWith(c.files[name], keys)
	} else if ok {
		in.Target, errs = page.UnitsWith(c.files[name], english.Text)
	}
	for i, err := range errs {
		errs[i] = fmt.Errorf("%s: %w", name, err)
	}
	file := LedgerFile(t.Language.Code, id)
	if data, ok := c.files[file]; ok {
		l, bad := ParseLedger(string(data))
		bad = append(bad, l.problems()...)
		if l.Page != id || l.Lang != t.Language.Code {
			bad = append(bad, fmt.Errorf("says page %q, lang %q: want %q, %q", l.Page, l.Lang, id, t.Language.Code))
		}
		for _, err := range bad {
			errs = append(errs, fmt.Errorf("%s: %w", file, err))
		}
		in.Ledger = l
	}
	return in, errs
}

// strays lists what lies in the language's folders without an English page.
func (t *Translation) strays() {
	c, code := t.Content, t.Language.Code
	for id, name := range t.paths {
		if _, ok := c.English[id]; !ok {
			t.Strays = append(t.Strays, name)
		}
	}
	for _, name := range c.names() {
		if id, ok := strings.CutPrefix(name, "ledger/"+code+"/"); ok {
			if _, ok := c.English[strings.TrimSuffix(id, ".ledger")]; !ok {
				t.Strays = append(t.Strays, name)
			}
		}
	}
	slices.Sort(t.Strays)
}

// Page finds a page by its path.
func (t *Translation) Page(id string) (Page, error) {
	for _, p := range t.Pages {
		if p.Path == id {
			return p, nil
		}
	}
	return Page{}, fmt.Errorf("page %q: %w in %s/", id, errUnknown, t.Content.Config.Source)
}

var errUnknown = errors.New("no such page")

// Compose builds one page for readers of the language: composed Markdown, and
// for every unit of it what is to be marked.
func (t *Translation) Compose(id string) (Composed, error) {
	p, err := t.Page(id)
	if err != nil {
		return Composed{}, err
	}
	c := t.Content
	out := Compose(c.English[id].Text, p, c.Config.Language(c.Config.Source), t.Language, c.Config.Show)
	if slug := page.Fields(c.files[t.paths[id]])["slug"]; slug != "" && len(out.Source) > 0 {
		out.Source = page.WithField(out.Source, "slug", slug)
		units, _ := page.Units(out.Source) // the field has moved all that follows
		for i, u := range units {
			out.Slots[i].Unit.Start, out.Slots[i].Unit.End, out.Slots[i].Unit.BlockEnd = u.Start, u.End, u.BlockEnd
		}
	}
	return out, nil
}

// Phrases are the interface texts of the language by key, English where there
// is no translation.
func (t *Translation) Phrases() map[string]Phrase {
	c := t.Content
	p, err := t.Page(UI)
	if err != nil {
		return nil
	}
	return Phrases(c.English[UI].Text, p, c.Config.Language(c.Config.Source), t.Language, c.Config.Show)
}
