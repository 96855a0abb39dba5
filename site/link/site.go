// Package link links the objects of all pages into a site and finds everything that is wrong with it.
//
// A Site knows the address of every page (Address), the place of each rule and board (Index), the reading order of pages, and
// the tables of a content tree (Tables). New checks all of it. Page fills the holes in the text of a page with links, options,
// boards and the rules of other pages. Pages made from data belong to other packages: a site knows the names of their layouts,
// but not the packages that make them.
package link

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"taula/site/object"
	"taula/site/page"
	"taula/site/source"
)

// A Site is a content tree whose pages and links have been checked. It is immutable.
type Site struct {
	Tree      *source.Tree
	Shared    *source.Shared
	Options   Options
	Sources   map[string]*page.Facts // of the source language, by key
	Tables    tables
	objects   map[place]*object.Object
	addresses addresses
	order     order
	Index     index
	problems  source.Problems
}

// A Maker makes one file. It may write it into the buffer, so the bytes are valid only until the buffer is used again.
type Maker = func(b *bytes.Buffer) ([]byte, error)

// Options describe the site to be built.
type Options struct {
	BaseURL     string // full address of the site, such as "https://example.org/taula/"; empty if it is not known
	Engine      []byte // the scorer's WebAssembly module; nil for a site without one
	Photo       []byte // the module that reads photographs; nil for a site without one
	NoWorker    bool   // no service worker, so that nothing is cached while somebody writes
	NoTranslate bool   // neither pages for translators nor links to them
	Minify      bool
	Version     string // query of the files that do not depend on the content
}

// Parts are what pages made from data need besides their text.
type Parts struct {
	Layouts []string                 // the layouts of pages that are made from data
	Boards  map[string]*object.Board // boards that any page may show without stating them, by name
}

// A place is a page in a language.
type place struct{ lang, key string }

// New links all pages and reports everything that is wrong with them.
func New(tree *source.Tree, shared *source.Shared, all [][]*object.Object, parts Parts, o Options) (*Site, source.Problems) {
	b := &Site{Tree: tree, Shared: shared, Options: o, objects: map[place]*object.Object{}, Sources: map[string]*page.Facts{}}
	for i, key := range tree.Keys {
		for n, v := range all[i] {
			b.objects[place{v.Lang, key}] = v
			b.problems = append(b.problems, v.Problems...)
			if n == 0 {
				b.Sources[key] = v.Facts
			}
		}
	}
	b.addresses.places = make(map[place]string, len(b.objects))
	for at := range b.objects {
		b.addresses.places[at] = b.findAddress(at.lang, at.key)
	}
	b.sortFolders(parts.Layouts)
	b.readSources()
	b.collide()
	b.makeIndex()
	b.redirects()
	b.checkReleased()
	b.readQuestions()
	b.readChanges()
	b.placeBoards(parts.Boards)
	for _, key := range tree.Keys {
		doc := b.Sources[key]
		b.checkAgain(doc)
		b.checkOptions(doc)
		b.checkGlance(key, doc)
		b.checkBoards(doc)
	}
	b.checkFronts(parts.Layouts)
	b.checkLinks()
	return b, b.problems
}

// Object returns a page in a language, or nil.
func (b *Site) Object(lang, key string) *object.Object { return b.objects[place{lang, key}] }

// Hash returns a short name for bytes: 12 hexadecimal digits of their SHA-256.
func Hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:6])
}
