package site

import (
	"io/fs"
	"os"
	"path/filepath"

	"taula/site/translation"
)

// Publish builds a site of a content tree as folder dir (see Files.WriteTo) and returns how many files it has. It gives the
// bytes of Build, but no page is kept in memory. The error is Problems if anything in the tree is wrong: then nothing is
// written. Where a cache beside dir says that nothing has changed since the site was built, nothing is done, and where only
// texts of some pages have, only these are made again; with Options.Fresh it is not asked.
func Publish(tree fs.FS, o Options, dir string) (files int, err error) {
	files, _, err = publish(tree, o, dir)
	return files, err
}

// An extent is how much of a site was built.
type extent int

const (
	nothing extent = iota
	someParts
	everything
)

// publish is Publish that tells how much was built.
func publish(tree fs.FS, o Options, dir string) (files int, built extent, err error) {
	if dir, err = followed(dir); err != nil {
		return 0, nothing, err
	}
	pace := newPace()
	defer pace.end()
	c := newCache(dir, o)
	if c != nil && !o.Fresh {
		if changed, ok := c.changed(tree, dir); ok && len(changed) == 0 {
			return len(c.before.wrote), nothing, swept(dir)
		} else if ok {
			if files, done, err := publishPart(tree, o, dir, c, changed, pace); done {
				return files, someParts, err
			}
		}
	}
	run, err := newRun(tree, o, pace)
	if err != nil {
		return 0, nothing, err
	}
	defer run.close()
	taken := c.now()
	run.prepare(tree, nil)
	if err := run.problems.err(); err != nil {
		return 0, nothing, err
	}
	to, err := OpenFolder(dir)
	if err != nil {
		return 0, nothing, err
	}
	defer to.Close()
	files, err = run.publish(to, c, taken)
	return files, everything, err
}

// newRun begins a build that forgets its pages.
func newRun(tree fs.FS, o Options, pace *pace) (*build, error) {
	spool, err := newSpool()
	if err != nil {
		return nil, err
	}
	return &build{Builder: NewBuilder(o), stream: &stream{
		tree: tree, spool: spool, copied: map[string]bool{}, foreign: map[string]string{}, leaves: map[*translation.Sheet]leaves{}, sums: map[string]string{}, pace: pace,
	}}, nil
}

// close ends the build.
func (b *build) close() {
	b.stream.spool.close()
}

// publish writes the site, and what the next build is to know of it. Taken is when the content was hashed.
func (b *build) publish(to *Folder, c *cache, taken int64) (files int, err error) {
	b.stream.paintings = &paintings{cache: c, fresh: b.options.Fresh, used: map[string]bool{}}
	put := b.putAll
	if b.partly() {
		put = b.putPart
	}
	if err := put(to); err != nil {
		return 0, err
	}
	if err := b.stream.spool.err; err != nil {
		return 0, err
	}
	records := b.keepRecords(c) // which takes a while: what was written before it is settled
	s := &state{taken: taken, made: c.now(), wrote: to.stamps(), records: records}
	c.forget()
	if err := to.Finish(); err != nil {
		return 0, err
	}
	if b.partly() {
		s.read, s.folders = b.stream.part.read, c.before.folders
		c.keepTwin(to)
	} else if c != nil {
		_ = os.RemoveAll(filepath.Join(c.dir, twinFolder))
	}
	to.Close()
	rest := map[string]stamp{} // what stayed in a twin
	for name := range to.sums {
		if _, made := s.wrote[name]; !made && b.partly() {
			rest[name] = b.stream.part.wrote[name]
		}
	}
	c.note(s, b.stream.tree, to.dir, b.stream.sums, rest)
	return len(to.sums), nil
}

// putAll puts every file of the site.
func (b *build) putAll(to *Folder) error {
	if err := b.putInTurn(to, b.extras); err != nil {
		return err
	}
	return b.putWorker(to)
}

// putInTurn puts what translators download, then the pages, then the rest: the largest files first, for what is written long before
// the end need not be hashed by the next build.
func (b *build) putInTurn(to *Folder, rest func(put func(name string, text []byte) error) error) error {
	for _, put := range []func() error{func() error { return b.putLeaves(to) }, func() error { return b.render(to.Put) }, func() error { return rest(to.Put) }} {
		b.stream.pace.set()
		if err := put(); err != nil {
			return err
		}
	}
	return nil
}

// putWorker puts the service worker, which names what was put before.
func (b *build) putWorker(to *Folder) error {
	if b.options.NoWorker {
		return nil
	}
	hashes := map[string]string{}
	for name, sum := range to.sums {
		if kept(name) {
			hashes[name] = sum[:hashSize]
		}
	}
	return to.Put("sw.js", b.worker(hashes))
}
