package site

// putLeaves puts what the desk fetches of every page.
func (b *build) putLeaves(to *Folder) error {
	if b.options.NoTranslate {
		return nil
	}
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	for _, lang := range b.content.languages {
		t := b.judged[lang]
		if t == nil {
			continue
		}
		for _, s := range t.Sheets {
			*room = b.stream.spool.get(b.stream.leaves[s], *room)
			if err := to.Put(b.stock(lang)+"page/"+s.ID+".json", *room); err != nil {
				return err
			}
		}
	}
	return nil
}
