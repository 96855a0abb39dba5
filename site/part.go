package site

import (
	"bytes"
	"encoding/gob"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// A part is what is built of a site of which only texts have changed since an earlier build. Pages are taken from what that
// wrote down of them, but for those that are made again:
//
//   - those of which a file has changed, in every language;
//   - lists of pages, for these say how much of each is translated;
//   - those made from data;
//   - those that take another translation than before from other pages, or no more, or take one now;
//   - those that show rules of these.
//
// Others that take translations, whose rules are shown elsewhere, or that show such rules, are only read again: a page that is
// made may ask for them.
// The interface texts are those that were written down too, for where one of their files has changed all is built anew.
//
// What is not made again cannot be another: it shows of pages only their faces, and where a face has changed, or a file that
// is not a page's, or where a file has come or gone, there is no part: all is built anew.
type part struct {
	before  *records
	wrote   map[string]stamp // by the earlier build
	read    map[string]stamp // the content as it is
	changed map[string]bool  // files of the content
	again   map[string]bool  // keys of pages that are read again
	written map[string]bool  // of those of them that are made again
}

// partly reports whether only a part of the site is built.
func (b *build) partly() bool { return b.stream != nil && b.stream.part != nil }

// publishPart builds a site again of which some files of the content have changed, and reports whether that was enough. What is
// wrong with the content is told by a build of all.
func publishPart(tree fs.FS, o Options, dir string, c *cache, changed []string, pace *pace) (files int, done bool, err error) {
	p := &part{before: c.records(), wrote: c.before.wrote, read: c.before.read, changed: map[string]bool{}, again: map[string]bool{}, written: map[string]bool{}}
	if p.before == nil {
		return 0, false, nil
	}
	for _, name := range changed {
		p.changed[name] = true
	}
	to, err := OpenFolder(dir)
	if err != nil {
		return 0, false, nil
	}
	defer to.Close()
	if to.fresh == "" || !c.stands() {
		return 0, false, nil
	}
	b, err := newRun(tree, o, pace)
	if err != nil {
		return 0, true, err
	}
	defer b.close()
	b.stream.part, to.known = p, p.wrote
	if !b.preparePart() {
		return 0, false, nil
	}
	if t := c.twin(dir); t != nil && !to.use(t) {
		return 0, false, nil
	}
	files, err = b.publish(to, c, c.before.taken)
	return files, true, err
}

// preparePart takes every step before pages are written, and reports whether a part is enough.
func (b *build) preparePart() bool {
	p := b.stream.part
	if !b.readPart() {
		return false
	}
	b.sheets = map[*translation.Sheet]*dashboardSheet{}
	b.openWords()
	if len(p.before.pages) != len(b.content.keys) {
		return false
	}
	b.sources, b.pages = map[string]*parsed{}, map[place]*version{}
	for _, r := range p.before.pages {
		b.recall(r)
	}
	b.sortFolders()
	changed := b.findAgain()
	if changed == nil {
		return false
	}
	b.passOver(slices.DeleteFunc(slices.Clone(b.content.keys), func(key string) bool { return !p.again[key] }))
	b.exchange()
	for id := range b.stream.foreign {
		if id != translation.UI && !p.again[id] {
			return false
		}
	}
	others := b.findOthers(changed)
	for i, key := range b.content.keys {
		if others[key] && !sameFaces(p.before.pages[i], b.recorded(key)) {
			return false
		}
	}
	b.composed()
	for _, step := range surveys {
		step(b)
	}
	b.findWritten(others)
	return len(b.problems) == 0 && b.stream.spool.err == nil
}

// readPart reads the content but for pages, of which it takes what was written down. It reports false where more has changed
// than the texts of pages.
func (b *build) readPart() bool {
	p := b.stream.part
	for _, id := range p.before.Copied {
		b.stream.copied[id] = true
	}
	files := make(map[string][]byte, len(p.read))
	for _, f := range p.before.Fronts {
		files[f.Name] = append([]byte{}, f.Text...) // nil would be no file
	}
	changed := 0
	for name, was := range p.read {
		b.stream.sums[name] = was.sum
		front, ofPage := files[name]
		switch {
		case strings.HasPrefix(name, "files/"):
			files[name] = []byte{}
			continue
		case ofPage && !p.changed[name]:
			continue
		case p.changed[name] && !ofPage:
			return false
		}
		text, err := fs.ReadFile(b.stream.tree, name)
		if err != nil || sumOf(text) != was.sum || len(translation.Unfit(name, text)) > 0 {
			return false
		}
		if files[name] = b.part(name, text); ofPage {
			if changed++; !bytes.Equal(files[name], front) {
				return false
			}
		}
	}
	b.content = content{files: files}
	b.content.sortOut()
	return changed == len(p.changed)
}

// findAgain finds the pages that are made again, and returns those of which a file has changed; nil where a file is no page's.
func (b *build) findAgain() (changed map[string]bool) {
	p := b.stream.part
	changed, found := map[string]bool{}, 0
	for _, key := range b.content.keys {
		for _, name := range b.filesOf(key) {
			if p.changed[name] {
				changed[key] = true
				found++
			}
		}
	}
	if found != len(p.changed) {
		return nil
	}
	for _, key := range b.content.keys {
		p.written[key] = generatorOf(b.sources[key].doc.Front.Layout) != nil
		p.again[key] = changed[key] || p.written[key] || slices.ContainsFunc(p.before.Foreign, func(t taker) bool { return t.Key == key }) ||
			slices.ContainsFunc(b.documents(key), b.stays)
	}
	for _, list := range slices.DeleteFunc(slices.Clone(b.content.keys), func(key string) bool { return !b.listsOneOf(p.again, key) }) {
		p.again[list] = true
	}
	return changed
}

// listsOneOf reports whether a page is a list of pages with one of these.
func (b *build) listsOneOf(these map[string]bool, key string) bool {
	return path.Base(key) == "index" && slices.ContainsFunc(b.children(key), func(child string) bool { return these[child] })
}

// documents are those of a page in every language.
func (b *build) documents(key string) []*page.Document {
	all := []*page.Document{b.sources[key].doc}
	for _, lang := range b.content.languages {
		all = append(all, b.version(lang, key).doc)
	}
	return all
}

// findOthers finds the pages whose text may be another: those of which a file has changed, and those that take from other pages
// what they did not take.
func (b *build) findOthers(changed map[string]bool) map[string]bool {
	others, took := map[string]bool{}, map[string]string{}
	for _, t := range b.stream.part.before.Foreign {
		took[t.Key] = t.Takes
	}
	for _, key := range b.content.keys {
		others[key] = changed[key] || took[key] != b.stream.foreign[key]
	}
	return others
}

// findWritten finds those of the pages read again that are made again: these, lists of these, and who shows a rule of these.
func (b *build) findWritten(these map[string]bool) {
	p := b.stream.part
	for key, again := range p.again {
		p.written[key] = again && (p.written[key] || these[key] || b.listsOneOf(these, key) || b.showsRuleOf(these, key, "", map[string]bool{}))
	}
}

// showsRuleOf reports whether a page shows a rule of one of these, which may stand inside another that it shows. With a rule of the
// page's own only what that shows counts.
func (b *build) showsRuleOf(these map[string]bool, key, own string, seen map[string]bool) bool {
	for _, doc := range b.documents(key) {
		for _, a := range doc.Agains {
			if seen[a.ID] || own != "" && !slices.Contains(a.In, own) {
				continue
			}
			seen[a.ID] = true
			if home := b.homeOf(a.ID); home != "" && (these[home] || b.showsRuleOf(these, home, b.index.spots[a.ID].id, seen)) {
				return true
			}
		}
	}
	return false
}

// sameFaces reports whether nothing of a page has changed that others may show.
func sameFaces(before, now *record) bool {
	var text bytes.Buffer
	told := &record{} // as the other was: what is empty there is nothing
	if gob.NewEncoder(&text).Encode(now) != nil || gob.NewDecoder(&text).Decode(told) != nil {
		return false
	}
	return reflect.DeepEqual(before.Source, told.Source) && slices.EqualFunc(before.Views, told.Views, func(x, y view) bool { return reflect.DeepEqual(x.Face, y.Face) })
}

// putPart puts the pages that are made again, what is made of all of them, and the rest as it was.
func (b *build) putPart(to *Folder) error {
	if err := b.putInTurn(to, b.living); err != nil {
		return err
	}
	p := b.stream.part
	gone := map[string]bool{"sw.js": true}
	for key := range p.again {
		for _, lang := range b.content.languages {
			gone[b.patchName(lang, key)] = p.again[key]
		}
	}
	for name, was := range p.wrote {
		if _, put := to.sums[name]; put || gone[name] {
			continue
		}
		if err := to.Keep(name, was.sum); err != nil {
			return err
		}
	}
	return b.putWorker(to)
}
