package site

import "io/fs"

// Build makes a whole site of a content tree in memory.
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
func (s *Site) Files() (Files, error) {
	names := s.Names()
	texts := make([][]byte, len(names))
	err := s.each(names, func(i int, text []byte) error {
		texts[i] = text
		return nil
	})
	files := make(Files, len(names))
	for i, name := range names {
		files[name] = texts[i]
	}
	return files, err
}
