package site

import (
	"io/fs"

	"taula/site/translation"
)

// Publish builds a site of a content tree as folder dir (see Files.WriteTo) and returns how many files it has. It gives the
// bytes of Build, but keeps no page in memory. The error is Problems if anything in the tree is wrong: then nothing is written.
func Publish(tree fs.FS, o Options, dir string) (files int, err error) {
	pace := newPace()
	defer pace.end()
	run, err := newRun(tree, o, pace)
	if err != nil {
		return 0, err
	}
	defer run.close()
	run.prepare(tree, nil)
	if err := run.problems.err(); err != nil {
		return 0, err
	}
	to, err := OpenFolder(dir)
	if err != nil {
		return 0, err
	}
	defer to.Close()
	if err := run.publish(to); err != nil {
		return 0, err
	}
	return len(to.sums), to.Finish()
}

// newRun begins a build that forgets its pages.
func newRun(tree fs.FS, o Options, pace *pace) (*build, error) {
	spool, err := newSpool()
	if err != nil {
		return nil, err
	}
	return &build{Builder: NewBuilder(o), stream: &stream{
		tree: tree, spool: spool, copied: map[string]bool{}, leaves: map[*translation.Sheet]stretch{}, sums: map[string]string{}, pace: pace,
	}}, nil
}

// close ends the build.
func (b *build) close() {
	b.stream.spool.close()
}

// publish writes every file of the site, the service worker last: it names what was put before.
func (b *build) publish(to *Folder) error {
	if err := b.putLeaves(to); err != nil {
		return err
	}
	b.stream.pace.set()
	s := newSite(b)
	delete(s.files, workerName)
	names, err := s.Names()
	if err != nil {
		return err
	}
	errs := make([]error, len(names))
	each(len(names), func(i int) {
		text, err := s.File(names[i])
		if err == nil {
			err = to.Put(names[i], text)
		}
		errs[i] = err
	})
	if err := joined(append(errs, b.stream.spool.err)); err != nil {
		return err
	}
	if b.options.NoWorker {
		return nil
	}
	hashes := map[string]string{}
	for name, sum := range to.sums {
		if kept(name) {
			hashes[name] = sum[:hashSize]
		}
	}
	return to.Put(workerName, b.worker(hashes))
}
