package site

import (
	"errors"
	"io"

	"taula/site/translation"
	tools "taula/site/translation/exchange"
)

// leaves are what translators download of a sheet, or the desk fetches.
type leaves struct{ messages, desk, memory stretch }

// putLeaves puts the PO file of every language, and what the desk fetches.
func (b *build) putLeaves(to *Folder) error {
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil || b.options.NoTranslate {
			continue
		}
		base := b.stock(lang)
		if err := b.join(to, base+lang+".po", tools.Head(lang), nil, t, func(l leaves) stretch { return l.messages }); err != nil {
			return err
		}
		if err := b.join(to, base+"memory.json", []byte(memoryHead), []byte(memoryFoot), t, func(l leaves) stretch { return l.memory }); err != nil {
			return err
		}
		room := rooms.Get().(*[]byte)
		for _, s := range t.Sheets {
			l := b.stream.leaves[s]
			*room = b.stream.spool.get(l.desk, *room)
			if err := to.Put(base+"page/"+s.ID+".json", *room); err != nil {
				return err
			}
		}
		rooms.Put(room)
	}
	return nil
}

// join puts a file that is made of a part of every sheet.
func (b *build) join(to *Folder, name string, head, foot []byte, t *translation.Translation, part func(leaves) stretch) error {
	return to.PutFrom(name, func(w io.Writer) error {
		_, err := w.Write(head)
		for _, s := range t.Sheets {
			err = errors.Join(err, b.stream.spool.copyTo(w, part(b.stream.leaves[s])))
		}
		_, last := w.Write(foot)
		return errors.Join(err, last)
	})
}
