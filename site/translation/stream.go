package translation

import (
	"slices"
)

// Open reads a content tree whose pages are to be judged one after the other and forgotten: configuration, languages and
// glossary are there, of every page only what others need to find it, and of the interface texts, unless asked. It keeps the map;
// a page's files may leave it once the page is judged in every language.
func Open(files map[string][]byte, words bool) (*Content, []Error) {
	c, errs := readAfter(&Content{}, files, func(id, name string, file []byte) Source {
		if id == UI && words {
			return cut(id, name, file)
		}
		return Source{}
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

// Keep makes the sheet one of the translation's and forgets all of it but its counts; whole forgets nothing. It returns what it keeps. Pages may be kept at the same time.
func (t *Translation) Keep(s *Sheet, whole bool) *Sheet {
	kept := *s
	kept.Page.kept = &summary{s.Page.Counts(), s.Page.People()}
	if !whole {
		p := &kept.Page
		p.Units, p.Target, p.Orphans, p.Extras, p.outline = nil, nil, nil, nil, outline{}
		kept.English, kept.Text, kept.ledger, kept.Ledger, kept.in = Source{}, nil, nil, Ledger{}, Input{}
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
