package site

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"taula/site/page"
	"taula/site/translation"
)

// A stream is what a build has that takes the pages one after the other and forgets them.
type stream struct {
	tree   fs.FS
	spool  *spool
	copied map[string]bool // rules that other places show again: the documents that state them stay

	sums map[string]string // of what was read, by path
	pace *pace             // of collecting memory

	mu     sync.Mutex
	leaves map[*translation.Sheet]stretch // what the desk fetches of each page
}

// openWords reads what all pages share: configuration, interface texts, glossaries.
func (b *build) openWords() {
	c, errs := translation.Open(b.content.files, true)
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
	b.passOver(b.content.keys)
	b.composed()
}

// passOver takes some pages through all steps up to their draft.
func (b *build) passOver(all []string) {
	for keys := range slices.Chunk(all, together) {
		b.reread(keys...)
		made := make([][]*version, len(keys))
		each(len(keys), func(i int) { made[i] = b.passed(keys[i]) })
		for i, key := range keys {
			b.took(made[i])
			b.forget(key)
		}
		b.stream.pace.set()
	}
}

// took makes versions those of the build.
func (b *build) took(versions []*version) {
	for _, v := range versions {
		b.sources[v.key] = v.from
		b.pages[place{v.lang, v.key}] = v
	}
}

// filesOf are the files a page is made of, in every language, whether they are there or not.
func (b *build) filesOf(key string) []string {
	names := []string{b.content.source + "/" + key + ".md"}
	for _, lang := range b.content.languages {
		if t := b.judged[lang]; t != nil {
			names = append(names, t.TargetFile(key), translation.LedgerFile(lang, key))
		}
	}
	return names
}

// forget leaves of a page's files that they are there.
func (b *build) forget(key string) {
	for _, name := range b.filesOf(key) {
		if text := b.content.files[name]; text != nil {
			b.content.files[name] = b.front(text)
		}
	}
}

// passed makes a page in every language.
func (b *build) passed(key string) []*version {
	name := b.content.source + "/" + key + ".md"
	from := &parsed{}
	from.doc, from.errs = page.Parse(name, b.content.files[name])
	english, errs := b.state.content.Cut(key)
	var all []*version
	for _, lang := range b.content.languages {
		if lang == b.content.source {
			v := b.original(key, from)
			v.problems = append(pageProblems(from.errs), translationProblems(errs).read()...)
			all = append(all, v)
			continue
		}
		sheet := b.judged[lang].Judge(key, english)
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
		if v.draft.Size > 0 || v.doc == from.doc && !b.stays(from.doc) {
			defer v.doc.Forget()
		}
	}
	return all
}

// keep keeps of a sheet what the page for translators shows.
func (b *build) keep(t *translation.Translation, s *translation.Sheet) {
	if b.options.NoTranslate {
		t.Keep(s, false)
		return
	}
	room := rooms.Get().(*[]byte)
	made := newDashboardSheet(s, *room)
	at := b.stream.spool.put(made.desk)
	*room, made.desk = made.desk, nil
	rooms.Put(room)
	kept := t.Keep(s, s.ID == translation.UI && !s.Page.Counts().Complete())
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

// reread reads the files of pages of which only a part was kept.
func (b *build) reread(keys ...string) {
	var names []string
	for _, key := range keys {
		names = append(names, b.filesOf(key)...)
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
