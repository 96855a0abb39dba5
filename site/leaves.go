package site

import (
	"io"
	"os"
	"path/filepath"

	"taula/site/translation"
	tools "taula/site/translation/exchange"
)

// leaves are what translators download of a sheet, or the desk fetches. Before is true for those of an earlier build: they lie
// in the files it made, and the desk's is one of these.
type leaves struct {
	messages, desk, memory stretch
	before                 bool
}

// putLeaves puts the PO file of every language, and what the desk fetches.
func (b *build) putLeaves(to *Folder) error {
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil || b.options.NoDashboards {
			continue
		}
		base := b.stock(lang)
		if err := b.join(to, base+lang+".po", tools.Head(lang), nil, t, func(l *leaves) *stretch { return &l.messages }); err != nil {
			return err
		}
		if err := b.join(to, base+"memory.json", []byte(memoryHead), []byte(memoryFoot), t, func(l *leaves) *stretch { return &l.memory }); err != nil {
			return err
		}
		room := rooms.Get().(*[]byte)
		for _, s := range t.Sheets {
			l := b.stream.leaves[s]
			if l.before {
				continue
			}
			*room = b.stream.spool.get(l.desk, *room)
			if err := to.Put(base+"page/"+s.ID+".json", *room); err != nil {
				return err
			}
		}
		rooms.Put(room)
	}
	return nil
}

// join puts a file that is made of a part of every sheet, and notes where each of these lies there.
func (b *build) join(to *Folder, name string, head, foot []byte, t *translation.Translation, part func(*leaves) *stretch) error {
	var before *os.File
	if b.partly() {
		var err error
		if before, err = os.Open(filepath.Join(to.dir, filepath.FromSlash(name))); err != nil {
			return err
		}
		defer before.Close()
	}
	return to.PutFrom(name, func(w io.Writer) error {
		if _, err := w.Write(head); err != nil {
			return err
		}
		at := int64(len(head))
		var run stretch // of the file before, not written yet
		flush := func() error {
			_, err := io.Copy(w, io.NewSectionReader(before, run.At, int64(run.Size)))
			run = stretch{}
			return err
		}
		for _, s := range t.Sheets {
			l := b.stream.leaves[s]
			from := part(&l)
			if l.before && run.At+int64(run.Size) != from.At {
				if err := flush(); err != nil {
					return err
				}
				run.At = from.At
			}
			if l.before {
				run.Size += from.Size
			} else {
				if err := flush(); err != nil {
					return err
				}
				if err := b.stream.spool.copyTo(w, *from); err != nil {
					return err
				}
			}
			from.At, at = at, at+int64(from.Size)
			b.stream.leaves[s] = l
		}
		if err := flush(); err != nil {
			return err
		}
		_, err := w.Write(foot)
		return err
	})
}
