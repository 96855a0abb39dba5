package translation

// A Kept is what Translation.Keep keeps of a sheet, to be written down: its counts and what other pages may have of it.
type Kept struct {
	ID, File       string
	Later, Present bool
	Counts         Counts
	People         People
	Seeks, Needs   []string
	Gives          []uint64
	Lost           [][2]string // hash of the English, and its translation
}

// Kept returns that of a sheet that is kept.
func (s *Sheet) Kept() Kept {
	k := Kept{ID: s.ID, File: s.File, Later: s.Page.Later, Present: s.Page.Present, Counts: s.Page.Counts(), People: s.Page.People(), Seeks: s.seeks, Needs: s.needs, Gives: s.gives}
	for _, o := range s.lost {
		k.Lost = append(k.Lost, [2]string{o.hash, o.target})
	}
	return k
}

// Recall makes what was kept of a sheet one of the translation's.
func (t *Translation) Recall(k Kept) *Sheet {
	s := &Sheet{setting: t.setting, ID: k.ID, File: k.File, seeks: k.Seeks, needs: k.Needs, gives: k.Gives}
	s.Page = Page{Path: k.ID, Lang: t.Language.Code, Later: k.Later, Present: k.Present, kept: &summary{k.Counts, k.People}}
	for _, o := range k.Lost {
		s.lost = append(s.lost, offer{o[0], o[1]})
	}
	i := t.Content.at[s.ID]
	t.Sheets[i], t.Pages[i] = s, s.Page
	return s
}
