// Package site builds the website: it reads a content tree and produces files.
//
// The files of each page are compiled to objects, one for each language (package object). All objects are linked to a Site, which is
// checked as a whole and never changes. A site makes a file when asked for it by name: Publish asks for every file, a server for the
// one being viewed, Check for none. A Builder caches objects by the hash of what they were compiled from, and caches nothing else.
// The same input gives the same bytes: nothing asks a clock, and no map is ranged over into output.
package site

//go:generate go test . -run Coverage -update

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/made"
	"taula/site/object"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translators"
)

// Problems are everything that is wrong with a content tree.
type Problems = source.Problems

// Options say how a site is built.
type Options = link.Options

// Files are the files of a site by path, with slashes.
type Files map[string][]byte

// Paths returns the paths in order.
func (f Files) Paths() []string { return slices.Sorted(maps.Keys(f)) }

// File returns the file at a path, like Site.File.
func (f Files) File(name string) ([]byte, error) {
	if text, ok := f[name]; ok {
		return text, nil
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// A Builder links a site repeatedly and compiles only what has changed since the last time. It must not be used concurrently;
// the sites it returns may be.
type Builder struct {
	options Options
	assets  assets
	tree    *source.Tree // of the last time, if it was read completely
	shared  *source.Shared
	objects map[source.Sum][]*object.Object // by the sum of the files of a page
	desks   bool                            // pages are compiled with the data for translators, because all of it will be needed
	rest    func()                          // called from time to time during compilation, unless nil

	put    func(name string, text []byte) error // receives the passages of each page for translators, which are then not kept; nil to keep them
	failed error                                // error of put
}

// NewBuilder returns a builder without a cache.
func NewBuilder(o Options) *Builder {
	if o.BaseURL != "" && !strings.HasSuffix(o.BaseURL, "/") {
		o.BaseURL += "/"
	}
	a := newAssets(o)
	o.Version = a.version
	return &Builder{options: o, assets: a}
}

// Site links the site of a content tree. The error is Problems if anything in the tree is wrong. If only some files or folders
// have changed since the last call, touched names them and nothing else is read.
func (b *Builder) Site(fsys fs.FS, touched ...string) (*Site, error) {
	s, ps := b.link(fsys, touched)
	if err := ps.Err(); err != nil {
		return nil, err
	}
	return newSite(s, b.assets), nil
}

// Check returns what stops a build of a content tree, without building it.
func Check(fsys fs.FS) source.Problems {
	_, ps := new(Builder).link(fsys, nil)
	ps, _ = ps.Err().(source.Problems)
	return ps
}

// link compiles what has changed and links everything.
func (b *Builder) link(fsys fs.FS, touched []string) (*link.Site, source.Problems) {
	tree, ps := source.Read(fsys, b.tree, touched...)
	b.tree = tree
	if len(ps) > 0 {
		b.tree = nil
	}
	if ps.OfSize() {
		return nil, ps
	}
	shared := tree.Shared(b.shared)
	objects, wrong := b.compile(tree, shared)
	ps = append(ps, wrong...)
	if ps.OfSize() {
		b.tree = nil
		return nil, ps
	}
	s, wrong := link.New(tree, shared, objects, made.Parts(), b.versioned(tree))
	return s, slices.Concat(ps, tree.Problems(shared), wrong)
}

// versioned returns the options with a version that includes the looks of the site.
func (b *Builder) versioned(tree *source.Tree) link.Options {
	o := b.options
	if file := tree.Files[source.SettingsFile]; file != nil {
		o.Version = "?" + link.Hash(fmt.Append(slices.Clone(file), o.Version))[:8]
	}
	return o
}

// together is the number of pages compiled between two calls of rest.
const together = 64

// compile compiles the pages that are not in the cache.
func (b *Builder) compile(tree *source.Tree, shared *source.Shared) ([][]*object.Object, source.Problems) {
	if b.shared != shared {
		b.objects = nil
	}
	b.shared = shared
	all, sums := make([][]*object.Object, len(tree.Keys)), make([]source.Sum, len(tree.Keys))
	problems, failed := make([]source.Problems, len(tree.Keys)), make([]error, len(tree.Keys))
	for start := 0; start < len(all); start += together {
		translation.Each(min(together, len(all)-start), func(n int) {
			i := start + n
			sums[i] = tree.Sum(tree.Keys[i])
			all[i] = b.objects[sums[i]]
			if all[i] != nil {
				return
			}
			files, ps := tree.Page(tree.Keys[i])
			problems[i], sums[i] = ps, files.Sum
			if len(ps) == 0 {
				all[i] = object.Compile(shared, tree.Keys[i], files, b.desks)
				failed[i] = b.handOver(tree.Source, all[i])
			}
		})
		if b.rest != nil {
			b.rest()
		}
	}
	b.failed = errors.Join(failed...)
	b.objects = make(map[source.Sum][]*object.Object, len(all))
	for i, objects := range all {
		if objects != nil {
			b.objects[sums[i]] = objects
		}
	}
	return all, slices.Concat(problems...)
}

// handOver passes the passages of a page to put. They are the largest part of its objects.
func (b *Builder) handOver(lang string, objects []*object.Object) error {
	for _, o := range objects {
		if b.put == nil || o.Desk == nil {
			continue
		}
		if err := b.put(translators.PageFile(lang, o.Lang, o.Key), o.Desk.Page); err != nil {
			return err
		}
		o.Desk.Page = nil
	}
	return nil
}
