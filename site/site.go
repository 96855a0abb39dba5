package site

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Site is a content tree, linked: every page and every link of it has been checked. It makes each of its files when asked for it
// by name. Several files may be made at the same time.
type Site struct {
	files       map[string]maker
	translators func() (Files, error) // what is for translators, made once
}

// A maker makes one file.
type maker func() ([]byte, error)

// newSite lists the files of a build.
func newSite(b *build) *Site {
	s := &Site{files: b.list()}
	s.translators = sync.OnceValues(func() (Files, error) {
		if b.options.NoTranslate {
			return nil, nil
		}
		return b.translate()
	})
	if !b.options.NoWorker {
		s.files[workerName] = func() ([]byte, error) {
			hashes, err := s.hashes()
			return b.worker(hashes), err
		}
	}
	return s
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
	return out, joined(errs)
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
	return files, joined(errs)
}
