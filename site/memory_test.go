package site

import (
	"bytes"
	"io/fs"
	"sync"
)

// Build makes the whole site of a content tree in memory.
func Build(fsys fs.FS, o Options) (Files, error) {
	b := NewBuilder(o)
	b.desks = !o.NoTranslate
	s, err := b.Site(fsys)
	if err != nil {
		return nil, err
	}
	return s.Files()
}

// Files makes every file.
func (s *Site) Files() (Files, error) { return s.only(s.Names()) }

// only makes the files of these names.
func (s *Site) only(names []string) (Files, error) {
	var mu sync.Mutex
	files := Files{}
	_, err := s.each(names, func(name string, text []byte) error {
		mu.Lock()
		defer mu.Unlock()
		files[name] = bytes.Clone(text)
		return nil
	})
	return files, err
}
