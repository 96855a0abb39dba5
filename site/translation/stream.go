package translation

import (
	"slices"
	"strconv"

	"taula/site/page"
)

// Open reads a content tree whose pages are to be judged one after the other and forgotten: configuration, languages and
// glossary are there, of every page only what others need to find it, and of the interface texts, unless asked. It keeps the map;
// a page's files may leave it once the page is judged in every language.
func Open(files map[string][]byte, words bool) (*Content, []Error) {
	c, errs := readAfter(&Content{}, files, func(id, name string, file []byte) Source {
		if id == UI && words {
			return cut(id, name, file)
		}
		return Source{Key: keyOf(id, page.Clean(file))}
	})
	return c, errs
}

// Cut reads an English page of an opened tree. What is wrong with it are the errors.
func (c *Content) Cut(id string) (Source, []Error) {
	s := cut(id, PageFile(c.Config.Source, id), c.files[PageFile(c.Config.Source, id)])
	return s, s.errs
}

// Opened is the translation into a language of an opened tree. Of its sheets only that of the interface texts is there;
// Judge makes the others.
func (c *Content) Opened(code string) *Translation {
	t := c.opened(code)
	if i, ok := c.at[UI]; ok {
		t.Sheets[i] = t.sheet(UI, c.English[UI], nil)
		t.Errors = append(t.Errors, t.Sheets[i].errs...)
		t.Pages[i] = t.Sheets[i].Page
	}
	return t
}

// opened is a translation without sheets, with what is wrong beside pages.
func (c *Content) opened(code string) *Translation {
	t := c.begin(nil, code)
	t.strays()
	t.Errors = slices.Clone(t.setting.errs)
	return t
}

// Judge judges a page whose English is cut. The sheet is not among those of the translation until Keep puts it there.
func (t *Translation) Judge(id string, english Source) *Sheet { return t.sheet(id, english, nil) }

// Errors are what could not be read of the page.
func (s *Sheet) Errors() []Error { return s.errs }

// Keep makes the sheet one of the translation's and forgets all of it but its counts and what other pages may have of it;
// whole forgets nothing. It returns what it keeps. Pages may be kept at the same time.
func (t *Translation) Keep(s *Sheet, whole bool) *Sheet {
	kept := *s
	kept.Page.kept = &summary{s.Page.Counts(), s.Page.People()}
	kept.needs, kept.gives, kept.lost = nil, nil, nil
	for i := range s.Page.Units {
		if u := &s.Page.Units[i]; u.Status == Missing && u.Record < 0 && u.Reason != EnglishCopy {
			kept.needs = append(kept.needs, u.Unit.Hash)
		}
	}
	for _, o := range s.offers {
		kept.gives = append(kept.gives, short(o.hash))
	}
	slices.Sort(kept.gives)
	for _, o := range s.Page.Orphans {
		if s.Ledger.Records[o.Record].sound() && o.Target != "" {
			kept.lost = append(kept.lost, offer{page.Hash(o.Base), o.Target})
		}
	}
	if !whole {
		p := &kept.Page
		p.Units, p.Target, p.Orphans, p.Extras, p.outline = nil, nil, nil, nil, outline{}
		kept.English, kept.Text, kept.ledger, kept.Ledger, kept.in, kept.offers = Source{}, nil, nil, Ledger{}, Input{}, nil
		kept.seeks = slices.Clone(kept.seeks)
	}
	i := t.Content.at[s.ID]
	t.Sheets[i], t.Pages[i] = &kept, kept.Page
	return &kept
}

// A summary is what is known of a page whose units are forgotten.
type summary struct {
	counts Counts
	people People
}

// short is the number of a hash, which is enough to leave out nearly all others.
func short(hash string) uint64 {
	n, _ := strconv.ParseUint(hash, 16, 64)
	return n
}

// Exchange is for when every page is kept: what pages have for each other, and which pages are to be judged again by it.
// Again makes a sheet once more from its files, as Judge did.
func (t *Translation) Exchange(again func(id string) *Sheet) (others map[string]Other, ids []string) {
	wanted := map[uint64]bool{}
	for _, s := range t.Sheets {
		for _, hash := range s.seeks {
			wanted[short(hash)] = true
		}
	}
	others = t.othersOf(func(s *Sheet) []offer { return s.lost }, func(s *Sheet) []offer {
		if !slices.ContainsFunc(s.gives, func(n uint64) bool { return wanted[n] }) {
			return nil
		}
		return again(s.ID).offers
	})
	for _, s := range t.Sheets {
		if slices.ContainsFunc(s.needs, func(hash string) bool { o, ok := others[hash]; return ok && o.Page != s.ID }) {
			ids = append(ids, s.ID)
		}
	}
	return others, ids
}

// With is the sheet judged again by what other pages have.
func (s *Sheet) With(others map[string]Other) *Sheet { return s.with(others, nil) }
