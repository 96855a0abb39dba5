// Package link links the objects of all pages to a site, and finds everything that is wrong with it.
//
// A Site knows the address of every page (Address), where each rule and each board is (Index), the order in which pages are read, and
// what the tables of a content tree say (Tables). New checks all of it. Page fills the holes in the text of a page with links,
// options, boards and the rules of other pages. What pages show besides their text is made elsewhere: a site knows which
// layouts exist, but not the packages that make them.
package link

import (
	"crypto/sha256"
	"encoding/hex"

	"taula/site/object"
	"taula/site/page"
	"taula/site/source"
)

// A Site is a content tree whose pages and links have all been checked. It says where every page lies and makes what a page
// shows. Nobody changes it.
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

// A Maker makes one file.
type Maker = func() ([]byte, error)

// Options say where a site will be and what it has.
type Options struct {
	BaseURL     string // "https://example.org/taula/": where the site will be; empty where that is not known
	Engine      []byte // the scorer as WebAssembly; nil leaves it out
	Photo       []byte // the reader of photographs, likewise
	NoWorker    bool   // no service worker: while writing, nothing may be kept
	NoTranslate bool   // no pages for translators at all, and no links to them
	Minify      bool
	Version     string // ends the addresses of the files that do not depend on the content
}

// Parts are what pages made from data need, besides their text.
type Parts struct {
	Layouts []string                 // the layouts of pages that are made from data
	Boards  map[string]*object.Board // boards that any page may show and none states, by name
}

// A place is a page in a language.
type place struct{ lang, key string }

// New links all pages, and finds everything that is wrong with them.
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
	b.redirects()
	b.makeIndex()
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
	b.checkLinks()
	return b, b.problems
}

// Object returns a page in a language, or nil.
func (b *Site) Object(lang, key string) *object.Object { return b.objects[place{lang, key}] }

// HashSize is how many digits of a hash tell the files of a site apart.
const HashSize = 12

// Hash returns a short name for bytes.
func Hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])[:HashSize]
}
