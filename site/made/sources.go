package made

import (
	"cmp"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// sourceList returns the list of all sources that rules name, with the pages of these rules.
func sourceList(b *link.Site, v *object.Object) templ.Component {
	used := map[string]*templates.Source{}
	for _, key := range b.InOrder() {
		for _, r := range b.Sources[key].Rules {
			for _, name := range link.SourceNames(r) {
				s, name, ok := b.Tables.Sources.Find(name)
				if !ok {
					continue
				}
				if used[name] == nil {
					shown := s.Shown()
					shown.ID = link.SourceID(name)
					used[name] = &shown
				}
				u := used[name]
				u.Rules++
				if link := b.Link(v, key); len(u.Pages) == 0 || u.Pages[len(u.Pages)-1] != *link {
					u.Pages = append(u.Pages, *link)
				}
			}
		}
	}
	var list []templates.Source
	for _, s := range used {
		list = append(list, *s)
	}
	slices.SortFunc(list, func(x, y templates.Source) int {
		return cmp.Or(-cmp.Compare(x.Rules, y.Rules), strings.Compare(x.Title, y.Title), strings.Compare(x.ID, y.ID))
	})
	return templates.SourceList(list, b.Shared.Site(v.Lang))
}
