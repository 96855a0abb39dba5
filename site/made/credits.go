package made

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/site/link"
	"taula/site/object"
	"taula/site/translation"
	"taula/templates"
)

// credits names all translators and reviewers by language, those with the most words first.
func credits(b *link.Site, v *object.Object) templ.Component {
	var list []templates.CreditLanguage
	for _, lang := range b.Tree.Languages {
		t := b.Shared.Translations[lang]
		if t == nil {
			continue
		}
		all, counts := translatedBy(b, lang)
		c := counts.Words
		l := templates.CreditLanguage{Lang: lang, Name: b.LanguageName(lang), Dir: t.Language.Dir, Done: c.Label(), Reviewed: strconv.Itoa(c.ReviewedPercent())}
		people := map[string]*templates.Credit{}
		person := func(name string) *templates.Credit {
			if people[name] == nil {
				people[name] = &templates.Credit{Name: name}
			}
			return people[name]
		}
		for _, p := range all {
			for _, s := range p.Writers {
				person(s.Name).Words += s.Words
			}
			for _, s := range p.Reviewers {
				person(s.Name).Read += s.Words
			}
		}
		for _, name := range slices.Sorted(maps.Keys(people)) {
			l.People = append(l.People, *people[name])
		}
		slices.SortStableFunc(l.People, func(x, y templates.Credit) int { return cmp.Or(y.Words-x.Words, y.Read-x.Read) })
		list = append(list, l)
	}
	return templates.Credits(list, b.Shared.Site(v.Lang))
}

// translatedBy returns the translators of each page and of the interface texts, and how much is translated in total.
func translatedBy(b *link.Site, lang string) (all []translation.People, c translation.Counts) {
	for _, key := range b.Tree.Keys {
		v := b.Object(lang, key)
		all, c = append(all, v.People), c.Plus(v.Counts)
	}
	if ui := b.Shared.Translations[lang].Sheet(translation.UI); ui != nil {
		all, c = append(all, ui.Page.People()), c.Plus(ui.Page.Counts())
	}
	return all, c
}

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
