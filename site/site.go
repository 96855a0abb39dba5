package site

import (
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"taula/site/object"
	"taula/site/page"
	"taula/site/source"
)

// A Site is a content tree, linked: every page and every link of it has been checked. It makes each of its files when asked for it
// by name. Several files may be made at the same time. Nobody changes it.
type Site struct {
	tree     *source.Tree
	shared   *source.Shared
	assets   assets
	options  Options
	problems source.Problems

	pages        map[place]*object.Object
	sources      map[string]*page.Facts // of the source language, by key
	places       map[place]string       // the address of every page
	folders      map[string][]string    // keys in a folder, in reading order
	madePages    []string               // keys of the pages made from data, in reading order
	boxPages     map[string]string      // by box: the key of the page about it that is read first
	moved        map[string]string      // old key of a page to a newer one
	redirectList []redirect
	index        index
	examples     map[string]placed // by name
	sourceTable  sourceTable
	questionList []question
	changeList   []change
	aliasTable   map[string]map[string]string // what is typed and what it means, by language

	files       map[string]maker
	translators func() (Files, error) // what is for translators, made once
}

// A place is a page in a language.
type place struct{ lang, key string }

// A maker makes one file.
type maker func() ([]byte, error)

// link makes a site of all pages, and finds everything that is wrong with it.
func link(tree *source.Tree, shared *source.Shared, all [][]*object.Object, a assets, o Options) (*Site, source.Problems) {
	b := &Site{tree: tree, shared: shared, assets: a, options: o, pages: map[place]*object.Object{}, sources: map[string]*page.Facts{}}
	for i, key := range tree.Keys {
		for n, v := range all[i] {
			b.pages[place{v.Lang, key}] = v
			b.problems = append(b.problems, v.Problems...)
			if n == 0 {
				b.sources[key] = v.Facts
			}
		}
	}
	for _, step := range []func(*Site){
		(*Site).findPlaces, (*Site).sortFolders, (*Site).readSources, (*Site).readAliases, (*Site).collide, (*Site).redirects, (*Site).makeIndex,
		(*Site).checkAgain, (*Site).checkOptions, (*Site).readQuestions, (*Site).readChanges, (*Site).placeBoards, (*Site).checkLinks,
	} {
		step(b)
	}
	if len(b.problems) == 0 {
		b.listFiles()
	}
	return b, b.problems
}

// listFiles lists the files of a site without problems.
func (b *Site) listFiles() {
	b.files = b.list()
	b.translators = sync.OnceValues(func() (Files, error) {
		if b.options.NoTranslate {
			return nil, nil
		}
		return b.translate()
	})
	if !b.options.NoWorker {
		b.files[workerName] = func() ([]byte, error) {
			hashes, err := b.hashes()
			return b.worker(hashes), err
		}
	}
}

// version returns a page in a language, or nil.
func (b *Site) version(lang, key string) *object.Object { return b.pages[place{lang, key}] }

// each calls f with every number below n, several at a time.
func each(n int, f func(int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				f(int(i))
			}
		})
	}
	wait.Wait()
}

// workerName is the service worker, which names the hash of every file that a reader's device keeps.
const workerName = "sw.js"

// hashes returns the hashes of these files by their paths.
func (s *Site) hashes() (map[string]string, error) {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(s.files)), func(name string) bool { return !kept(name) })
	hashes, errs := make([]string, len(names)), make([]error, len(names))
	each(len(names), func(i int) {
		var text []byte
		text, errs[i] = s.File(names[i])
		hashes[i] = hash(text)
	})
	out := make(map[string]string, len(names))
	for i, name := range names {
		out[name] = hashes[i]
	}
	return out, source.Joined(errs)
}

// Names returns the paths of all files, in order.
func (s *Site) Names() ([]string, error) {
	translators, err := s.translators()
	return slices.Concat(slices.Sorted(maps.Keys(s.files)), translators.Paths()), err
}

// File makes the file of a path. The error is fs.ErrNotExist where the site has none.
func (s *Site) File(name string) ([]byte, error) {
	if file, ok := s.files[name]; ok {
		return file()
	}
	if strings.Contains("/"+name, "/translate/") {
		translators, err := s.translators()
		if text, ok := translators[name]; ok || err != nil {
			return text, err
		}
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// Files makes every file.
func (s *Site) Files() (Files, error) {
	names, err := s.Names()
	if err != nil {
		return nil, err
	}
	texts, errs := make([][]byte, len(names)), make([]error, len(names))
	each(len(names), func(i int) { texts[i], errs[i] = s.File(names[i]) })
	files := make(Files, len(names))
	for i, name := range names {
		files[name] = texts[i]
	}
	return files, source.Joined(errs)
}
