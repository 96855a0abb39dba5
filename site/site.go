package site

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"taula/site/link"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translators"
)

// A Site makes each file of a content tree when asked for it by name. Several files may be made at the same time. Nobody changes it.
type Site struct {
	linked      *link.Site
	assets      assets
	files       map[string]maker
	translators func() (Files, error) // what is for translators, made once
}

// A maker makes one file.
type maker = func() ([]byte, error)

// newSite lists the files of a site without problems.
func newSite(l *link.Site, a assets) *Site {
	s := &Site{linked: l, assets: a}
	s.files = s.list()
	s.translators = sync.OnceValues(func() (Files, error) {
		if l.Options.NoTranslate {
			return nil, nil
		}
		return s.forTranslators()
	})
	if !l.Options.NoWorker {
		s.files[workerName] = func() ([]byte, error) {
			hashes, err := s.hashes()
			return s.worker(hashes), err
		}
	}
	return s
}

// forTranslators makes what is for translators.
func (s *Site) forTranslators() (Files, error) {
	pages, data, err := translators.Files(s.linked)
	if err != nil {
		return nil, err
	}
	for name, text := range pages {
		if data[name], err = s.small(name, text); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// workerName is the service worker, which names the hash of every file that a reader's device keeps.
const workerName = "sw.js"

// hashes returns the hashes of these files by their paths.
func (s *Site) hashes() (map[string]string, error) {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(s.files)), func(name string) bool { return !kept(name) })
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
