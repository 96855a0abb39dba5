// Package site says how it is built: a content tree goes in, a map from path to bytes comes out.
//
//	readContent  the files                        content.go
//	judge        how far each translation is      translated.go
//	readTexts    the words of the interface       words.go
//	readGlossaries  the terms that pages explain  glossary.go
//	parse        every page, once                 version.go
//	compose      every page in every language     version.go, translated.go
//	readSources  what source= of a rule names     sources.go
//	collide      pages of one address             redirect.go
//	redirects    where pages lay before           redirect.go
//	makeIndex    where each id is printed         index.go
//	checkAgain   rules that pages show again       again.go
//	checkOptions options of the scorer in texts    option.go
//	score        every board, against its lines   example.go
//	checkLinks   where each link leads            link.go
//	render       every page as HTML               render.go
//	extras       what is not a page               extras.go, worker.go
//
// Each step takes what the steps before it made and adds its problems to one list, so that a build tells everything that
// is wrong at once and writes nothing if anything is. A Builder keeps what it made by what it was made from: pages whose
// text, links and surroundings are as before are not made again. Publish, which makes a folder once, keeps nothing: there
// openWords and pass (stream.go) take the place of the steps from judge to compose. They take page by page through all of
// them, write it as far as that can be before the others are known, and forget it but for what these need. That is written
// down (record.go), so that the next one makes only those pages again whose texts have changed (part.go).
//
// Same input, same bytes: nothing asks a clock, a map is never ranged over into output.
package site

//go:generate go test . -run Coverage -update

import (
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"taula/site/translation"
	"taula/templates"
)

// Options say how a site is built.
type Options struct {
	BaseURL     string   // "https://example.org/taula/": where the site will be; empty where that is not known
	Engine      []byte   // the scorer as WebAssembly; nil leaves it out
	Scripts     []string // addresses of further scripts of every page, from the root of the site: for reloading while writing
	NoWorker    bool     // no service worker: while writing, nothing may be kept
	NoTranslate bool     // no pages for translators at all, and no ways to them
	Minify      bool
}

// Files are a site: bytes by path, with slashes.
type Files map[string][]byte

// Paths returns the paths in order.
func (f Files) Paths() []string {
	paths := make([]string, 0, len(f))
	for p := range f {
		paths = append(paths, p)
	}
	slices.Sort(paths)
	return paths
}

// File returns the file of a path, as Site.File does.
func (f Files) File(name string) ([]byte, error) {
	if text, ok := f[name]; ok {
		return text, nil
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// Build makes a site of a content tree. The error is Problems if anything in the tree is wrong.
func Build(fsys fs.FS, o Options) (Files, error) {
	s, err := NewBuilder(o).Site(fsys)
	if err != nil {
		return nil, err
	}
	return s.Files()
}

// A Builder links a site again and again. It keeps what it made of files that have not changed since the last time. It is not safe
// for use by several goroutines at once; the sites it returns are.
type Builder struct {
	options       Options
	assets        Files
	assetVersion  string  // of the assets: what follows "?" in their addresses
	read          content // of the last build, if all of it could be read
	languageTexts map[string]*languageTexts
	parsed        map[string]*parsed
	versions      map[place]*version
	scored        map[string]*scored
	lastJudged    *judged
	lastTerms     *glossaries
}

// A place is a page in a language.
type place struct{ lang, key string }

// NewBuilder returns a builder that has built nothing yet.
func NewBuilder(o Options) *Builder {
	if o.BaseURL != "" && !strings.HasSuffix(o.BaseURL, "/") {
		o.BaseURL += "/"
	}
	b := &Builder{
		options: o, parsed: map[string]*parsed{}, versions: map[place]*version{}, scored: map[string]*scored{},
	}
	b.assets, b.assetVersion = assetFiles(o)
	return b
}

// A build is one run of a builder.
type build struct {
	*Builder
	content      content
	texts        map[string]texts
	state        *judged
	terms        *glossaries
	sheets       map[*translation.Sheet]*dashboardSheet
	judged       map[string]*translation.Translation // by language, without the source
	fingerprints map[string]string                   // of the texts, by language
	sources      map[string]*parsed                  // by key
	pages        map[place]*version
	places       map[place]string    // the address of every page
	folders      map[string][]string // keys in a folder, in reading order
	madePages    []string            // keys of the pages made from data, in reading order
	boxPages     map[string]string   // by box: the key of the page about it that is read first
	moved        map[string]string   // old key of a page to a newer one
	redirectList []redirect
	index        index
	examples     map[string]*scored // by name
	sourceTable  sourceTable
	questionList []question
	changeList   []change
	aliasTable   map[string]map[string]string // what is typed and what it means, by language
	problems     Problems
	stream       *stream // of a build that forgets each page; nil for one that keeps them for the next
}

// Site links the site of a content tree. The error is Problems if anything in the tree is wrong. Where only some files or folders
// have changed since the last call, touched names them, and nothing else is read.
func (b *Builder) Site(fsys fs.FS, touched ...string) (*Site, error) {
	run := build{Builder: b}
	run.prepare(fsys, touched)
	if err := run.problems.err(); err != nil {
		return nil, err
	}
	return newSite(&run), nil
}

// Check finds what stops a build of a content tree, without building it. It is what Build returns as its error.
func Check(fsys fs.FS) Problems {
	run := build{Builder: NewBuilder(Options{})}
	run.prepare(fsys, nil)
	ps, _ := run.problems.err().(Problems)
	return ps
}

// prepare takes every step before pages are written, and gathers what is wrong.
func (b *build) prepare(fsys fs.FS, touched []string) {
	steps := []func(*build){(*build).readWords, (*build).parse, (*build).compose}
	if b.stream != nil {
		steps = []func(*build){(*build).openWords, (*build).pass}
	}
	steps = slices.Concat([]func(*build){func(r *build) { r.readContent(fsys, touched) }}, steps, surveys)
	for _, step := range steps {
		step(b)
		if slices.ContainsFunc(b.problems, func(p Problem) bool { return p.Kind == "size" }) {
			break
		}
	}
}

// surveys are the steps that look at all pages.
var surveys = []func(*build){
	(*build).readSources,
	(*build).readAliases,
	(*build).collide,
	(*build).redirects,
	(*build).makeIndex,
	(*build).checkAgain,
	(*build).checkOptions,
	(*build).readQuestions,
	(*build).readChanges,
	(*build).score,
	(*build).checkLinks,
}

// readWords judges the translations of everything, and takes the texts of the interface from there.
func (b *build) readWords() {
	b.judge()
	b.readTexts()
	b.readGlossaries()
}

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

// site returns the texts of the interface in a language.
func (b *build) site(lang string) templates.Words { return b.texts[lang]["site"] }

// version returns a page in a language, or nil.
func (b *build) version(lang, key string) *version { return b.pages[place{lang, key}] }
