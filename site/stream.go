package site

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"taula/site/page"
	"taula/site/translation"
	tools "taula/site/translation/exchange"
)

// A stream is what a build has that takes the pages one after the other and forgets them.
type stream struct {
	tree   fs.FS
	spool  *spool
	copied map[string]bool // rules that other places show again: the documents that state them stay

	sums map[string]string // of what was read, by path
	pace *pace             // of collecting memory

	mu     sync.Mutex
	leaves map[*translation.Sheet]leaves // what translators get of each sheet
}

// leaves are what translators download of a sheet, or the desk fetches.
type leaves struct{ messages, desk, memory stretch }

// Publish builds a site of a content tree as folder dir (see Files.WriteTo) and returns how many files it has. It gives the
// bytes of Build, but no page is kept in memory. The error is Problems if anything in the tree is wrong: then nothing is
// written. Where a cache beside dir says that nothing has changed since the site was built, nothing is done; with Options.Fresh
// it is not asked.
func Publish(tree fs.FS, o Options, dir string) (files int, err error) {
	if dir, err = followed(dir); err != nil {
		return 0, err
	}
	c := newCache(dir, o)
	if c != nil && !o.Fresh {
		if files, ok := c.unchanged(tree, dir); ok {
			return files, swept(dir)
		}
	}
	run := build{Builder: NewBuilder(o), stream: &stream{tree: tree, copied: map[string]bool{}, leaves: map[*translation.Sheet]leaves{}, sums: map[string]string{}, pace: newPace()}}
	defer run.stream.pace.end()
	if run.stream.spool, err = newSpool(); err != nil {
		return 0, err
	}
	defer run.stream.spool.close()
	s := &state{taken: c.now()}
	run.prepare(tree, nil)
	if err := run.problems.err(); err != nil {
		return 0, err
	}
	to, err := OpenFolder(dir)
	if err != nil {
		return 0, err
	}
	defer to.Close()
	if err := run.putAll(to); err != nil {
		return 0, err
	}
	if err := run.stream.spool.err; err != nil {
		return 0, err
	}
	s.made, s.wrote = c.now(), to.stamps()
	c.forget()
	if err := to.Finish(); err != nil {
		return 0, err
	}
	to.Close()
	c.note(s, tree, dir, run.stream.sums)
	return len(to.sums), nil
}

// putAll puts every file of the site.
func (b *build) putAll(to *Folder) error {
	b.stream.pace.set()
	if err := b.render(to.Put); err != nil {
		return err
	}
	b.stream.pace.set()
	if err := b.extras(to.Put); err != nil {
		return err
	}
	b.stream.pace.set()
	if err := b.putLeaves(to); err != nil {
		return err
	}
	hashes := map[string]string{}
	for name, sum := range to.sums {
		if kept(name) {
			hashes[name] = sum[:hashSize]
		}
	}
	if b.options.NoWorker {
		return nil
	}
	return to.Put("sw.js", b.worker(hashes))
}

// putLeaves puts the PO file of every language, and what the desk fetches.
func (b *build) putLeaves(to *Folder) error {
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil || b.options.NoDashboards {
			continue
		}
		base := b.stock(lang)
		if err := b.join(to, base+lang+".po", tools.Head(lang), nil, t, func(l leaves) stretch { return l.messages }); err != nil {
			return err
		}
		if err := b.join(to, base+"memory.json", []byte(memoryHead), []byte(memoryFoot), t, func(l leaves) stretch { return l.memory }); err != nil {
			return err
		}
		for _, s := range t.Sheets {
			if err := to.Put(base+"page/"+s.ID+".json", b.stream.spool.get(b.stream.leaves[s].desk)); err != nil {
				return err
			}
		}
	}
	return nil
}

// join puts a file that is made of a part of every sheet.
func (b *build) join(to *Folder, name string, head, foot []byte, t *translation.Translation, part func(leaves) stretch) error {
	return to.PutFrom(name, func(w io.Writer) error {
		if _, err := w.Write(head); err != nil {
			return err
		}
		for _, s := range t.Sheets {
			if err := b.stream.spool.copyTo(w, part(b.stream.leaves[s])); err != nil {
				return err
			}
		}
		_, err := w.Write(foot)
		return err
	})
}

// openWords reads what all pages share: configuration, interface texts, glossaries.
func (b *build) openWords() {
	c, errs := translation.Open(b.content.files)
	j := &judged{from: b.content.files, content: c, languages: map[string]*translation.Translation{}, problems: translationProblems(errs).read()}
	for _, lang := range b.content.languages {
		if lang != b.content.source {
			j.languages[lang] = c.Opened(lang)
			j.problems = append(j.problems, unread(j.languages[lang], b.content.source)...)
		}
	}
	b.lastJudged, b.state, b.judged = j, j, j.languages
	b.problems = append(b.problems, j.problems...)
	b.readTexts()
	b.readGlossaries()
	for _, t := range b.judged {
		if s := t.Sheet(translation.UI); s != nil {
			b.keep(t, s)
		}
	}
}

// together is how many pages are taken between two times of forgetting their files.
const together = 64

// pass takes every page through all steps up to its draft.
func (b *build) pass() {
	b.findAsked()
	b.sources, b.pages = map[string]*parsed{}, map[place]*version{}
	for from := 0; from < len(b.content.keys); from += together {
		keys := b.content.keys[from:min(from+together, len(b.content.keys))]
		b.reread(keys...)
		made := make([][]*version, len(keys))
		each(len(keys), func(i int) { made[i] = b.passed(keys[i], b.content.languages, nil) })
		for i, key := range keys {
			b.took(made[i])
			b.forget(key)
		}
		b.stream.pace.set()
	}
	b.exchange()
	b.composed()
}

// took makes versions those of the build.
func (b *build) took(versions []*version) {
	for _, v := range versions {
		b.sources[v.key] = v.from
		b.pages[place{v.lang, v.key}] = v
	}
}

// forget leaves of a page's files that they are there.
func (b *build) forget(key string) {
	names := []string{b.content.source + "/" + key + ".md"}
	for lang, t := range b.judged {
		names = append(names, t.TargetFile(key), translation.LedgerFile(lang, key))
	}
	for _, name := range names {
		if text := b.content.files[name]; text != nil {
			b.content.files[name] = b.front(text)
		}
	}
}

// passed makes a page in some languages. Others are what other pages have for each of these.
func (b *build) passed(key string, languages []string, others map[string]map[string]translation.Other) []*version {
	name := b.content.source + "/" + key + ".md"
	from := &parsed{}
	from.doc, from.errs = page.Parse(name, b.content.files[name])
	english, errs := b.lastJudged.content.Cut(key)
	var all []*version
	for _, lang := range languages {
		if lang == b.content.source {
			v := b.original(key, from)
			v.problems = append(pageProblems(from.errs), translationProblems(errs).read()...)
			all = append(all, v)
			continue
		}
		sheet := b.judged[lang].Judge(key, english)
		sheet = sheet.With(others[lang])
		v := b.translated(lang, key, from, sheet)
		v.problems = append(v.problems, translationProblems(sheet.Errors()).read()...)
		b.keep(b.judged[lang], sheet)
		v.sheet = nil
		all = append(all, v)
	}
	for _, v := range all {
		b.drafted(v)
	}
	for _, v := range append(all, &version{doc: from.doc}) {
		if v.draft.size > 0 || v.doc == from.doc && !b.stays(from.doc) {
			defer v.doc.Forget()
		}
	}
	return all
}

// keep keeps of a sheet what the page for translators shows.
func (b *build) keep(t *translation.Translation, s *translation.Sheet) {
	if b.options.NoDashboards {
		t.Keep(s, false)
		return
	}
	made := newDashboardSheet(s)
	at := leaves{b.stream.spool.put(made.messages), b.stream.spool.put(made.desk), b.stream.spool.put(made.memory)}
	made.messages, made.desk, made.memory = nil, nil, nil
	kept := t.Keep(s, !s.Page.Counts().Complete())
	b.stream.mu.Lock()
	defer b.stream.mu.Unlock()
	if b.sheets == nil {
		b.sheets = map[*translation.Sheet]*dashboardSheet{}
	}
	b.sheets[kept], b.stream.leaves[kept] = made, at
}

// drafted writes a page as far as that can be, unless its document stays.
func (b *build) drafted(v *version) {
	if b.stays(v.from.doc) || b.stays(v.doc) {
		return
	}
	draft, ok := v.doc.Draft(b.explaining(v))
	if !ok {
		return
	}
	if searched(v.key) {
		v.passages = b.stream.spool.put(page.EncodePassages(b.passagesOf(v)))
	}
	v.draft = b.stream.spool.put(draft)
	v.options.Marks = nil
}

// stays reports whether a document is not forgotten: it shows rules of others, or states one that is shown elsewhere.
func (b *build) stays(d *page.Document) bool {
	for _, r := range d.Rules {
		for _, id := range append([]string{r.ID}, r.Also...) {
			if b.stream.copied[id] {
				return true
			}
		}
	}
	return len(d.Agains) > 0
}

// copies matches what names a rule that is shown on another place.
var copies = regexp.MustCompile(`\{\{rule +([^ }]+)`)

// part keeps of a page what it takes to find it, its front matter, and of its ledger that it is there; all else stays whole. It
// notes what the bytes were, and the rules that are shown on other places than where they stand.
func (b *build) part(name string, text []byte) []byte {
	if b.stream == nil {
		return text
	}
	b.stream.sums[name] = sumOf(text)
	switch {
	case strings.HasPrefix(name, "files/"):
		return text
	case path.Ext(name) == ".ledger" && path.Base(name) != "ui.ledger":
		return []byte{}
	case path.Ext(name) == ".md":
		if bytes.Contains(text, []byte("{{rule")) {
			for _, m := range copies.FindAllSubmatch(text, -1) {
				b.stream.copied[string(m[1])] = true
			}
		}
		return b.front(text)
	}
	return text
}

// front is a page up to its text.
func (b *build) front(text []byte) []byte {
	text = page.Clean(text)
	return append([]byte{}, text[:page.Body(text)]...)
}

// findAsked finds the rules that answer a question that is asked most, or have changed.
func (b *build) findAsked() {
	for _, m := range changedRules.FindAllSubmatch(b.content.files[changesFile], -1) {
		b.stream.copied[string(m[1])] = true
	}
	for line := range strings.Lines(string(b.content.files[questionsFile])) {
		for _, id := range strings.Fields(line) {
			b.stream.copied[id] = true
		}
	}
}

// exchange makes the pages again that other pages have a translation for.
func (b *build) exchange() {
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil {
			continue
		}
		b.readWhole(slices.Clone(t.Strays))
		others, ids := t.Exchange(func(id string) *translation.Sheet {
			b.reread(id)
			english, _ := b.lastJudged.content.Cut(id)
			s := t.Judge(id, english)
			b.forget(id)
			return s
		})
		for _, id := range ids {
			if id == translation.UI {
				b.keep(t, t.Sheet(id).With(others))
				continue
			}
			b.reread(id)
			from := b.sources[id]
			for _, v := range b.passed(id, []string{lang}, map[string]map[string]translation.Other{lang: others}) {
				v.from = from
				b.pages[place{lang, id}] = v
			}
			b.forget(id)
		}
	}
}

// reread reads the files of pages of which only a part was kept.
func (b *build) reread(keys ...string) {
	var names []string
	for _, key := range keys {
		names = append(names, b.content.source+"/"+key+".md")
		for lang, t := range b.judged {
			names = append(names, t.TargetFile(key), translation.LedgerFile(lang, key))
		}
	}
	b.readWhole(names)
}

// readWhole reads files of which only a part was kept, as far as they are there.
func (b *build) readWhole(names []string) {
	names = slices.DeleteFunc(names, func(name string) bool { return b.content.files[name] == nil })
	texts := make([][]byte, len(names))
	each(len(names), func(i int) {
		var err error
		if texts[i], err = fs.ReadFile(b.stream.tree, names[i]); err == nil && sumOf(texts[i]) != b.stream.sums[names[i]] {
			err = fmt.Errorf("content/%s: changed while the site was built; build again", names[i])
		}
		b.stream.spool.failed(err)
	})
	for i, name := range names {
		b.content.files[name] = texts[i]
	}
}
