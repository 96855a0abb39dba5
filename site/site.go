package site

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"taula/site/link"
	"taula/site/source"
	"taula/site/translation"
)

// A Site makes each file of a content tree when asked for it by name. Several files may be made at the same time. Nobody changes it.
type Site struct {
	linked *link.Site
	assets assets
	files  map[string]link.Maker
}

// newSite lists the files of a site without problems.
func newSite(l *link.Site, a assets) *Site {
	s := &Site{linked: l, assets: a}
	s.files = s.list()
	if !l.Options.NoWorker {
		s.files[workerName] = func() ([]byte, error) {
			hashes, err := s.hashes()
			return s.worker(hashes), err
		}
	}
	return s
}

// workerName is the service worker, which names the hash of every file that a reader's device keeps.
const workerName = "sw.js"

// hashes returns the hashes of these files by their paths.
func (s *Site) hashes() (map[string]string, error) {
	names := slices.DeleteFunc(s.Names(), func(name string) bool { return !kept(name) })
	hashes := make([]string, len(names))
	err := s.each(names, func(i int, text []byte) error {
		hashes[i] = link.Hash(text)
		return nil
	})
	out := make(map[string]string, len(names))
	for i, name := range names {
		out[name] = hashes[i]
	}
	return out, err
}

// Names returns the paths of all files, in order.
func (s *Site) Names() []string { return slices.Sorted(maps.Keys(s.files)) }

// File makes the file of a path. The error is fs.ErrNotExist where the site has none.
func (s *Site) File(name string) ([]byte, error) {
	if file, ok := s.files[name]; ok {
		return file()
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// each makes files, several at a time, and hands each over with its number.
func (s *Site) each(names []string, take func(i int, text []byte) error) error {
	errs := make([]error, len(names))
	translation.Each(len(names), func(i int) {
		text, err := s.File(names[i])
		if err == nil {
			err = take(i, text)
		}
		errs[i] = err
	})
	return source.Joined(errs)
}
