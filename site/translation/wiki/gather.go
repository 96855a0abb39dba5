package wiki

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Page is a page of a wiki with everything that the files say of it.
type Page struct {
	Title string
	Site  Site
	Text  *Revision // the page of today; nil if no file has it
	Cut   *Cut      // of Text; without units if there is none
	Tally []Tally

	groups     []Group
	units      map[string]map[string]*Text // unit pages by mark and language
	translated map[string]*Text            // translated pages by language
	standing   map[string]map[int]standing // what stands in them, by unit
}

// Gather puts together what files say, page by page, by title.
func Gather(files []*Facts) ([]*Page, error) {
	g := gatherer{pages: map[string]*Page{}, texts: map[string]*Text{}}
	for _, f := range files {
		err := g.add(f)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.File, err)
		}
	}

	names := slices.Sorted(maps.Keys(g.texts))
	for _, name := range names {
		g.place(g.texts[name])
	}
	for _, name := range names {
		g.placeTranslated(g.texts[name])
	}
	return g.all(files)
}

// A gatherer collects pages. texts are by namespace and title, with the revisions of all files.
type gatherer struct {
	site  Site
	pages map[string]*Page
	texts map[string]*Text
}

// page returns the page of a title, which is new if it is named for the first time.
func (g *gatherer) page(title string) *Page {
	if g.pages[title] == nil {
		g.pages[title] = &Page{
			Title:      title,
			Cut:        &Cut{},
			units:      map[string]map[string]*Text{},
			translated: map[string]*Text{},
			standing:   map[string]map[int]standing{},
		}
	}
	return g.pages[title]
}

// add adds the facts of a file.
func (g *gatherer) add(f *Facts) error {
	if f.Site.Base != "" && g.site.Base != "" && f.Site.Base != g.site.Base {
		return fmt.Errorf("found the wiki %s, expected %s as in the files before; give files of one wiki",
			f.Site.Base, g.site.Base)
	}
	if g.site.Base == "" {
		g.site = f.Site
	}
	for i := range f.Texts {
		err := g.merge(f.Texts[i])
		if err != nil {
			return err
		}
	}
	for _, group := range f.Groups {
		err := unique(group)
		if err != nil {
			return err
		}
		p := g.page(group.Page)
		p.groups = append(p.groups, group)
	}
	return nil
}

// unique returns an error if a list has a unit twice.
func unique(group Group) error {
	seen := map[string]bool{}
	for _, m := range group.Messages {
		if seen[m.Mark] {
			return fmt.Errorf("found the unit T:%s twice, expected it once", m.Mark)
		}
		seen[m.Mark] = true
	}
	return nil
}

// merge adds the revisions of a text to those that are known.
func (g *gatherer) merge(t Text) error {
	key := fmt.Sprint(t.Space, ":", t.Title)
	known := g.texts[key]
	if known == nil {
		t.Revisions = slices.Clone(t.Revisions)
		g.texts[key] = &t
		return nil
	}
	for _, r := range t.Revisions {
		i, found := slices.BinarySearchFunc(known.Revisions, r.ID, func(k Revision, id int) int {
			return cmp.Compare(k.ID, id)
		})
		switch {
		case !found:
			known.Revisions = slices.Insert(known.Revisions, i, r)
		case known.Revisions[i].Text != r.Text:
			return fmt.Errorf("found another text of revision %d of %q than in the files before, expected "+
				"files of one wiki", r.ID, t.Title)
		}
	}
	return nil
}

// place puts a text to its page if it is the page itself, or the page of a unit.
func (g *gatherer) place(t *Text) {
	if t.Space == unitSpace {
		title, mark, lang, ok := unitName(t.Title)
		if !ok || !isLanguage(lang) {
			return
		}
		p := g.page(title)
		if p.units[mark] == nil {
			p.units[mark] = map[string]*Text{}
		}
		p.units[mark][lang] = t
		return
	}
	if IsTranslatable(t.newest().Text) {
		p := g.page(t.Title)
		p.Text = t.newest()
	}
}

// placeTranslated puts a translated page, such as P/ca, to its page.
func (g *gatherer) placeTranslated(t *Text) {
	title, lang, ok := cutLast(t.Title)
	known := g.pages[title] != nil
	if t.Space == unitSpace || !ok || !known || !isLanguage(lang) || IsTranslatable(t.newest().Text) {
		return
	}
	g.pages[title].translated[lang] = t
}

// all returns the pages, those of templates last, each cut into its units.
func (g *gatherer) all(files []*Facts) ([]*Page, error) {
	var all []*Page
	for _, title := range slices.Sorted(maps.Keys(g.pages)) {
		p := g.pages[title]
		p.Site = g.site
		if p.Text != nil {
			cut, err := CutPage(p.Text.Text)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", title, err)
			}
			err = cut.unique()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", title, err)
			}
			p.Cut = cut
		}
		for lang, t := range p.translated {
			p.standing[lang] = p.Cut.stand(t.newest().Text)
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b *Page) int { return cmp.Compare(b2i(a.IsTemplate()), b2i(b.IsTemplate())) })

	for _, f := range files { // the file does not say of which page it is
		if len(f.Tally) > 0 && len(all) > 0 {
			all[0].Tally = append(all[0].Tally, f.Tally...)
		}
	}
	return all, nil
}

// IsTemplate reports whether the page is a template. The name of its namespace is that of the
// wiki's language, so it may go unnoticed.
func (p *Page) IsTemplate() bool { return strings.HasPrefix(p.Title, "Template:") }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// unique returns an error if two units of a page have the same mark. The wiki saves such a page,
// but does not mark it.
func (c *Cut) unique() error {
	lines := map[string]int{}
	for _, u := range c.Units {
		if u.Mark != "" && lines[u.Mark] > 0 {
			return fmt.Errorf(
				"line %d: found the mark T:%s again, expected it once; it stands in line %d too", u.Line,
				u.Mark, lines[u.Mark])
		}
		lines[u.Mark] = u.Line
	}
	return nil
}

// Languages returns the languages of which any file says something, sorted.
func (p *Page) Languages() []string {
	set := map[string]bool{}
	for _, group := range p.groups {
		set[group.Lang] = true
	}
	for lang := range p.translated {
		set[lang] = true
	}
	for _, byLang := range p.units {
		for lang := range byLang {
			set[lang] = true
		}
	}
	for _, t := range p.Tally {
		set[t.Lang] = true
	}
	delete(set, Source)
	return slices.Sorted(maps.Keys(set))
}
