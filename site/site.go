package site

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"taula/site/link"
	"taula/site/source"
	"taula/site/translation"
)

// A Site makes the files of a content tree by name. It is immutable and safe for concurrent use.
type Site struct {
	linked *link.Site
	assets assets
	files  map[string]link.Maker
}

// newSite returns the site of a content tree without problems.
func newSite(l *link.Site, a assets) *Site {
	s := &Site{linked: l, assets: a}
	s.files = s.list()
	if !l.Options.NoWorker {
		s.files[workerName] = func(*bytes.Buffer) ([]byte, error) {
			names := slices.DeleteFunc(s.Names(), func(name string) bool { return !kept(name) })
			hashes, err := s.each(names, func(string, []byte) error { return nil })
			return s.worker(names, hashes), err
		}
	}
	return s
}

// workerName is the service worker, which has the hash of every file that is kept for offline use.
const workerName = "sw.js"

// Names returns the paths of all files, in order.
func (s *Site) Names() []string { return slices.Sorted(maps.Keys(s.files)) }

// File makes the file at a path. The error is fs.ErrNotExist if the site has none.
func (s *Site) File(name string) ([]byte, error) {
	if file, ok := s.files[name]; ok {
		return file(new(bytes.Buffer))
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// MakeAll makes every file and keeps none. Its error is that of the first file that cannot be made.
func (s *Site) MakeAll() error {
	_, err := s.each(s.Names(), func(string, []byte) error { return nil })
	return err
}

// each makes files, several at a time, and hands each over to take, which must not keep it. It returns the hashes of those that
// a reader's device stores, "" for others and without a worker.
func (s *Site) each(names []string, take func(name string, text []byte) error) (hashes []string, err error) {
	hashes, errs := make([]string, len(names)), make([]error, len(names))
	rooms := sync.Pool{New: func() any { return new(bytes.Buffer) }}
	translation.Each(len(names), func(i int) {
		room := rooms.Get().(*bytes.Buffer)
		defer rooms.Put(room)
		text, err := s.files[names[i]](room)
		if err == nil {
			err = take(names[i], text)
		}
		errs[i] = err
		if !s.linked.Options.NoWorker && kept(names[i]) {
			hashes[i] = link.Hash(text)
		}
	})
	return hashes, source.Joined(errs)
}
